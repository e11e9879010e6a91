import Foundation
import Geometry
import Motion

/// A button that opens a list of actions.
nonisolated public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?

  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// A menu that acts at a click, and opens when it is held.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  @MainActor
  public var body: some View {
    ResolvedMenu(
      label: AnyView(label),
      content: AnyView(content),
      primaryAction: primaryAction
    )
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == ViewRuntime.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { ViewRuntime.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { ViewRuntime.Label(title, systemImage: systemImage) }
  }
}

private struct ResolvedMenu: View {
  let label: AnyView
  let content: AnyView
  let primaryAction: (() -> Void)?
  @Environment(\.menuStyle) private var style

  var body: some View {
    let configuration = MenuStyleConfiguration(
      label: MenuStyleConfiguration.Label(body: label),
      content: MenuStyleConfiguration.Content(body: content),
      primaryAction: primaryAction
    )
    if let style {
      style.makeBody(configuration)
    } else {
      AnyView(MenuOpener(configuration: configuration))
    }
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style is given, in the style around.
  nonisolated public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}

// MARK: - Styles

/// How a menu's button looks.
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a menu style is given.
public struct MenuStyleConfiguration {
  public nonisolated struct Label: View {
    public let body: AnyView
  }

  public nonisolated struct Content: View {
    public let body: AnyView
  }

  nonisolated let label: Label
  nonisolated let content: Content
  nonisolated let primaryAction: (() -> Void)?
}

/// As the platform has it.
nonisolated public struct DefaultMenuStyle: MenuStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    MenuOpener(configuration: configuration)
  }
}

/// The menu as a button, in the button style of where it is.
nonisolated public struct ButtonMenuStyle: MenuStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    MenuOpener(configuration: configuration)
  }
}

nonisolated public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    MenuOpener(configuration: configuration).buttonStyle(.borderless)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle {
    BorderlessButtonMenuStyle()
  }
}

extension EnvironmentValues {
  var menuStyle: AnyControlStyle<MenuStyleConfiguration>? {
    get { self[ControlStyleKey<MenuStyleConfiguration>.self] }
    set { self[ControlStyleKey<MenuStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// How menus in this view look.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    controlStyle(style, \.menuStyle) { $0.makeBody(configuration: $1) }
  }

  /// A menu that opens when this view is held, or clicked with the secondary button.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems))
  }
}

// MARK: - Opening

private struct MenuOpener: View {
  let configuration: MenuStyleConfiguration
  @State private var isOpen = false
  @Environment(\.controlContext) private var context

  var body: some View {
    if context == .menu {
      // A menu in a menu is a line with an arrow.
      KeepsMenuOpen {
        Button {
          isOpen = true
        } label: {
          HStack(spacing: 8) {
            configuration.label
            Spacer(minLength: 8)
            Image(systemName: "chevron.right").font(.footnote)
          }
        }
      }
      .modifier(MenuPresenter(isOpen: $isOpen, content: configuration.content.body))
    } else if let action = configuration.primaryAction {
      Button(action: action) { configuration.label }
        .simultaneousGesture(LongPressGesture().onEnded { _ in isOpen = true })
        .modifier(MenuPresenter(isOpen: $isOpen, content: configuration.content.body))
    } else {
      Button {
        isOpen = true
      } label: {
        configuration.label
      }
      .modifier(MenuPresenter(isOpen: $isOpen, content: configuration.content.body))
    }
  }
}

nonisolated private struct ContextMenuModifier<Items: View>: ViewModifier {
  let items: () -> Items
  @State private var isOpen = false

  @MainActor
  func body(content: Content) -> some View {
    content
      .gesture(LongPressGesture(minimumDuration: 0.5).onEnded { _ in isOpen = true })
      .modifier(SecondaryClickModifier { isOpen = true })
      .modifier(MenuPresenter(isOpen: $isOpen, content: AnyView(items())))
  }
}

/// Shows a menu's content beside the view.
struct MenuPresenter: ViewModifier {
  let isOpen: Binding<Bool>
  let content: AnyView

  func body(content: Content) -> some View {
    content.modifier(
      PresentedModifier(
        isPresented: isOpen,
        kind: .menu,
        onDismiss: nil,
        shown: { MenuCard(content: self.content) }
      )
    )
  }
}

// MARK: - The open menu

private enum KeepsMenuOpenKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether a button in a menu leaves the menu open.
  fileprivate var keepsMenuOpen: Bool {
    get { self[KeepsMenuOpenKey.self] }
    set { self[KeepsMenuOpenKey.self] = newValue }
  }
}

