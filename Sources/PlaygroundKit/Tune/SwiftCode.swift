import EffectKit
import Foundation

/// Values as a person would write them in Swift.
enum SwiftCode {
  /// A number with at most three decimals: `0.825`, and `1.0` or `1` for a whole one.
  static func number(_ value: Double, isWhole: Bool = false) -> String {
    guard value.isFinite else {
      return value.isNaN ? ".nan" : value < 0 ? "-.infinity" : ".infinity"
    }
    let rounded = (value * 1000).rounded() / 1000
    if isWhole, abs(rounded) < 1e15 { return "\(Int(rounded.rounded()))" }
    // -0.0 is written like 0.0.
    return "\(rounded == 0 ? 0 : rounded)"
  }

  /// Text as a literal.
  static func string(_ text: String) -> String {
    var literal = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case ..<" ": literal += "\\u{\(String(character.value, radix: 16))}"
      default: literal.unicodeScalars.append(character)
      }
    }
    return literal + "\""
  }

  /// The transition of a plugin, as a modifier.
  static func transition(_ name: String) -> String { ".transition(.registered(\(string(name))))" }
}

extension MotionChoice {
  /// The animation as an expression: `.spring(response: 0.6, dampingFraction: 0.8)`.
  package var code: String {
    func text(_ value: Double) -> String { SwiftCode.number(value) }
    return switch self {
    case .registered(let name): ".registered(\(SwiftCode.string(name)))"
    case .spring(let response, let fraction):
      ".spring(response: \(text(response)), dampingFraction: \(text(fraction)))"
    case .bouncySpring(let duration, let bounce):
      ".spring(duration: \(text(duration)), bounce: \(text(bounce)))"
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      ".timingCurve(\(text(x1)), \(text(y1)), \(text(x2)), \(text(y2)), "
        + "duration: \(text(duration)))"
    }
  }
}
