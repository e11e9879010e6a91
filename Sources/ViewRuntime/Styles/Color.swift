import Foundation
import Motion
package import Drawing

/// A colour, adaptive or fixed, that gets its components from the environment when it is drawn.
///
/// As a view it fills the space it is offered; as a style it fills shapes and text.
///
/// ```swift
/// Color(red: 1, green: 0, blue: 0).opacity(0.5)
/// Color(hue: 0.5, saturation: 1, brightness: 1)  // cyan
/// ```
public struct Color: Hashable, Sendable {
  /// What the components of a colour mean.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Encoded for displays; the usual one.
    case sRGB
    /// sRGB's primaries, proportional to light.
    case sRGBLinear
    /// Wider primaries; converted to sRGB components that may leave 0…1.
    case displayP3
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// Makes a fixed colour from components, each nominally from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    storage = .fixed(
      Resolved(
        colorSpace: colorSpace,
        red: Float(red),
        green: Float(green),
        blue: Float(blue),
        opacity: Float(opacity)
      )
    )
  }

  /// Makes a grey from 0, black, to 1, white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from a place on the colour wheel, 0…1 from red through green and blue, and two
  /// fractions.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let rgb = Self.rgb(hue: hue, saturation: saturation, brightness: brightness)
    self.init(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: opacity)
  }

  /// Makes a colour that is looked up in the asset catalogues by name when it is drawn.
  ///
  /// A name that is not found draws nothing and is reported once.
  public init(_ name: String, bundle: Bundle? = nil) {
    storage = .named(name)
  }

  /// Makes a fixed colour from resolved components.
  public init(_ resolved: Resolved) {
    storage = .fixed(resolved)
  }

  /// Makes a colour from a colour, so that `Color(#colorLiteral(…))` compiles.
  @_disfavoredOverload
  public init(_ color: Color) {
    storage = color.storage
  }

  package init(system color: SystemColor) {
    storage = .system(color)
  }

  package init(sRGB color: SRGBColor) {
    storage = .fixed(Resolved(color))
  }

  static func rgb(hue: Double, saturation: Double, brightness: Double) -> SIMD3<Double> {
    guard saturation > 0, hue.isFinite else {
      return SIMD3(brightness, brightness, brightness)
    }
    let sector = (hue - hue.rounded(.down)) * 6
    let index = Int(sector)
    let fraction = sector - Double(index)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    switch index {
    case 0: return SIMD3(brightness, rising, low)
    case 1: return SIMD3(falling, brightness, low)
    case 2: return SIMD3(low, brightness, rising)
    case 3: return SIMD3(low, falling, brightness)
    case 4: return SIMD3(rising, low, brightness)
    default: return SIMD3(brightness, low, falling)
    }
  }
}

extension Color {
  indirect enum Storage: Hashable, Sendable {
    case fixed(Resolved)
    case system(SystemColor)
    case accent
    case named(String)
    case opacity(Color, Double)
    case mix(Color, Color, Double, Gradient.ColorSpace)
    case adaptive(light: Resolved, dark: Resolved)
  }

  /// The colour's components in an environment: colour scheme, tint and asset catalogues.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    switch storage {
    case .fixed(let resolved):
      return resolved
    case .system(let color):
      return color.resolved(isDark: environment.colorScheme == .dark)
    case .accent:
      return environment.resolvedAccentColor
    case .named(let name):
      let isDark = environment.colorScheme == .dark
      return environment.resources?.color(named: name, isDark: isDark).map(Resolved.init) ?? .clear
    case .opacity(let base, let factor):
      return base.resolve(in: environment).multiplyingOpacity(by: Float(factor))
    case .mix(let first, let second, let fraction, let colorSpace):
      return first.resolve(in: environment).mixed(
        with: second.resolve(in: environment),
        by: fraction,
        in: colorSpace
      )
    case .adaptive(let light, let dark):
      return environment.colorScheme == .dark ? dark : light
    }
  }

  /// Whether the components depend on other styles: on the tint.
  var isContextual: Bool {
    switch storage {
    case .accent: true
    case .opacity(let base, _): base.isContextual
    case .mix(let first, let second, _, _): first.isContextual || second.isContextual
    case .fixed, .system, .named, .adaptive: false
    }
  }

  /// The colour with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    Color(storage: .opacity(self, opacity))
  }

  /// A mix with another colour, whose share is `fraction`, clamped to 0…1.
  public func mix(
    with rhs: Color,
    by fraction: Double,
    in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(storage: .mix(self, rhs, min(max(fraction, 0), 1), colorSpace))
  }

  /// A gradient from a slightly lighter colour at the top to this colour at the bottom.
  public var gradient: AnyGradient {
    // Apple does not publish the numbers; a fifth of the way to white is what it looks like.
    AnyGradient(
      Gradient(colors: [mix(with: .white, by: 0.2, in: .device), self])
    )
  }

  /// A colour with one value for each colour scheme.
  package static func adaptive(light: Resolved, dark: Resolved) -> Color {
    Color(storage: .adaptive(light: light, dark: dark))
  }
}

extension Color {
  public static let clear = Color(storage: .fixed(.clear))
  public static let black = Color(storage: .fixed(.black))
  public static let white = Color(storage: .fixed(.white))
  public static let gray = Color(storage: .system(.gray))
  public static let red = Color(storage: .system(.red))
  public static let green = Color(storage: .system(.green))
  public static let blue = Color(storage: .system(.blue))
  public static let orange = Color(storage: .system(.orange))
  public static let yellow = Color(storage: .system(.yellow))
  public static let pink = Color(storage: .system(.pink))
  public static let purple = Color(storage: .system(.purple))
  public static let mint = Color(storage: .system(.mint))
  public static let teal = Color(storage: .system(.teal))
  public static let cyan = Color(storage: .system(.cyan))
  public static let indigo = Color(storage: .system(.indigo))
  public static let brown = Color(storage: .system(.brown))
  /// Text and other first-rank content.
  public static let primary = Color(storage: .system(.primary))
  /// Second-rank content.
  public static let secondary = Color(storage: .system(.secondary))
  /// The tint of the surrounding views, blue unless set.
  public static var accentColor: Color { Color(storage: .accent) }
}

extension Color: CustomStringConvertible {
  public var description: String {
    switch storage {
    case .fixed(.clear): "clear"
    case .fixed(.black): "black"
    case .fixed(.white): "white"
    case .fixed(let resolved): resolved.description
    case .system(let color): "\(color)"
    case .accent: "accentColor"
    case .named(let name): "NamedColor(name: \"\(name)\", bundle: nil)"
    case .opacity(let base, let factor): "\(Int((factor * 100).rounded()))% \(base)"
    case .mix(let first, let second, let fraction, _):
      "mix(\(first), \(second), by: \(fraction))"
    case .adaptive(let light, let dark): "adaptive(\(light), \(dark))"
    }
  }
}

extension Color: _ExpressibleByColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    storage = .fixed(Resolved(red: red, green: green, blue: blue, opacity: alpha))
  }
}

/// The type of a `#colorLiteral` that nothing else decides.
public typealias _ColorLiteralType = Color

extension Color: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.result = .color(resolve(in: shape.environment).atLevel(shape.level))
  }
}

extension Color: View {
  public typealias Body = Never
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.result = .color(atLevel(shape.level))
  }
}
