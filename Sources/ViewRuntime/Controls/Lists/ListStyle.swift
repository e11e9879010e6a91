import Foundation
import Geometry
import Motion

/// How a list looks; the styles there are, are the platform's own.
public protocol ListStyle: Sendable {
  var _kind: _ListStyleKind { get }
}

public enum _ListStyleKind: Hashable, Sendable {
  case plain
  case grouped
  case insetGrouped
  case sidebar
}

nonisolated public struct DefaultListStyle: ListStyle {
  nonisolated public init() {}
  public var _kind: _ListStyleKind { .insetGrouped }
}

nonisolated public struct PlainListStyle: ListStyle {
  nonisolated public init() {}
  public var _kind: _ListStyleKind { .plain }
}

nonisolated public struct InsetListStyle: ListStyle {
  nonisolated public init() {}
  public var _kind: _ListStyleKind { .plain }
}

nonisolated public struct GroupedListStyle: ListStyle {
  nonisolated public init() {}
  public var _kind: _ListStyleKind { .grouped }
}

nonisolated public struct InsetGroupedListStyle: ListStyle {
  nonisolated public init() {}
  public var _kind: _ListStyleKind { .insetGrouped }
}

nonisolated public struct SidebarListStyle: ListStyle {
  nonisolated public init() {}
  public var _kind: _ListStyleKind { .sidebar }
}

nonisolated public struct BorderedListStyle: ListStyle {
  nonisolated public init() {}
  public var _kind: _ListStyleKind { .plain }
}

extension ListStyle where Self == DefaultListStyle {
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension ListStyle where Self == BorderedListStyle {
  nonisolated public static var bordered: BorderedListStyle { BorderedListStyle() }
}

private enum ListStyleKey: EnvironmentKey {
  static var defaultValue: _ListStyleKind? { nil }
}

private enum ListRowSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum ListSectionSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

private enum ScrollContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  var listStyle: _ListStyleKind? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  var listRowSpacing: CGFloat? {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }

  var listSectionSpacing: CGFloat? {
    get { self[ListSectionSpacingKey.self] }
    set { self[ListSectionSpacingKey.self] = newValue }
  }

  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

/// The distance between sections of a list.
public struct ListSectionSpacing: Sendable {
  let points: CGFloat?

  public static let `default` = ListSectionSpacing(points: nil)
  public static let compact = ListSectionSpacing(points: 17)

  /// In points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(points: spacing)
  }
}

extension View {
  /// How lists in this view look.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listStyle, style._kind)
  }

  /// Points between rows; nil for the system's.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }

  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.points)
  }

  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  /// Whether lists and forms in this view have a background of their own.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
