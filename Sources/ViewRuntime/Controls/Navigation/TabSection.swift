import Motion

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private let number: UInt8

  public static let search = TabRole(number: 0)
}

/// Tabs that belong together; a bar shows them one after the other.
nonisolated public struct TabSection<Header: View, Content: View>: View {
  let content: Content

  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.content = content()
  }

  @MainActor
  public var body: some View { content }
}

extension TabSection where Header == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension TabSection where Header == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Tab where Label == ViewRuntime.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) { self.init(titleKey, systemImage: systemImage, value: value, content: content) }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.content = content()
    label = ViewRuntime.Label(titleKey, image: image)
  }

  /// A tab that looks as its role does.
  nonisolated public init(
    value: Value,
    role: TabRole,
    @ViewBuilder content: () -> Content
  ) {
    self.init("Search", systemImage: "magnifyingglass", value: value, content: content)
  }

  nonisolated public init(role: TabRole, @ViewBuilder content: () -> Content)
  where Value == Never {
    self.init("Search", systemImage: "magnifyingglass", content: content)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(titleKey, systemImage: systemImage, content: content)
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
