import Motion

/// Where a tab is shown.
public struct TabPlacement: Hashable, Sendable {
  let isInBar: Bool
  private let number: UInt8

  public static let automatic = TabPlacement(isInBar: true, number: 0)
  public static let pinned = TabPlacement(isInBar: true, number: 1)
  /// In a sidebar and not in a bar.
  public static let sidebarOnly = TabPlacement(isInBar: false, number: 2)
}

/// How a tab is offered, beside its title.
struct TabOptions {
  var isHidden = false
  var isDisabled = false
  var isInBar = true
  var identifier: String?

  @MainActor
  init(_ element: Element) {
    isHidden = element.trait(TabHiddenTrait.self) ?? false
    isDisabled = element.trait(TabDisabledTrait.self) ?? false
    isInBar = element.trait(TabPlacementTrait.self)?.isInBar ?? true
    identifier = element.trait(TabIdentifierTrait.self)
  }
}

/// The header of the section that a tab is in.
enum TabSectionTrait: ElementTraitKey {
  typealias Value = AnyView
}

enum TabSectionTraitBox: RowTraitBox {
  typealias Key = TabSectionTrait
}

private enum TabHiddenTrait: ElementTraitKey {
  typealias Value = Bool
}

private enum TabHiddenBox: RowTraitBox {
  typealias Key = TabHiddenTrait
}

private enum TabDisabledTrait: ElementTraitKey {
  typealias Value = Bool
}

private enum TabDisabledBox: RowTraitBox {
  typealias Key = TabDisabledTrait
}

private enum TabPlacementTrait: ElementTraitKey {
  typealias Value = TabPlacement
}

private enum TabPlacementBox: RowTraitBox {
  typealias Key = TabPlacementTrait
}

private enum TabIdentifierTrait: ElementTraitKey {
  typealias Value = String
}

private enum TabIdentifierBox: RowTraitBox {
  typealias Key = TabIdentifierTrait
}

/// Tabs whose views are modified.
nonisolated public struct _ModifiedTabs<Base: TabContent, Tabs: View>: TabContent {
  public typealias TabValue = Base.TabValue
  public typealias Body = _NoTabs<TabValue>

  nonisolated public let _tabs: Tabs

  init(_ base: Base, _ tabs: Tabs) { _tabs = tabs }
}

extension TabContent {
  /// A number in a tab; none for 0.
  nonisolated public func badge(_ count: Int) -> _ModifiedTabs<Self, some View> {
    _ModifiedTabs(self, _tabs.badge(count))
  }

  nonisolated public func badge(_ label: Text?) -> _ModifiedTabs<Self, some View> {
    _ModifiedTabs(self, _tabs.badge(label))
  }

  nonisolated public func badge(_ key: LocalizedStringKey) -> _ModifiedTabs<Self, some View> {
    _ModifiedTabs(self, _tabs.badge(key))
  }

  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S) -> _ModifiedTabs<Self, some View> {
    _ModifiedTabs(self, _tabs.badge(label))
  }

  /// Whether these tabs are offered; what is chosen stays shown.
  nonisolated public func hidden(_ hidden: Bool = true) -> _ModifiedTabs<Self, some View> {
    trait(TabHiddenBox.self, hidden)
  }

  /// Whether these tabs can be chosen.
  nonisolated public func disabled(_ disabled: Bool) -> _ModifiedTabs<Self, some View> {
    trait(TabDisabledBox.self, disabled)
  }

  /// Where these tabs are shown.
  nonisolated public func tabPlacement(_ placement: TabPlacement) -> _ModifiedTabs<Self, some View>
  {
    trait(TabPlacementBox.self, placement)
  }

  /// Names what is clicked to choose this tab, for tests and frame dumps.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> _ModifiedTabs<Self, some View> {
    trait(TabIdentifierBox.self, identifier)
  }

  nonisolated private func trait<Box: ElementTraitKeyBox>(
    _ box: Box.Type,
    _ value: Box.Value
  ) -> _ModifiedTabs<Self, some View> {
    _ModifiedTabs(self, _tabs.modifier(_TraitModifier<Box>(value: value)))
  }
}
