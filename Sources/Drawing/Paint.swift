import Foundation
import Geometry

/// What fills a shape or text.
@frozen
public enum Paint: Hashable, Sendable {
  case color(SRGBColor)
  /// An index into `DisplayList.gradients`.
  case gradient(Int32)
  /// An index into `DisplayList.images`, tiled over the shape from its rectangle's origin.
  case imageTile(Int32)
  /// What lies behind the shape, filtered: an index into `DisplayList.backdrops`.
  case backdrop(Int32)
}

/// A gradient whose geometry is in the space of the command that it paints.
public struct GradientPaint: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: SRGBColor
    /// A fraction, ascending from stop to stop.
    public var location: Float

    public init(color: SRGBColor, location: Float) {
      self.color = color
      self.location = location
    }
  }

  public enum Geometry: Hashable, Sendable {
    /// From `start` (location 0) to `end` (location 1), in points.
    case linear(start: SIMD2<Float>, end: SIMD2<Float>)
    /// Around `center`, from `startRadius` to `endRadius` points. `axisScale` stretches the
    /// circles into ellipses: (1, 1) for round ones.
    case radial(
      center: SIMD2<Float>,
      startRadius: Float,
      endRadius: Float,
      axisScale: SIMD2<Float>
    )
    /// Around `center`, from `startAngle` to `endAngle`, radians, clockwise from +x.
    case angular(center: SIMD2<Float>, startAngle: Float, endAngle: Float)
    /// A grid of `columns` x `rows` points (in points, row by row) with one colour each; `stops`
    /// then holds the colours in the same order. Bicubic where `smoothsColors`.
    case mesh(columns: Int, rows: Int, points: [SIMD2<Float>], smoothsColors: Bool)
  }

  /// How neighbouring stops are mixed.
  public enum Interpolation: UInt8, Hashable, Sendable {
    /// sRGB-encoded components, premultiplied.
    case encoded
    /// Oklab, premultiplied.
    case perceptual
  }

  public var geometry: Geometry
  public var stops: [Stop]
  public var interpolation: Interpolation

  public init(geometry: Geometry, stops: [Stop], interpolation: Interpolation = .encoded) {
    self.geometry = geometry
    self.stops = stops
    self.interpolation = interpolation
  }
}

/// How a material changes what lies behind it.
public struct BackdropPaint: Hashable, Sendable {
  /// The Gaussian's standard deviation in points.
  public var blurRadius: Float
  /// 1 leaves colours as they are, 0 is grey.
  public var saturation: Float
  /// Laid over the filtered backdrop with `sourceOver`.
  public var tint: SRGBColor

  public init(blurRadius: Float, saturation: Float, tint: SRGBColor) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
  }
}
