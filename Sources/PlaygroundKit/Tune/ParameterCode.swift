import EffectKit
import Foundation

/// A parameter's value as the code that gives it.
struct ParameterCode {
  let parameter: EffectCatalog.Parameter
  let value: ParameterValue

  /// The value by itself: `20.0`, `Angle.degrees(45.0)`, `.left`.
  ///
  /// - Parameter old: What stands in the source, which says what only the source knows: whether a
  ///   number is a whole one, and what the type of a choice is called.
  /// - Returns: The expression.
  func expression(replacing old: String? = nil) -> String {
    func text(_ value: Double) -> String { SwiftCode.number(value) }
    switch value {
    case .number(let number): return SwiftCode.number(number, isWhole: isWhole(old))
    case .angle(let angle):
      if let old, old.contains("radians") { return call("radians", old, text(angle.radians)) }
      return call("degrees", old, text(angle.degrees))
    case .color(let red, let green, let blue, let opacity):
      let parts = [("red", red), ("green", green), ("blue", blue)]
        .map { "\($0): \(text($1))" }.joined(separator: ", ")
      return opacity < 1 ? "Color(\(parts), opacity: \(text(opacity)))" : "Color(\(parts))"
    case .choice(let name):
      guard let old, let dot = old.lastIndex(of: ".") else { return ".\(name)" }
      return "\(old[..<dot]).\(name)"
    case .toggle(let isOn): return "\(isOn)"
    case .point(let x, let y):
      guard case .point(_, _, .points) = parameter.kind else {
        return "UnitPoint(x: \(text(x)), y: \(text(y)))"
      }
      return "CGPoint(x: \(text(x)), y: \(text(y)))"
    }
  }

  private func call(_ unit: String, _ old: String?, _ number: String) -> String {
    (old?.hasPrefix(".") == true ? "" : "Angle") + ".\(unit)(\(number))"
  }

  private func isWhole(_ old: String?) -> Bool {
    if let old { return Int(old.filter { $0 != "_" }) != nil }
    guard case .number(_, step: 1, _) = parameter.kind else { return false }
    return true
  }

  /// The whole declaration with the value in it, as it stands in the source; nil where the source
  /// has no such declaration, or several.
  ///
  /// - Parameter source: The text of the file that declares the parameter.
  /// - Returns: One line: `@Parameter("Amplitude", in: 0...45) var amplitude = 30.0`.
  func declaration(in source: String) -> String? {
    let start = "@Parameter(\(SwiftCode.string(parameter.title))"
    let places = source.ranges(of: start).filter { range in
      guard let next = source[range.upperBound...].first else { return false }
      return next == "," || next == ")"
    }
    guard places.count == 1, let place = places.first,
      let close = Self.end(of: source[place.lowerBound...]),
      let sign = source[close...].range(of: "=")
    else { return nil }
    // Between the attribute and its value there is no more than a variable.
    let variable = source[close..<sign.lowerBound]
    guard variable.contains("var "), !variable.contains("{"), !variable.contains("}") else {
      return nil
    }
    let rest = source[sign.upperBound...]
    let line = rest.prefix { $0 != "\n" }
    let comment = line.range(of: "//")?.lowerBound ?? line.endIndex
    let old = line[..<comment].trimmingCharacters(in: .whitespaces)
    let head = source[place.lowerBound..<sign.upperBound].split(whereSeparator: \.isWhitespace)
    return head.joined(separator: " ") + " " + expression(replacing: old)
  }

  /// Behind the parenthesis that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    var isInString = false
    var previous: Character = " "
    for (index, character) in zip(text.indices, text) {
      if character == "\"", previous != "\\" { isInString.toggle() }
      if !isInString, character == "(" { depth += 1 }
      if !isInString, character == ")" {
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      }
      previous = character
    }
    return nil
  }
}
