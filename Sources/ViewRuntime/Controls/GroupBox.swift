import Geometry
import Motion

/// Content on a ground of its own, with a label.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor
  public var body: some View {
    ResolvedGroupBox(
      label: AnyView(label),
      content: AnyView(content),
      isLabelEmpty: Label.self == EmptyView.self
    )
  }
}

extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox
where
  Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
  /// The box that a style is given, in the style around.
  nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

extension GroupBox where Content: View, Label: View {
  @available(*, deprecated, message: "Use init(content:label:) instead.")
  nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }
}

private struct ResolvedGroupBox: View {
  let label: AnyView
  let content: AnyView
  let isLabelEmpty: Bool
  @Environment(\.groupBoxStyle) private var style

  var body: some View {
    let configuration = GroupBoxStyleConfiguration(
      label: GroupBoxStyleConfiguration.Label(body: label),
      content: GroupBoxStyleConfiguration.Content(body: content),
      isLabelEmpty: isLabelEmpty
    )
    style?.makeBody(configuration)
      ?? AnyView(DefaultGroupBoxStyle().makeBody(configuration: configuration))
  }
}

/// How a group box looks.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a group box style is given.
public struct GroupBoxStyleConfiguration {
  public nonisolated struct Label: View {
    public let body: AnyView
  }

  public nonisolated struct Content: View {
    public let body: AnyView
  }

  nonisolated public let label: Label
  nonisolated public let content: Content
  nonisolated let isLabelEmpty: Bool
}

/// A grey ground with round corners.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      if !configuration.isLabelEmpty {
        configuration.label.font(.headline).frame(maxWidth: .infinity, alignment: .leading)
      }
      configuration.content
    }
    .padding(16)
    .background(
      Color(storage: .system(.secondaryBackground)),
      in: RoundedRectangle(cornerRadius: 8, style: .continuous)
    )
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
  var groupBoxStyle: AnyControlStyle<GroupBoxStyleConfiguration>? {
    get { self[ControlStyleKey<GroupBoxStyleConfiguration>.self] }
    set { self[ControlStyleKey<GroupBoxStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// How group boxes in this view look.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    controlStyle(style, \.groupBoxStyle) { $0.makeBody(configuration: $1) }
  }
}

/// Controls that belong together, side by side.
nonisolated public struct ControlGroup<Content: View>: View {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  public var body: some View {
    HStack(spacing: 8) { content }
  }
}
