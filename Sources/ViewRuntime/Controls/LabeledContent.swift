public import Foundation
import Motion

/// A value with a name in front of it.
nonisolated public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content())
  }

  @MainActor
  public var body: some View {
    ResolvedLabeledContent(label: AnyView(label), content: AnyView(content))
  }
}

private struct ResolvedLabeledContent: View {
  let label: AnyView
  let content: AnyView
  @Environment(\.labeledContentStyle) private var style

  var body: some View {
    let configuration = LabeledContentStyleConfiguration(
      label: LabeledContentStyleConfiguration.Label(body: label),
      content: LabeledContentStyleConfiguration.Content(body: content)
    )
    if let style {
      style.makeBody(configuration)
    } else {
      AnyView(
        StyleBody(style: AutomaticLabeledContentStyle()) {
          $0.makeBody(configuration: configuration)
        }
      )
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }

  nonisolated public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: F.FormatInput,
    format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(format.format(value)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: FormatStyle>(
    _ title: S,
    value: F.FormatInput,
    format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(format.format(value)))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The labelled content that a style is given, in the style around.
  nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

// MARK: - Styles

/// How a value and its name are arranged.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style for labelled content is given.
public struct LabeledContentStyleConfiguration {
  public nonisolated struct Label: View {
    public let body: AnyView
  }

  public nonisolated struct Content: View {
    public let body: AnyView
  }

  nonisolated public let label: Label
  nonisolated public let content: Content
}

/// The name at the leading edge, the value at the trailing one.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticLabeledContent(configuration: configuration)
  }
}

private struct AutomaticLabeledContent: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.labelsVisibility) private var labelsVisibility

  var body: some View {
    if labelsVisibility == .hidden {
      configuration.content
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        configuration.label
        Spacer(minLength: 0)
        configuration.content
          .secondaryForeground()
          .multilineTextAlignment(.trailing)
      }
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  nonisolated public static var automatic: AutomaticLabeledContentStyle {
    AutomaticLabeledContentStyle()
  }
}

extension EnvironmentValues {
  var labeledContentStyle: AnyControlStyle<LabeledContentStyleConfiguration>? {
    get { self[ControlStyleKey<LabeledContentStyleConfiguration>.self] }
    set { self[ControlStyleKey<LabeledContentStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// How labelled content in this view is arranged.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    controlStyle(style, \.labeledContentStyle) { $0.makeBody(configuration: $1) }
  }
}
