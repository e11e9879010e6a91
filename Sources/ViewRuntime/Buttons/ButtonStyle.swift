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
final class AnyButtonStyle: Equatable, @unchecked Sendable {
  /// The style that was in force around the one that set this one.
  let outer: AnyButtonStyle?
  private let style: Any
  private let make: @MainActor (PrimitiveButtonStyleConfiguration, AnyButtonStyle?) -> AnyView
  private let compare: (Any) -> Bool

  init<S: PrimitiveButtonStyle>(primitive style: S, outer: AnyButtonStyle?) {
    // Styles are values that are only used on the main actor.
    nonisolated(unsafe) let style = style
    self.outer = outer
    self.style = style
    make = { configuration, outer in
      AnyView(
        PrimitiveButtonStyleBody(style: style, outer: outer, configuration: configuration)
      )
    }
    compare = { isSameStyle(style, $0 as? S) }
  }

  init<S: ButtonStyle>(_ style: S, outer: AnyButtonStyle?) {
    nonisolated(unsafe) let style = style
    self.outer = outer
    self.style = style
    make = { configuration, _ in
      AnyView(PressableButton(style: style, configuration: configuration))
    }
    compare = { isSameStyle(style, $0 as? S) }
  }

  @MainActor
  func makeBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    make(configuration, outer)
  }

  static func == (left: AnyButtonStyle, right: AnyButtonStyle) -> Bool {
    left === right || (left.outer == right.outer && left.compare(right.style))
  }
}

/// Whether two values of a style give the same bodies, as far as can be told.
func isSameStyle<S>(_ left: S, _ right: S?) -> Bool {
  guard let right else { return false }
  // Environments are compared where views are updated, on the main actor.
  nonisolated(unsafe) let first = left
  nonisolated(unsafe) let second = right
  return MainActor.assumeIsolated {
    withUnsafePointer(to: first) { left in
      withUnsafePointer(to: second) { right in
        ValueComparator.of(S.self).areSame(left, right)
      }
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
    transformEnvironment(\.buttonStyle) {
      $0 = AnyButtonStyle(primitive: style, outer: $0)
    }
  }

  /// How buttons in this view look.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    transformEnvironment(\.buttonStyle) { $0 = AnyButtonStyle(style, outer: $0) }
  }
}
