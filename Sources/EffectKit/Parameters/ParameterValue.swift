/// The value of a parameter as data, to be shown, kept and sent.
public enum ParameterValue: Hashable, Sendable, Codable {
  case number(Double)
  case angle(Angle)
  /// sRGB components with straight alpha, each from 0 to 1.
  case color(red: Double, green: Double, blue: Double, opacity: Double)
  case choice(String)
  case toggle(Bool)
  case point(x: Double, y: Double)
}

extension ParameterValue {
  /// Reads `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6 || digits.count == 8, let bits = UInt32(digits, radix: 16) else {
      return nil
    }
    let bytes = digits.count == 6 ? bits << 8 | 0xFF : bits
    func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xFF) / 255 }
    self = .color(red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }
}

extension ParameterValue: CustomStringConvertible {
  /// As `ParameterKind.value` reads it.
  public var description: String {
    switch self {
    case .number(let number): plain(number)
    case .angle(let angle): plain(angle.degrees)
    case .color(let red, let green, let blue, let opacity):
      "#"
        + (opacity < 1 ? [red, green, blue, opacity] : [red, green, blue]).map { part in
          String(format: "%02x", part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded()))
        }.joined()
    case .choice(let name): name
    case .toggle(let isOn): isOn ? "on" : "off"
    case .point(let x, let y): "\(plain(x)),\(plain(y))"
    }
  }
}
