/// The way back from device pixels to the space of a command.
@frozen
package struct DeviceMap: Hashable, Sendable {
  package var x = SIMD3<Float>(1, 0, 0)
  package var y = SIMD3<Float>(0, 1, 0)
  package var w = SIMD3<Float>(0, 0, 1)
  package var isAffine = true

  package static let identity = DeviceMap()

  @inlinable
  package init() {}

  /// The inverse of `transform` followed by `scale`, or nil when there is none.
  package init?(inverting transform: PlaneTransform, scale: Float) {
    let s = Double(scale)
    func row(_ r: SIMD3<Float>) -> SIMD3<Double> { SIMD3(Double(r.x), Double(r.y), Double(r.z)) }
    let a = row(transform.x) * s
    let b = row(transform.y) * s
    let c = row(transform.w)
    // The rows of the inverse are cross products of the columns.
    let first = SIMD3(a.x, b.x, c.x)
    let second = SIMD3(a.y, b.y, c.y)
    let third = SIMD3(a.z, b.z, c.z)
    let x = cross(second, third)
    let y = cross(third, first)
    let w = cross(first, second)
    let determinant = (first * x).sum()
    guard abs(determinant) > 1e-300, abs(determinant) < 1e300 else { return nil }
    func single(_ r: SIMD3<Double>) -> SIMD3<Float> {
      let v = r / determinant
      return SIMD3(Float(v.x), Float(v.y), Float(v.z))
    }
    self.x = single(x)
    self.y = single(y)
    self.w = single(w)
    isAffine = transform.isAffine
    if isAffine { self.w = SIMD3(0, 0, 1) }
    let sum = (magnitude(self.x) + magnitude(self.y) + magnitude(self.w)).sum()
    guard sum < 1e30 else { return nil }
  }

  /// The same, then scaled and moved: (x * sx + dx, y * sy + dy).
  package func then(scaleX: Float, scaleY: Float, dx: Float = 0, dy: Float = 0) -> DeviceMap {
    var result = self
    result.x = x * scaleX + w * dx
    result.y = y * scaleY + w * dy
    return result
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

private func magnitude(_ v: SIMD3<Float>) -> SIMD3<Float> { SIMD3(abs(v.x), abs(v.y), abs(v.z)) }
