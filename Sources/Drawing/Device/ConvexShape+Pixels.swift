extension ConvexShape {
  /// The pixels of an upright rectangle whose edges lie on pixel boundaries (to 1/512), or, without
  /// soft edges, those whose middles it contains.
  package func alignedPixels(isAntialiased: Bool) -> DeviceRect? {
    guard kind == .box else { return nil }
    var halfX = halfU
    var halfY = halfV
    if abs(uy) < 1e-6 && abs(vx) < 1e-6 {
      // Upright.
    } else if abs(ux) < 1e-6 && abs(vy) < 1e-6 {
      swap(&halfX, &halfY)
    } else {
      return nil
    }
    let sides = SIMD4(
      centerX - halfX,
      centerY - halfY,
      centerX + halfX,
      centerY + halfY
    )
    guard all(pointwiseMax(sides, -sides) .< deviceLimit) else { return nil }
    let whole = isAntialiased ? sides.rounded(.toNearestOrEven) : (sides - 0.5).rounded(.up)
    if isAntialiased, any(pointwiseMax(sides - whole, whole - sides) .> 1.0 / 512) { return nil }
    return DeviceRect(
      x0: Int32(whole.x),
      y0: Int32(whole.y),
      x1: Int32(whole.z),
      y1: Int32(whole.w)
    )
  }
}
