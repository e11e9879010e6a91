import Foundation
import Geometry
import Motion
internal import Drawing

/// Multiplies a view by the alpha of another one.
nonisolated public struct _MaskModifier<Mask: View>: ElementModifier {
  public typealias Body = Never

  let mask: Mask
  let alignment: Alignment

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> MaskElement<Mask> {
    MaskElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: MaskElement<Mask>, from old: _MaskModifier<Mask>) {
    element.update(self)
  }
}

package final class MaskElement<Mask: View>: SecondaryElement<Mask> {
  init(_ modifier: _MaskModifier<Mask>, child: Element, node: ViewNode) {
    super.init(modifier.mask, alignment: modifier.alignment, child: child, node: node)
  }

  func update(_ modifier: _MaskModifier<Mask>) {
    update(modifier.mask, alignment: modifier.alignment)
  }

  override package func paint(_ context: inout PaintContext) {
    let pass = context.pass
    if let clip = pass.clip(paintedBy: container, context) {
      let needsGroup =
        !context.leafFilters.isEmpty || context.operation != .sourceOver
        || (context.opacity < 1 && !child.isSingleLeaf)
      let outer = context
      if needsGroup {
        pass.group(&context) { inner in
          inner.clip = pass.addClip(clip, parent: inner.clip)
          child.paint(&inner)
        }
      } else {
        context.clip = pass.addClip(clip, parent: context.clip)
        child.paint(&context)
      }
      context = outer
      return
    }
    pass.group(&context, force: true) { inner in
      child.paint(&inner)
      pass.beginLayer(Layer(operation: .destinationIn))
      pass.unlisted {
        var mask = inner
        container.paint(&mask)
      }
      pass.endLayer()
    }
  }

  override package func hit(_ point: CGPoint) -> Element? {
    child.hit(point)
  }
}

extension PaintPass {
  /// Paints without listing leaves: what is painted is not seen itself.
  func unlisted(_ body: () -> Void) {
    let count = leafCount
    body()
    leafCount = count
  }

  /// The shape that `element` paints, if that is a single opaque one, so that it can serve as a
  /// clip.
  func clip(paintedBy element: Element, _ context: PaintContext) -> Clip? {
    var scratch = context
    scratch.opacity = 1
    scratch.leafFilters = []
    scratch.operation = .sourceOver
    scratch.clip = -1
    let start = list.commands.count
    let counts = (list.clips.count, list.layers.count)
    unlisted { element.paint(&scratch) }
    defer { list.commands.removeSubrange(start...) }
    guard list.commands.count == start + 1, list.clips.count == counts.0,
      list.layers.count == counts.1, case .shape(let shape) = list.commands[start],
      case .color(let color) = shape.paint, color.alpha * shape.opacity > 0.999,
      shape.strokeWidth == 0, shape.operation == .sourceOver
    else { return nil }
    return Clip(
      geometry: shape.geometry,
      transform: shape.transform,
      isAntialiased: shape.isAntialiased
    )
  }

  func addClip(_ clip: Clip, parent: Int32) -> Int32 {
    var clip = clip
    clip.parent = parent
    list.clips.append(clip)
    return Int32(list.clips.count - 1)
  }
}

extension View {
  /// Shows this view where `mask` is opaque; the mask is offered this view's size.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskModifier(mask: mask(), alignment: alignment))
  }

  @_disfavoredOverload
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(mask: mask, alignment: .center))
  }
}
