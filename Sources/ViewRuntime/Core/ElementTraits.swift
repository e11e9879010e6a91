/// Values that an element carries for its container, such as a z-index.
///
/// There are few of them, as a rule one: a list, whose links hold the values.
package struct ElementTraits {
  private var first: TraitLink?

  package init() {}

  /// The value of a trait of `element`, whose traits these are.
  package func value<K: ElementTraitKey>(of key: K.Type, for element: Element) -> K.Value? {
    link(for: key)?.value(for: element)
  }

  /// How deep in the tree the modifier stands that set a trait.
  package func depth<K: ElementTraitKey>(of key: K.Type) -> Int? {
    link(for: key)?.depth
  }

  /// Sets a trait; of several modifiers the innermost (deepest) wins.
  package mutating func set<K: ElementTraitKey>(_ key: K.Type, _ value: K.Value, depth: Int) {
    if let link = link(for: key) {
      guard depth >= link.depth else { return }
      if !link.isShared {
        let own = unsafeDowncast(link, to: StoredTraitLink<K>.self)
        own.value = value
        own.depth = depth
        return
      }
    }
    // Found before a shared one, which stays for the others.
    first = StoredTraitLink<K>(value, depth, next: first)
  }

  /// Sets a trait for which elements share a link; says whether that was possible.
  mutating func share<K: ElementTraitKey>(_ shared: SharedTraitLink<K>) -> Bool {
    if first == nil {
      first = shared
      return true
    }
    return link(for: K.self) === shared
  }

  private func link<K: ElementTraitKey>(for key: K.Type) -> TypedTraitLink<K>? {
    let key = ObjectIdentifier(key)
    var link = first
    while let current = link {
      if current.key == key { return unsafeDowncast(current, to: TypedTraitLink<K>.self) }
      link = current.next
    }
    return nil
  }
}

/// One of an element's traits, without its value.
class TraitLink {
  let key: ObjectIdentifier
  final var depth: Int
  let next: TraitLink?
  /// Whether it is a `SharedTraitLink`.
  let isShared: Bool

  fileprivate init(_ key: ObjectIdentifier, _ depth: Int, next: TraitLink?, isShared: Bool = false)
  {
    self.isShared = isShared
    self.key = key
    self.depth = depth
    self.next = next
  }
}

class TypedTraitLink<K: ElementTraitKey>: TraitLink {
  func value(for element: Element) -> K.Value? { nil }
}

private final class StoredTraitLink<K: ElementTraitKey>: TypedTraitLink<K> {
  var value: K.Value

  init(_ value: K.Value, _ depth: Int, next: TraitLink?) {
    self.value = value
    super.init(ObjectIdentifier(K.self), depth, next: next)
  }

  override func value(for element: Element) -> K.Value? { value }
}

/// A trait that many elements have, with a value each that is only worked out when it is asked for.
final class SharedTraitLink<K: ElementTraitKey>: TypedTraitLink<K> {
  private let valueFor: (Element) -> K.Value?

  init(depth: Int, valueFor: @escaping (Element) -> K.Value?) {
    self.valueFor = valueFor
    super.init(ObjectIdentifier(K.self), depth, next: nil, isShared: true)
  }

  override func value(for element: Element) -> K.Value? { valueFor(element) }
}

package protocol ElementTraitKey {
  associatedtype Value
}
