import Motion

/// A tinted label that fades while it is held down.
struct AutomaticButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonTint(role: configuration.role))
      .modifier(PressFade(isPressed: configuration.isPressed, opacity: 0.2))
      .contentShape(Rectangle())
  }
}

/// Colours a label with the tint, or red where it destroys something.
struct ButtonTint: ViewModifier {
  let role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    content.foregroundStyle(style)
  }

  private var style: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(HierarchicalShapeStyle.tertiary) }
    return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle.tint)
  }
}

/// Fades at once when pressed, and comes back gradually.
struct PressFade: ViewModifier {
  let isPressed: Bool
  /// While it is held down, a fraction.
  let opacity: Double

  func body(content: Content) -> some View {
    content
      .opacity(isPressed ? opacity : 1)
      .animation(isPressed ? nil : .default, value: isPressed)
  }
}
