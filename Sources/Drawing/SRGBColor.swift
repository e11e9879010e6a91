/// A resolved colour: sRGB-encoded components with straight alpha, as fractions.
///
/// Components may leave 0…1 (wide gamut, springs that overshoot); renderers clamp when they write
/// pixels.
@frozen
public struct SRGBColor: Hashable, Sendable {
  /// Red, green, blue and alpha, in that order.
  public var components: SIMD4<Float>

  @inlinable
  public init(_ components: SIMD4<Float>) {
    self.components = components
  }

  @inlinable
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    components = SIMD4(red, green, blue, alpha)
  }

  @inlinable
  public var red: Float { components.x }

  @inlinable
  public var green: Float { components.y }

  @inlinable
  public var blue: Float { components.z }

  @inlinable
  public var alpha: Float { components.w }

  /// The colour with its alpha multiplied by `factor`.
  @inlinable
  public func multiplyingAlpha(by factor: Float) -> SRGBColor {
    var copy = self
    copy.components.w *= factor
    return copy
  }

  public static let clear = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = SRGBColor(red: 0, green: 0, blue: 0)
  public static let white = SRGBColor(red: 1, green: 1, blue: 1)
}
