import Geometry

/// An outline in its own space, small enough to be copied by value.
@frozen
public struct ShapeGeometry: Hashable, Sendable {
  @frozen
  public enum Kind: UInt8, Sendable {
    /// The whole of `rect`.
    case rectangle
    /// `rect` with circular corners of `radii` points.
    case circularRectangle
    /// `rect` with continuous ("squircle") corners of `radii` points: the curve starts
    /// 1.528665 radii from the corner.
    case continuousRectangle
    /// The ellipse inscribed in `rect`. Circles and square ellipses too.
    case ellipse
    /// The outline at index `pathIndex` of the list's paths; `rect` bounds it.
    case path
  }

  public var kind: Kind
  /// For paths: whether the even-odd rule decides what is inside (else the non-zero rule).
  public var isEvenOdd: Bool
  /// An index into `DisplayList.paths`, for paths only.
  public var pathIndex: Int32
  /// x, y, width, height in points.
  public var rect: SIMD4<Float>
  /// Corner radii in points: top-left, top-right, bottom-right, bottom-left of the shape's own
  /// space, each at most half the shorter side.
  public var radii: SIMD4<Float>

  @inlinable
  public init(
    kind: Kind,
    rect: SIMD4<Float>,
    radii: SIMD4<Float> = .zero,
    pathIndex: Int32 = -1,
    isEvenOdd: Bool = false
  ) {
    self.kind = kind
    self.rect = rect
    self.radii = radii
    self.pathIndex = pathIndex
    self.isEvenOdd = isEvenOdd
  }
}
