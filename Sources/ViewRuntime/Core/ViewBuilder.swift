/// Turns the statements of a `body` into one view.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildExpression(_ content: ()) -> EmptyView { EmptyView() }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views side by side in a builder, as a tuple.
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never

  public var value: T

  nonisolated public init(_ value: T) {
    self.value = value
  }

  @MainActor
  public static func _makeNode(_ view: TupleView<T>, _ inputs: _NodeInputs) -> ViewNode {
    TupleNode<T>(view.value, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: TupleView<T>) {
    unsafeDowncast(node, to: TupleNode<T>.self).update(to: view.value)
  }
}

/// One of two views, chosen by an `if … else` or a `switch`.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  public enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  package let storage: Storage

  nonisolated package init(storage: Storage) {
    self.storage = storage
  }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ConditionalNode<TrueContent, FalseContent>(view.storage, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ConditionalNode<TrueContent, FalseContent>.self)
      .update(to: view.storage)
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    OptionalNode<Wrapped>(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: OptionalNode<Wrapped>.self).update(to: view)
  }
}

/// Views that are treated as one for modifiers, without a container of their own: a modifier on a
/// group acts on each of its views.
nonisolated public struct Group<Content> {
  package let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    Content._makeNode(view.content, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    Content._updateNode(node, view.content)
  }
}
