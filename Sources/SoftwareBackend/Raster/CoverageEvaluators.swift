import Drawing

/// Works out how much of a pixel a shape covers: at most 0 is nothing, from 1 on all of it.
///
/// The value is not cut to 0…1, so that callers can tell pixels well inside; `limited` does that.
protocol CoverageEvaluator {
  init(_ shape: ConvexShape)

  /// The coverage of four pixels whose middles have the coordinates `u` and `v`.
  func coverage(u: Floats4, v: Floats4) -> Floats4
}

struct BoxCoverage: CoverageEvaluator {
  let halfU: Float
  let halfV: Float
  let limitU: Float
  let limitV: Float

  @inline(__always)
  init(_ shape: ConvexShape) {
    halfU = shape.halfU + 0.5
    halfV = shape.halfV + 0.5
    limitU = min(1, 2 * shape.halfU)
    limitV = min(1, 2 * shape.halfV)
  }

  @inline(__always)
  func coverage(u: Floats4, v: Floats4) -> Floats4 {
    let a = halfU - magnitude(u)
    let b = halfV - magnitude(v)
    let product =
      minimum(maximum(a, .zero), Floats4(repeating: limitU))
      * minimum(maximum(b, .zero), Floats4(repeating: limitV))
    // Past 1 the smaller margin tells how far inside the pixel is.
    let inside = minimum(a, b)
    return product.replacing(with: inside, where: inside .> 1)
  }
}

struct RoundCoverage: CoverageEvaluator {
  let innerU: Float
  let innerV: Float
  let radius: Float

  @inline(__always)
  init(_ shape: ConvexShape) {
    radius = shape.radiiU.x
    innerU = shape.halfU - radius
    innerV = shape.halfV - radius
  }

  @inline(__always)
  func coverage(u: Floats4, v: Floats4) -> Floats4 {
    let pu = magnitude(u) - innerU
    let pv = magnitude(v) - innerV
    let mu = maximum(pu, .zero)
    let mv = maximum(pv, .zero)
    let inside = minimum(maximum(pu, pv), .zero)
    return (radius + 0.5) - (mu * mu + mv * mv).squareRoot() - inside
  }
}

struct ContinuousCoverage: CoverageEvaluator {
  let halfU: Float
  let halfV: Float
  let radius: Float
  let inverse: Float
  let curve: ContinuousCurve

  @inline(__always)
  init(_ shape: ConvexShape) {
    halfU = shape.halfU
    halfV = shape.halfV
    radius = shape.radiiU.x
    inverse = 1 / radius
    curve = ContinuousCurve(extent: shape.extent)
  }

  @inline(__always)
  func coverage(u: Floats4, v: Floats4) -> Floats4 {
    let s = (halfU - magnitude(u)) * inverse
    let t = (halfV - magnitude(v)) * inverse
    let larger = maximum(s, t)
    let smaller = minimum(s, t)
    let distance = (smaller - curve.height(larger)) * curve.cosine(larger)
    return distance * radius + 0.5
  }
}

struct GeneralRoundCoverage: CoverageEvaluator {
  let shape: ConvexShape

  @inline(__always)
  init(_ shape: ConvexShape) { self.shape = shape }

  @inline(__always)
  func coverage(u: Floats4, v: Floats4) -> Floats4 {
    let (radiusU, radiusV) = shape.radii(u: u, v: v)
    let au = magnitude(u)
    let av = magnitude(v)
    let pu = au - (shape.halfU - radiusU)
    let pv = av - (shape.halfV - radiusV)
    let straight = 0.5 - maximum(au - shape.halfU, av - shape.halfV)
    let qu = maximum(pu, .zero) / radiusU
    let qv = maximum(pv, .zero) / radiusV
    let length = maximum((qu * qu + qv * qv).squareRoot(), Floats4(repeating: 1e-6))
    let gu = qu / radiusU
    let gv = qv / radiusV
    let cross = shape.skewSigned(u: u, v: v)
    let gradient = maximum(gu * gu + gv * gv + 2 * gu * gv * cross, Floats4(repeating: 1e-12))
    let curved = 0.5 - (length - 1) * length / gradient.squareRoot()
    return straight.replacing(with: curved, where: (pu .> 0) .& (pv .> 0))
  }
}

struct GeneralContinuousCoverage: CoverageEvaluator {
  let shape: ConvexShape
  let curve: ContinuousCurve

  @inline(__always)
  init(_ shape: ConvexShape) {
    self.shape = shape
    curve = ContinuousCurve(extent: shape.extent)
  }

  @inline(__always)
  func coverage(u: Floats4, v: Floats4) -> Floats4 {
    let fromU = shape.halfU - magnitude(u)
    let fromV = shape.halfV - magnitude(v)
    let inverseU = 1 / shape.radiiU.x
    let inverseV = 1 / shape.radiiV.x
    let s = fromU * inverseU
    let t = fromV * inverseV
    let larger = maximum(s, t)
    let smaller = minimum(s, t)
    let slope = curve.slope(larger)
    // The gradient of smaller - height(larger), per pixel along u and v.
    let one = Floats4(repeating: 1)
    let alongU = one.replacing(with: -slope, where: s .> t) * inverseU
    let alongV = (-slope).replacing(with: one, where: s .> t) * inverseV
    let cross = shape.skewSigned(u: u, v: v)
    let gradient = maximum(
      alongU * alongU + alongV * alongV + 2 * alongU * alongV * cross,
      Floats4(repeating: 1e-12)
    )
    let curved = 0.5 + (smaller - curve.height(larger)) / gradient.squareRoot()
    let straight = 0.5 + minimum(fromU, fromV)
    let extent = Floats4(repeating: shape.extent)
    return straight.replacing(with: curved, where: (s .< extent) .& (t .< extent))
  }
}

struct EllipseCoverage: CoverageEvaluator {
  let inverseU: Float
  let inverseV: Float
  let skew: Float

  @inline(__always)
  init(_ shape: ConvexShape) {
    inverseU = 1 / shape.halfU
    inverseV = 1 / shape.halfV
    skew = shape.skew
  }

  @inline(__always)
  func coverage(u: Floats4, v: Floats4) -> Floats4 {
    let qu = u * inverseU
    let qv = v * inverseV
    // At the very centre both would be 0.
    let square = maximum(qu * qu + qv * qv, Floats4(repeating: 1e-8))
    let length = square.squareRoot()
    let gu = qu * inverseU
    let gv = qv * inverseV
    let gradient = maximum(gu * gu + gv * gv + 2 * gu * gv * skew, Floats4(repeating: 1e-20))
    // (length - 1) * length, over the gradient of length times length.
    return 0.5 - (square - length) / gradient.squareRoot()
  }
}

extension ConvexShape {
  /// The radii of the corner that each of four points belongs to.
  @inline(__always)
  func radii(u: Floats4, v: Floats4) -> (Floats4, Floats4) {
    let isLeft = u .< 0
    let isTop = v .< 0
    func pick(_ r: SIMD4<Float>) -> Floats4 {
      let top = Floats4(repeating: r.y).replacing(with: r.x, where: isLeft)
      let bottom = Floats4(repeating: r.z).replacing(with: r.w, where: isLeft)
      return bottom.replacing(with: top, where: isTop)
    }
    return (pick(radiiU), pick(radiiV))
  }

  /// `skew` with the sign for the quadrant that each of four points lies in.
  @inline(__always)
  func skewSigned(u: Floats4, v: Floats4) -> Floats4 {
    let s = Floats4(repeating: skew)
    return s.replacing(with: -s, where: (u .< 0) .^ (v .< 0))
  }
}
