/// A group of commands that is drawn by itself and then put over what lies below it.
public struct Layer: Hashable, Sendable {
  /// A fraction that multiplies the finished group.
  public var opacity: Float
  /// How the finished group is put over what lies below.
  ///
  /// The Porter-Duff operators that change pixels where the source is empty (`destinationIn`,
  /// `sourceIn`, `copy`, …) act on the whole of the enclosing layer (on the whole target at the
  /// root): a mask is a nested layer with `destinationIn`.
  public var operation: CompositeOperation
  /// Applied to the group in order, before opacity and operation.
  public var filters: [Filter]
  /// The clip of the finished group, an index into `DisplayList.clips`, or -1.
  public var clip: Int32
  /// Where the group can paint, in stage points before its filters (x, y, width, height); nil
  /// when not known.
  public var bounds: SIMD4<Float>?

  public init(
    opacity: Float = 1,
    operation: CompositeOperation = .sourceOver,
    filters: [Filter] = [],
    clip: Int32 = -1,
    bounds: SIMD4<Float>? = nil
  ) {
    self.opacity = opacity
    self.operation = operation
    self.filters = filters
    self.clip = clip
    self.bounds = bounds
  }
}

/// An effect on a layer's premultiplied pixels; the names are SVG's.
public enum Filter: Hashable, Sendable {
  /// `standardDeviation` in stage points along x and y. `isOpaque` renormalises at the edges of
  /// the layer's bounds so that they do not fade.
  case gaussianBlur(standardDeviation: SIMD2<Float>, isOpaque: Bool)
  /// The layer over its own alpha, blurred, coloured and moved by `offset` stage points.
  case dropShadow(
    color: SRGBColor,
    standardDeviation: SIMD2<Float>,
    offset: SIMD2<Float>
  )
  /// Rows for red, green, blue, alpha over straight components (r, g, b, a), plus a constant each.
  case colorMatrix(ColorMatrix)
  /// White with the luminance of the source, times its alpha, as alpha.
  case luminanceToAlpha
  /// Alpha below `minimum` or above `maximum` becomes clear, the rest `color`.
  case alphaThreshold(minimum: Float, maximum: Float, color: SRGBColor)
}

/// A 4 x 5 matrix over straight sRGB-encoded components.
@frozen
public struct ColorMatrix: Hashable, Sendable {
  public var red: SIMD4<Float>
  public var green: SIMD4<Float>
  public var blue: SIMD4<Float>
  public var alpha: SIMD4<Float>
  /// Added after the product: red, green, blue, alpha.
  public var constant: SIMD4<Float>

  @inlinable
  public init(
    red: SIMD4<Float>,
    green: SIMD4<Float>,
    blue: SIMD4<Float>,
    alpha: SIMD4<Float>,
    constant: SIMD4<Float> = .zero
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.constant = constant
  }

  public static let identity = ColorMatrix(
    red: SIMD4(1, 0, 0, 0),
    green: SIMD4(0, 1, 0, 0),
    blue: SIMD4(0, 0, 1, 0),
    alpha: SIMD4(0, 0, 0, 1)
  )

  /// The straight components after the matrix, not clamped.
  @inlinable
  public func callAsFunction(_ c: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4((red * c).sum(), (green * c).sum(), (blue * c).sum(), (alpha * c).sum()) + constant
  }
}
