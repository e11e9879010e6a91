import Foundation
import Geometry
import Motion

/// Applies visual effects that depend on where a view is.
nonisolated package struct VisualEffectModifier<Effect: VisualEffect>: ElementModifier {
  package typealias Body = Never

  let effect: @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> VisualEffectElement<Effect> {
    VisualEffectElement(effect, child: child, node: node)
  }

  @MainActor
  package func update(_ element: VisualEffectElement<Effect>, from old: Self) {
    element.set(effect)
  }
}

/// Works out an effect anew in each update and each frame: what it depends on, such as the place in
/// a scroll view, may move without an update of the view.
package final class VisualEffectElement<Effect: VisualEffect>: FramedWrapperElement {
  private lazy var reads = ReadTracker(node)
  private var closure: @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect
  private var model: Effect?
  private var data = AnimatedVector<Effect.AnimatableData>()
  /// Whether the effect is worked out when the running update has settled.
  private var isQueued = false

  init(
    _ closure: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect,
    child: Element,
    node: ViewNode
  ) {
    self.closure = closure
    super.init(child: child, node: node)
  }

  func set(_ closure: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect) {
    self.closure = closure
    host.needsPaint = true
    guard isPlaced, !isQueued else { return }
    isQueued = true
    host.framesToCommit.append(self)
  }

  private func evaluate() -> Effect {
    reads.run(host) { closure(EmptyVisualEffect(), GeometryProxy(element: self)) }
  }

  /// The layout of an update is final: the effect goes to its new value with the update's animation.
  override package func commitFrame() {
    super.commitFrame()
    isQueued = false
    let effect = evaluate()
    if let model {
      data.retarget(from: model.animatableData, to: effect.animatableData, node: node)
    }
    model = effect
  }

  override package func paint(_ context: inout PaintContext) {
    let rect = record.present(&context)
    var effect = evaluate()
    model = effect
    if let delta = data.delta(host.bank) { effect.animatableData += delta }
    var inner = _VisualEffectContext(
      paint: context,
      frame: rect,
      isRightToLeft: node.environment.layoutDirection == .rightToLeft
    )
    effect._apply(to: &inner)
    child.paint(&inner.paint)
  }

  override package func dispose() {
    super.dispose()
    data.cancel(host.bank)
  }
}

extension View {
  /// Changes how this view looks, with what its place and size are at hand.
  ///
  /// ```swift
  /// Text("Row").visualEffect { content, geometry in
  ///   content.opacity(1 - geometry.frame(in: .scrollView).minY / 600)
  /// }
  /// ```
  ///
  /// The effect does not change layout and is worked out anew in each frame.
  nonisolated public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(VisualEffectModifier(effect: effect))
  }
}

extension VisualEffectElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    if let model { collector.add(data, "visualEffect", of: self) { model.animatableData } }
    collector.claim(record)
  }
}
