import Motion

/// How a button looks, for buttons that react as usual.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a button style is given.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is held down, with the pointer on it.
  public let isPressed: Bool
}

/// How a button looks and what makes it act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style is given.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  /// Runs the button's action.
  public func trigger() { action() }
}

/// A style of either kind, without its type.
nonisolated struct AnyButtonStyle {
  let makeBody: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  nonisolated init<S: PrimitiveButtonStyle>(primitive style: S) {
    // Styles are values that are only used on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      AnyView(PrimitiveButtonStyleBody(style: style, configuration: configuration))
    }
  }

  nonisolated init<S: ButtonStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      AnyView(PressableButton(style: style, configuration: configuration))
    }
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle? { nil }
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// How buttons in this view look and react.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(primitive: style))
  }

  /// How buttons in this view look.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style))
  }
}
