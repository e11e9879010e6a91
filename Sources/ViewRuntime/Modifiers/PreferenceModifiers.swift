import Foundation
import Geometry
import Motion

/// A value that views hand up to their ancestors.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }

  /// Puts the next view's value to what was gathered before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

nonisolated public struct _PreferenceModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never

  enum Kind {
    case write(Key.Value)
    case anchor(@MainActor (Element) -> Key.Value)
    case transform((inout Key.Value) -> Void)
    case transformAnchor(@MainActor (Element, inout Key.Value) -> Void)
  }

  let kind: Kind

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    PreferenceNode(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: PreferenceNode<Base, Key>.self).update(to: view)
  }
}

/// A node that contributes to the preferences read above it.
@MainActor
protocol PreferenceContributing: ViewNode {
  /// Replaces or changes what was gathered below for `key`; says whether it has its own value.
  func change<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) -> Bool
}

final class PreferenceNode<Base: View, Key: PreferenceKey>: UnaryNode, PreferenceContributing {
  private var kind: _PreferenceModifier<Key>.Kind

  init(_ view: ModifiedContent<Base, _PreferenceModifier<Key>>, _ inputs: _NodeInputs) {
    kind = view.modifier.kind
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
    host.preferences.invalidate()
  }

  func update(to view: ModifiedContent<Base, _PreferenceModifier<Key>>) {
    kind = view.modifier.kind
    host.preferences.invalidate()
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  private var firstElement: Element? {
    var list = ElementList()
    childNode?.appendElements(to: &list)
    return list.live.first
  }

  func change<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) -> Bool {
    guard K.self == Key.self else { return false }
    var own = value as? Key.Value
    switch kind {
    case .write(let written):
      own = written
    case .anchor(let make):
      guard let element = firstElement else { return false }
      own = make(element)
    case .transform(let transform):
      var changed = own ?? Key.defaultValue
      transform(&changed)
      own = changed
    case .transformAnchor(let transform):
      guard let element = firstElement else { return false }
      var changed = own ?? Key.defaultValue
      transform(element, &changed)
      own = changed
    }
    value = own as? K.Value
    return true
  }

  override func dispose() {
    host.preferences.invalidate()
    super.dispose()
  }
}

extension ViewNode {
  /// The preference gathered from this node and everything below it; nil where nobody says anything.
  func gather<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    var value: K.Value?
    forEachChild { child in
      guard let next = child.gather(key) else { return }
      if var sum = value {
        K.reduce(value: &sum) { next }
        value = sum
      } else {
        value = next
      }
    }
    if let contributor = self as? any PreferenceContributing {
      _ = contributor.change(key, &value)
    }
    return value
  }
}

/// Readers of preferences, told after each settled layout.
@MainActor
package final class PreferenceReaders {
  private var readers: [any PreferenceReading] = []
  private var isStale = false

  package init() {}

  func add(_ reader: any PreferenceReading) {
    if !readers.contains(where: { $0 === reader }) { readers.append(reader) }
    isStale = true
  }

  func remove(_ reader: any PreferenceReading) {
    readers.removeAll { $0 === reader }
  }

  func invalidate() {
    isStale = true
  }

  /// Reads anew what may have changed; inner readers first.
  func update(layoutChanged: Bool) {
    guard !readers.isEmpty, isStale || layoutChanged else { return }
    isStale = false
    for reader in readers.sorted(by: { $0.depth > $1.depth }) { reader.readPreferences() }
  }
}

@MainActor
protocol PreferenceReading: ViewNode {
  func readPreferences()
}

extension View {
  /// Hands a value up to the views around this one.
  nonisolated public func preference<K: PreferenceKey>(
    key: K.Type = K.self,
    value: K.Value
  ) -> some View {
    modifier(_PreferenceModifier<K>(kind: .write(value)))
  }

  /// Changes a value on its way up.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceModifier<K>(kind: .transform(callback)))
  }

  /// Hands up a value made of one of this view's anchors.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    nonisolated(unsafe) let transform = transform
    nonisolated(unsafe) let source = value
    return modifier(_PreferenceModifier<K>(kind: .anchor { transform(source.value($0)) }))
  }

  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    nonisolated(unsafe) let transform = transform
    nonisolated(unsafe) let source = value
    return modifier(
      _PreferenceModifier<K>(kind: .transformAnchor { transform(&$1, source.value($0)) })
    )
  }

  /// Runs `action` when the value handed up by this view has changed.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }

  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceReader<Self, K, V>(
      content: self,
      result: transform,
      alignment: alignment,
      isBackground: false
    )
  }

  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceReader<Self, K, V>(
      content: self,
      result: transform,
      alignment: alignment,
      isBackground: true
    )
  }
}
