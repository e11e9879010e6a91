/// Fractions as 0…255, rounded; the input must be in 0…1.
@inlinable @inline(__always)
public func bytes(_ fraction: SIMD4<Float>) -> SIMD4<UInt32> {
  // Adding 2^23 leaves the rounded integer in the mantissa's low bits.
  unsafeBitCast(fraction * 255 + 8_388_608, to: SIMD4<UInt32>.self) & 0xFF
}

/// A colour as a premultiplied pixel, its components cut to 0…1.
@inlinable
public func premultipliedPixel(_ color: SRGBColor, opacity: Float = 1) -> UInt32 {
  var c = color.components
  c.w *= opacity
  // Comparisons with NaN fail, so it becomes 0.
  for lane in 0..<4 { c[lane] = c[lane] > 0 ? min(c[lane], 1) : 0 }
  let alpha = c.w
  return pixel(SIMD4(c.x * alpha, c.y * alpha, c.z * alpha, alpha))
}

/// Premultiplied components in 0…1 as a pixel.
@inlinable @inline(__always)
public func pixel(_ premultiplied: SIMD4<Float>) -> UInt32 {
  let b = bytes(premultiplied)
  return b.w << 24 | b.x << 16 | b.y << 8 | b.z
}

/// A fraction as 0…255; what is no number is 0.
@inlinable
public func byte(_ fraction: Float) -> UInt32 {
  fraction > 0 ? UInt32(min(fraction, 1) * 255 + 0.5) : 0
}

/// Premultiplied components in 0…1: red, green, blue, alpha.
@inlinable @inline(__always)
public func components(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4<Float>(
    SIMD4<UInt32>((pixel >> 16) & 0xFF, (pixel >> 8) & 0xFF, pixel & 0xFF, pixel >> 24)
  ) * (1 / 255)
}
