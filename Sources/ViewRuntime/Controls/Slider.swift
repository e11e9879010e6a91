public import Foundation
import Geometry
import Motion

/// A control for a number from a range.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  let model: SliderModel
  let label: Label
  let minimumValueLabel: ValueLabel
  let maximumValueLabel: ValueLabel

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: V.Stride?,
    _ label: Label,
    _ minimumValueLabel: ValueLabel,
    _ maximumValueLabel: ValueLabel,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    model = SliderModel(
      value: Binding<Double>(
        location: FunctionLocation(
          get: { Double(value.wrappedValue) },
          set: { number, transaction in value.transaction(transaction).wrappedValue = V(number) }
        )
      ),
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
      step: step.map { Double($0) },
      onEditingChanged: onEditingChanged
    )
    self.label = label
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
  }

  @MainActor
  public var body: some View {
    if ValueLabel.self == EmptyView.self {
      SliderTrack(model: model)
    } else {
      HStack(spacing: 8) {
        minimumValueLabel
        SliderTrack(model: model)
        maximumValueLabel
      }
    }
  }
}

extension Slider {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      nil,
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged
    )
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value,
      bounds,
      step,
      label(),
      minimumValueLabel(),
      maximumValueLabel(),
      onEditingChanged
    )
  }

  @available(*, deprecated, message: "Use the initialiser with closures for labels instead.")
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

/// A slider's value and range as plain numbers.
struct SliderModel: @unchecked Sendable {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void

  /// Where the value lies in the range, a fraction.
  var fraction: Double {
    let length = bounds.upperBound - bounds.lowerBound
    let fraction = (value.wrappedValue - bounds.lowerBound) / length
    guard length > 0, fraction.isFinite else { return 0 }
    return min(max(fraction, 0), 1)
  }

  /// Sets the value to a fraction of the range, rounded to a step.
  func set(fraction: Double) {
    let length = bounds.upperBound - bounds.lowerBound
    set(bounds.lowerBound + min(max(fraction, 0), 1) * length)
  }

  func set(_ number: Double) {
    var number = number
    if let step, step > 0 {
      let count = ((number - bounds.lowerBound) / step).rounded()
      number = bounds.lowerBound + count * step
      if number > bounds.upperBound + step * 1e-9 { number -= step }
    }
    number = min(max(number, bounds.lowerBound), bounds.upperBound)
    if number != value.wrappedValue { value.wrappedValue = number }
  }

  /// What an arrow key changes the value by.
  var keyStep: Double { step ?? (bounds.upperBound - bounds.lowerBound) / 20 }
}

/// The line and its knob: 28 points, as on iOS up to 18; 14 in the smallest control size, for the
/// panels of desktop programs.
private struct SliderTrack: View {
  let model: SliderModel
  /// From the pointer to the knob's centre, points, while it is held.
  @State private var grip: CGFloat?
  @Environment(\.layoutDirection) private var direction
  @Environment(\.controlSize) private var controlSize

  private var isMini: Bool { controlSize == .mini }
  private var knob: CGFloat { isMini ? 14 : 28 }
  private var height: CGFloat { isMini ? 18 : 31 }
  private var line: CGFloat { isMini ? 3 : 4 }

  var body: some View {
    GeometryReader { proxy in
      track(way: max(proxy.size.width - knob, 0))
    }
    .frame(height: height)
  }

  private func track(way: CGFloat) -> some View {
    let offset = way * model.fraction
    return ZStack(alignment: .leading) {
      Capsule().fill(Color(storage: .system(.fill))).frame(height: line)
      Capsule().fill(TintShapeStyle())
        .frame(width: offset + knob / 2, height: line)
      Circle()
        .fill(Color.white)
        .shadow(color: .black.opacity(0.12), radius: isMini ? 2 : 6.5, x: 0, y: isMini ? 1 : 6)
        .shadow(color: .black.opacity(isMini ? 0.25 : 0.12), radius: isMini ? 0.8 : 2, x: 0, y: 0.5)
        .frame(width: knob, height: knob)
        .offset(x: offset)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .modifier(DisabledFade())
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 0)
        .onChanged { follow($0, way) }
        .onEnded { _ in
          grip = nil
          model.onEditingChanged(false)
        }
    )
    .controlInput(key: handle)
    .accessibilityValue(Text(verbatim: "\(model.value.wrappedValue)"))
  }

  private func follow(_ drag: DragGesture.Value, _ way: CGFloat) {
    func place(_ x: CGFloat) -> CGFloat {
      direction == .rightToLeft ? way + knob - x : x
    }
    let start: CGFloat
    if let grip {
      start = grip
    } else {
      // A press on the knob keeps it where it is under the pointer; one on the line moves it there.
      let center = way * model.fraction + knob / 2
      let distance = center - place(drag.startLocation.x)
      start = abs(distance) <= knob / 2 ? distance : 0
      grip = start
      model.onEditingChanged(true)
      if start != 0, drag.translation == .zero { return }
    }
    guard way > 0 else { return }
    model.set(fraction: (place(drag.location.x) + start - knob / 2) / way)
  }

  private func handle(_ event: KeyEvent) -> Bool {
    guard event.isPlainPress else { return false }
    let forward: KeyEquivalent = direction == .rightToLeft ? .leftArrow : .rightArrow
    let backward: KeyEquivalent = direction == .rightToLeft ? .rightArrow : .leftArrow
    let number = model.value.wrappedValue
    model.onEditingChanged(true)
    defer { model.onEditingChanged(false) }
    switch event.key {
    case forward, .upArrow: model.set(number + model.keyStep)
    case backward, .downArrow: model.set(number - model.keyStep)
    case .home: model.set(model.bounds.lowerBound)
    case .end: model.set(model.bounds.upperBound)
    default: return false
    }
    return true
  }
}
