import Foundation
import Geometry
import Motion

/// As the platform has it: a switch.
nonisolated public struct DefaultToggleStyle: ToggleStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticToggle(configuration: configuration)
  }
}

/// The label, and a switch at the trailing edge.
nonisolated public struct SwitchToggleStyle: ToggleStyle, Sendable {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  /// `tint` is the colour of the switch while it is on.
  nonisolated public init(tint: Color) { self.tint = tint }

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    LabeledSwitch(configuration: configuration, tint: tint)
  }
}

/// The label as a button, which stays highlighted while it is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(ToggledButtonStyle(isOn: configuration.isOn))
    .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
  }
}

/// A box with a tick, in front of the label.
nonisolated public struct CheckboxToggleStyle: ToggleStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func makeBody(configuration: Configuration) -> some View {
    CheckboxToggle(configuration: configuration)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

// MARK: - Their looks

/// A switch, or a line with a tick in a menu.
private struct AutomaticToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.controlContext) private var context

  var body: some View {
    if context == .menu {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack(spacing: 8) {
          Image(systemName: "checkmark").opacity(configuration.isOn ? 1 : 0)
          configuration.label
        }
      }
    } else {
      LabeledSwitch(configuration: configuration, tint: nil)
    }
  }
}

private struct LabeledSwitch: View {
  let configuration: ToggleStyleConfiguration
  let tint: Color?
  @Environment(\.labelsVisibility) private var labelsVisibility
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if labelsVisibility == .hidden {
      SwitchControl(isOn: configuration.$isOn, tint: tint)
    } else {
      HStack(spacing: 8) {
        configuration.label.opacity(isEnabled ? 1 : 0.4)
        Spacer(minLength: 0)
        SwitchControl(isOn: configuration.$isOn, tint: tint)
      }
    }
  }
}

/// The switch by itself: 51 by 31 points, as on iOS up to 18; 26 by 16 in the smallest control size.
private struct SwitchControl: View {
  @Binding var isOn: Bool
  let tint: Color?
  @State private var isPressed = false
  /// Where the knob was when the drag began, and whether the drag has moved it since.
  @State private var wasOn = false
  @State private var hasMoved = false
  @Environment(\.tintScope) private var tintScope
  @Environment(\.controlSize) private var controlSize

  private var isMini: Bool { controlSize == .mini }
  private var size: CGSize {
    isMini ? CGSize(width: 26, height: 16) : CGSize(width: 51, height: 31)
  }
  private var inset: CGFloat { isMini ? 1.5 : 2 }
  private var knob: CGFloat { isMini ? 13 : 27 }
  /// How much longer the knob is while it is held, points.
  private var stretch: CGFloat { isMini ? 3 : 7 }
  /// Points to drag before the switch changes under the pointer.
  private static let dragDistance: CGFloat = 12

  var body: some View {
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(isOn ? onStyle : AnyShapeStyle(Color(storage: .system(.secondaryFill))))
      Capsule()
        .fill(Color.white)
        .shadow(color: .black.opacity(0.15), radius: isMini ? 1 : 4, x: 0, y: isMini ? 1 : 3)
        .frame(width: knob + (isPressed ? stretch : 0), height: knob)
        .padding(inset)
    }
    .frame(width: size.width, height: size.height)
    .animation(.spring(response: 0.3, dampingFraction: 0.78), value: isOn)
    .animation(.spring(response: 0.3, dampingFraction: 0.78), value: isPressed)
    .modifier(DisabledFade())
    .contentShape(Rectangle())
    .gesture(DragGesture(minimumDistance: 0).onChanged(follow).onEnded(finish))
    .controlInput(activate: { isOn.toggle() })
    .accessibilityAddTraits([.isButton, .isToggle])
    .accessibilityValue(Text(isOn ? "1" : "0"))
  }

  private var onStyle: AnyShapeStyle {
    if let tint { return AnyShapeStyle(tint) }
    return tintScope == nil ? AnyShapeStyle(Color.green) : AnyShapeStyle(TintShapeStyle())
  }

  private func follow(_ drag: DragGesture.Value) {
    if !isPressed {
      isPressed = true
      wasOn = isOn
      hasMoved = false
    }
    let wanted: Bool
    if drag.translation.width > Self.dragDistance {
      wanted = true
    } else if drag.translation.width < -Self.dragDistance {
      wanted = false
    } else {
      if !hasMoved { return }
      wanted = wasOn
    }
    hasMoved = true
    if wanted != isOn { isOn = wanted }
  }

  private func finish(_ drag: DragGesture.Value) {
    isPressed = false
    let bounds = CGRect(origin: .zero, size: size).insetBy(dx: -20, dy: -20)
    if !hasMoved, bounds.includes(drag.location) { isOn.toggle() }
    hasMoved = false
  }
}

/// A button that is filled while its toggle is on.
private struct ToggledButtonStyle: ButtonStyle {
  let isOn: Bool
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(foreground)
      .padding(.horizontal, 12)
      .padding(.vertical, 7)
      .background(
        isOn ? AnyShapeStyle(TintShapeStyle().opacity(isEnabled ? 1 : 0.3)) : clear,
        in: RoundedRectangle(cornerRadius: 8)
      )
      .modifier(PressFade(isPressed: configuration.isPressed, opacity: 0.6))
      .contentShape(RoundedRectangle(cornerRadius: 8))
  }

  private var clear: AnyShapeStyle { AnyShapeStyle(Color.clear) }

  private var foreground: AnyShapeStyle {
    if isOn { return AnyShapeStyle(Color.white) }
    return isEnabled
      ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(HierarchicalShapeStyle.tertiary)
  }
}

private struct CheckboxToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.labelsVisibility) private var labelsVisibility

  var body: some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 7) {
        CheckboxMark(isOn: configuration.isOn, isMixed: configuration.isMixed)
        if labelsVisibility != .hidden { configuration.label }
      }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(.isToggle)
  }
}

private struct CheckboxMark: View {
  let isOn: Bool
  let isMixed: Bool

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 4)
        .fill(
          isOn || isMixed
            ? AnyShapeStyle(TintShapeStyle())
            : AnyShapeStyle(Color(storage: .system(.tertiaryFill)))
        )
      RoundedRectangle(cornerRadius: 4)
        .strokeBorder(Color(storage: .system(.separator)), lineWidth: isOn || isMixed ? 0 : 1)
      Path { path in
        if isMixed {
          path.move(to: CGPoint(x: 4.5, y: 9))
          path.addLine(to: CGPoint(x: 13.5, y: 9))
        } else {
          path.move(to: CGPoint(x: 4.5, y: 9.5))
          path.addLine(to: CGPoint(x: 7.5, y: 12.5))
          path.addLine(to: CGPoint(x: 13.5, y: 5.5))
        }
      }
      .trim(from: 0, to: isOn || isMixed ? 1 : 0)
      .stroke(Color.white, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    }
    .frame(width: 18, height: 18)
    .animation(.snappy(duration: 0.25), value: isOn)
  }
}
