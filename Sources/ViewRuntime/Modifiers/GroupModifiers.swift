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
  override package var staysAsPainted: Bool { true }

  override package func paint(_ context: inout PaintContext) {
    context.pass.group(&context, isolates: true) { child.paint(&$0) }
  }
}

/// Paints a view into one offscreen picture.
nonisolated public struct _DrawingGroupEffect: ElementModifier {
  public typealias Body = Never

  let isOpaque: Bool
  let colorMode: ColorRenderingMode

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> DrawingGroupElement {
    if colorMode != .nonLinear {
      node.host.reportOnce(
        "drawingGroup-colorMode",
        Messages.ignoredModifier("drawingGroup's colorMode", "colours blend sRGB-encoded")
      )
    }
    return DrawingGroupElement(isOpaque, child: child, node: node)
  }

  @MainActor
  package func update(_ element: DrawingGroupElement, from old: Self) {
    element.set(isOpaque)
  }
}

package final class DrawingGroupElement: FramedWrapperElement {
  override package var staysAsPainted: Bool { true }

  private var isOpaque: Bool

  init(_ isOpaque: Bool, child: Element, node: ViewNode) {
    self.isOpaque = isOpaque
    super.init(child: child, node: node)
  }

  func set(_ isOpaque: Bool) {
    guard isOpaque != self.isOpaque else { return }
    self.isOpaque = isOpaque
    host.needsPaint = true
  }

  override package func paint(_ context: inout PaintContext) {
    let rect = record.present(&context)
    guard isOpaque else {
      context.pass.group(&context, isolates: true) { child.paint(&$0) }
      return
    }
    // A picture without alpha begins black, and ends at its edges.
    context.pass.group(&context, force: true) { inner in
      inner.pass.list.commands.append(
        .shape(
          ShapeCommand(
            geometry: ShapeGeometry(kind: .rectangle, rect: rect.simd),
            transform: inner.transform.plane,
            paint: .color(.black)
          )
        )
      )
      inner.clip = inner.pass.addClip(Rectangle(), style: FillStyle(), in: rect, inner)
      child.paint(&inner)
    }
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
  override package var staysAsPainted: Bool { true }

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
  ///
  /// `opaque`: Whether the picture has no alpha: what nothing is drawn on is black then.
  ///
  /// `colorMode`: Blending is always done on sRGB-encoded colours; another mode is reported once.
  nonisolated public func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(_DrawingGroupEffect(isOpaque: opaque, colorMode: colorMode))
  }

  /// Blends this view with what lies behind it.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(mode: blendMode))
  }
}
