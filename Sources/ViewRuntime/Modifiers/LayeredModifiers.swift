import Foundation
import Geometry
import Motion

/// A view behind or in front of another one, which alone decides the size.
nonisolated public struct _LayeredModifier<Secondary: View>: ElementModifier {
  public typealias Body = Never

  let secondary: Secondary
  let alignment: Alignment
  let isBackground: Bool

  @MainActor
  package func makeElement(
    around child: Element,
    node: ViewNode
  ) -> LayeredElement<Secondary> {
    LayeredElement(self, child: child, node: node)
  }

  @MainActor
  package func update(
    _ element: LayeredElement<Secondary>,
    from old: _LayeredModifier<Secondary>
  ) {
    element.update(self)
  }
}

/// A child with a node tree of its own attached: it dies with the element.
@MainActor
package protocol NodeAttaching: Element {
  var attachedNode: ViewNode { get }
}

/// A wrapper with a second view as large as its child and aligned to it.
package class SecondaryElement<Secondary: View>: WrapperElement, NodeAttaching {
  private final var alignment: Alignment
  private final let secondary: ContainerNode<Secondary>
  package final let container: ContainerElement

  package final var attachedNode: ViewNode { secondary }
  override final var hasAttachedNode: Bool { true }

  init(_ view: Secondary, alignment: Alignment, child: Element, node: ViewNode) {
    self.alignment = alignment
    secondary = ContainerNode(view, _NodeInputs(childOf: node)) {
      ZStackElement(alignment, node: $0)
    }
    container = secondary.element
    super.init(child: child, node: node)
    container.adopt(into: self)
  }

  final func update(_ view: Secondary, alignment: Alignment) {
    if alignment != self.alignment {
      self.alignment = alignment
      unsafeDowncast(container, to: ZStackElement.self).update(alignment)
      invalidateLayout()
    }
    secondary.update(to: view)
  }

  override package final func placeContents() {
    child.place(at: origin, proposal: proposal)
    let proposal = ProposedViewSize(size)
    let inner = container.sizeThatFits(proposal)
    let x = child.guide(alignment.horizontal.key, in: size, proposal: self.proposal)
    let y = child.guide(alignment.vertical.key, in: size, proposal: self.proposal)
    var left = x - container.guide(alignment.horizontal.key, in: inner, proposal: proposal)
    if node.isMirrored {
      left = size.width - left - inner.width
    }
    let top = y - container.guide(alignment.vertical.key, in: inner, proposal: proposal)
    container.place(at: CGPoint(x: origin.x + left, y: origin.y + top), proposal: proposal)
  }

  override package func forEachChild(_ body: (Element) -> Void) {
    body(child)
    body(container)
  }

  override package func dispose() {
    super.dispose()
    secondary.dispose()
  }
}

package final class LayeredElement<Secondary: View>: SecondaryElement<Secondary> {
  override package var staysAsPainted: Bool { true }

  private let isBackground: Bool

  init(_ modifier: _LayeredModifier<Secondary>, child: Element, node: ViewNode) {
    isBackground = modifier.isBackground
    super.init(modifier.secondary, alignment: modifier.alignment, child: child, node: node)
  }

  func update(_ modifier: _LayeredModifier<Secondary>) {
    update(modifier.secondary, alignment: modifier.alignment)
  }

  override package func paint(_ context: inout PaintContext) {
    if isBackground {
      container.paint(&context)
      child.paint(&context)
    } else {
      child.paint(&context)
      container.paint(&context)
    }
  }

  override package func hit(_ point: CGPoint) -> Element? {
    isBackground
      ? child.hit(point) ?? container.hit(point)
      : container.hit(point) ?? child.hit(point)
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    if !isBackground { container.collectHitAreas(collector) }
    child.collectHitAreas(collector)
    if isBackground { container.collectHitAreas(collector) }
  }

  override package func forEachChild(_ body: (Element) -> Void) {
    if isBackground { body(container) }
    body(child)
    if !isBackground { body(container) }
  }
}

extension View {
  /// Views behind this one, as large as it is and aligned to it.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_LayeredModifier(secondary: content(), alignment: alignment, isBackground: true))
  }

  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    modifier(_LayeredModifier(secondary: background, alignment: alignment, isBackground: true))
  }

  /// A style behind this view.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      _LayeredModifier(
        secondary: _StyledBackground(style: style, edges: edges).ignoresSafeArea(edges: edges),
        alignment: .center,
        isBackground: true
      )
    )
  }

  /// The environment's background style behind this view.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// A filled shape behind this view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _LayeredModifier(
        secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle),
        alignment: .center,
        isBackground: true
      )
    )
  }

  nonisolated public func background<T: Shape>(
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Views in front of this one, as large as it is and aligned to it.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_LayeredModifier(secondary: content(), alignment: alignment, isBackground: false))
  }

  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    modifier(_LayeredModifier(secondary: overlay, alignment: alignment, isBackground: false))
  }

  /// A style in front of this view.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      _LayeredModifier(
        secondary: _StyledBackground(style: style, edges: edges).ignoresSafeArea(edges: edges),
        alignment: .center,
        isBackground: false
      )
    )
  }

  /// A filled shape in front of this view.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _LayeredModifier(
        secondary: _ShapeView(shape: shape, style: style, fillStyle: fillStyle),
        alignment: .center,
        isBackground: false
      )
    )
  }

  /// A line of `width` points along the inside of this view's edges.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
