/// Values that an element carries for its container, such as a z-index.
///
/// There are few of them, as a rule one: a list, whose links hold the values.
package struct ElementTraits {
  private var first: TraitLink?

  package init() {}

  package subscript<K: ElementTraitKey>(key: K.Type) -> K.Value? {
    link(for: key)?.value
  }

  /// How deep in the tree the modifier stands that set a trait.
  package func depth<K: ElementTraitKey>(of key: K.Type) -> Int? {
    link(for: key)?.depth
  }

  /// Sets a trait; of several modifiers the innermost (deepest) wins.
  package mutating func set<K: ElementTraitKey>(_ key: K.Type, _ value: K.Value, depth: Int) {
    if let link = link(for: key) {
      if depth >= link.depth {
        link.value = value
        link.depth = depth
      }
    } else {
      first = TypedTraitLink<K>(value, depth, next: first)
    }
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
private class TraitLink {
  let key: ObjectIdentifier
  final var depth: Int
  let next: TraitLink?

  init(_ key: ObjectIdentifier, _ depth: Int, next: TraitLink?) {
    self.key = key
    self.depth = depth
    self.next = next
  }
}

private final class TypedTraitLink<K: ElementTraitKey>: TraitLink {
  var value: K.Value

  init(_ value: K.Value, _ depth: Int, next: TraitLink?) {
    self.value = value
    super.init(ObjectIdentifier(K.self), depth, next: next)
  }
}

package protocol ElementTraitKey {
  associatedtype Value
}