private struct KeepsMenuOpen<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View {
    content().environment(\.keepsMenuOpen, true)
  }
}

/// The lines of an open menu: 250 points wide, 44 high, as on iOS; 180 and 24 in the smallest
/// control size.
private struct MenuCard: View {
  let content: AnyView
  @Environment(\.controlSize) private var controlSize

  private var isMini: Bool { controlSize == .mini }

  var body: some View {
    SubviewReader(
      content
        .environment(\.controlContext, .menu)
        .buttonStyle(MenuItemStyle())
        .labelStyle(MenuLabelStyle())
        .pickerStyle(.inline)
    ) { subviews in
      VStack(spacing: 0) {
        ForEach(subviews) { subview in
          if let previous = previous(subview, subviews) {
            if isNewSection(previous, subview) {
              gap
            } else if !isMini, !isBreak(previous), !isBreak(subview) {
              HairLine()
            }
          }
          line(subview)
        }
      }
    }
    .padding(.vertical, isMini ? 4 : 0)
    .frame(width: isMini ? 180 : 250)
    .foregroundStyle(Color.primary)
    .font(isMini ? .system(size: 12) : .body)
  }

  /// What keeps the parts of a menu apart.
  @ViewBuilder private var gap: some View {
    if isMini {
      HairLine().padding(.vertical, 4)
    } else {
      Rectangle().fill(Color(storage: .system(.quaternaryFill))).frame(height: 8)
    }
  }

  @ViewBuilder private func line(_ subview: Subview) -> some View {
    if isBreak(subview) {
      gap
    } else if let part = subview.element.trait(SectionTrait.self), part.role != .content {
      subview
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(
          isMini
            ? EdgeInsets(top: 4, leading: 10, bottom: 2, trailing: 10)
            : EdgeInsets(top: 9, leading: 16, bottom: 7, trailing: 16)
        )
    } else if subview.element.trait(MenuItemTrait.self) == true {
      subview
    } else {
      subview
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, isMini ? 10 : 16)
        .frame(minHeight: isMini ? 24 : 44)
    }
  }

  private func previous(_ subview: Subview, _ all: [Subview]) -> Subview? {
    guard let index = all.firstIndex(where: { $0.id == subview.id }), index > 0 else {
      return nil
    }
    return all[index - 1]
  }

  private func isBreak(_ subview: Subview) -> Bool {
    (subview.element as? LeafElement)?.typeName == "Divider"
  }

  private func isNewSection(_ left: Subview, _ right: Subview) -> Bool {
    left.element.trait(SectionTrait.self)?.section
      != right.element.trait(SectionTrait.self)?.section
  }
}

private enum MenuItemTrait: ElementTraitKey {
  typealias Value = Bool
}

private enum MenuItemTraitBox: ElementTraitKeyBox {
  static func set(_ value: Bool, on element: Element, depth: Int) {
    element.setTrait(MenuItemTrait.self, value, depth: depth)
  }
}

/// A line of a menu: closes the menu, and acts.
private struct MenuItemStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuItemButton(configuration: configuration)
      .modifier(_TraitModifier<MenuItemTraitBox>(value: true))
  }
}

private struct MenuItemButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.presentation) private var presentation
  @Environment(\.keepsMenuOpen) private var keepsMenuOpen

  var body: some View {
    let host = presentation?.entry?.host
    let keepsOpen = keepsMenuOpen
    PressableButton(
      style: MenuItemLook(),
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role,
        label: configuration.label,
        action: {
          if !keepsOpen { MainActor.assumeIsolated { host?.presentations.dismissMenus() } }
          configuration.trigger()
        }
      )
    )
  }
}

extension PresentationList {
  /// Closes the menu in front and those that it was opened from.
  fileprivate func dismissMenus() {
    for entry in entries.reversed() {
      guard entry.kind == .menu else { return }
      entry.dismiss()
    }
  }
}

private struct MenuItemLook: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @State private var isHovered = false

  private var isMini: Bool { controlSize == .mini }

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(foreground(configuration.role))
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, isMini ? 10 : 16)
      .padding(.vertical, isMini ? 3 : 8)
      .frame(minHeight: isMini ? 24 : 44)
      .background(
        Color(storage: .system(.fill))
          .opacity(configuration.isPressed ? 1 : isHovered && isEnabled ? 0.5 : 0)
      )
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
  }

  private func foreground(_ role: ButtonRole?) -> AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(HierarchicalShapeStyle.tertiary) }
    return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color.primary)
  }
}

/// In menus the picture is at the trailing edge.
private struct MenuLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.title
      Spacer(minLength: 8)
      configuration.icon
    }
  }
}
