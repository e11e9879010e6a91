import Motion

/// A control that runs an action when it is clicked.
nonisolated public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  @preconcurrency
  nonisolated public init(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  nonisolated public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = { MainActor.assumeIsolated { action() } }
    self.label = label()
  }

  @MainActor
  public var body: some View { ResolvedButton(role: role, action: action, label: AnyView(label)) }
}

/// A button in the style of where it is.
struct ResolvedButton: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: AnyView
  @Environment(\.buttonStyle) private var style

  var body: some View {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role,
      label: PrimitiveButtonStyleConfiguration.Label(content: label),
      action: action
    )
    return style?.makeBody(configuration)
      ?? AnyView(PressableButton(style: AutomaticButtonBody(), configuration: configuration))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a primitive style is given, in the style around.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}

// MARK: - Titles

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(title) }
  }

  @_disfavoredOverload
  @preconcurrency
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleResource) }
  }

  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  @_disfavoredOverload
  @preconcurrency
  nonisolated public init(
    _ titleResource: LocalizedStringResource,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleResource) }
  }
}

// MARK: - Titles with pictures

extension Button where Label == ViewRuntime.Label<Text, Image> {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { ViewRuntime.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { ViewRuntime.Label(title, systemImage: systemImage) }
  }

  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewRuntime.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewRuntime.Label(title, systemImage: systemImage) }
  }
}
