import Motion

/// A label that shows and hides content below it.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  let isExpanded: Binding<Bool>?
  let label: Label
  let content: () -> Content

  nonisolated public init(
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    isExpanded = nil
    self.label = label()
    self.content = content
  }

  nonisolated public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.label = label()
    self.content = content
  }

  @MainActor
  public var body: some View {
    ResolvedDisclosureGroup(
      binding: isExpanded,
      label: AnyView(label),
      content: { AnyView(content()) }
    )
  }
}

extension DisclosureGroup where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

private struct ResolvedDisclosureGroup: View {
  let binding: Binding<Bool>?
  let label: AnyView
  let content: () -> AnyView
  @State private var own = false
  @Environment(\.disclosureGroupStyle) private var style

  var body: some View {
    let isExpanded = binding ?? $own
    let configuration = DisclosureGroupStyleConfiguration(
      label: DisclosureGroupStyleConfiguration.Label(body: label),
      content: DisclosureGroupStyleConfiguration.Content(body: content()),
      isExpanded: isExpanded
    )
    style?.makeBody(configuration)
      ?? AnyView(AutomaticDisclosure(configuration: configuration))
  }
}

/// How a disclosure group looks and reacts.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a disclosure group style is given.
public struct DisclosureGroupStyleConfiguration {
  public nonisolated struct Label: View {
    public let body: AnyView
  }

  public nonisolated struct Content: View {
    public let body: AnyView
  }

  nonisolated public let label: Label
  nonisolated public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The label with an arrow at the trailing edge, which turns.
nonisolated public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticDisclosure(configuration: configuration)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

private struct AutomaticDisclosure: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.controlContext) private var context

  var body: some View {
    if context == .list || context == .form {
      header
      if configuration.isExpanded { configuration.content.padding(.leading, 20) }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        header
        if configuration.isExpanded {
          configuration.content
            .frame(maxWidth: .infinity, alignment: .leading)
            .transition(.opacity)
        }
      }
    }
  }

  private var header: some View {
    Button {
      withAnimation(.snappy(duration: 0.3)) { configuration.isExpanded.toggle() }
    } label: {
      HStack(spacing: 8) {
        configuration.label.frame(maxWidth: .infinity, alignment: .leading)
        Image(systemName: "chevron.right")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(TintShapeStyle())
          .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
          .frame(width: 14)
      }
      .padding(.vertical, context == .plain ? 6 : 0)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

extension EnvironmentValues {
  var disclosureGroupStyle: AnyControlStyle<DisclosureGroupStyleConfiguration>? {
    get { self[ControlStyleKey<DisclosureGroupStyleConfiguration>.self] }
    set { self[ControlStyleKey<DisclosureGroupStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// How disclosure groups in this view look.
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(
    _ style: S
  ) -> some View {
    controlStyle(style, \.disclosureGroupStyle) { $0.makeBody(configuration: $1) }
  }
}
