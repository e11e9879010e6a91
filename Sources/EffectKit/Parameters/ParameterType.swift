/// A type that parameters can have.
public protocol ParameterType: Equatable, Sendable {
  /// Nil for data of another kind.
  init?(_ value: ParameterValue)

  var parameterValue: ParameterValue { get }
}

/// A number that parameters can have.
public protocol ParameterNumber: ParameterType, Comparable {
  var parameterNumber: Double { get }
}

extension ParameterNumber {
  public var parameterValue: ParameterValue { .number(parameterNumber) }
}

extension ParameterNumber where Self: BinaryFloatingPoint {
  public init?(_ value: ParameterValue) {
    guard case .number(let number) = value else { return nil }
    self.init(number)
  }

  public var parameterNumber: Double { Double(self) }
}

extension Double: ParameterNumber {}
extension Float: ParameterNumber {}
extension CGFloat: ParameterNumber {}

extension Int: ParameterNumber {
  public init?(_ value: ParameterValue) {
    guard case .number(let number) = value else { return nil }
    self.init(exactly: number.rounded())
  }

  public var parameterNumber: Double { Double(self) }
}

extension Angle: ParameterType {
  public init?(_ value: ParameterValue) {
    guard case .angle(let angle) = value else { return nil }
    self = angle
  }

  public var parameterValue: ParameterValue { .angle(self) }
}

extension Bool: ParameterType {
  public init?(_ value: ParameterValue) {
    guard case .toggle(let isOn) = value else { return nil }
    self = isOn
  }

  public var parameterValue: ParameterValue { .toggle(self) }
}

extension Color: ParameterType {
  public init?(_ value: ParameterValue) {
    guard case .color(let red, let green, let blue, let opacity) = value else { return nil }
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// As it is in light surroundings, for a colour that depends on them.
  public var parameterValue: ParameterValue {
    let components = resolve(in: EnvironmentValues())
    return .color(
      red: Double(components.red),
      green: Double(components.green),
      blue: Double(components.blue),
      opacity: Double(components.opacity)
    )
  }
}

extension UnitPoint: ParameterType {
  public init?(_ value: ParameterValue) {
    guard case .point(let x, let y) = value else { return nil }
    self.init(x: x, y: y)
  }

  public var parameterValue: ParameterValue { .point(x: x, y: y) }
}

extension CGPoint: ParameterType {
  public init?(_ value: ParameterValue) {
    guard case .point(let x, let y) = value else { return nil }
    self.init(x: x, y: y)
  }

  public var parameterValue: ParameterValue { .point(x: x, y: y) }
}

/// An enum of which one case is chosen.
///
/// ```swift
/// enum Side: ParameterChoice { case left, right }
///
/// @Parameter("Side") var side = Side.left
/// ```
public protocol ParameterChoice: ParameterType, CaseIterable {
  /// What people choose by; by default the case's name.
  var title: String { get }
}

extension ParameterChoice {
  public var title: String { String(describing: self) }

  public init?(_ value: ParameterValue) {
    guard case .choice(let name) = value,
      let match = Self.allCases.first(where: { $0.title == name })
    else { return nil }
    self = match
  }

  public var parameterValue: ParameterValue { .choice(title) }
}
