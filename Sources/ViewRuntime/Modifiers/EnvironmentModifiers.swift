import Motion

/// Changes environment values for a view and everything in it.
nonisolated public struct _EnvironmentTransform: ViewModifier {
  public typealias Body = Never

  let transform: (inout EnvironmentValues) -> Void

  nonisolated init(_ transform: @escaping (inout EnvironmentValues) -> Void) {
    self.transform = transform
  }

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    EnvironmentNode(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: EnvironmentNode<Base>.self).update(to: view)
  }
}

final class EnvironmentNode<Base: View>: UnaryNode {
  private var transform: (inout EnvironmentValues) -> Void
  private var outer: EnvironmentValues

  init(_ view: ModifiedContent<Base, _EnvironmentTransform>, _ inputs: _NodeInputs) {
    transform = view.modifier.transform
    outer = inputs.environment
    super.init(inputs)
    transform(&environment)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
  }

  func update(to view: ModifiedContent<Base, _EnvironmentTransform>) {
    transform = view.modifier.transform
    refresh()
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  private func refresh() {
    var inner = outer
    transform(&inner)
    let keys = inner.changedKeys(from: environment)
    guard !keys.isEmpty else { return }
    environment = inner
    childNode?.inherit(inner, keys)
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    outer = environment
    refresh()
  }
}

extension View {
  /// Sets one environment value for this view and everything in it.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    modifier(_EnvironmentTransform { $0[keyPath: keyPath] = value })
  }

  /// Changes one environment value for this view and everything in it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentTransform { transform(&$0[keyPath: keyPath]) })
  }
}
