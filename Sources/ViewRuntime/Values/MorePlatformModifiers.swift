public import Foundation
public import Geometry
import Motion
internal import Drawing

// More of what belongs to other platforms, or to later looks of the same: code that has it compiles.
// Where something is lost by it, the log says so once.

extension View {
  nonisolated fileprivate func ignored(_ name: String, _ reason: String) -> some View {
    modifier(IgnoredModifier(name: name, reason: reason))
  }

  nonisolated fileprivate func accepted(_ name: String) -> some View {
    modifier(IgnoredChoice(name: name, reason: nil))
  }
}

// MARK: - Bars

/// What a toolbar is for.
public struct ToolbarRole: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = ToolbarRole(number: 0)
  public static let navigationStack = ToolbarRole(number: 1)
  public static let browser = ToolbarRole(number: 2)
  public static let editor = ToolbarRole(number: 3)
}

/// The kind of room between toolbar items.
public struct SpacerSizing: Hashable, Sendable {
  private let number: UInt8

  public static let fixed = SpacerSizing(number: 0)
  public static let flexible = SpacerSizing(number: 1)
}

/// Room between toolbar items, which here are as far apart as they always are.
nonisolated public struct ToolbarSpacer: ToolbarContent {
  public typealias Body = Never

  nonisolated public init(
    _ sizing: SpacerSizing = .flexible,
    placement: ToolbarItemPlacement = .automatic
  ) {}

  @MainActor
  public var _items: [ToolbarItemValue] { [] }
}

/// How the content at a scroll view's edge goes over into what is in front of it.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = ScrollEdgeEffectStyle(number: 0)
  public static let hard = ScrollEdgeEffectStyle(number: 1)
  public static let soft = ScrollEdgeEffectStyle(number: 2)
}

/// What a container background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let number: UInt8

  public static let navigation = ContainerBackgroundPlacement(number: 0)
  public static let navigationSplitView = ContainerBackgroundPlacement(number: 1)
  public static let tabView = ContainerBackgroundPlacement(number: 2)
  public static let widget = ContainerBackgroundPlacement(number: 3)
  public static let window = ContainerBackgroundPlacement(number: 4)
}

extension View {
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    modifier(
      IgnoredChoice(
        name: "toolbarRole",
        reason: role == .automatic || role == .navigationStack ? nil : "bars have one arrangement"
      )
    )
  }

  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    ignored("toolbarTitleMenu", "titles in bars have no menu")
  }

  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    ignored("navigationSubtitle", "bars show one title")
  }

  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    ignored("navigationSubtitle", "bars show one title")
  }

  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    ignored("navigationSubtitle", "bars show one title")
  }

  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?,
    for edges: Edge.Set
  ) -> some View { accepted("scrollEdgeEffectStyle") }

  nonisolated public func scrollEdgeEffectHidden(
    _ hidden: Bool = true,
    for edges: Edge.Set = .all
  ) -> some View { accepted("scrollEdgeEffectHidden") }

  /// A bar of your own at an edge, like a safe area inset.
  nonisolated public func safeAreaBar<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  nonisolated public func safeAreaBar<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// A background of the container around, which here is this view's.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View { background(style) }

  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let back = content()
    return background(alignment: alignment) { back.ignoresSafeArea() }
  }

  /// The distance that content has from a window's edges, 16 points.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges, 16)
  }
}

// MARK: - Presentations, menus, dialogs

/// How large a presented view is.
public struct PresentationSizing: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = PresentationSizing(number: 0)
  public static let fitted = PresentationSizing(number: 1)
  public static let form = PresentationSizing(number: 2)
  public static let page = PresentationSizing(number: 3)
}

/// What a swipe on a sheet does first.
public struct PresentationContentInteraction: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = PresentationContentInteraction(number: 0)
  public static let resizes = PresentationContentInteraction(number: 1)
  public static let scrolls = PresentationContentInteraction(number: 2)
}

/// Whether a menu closes after a choice.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = MenuActionDismissBehavior(number: 0)
  public static let enabled = MenuActionDismissBehavior(number: 0)
  public static let disabled = MenuActionDismissBehavior(number: 1)
}

/// Which end of a menu its first item is at.
public struct MenuOrder: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = MenuOrder(number: 0)
  public static let priority = MenuOrder(number: 1)
  public static let fixed = MenuOrder(number: 2)
}

/// How wide a button is.
public struct ButtonSizing: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = ButtonSizing(number: 0)
  public static let fitted = ButtonSizing(number: 1)
  public static let flexible = ButtonSizing(number: 2)
}

extension View {
  nonisolated public func presentationSizing(_ sizing: PresentationSizing) -> some View {
    modifier(
      IgnoredChoice(
        name: "presentationSizing",
        reason: sizing == .fitted ? "sheets are as large as their detents say" : nil
      )
    )
  }

  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { accepted("presentationContentInteraction") }

