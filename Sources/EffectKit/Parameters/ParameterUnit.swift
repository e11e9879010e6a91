/// What a number counts, for people.
public struct ParameterUnit: Hashable, Sendable, Codable {
  /// What the unit is called in full.
  public let name: String
  /// Written behind the number; empty for a number that counts nothing.
  public let symbol: String

  public init(_ name: String, symbol: String) {
    self.name = name
    self.symbol = symbol
  }

  public static let none = ParameterUnit("", symbol: "")
  public static let points = ParameterUnit("points", symbol: "pt")
  public static let pointsPerSecond = ParameterUnit("points per second", symbol: "pt/s")
  public static let degrees = ParameterUnit("degrees", symbol: "°")
  public static let turns = ParameterUnit("turns", symbol: "turns")
  public static let seconds = ParameterUnit("seconds", symbol: "s")
  /// How often something happens in a second.
  public static let hertz = ParameterUnit("hertz", symbol: "Hz")
  /// A part of a whole, which is 1.
  public static let fraction = ParameterUnit("fraction", symbol: "")
}
