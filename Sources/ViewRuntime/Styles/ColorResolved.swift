import Foundation
import Motion
package import Drawing

extension Color {
  /// A colour's concrete components: linear-light sRGB and an opacity.
  ///
  /// Components may leave 0…1 for colours outside the sRGB gamut.
  ///
  /// ```swift
  /// Color.Resolved(red: 1, green: 0.5, blue: 0).description  // "#FF8000FF"
  /// ```
  @frozen
  public struct Resolved: Hashable, Sendable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    /// From 0, invisible, to 1.
    public var opacity: Float

    /// Makes a colour from components encoded as `colorSpace` says.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      let linear: SIMD3<Float>
      switch colorSpace {
      case .sRGBLinear:
        linear = SIMD3(red, green, blue)
      case .sRGB:
        linear = SIMD3(
          TransferFunction.linear(red),
          TransferFunction.linear(green),
          TransferFunction.linear(blue)
        )
      case .displayP3:
        linear = TransferFunction.linearSRGB(
          fromLinearP3: SIMD3(
            TransferFunction.linear(red),
            TransferFunction.linear(green),
            TransferFunction.linear(blue)
          )
        )
      }
      linearRed = linear.x
      linearGreen = linear.y
      linearBlue = linear.z
      self.opacity = opacity
    }

    package init(linear: SIMD3<Float>, opacity: Float) {
      linearRed = linear.x
      linearGreen = linear.y
      linearBlue = linear.z
      self.opacity = opacity
    }

    /// The sRGB-encoded red component.
    public var red: Float {
      get { TransferFunction.encoded(linearRed) }
      set { linearRed = TransferFunction.linear(newValue) }
    }

    /// The sRGB-encoded green component.
    public var green: Float {
      get { TransferFunction.encoded(linearGreen) }
      set { linearGreen = TransferFunction.linear(newValue) }
    }

    /// The sRGB-encoded blue component.
    public var blue: Float {
      get { TransferFunction.encoded(linearBlue) }
      set { linearBlue = TransferFunction.linear(newValue) }
    }
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// `#RRGGBBAA`, sRGB-encoded, each component clamped to 0…255.
  public var description: String {
    func byte(_ component: Float) -> String {
      let scaled = (component * 255).rounded(.toNearestOrAwayFromZero)
      // A NaN compares false with everything and would trap in the conversion.
      let value = scaled > 0 ? Int(min(scaled, 255)) : 0
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + byte(red) + byte(green) + byte(blue) + byte(opacity)
  }
}

extension Color.Resolved: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let red = try container.decode(Float.self)
    let green = try container.decode(Float.self)
    let blue = try container.decode(Float.self)
    let opacity = try container.decode(Float.self)
    self.init(linear: SIMD3(red, green, blue), opacity: opacity)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(linearRed)
    try container.encode(linearGreen)
    try container.encode(linearBlue)
    try container.encode(opacity)
  }
}

extension Color.Resolved: Animatable {
  public typealias AnimatableData = AnimatablePair<
    Float, AnimatablePair<Float, AnimatablePair<Float, Float>>
  >

  /// Linear-light components, each times 128, so that springs' rest thresholds fit a colour.
  public var animatableData: AnimatableData {
    get {
      AnimatablePair(
        linearRed * 128,
        AnimatablePair(linearGreen * 128, AnimatablePair(linearBlue * 128, opacity * 128))
      )
    }
    set {
      linearRed = newValue.first / 128
      linearGreen = newValue.second.first / 128
      linearBlue = newValue.second.second.first / 128
      opacity = newValue.second.second.second / 128
    }
  }
}

extension Color.Resolved {
  package static let clear = Color.Resolved(linear: .zero, opacity: 0)
  package static let black = Color.Resolved(linear: .zero, opacity: 1)
  package static let white = Color.Resolved(linear: SIMD3(1, 1, 1), opacity: 1)

  /// The linear-light components and the opacity, each times 128: what is animated.
  package var animatableVector: Vector4 {
    get {
      Vector4(
        SIMD4(Double(linearRed), Double(linearGreen), Double(linearBlue), Double(opacity)) * 128
      )
    }
    set {
      let value = newValue.storage / 128
      linearRed = Float(value.x)
      linearGreen = Float(value.y)
      linearBlue = Float(value.z)
      opacity = Float(value.w)
    }
  }

  /// The colour whose `animatableVector` is `vector`.
  package init(animatableVector vector: Vector4) {
    self.init(linear: .zero, opacity: 0)
    animatableVector = vector
  }

  /// The sRGB-encoded colour for a renderer, with every component clamped to 0…1.
  package var sRGB: SRGBColor {
    let encoded = SIMD4(red, green, blue, opacity)
    return SRGBColor(encoded.clamped(lowerBound: .zero, upperBound: .one))
  }

  package init(_ color: SRGBColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
  }

  /// The colour with its opacity multiplied.
  package func multiplyingOpacity(by factor: Float) -> Color.Resolved {
    var copy = self
    copy.opacity *= factor
    return copy
  }

  /// The mix of two colours: `fraction` 0 gives the receiver, 1 gives `other`.
  package func mixed(
    with other: Color.Resolved,
    by fraction: Double,
    in colorSpace: Gradient.ColorSpace
  ) -> Color.Resolved {
    let t = Float(fraction)
    let opacity = opacity + (other.opacity - opacity) * t
    if colorSpace == .perceptual {
      let first = Oklab.components(
        ofLinearSRGB: SIMD3(Double(linearRed), Double(linearGreen), Double(linearBlue))
      )
      let second = Oklab.components(
        ofLinearSRGB: SIMD3(
          Double(other.linearRed),
          Double(other.linearGreen),
          Double(other.linearBlue)
        )
      )
      let linear = Oklab.linearSRGB(first + (second - first) * fraction)
      return Color.Resolved(linear: SIMD3<Float>(linear), opacity: opacity)
    }
    return Color.Resolved(
      red: red + (other.red - red) * t,
      green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t,
      opacity: opacity
    )
  }
}
