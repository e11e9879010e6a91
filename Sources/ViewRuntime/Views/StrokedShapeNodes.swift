import Geometry

extension FillShapeView {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    LayeredShape.makeNode(view.front, view.background, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    LayeredShape.updateNode(node, view.front, view.background)
  }

  nonisolated private var front: _ShapeView<Content, Style> {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
  }
}

extension StrokeShapeView {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    LayeredShape.makeNode(view.front, view.background, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    LayeredShape.updateNode(node, view.front, view.background)
  }

  nonisolated private var front: _ShapeView<_StrokedShape<Content>, Style> {
    _ShapeView(
      shape: strokedShape,
      style: style,
      fillStyle: FillStyle(antialiased: isAntialiased)
    )
  }
}

extension StrokeBorderShapeView {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    LayeredShape.makeNode(view.front, view.background, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    LayeredShape.updateNode(node, view.front, view.background)
  }

  nonisolated private var front: _ShapeView<_StrokedShape<Content.InsetShape>, Style> {
    _ShapeView(
      shape: strokedShape,
      style: style,
      fillStyle: FillStyle(antialiased: isAntialiased)
    )
  }
}

/// A shape in front of what was painted before it in a chain of `fill` and `stroke`.
@MainActor
private enum LayeredShape {
  static func makeNode<Front: View, Background: View>(
    _ front: Front,
    _ background: Background,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    if Background.self == EmptyView.self { return Front._makeNode(front, inputs) }
    return ModifiedContent<Front, _LayeredModifier<Background>>
      ._makeNode(layered(front, background), inputs)
  }

  static func updateNode<Front: View, Background: View>(
    _ node: ViewNode,
    _ front: Front,
    _ background: Background
  ) {
    if Background.self == EmptyView.self {
      Front._updateNode(node, front)
    } else {
      ModifiedContent<Front, _LayeredModifier<Background>>
        ._updateNode(node, layered(front, background))
    }
  }

  private static func layered<Front: View, Background: View>(
    _ front: Front,
    _ background: Background
  ) -> ModifiedContent<Front, _LayeredModifier<Background>> {
    ModifiedContent(
      content: front,
      modifier: _LayeredModifier(
        secondary: background,
        alignment: .center,
        isBackground: true
      )
    )
  }
}
