import SwiftUI

/// The window's colours and those that only the inspector has, and how it writes numbers.
struct InspectorStyle {
  private let chrome: ChromeStyle

  init(_ scheme: ColorScheme) { chrome = ChromeStyle(scheme) }

  var isDark: Bool { chrome.isDark }
  var text: Color { chrome.text }
  var secondary: Color { chrome.secondary }
  var tertiary: Color { chrome.tertiary }
  var line: Color { chrome.line }
  var field: Color { chrome.field }
  var hover: Color { chrome.hover }
  var accent: Color { chrome.accent }
  var update: Color {
    isDark
      ? Color(red: 0.36, green: 0.62, blue: 1) : Color(red: 0.22, green: 0.48, blue: 0.95)
  }
  var draw: Color {
    isDark
      ? Color(red: 0.30, green: 0.80, blue: 0.72) : Color(red: 0.10, green: 0.66, blue: 0.60)
  }
  var missed: Color {
    isDark
      ? Color(red: 1, green: 0.42, blue: 0.40) : Color(red: 0.88, green: 0.22, blue: 0.20)
  }

  /// Colours that tell groups apart.
  static let hues: [Color] = [
    Color(red: 0.96, green: 0.36, blue: 0.55), Color(red: 0.55, green: 0.42, blue: 0.98),
    Color(red: 0.98, green: 0.60, blue: 0.16), Color(red: 0.20, green: 0.70, blue: 0.45),
    Color(red: 0.18, green: 0.62, blue: 0.92), Color(red: 0.80, green: 0.45, blue: 0.80),
  ]
}

extension EnvironmentValues {
  var inspector: InspectorStyle { InspectorStyle(colorScheme) }
}

/// Numbers as an inspector writes them: three or four digits, whatever their size.
package enum InspectorText {
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let magnitude = abs(value)
    if magnitude < 0.005 { return "0" }
    if magnitude < 1e6, value == value.rounded() { return decimals(value, 0) }
    if magnitude < 10 { return decimals(value, 2) }
    if magnitude < 100 { return decimals(value, 1) }
    return magnitude < 1e6 ? decimals(value, 0) : "\(Float(value))"
  }

  static func milliseconds(_ seconds: Double) -> String { decimals(seconds * 1000, 1) + " ms" }

  static func seconds(_ seconds: Double) -> String { decimals(seconds, 2) + " s" }

  static func decimals(_ value: Double, _ count: Int) -> String {
    var factor = 1
    for _ in 0..<count { factor *= 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let sign = value < 0 && scaled != 0 ? "−" : ""
    guard count > 0 else { return sign + "\(scaled)" }
    let rest = String(scaled % factor)
    return sign + "\(scaled / factor)." + String(repeating: "0", count: count - rest.count) + rest
  }

  static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  /// An animation's description, shortened to the numbers that tell it from others.
  package static func animation(_ description: String) -> String {
    if description == "DefaultAnimation" { return "default" }
    var text = description
    for part in [", blendDuration: 0.0", "mass: 1.0, ", ", initialVelocity: 0.0"] {
      text = text.replacingOccurrences(of: part, with: "")
    }
    for label in ["response: ", "duration: ", "dampingFraction: "] {
      text = text.replacingOccurrences(of: label, with: "")
    }
    return shortened(text)
  }

  /// Numbers with the decimals that count, at most three.
  private static func shortened(_ text: String) -> String {
    var result = ""
    var number = ""
    func finish() {
      if number.contains("."), let value = Double(number) {
        var short = decimals(value, 3)
        while short.hasSuffix("0") { short.removeLast() }
        result += short.hasSuffix(".") ? String(short.dropLast()) : short
      } else {
        result += number
      }
      number = ""
    }
    for character in text {
      if character.isNumber || character == "." && !number.isEmpty {
        number.append(character)
      } else {
        finish()
        result.append(character)
      }
    }
    finish()
    return result
  }
}
