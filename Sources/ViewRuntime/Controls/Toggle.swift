import Motion

/// A control that is on or off.
nonisolated public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let isMixed: Bool
  let label: Label

  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    isMixed = false
    self.label = label()
  }

  /// A toggle for several values: on when all are, and mixed when they differ.
  nonisolated public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    let values = bindings.map(\.wrappedValue)
    nonisolated(unsafe) let targets = bindings
    self.isOn = Binding(
      location: FunctionLocation(
        get: { targets.allSatisfy(\.wrappedValue) },
        set: { value, transaction in
          for target in targets { target.transaction(transaction).wrappedValue = value }
        }
      )
    )
    isMixed = values.contains(true) && values.contains(false)
    self.label = label()
  }

  @MainActor
  public var body: some View {
    ResolvedToggle(isOn: isOn, isMixed: isMixed, label: AnyView(label))
  }
}

private struct ResolvedToggle: View {
  @Binding var isOn: Bool
  let isMixed: Bool
  let label: AnyView
  @Environment(\.toggleStyle) private var style

  var body: some View {
    let configuration = ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(content: label),
      isOn: $isOn,
      isMixed: isMixed
    )
    if let style {
      style.makeBody(configuration)
    } else {
      AnyView(StyleBody(style: DefaultToggleStyle()) { $0.makeBody(configuration: configuration) })
    }
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ViewRuntime.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { ViewRuntime.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { ViewRuntime.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is given, in the style around.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    isMixed = configuration.isMixed
    label = configuration.label
  }
}

// MARK: - Styles

/// How a toggle looks and what makes it change.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a toggle style is given.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public nonisolated struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  nonisolated public let label: Label
  @Binding public var isOn: Bool
  /// Whether the toggle stands for several values that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

extension EnvironmentValues {
  var toggleStyle: AnyControlStyle<ToggleStyleConfiguration>? {
    get { self[ControlStyleKey<ToggleStyleConfiguration>.self] }
    set { self[ControlStyleKey<ToggleStyleConfiguration>.self] = newValue }
  }
}

extension View {
  /// How toggles in this view look and react.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(style, \.toggleStyle) { $0.makeBody(configuration: $1) }
  }
}
