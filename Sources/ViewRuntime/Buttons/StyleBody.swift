import Motion

/// A view made by a style, whose own dynamic properties (`@Environment`, `@State`) are connected.
nonisolated struct StyleBody<Style, Content: View>: View {
  typealias Body = Never

  let style: Style
  let content: @MainActor (Style) -> Content

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    StyleBodyNode(view, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: StyleBodyNode<Style, Content>.self).update(to: view)
  }
}

private final class StyleBodyNode<Style, Content: View>: BodyNode {
  private var bound: BoundValue<Style>
  private var content: @MainActor (Style) -> Content

  init(_ view: StyleBody<Style, Content>, _ inputs: _NodeInputs) {
    bound = BoundValue(view.style)
    content = view.content
    super.init(inputs)
    evaluate()
  }

  func update(to view: StyleBody<Style, Content>) {
    bound.replace(with: view.style)
    content = view.content
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    evaluate()
  }

  private func evaluate() {
    bound.bind(to: self)
    let style = bound.value
    let body = tracking { content(style) }
    if let childNode {
      Content._updateNode(childNode, body)
    } else {
      childNode = Content._makeNode(body, _NodeInputs(childOf: self))
    }
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    for case let slot as any DisposableSlot in bound.slotObjects { slot.dispose() }
  }
}
