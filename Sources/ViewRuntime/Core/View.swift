/// A piece of user interface, described by other views.
///
/// A view is a value: it is made anew whenever something it depends on changes, compared with the
/// one before, and thrown away. What lasts (state, frames, motion) lives in the runtime's nodes.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// What this view is made of.
  @ViewBuilder @MainActor @preconcurrency
  var body: Body { get }

  /// Makes the node that stands for `view` in the runtime's tree; views without a body of their
  /// own replace the default.
  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode

  /// Brings the node that `_makeNode` made in line with a later value of the view.
  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self)
}

extension View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    makeCompositeNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(to: view)
  }
}

extension View where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: the runtime draws it itself")
  }
}

extension Never: View {
  public typealias Body = Never
}

/// A view that shows nothing and takes no place.
nonisolated public struct EmptyView: View {
  public typealias Body = Never

  nonisolated public init() {}

  @MainActor
  public static func _makeNode(_ view: EmptyView, _ inputs: _NodeInputs) -> ViewNode {
    ViewNode(inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: EmptyView) {}
}
