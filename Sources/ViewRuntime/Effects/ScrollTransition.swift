import Foundation
public import Geometry
import Motion

/// Applies a visual effect by how much of a view a scroll view shows.
nonisolated package struct ScrollTransitionModifier<Effect: VisualEffect>: ElementModifier {
  package typealias Body = Never

  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let transition: @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

  @MainActor
  package func makeElement(
    around child: Element,
    node: ViewNode
  ) -> ScrollTransitionElement<Effect> {
    ScrollTransitionElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ScrollTransitionElement<Effect>, from old: Self) {
    element.set(self)
  }
}

/// Works out in each frame how far its view is beyond the threshold.
package final class ScrollTransitionElement<Effect: VisualEffect>: FramedWrapperElement {
  private var modifier: ScrollTransitionModifier<Effect>
  private lazy var reads = ReadTracker(node)
  /// The phase's value, -1…1, where it moves by itself.
  private var phase = Animated4(.zero)
  /// Whether it has been shown: the phase that it appears in is there at once.
  private var isShown = false

  init(_ modifier: ScrollTransitionModifier<Effect>, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  func set(_ modifier: ScrollTransitionModifier<Effect>) {
    self.modifier = modifier
    host.needsPaint = true
  }

  override package func paint(_ context: inout PaintContext) {
    let rect = record.present(&context)
    let value = shownPhase()
    isShown = true
    var inner = _VisualEffectContext(
      paint: context,
      frame: rect,
      isRightToLeft: node.environment.layoutDirection == .rightToLeft
    )
    effect(value)._apply(to: &inner)
    child.paint(&inner.paint)
  }

  /// The effect between those of two phases.
  private func effect(_ value: Double) -> Effect {
    reads.run(host) {
      var effect = modifier.transition(EmptyVisualEffect(), .identity)
      guard value != 0 else { return effect }
      let outer = modifier.transition(
        EmptyVisualEffect(),
        value < 0 ? .topLeading : .bottomTrailing
      )
      var delta = outer.animatableData - effect.animatableData
      delta.scale(by: abs(value))
      effect.animatableData += delta
      return effect
    }
  }

  /// -1…1, or beyond where a spring overshoots.
  private func shownPhase() -> Double {
    let excess = self.excess()
    let configuration =
      (excess == 0 ? phase.model[0] : excess) < 0 ? modifier.topLeading : modifier.bottomTrailing
    switch configuration.mode {
    case .identity:
      return 0
    case .interactive(let curve):
      // The curve leads in from out of sight, and is run backwards on the way out.
      let eased = 1 - curve.value(at: 1 - abs(excess))
      phase.jump(to: Vector4(excess, 0, 0, 0))
      return excess < 0 ? -eased : eased
    case .animated(let animation):
      let target = Vector4(excess == 0 ? 0 : excess < 0 ? -1 : 1, 0, 0, 0)
      if !isShown {
        phase.jump(to: target)
      } else if target != phase.model {
        phase.start(to: target, animation: animation, completions: [], node: node)
      }
      return phase.presented(host.bank)[0]
    }
  }

  /// How far beyond the threshold of its side the view is.
  private func excess() -> Double {
    guard let visible = bounds(of: .scrollView) else { return 0 }
    let isVertical: Bool
    switch modifier.axis {
    case .vertical: isVertical = true
    case .horizontal: isVertical = false
    case nil: isVertical = scrollAxes.contains(.vertical)
    }
    let length = Double(isVertical ? size.height : size.width)
    let start = -Double(isVertical ? visible.minY : visible.minX)
    let extent = Double(isVertical ? visible.height : visible.width)
    guard start.isFinite, extent.isFinite else { return 0 }
    let top = modifier.topLeading.threshold.excess(start: start, length: length, extent: extent)
    if top < 0 { return top }
    return max(
      modifier.bottomTrailing.threshold.excess(start: start, length: length, extent: extent),
      0
    )
  }

  private var scrollAxes: Axis.Set {
    var element = parent
    while let current = element {
      if let scroll = current as? ScrollElement { return scroll.axes }
      element = current.parent
    }
    return .vertical
  }

  override package func dispose() {
    super.dispose()
    phase.cancel(host.bank)
  }
}

extension View {
  /// Changes how this view looks while it comes into the visible part of a scroll view, and while
  /// it leaves it.
  ///
  /// ```swift
  /// Card().scrollTransition { content, phase in
  ///   content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.8)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - configuration: How it goes from phase to phase.
  ///   - axis: Along which the view comes and goes; nil for that of the scroll view.
  ///   - transition: The effect for a phase.
  /// - Returns: The view with the transition.
  nonisolated public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    scrollTransition(
      topLeading: configuration,
      bottomTrailing: configuration,
      axis: axis,
      transition: transition
    )
  }

  /// Changes how this view looks near the edges of a scroll view, differently at its two ends.
  nonisolated public func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    modifier(
      ScrollTransitionModifier(
        topLeading: topLeading,
        bottomTrailing: bottomTrailing,
        axis: axis,
        transition: transition
      )
    )
  }
}

extension ScrollTransitionElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(phase, "scrollTransition", .single, count: 1, of: self)
    collector.claim(record)
  }
}
