import Foundation

/// The sRGB transfer function and the primaries of the spaces a `Color` can be given in.
///
/// Single precision on purpose: eight-bit descriptions then round as Apple's do.
enum TransferFunction {
  /// The linear-light value of an sRGB-encoded component; odd around 0.
  static func linear(_ encoded: Float) -> Float {
    let magnitude = abs(encoded)
    let result: Float
    if magnitude <= 0.04045 {
      result = magnitude / 12.92
    } else if magnitude == 1 {
      result = 1
    } else {
      result = pow((magnitude + 0.055) * 0.947867298578199, 2.4)
    }
    return encoded < 0 ? -result : result
  }

  /// The sRGB-encoded value of a linear-light component; odd around 0.
  static func encoded(_ linear: Float) -> Float {
    let magnitude = abs(linear)
    let result: Float
    if magnitude <= 0.0031308 {
      result = magnitude * 12.92
    } else if magnitude == 1 {
      result = 1
    } else {
      result = pow(magnitude, 1 / 2.4) * 1.055 - 0.055
    }
    return linear < 0 ? -result : result
  }

  /// Linear-light sRGB components for linear-light Display P3 ones; they may leave 0…1.
  ///
  /// Both spaces share the D65 white point, so this is one matrix: XYZ to sRGB times P3 to XYZ, in
  /// the four decimals that descriptions of converted colours on Apple's systems agree with.
  static func linearSRGB(fromLinearP3 p3: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(
      1.2249 * p3.x - 0.2247 * p3.y,
      -0.0420 * p3.x + 1.0419 * p3.y,
      -0.0197 * p3.x - 0.0786 * p3.y + 1.0979 * p3.z
    )
  }
}

/// Oklab, for mixing that looks even.
enum Oklab {
  /// L, a, b for linear-light sRGB components.
  static func components(ofLinearSRGB c: SIMD3<Double>) -> SIMD3<Double> {
    let l = cbrt(0.4122214708 * c.x + 0.5363325363 * c.y + 0.0514459929 * c.z)
    let m = cbrt(0.2119034982 * c.x + 0.6806995451 * c.y + 0.1073969566 * c.z)
    let s = cbrt(0.0883024619 * c.x + 0.2817188376 * c.y + 0.6299787005 * c.z)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// Linear-light sRGB components for L, a, b.
  static func linearSRGB(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let l = lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z
    let m = lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z
    let s = lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return SIMD3(
      4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
    )
  }
}
