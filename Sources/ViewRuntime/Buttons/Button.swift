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
    (style ?? AnyButtonStyle(AutomaticButtonStyle()))
      .makeBody(
        PrimitiveButtonStyleConfiguration(
          role: role,
          label: PrimitiveButtonStyleConfiguration.Label(content: label),
          action: action
        )
      )
  }
}

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
}