  nonisolated public func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View {
    modifier(
      IgnoredChoice(
        name: "menuActionDismissBehavior",
        reason: behavior == .disabled ? "menus close after a choice" : nil
      )
    )
  }

  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { accepted("menuOrder") }

  @ViewBuilder
  nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View {
    if sizing == .flexible { frame(maxWidth: .infinity) } else { self }
  }

  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { ignored("fileImporter", "the stage opens no files") }

  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { ignored("fileImporter", "the stage opens no files") }
}

// MARK: - Lists, scroll views, text

/// How the symbols in a list's labels are coloured.
public struct ListItemTint: Sendable {
  let color: Color?

  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  public static var monochrome: ListItemTint { ListItemTint(color: .primary) }
}

extension View {
  /// The tint of what is in a row.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    self.tint(tint?.color)
  }

  nonisolated public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  nonisolated public func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { accepted("listSectionSeparatorTint") }

  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    accepted("scrollIndicatorsFlash")
  }

  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    accepted("scrollIndicatorsFlash")
  }

  nonisolated public func typeSelectEquivalent(_ text: Text?) -> some View {
    accepted("typeSelectEquivalent")
  }

  /// Mirrors what does not depend on reading directions by itself where reading starts at the right.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(RightToLeftFlip(isEnabled: enabled))
  }

  nonisolated public func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View {
    modifier(
      IgnoredChoice(
        name: "symbolColorRenderingMode",
        reason: mode == .gradient ? "symbols are drawn in one colour" : nil
      )
    )
  }

  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping ([ID]) -> Void
  ) -> some View {
    ignored("onScrollTargetVisibilityChange", "use onScrollVisibilityChange for each view")
  }

  nonisolated public func tabViewBottomAccessory<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View {
    ignored("tabViewBottomAccessory", "tab bars stand alone; a safe area inset can do the same")
  }

  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    accepted("glassEffectTransition")
  }

  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    accepted("controlGroupStyle")
  }

  nonisolated public func dialogIcon(_ icon: Image?) -> some View {
    ignored("dialogIcon", "dialogs show no pictures")
  }

  nonisolated public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (Any) -> Void
  ) -> some View {
    ignored("userActivity", "there are no activities of other devices")
  }

  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
    accepted("focusScope")
  }

  nonisolated public func focusSection() -> some View { accepted("focusSection") }

  nonisolated public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some View {
    ignored("prefersDefaultFocus", "use @FocusState, or defaultFocus")
  }
}

/// Whether symbols are shaded.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let number: UInt8

  public static let flat = SymbolColorRenderingMode(number: 0)
  public static let gradient = SymbolColorRenderingMode(number: 1)
}

/// How pieces of glass come and go; they fade here.
public struct GlassEffectTransition: Hashable, Sendable {
  private let number: UInt8

  public static let identity = GlassEffectTransition(number: 0)
  public static let matchedGeometry = GlassEffectTransition(number: 1)
  public static let materialize = GlassEffectTransition(number: 2)
}

/// How a group of controls looks; groups have one look.
public protocol ControlGroupStyle: Sendable {}

public struct AutomaticControlGroupStyle: ControlGroupStyle { public init() {} }
public struct NavigationControlGroupStyle: ControlGroupStyle { public init() {} }
public struct MenuControlGroupStyle: ControlGroupStyle { public init() {} }
public struct CompactMenuControlGroupStyle: ControlGroupStyle { public init() {} }
public struct PaletteControlGroupStyle: ControlGroupStyle { public init() {} }

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// A rectangle whose corners follow those of the container around.
public typealias ConcentricRectangle = ContainerRelativeShape

private struct RightToLeftFlip: ViewModifier {
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction

  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }

  func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
  }
}

// MARK: - Windows

/// Opens another window; the playground has one.
public struct OpenWindowAction: Sendable {
  let report: DiagnosticSink

  private func say() {
    report(Messages.ignoredModifier("openWindow", "the stage is one window"))
  }

  @MainActor
  public func callAsFunction(id: String) { say() }

  @MainActor
  public func callAsFunction<D: Codable & Hashable>(value: D) { say() }

  @MainActor
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { say() }
}

/// Closes a window; the stage's belongs to the playground.
public struct DismissWindowAction: Sendable {
  @MainActor
  public func callAsFunction() {}

  @MainActor
  public func callAsFunction(id: String) {}
}

/// Asks for a review in a store, where there is none.
public struct RequestReviewAction: Sendable {
  @MainActor
  public func callAsFunction() {}
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction(report: diagnostics) }

  public var dismissWindow: DismissWindowAction { DismissWindowAction() }

  public var requestReview: RequestReviewAction { RequestReviewAction() }

  public var supportsMultipleWindows: Bool { false }
}
