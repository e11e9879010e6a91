public import Foundation
public import Geometry
import Motion
internal import Drawing

/// Limits what a view paints to a shape in its frame; hits are not limited.
nonisolated public struct _ClipEffect<ClipShape: Shape>: ElementModifier {
  public typealias Body = Never

  public var shape: ClipShape
  public var style: FillStyle

  nonisolated public init(shape: ClipShape, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> ClipElement<ClipShape> {
    ClipElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ClipElement<ClipShape>, from old: _ClipEffect<ClipShape>) {
    element.set(self)
  }
}

package final class ClipElement<S: Shape>: FramedWrapperElement {
  override package var staysAsPainted: Bool { true }

  private var effect: _ClipEffect<S>
  private var data = AnimatedVector<S.AnimatableData>()

  init(_ effect: _ClipEffect<S>, child: Element, node: ViewNode) {
    self.effect = effect
    super.init(child: child, node: node)
  }

  func set(_ effect: _ClipEffect<S>) {
    guard !areSame(self.effect, effect) else { return }
    data.retarget(
      from: self.effect.shape.animatableData,
      to: effect.shape.animatableData,
      node: node
    )
    self.effect = effect
    host.needsPaint = true
  }

  private var presentedShape: S {
    guard let delta = data.delta(host.bank) else { return effect.shape }
    var shape = effect.shape
    shape.animatableData += delta
    return shape
  }

  override package func paint(_ context: inout PaintContext) {
    let rect = record.present(&context)
    let shape = presentedShape
    context.pass.clipped(&context, to: shape, style: effect.style, in: rect, content: child)
  }

  override package func dispose() {
    super.dispose()
    data.cancel(host.bank)
  }
}

extension Element {
  /// Whether the element paints a single leaf, so that grouping it changes nothing.
  var isSingleLeaf: Bool {
    var element = self
    while let wrapper = element as? WrapperElement {
      if wrapper is any NodeAttaching { return false }
      element = wrapper.child
    }
    return element is LeafElement
  }
}

extension ShapeGeometry {
  /// Whether the outline lies in a frame; paths are given in the frame's own space.
  fileprivate func isInside(_ frame: CGRect) -> Bool {
    let isPlaced = kind != .path
    let slack: Float = 0.5
    let x = isPlaced ? rect.x - Float(frame.minX) : rect.x
    let y = isPlaced ? rect.y - Float(frame.minY) : rect.y
    return x >= -slack && y >= -slack && x + rect.z <= Float(frame.width) + slack
      && y + rect.w <= Float(frame.height) + slack
  }
}

extension PaintPass {
  /// Paints `content` inside a shape.
  func clipped<S: Shape>(
    _ context: inout PaintContext,
    to shape: S,
    style: FillStyle,
    in rect: CGRect,
    content: Element
  ) {
    let needsGroup =
      !context.leafFilters.isEmpty || context.operation != .sourceOver
      || (context.opacity < 1 && !content.isSingleLeaf)
    if needsGroup {
      group(&context) { inner in
        paintClipped(&inner, to: shape, style: style, in: rect, content: content)
      }
    } else {
      paintClipped(&context, to: shape, style: style, in: rect, content: content)
    }
  }

  private func paintClipped<S: Shape>(
    _ context: inout PaintContext,
    to shape: S,
    style: FillStyle,
    in rect: CGRect,
    content: Element
  ) {
    let outerClip = context.clip
    let outerBounds = context.clipBounds
    var clip = context.clip
    _ = ContainerShape.evaluate(for: content) {
      clip = addClip(shape, style: style, in: rect, context)
    }
    context.clip = clip
    context.clipBounds = outerBounds.intersection(context.stageBounds(rect))
    if context.clipBounds.isNull { context.clipBounds = .zero }
    // A shape that goes beyond its frame shows more than the frame.
    let omitsUnseen = context.omitsUnseen
    if let clip = list.clips.last, !clip.geometry.isInside(rect) {
      context.omitsUnseen = false
    }
    content.paint(&context)
    context.clip = outerClip
    context.clipBounds = outerBounds
    context.omitsUnseen = omitsUnseen
  }

  /// Adds a clip of `shape` inside the context's own; returns its index.
  func addClip<S: Shape>(
    _ shape: S,
    style: FillStyle,
    in rect: CGRect,
    _ context: PaintContext
  ) -> Int32 {
    var geometry: ShapeGeometry
    var transform = context.transform.plane
    if let analytic = shape.analyticGeometry(in: rect), analytic.strokeWidth == 0 {
      geometry = analytic.geometry
    } else {
      let path = shape.path(in: CGRect(origin: .zero, size: rect.size))
      let bounds = path.boundingRect
      list.paths.append(path)
      geometry = ShapeGeometry(
        kind: .path,
        rect: bounds.isNull || bounds.isInfinite ? .zero : bounds.simd,
        pathIndex: Int32(list.paths.count - 1)
      )
      transform = transform.translated(Float(rect.minX), Float(rect.minY))
    }
    geometry.isEvenOdd = style.isEOFilled
    list.clips.append(
      Clip(
        geometry: geometry,
        transform: transform,
        parent: context.clip,
        isAntialiased: style.isAntialiased
      )
    )
    return Int32(list.clips.count - 1)
  }
}

extension View {
  /// Shows only what lies inside `shape`, laid over this view's frame.
  nonisolated public func clipShape<S: Shape>(
    _ shape: S,
    style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ClipEffect(shape: shape, style: style))
  }

  /// Shows only what lies inside this view's frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  @available(*, deprecated, message: "Use clipShape with a rounded rectangle instead.")
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius),
      style: FillStyle(antialiased: antialiased)
    )
  }
}

extension ClipElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(data, "clipShape", of: self) { effect.shape.animatableData }
    collector.claim(record)
  }
}
