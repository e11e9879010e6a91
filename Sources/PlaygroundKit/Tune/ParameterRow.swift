import EffectKit
import Foundation
import SwiftUI

/// A plugin's parameter as the control that its kind asks for.
struct ParameterRow: View {
  let model: TuneModel
  let parameter: EffectCatalog.Parameter
  @State private var isHovered = false

  var body: some View {
    let isChanged = model.isChanged(parameter)
    HStack(spacing: 4) {
      PanelRow(label: parameter.title) {
        control
        if isNarrow { Spacer(minLength: 0) }
      }
      PanelIconButton(
        symbol: "arrow.counterclockwise",
        label: "Reset \(parameter.title) to \(parameter.initial)",
        isShown: isChanged
      ) { model.reset([parameter]) }
      let isCopied = model.copied != nil && model.copied == lastCode
      PanelIconButton(
        symbol: isCopied ? "checkmark" : "doc.on.doc",
        label: "Copy \(parameter.title) as code",
        isShown: isHovered || isChanged || isCopied
      ) { copy() }
    }
    .onHover { isHovered = $0 }
  }

  @State private var lastCode: String?

  private func copy() {
    let code = model.code(of: parameter)
    lastCode = code
    model.copy(code)
  }

  /// Whether the control does not fill the line.
  private var isNarrow: Bool {
    switch parameter.kind {
    case .number, .angle: false
    case .color, .choice, .toggle, .point: true
    }
  }

  @ViewBuilder private var control: some View {
    switch parameter.kind {
    case .number(let range, let step, let unit):
      PanelNumber(
        value: number,
        range: range,
        step: step,
        unit: unit.symbol
      )
    case .angle(let range):
      PanelNumber(
        value: binding {
          if case .angle(let angle) = $0 { angle.degrees } else { 0 }
        } set: {
          .angle(.degrees($0))
        },
        range: range.lowerBound.degrees...range.upperBound.degrees,
        unit: "°"
      )
    case .color:
      ColorPicker(selection: color) { Text(verbatim: parameter.title) }.labelsHidden()
    case .choice(let names):
      Picker(selection: choice) {
        ForEach(names, id: \.self) { Text(verbatim: $0).tag($0) }
      } label: {
        Text(verbatim: parameter.title)
      }
    case .toggle:
      Toggle(isOn: toggle) { Text(verbatim: parameter.title) }.labelsHidden()
    case .point(let xs, let ys, _):
      PointPad(xs: xs, ys: ys, x: coordinate(\.x), y: coordinate(\.y))
    }
  }

  /// What the control shows and changes: a part of the parameter's value.
  private func binding<Value>(
    _ read: @escaping @MainActor (ParameterValue) -> Value,
    set write: @escaping @MainActor (Value) -> ParameterValue
  ) -> Binding<Value> {
    Binding { @MainActor in
      read(model.value(of: parameter))
    } set: { @MainActor value in
      model.set(write(value), for: parameter)
    }
  }

  private var number: Binding<Double> {
    binding {
      if case .number(let number) = $0 { number } else { 0 }
    } set: {
      .number($0)
    }
  }

  private var color: Binding<Color> {
    binding {
      guard case .color(let red, let green, let blue, let opacity) = $0 else { return .clear }
      return Color(red: red, green: green, blue: blue, opacity: opacity)
    } set: {
      $0.parameterValue
    }
  }

  private var choice: Binding<String> {
    binding {
      if case .choice(let name) = $0 { name } else { "" }
    } set: {
      .choice($0)
    }
  }

  private var toggle: Binding<Bool> {
    binding {
      $0 == .toggle(true)
    } set: {
      .toggle($0)
    }
  }

  private var point: CGPoint {
    if case .point(let x, let y) = model.value(of: parameter) { CGPoint(x: x, y: y) } else { .zero }
  }

  private func coordinate(_ part: WritableKeyPath<CGPoint, CGFloat>) -> Binding<Double> {
    binding { _ in
      point[keyPath: part]
    } set: { value in
      var point = point
      point[keyPath: part] = value
      return .point(x: point.x, y: point.y)
    }
  }
}

/// A rectangle in which a point is placed, with its coordinates as numbers.
private struct PointPad: View {
  let xs: ClosedRange<Double>
  let ys: ClosedRange<Double>
  @Binding var x: Double
  @Binding var y: Double

  private static let size = CGSize(width: 62, height: 44)
  private static let dot: CGFloat = 9

  var body: some View {
    HStack(spacing: 8) {
      pad
      VStack(spacing: 4) {
        field("x", $x)
        field("y", $y)
      }
    }
  }

  private func field(_ name: String, _ value: Binding<Double>) -> some View {
    HStack(spacing: 3) {
      Text(verbatim: name).font(.system(size: 10)).foregroundStyle(.secondary).frame(width: 8)
      PanelNumberField(value: value).frame(width: 44)
    }
  }

  private var pad: some View {
    RoundedRectangle(cornerRadius: 5)
      .fill(Color.primary.opacity(0.06))
      .overlay(alignment: .topLeading) {
        Circle()
          .fill(.tint)
          .frame(width: Self.dot, height: Self.dot)
          .offset(
            x: fraction(x, xs) * Self.size.width - Self.dot / 2,
            y: fraction(y, ys) * Self.size.height - Self.dot / 2
          )
      }
      .frame(width: Self.size.width, height: Self.size.height)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag in
          x = value(drag.location.x / Self.size.width, xs)
          y = value(drag.location.y / Self.size.height, ys)
        }
      )
      .focusable(interactions: .activate)
      .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
        let step = press.modifiers.contains(.shift) ? 0.1 : 0.02
        switch press.key {
        case .leftArrow: x = value(fraction(x, xs) - step, xs)
        case .rightArrow: x = value(fraction(x, xs) + step, xs)
        case .upArrow: y = value(fraction(y, ys) - step, ys)
        default: y = value(fraction(y, ys) + step, ys)
        }
        return .handled
      }
  }

  private func fraction(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(max((value - range.lowerBound) / length, 0), 1) : 0
  }

  private func value(_ fraction: Double, _ range: ClosedRange<Double>) -> Double {
    range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound)
  }
}
