public import Foundation
public import Geometry
import Motion

/// A control for a line of text.
nonisolated public struct TextField<Label: View>: View {
  let source: TextSource
  let label: Label
  let prompt: Text?
  var axis = Axis.horizontal
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?

  @MainActor
  public var body: some View {
    ResolvedTextField(
      configuration: TextField<_TextFieldStyleLabel>(
        source: source,
        label: _TextFieldStyleLabel(content: AnyView(label)),
        prompt: prompt,
        axis: axis,
        onEditingChanged: onEditingChanged,
        onCommit: onCommit
      )
    )
  }
}

/// What a field edits: text, or a value with a format.
enum TextSource {
  case text(Binding<String>)
  case value(FormattedValue)
}

/// A value as text, without its type.
struct FormattedValue {
  let format: () -> String
  /// Takes text over as the value; does nothing with text that it cannot read.
  let parse: (String) -> Void

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    self.format = { format.format(value.wrappedValue) }
    parse = { text in
      if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
    }
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    self.format = { value.wrappedValue.map { format.format($0) } ?? "" }
    parse = { text in value.wrappedValue = try? format.parseStrategy.parse(text) }
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    format = { formatter.string(for: value.wrappedValue) ?? "" }
    parse = { text in
      if let number = (formatter as? NumberFormatter)?.number(from: text) {
        if let exact = number as? V {
          value.wrappedValue = exact
        } else if let double = number.doubleValue as? V {
          value.wrappedValue = double
        } else if let integer = number.intValue as? V {
          value.wrappedValue = integer
        }
      } else if let date = (formatter as? DateFormatter)?.date(from: text) as? V {
        value.wrappedValue = date
      }
    }
  }
}

extension TextField {
  nonisolated public init(
    text: Binding<String>,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(source: .text(text), label: label(), prompt: prompt)
  }

  /// A field that grows downward with its lines where `axis` is vertical.
  nonisolated public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label
  ) {
    self.init(source: .text(text), label: label(), prompt: prompt, axis: axis)
  }

  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: .value(FormattedValue(value, format)), label: label(), prompt: prompt)
  }

  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: .value(FormattedValue(value, format)), label: label(), prompt: prompt)
  }
}

extension TextField where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.init(source: .text(text), label: Text(titleKey), prompt: prompt)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.init(source: .text(text), label: Text(title), prompt: prompt)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(source: .text(text), label: Text(titleKey), prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(source: .text(text), label: Text(title), prompt: prompt, axis: axis)
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter
  ) {
    self.init(
      source: .value(FormattedValue(value, formatter)),
      label: Text(titleKey),
      prompt: nil
    )
  }

  // MARK: The older form

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      source: .text(text),
      label: Text(titleKey),
      prompt: nil,
      onEditingChanged: onEditingChanged,
      onCommit: onCommit
    )
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) {
    self.init(source: .text(text), label: Text(titleKey), prompt: nil, onCommit: onCommit)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      source: .text(text),
      label: Text(title),
      prompt: nil,
      onEditingChanged: onEditingChanged,
      onCommit: onCommit
    )
  }
}

/// A control for a line of text that must not be seen.
nonisolated public struct SecureField<Label: View>: View {
  let text: Binding<String>
  let label: Label
  let prompt: Text?
  var onCommit: (() -> Void)?

  nonisolated public init(
    text: Binding<String>,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.text = text
    self.label = label()
    self.prompt = prompt
  }

  @MainActor
  public var body: some View {
    ResolvedTextField(
      configuration: TextField<_TextFieldStyleLabel>(
        source: .text(text),
        label: _TextFieldStyleLabel(content: AnyView(label)),
        prompt: prompt,
        onCommit: onCommit
      )
    )
    .environment(\.isTextSecure, true)
  }
}

extension SecureField where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) {
    self.init(text: text) { Text(titleKey) }
    self.onCommit = onCommit
  }
}

private enum IsTextSecureKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var isTextSecure: Bool {
    get { self[IsTextSecureKey.self] }
    set { self[IsTextSecureKey.self] = newValue }
  }
}
