import Foundation
import SwiftUI

/// A part of a panel under a small heading.
struct PanelSection<Trailing: View, Content: View>: View {
  let title: String
  @ViewBuilder let trailing: Trailing
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 6) {
        Text(verbatim: title).font(.system(size: 12, weight: .semibold)).lineLimit(1)
        Spacer(minLength: 0)
        trailing
      }
      .frame(minHeight: 18)
      content
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 10)
  }
}

/// A line between parts of a panel.
struct PanelDivider: View {
  var body: some View { Color.primary.opacity(0.08).frame(height: 1) }
}

/// A label in front of a control.
struct PanelRow<Content: View>: View {
  let label: String
  @ViewBuilder let content: Content

  /// Points that all labels have, so that controls begin below each other.
  static var labelWidth: CGFloat { 74 }

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: label)
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .frame(width: Self.labelWidth, alignment: .leading)
      content
    }
    .frame(minHeight: 20)
  }
}

/// A small button with a picture and nothing else.
struct PanelIconButton: View {
  let symbol: String
  let label: String
  var isShown = true
  /// Whether it stands for something that is in force.
  var isOn = false
  let action: @MainActor () -> Void
  @State private var isHovered = false

  var body: some View {
    Button(action: action) {
      Image(systemName: symbol)
        .font(.system(size: 11))
        .foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
        .frame(width: 18, height: 18)
        .background(
          Color.primary.opacity(isHovered ? 0.1 : 0),
          in: RoundedRectangle(cornerRadius: 4)
        )
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onHover { isHovered = $0 }
    .opacity(isShown ? 1 : 0)
    .disabled(!isShown)
    .galleryTip(label)
    .accessibilityLabel(Text(verbatim: label))
  }
}

/// A number that can be dragged on a line, and typed.
struct PanelNumber: View {
  let value: Binding<Double>
  let range: ClosedRange<Double>
  var step: Double?
  var unit = ""
  /// Called when a person lets go of it.
  var onEnd: () -> Void = {}

  var body: some View {
    HStack(spacing: 6) {
      slider
      HStack(spacing: 2) {
        PanelNumberField(value: value).frame(width: 46)
        Text(verbatim: unit)
          .font(.system(size: 10))
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .frame(width: 16, alignment: .leading)
      }
    }
  }

  @ViewBuilder private var slider: some View {
    if let step {
      Slider(value: value, in: range, step: step) { if !$0 { onEnd() } }
    } else {
      Slider(value: value, in: range) { if !$0 { onEnd() } }
    }
  }
}

/// A number that can be typed.
struct PanelNumberField: View {
  let value: Binding<Double>

  var body: some View {
    TextField("", value: value, format: PlainNumberStyle())
      .textFieldStyle(.plain)
      .multilineTextAlignment(.trailing)
      .font(.system(size: 11).monospacedDigit())
      .padding(.horizontal, 4)
      .frame(height: 18)
      .background(Color.primary.opacity(0.06), in: RoundedRectangle(cornerRadius: 4))
  }
}

/// Numbers with no more decimals than they need, three at most, the same in every country.
struct PlainNumberStyle: ParseableFormatStyle {
  struct Strategy: ParseStrategy {
    func parse(_ text: String) throws -> Double {
      let plain = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
      guard let number = Double(plain), number.isFinite else { throw CocoaError(.formatting) }
      return number
    }
  }

  var parseStrategy: Strategy { Strategy() }

  func format(_ value: Double) -> String {
    let text = SwiftCode.number(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A number with what it stands for below it.
struct PanelFact: View {
  let value: String
  let title: String

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(verbatim: value).font(.system(size: 12, weight: .medium).monospacedDigit())
      Text(verbatim: title).font(.system(size: 10)).foregroundStyle(.secondary)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A line of code with a button that copies it.
struct PanelCode: View {
  let code: String
  let isCopied: Bool
  let copy: @MainActor () -> Void

  var body: some View {
    HStack(alignment: .top, spacing: 4) {
      Text(verbatim: code)
        .font(.system(size: 11, design: .monospaced))
        .lineLimit(3)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 2)
      PanelIconButton(
        symbol: isCopied ? "checkmark" : "doc.on.doc",
        label: "Copy as code",
        action: copy
      )
    }
    .padding(.leading, 8)
    .padding([.vertical, .trailing], 4)
    .background(Color.primary.opacity(0.06), in: RoundedRectangle(cornerRadius: 6))
  }
}
