import Geometry
import Motion

/// A view that is one shape filled with a style, in the form that leaves are made from.
protocol ShapeLeafSource<LeafShape> {
  associatedtype LeafShape: Shape

  var leafShape: LeafShape { get }
  var leafFillStyle: FillStyle { get }
  /// The type that the dump names, perhaps with other shapes around it.
  static var leafType: Any.Type { get }

  func leafStyle(in environment: EnvironmentValues) -> ResolvedStyle
}

final class ShapeLeafNode<Source: ShapeLeafSource>: LeafNode {
  private var source: Source
  private var made: ShapeLeaf<Source.LeafShape>?

  init(_ source: Source, _ inputs: __shared _NodeInputs) {
    self.source = source
    super.init(inputs)
  }

  private var element: ShapeLeaf<Source.LeafShape> {
    if let made { return made }
    let style = readingEnvironment { source.leafStyle(in: $0) }
    let leaf = ShapeLeaf<Source.LeafShape>(source, style: style, node: self)
    made = leaf
    return leaf
  }

  override var leaf: Element { element }

  func update(to source: Source) {
    if !isDirty, areSame(self.source, source) { return }
    self.source = source
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    let style = readingEnvironment { source.leafStyle(in: $0) }
    host.repainting(element) { element.update(source, style: style) }
  }
}

/// A shape in the foreground style.
private struct PlainShapeSource<LeafShape: Shape>: ShapeLeafSource {
  let leafShape: LeafShape

  var leafFillStyle: FillStyle { FillStyle() }
  static var leafType: Any.Type { LeafShape.self }

  func leafStyle(in environment: EnvironmentValues) -> ResolvedStyle {
    environment.resolvedForegroundStyle
  }
}

/// A style over all of its place.
private struct StyleSource<Style: ShapeStyle>: ShapeLeafSource {
  let style: Style

  var leafShape: Rectangle { Rectangle() }
  var leafFillStyle: FillStyle { FillStyle() }
  static var leafType: Any.Type { Style.self }

  func leafStyle(in environment: EnvironmentValues) -> ResolvedStyle {
    style.resolved(in: environment)
  }
}

extension _ShapeView: ShapeLeafSource {
  var leafShape: Content { shape }
  var leafFillStyle: FillStyle { fillStyle }
  static var leafType: Any.Type { Content.self }

  func leafStyle(in environment: EnvironmentValues) -> ResolvedStyle {
    style.resolved(in: environment)
  }
}

extension Shape {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ShapeLeafNode(PlainShapeSource(leafShape: view), inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ShapeLeafNode<PlainShapeSource<Self>>.self)
      .update(to: PlainShapeSource(leafShape: view))
  }
}

extension _ShapeView {
  // Inlined into the conformance, which knows `Self` and need not look it up.
  @MainActor @inline(__always)
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ShapeLeafNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ShapeLeafNode<Self>.self).update(to: view)
  }
}

/// A style over the whole of a view, behind or in front of it.
nonisolated struct _StyledBackground<Style: ShapeStyle>: View {
  typealias Body = Never

  let style: Style
  let edges: Edge.Set

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    StyleSource.makeNode(view.style, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    StyleSource.updateNode(node, view.style)
  }
}

extension StyleSource {
  @MainActor
  static func makeNode(_ style: Style, _ inputs: _NodeInputs) -> ViewNode {
    ShapeLeafNode(StyleSource(style: style), inputs)
  }

  @MainActor
  static func updateNode(_ node: ViewNode, _ style: Style) {
    unsafeDowncast(node, to: ShapeLeafNode<StyleSource>.self).update(to: StyleSource(style: style))
  }
}

extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    StyleSource.makeNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    StyleSource.updateNode(node, view)
  }
}

extension Color {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    StyleSource.makeNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    StyleSource.updateNode(node, view)
  }
}
