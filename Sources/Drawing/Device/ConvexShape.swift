/// A rectangle, rounded rectangle or ellipse under an affine map, ready to be scanned.
///
/// Coordinates u and v are measured from the shape's centre along its own axes, each scaled so
/// that one unit is one pixel across the sides that are perpendicular to it.
///
/// Public, since the compiler inlines nothing of package access into the renderers' inner loops.
@frozen
public struct ConvexShape: Sendable {
  @frozen
  public enum Kind: UInt8, Sendable {
    /// Sharp corners.
    case box
    /// One circular radius, no skew, no uneven scale.
    case round
    /// One continuous radius, no skew, no uneven scale.
    case continuous
    /// Circular corners in general.
    case generalRound
    /// Continuous corners in general.
    case generalContinuous
    case ellipse
  }

  public var kind: Kind = .box
  /// The centre in device pixels.
  public var centerX: Float = 0
  public var centerY: Float = 0
  /// u = ux * dx + uy * dy and so on, from the centre.
  public var ux: Float = 0
  public var uy: Float = 0
  public var vx: Float = 0
  public var vy: Float = 0
  /// Half the size along u and v.
  public var halfU: Float = 0
  public var halfV: Float = 0
  /// The most that a pixel can be covered, less than 1 for shapes thinner than a pixel.
  public var limit: Float = 1
  /// For continuous corners: how far from the corner the curve begins, in radii, 1…1.528665.
  public var extent: Float = 1.528665
  /// The cosine between the directions in which u and v grow.
  public var skew: Float = 0
  /// Radii along u and v: top-left, top-right, bottom-right, bottom-left.
  ///
  /// For one radius, the
  /// first; for an ellipse halfU and halfV serve.
  public var radiiU = SIMD4<Float>.zero
  public var radiiV = SIMD4<Float>.zero
  /// The row at `dy` from the centre lies between `slope * dy + low` and `slope * dy + high`
  /// (pixels from the centre), for each of four pairs of parallel lines that enclose the shape.
  public var slope = SIMD4<Float>.zero
  public var low = SIMD4<Float>.zero
  public var high = SIMD4<Float>.zero
  /// How far the shape reaches above and below its centre, soft edge included.
  public var extentY: Float = 0
  public var extentX: Float = 0

  @inlinable
  public init() {}
}

extension ConvexShape {
  /// How far from the corner an unconstrained continuous curve leaves each side, in radii.
  @inlinable @inline(__always)
  public static var continuousExtent: Float { 1.528665 }

  /// From 1 on, an evaluated pixel and all between it and another such pixel of its row are inside
  /// for certain; the excess over 1 absorbs rounding.
  @inlinable @inline(__always)
  public static var solidThreshold: Float { 1.01 }

