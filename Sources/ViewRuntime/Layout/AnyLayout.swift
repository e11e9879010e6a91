public import Foundation
public import Geometry

/// A layout of any type; switching it keeps the identity of what it arranges.
public struct AnyLayout: Layout {
  public struct Cache {
    var value: Any
    var type: ObjectIdentifier
  }

  private let box: AnyLayoutBox

  public init<L: Layout>(_ layout: L) {
    box = TypedLayoutBox(layout)
  }

  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    box.updateCache(&cache, subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews, &cache)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize { box.size(proposal, subviews, &cache) }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) { box.place(bounds, proposal, subviews, &cache) }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.guide(guide.key, bounds, proposal, subviews, &cache) }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { box.guide(guide.key, bounds, proposal, subviews, &cache) }

  var stackAxis: Axis? { box.stackAxis }
}

private class AnyLayoutBox {
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(value: (), type: ObjectIdentifier(Void.self))
  }

  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {}

  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    ViewSpacing()
  }

  func size(
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGSize { .zero }

  func place(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) {}

  func guide(
    _ key: AlignmentKey,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? { nil }

  var stackAxis: Axis? { nil }
}

private final class TypedLayoutBox<L: Layout>: AnyLayoutBox {
  private let layout: L

  init(_ layout: L) {
    self.layout = layout
  }

  private func with<T>(
    _ cache: inout AnyLayout.Cache,
    _ subviews: LayoutSubviews,
    _ body: (inout L.Cache) -> T
  ) -> T {
    var own: L.Cache
    if cache.type == ObjectIdentifier(L.self), let known = cache.value as? L.Cache {
      own = known
    } else {
      own = layout.makeCache(subviews: subviews)
    }
    let result = body(&own)
    cache = AnyLayout.Cache(value: own, type: ObjectIdentifier(L.self))
    return result
  }

  override func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(
      value: layout.makeCache(subviews: subviews),
      type: ObjectIdentifier(L.self)
    )
  }

  override func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }

  override func spacing(
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func size(
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    with(&cache, subviews) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func place(
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func guide(
    _ key: AlignmentKey,
    _ bounds: CGRect,
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      key.isHorizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &$0
        )
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &$0
        )
    }
  }

  override var stackAxis: Axis? { L.layoutProperties.stackOrientation }
}
