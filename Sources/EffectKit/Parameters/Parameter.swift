/// A value of an effect that people can change while the effect runs.
///
/// ```swift
/// struct Wobble: GeometryEffect {
///   @Parameter("Amplitude", in: 0...50, unit: .points) var amplitude = 10.0
///   @Parameter("Tint") var tint = Color.orange
/// }
/// ```
///
/// It reads like a plain variable. What somebody sets in the playground counts for every value of
/// the type, and before what the code gives it; it is seen in the next frame. Works in effects,
/// modifiers, transitions, shapes, animations, curves and views.
@propertyWrapper
public struct Parameter<Value: ParameterType>: Sendable {
  private let cell: ParameterCell<Value>
  private let initial: Value
  /// What was written into this very value, as `animatableData` does in flight.
  private var own: Value?

  private init(
    _ initial: Value,
    _ title: String,
    _ kind: ParameterKind,
    _ place: AnyParameterCell.Place
  ) {
    self.initial = initial
    cell = .of(place, title, kind, initial)
  }

  public var wrappedValue: Value {
    get { own ?? cell.current ?? initial }
    set { own = newValue }
  }
}

extension Parameter where Value: ParameterNumber {
  /// A number.
  ///
  /// `title` is what people call it, `range` what it can be set to, `step` the distance of the values
  /// that can be set (nil for any, whole numbers for `Int`), `unit` what it counts. The other
  /// arguments say where the declaration stands; leave them out.
  public init(
    wrappedValue: Value,
    _ title: String,
    in range: ClosedRange<Value>,
    step: Value? = nil,
    unit: ParameterUnit = .none,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    let wholeStep: Double? = Value.self == Int.self ? 1 : nil
    self.init(
      wrappedValue,
      title,
      .number(
        range: range.lowerBound.parameterNumber...range.upperBound.parameterNumber,
        step: step?.parameterNumber ?? wholeStep,
        unit: unit
      ),
      AnyParameterCell.Place(fileID, line, column)
    )
  }
}

extension Parameter where Value == Angle {
  /// An angle; without a range, one full turn from zero.
  public init(
    wrappedValue: Value,
    _ title: String,
    in range: ClosedRange<Angle> = .zero ... .degrees(360),
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    let place = AnyParameterCell.Place(fileID, line, column)
    self.init(wrappedValue, title, .angle(range: range), place)
  }
}

extension Parameter where Value == Bool {
  /// Something that is on or off.
  public init(
    wrappedValue: Value,
    _ title: String,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    self.init(wrappedValue, title, .toggle, AnyParameterCell.Place(fileID, line, column))
  }
}

extension Parameter where Value == Color {
  public init(
    wrappedValue: Value,
    _ title: String,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    self.init(wrappedValue, title, .color, AnyParameterCell.Place(fileID, line, column))
  }
}

extension Parameter where Value: ParameterChoice {
  /// One case of an enum.
  public init(
    wrappedValue: Value,
    _ title: String,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    let names = Value.allCases.map(\.title)
    self.init(wrappedValue, title, .choice(names), AnyParameterCell.Place(fileID, line, column))
  }
}

extension Parameter where Value == UnitPoint {
  /// A place in a view, as fractions of its size.
  public init(
    wrappedValue: Value,
    _ title: String,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      wrappedValue,
      title,
      .point(x: 0...1, y: 0...1, unit: .fraction),
      AnyParameterCell.Place(fileID, line, column)
    )
  }
}

extension Parameter where Value == CGPoint {
  /// A place in a rectangle of points.
  public init(
    wrappedValue: Value,
    _ title: String,
    in rect: CGRect,
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      wrappedValue,
      title,
      .point(x: rect.minX...rect.maxX, y: rect.minY...rect.maxY, unit: .points),
      AnyParameterCell.Place(fileID, line, column)
    )
  }
}

extension Parameter: Equatable {
  /// Whether the code gives both the same value; what somebody has set is the same for both anyway.
  public static func == (left: Parameter, right: Parameter) -> Bool {
    left.initial == right.initial && left.own == right.own && left.cell === right.cell
  }
}

extension Parameter: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initial)
    hasher.combine(own)
  }
}
