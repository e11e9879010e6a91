import SwiftUI

/// The window's own colours: quiet, so that a demo is what is seen.
struct ChromeStyle {
  let isDark: Bool

  init(_ scheme: ColorScheme) { isDark = scheme == .dark }

  var sidebar: Color { gray(0.965, 0.118) }
  var bar: Color { gray(0.988, 0.137) }
  var surround: Color { gray(0.918, 0.078) }
  var field: Color { isDark ? Color(white: 1, opacity: 0.07) : Color(white: 0, opacity: 0.055) }
  var hover: Color { isDark ? Color(white: 1, opacity: 0.07) : Color(white: 0, opacity: 0.05) }
  var pressed: Color { isDark ? Color(white: 1, opacity: 0.13) : Color(white: 0, opacity: 0.1) }
  var line: Color { isDark ? Color(white: 1, opacity: 0.09) : Color(white: 0, opacity: 0.09) }
  var text: Color { gray(0.11, 0.95) }
  var secondary: Color { gray(0.42, 0.62) }
  var tertiary: Color { gray(0.58, 0.46) }
  var accent: Color {
    isDark
      ? Color(red: 0.42, green: 0.60, blue: 1) : Color(red: 0.16, green: 0.40, blue: 0.92)
  }
  var selection: Color { accent.opacity(isDark ? 0.24 : 0.13) }
  var knob: Color { isDark ? Color(white: 0.85) : .white }
  var bezel: Color { gray(0.13, 0.03) }
  var bezelEdge: Color { gray(0.36, 0.30) }

  private func gray(_ light: Double, _ dark: Double) -> Color {
    Color(white: isDark ? dark : light)
  }
}

extension EnvironmentValues {
  var chrome: ChromeStyle { ChromeStyle(colorScheme) }
}

/// A button of the bars: a symbol that lights up under the pointer.
struct IconButton: View {
  let symbol: String
  var isOn = false
  var isEnabled = true
  let label: String
  let tip: String
  let key: String?
  let action: @MainActor () -> Void

  @Environment(\.chrome) private var chrome
  @State private var isHovered = false

  init(
    _ symbol: String,
    _ label: String,
    tip: String? = nil,
    key: String? = nil,
    isOn: Bool = false,
    isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.symbol = symbol
    self.label = label
    self.tip = tip ?? label
    self.key = key
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      Image(systemName: symbol)
        .font(.system(size: 15, weight: .medium))
        .foregroundStyle(isOn ? chrome.accent : chrome.text)
        .frame(width: 32, height: 32)
    }
    .buttonStyle(ChromeButtonStyle(isHovered: isHovered, isOn: isOn))
    .onHover { isHovered = $0 }
    .disabled(!isEnabled)
    .opacity(isEnabled ? 1 : 0.35)
    .galleryTip(tip, key: key)
    .accessibilityIdentifier(label)
  }
}

/// The ground of a button in the bars.
struct ChromeButtonStyle: ButtonStyle {
  var isHovered = false
  var isOn = false

  func makeBody(configuration: Configuration) -> some View {
    ChromeButtonGround(
      label: configuration.label,
      isHovered: isHovered,
      isOn: isOn,
      isPressed: configuration.isPressed
    )
  }
}

private struct ChromeButtonGround<Label: View>: View {
  let label: Label
  let isHovered: Bool
  let isOn: Bool
  let isPressed: Bool
  @Environment(\.chrome) private var chrome

  var body: some View {
    label
      .background(
        RoundedRectangle(cornerRadius: 7)
          .fill(
            isPressed
              ? chrome.pressed : isOn ? chrome.selection : isHovered ? chrome.hover : Color.clear
          )
      )
      .contentShape(Rectangle())
  }
}

/// One of a few, side by side.
struct IconSegments<Value: Hashable>: View {
  let values: [(value: Value, symbol: String, label: String)]
  @Binding var selection: Value
  /// What goes from one to the next.
  var key: String?
  @Environment(\.chrome) private var chrome
  @State private var hovered: Value?

  var body: some View {
    HStack(spacing: 2) {
      ForEach(values, id: \.value) { item in
        let isSelected = item.value == selection
        Button {
          selection = item.value
        } label: {
          Image(systemName: item.symbol)
            .font(.system(size: 14, weight: .medium))
            .foregroundStyle(isSelected ? chrome.text : chrome.secondary)
            .frame(width: 32, height: 24)
            .background(
              RoundedRectangle(cornerRadius: 6)
                .fill(ground(isSelected, hovered == item.value))
                .shadow(color: .black.opacity(isSelected ? 0.12 : 0), radius: 1, y: 0.5)
            )
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .onHover { hovered = $0 ? item.value : hovered == item.value ? nil : hovered }
        .galleryTip(item.label, key: key)
        .accessibilityIdentifier(item.label)
      }
    }
    .padding(2)
    .background(RoundedRectangle(cornerRadius: 8).fill(chrome.field))
  }

  private func ground(_ isSelected: Bool, _ isHovered: Bool) -> Color {
    if isSelected { return chrome.isDark ? Color(white: 0.32) : .white }
    return isHovered ? chrome.hover : .clear
  }
}

/// A line between two parts of the window, one point wide.
struct ChromeLine: View {
  enum Axis { case horizontal, vertical }
  let axis: Axis
  @Environment(\.chrome) private var chrome

  init(_ axis: Axis) { self.axis = axis }

  var body: some View {
    chrome.line
      .frame(width: axis == .vertical ? 1 : nil, height: axis == .horizontal ? 1 : nil)
  }
}
