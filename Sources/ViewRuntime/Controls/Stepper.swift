public import Foundation
import Geometry
import Motion

/// A control that makes a value smaller or larger in steps.
nonisolated public struct Stepper<Label: View>: View {
  let label: Label
  /// Nil where the value cannot go further.
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  /// What a key or a held button asks before it acts again; nil: the closures decide.
  let limits: (@Sendable () -> (canIncrement: Bool, canDecrement: Bool))?

  nonisolated public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
    self.onEditingChanged = onEditingChanged
    limits = nil
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    onIncrement = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
    onDecrement = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
    self.onEditingChanged = onEditingChanged
    limits = nil
  }

  nonisolated public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    func move(by step: V.Stride) {
      let next = value.wrappedValue.advanced(by: step)
      value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
    }
    onIncrement = { move(by: step) }
    onDecrement = { move(by: -step) }
    self.onEditingChanged = onEditingChanged
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) let bounds = bounds
    limits = {
      (value.wrappedValue < bounds.upperBound, value.wrappedValue > bounds.lowerBound)
    }
  }

  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  @MainActor
  public var body: some View {
    let limits =
      limits?() ?? (canIncrement: onIncrement != nil, canDecrement: onDecrement != nil)
    LabeledStepper(
      label: AnyView(label),
      isLabelEmpty: Label.self == EmptyView.self,
      buttons: StepperButtons(
        increment: limits.canIncrement ? onIncrement : nil,
        decrement: limits.canDecrement ? onDecrement : nil,
        onEditingChanged: onEditingChanged
      )
    )
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      step: step,
      label: { Text(titleKey) },
      onEditingChanged: onEditingChanged
    )
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      step: step,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }

  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { Text(titleKey) },
      onEditingChanged: onEditingChanged
    )
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }
}

private struct LabeledStepper: View {
  let label: AnyView
  let isLabelEmpty: Bool
  let buttons: StepperButtons
  @Environment(\.labelsVisibility) private var labelsVisibility
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if isLabelEmpty || labelsVisibility == .hidden {
      buttons
    } else {
      HStack(spacing: 8) {
        label.opacity(isEnabled ? 1 : 0.4)
        Spacer(minLength: 0)
        buttons
      }
    }
  }
}

/// Minus and plus side by side: 94 by 32 points, as on iOS.
private struct StepperButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  var body: some View {
    HStack(spacing: 0) {
      StepperHalf(symbol: "minus", action: decrement, onEditingChanged: onEditingChanged)
      Rectangle().fill(Color(storage: .system(.fill))).frame(width: 1, height: 18)
      StepperHalf(symbol: "plus", action: increment, onEditingChanged: onEditingChanged)
    }
    .background(Color(storage: .system(.tertiaryFill)), in: RoundedRectangle(cornerRadius: 8))
    .controlInput(key: handle)
  }

  private func handle(_ event: KeyEvent) -> Bool {
    guard event.isPlainPress else { return false }
    switch event.key {
    case .upArrow, .rightArrow, "+": increment?()
    case .downArrow, .leftArrow, "-": decrement?()
    default: return false
    }
    return true
  }
}

private struct StepperHalf: View {
  let symbol: String
  let action: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    StepperSign(isPlus: symbol == "plus")
      .opacity(isEnabled && action != nil ? 1 : 0.3)
      .frame(width: 46.5, height: 32)
      .background(
        isPressed && action != nil ? Color(storage: .system(.fill)) : Color.clear,
        in: RoundedRectangle(cornerRadius: 8)
      )
      .contentShape(Rectangle())
      .modifier(
        _RepeatingPressModifier(action: { action?() }) {
          isPressed = $0
          onEditingChanged($0)
        }
      )
      .accessibilityAddTraits(.isButton)
      .accessibilityLabel(Text(isPlus ? "Increment" : "Decrement"))
  }

  private var isPlus: Bool { symbol == "plus" }
}

private struct StepperSign: View {
  let isPlus: Bool

  var body: some View {
    ZStack {
      Capsule().frame(width: 15, height: 1.8)
      if isPlus { Capsule().frame(width: 1.8, height: 15) }
    }
    .foregroundStyle(Color.primary)
    .frame(width: 16, height: 16)
  }
}
