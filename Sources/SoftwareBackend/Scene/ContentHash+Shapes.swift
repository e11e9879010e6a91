import Drawing

extension ContentHash {
  @inline(__always)
  mutating func add(index: Int32) { add(UInt64(truncatingIfNeeded: index)) }

  @inline(__always)
  mutating func add(_ v: SIMD3<Float>) { add(SIMD4(v.x, v.y, v.z, 0)) }

  @inline(__always)
  mutating func add(_ shape: ConvexShape) {
    add(SIMD4(shape.centerX, shape.centerY, shape.ux, shape.uy))
    add(SIMD4(shape.vx, shape.vy, shape.halfU, shape.halfV))
    add(shape.radiiU)
    add(shape.radiiV)
    add(UInt64(shape.kind.rawValue) | UInt64(shape.extent.bitPattern) << 8)
  }

  mutating func add(_ edges: UnsafePointer<Edge>, count: Int) {
    for index in 0..<count {
      let edge = edges[index]
      add(UInt64(UInt32(bitPattern: edge.x0)) << 32 | UInt64(UInt32(bitPattern: edge.y0)))
      add(UInt64(UInt32(bitPattern: edge.x1)) << 32 | UInt64(UInt32(bitPattern: edge.y1)))
    }
  }

  mutating func add(_ map: DeviceMap) {
    add(map.x)
    add(map.y)
    add(map.w)
  }
}
