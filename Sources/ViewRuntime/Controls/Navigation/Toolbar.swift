import Motion

/// Where a toolbar's item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case leading, trailing, principal, bottom, keyboard
  }

  let kind: Kind
  private let number: UInt8

  private init(_ kind: Kind, _ number: UInt8) {
    self.kind = kind
    self.number = number
  }

  public static let automatic = ToolbarItemPlacement(.trailing, 0)
  public static let principal = ToolbarItemPlacement(.principal, 1)
  public static let navigation = ToolbarItemPlacement(.leading, 2)
  public static let primaryAction = ToolbarItemPlacement(.trailing, 3)
  public static let secondaryAction = ToolbarItemPlacement(.trailing, 4)
  public static let confirmationAction = ToolbarItemPlacement(.trailing, 5)
  public static let cancellationAction = ToolbarItemPlacement(.leading, 6)
  public static let destructiveAction = ToolbarItemPlacement(.trailing, 7)
  public static let topBarLeading = ToolbarItemPlacement(.leading, 8)
  public static let topBarTrailing = ToolbarItemPlacement(.trailing, 9)
  public static let navigationBarLeading = ToolbarItemPlacement(.leading, 8)
  public static let navigationBarTrailing = ToolbarItemPlacement(.trailing, 9)
  public static let bottomBar = ToolbarItemPlacement(.bottom, 10)
  public static let status = ToolbarItemPlacement(.bottom, 11)
  public static let keyboard = ToolbarItemPlacement(.keyboard, 12)
  public static let title = ToolbarItemPlacement(.principal, 13)
}

/// An item as the bars use it.
public struct ToolbarItemValue {
  let placement: ToolbarItemPlacement
  let content: AnyView
}

/// Items for the bars around a view.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency
  var body: Body { get }

  @MainActor
  var _items: [ToolbarItemValue] { get }
}

extension ToolbarContent {
  @MainActor
  public var _items: [ToolbarItemValue] { body._items }
}

extension ToolbarContent where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: it is an item by itself")
  }
}

extension Never: ToolbarContent {}

/// An item of a toolbar.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never

  let placement: ToolbarItemPlacement
  let content: Content

  @MainActor
  public var _items: [ToolbarItemValue] {
    [ToolbarItemValue(placement: placement, content: AnyView(content))]
  }
}

extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem where ID == String {
  nonisolated public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

/// Several items in one place.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never

  let placement: ToolbarItemPlacement
  let content: Content

  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor
  public var _items: [ToolbarItemValue] {
    [ToolbarItemValue(placement: placement, content: AnyView(content))]
  }
}

/// Several items in a builder.
nonisolated public struct _ToolbarList: ToolbarContent {
  public typealias Body = Never

  public let _items: [ToolbarItemValue]
}

/// Collects the items of a toolbar.
@MainActor
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }

  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }

  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _ToolbarList {
    var items: [ToolbarItemValue] = []
    for content in repeat each content { items += content._items }
    return _ToolbarList(_items: items)
  }

  public static func buildOptional(_ content: (any ToolbarContent)?) -> _ToolbarList {
    _ToolbarList(_items: content?._items ?? [])
  }

  public static func buildEither(first content: any ToolbarContent) -> _ToolbarList {
    _ToolbarList(_items: content._items)
  }

  public static func buildEither(second content: any ToolbarContent) -> _ToolbarList {
    _ToolbarList(_items: content._items)
  }

  public static func buildLimitedAvailability(_ content: any ToolbarContent) -> _ToolbarList {
    _ToolbarList(_items: content._items)
  }
}

/// A kind of bar.
public struct ToolbarPlacement: Hashable, Sendable {
  let number: UInt8

  public static let automatic = ToolbarPlacement(number: 0)
  public static let navigationBar = ToolbarPlacement(number: 1)
  public static let bottomBar = ToolbarPlacement(number: 2)
  public static let tabBar = ToolbarPlacement(number: 3)
  public static let windowToolbar = ToolbarPlacement(number: 4)
}

/// Shows items in the bars around the view.
nonisolated struct ToolbarModifier: ViewModifier {
  let items: @MainActor () -> [ToolbarItemValue]

  @MainActor
  func body(content: Content) -> some View {
    let items = self.items()
    content.modifier(
      _NavigationItemModifier("toolbar") { item, node in
        let owner = ObjectIdentifier(node)
        if let index = item.toolbar.firstIndex(where: { $0.owner == owner }) {
          item.toolbar[index].items = items
        } else {
          item.toolbar.append(ToolbarEntry(owner: owner, items: items))
        }
      } end: { item, node in
        item.toolbar.removeAll { $0.owner == ObjectIdentifier(node) }
      }
    )
  }
}

extension View {
  /// Items in the bars around this view.
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(ToolbarModifier { content()._items })
  }

  /// Views in the bar around this view, at its trailing edge.
  @_disfavoredOverload
  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      ToolbarModifier { [ToolbarItemValue(placement: .automatic, content: AnyView(content()))] }
    )
  }

  /// Whether bars are shown around this view.
  nonisolated public func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    toolbarVisibility(visibility, bars)
  }

  nonisolated public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    toolbarVisibility(visibility, bars)
  }

  nonisolated private func toolbarBackground(
    _ visibility: Visibility,
    _ bars: [ToolbarPlacement]
  ) -> some View {
    modifier(
      _NavigationItemModifier { item, _ in
        if bars.meanNavigationBar {
          item.set(\.barBackgroundVisibility, visibility)
        }
      }
    )
  }

  nonisolated private func toolbarVisibility(
    _ visibility: Visibility,
    _ bars: [ToolbarPlacement]
  ) -> some View {
    modifier(
      _NavigationItemModifier { item, _ in
        if bars.meanNavigationBar {
          item.set(\.isBarHidden, visibility == .hidden)
        }
      }
    )
  }

  nonisolated public func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View {
    modifier(
      _NavigationItemModifier { item, _ in
        if bars.meanNavigationBar {
          item.barBackground = AnyShapeStyle(style)
        }
      }
    )
  }

  nonisolated public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    toolbarBackground(visibility, bars)
  }

  /// The scheme in which the bar's titles and buttons are shown; nil for that of the content.
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View {
    modifier(
      _NavigationItemModifier { item, _ in
        if bars.meanNavigationBar {
          item.set(\.barColorScheme, colorScheme)
        }
      }
    )
  }

  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    toolbarBackground(visibility, bars)
  }
}

extension [ToolbarPlacement] {
  /// Whether the bar at the top is among them, as it is where none is named.
  fileprivate var meanNavigationBar: Bool {
    isEmpty || contains(.navigationBar) || contains(.automatic)
  }
}
