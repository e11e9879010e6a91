/// Premultiplied pixels as 0…255 in floating point (blue, green, red, alpha), 0 outside.
struct FloatImage {
  var pixels: UnsafeMutablePointer<SIMD4<Float>>
  /// The first column and row, in the image's own pixels.
  var x0: Int
  var y0: Int
  var width: Int
  var height: Int

  init(x0: Int, y0: Int, x1: Int, y1: Int, arena: inout Arena) {
    self.x0 = x0
    self.y0 = y0
    width = max(1, x1 - x0)
    height = max(1, y1 - y0)
    pixels = arena.allocate(SIMD4<Float>.self, count: width * height)
  }

  @inline(__always)
  var x1: Int { x0 &+ width }

  @inline(__always)
  var y1: Int { y0 &+ height }

  /// A pointer that is indexed with the image's columns.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    pixels + ((y &- y0) &* width &- x0)
  }
}

@inline(__always)
func floats(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)))
}

/// 0…255 as a pixel, rounded and cut.
@inline(__always)
func packed(_ v: SIMD4<Float>) -> UInt32 {
  let limited = minimum(maximum(v, .zero), SIMD4(repeating: 255))
  let bits = unsafeBitCast(limited + 8_388_608, to: SIMD4<UInt32>.self)
  return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
}
