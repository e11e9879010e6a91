import Foundation
import Geometry
import Motion

nonisolated public struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier
where Key.Value: Equatable {
  public typealias Body = Never

  let action: (Key.Value) -> Void

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    PreferenceActionNode(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: PreferenceActionNode<Base, Key>.self).update(to: view)
  }
}

final class PreferenceActionNode<Base: View, Key: PreferenceKey>: UnaryNode, PreferenceReading
where Key.Value: Equatable {
  private var action: (Key.Value) -> Void
  private var last: Key.Value?

  init(_ view: ModifiedContent<Base, _PreferenceActionModifier<Key>>, _ inputs: _NodeInputs) {
    action = view.modifier.action
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
    host.preferences.add(self)
  }

  func update(to view: ModifiedContent<Base, _PreferenceActionModifier<Key>>) {
    action = view.modifier.action
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  func readPreferences() {
    let value = childNode?.gather(Key.self) ?? Key.defaultValue
    guard value != last else { return }
    last = value
    let action = self.action
    host.afterUpdate { action(value) }
  }

  override func dispose() {
    host.preferences.remove(self)
    super.dispose()
  }
}

// MARK: - Reading into an overlay or background

/// Builds a view from a preference, in front of or behind the view that it came from.
nonisolated struct PreferenceReader<Base: View, Key: PreferenceKey, Result: View>: View {
  typealias Body = Never

  let content: Base
  let result: (Key.Value) -> Result
  let alignment: Alignment
  let isBackground: Bool

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    PreferenceReaderNode(view, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: PreferenceReaderNode<Base, Key, Result>.self).update(to: view)
  }
}

final class PreferenceReaderNode<Base: View, Key: PreferenceKey, Result: View>: BodyNode,
  PreferenceReading
{
  private typealias Layered = ModifiedContent<Base, _LayeredModifier<Result>>

  private var view: PreferenceReader<Base, Key, Result>
  private var value: Key.Value = Key.defaultValue

  init(_ view: PreferenceReader<Base, Key, Result>, _ inputs: _NodeInputs) {
    self.view = view
    super.init(inputs)
    childNode = Layered._makeNode(layered, _NodeInputs(childOf: self))
    host.preferences.add(self)
  }

  private var layered: Layered {
    let result = tracking { view.result(value) }
    return ModifiedContent(
      content: view.content,
      modifier: _LayeredModifier(
        secondary: result,
        alignment: view.alignment,
        isBackground: view.isBackground
      )
    )
  }

  func update(to view: PreferenceReader<Base, Key, Result>) {
    self.view = view
    if let childNode { Layered._updateNode(childNode, layered) }
    host.preferences.invalidate()
  }

  override func reevaluate() {
    isDirty = false
    if let childNode { Layered._updateNode(childNode, layered) }
  }

  func readPreferences() {
    // The base alone counts, not what is built from it.
    guard let base = (childNode as? UnaryNode)?.childNode else { return }
    let next = base.gather(Key.self) ?? Key.defaultValue
    guard !arePreferencesSame(value, next) else { return }
    value = next
    host.markDirty(self)
  }

  override func dispose() {
    host.preferences.remove(self)
    super.dispose()
  }
}