  /// The shape, or nil where nothing can be drawn: no area, or values that are no numbers.
  ///
  /// `grow` is added on every side, and to radii that are not 0: half a stroke's width.
  public init?(
    _ geometry: ShapeGeometry,
    transform t: PlaneTransform,
    scale: Float,
    grow: Float = 0
  ) {
    let rect = geometry.rect
    let halfWidth = abs(rect.z) * 0.5 + grow
    let halfHeight = abs(rect.w) * 0.5 + grow
    guard halfWidth > 0, halfHeight > 0 else { return nil }
    let localX = rect.x + rect.z * 0.5
    let localY = rect.y + rect.w * 0.5
    let a = t.x.x * scale
    let b = t.x.y * scale
    let c = t.y.x * scale
    let d = t.y.y * scale
    let determinant = a * d - b * c
    centerX = (t.x.x * localX + t.x.y * localY + t.x.z) * scale
    centerY = (t.y.x * localX + t.y.y * localY + t.y.z) * scale
    // One test for all: any value that is no number or too large makes the sum fail it.
    let size = abs(centerX) + abs(centerY) + abs(a) * halfWidth + abs(b) * halfHeight
    guard size + abs(c) * halfWidth + abs(d) * halfHeight < 1e8, abs(determinant) > 1e-12 else {
      return nil
    }
    let inverse = 1 / determinant
    // Gradients of the local coordinates.
    let gux = d * inverse
    let guy = -b * inverse
    let gvx = -c * inverse
    let gvy = a * inverse
    let lengthU = (gux * gux + guy * guy).squareRoot()
    let lengthV = (gvx * gvx + gvy * gvy).squareRoot()
    guard lengthU > 0, lengthV > 0, lengthU < 1e12, lengthV < 1e12 else { return nil }
    let pixelU = 1 / lengthU
    let pixelV = 1 / lengthV
    ux = gux * pixelU
    uy = guy * pixelU
    vx = gvx * pixelV
    vy = gvy * pixelV
    halfU = halfWidth * pixelU
    halfV = halfHeight * pixelV
    skew = ux * vx + uy * vy
    let isSimilar = abs(skew) < 1e-4 && abs(pixelU - pixelV) < 1e-4 * pixelU
    limit = min(1, 2 * halfU) * min(1, 2 * halfV)

    // The largest cut that the enclosing diagonal lines may make at each corner.
    var cut = SIMD4<Float>.zero
    var reach = SIMD2(abs(a), abs(c)) * halfWidth + SIMD2(abs(b), abs(d)) * halfHeight
    switch geometry.kind {
    case .rectangle, .path:
      kind = .box
      // A pixel is wider across its corners, and so is the soft edge of a turned rectangle.
      let acrossU = 1 / (abs(ux) + abs(uy))
      let acrossV = 1 / (abs(vx) + abs(vy))
      ux *= acrossU
      uy *= acrossU
      vx *= acrossV
      vy *= acrossV
      halfU *= acrossU
      halfV *= acrossV
      limit = min(1, 2 * halfU) * min(1, 2 * halfV)
    case .circularRectangle, .continuousRectangle:
      let side = min(abs(rect.z), abs(rect.w)) * 0.5
      var radii = geometry.radii
      guard radii.x + radii.y + radii.z + radii.w < 1e9 else { return nil }
      for corner in 0..<4 {
        let radius = max(0, min(radii[corner], side))
        radii[corner] = radius > 0 ? max(0, radius + grow) : 0
      }
      if radii.max() * max(pixelU, pixelV) < 0.05 {
        kind = .box
        radiiU = SIMD4(repeating: 0.01)
        radiiV = radiiU
        break
      }
      radiiU = radii * pixelU
      radiiV = radii * pixelV
      let isEven = radii == SIMD4(repeating: radii.x)
      if geometry.kind == .circularRectangle {
        kind = isSimilar && isEven ? .round : .generalRound
        for corner in 0..<4 {
          let u = radiiU[corner]
          let v = radiiV[corner]
          cut[corner] = u + v - (u * u + v * v).squareRoot()
        }
        let radius = radii.min()
        reach =
          SIMD2(abs(a), abs(c)) * (halfWidth - radius)
          + SIMD2(abs(b), abs(d)) * (halfHeight - radius)
          + SIMD2((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) * radius
      } else {
        // Where there is no room on the sides the curve gets nearer to a quarter circle, as it does
        // when a line follows it at a distance.
        let radius = max(radii.x, 1e-6)
        let room = min(halfWidth, halfHeight) / radius
        let base = max(0, min(geometry.radii.x, side))
        let natural = min(Self.continuousExtent, side / max(base, 1e-6)) * base + grow
        extent = max(1, min(Self.continuousExtent, min(room, natural / radius)))
        // The curve comes a little nearer to the corner than a quarter circle.
        let u = radiiU.x
        let v = radiiV.x
        cut = SIMD4(repeating: 0.99 * (u + v - (u * u + v * v).squareRoot()))
        kind = isSimilar ? .continuous : .generalContinuous
      }
      // Corners of a hundredth of a pixel keep the quotients finite.
      radiiU.replace(with: 0.01, where: radiiU .< 0.01)
      radiiV.replace(with: 0.01, where: radiiV .< 0.01)
    case .ellipse:
      kind = .ellipse
      let diagonal = halfU + halfV - (halfU * halfU + halfV * halfV).squareRoot()
      cut = SIMD4(repeating: diagonal)
      let x = SIMD2(a * halfWidth, b * halfHeight)
      let y = SIMD2(c * halfWidth, d * halfHeight)
      reach = SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
      limit = min(1, .pi * halfU * halfV)
    }
    extentX = reach.x + 0.75
    extentY = reach.y + 0.75

    // Directions of the lines that enclose the shape: u, v, u + v, u - v.
    let kx = SIMD4(ux, vx, ux + vx, ux - vx)
    let ky = SIMD4(uy, vy, uy + vy, uy - vy)
    let sum = halfU + halfV
    let diagonals = (kx * kx + ky * ky)
    let margin = SIMD4<Float>(
      0.52,
      0.52,
      diagonals.z.squareRoot() * 0.5 + 0.02,
      diagonals.w.squareRoot() * 0.5 + 0.02
    )
    // u + v is largest at the bottom-right corner, u - v at the top-right one.
    let upper = SIMD4(halfU, halfV, sum - cut.z, sum - cut.y) + margin
    let lower = SIMD4(halfU, halfV, sum - cut.x, sum - cut.w) + margin
    // Lines nearly along the rows say nothing useful about a row.
    let isFlat = (kx .< 2e-3) .& (kx .> -2e-3)
    let reciprocal = 1 / kx.replacing(with: 1, where: isFlat)
    slope = (-ky * reciprocal).replacing(with: 0, where: isFlat)
    let first = -lower * reciprocal
    let second = upper * reciprocal
    low = pointwiseMin(first, second).replacing(with: -1e9, where: isFlat)
    high = pointwiseMax(first, second).replacing(with: 1e9, where: isFlat)
  }

  /// The pixels that the shape can touch.
  @inlinable
  public var bounds: DeviceRect {
    .covering(
      minX: centerX - extentX,
      minY: centerY - extentY,
      maxX: centerX + extentX,
      maxY: centerY + extentY
    )
  }

  /// The rows of an upright shape whose coverage depends on the column only; none for others.
  @inlinable @inline(__always)
  public var straightRows: (Int32, Int32) {
    guard uy == 0, vx == 0, kind != .ellipse, limit >= 1 else { return (0, 0) }
    var corner: Float = 0
    if kind != .box {
      corner = max(max(radiiV.x, radiiV.y), max(radiiV.z, radiiV.w))
      if kind == .continuous || kind == .generalContinuous { corner *= extent }
    }
    let half = halfV - corner - 1.02
    guard half > 0 else { return (0, 0) }
    return (
      floorToInt(centerY - half - 0.5, roundsUp: true),
      floorToInt(centerY + half - 0.5) &+ 1
    )
  }

  /// The columns of an upright shape whose coverage depends on the row only; none for others.
  @inlinable @inline(__always)
  public var flatColumns: (Int32, Int32) {
    guard uy == 0, vx == 0, kind != .ellipse, limit >= 1 else { return (0, 0) }
    var corner: Float = 0
    if kind != .box {
      corner = max(max(radiiU.x, radiiU.y), max(radiiU.z, radiiU.w))
      if kind == .continuous || kind == .generalContinuous { corner *= extent }
    }
    let half = halfU - corner - 1.02
    guard half > 0 else { return (0, 0) }
    return (
      floorToInt(centerX - half - 0.5, roundsUp: true),
      floorToInt(centerX + half - 0.5) &+ 1
    )
  }

  /// The columns of row `dy` below the centre that the shape can touch, between `x0` and `x1`.
  @inlinable @inline(__always)
  public func columns(dy: Float, from x0: Int32, to x1: Int32) -> (Int32, Int32) {
    let offset = slope * dy
    let left = offset + low
    let right = offset + high
    let l = max(max(left.x, left.y), max(left.z, left.w)) + centerX
    let r = min(min(right.x, right.y), min(right.z, right.w)) + centerX
    // A column counts when its middle lies between l and r.
    let first = max(Float(x0), min(Float(x1), l - 0.5))
    let last = max(Float(x0), min(Float(x1), r + 0.5))
    let a = Int32(first)
    let b = Int32(last)
    // Both are at least x0, which may be negative: round down after truncation.
    let start = Float(a) < first ? a &+ 1 : a
    let end = Float(b) > last ? b &- 1 : b
    return (start, max(start, end))
  }
}
