/// A filter in device pixels.
package enum DeviceFilter: Sendable {
  /// Standard deviations; opaque ones do not fade at the edges.
  case blur(x: Float, y: Float, isOpaque: Bool)
  /// `color` premultiplied.
  case shadow(color: UInt32, x: Float, y: Float, dx: Float, dy: Float)
  case matrix(ColorMatrix)
  case luminanceToAlpha
  /// `color` premultiplied; the limits are 0…255.
  case threshold(minimum: Float, maximum: Float, color: UInt32)
  /// A material: saturation, then a premultiplied colour over it.
  case material(saturation: Float, tint: UInt32)

  /// The filter, or nil when it changes nothing.
  package init?(_ filter: Filter, scale: Float) {
    func deviation(_ v: SIMD2<Float>) -> SIMD2<Float> {
      SIMD2(Self.deviation(v.x, scale), Self.deviation(v.y, scale))
    }
    switch filter {
    case .gaussianBlur(let value, let isOpaque):
      let d = deviation(value)
      if d.x < Self.smallestDeviation && d.y < Self.smallestDeviation { return nil }
      self = .blur(x: d.x, y: d.y, isOpaque: isOpaque)
    case .dropShadow(let color, let value, let offset):
      let d = deviation(value)
      let move = offset * scale
      let pixel = premultipliedPixel(color)
      guard pixel >= 0x0100_0000, abs(move.x) < 1e5, abs(move.y) < 1e5 else { return nil }
      self = .shadow(color: pixel, x: d.x, y: d.y, dx: move.x, dy: move.y)
    case .colorMatrix(let matrix):
      if matrix == .identity { return nil }
      let rows = matrix.red + matrix.green + matrix.blue + matrix.alpha + matrix.constant
      guard all(magnitude(rows) .< 1e9) else { return nil }
      self = .matrix(matrix)
    case .luminanceToAlpha:
      self = .luminanceToAlpha
    case .alphaThreshold(let minimum, let maximum, let color):
      self = .threshold(
        minimum: minimum * 255,
        maximum: maximum * 255,
        color: premultipliedPixel(color)
      )
    }
  }

  /// A standard deviation in pixels: what is no number blurs nothing, and beyond some hundred
  /// pixels all blurs look alike.
  package static func deviation(_ points: Float, _ scale: Float) -> Float {
    points > 0 ? min(points * scale, 400) : 0
  }

  /// Less than this many pixels cannot be seen.
  package static let smallestDeviation: Float = 0.08

  /// Whether a pixel depends on its neighbours.
  package var isLocal: Bool {
    switch self {
    case .blur, .shadow: false
    default: true
    }
  }

  /// How far a blur of a standard deviation reaches, in whole pixels.
  package static func reach(_ deviation: Float) -> Int {
    deviation < smallestDeviation ? 0 : Int((deviation * 3).rounded(.up)) + 1
  }

  /// What must be known to make `rect`.
  package func needed(for rect: DeviceRect) -> DeviceRect {
    if rect.isEmpty { return rect }
    switch self {
    case .blur(let x, let y, _):
      return rect.insetBy(-Self.reach(x), -Self.reach(y))
    case .shadow(_, let x, let y, let dx, let dy):
      return rect.union(shifted(rect, -dx, -dy).insetBy(-Self.reach(x), -Self.reach(y)))
    default:
      return rect
    }
  }

  /// What becomes of a layer that has pixels in `rect`.
  package func affected(by rect: DeviceRect) -> DeviceRect {
    if rect.isEmpty { return rect }
    switch self {
    case .blur(let x, let y, let isOpaque):
      return isOpaque ? rect : rect.insetBy(-Self.reach(x), -Self.reach(y))
    case .shadow(_, let x, let y, let dx, let dy):
      return rect.union(shifted(rect, dx, dy).insetBy(-Self.reach(x), -Self.reach(y)))
    default:
      return rect
    }
  }

  private func shifted(_ rect: DeviceRect, _ dx: Float, _ dy: Float) -> DeviceRect {
    .covering(
      minX: Float(rect.x0) + dx,
      minY: Float(rect.y0) + dy,
      maxX: Float(rect.x1) + dx,
      maxY: Float(rect.y1) + dy
    )
  }

  /// Whether clear pixels may become something.
  package var fillsClearPixels: Bool {
    switch self {
    case .matrix(let matrix): matrix.constant.w > 0
    case .threshold(let minimum, _, _): minimum <= 0
    default: false
    }
  }
}
