/// A 64-bit digest of everything that a part of the picture depends on.
///
/// Equal digests are taken for equal contents: with 64 bits, two different parts of one program's
/// pictures will not meet. Public, so that the compiler inlines it into the renderers' loops.
@frozen
public struct ContentHash {
  public var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inlinable @inline(__always)
  public init() {}

  @inlinable @inline(__always)
  public mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
  }

  @inlinable @inline(__always)
  public mutating func add(_ v: SIMD4<Float>) {
    let words = unsafeBitCast(v, to: SIMD2<UInt64>.self)
    add(words.x)
    add(words.y)
  }

  @inlinable @inline(__always)
  public mutating func add(_ a: Float, _ b: Float) {
    add(UInt64(a.bitPattern) << 32 | UInt64(b.bitPattern))
  }

  @inlinable @inline(__always)
  public mutating func add(_ rect: DeviceRect) {
    add(unsafeBitCast(SIMD4(rect.x0, rect.y0, rect.x1, rect.y1), to: SIMD4<Float>.self))
  }
}
