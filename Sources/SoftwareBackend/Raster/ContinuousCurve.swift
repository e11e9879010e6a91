/// The curve of a continuous corner, one corner at the origin, in units of its radius: the distance
/// from one side as a function of the larger distance, from the other side.
///
/// Polynomials that follow Geometry's cubics to 0.0002 radii, for every extent between a quarter
/// circle and the full continuous corner; fitted by least squares.
struct ContinuousCurve {
  /// How far from the corner the curve leaves each side.
  let extent: Float
  /// Where the curve meets the corner's bisector, from each side.
  let diagonal: Float
  /// Where two of the cubics meet.
  let joint: Float
  /// From the extent (0) to the joint (1), powers 2…5.
  private let outer: SIMD4<Float>
  private let outerScale: Float
  /// From the diagonal (0) to the joint (1), powers 1…4.
  private let inner: SIMD4<Float>
  private let innerStart: Float
  private let innerScale: Float
  /// From the extent (0) to the diagonal (1), powers 0…3 of the cosine of the curve's direction.
  private let turn: SIMD4<Float>
  private let turnScale: Float

  @inline(__always)
  init(extent: Float) {
    self.extent = extent
    let share = (extent - 1) * (1 / 0.528665)
    diagonal = 0.29289322 - 0.0013863 * share
    joint = 0.67823001 - 0.04673622 * share
    let first = SIMD4<Float>(0.04995694, 0.00528788, -0.00390665, 0.00184345)
    let second = SIMD4<Float>(-0.12296603, 0.09553301, 0.10993247, -0.06078925)
    let third = SIMD4<Float>(0.15741022, -0.30144665, 0.12249684, 0.02188074)
    let fourth = SIMD4<Float>(-0.07573382, 0.17170399, -0.11328157, 0.01717667)
    outer = first + (second + (third + fourth * share) * share) * share
    outerScale = 1 / (extent - joint)
    inner =
      SIMD4(-0.38382758, 0.19734831, -0.07182325, 0.01866619)
      + SIMD4(0.04498776, -0.03146041, 0.01334583, -0.0037751) * share
    innerStart = 0.2928517 - 0.00137649 * share
    innerScale = 1 / (joint - diagonal)
    turn =
      SIMD4(1.00059355, 0.00223505, -0.22478557, -0.06856237)
      + (SIMD4(-0.01959409, 0.25371732, 0.23371579, -0.47842627)
        + SIMD4(0.02815534, -0.45029749, 0.77454302, -0.34418297) * share) * share
    turnScale = 1 / (extent - diagonal)
  }

  @inline(__always)
  func height(_ larger: Floats4) -> Floats4 {
    // Before the bisector the curve is taken for its tangent there, which the distance from both
    // sides never reaches.
    let x = maximum(larger, Floats4(repeating: diagonal))
    let z = maximum(extent - x, .zero) * outerScale
    let far = (((z * outer.w + outer.z) * z + outer.y) * z + outer.x) * z * z
    let y = (x - diagonal) * innerScale
    let near = (((y * inner.w + inner.z) * y + inner.y) * y + inner.x) * y + innerStart
    return far.replacing(with: near, where: x .< joint) + (x - larger)
  }

  /// 1 / sqrt(1 + slope^2) of `height`, to 0.014.
  @inline(__always)
  func cosine(_ larger: Floats4) -> Floats4 {
    let z = minimum(
      maximum(extent - larger, .zero) * turnScale,
      Floats4(repeating: 1)
    )
    return ((z * turn.w + turn.z) * z + turn.y) * z + turn.x
  }

  /// The derivative of `height`.
  @inline(__always)
  func slope(_ larger: Floats4) -> Floats4 {
    let x = maximum(larger, Floats4(repeating: diagonal))
    let z = maximum(extent - x, .zero) * outerScale
    let far =
      (((z * (outer.w * 5) + outer.z * 4) * z + outer.y * 3) * z + outer.x * 2) * z * -outerScale
    let y = (x - diagonal) * innerScale
    let near =
      (((y * (inner.w * 4) + inner.z * 3) * y + inner.y * 2) * y + inner.x) * innerScale
    return far.replacing(with: near, where: x .< joint)
  }
}
