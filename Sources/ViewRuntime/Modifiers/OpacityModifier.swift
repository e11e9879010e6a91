import Foundation
import Geometry
import Motion

/// Multiplies the opacity of everything in a view.
nonisolated public struct _OpacityEffect: ElementModifier, Animatable {
  public typealias Body = Never

  public var opacity: Double

  nonisolated public init(opacity: Double) {
    self.opacity = opacity
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> OpacityElement {
    OpacityElement(opacity, child: child, node: node)
  }

  @MainActor
  package func update(_ element: OpacityElement, from old: _OpacityEffect) {
    element.set(opacity)
  }

  nonisolated public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

package final class OpacityElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  private var opacity: Animated4

  init(_ opacity: Double, child: Element, node: ViewNode) {
    self.opacity = Animated4(Vector4(opacity.isFinite ? opacity : 1, 0, 0, 0))
    super.init(child: child, node: node)
  }

  func set(_ value: Double) {
    opacity.set(Vector4(value.isFinite ? value : opacity.model[0], 0, 0, 0), node: node)
  }

  override package func paint(_ context: inout PaintContext) {
    let shown = min(max(opacity.presented(host.bank)[0], 0), 1)
    if shown == 1 {
      paintedChild.paint(&context)
      return
    }
    let outer = context.opacity
    context.opacity *= shown
    paintedChild.paint(&context)
    context.opacity = outer
  }

  override package func hit(_ point: CGPoint) -> Element? {
    opacity.model[0] > 0 ? child.hit(point) : nil
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    if opacity.model[0] > 0 { child.collectHitAreas(collector) }
  }

  override package func dispose() {
    opacity.cancel(host.bank)
  }
}

extension OpacityElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(opacity, "opacity", .single, count: 1, of: self)
  }
}

extension View {
  /// Makes this view and everything in it more transparent: 0 is clear, 1 leaves it as it is.
  ///
  /// The parts of a container fade by themselves, so that overlaps show; `compositingGroup()`
  /// before it fades them as one.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }
}
