public import Motion

/// Edits the transactions that reach a view.
nonisolated public struct _TransactionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never

  /// When set, the edit happens only in updates in which it changes.
  let value: Value?
  let edit: (inout Transaction) -> Void

  nonisolated init(value: Value?, edit: @escaping (inout Transaction) -> Void) {
    self.value = value
    self.edit = edit
  }

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    TransactionNode(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: TransactionNode<Base, Value>.self).update(to: view)
  }
}

final class TransactionNode<Base: View, Value: Equatable>: UnaryNode {
  private var modifier: _TransactionModifier<Value>
  private var changedInUpdate = -1
  private let inner: TransactionScope

  init(_ view: ModifiedContent<Base, _TransactionModifier<Value>>, _ inputs: _NodeInputs) {
    modifier = view.modifier
    inner = TransactionScope(parent: inputs.scope) { _, _ in }
    super.init(inputs)
    inner.edit = { [unowned self] transaction, update in
      if modifier.value == nil || changedInUpdate == update { modifier.edit(&transaction) }
    }
    var childInputs = _NodeInputs(childOf: self)
    childInputs.scope = inner
    childNode = Base._makeNode(view.content, childInputs)
  }

  func update(to view: ModifiedContent<Base, _TransactionModifier<Value>>) {
    if modifier.value != view.modifier.value { changedInUpdate = host.updateNumber }
    modifier = view.modifier
    inner.invalidate()
    if let childNode { Base._updateNode(childNode, view.content) }
  }
}

extension View {
  /// Animates what changes in this view whenever `value` changes, with `animation` (nil: not at
  /// all), whatever the change's own animation is.
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?,
    value: V
  ) -> some View {
    modifier(
      _TransactionModifier(value: value) {
        if !$0.disablesAnimations { $0.animation = animation }
      }
    )
  }

  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  @_disfavoredOverload
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(
      _TransactionModifier<Never>(value: nil) {
        if !$0.disablesAnimations { $0.animation = animation }
      }
    )
  }

  /// Edits every transaction that reaches this view.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier<Never>(value: nil, edit: transform))
  }

  /// Edits the transactions in which `value` changes.
  nonisolated public func transaction<V: Equatable>(
    value: V,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(value: value, edit: transform))
  }

  /// Animates the modifiers that `body` puts on this view, and nothing inside of it.
  nonisolated public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    _ScopedTransaction(content: self, result: body) {
      if !$0.disablesAnimations { $0.animation = animation }
    }
  }

  /// Edits the transactions of the modifiers that `body` puts on this view.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    _ScopedTransaction(content: self, result: body, edit: transform)
  }
}

/// A view that stands for another one inside a closure.
nonisolated public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never

  package let source: ContentSource
  /// The source's when the view was made: views that hold this one differ when the content does.
  private let version: Int

  nonisolated package init(source: ContentSource) {
    self.source = source
    version = source.version
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    PlaceholderNode(view.source, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: PlaceholderNode.self).update(to: view.source)
  }
}

/// A view with modifiers whose transactions are edited apart from the view's own.
nonisolated public struct _ScopedTransaction<Content: View, Result: View>: View {
  public typealias Body = Never

  let content: Content
  let result: (PlaceholderContentView<Content>) -> Result
  let edit: (inout Transaction) -> Void

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ScopedTransactionNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ScopedTransactionNode<Content, Result>.self).update(to: view)
  }
}

final class ScopedTransactionNode<Content: View, Result: View>: UnaryNode {
  private let source: OuterScopeSource<Content>
  private let inner: TransactionScope

  init(_ view: _ScopedTransaction<Content, Result>, _ inputs: _NodeInputs) {
    source = OuterScopeSource(view.content, scope: inputs.scope)
    let edit = view.edit
    inner = TransactionScope(parent: inputs.scope) { transaction, _ in edit(&transaction) }
    super.init(inputs)
    var childInputs = _NodeInputs(childOf: self)
    childInputs.scope = inner
    childNode = Result._makeNode(view.result(PlaceholderContentView(source: source)), childInputs)
  }

  func update(to view: _ScopedTransaction<Content, Result>) {
    source.view = view.content
    source.version &+= 1
    let edit = view.edit
    inner.edit = { transaction, _ in edit(&transaction) }
    inner.invalidate()
    if let childNode {
      Result._updateNode(childNode, view.result(PlaceholderContentView(source: source)))
    }
  }
}

private final class OuterScopeSource<V: View>: ContentSource {
  var view: V
  private let scope: TransactionScope?

  init(_ view: V, scope: TransactionScope?) {
    self.view = view
    self.scope = scope
  }

  override func make(_ inputs: _NodeInputs) -> ViewNode {
    var inputs = inputs
    inputs.scope = scope
    return V._makeNode(view, inputs)
  }

  override func refresh(_ node: ViewNode) { V._updateNode(node, view) }
}
