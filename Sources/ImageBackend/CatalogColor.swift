import Drawing
import Foundation

/// Reads the colours of asset catalogues.
enum CatalogColor {
  static let knownSpaces: Set<String> = [
    "srgb", "extended-srgb", "display-p3", "gray-gamma-22", "extended-gray", "extended-linear-srgb",
  ]

  /// The colour, or nil where a component is not a number.
  ///
  /// A component is a fraction ("0.5"), a byte ("128") or a
  /// hexadecimal byte ("0x80").
  static func color(_ components: [String: String], space: String) -> SRGBColor? {
    func component(_ name: String) -> Double? { components[name].flatMap(number) }
    let alpha = components["alpha"] == nil ? 1 : component("alpha")
    guard let alpha else { return nil }
    let values: SIMD3<Double>
    if components["white"] != nil {
      guard let white = component("white") else { return nil }
      values = SIMD3(repeating: white)
    } else {
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      values = SIMD3(red, green, blue)
    }
    var encoded = values
    switch space {
    case "display-p3":
      // Both share sRGB's curve; the matrix is P3 to sRGB primaries, both at D65.
      let linear = map(values, linearized)
      encoded = map(
        SIMD3(
          1.2249401763 * linear.x - 0.2249401763 * linear.y,
          -0.0420569547 * linear.x + 1.0420569547 * linear.y,
          -0.0196375546 * linear.x - 0.0786360456 * linear.y + 1.0982736002 * linear.z
        ),
        delinearized
      )
    case "extended-linear-srgb": encoded = map(values, delinearized)
    case "gray-gamma-22": encoded = map(map(values) { pow($0, 2.2) }, delinearized)
    default: break
    }
    return SRGBColor(
      red: Float(encoded.x),
      green: Float(encoded.y),
      blue: Float(encoded.z),
      alpha: Float(alpha)
    )
  }

  static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") || abs(value) <= 1 ? value : value / 255
  }

  private static func map(
    _ values: SIMD3<Double>,
    _ transform: (Double) -> Double
  ) -> SIMD3<Double> {
    SIMD3(transform(values.x), transform(values.y), transform(values.z))
  }

  private static func linearized(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  private static func delinearized(_ value: Double) -> Double {
    let size = abs(value)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}
