import Motion

/// A style of one kind of control, without its type.
///
/// `Configuration` is what the style is given, and tells the kinds apart.
final class AnyControlStyle<Configuration>: Equatable, @unchecked Sendable {
  typealias Key = WritableKeyPath<EnvironmentValues, AnyControlStyle<Configuration>?>

  /// The style that was in force around the one that set this one.
  private let outer: AnyControlStyle?
  private let style: Any
  private let make: @MainActor (Configuration, AnyControlStyle?) -> AnyView
  private let compare: (Any) -> Bool

  /// - Parameters:
  ///   - style: The style.
  ///   - outer: What controls inside the style's body look like.
  ///   - key: Where the environment keeps the style.
  ///   - body: Makes the style's body.
  init<S, Body: View>(
    _ style: S,
    outer: AnyControlStyle?,
    key: Key,
    body: @escaping @MainActor (S, Configuration) -> Body
  ) {
    // Styles are values that are only used on the main actor.
    nonisolated(unsafe) let style = style
    nonisolated(unsafe) let key = key
    self.outer = outer
    self.style = style
    make = { configuration, outer in
      AnyView(
        StyleBody(style: style) { body($0, configuration) }.environment(key, outer)
      )
    }
    compare = { isSameStyle(style, $0 as? S) }
  }

  @MainActor
  func makeBody(_ configuration: Configuration) -> AnyView { make(configuration, outer) }

  static func == (left: AnyControlStyle, right: AnyControlStyle) -> Bool {
    left === right || (left.outer == right.outer && left.compare(right.style))
  }
}

/// Where the environment keeps the style of controls with a kind of configuration.
enum ControlStyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: AnyControlStyle<Configuration>? { nil }
}

extension View {
  /// Puts a style in force for the controls in this view.
  nonisolated func controlStyle<S, Configuration, Body: View>(
    _ style: S,
    _ key: AnyControlStyle<Configuration>.Key,
    body: @escaping @MainActor (S, Configuration) -> Body
  ) -> some View {
    transformEnvironment(key) {
      $0 = AnyControlStyle(style, outer: $0, key: key, body: body)
    }
  }
}

/// What kind of container a control is in: it decides how automatic styles look.
enum ControlContext: Hashable, Sendable {
  case plain
  case list
  case form
  case menu
  case bar
}

private enum ControlContextKey: EnvironmentKey {
  static var defaultValue: ControlContext { .plain }
}

extension EnvironmentValues {
  var controlContext: ControlContext {
    get { self[ControlContextKey.self] }
    set { self[ControlContextKey.self] = newValue }
  }

  /// Whether controls leave their labels out.
  var hidesLabels: Bool { labelsVisibility == .hidden }
}
