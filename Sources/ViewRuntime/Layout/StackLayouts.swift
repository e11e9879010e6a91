public import Foundation
public import Geometry

/// A horizontal stack as a layout.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    subviews.solve(.horizontal, spacing) { $0.sizeThatFits(proposal, alignment: alignment.key) }
      ?? .zero
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    subviews.solve(.horizontal, spacing) { solver in
      solver.placements(in: bounds, proposal: proposal, alignment: alignment.key) {
        LayoutSubview(element: $0).put(at: $1, $2, $3)
      }
    }
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.stackSpacing(.horizontal)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    subviews.solve(.horizontal, spacing) {
      $0.explicitGuide(guide.key, proposal: proposal, alignment: alignment.key)
    } ?? nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    subviews.solve(.horizontal, spacing) {
      $0.explicitGuide(guide.key, proposal: proposal, alignment: alignment.key)
    } ?? nil
  }
}

/// A vertical stack as a layout.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    subviews.solve(.vertical, spacing) { $0.sizeThatFits(proposal, alignment: alignment.key) }
      ?? .zero
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    subviews.solve(.vertical, spacing) { solver in
      solver.placements(in: bounds, proposal: proposal, alignment: alignment.key) {
        LayoutSubview(element: $0).put(at: $1, $2, $3)
      }
    }
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.stackSpacing(.vertical)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    subviews.solve(.vertical, spacing) {
      $0.explicitGuide(guide.key, proposal: proposal, alignment: alignment.key)
    } ?? nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    subviews.solve(.vertical, spacing) {
      $0.explicitGuide(guide.key, proposal: proposal, alignment: alignment.key)
    } ?? nil
  }
}

/// Views on top of each other, as a layout.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    subviews.overlay { $0.sizeThatFits(proposal, alignment) }
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    subviews.overlay {
      $0.placements(in: bounds, proposal: proposal, alignment) {
        LayoutSubview(element: $0).put(at: $1, $2, $3)
      }
    }
  }
}

extension LayoutSubviews {
  @discardableResult
  fileprivate func solve<T: Sendable>(
    _ axis: Axis,
    _ spacing: CGFloat?,
    _ body: @MainActor (inout StackSolver) -> T
  ) -> T? {
    guard let first = elements.first else { return nil }
    return MainActor.assumeIsolated {
      var solver = StackSolver(
        axis: axis,
        spacing: spacing,
        children: ContiguousArray(elements),
        host: first.host
      )
      return body(&solver)
    }
  }

  fileprivate func overlay<T: Sendable>(_ body: @MainActor (OverlaySolver) -> T) -> T {
    MainActor.assumeIsolated { body(OverlaySolver(children: ContiguousArray(elements))) }
  }

  fileprivate func stackSpacing(_ axis: Axis) -> ViewSpacing {
    MainActor.assumeIsolated {
      ViewSpacing(preference: .stack(of: elements.map(\.edgeSpacing), along: axis))
    }
  }
}
