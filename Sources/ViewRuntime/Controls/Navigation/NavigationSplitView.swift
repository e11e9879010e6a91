import Foundation
import Geometry
import Motion

/// Columns side by side: what is chosen in one is shown in the next.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?

  @MainActor
  public var body: some View {
    SplitBody(
      sidebar: AnyView(sidebar),
      content: content.map { AnyView($0) },
      detail: AnyView(detail),
      visibility: visibility
    )
  }
}

extension NavigationSplitView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    visibility = nil
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    visibility = columnVisibility
  }
}

extension NavigationSplitView where Content == EmptyView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
    visibility = nil
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
    visibility = columnVisibility
  }
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  private let number: UInt8

  public static let automatic = NavigationSplitViewVisibility(number: 0)
  public static let all = NavigationSplitViewVisibility(number: 1)
  public static let doubleColumn = NavigationSplitViewVisibility(number: 2)
  public static let detailOnly = NavigationSplitViewVisibility(number: 3)
}

/// How the columns of a split view share the width; they stand side by side here.
public protocol NavigationSplitViewStyle: Sendable {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

extension View {
  /// Every style has its columns side by side here.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View { self }
}

private struct SplitBody: View {
  let sidebar: AnyView
  let content: AnyView?
  let detail: AnyView
  let visibility: Binding<NavigationSplitViewVisibility>?
  @State private var detailModel = NavigationModel()
  @State private var widths: [CGFloat] = [280, 280]

  /// Below this width columns do not fit beside each other, points.
  private static let compactWidth: CGFloat = 600

  var body: some View {
    GeometryReader { proxy in
      if proxy.size.width < Self.compactWidth {
        NavigationStack { sidebar }
      } else {
        HStack(spacing: 0) {
          if showsSidebar {
            column(sidebar, 0)
            if let content { column(content, 1) }
          }
          NavigationColumn(root: detail, model: detailModel)
        }
        .frame(width: proxy.size.width, height: proxy.size.height)
        .animation(.spring(response: 0.35, dampingFraction: 1), value: showsSidebar)
      }
    }
  }

  private var showsSidebar: Bool { visibility?.wrappedValue != .detailOnly }

  @ViewBuilder private func column(_ view: AnyView, _ index: Int) -> some View {
    NavigationColumn(
      root: AnyView(
        view
          .environment(\.navigation, NavigationReference(detailModel))
          .environment(\.selectsDetail, true)
      ),
      model: nil
    )
    .environment(\.listStyle, .sidebar)
    .frame(width: widths[index])
    ColumnDivider(width: $widths[index])
  }
}

/// A column with a bar of its own.
private struct NavigationColumn: View {
  let root: AnyView
  let model: NavigationModel?
  @State private var own = NavigationModel()

  var body: some View {
    let model = self.model ?? own
    NavigationLevels(root: root, model: model)
      .environment(\.navigation, NavigationReference(model))
  }
}

/// A line between columns, which can be dragged.
struct ColumnDivider: View {
  let width: Binding<CGFloat>
  /// How wide the column can be made, points.
  var limits: ClosedRange<CGFloat> = 120...600
  /// Whether the column is behind the line, and not before it.
  var isLeading = false
  @State private var start: CGFloat?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Rectangle()
      .fill(Color(storage: .system(.separator)))
      .frame(width: 1)
      .overlay {
        Color.clear
          .frame(width: 9)
          .contentShape(Rectangle())
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .onChanged { value in
                let from = start ?? width.wrappedValue
                start = from
                let sign: CGFloat = (direction == .rightToLeft) == isLeading ? 1 : -1
                width.wrappedValue = min(
                  max(from + sign * value.translation.width, limits.lowerBound),
                  limits.upperBound
                )
              }
              .onEnded { _ in start = nil }
          )
          .accessibilityIdentifier("ColumnDivider")
      }
      .zIndex(1)
  }
}
