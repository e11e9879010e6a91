public import Foundation
import Motion

/// The part of UIKit's colour that SwiftUI code hands to `Color`.
///
/// ```swift
/// Color(UIColor.systemBackground)
/// Color(.systemGray6)
/// ```
public final class UIColor: Hashable, Sendable {
  let color: Color

  public init(_ color: Color) {
    self.color = color
  }

  private convenience init(_ color: SystemColor) {
    self.init(Color(system: color))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(
    displayP3Red red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }

  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
    )
  }

  public convenience init?(named name: String) {
    self.init(Color(name))
  }

  /// The colour at another opacity, whatever its own was.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let opaque = color.resolve(in: EnvironmentValues()).opacity
    return UIColor(opaque > 0 ? color.opacity(Double(alpha) / Double(opaque)) : color)
  }

  /// The sRGB-encoded components in the light scheme, each a fraction.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let resolved = color.resolve(in: EnvironmentValues())
    red?.pointee = CGFloat(resolved.red)
    green?.pointee = CGFloat(resolved.green)
    blue?.pointee = CGFloat(resolved.blue)
    alpha?.pointee = CGFloat(resolved.opacity)
    return true
  }

  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.color == rhs.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(Color(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha))
  }
}

extension Color {
  public init(_ color: UIColor) {
    self = color.color
  }

  public init(uiColor: UIColor) {
    self = uiColor.color
  }
}

// MARK: - Fixed colours

extension UIColor {
  public static let black = UIColor(Color.black)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(Color.white)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(Color.clear)
}

// MARK: - Colours of the system

extension UIColor {
  public static let systemRed = UIColor(SystemColor.red)
  public static let systemOrange = UIColor(SystemColor.orange)
  public static let systemYellow = UIColor(SystemColor.yellow)
  public static let systemGreen = UIColor(SystemColor.green)
  public static let systemMint = UIColor(SystemColor.mint)
  public static let systemTeal = UIColor(SystemColor.teal)
  public static let systemCyan = UIColor(SystemColor.cyan)
  public static let systemBlue = UIColor(SystemColor.blue)
  public static let systemIndigo = UIColor(SystemColor.indigo)
  public static let systemPurple = UIColor(SystemColor.purple)
  public static let systemPink = UIColor(SystemColor.pink)
  public static let systemBrown = UIColor(SystemColor.brown)
  public static let systemGray = UIColor(SystemColor.gray)
  public static let systemGray2 = UIColor(SystemColor.gray2)
  public static let systemGray3 = UIColor(SystemColor.gray3)
  public static let systemGray4 = UIColor(SystemColor.gray4)
  public static let systemGray5 = UIColor(SystemColor.gray5)
  public static let systemGray6 = UIColor(SystemColor.gray6)
  public static let tintColor = UIColor(Color.accentColor)
  public static let label = UIColor(SystemColor.primary)
  public static let secondaryLabel = UIColor(SystemColor.secondary)
  public static let tertiaryLabel = UIColor(SystemColor.tertiary)
  public static let quaternaryLabel = UIColor(SystemColor.quaternary)
  public static let placeholderText = UIColor(SystemColor.placeholder)
  public static let link = UIColor(SystemColor.link)
  public static let separator = UIColor(SystemColor.separator)
  public static let opaqueSeparator = UIColor(
    Color.adaptive(
      light: Color.Resolved(red: 198 / 255, green: 198 / 255, blue: 200 / 255),
      dark: Color.Resolved(red: 56 / 255, green: 56 / 255, blue: 58 / 255)
    )
  )
  public static let systemFill = UIColor(SystemColor.fill)
  public static let secondarySystemFill = UIColor(SystemColor.secondaryFill)
  public static let tertiarySystemFill = UIColor(SystemColor.tertiaryFill)
  public static let quaternarySystemFill = UIColor(SystemColor.quaternaryFill)
  public static let systemBackground = UIColor(SystemColor.background)
  public static let secondarySystemBackground = UIColor(SystemColor.secondaryBackground)
  public static let tertiarySystemBackground = UIColor(SystemColor.tertiaryBackground)
  public static let systemGroupedBackground = UIColor(SystemColor.groupedBackground)
  public static let secondarySystemGroupedBackground = UIColor(
    SystemColor.secondaryGroupedBackground
  )
  public static let tertiarySystemGroupedBackground = UIColor(
    SystemColor.tertiaryGroupedBackground
  )
}
