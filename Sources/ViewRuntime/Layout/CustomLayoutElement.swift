import Foundation
import Geometry
import Motion

/// A container whose children are placed one by one by code from outside.
class PlacingElement: ContainerElement {
  override package var staysAsPainted: Bool { true }

  private struct Placement {
    let element: Element
    let origin: CGPoint
    let size: CGSize
    let proposal: ProposedViewSize
  }

  private var placements: ContiguousArray<Placement> = []

  /// Takes note of a child's place, as if reading started at the left.
  final func put(
    _ element: Element,
    at origin: CGPoint,
    _ size: CGSize,
    _ proposal: ProposedViewSize
  ) {
    placements.append(
      Placement(element: element, origin: origin, size: size, proposal: proposal)
    )
  }

  private func recorded(_ body: () -> Void) -> ContiguousArray<Placement> {
    let outer = placements
    placements = []
    body()
    defer { placements = outer }
    return placements
  }

  /// Places what `body` puts somewhere, mirrored where reading starts at the right; what it leaves
  /// out goes to the middle.
  final func placeAll(in bounds: CGRect, proposal: ProposedViewSize, _ body: () -> Void) {
    let isMirrored = node.isMirrored
    var missing = Set(children.map(ObjectIdentifier.init))
    for placement in recorded(body) {
      missing.remove(ObjectIdentifier(placement.element))
      var origin = placement.origin
      if isMirrored { origin.x = bounds.minX + bounds.maxX - origin.x - placement.size.width }
      placement.element.place(at: origin, proposal: placement.proposal)
    }
    guard !missing.isEmpty else { return }
    for child in children where missing.contains(ObjectIdentifier(child)) {
      let inner = child.sizeThatFits(proposal)
      child.place(
        at: CGPoint(x: bounds.midX - inner.width / 2, y: bounds.midY - inner.height / 2),
        proposal: proposal
      )
    }
  }

  nonisolated final func combinedGuide(
    _ key: AlignmentKey,
    in bounds: CGRect,
    place: () -> Void
  ) -> CGFloat? {
    nonisolated(unsafe) let place = place
    return MainActor.assumeIsolated {
      let values = recorded(place).compactMap { placement in
        placement.element
          .explicitGuide(key, in: placement.size, proposal: placement.proposal)
          .map {
            $0
              + (key.isHorizontal
                ? placement.origin.x - bounds.minX
                : placement.origin.y - bounds.minY)
          }
      }
      return key.combinedValue(of: values)
    }
  }
}

final class CustomLayoutElement<L: Layout>: PlacingElement, FrameObserver {
  private var layout: L
  private var data = AnimatedVector<L.AnimatableData>()
  private var cache: L.Cache?
  private var isCacheStale = false

  init(_ layout: L, node: ViewNode) {
    self.layout = layout
    super.init(node: node)
  }

  func update(_ layout: L) {
    let isSame = withUnsafePointer(to: self.layout) { old in
      withUnsafePointer(to: layout) { new in ValueComparator.of(L.self).areSame(old, new) }
    }
    if isSame { return }
    data.retarget(from: self.layout.animatableData, to: layout.animatableData, node: node)
    let axis = stackAxis
    self.layout = layout
    if stackAxis != axis {
      // Spacers and dividers go by the axis.
      for child in children {
        var inner = child
        while let wrapper = inner as? WrapperElement { inner = wrapper.child }
        inner.invalidateLayout()
      }
    }
    if data.isInFlight(host.bank) { host.frameObservers.add(self) }
    isCacheStale = true
    invalidateLayout()
  }

  private var presentedLayout: L {
    guard let delta = data.delta(host.bank) else { return layout }
    var shown = layout
    shown.animatableData += delta
    return shown
  }

  var needsFrames: Bool { data.isInFlight(host.bank) }

  /// A layout whose own values animate is laid out in each frame.
  func frameWillUpdate(at time: Double) {
    guard data.isInFlight(host.bank) else {
      host.frameObservers.remove(self)
      invalidateLayout()
      host.enqueueUpdate()
      return
    }
    invalidateLayout()
    host.enqueueUpdate()
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(
      elements: ArraySlice(children),
      layoutDirection: node.environment.layoutDirection
    )
  }

  private func withCache<T>(_ body: (L, LayoutSubviews, inout L.Cache) -> T) -> T {
    let layout = presentedLayout
    let subviews = subviews
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil, isCacheStale { layout.updateCache(&cache, subviews: subviews) }
    isCacheStale = false
    let result = body(layout, subviews, &cache)
    self.cache = cache
    return result
  }

  override func layoutInputsDidChange() {
    isCacheStale = true
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
  }

  override func placeContents() {
    let bounds = CGRect(origin: origin, size: size)
    placeAll(in: bounds, proposal: proposal) {
      withCache {
        $0.placeSubviews(in: bounds, proposal: proposal, subviews: $1, cache: &$2)
      }
    }
  }

  override func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard !key.isFrameGuide else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { layout, subviews, cache in
      key.isHorizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
    }
  }

  override var stackAxis: Axis? {
    (layout as? AnyLayout)?.stackAxis ?? L.layoutProperties.stackOrientation
  }

  override var spacing: SpacingPreference {
    withCache { $0.spacing(subviews: $1, cache: &$2).preference }
  }

  override func dispose() {
    host.frameObservers.remove(self)
    data.cancel(host.bank)
  }
}

extension CustomLayoutElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(data, "layout", of: self) { layout.animatableData }
  }
}
