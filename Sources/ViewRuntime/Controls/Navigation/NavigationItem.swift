public import Foundation
import Motion
import Observation

/// What a level of a navigation stack shows in its bars.
@MainActor
@Observable
final class NavigationItem {
  var title: Text?
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBackButton = false
  var isBarHidden = false
  /// The background of the bar; nil for the system's.
  var barBackground: AnyShapeStyle?
  var barBackgroundVisibility = Visibility.automatic
  /// The scheme of what is in the bar; nil for that of the content.
  var barColorScheme: ColorScheme?
  var toolbar: [ToolbarEntry] = []
  var search: SearchRequest?
  /// Whether the search field has the focus, or anything is searched for.
  var isSearching = false
  /// The height of the row of scopes under the bar, points.
  var scopesHeight: CGFloat = 0
  /// Counts the times that code ended the search.
  var searchDismissals = 0
  /// What the content stands on, for bars without a background of their own.
  var ground: SystemColor?
  /// The view out of which the level zooms.
  var zoom: MatchedKey?
  /// How far the content is scrolled behind the bar, points; negative while it is pulled down, and
  /// no more than `maximumScrolled`.
  var scrolled: CGFloat = 0

  /// From here on nothing in the bar changes, points.
  nonisolated static let maximumScrolled = NavigationBar.largeTitleHeight

  nonisolated init() {}

  func set<V: Equatable>(_ keyPath: ReferenceWritableKeyPath<NavigationItem, V>, _ value: V) {
    if self[keyPath: keyPath] != value { self[keyPath: keyPath] = value }
  }
}

/// The toolbar items of one `toolbar` modifier.
struct ToolbarEntry {
  let owner: ObjectIdentifier
  var items: [ToolbarItemValue]
}

/// A navigation item, for the environment.
final class NavigationItemReference: Equatable, @unchecked Sendable {
  let item: NavigationItem

  init(_ item: NavigationItem) { self.item = item }

  static func == (left: NavigationItemReference, right: NavigationItemReference) -> Bool {
    left.item === right.item
  }
}

private enum NavigationItemKey: EnvironmentKey {
  static var defaultValue: NavigationItemReference? { nil }
}

extension EnvironmentValues {
  /// What the view can show in the bars around it.
  var navigationItem: NavigationItemReference? {
    get { self[NavigationItemKey.self] }
    set { self[NavigationItemKey.self] = newValue }
  }
}

/// Writes to the navigation item around for as long as the view is there.
nonisolated struct _NavigationItemModifier: ViewModifier {
  typealias Body = Never

  /// What it does, for the warning outside of navigation; nil: nothing is lost there.
  let name: String?
  let apply: @MainActor (NavigationItem, ViewNode) -> Void
  let end: @MainActor (NavigationItem, ViewNode) -> Void

  nonisolated init(
    _ name: String? = nil,
    apply: @escaping @MainActor (NavigationItem, ViewNode) -> Void,
    end: @escaping @MainActor (NavigationItem, ViewNode) -> Void = { _, _ in }
  ) {
    self.name = name
    self.apply = apply
    self.end = end
  }

  @MainActor
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    NavigationItemNode(view, inputs)
  }

  @MainActor
  static func _updateNode<Base: View>(_ node: ViewNode, _ view: ModifiedContent<Base, Self>) {
    unsafeDowncast(node, to: NavigationItemNode<Base>.self).update(to: view)
  }
}

private final class NavigationItemNode<Base: View>: UnaryNode {
  private var modifier: _NavigationItemModifier

  init(_ view: ModifiedContent<Base, _NavigationItemModifier>, _ inputs: _NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
    apply()
  }

  func update(to view: ModifiedContent<Base, _NavigationItemModifier>) {
    modifier = view.modifier
    if let childNode { Base._updateNode(childNode, view.content) }
    apply()
  }

  private func apply() {
    if let item = environment.navigationItem?.item {
      modifier.apply(item, self)
    } else if let name = modifier.name {
      host.reportOnce(
        "navigation-\(name)",
        Messages.ignoredModifier(name, "there is no navigation stack around the view")
      )
    }
  }

  override func dispose() {
    guard !isDisposed else { return }
    if let item = environment.navigationItem?.item { modifier.end(item, self) }
    super.dispose()
  }
}

/// How titles are shown.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    /// As on the level before; large on the first one.
    case automatic
    case inline
    case large
  }
}

/// How a title is shown in a bar.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let bar: NavigationBarItem.TitleDisplayMode

  public static let automatic = ToolbarTitleDisplayMode(bar: .automatic)
  public static let large = ToolbarTitleDisplayMode(bar: .large)
  public static let inline = ToolbarTitleDisplayMode(bar: .inline)
  /// Large as the root's, in a bar of the usual height.
  public static let inlineLarge = ToolbarTitleDisplayMode(bar: .inline)
}

extension View {
  /// The title of this level of a navigation stack.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(_NavigationItemModifier { item, _ in item.set(\.title, title) })
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// A title that can be edited elsewhere; it is shown here.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue))
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(
      _NavigationItemModifier("navigationBarTitleDisplayMode") { item, _ in
        item.set(\.displayMode, displayMode)
      }
    )
  }

  /// How the title of the bar around this view is shown.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.bar)
  }

  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(_NavigationItemModifier { item, _ in item.set(\.hidesBackButton, hidesBackButton) })
  }

  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(_NavigationItemModifier { item, _ in item.set(\.isBarHidden, hidden) })
  }

  // MARK: The older form

  nonisolated public func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  nonisolated public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  nonisolated public func navigationBarItems<L: View, T: View>(
    leading: L,
    trailing: T
  ) -> some View {
    barItems([(.topBarLeading, AnyView(leading)), (.topBarTrailing, AnyView(trailing))])
  }

  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    barItems([(.topBarLeading, AnyView(leading))])
  }

  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    barItems([(.topBarTrailing, AnyView(trailing))])
  }

  nonisolated private func barItems(
    _ items: [(placement: ToolbarItemPlacement, content: AnyView)]
  ) -> some View {
    nonisolated(unsafe) let items = items
    return modifier(
      ToolbarModifier {
        items.map { ToolbarItemValue(placement: $0.placement, content: $0.content) }
      }
    )
  }
}
