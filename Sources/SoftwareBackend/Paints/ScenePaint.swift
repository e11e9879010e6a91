import Drawing

/// What a pixel is painted with, where that is not one colour.
struct ScenePaint {
  enum Kind: UInt8 {
    /// t along x of the map.
    case linear
    /// t from the distance to the origin of the map.
    case radial
    /// t from the angle around the origin of the map.
    case angular
    /// Samples of `levels`, through the map.
    case image
    /// The same, repeated.
    case tile
    /// Pixels that lie where the device's do.
    case surface
  }

  enum Filtering: UInt8 {
    case nearest
    /// Between four pixels of one level.
    case bilinear
    /// Between two levels; how far is the same everywhere.
    case trilinear
    /// Between two levels; how far depends on the place.
    case perspective
  }

  var kind: Kind = .linear
  var filtering: Filtering = .bilinear
  var map = DeviceMap()
  var ramp: UnsafePointer<UInt32>?
  /// t = distance * scale + offset, and the like for angles.
  var scale: Float = 0
  var offset: Float = 0
  /// For angles: past this part of a turn t counts as 0 again.
  var wrap: Float = 0
  var levels: UnsafePointer<MipChain.Level>?
  var levelCount: Int32 = 0
  /// The first of the two levels, and how much of the second is mixed in, 0…255.
  var level: Int32 = 0
  var levelMix: UInt32 = 0
  /// The part that may be sampled, in bitmap pixels: x0, y0, x1, y1.
  var limits = SIMD4<Float>.zero
  /// A premultiplied colour that is drawn through the bitmap's alpha, if `isTinted`.
  var tint: UInt32 = 0
  var isTinted = false
  /// Whether nothing shines through it.
  var isOpaque = false
  var surface: Surface?
}

extension ScenePaint {
  /// Writes the paint of columns `x0..<x1` of row `y`, and up to three pixels past them.
  ///
  /// Both pointers are indexed with device columns. What is written for a pixel depends on the
  /// pixel only.
  static func generate(
    _ paint: UnsafePointer<ScenePaint>,
    sampler: UprightSampler?,
    y: Int32,
    _ x0: Int,
    _ x1: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    switch paint.pointee.kind {
    case .linear, .radial, .angular:
      gradient(paint, y, x0, x1, row)
    case .image, .tile:
      image(paint, sampler, y, x0, x1, row)
      if paint.pointee.isTinted {
        let tint = Pixels4(repeating: paint.pointee.tint)
        var x = x0
        while x < x1 {
          store4(scaled(tint, by: load4(row + x) &>> 24), row + x)
          x &+= 4
        }
      }
    case .surface:
      guard let surface = paint.pointee.surface else { return }
      let isInside = y >= surface.rect.y0 && y < surface.rect.y1
      let first = isInside ? max(x0, min(x1, Int(surface.rect.x0))) : x1
      let last = isInside ? max(first, min(x1, Int(surface.rect.x1))) : x1
      (row + x0).update(repeating: 0, count: first - x0)
      if first < last { (row + first).update(from: surface.row(y) + first, count: last - first) }
      (row + last).update(repeating: 0, count: x1 - last)
    }
  }

  private static func gradient(
    _ paint: UnsafePointer<ScenePaint>,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    let p = paint.pointee
    guard let ramp = p.ramp else { return }
    let line = Float(y) + 0.5
    var x = x0
    while x < x1 {
      let columns = lanes0123 + (Float(x) + 0.5)
      let (u, v) = p.map.apply(columns, line)
      var t: Floats4
      switch p.kind {
      case .linear:
        t = u
      case .radial:
        t = (u * u + v * v).squareRoot() * p.scale + p.offset
      default:
        // Turns from the start, 0…1; what lies past the end belongs to the nearer of the two.
        var turn = arcTangent(v, u) + p.offset
        turn = turn.replacing(with: turn + 1, where: turn .< 0)
        turn = turn.replacing(with: turn + 1, where: turn .< 0)
        turn = turn.replacing(with: turn - 1, where: turn .>= 1)
        t = turn * p.scale
        t = t.replacing(with: 0, where: turn .> p.wrap)
      }
      // Comparisons that fail turn what is no number into 0.
      t = Floats4.zero.replacing(with: t, where: t .> 0)
      t = minimum(t, Floats4(repeating: 1))
      let index =
        unsafeBitCast(
          t * Float(GradientRamp.count - 1) + 8_388_608,
          to: Pixels4.self
        ) & 0x7FF
      row[x] = ramp[Int(index.x)]
      row[x &+ 1] = ramp[Int(index.y)]
      row[x &+ 2] = ramp[Int(index.z)]
      row[x &+ 3] = ramp[Int(index.w)]
      x &+= 4
    }
  }

  /// The angle of (x, y) in turns, -0.5…0.5, to 2e-6.
  @inline(__always)
  static func arcTangent(_ y: Floats4, _ x: Floats4) -> Floats4 {
    let ax = magnitude(x)
    let ay = magnitude(y)
    let larger = maximum(maximum(ax, ay), Floats4(repeating: 1e-30))
    let q = minimum(ax, ay) / larger
    let s = q * q
    // A minimax polynomial of atan(q) / q on 0…1.
    var r = s * -0.01172120 + 0.05265332
    r = r * s + -0.11643287
    r = r * s + 0.19354346
    r = r * s + -0.33262347
    r = r * s + 0.99997726
    r = r * q * (1 / (2 * .pi))
    r = r.replacing(with: 0.25 - r, where: ay .> ax)
    r = r.replacing(with: 0.5 - r, where: x .< 0)
    return r.replacing(with: -r, where: y .< 0)
  }
}
