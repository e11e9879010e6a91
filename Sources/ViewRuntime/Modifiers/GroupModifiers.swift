import Foundation
import Geometry
import Motion
internal import Drawing

/// Paints a view as one group.
nonisolated public struct _CompositingGroupEffect: ElementModifier {
  public typealias Body = Never

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> CompositingGroupElement {
    CompositingGroupElement(child: child, node: node)
  }

  @MainActor
  package func update(_ element: CompositingGroupElement, from old: Self) {}
}

package final class CompositingGroupElement: WrapperElement {
  override package func paint(_ context: inout PaintContext) {
    context.pass.group(&context, isolates: true) { child.paint(&$0) }
  }
}

/// How what a view paints is put over what lies below.
nonisolated public struct _BlendModeEffect: ElementModifier {
  public typealias Body = Never

  let mode: BlendMode

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> BlendModeElement {
    BlendModeElement(mode, child: child, node: node)
  }

  @MainActor
  package func update(_ element: BlendModeElement, from old: _BlendModeEffect) {
    element.set(mode)
  }
}

package final class BlendModeElement: WrapperElement {
  private var mode: BlendMode

  init(_ mode: BlendMode, child: Element, node: ViewNode) {
    self.mode = mode
    super.init(child: child, node: node)
  }

  func set(_ mode: BlendMode) {
    guard mode != self.mode else { return }
    self.mode = mode
    host.needsPaint = true
  }

  override package func paint(_ context: inout PaintContext) {
    let outer = context.operation
    context.operation = mode.operation
    child.paint(&context)
    context.operation = outer
  }
}

extension View {
  /// Makes one picture of this view before opacity, filters and blending around it act.
  nonisolated public func compositingGroup() -> some View {
    modifier(_CompositingGroupEffect())
  }

  /// Draws this view into one offscreen picture.
  nonisolated public func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(_CompositingGroupEffect())
  }

  /// Blends this view with what lies behind it.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(mode: blendMode))
  }
}
