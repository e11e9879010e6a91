import Foundation
import Geometry
import Motion

/// Several views of which one is shown, with a bar to choose.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: PickerSelection?
  let content: Content

  nonisolated public init(
    selection: Binding<SelectionValue>?,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection.map { PickerSelection($0) }
    self.content = content()
  }

  @MainActor
  public var body: some View {
    ResolvedTabView(content: AnyView(content), selection: selection)
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView {
  /// Tabs for the values that a selection can have.
  @_disfavoredOverload
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue, Content == C._Tabs {
    self.selection = PickerSelection(selection)
    self.content = content()._tabs
  }

  @_disfavoredOverload
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, C.TabValue == Never, Content == C._Tabs {
    selection = nil
    self.content = content()._tabs
  }
}

enum TabItemTrait: ElementTraitKey {
  typealias Value = AnyView
}

enum TabItemTraitBox: ElementTraitKeyBox {
  static func set(_ value: AnyView, on element: Element, depth: Int) {
    element.setTrait(TabItemTrait.self, value, depth: depth)
  }

  static var concernsContainer: Bool { true }
}

extension View {
  /// What the bar of a tab view shows for this view.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(_TraitModifier<TabItemTraitBox>(value: AnyView(label())))
  }

  /// How tab views in this view look.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewStyle, style._kind)
  }

  /// Dots of page views on a ground of their own.
  nonisolated public func indexViewStyle(_ style: PageIndexViewStyle) -> some View {
    environment(\.pageIndexHasGround, style.hasGround)
  }
}

// MARK: - Styles

public enum _TabViewStyleKind: Hashable, Sendable {
  case bar
  /// A sidebar where there is room for one, else a bar.
  case sidebar
  /// Whether dots are shown; nil: when there are several pages.
  case page(Bool?)
}

/// How a tab view looks; the styles there are, are the platform's own.
public protocol TabViewStyle: Sendable {
  var _kind: _TabViewStyleKind { get }
}

nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  public var _kind: _TabViewStyleKind { .bar }
}

nonisolated public struct TabBarOnlyTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  public var _kind: _TabViewStyleKind { .bar }
}

/// A sidebar with the headers of sections, in a view that is wide enough; else a bar.
nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  public var _kind: _TabViewStyleKind { .sidebar }
}

/// Pages side by side, turned by dragging.
nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// Whether dots stand for the pages.
  public struct IndexDisplayMode: Sendable {
    let isShown: Bool?

    public static let automatic = IndexDisplayMode(isShown: nil)
    public static let always = IndexDisplayMode(isShown: true)
    public static let never = IndexDisplayMode(isShown: false)
  }

  private let mode: IndexDisplayMode

  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    mode = indexDisplayMode
  }

  public var _kind: _TabViewStyleKind { .page(mode.isShown) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  nonisolated public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

  nonisolated public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages look.
public struct PageIndexViewStyle: Sendable {
  /// When the dots have a ground.
  public struct BackgroundDisplayMode: Sendable {
    let hasGround: Bool

    public static let automatic = BackgroundDisplayMode(hasGround: false)
    public static let interactive = BackgroundDisplayMode(hasGround: false)
    public static let always = BackgroundDisplayMode(hasGround: true)
    public static let never = BackgroundDisplayMode(hasGround: false)
  }

  let hasGround: Bool

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    hasGround = backgroundDisplayMode.hasGround
  }

  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public static func page(
    backgroundDisplayMode: BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

private enum TabViewStyleKey: EnvironmentKey {
  static var defaultValue: _TabViewStyleKind { .bar }
}

private enum PageIndexHasGroundKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var tabViewStyle: _TabViewStyleKind {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }

  var pageIndexHasGround: Bool {
    get { self[PageIndexHasGroundKey.self] }
    set { self[PageIndexHasGroundKey.self] = newValue }
  }
}
