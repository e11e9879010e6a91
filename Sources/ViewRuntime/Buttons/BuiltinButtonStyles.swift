import Foundation
import Geometry
import Motion

// What buttons look like on iOS. The fade of the default style was measured; how far the other
// styles dim is our own choice, since no figures were found.

// MARK: - Public styles

/// As the platform has it: a tinted label without a border.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: AutomaticButtonBody(), configuration: configuration)
  }
}

/// A tinted label without a border.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: AutomaticButtonBody(), configuration: configuration)
  }
}

/// A label in the colours of where it is, dimmed a little while it is held down.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: PlainButtonBody(), configuration: configuration)
  }
}

/// A tinted label on a quiet background.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: BorderedButtonBody(isProminent: false), configuration: configuration)
  }
}

/// A white label on the tint.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: BorderedButtonBody(isProminent: true), configuration: configuration)
  }
}

/// A label that looks like a link.
nonisolated public struct LinkButtonStyle: PrimitiveButtonStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: AutomaticButtonBody(), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

// MARK: - Their looks

/// A tinted label that fades while it is held down.
struct AutomaticButtonBody: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .defaultForegroundStyle(buttonTint(configuration.role, isEnabled: isEnabled))
      .modifier(PressFade(isPressed: configuration.isPressed, opacity: 0.2))
      .contentShape(Rectangle())
  }
}

struct PlainButtonBody: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(PressFade(isPressed: configuration.isPressed, opacity: 0.75))
      .opacity(isEnabled ? 1 : 0.4)
  }
}

struct BorderedButtonBody: ButtonStyle {
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.tintScope) private var tintScope

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(metrics.font)
      .defaultForegroundStyle(foreground(configuration.role))
      .padding(metrics.insets)
      .background(background(configuration.role), in: outline)
      .modifier(PressFade(isPressed: configuration.isPressed, opacity: 0.6))
      .contentShape(outline)
  }

  /// Circles are as wide as high; other outlines follow the size.
  private var outline: ButtonBorderShape {
    if case .automatic = shape.kind {
      return controlSize <= .small ? .capsule : .roundedRectangle(radius: metrics.radius)
    }
    if case .roundedRectangle(radius: nil) = shape.kind {
      return .roundedRectangle(radius: metrics.radius)
    }
    return shape
  }

  private func foreground(_ role: ButtonRole?) -> AnyShapeStyle {
    guard isProminent else { return buttonTint(role, isEnabled: isEnabled) }
    return isEnabled
      ? AnyShapeStyle(Color.white) : AnyShapeStyle(HierarchicalShapeStyle.tertiary)
  }

  private func background(_ role: ButtonRole?) -> AnyShapeStyle {
    let quiet = AnyShapeStyle(Color(storage: .system(.tertiaryFill)))
    guard isEnabled else { return quiet }
    let tint = buttonTint(role, isEnabled: true)
    if isProminent { return tint }
    return role == .destructive || tintScope != nil ? AnyShapeStyle(tint.opacity(0.15)) : quiet
  }

  private struct Metrics {
    var insets: EdgeInsets
    var radius: CGFloat
    var font: Font

    init(_ horizontal: CGFloat, _ vertical: CGFloat, radius: CGFloat, font: Font) {
      insets = EdgeInsets(
        top: vertical,
        leading: horizontal,
        bottom: vertical,
        trailing: horizontal
      )
      self.radius = radius
      self.font = font
    }
  }

  private var metrics: Metrics {
    switch controlSize {
    case .mini, .small: Metrics(10, 5, radius: 14, font: .subheadline)
    case .regular: Metrics(12, 7, radius: 8, font: .body)
    case .large, .extraLarge: Metrics(20, 14, radius: 12, font: .body)
    }
  }
}

/// The colour of a button's label: the tint, red where it destroys something, grey where it does
/// nothing.
private func buttonTint(_ role: ButtonRole?, isEnabled: Bool) -> AnyShapeStyle {
  if !isEnabled { return AnyShapeStyle(HierarchicalShapeStyle.tertiary) }
  return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
}

/// Fades at once when pressed, and comes back gradually.
struct PressFade: ViewModifier {
  let isPressed: Bool
  /// While it is held down, a fraction.
  let opacity: Double

  func body(content: Content) -> some View {
    content
      .opacity(isPressed ? opacity : 1)
      // At once, but as an animation, so that a fade that still runs back ends with it: without
      // one it would go on beneath the new value and hide the label.
      .animation(isPressed ? .linear(duration: 0) : .default, value: isPressed)
  }
}
