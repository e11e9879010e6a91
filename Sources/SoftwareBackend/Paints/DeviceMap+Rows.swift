import Drawing

extension DeviceMap {
  /// Where the middles of four pixels of row `y` lie; `columns` are those middles' x.
  @inline(__always)
  func apply(_ columns: Floats4, _ row: Float) -> (Floats4, Floats4) {
    let px = columns * x.x + (row * x.y + x.z)
    let py = columns * y.x + (row * y.y + y.z)
    if isAffine { return (px, py) }
    let q = 1 / (columns * w.x + (row * w.y + w.z))
    return (px * q, py * q)
  }
}

@inline(__always)
func magnitude(_ v: SIMD3<Float>) -> SIMD3<Float> { SIMD3(abs(v.x), abs(v.y), abs(v.z)) }
