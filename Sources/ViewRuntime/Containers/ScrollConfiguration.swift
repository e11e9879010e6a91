public import Foundation
public import Geometry
import Motion

/// Whether the bars are shown that say which part of the content is seen.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, visible, hidden, never
  }

  private let kind: Kind

  /// While something moves.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  public static let never = ScrollIndicatorVisibility(kind: .never)
}

/// When content can be dragged beyond its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, always, basedOnSize
  }

  private let kind: Kind

  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  /// Also when the content has room.
  public static let always = ScrollBounceBehavior(kind: .always)
  /// Only when there is something to scroll to.
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
}

/// What the margins of a scroll view are around.
public struct ContentMarginPlacement: Hashable, Sendable {
  let includesContent: Bool
  let includesIndicators: Bool

  /// Content and indicators.
  public static let automatic = ContentMarginPlacement(
    includesContent: true,
    includesIndicators: true
  )
  public static let scrollContent = ContentMarginPlacement(
    includesContent: true,
    includesIndicators: false
  )
  public static let scrollIndicators = ContentMarginPlacement(
    includesContent: false,
    includesIndicators: true
  )
}

/// What modifiers around scroll views say about them.
struct ScrollConfiguration: Equatable {
  var horizontalIndicators = ScrollIndicatorVisibility.automatic
  var verticalIndicators = ScrollIndicatorVisibility.automatic
  var isClipped = true
  /// The point of the content that is laid over the same point of the view at first.
  var anchor: UnitPoint?
  var bounce = ScrollBounceBehavior.automatic
  var behavior: AnyScrollTargetBehavior?
  /// Room around the content, points.
  var margins = EdgeInsets()
  /// Room around the indicators, points.
  var indicatorMargins = EdgeInsets()

  /// What holds for scroll views inside another one: the rest is that one's own.
  var inherited: ScrollConfiguration {
    var copy = ScrollConfiguration()
    copy.horizontalIndicators = horizontalIndicators
    copy.verticalIndicators = verticalIndicators
    copy.bounce = bounce
    return copy
  }
}

struct AnyScrollTargetBehavior: Equatable {
  let value: any ScrollTargetBehavior

  static func == (one: Self, other: Self) -> Bool { type(of: one.value) == type(of: other.value) }
}

private struct ScrollConfigurationKey: EnvironmentKey {
  static var defaultValue: ScrollConfiguration { ScrollConfiguration() }
}

extension EnvironmentValues {
  var scrollConfiguration: ScrollConfiguration {
    get { self[ScrollConfigurationKey.self] }
    set { self[ScrollConfigurationKey.self] = newValue }
  }
}

extension View {
  /// Whether scroll views in this view show where they are.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.scrollConfiguration) {
      if axes.contains(.horizontal) { $0.horizontalIndicators = visibility }
      if axes.contains(.vertical) { $0.verticalIndicators = visibility }
    }
  }

  /// Lets the content of scroll views in this view be seen outside of them.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.scrollConfiguration) { $0.isClipped = !disabled }
  }

  /// Where scroll views in this view begin, and where content stands that does not fill them.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollConfiguration) { $0.anchor = anchor }
  }

  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.scrollConfiguration) { $0.bounce = behavior }
  }

  /// Where scroll views in this view come to rest.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    transformEnvironment(\.scrollConfiguration) {
      $0.behavior = AnyScrollTargetBehavior(value: behavior)
    }
  }

  /// Room around the content of scroll views in this view, or around their indicators, or both, in
  /// points; nil for what the platform gives: none.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? 0), for: placement)
  }

  nonisolated public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, EdgeInsets(length), for: placement)
  }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollConfiguration) {
      if placement.includesContent { $0.margins.replace(edges, from: insets) }
      if placement.includesIndicators { $0.indicatorMargins.replace(edges, from: insets) }
    }
  }
}

extension EdgeInsets {
  fileprivate mutating func replace(_ edges: Edge.Set, from other: EdgeInsets) {
    if edges.contains(.top) { top = other.top }
    if edges.contains(.leading) { leading = other.leading }
    if edges.contains(.bottom) { bottom = other.bottom }
    if edges.contains(.trailing) { trailing = other.trailing }
  }
}
