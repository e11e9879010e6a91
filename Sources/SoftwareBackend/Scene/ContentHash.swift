import Drawing

/// A 64-bit digest of everything that a part of the picture depends on.
///
/// Equal digests are taken for equal contents: with 64 bits, two different parts of one program's
/// pictures will not meet.
struct ContentHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
  }

  @inline(__always)
  mutating func add(index: Int32) { add(UInt64(truncatingIfNeeded: index)) }

  @inline(__always)
  mutating func add(_ v: SIMD4<Float>) {
    let words = unsafeBitCast(v, to: SIMD2<UInt64>.self)
    add(words.x)
    add(words.y)
  }

  @inline(__always)
  mutating func add(_ v: SIMD3<Float>) { add(SIMD4(v.x, v.y, v.z, 0)) }

  @inline(__always)
  mutating func add(_ a: Float, _ b: Float) {
    add(UInt64(a.bitPattern) << 32 | UInt64(b.bitPattern))
  }

  @inline(__always)
  mutating func add(_ shape: ConvexShape) {
    add(SIMD4(shape.centerX, shape.centerY, shape.ux, shape.uy))
    add(SIMD4(shape.vx, shape.vy, shape.halfU, shape.halfV))
    add(shape.radiiU)
    add(shape.radiiV)
    add(UInt64(shape.kind.rawValue) | UInt64(shape.extent.bitPattern) << 8)
  }

  mutating func add(_ rect: DeviceRect) {
    add(unsafeBitCast(SIMD4(rect.x0, rect.y0, rect.x1, rect.y1), to: SIMD4<Float>.self))
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
