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

  /// Room around the content of scroll views in this view, points.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    let insets = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    return contentMargins(edges, insets, for: placement)
  }

  nonisolated public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollConfiguration) {
      if placement.concernsContent { $0.margins.set(edges, insets) }
      if placement.concernsIndicators { $0.indicatorMargins.set(edges, insets) }
    }
  }
}

/// What keeps away from the edges of a scroll view.
public struct ContentMarginPlacement: Sendable {
  let concernsContent: Bool
  let concernsIndicators: Bool

  public static let automatic = Self(concernsContent: true, concernsIndicators: true)
  public static let scrollContent = Self(concernsContent: true, concernsIndicators: false)
  public static let scrollIndicators = Self(concernsContent: false, concernsIndicators: true)
}

extension EdgeInsets {
  fileprivate mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
    if edges.contains(.top) { top = insets.top }
    if edges.contains(.leading) { leading = insets.leading }
    if edges.contains(.bottom) { bottom = insets.bottom }
    if edges.contains(.trailing) { trailing = insets.trailing }
  }
}
