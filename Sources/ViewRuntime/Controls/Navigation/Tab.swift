import Motion

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private let number: UInt8

  public static let search = TabRole(number: 0)
}

/// A tab: its content, its title, and the value that stands for it in a selection.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  public typealias Body = _NoTabs<Value>

  let value: Value?
  let content: Content
  let label: Label

  nonisolated public var _tabs: some View {
    // However many views the content is, they are one tab.
    ZStack { content }
      .modifier(_TraitModifier<TabItemTraitBox>(value: AnyView(label)))
      .modifier(OptionalTrait<_TagTraitBox>(value: value.map { AnyHashable($0) }))
  }
}

extension Tab {
  nonisolated public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  nonisolated public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == Never {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == EmptyView {
  /// A tab without a title.
  nonisolated public init(value: Value, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content) { EmptyView() }
  }
}

extension Tab where Label == ViewRuntime.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      ViewRuntime.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      ViewRuntime.Label(title, systemImage: systemImage)
    }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { ViewRuntime.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { ViewRuntime.Label(title, image: image) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(content: content) { ViewRuntime.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(content: content) { ViewRuntime.Label(title, systemImage: systemImage) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(content: content) { ViewRuntime.Label(titleKey, image: image) }
  }

  /// A tab that looks as its role does.
  nonisolated public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init("Search", systemImage: "magnifyingglass", value: value, content: content)
  }

  nonisolated public init(role: TabRole, @ViewBuilder content: () -> Content)
  where Value == Never {
    self.init("Search", systemImage: "magnifyingglass", content: content)
  }
}

/// Tabs that belong together: a sidebar shows them below their header, a bar one after the other.
nonisolated public struct TabSection<
  Header: View,
  Content: TabContent,
  SelectionValue: Hashable
>: TabContent where Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue
  public typealias Body = _NoTabs<TabValue>

  let header: Header
  let content: Content

  nonisolated public var _tabs: some View {
    let tabs = content._tabs.modifier(
      _TraitModifier<TabSectionTraitBox>(value: AnyView(header))
    )
    return Section { tabs }
  }
}

extension TabSection {
  nonisolated public init(
    @TabContentBuilder<SelectionValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.header = header()
    self.content = content()
  }
}

extension TabSection where Header == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    header = Text(titleKey)
    self.content = content()
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    header = Text(title)
    self.content = content()
  }
}

extension TabSection where Header == EmptyView {
  nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
    header = EmptyView()
    self.content = content()
  }
}
