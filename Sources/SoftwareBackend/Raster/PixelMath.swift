import Drawing

typealias Pixels4 = SIMD4<UInt32>
typealias Lanes8 = SIMD8<UInt16>
typealias Floats4 = SIMD4<Float>

// Computed, not stored: a global vector would be fetched through a lazy initialiser.
@inline(__always)
var evenBytes: Pixels4 { Pixels4(repeating: 0x00FF_00FF) }

/// Reads four pixels from an address of any alignment.
@inline(__always)
func load4(_ address: UnsafePointer<UInt32>) -> Pixels4 {
  UnsafeRawPointer(address).loadUnaligned(as: Pixels4.self)
}

@inline(__always)
func load4(_ address: UnsafeMutablePointer<UInt32>) -> Pixels4 {
  UnsafeRawPointer(address).loadUnaligned(as: Pixels4.self)
}

@inline(__always)
func store4(_ value: Pixels4, _ address: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(address).storeBytes(of: value, as: Pixels4.self)
}

/// x / 255, rounded, for sums of products of bytes up to 65,279.
@inline(__always)
func dividedBy255(_ x: Lanes8) -> Lanes8 {
  let y = x &+ 128
  return (y &+ (y &>> 8)) &>> 8
}

@inline(__always)
func dividedBy255(_ x: UInt32) -> UInt32 {
  let y = x &+ 128
  return (y &+ (y >> 8)) >> 8
}

/// Blue and red of each pixel in 16 bits each.
@inline(__always)
func redBlue(_ p: Pixels4) -> Lanes8 { unsafeBitCast(p & evenBytes, to: Lanes8.self) }

/// Green and alpha of each pixel in 16 bits each.
@inline(__always)
func alphaGreen(_ p: Pixels4) -> Lanes8 {
  unsafeBitCast((p &>> 8) & evenBytes, to: Lanes8.self)
}

@inline(__always)
func joined(redBlue: Lanes8, alphaGreen: Lanes8) -> Pixels4 {
  unsafeBitCast(redBlue, to: Pixels4.self) | (unsafeBitCast(alphaGreen, to: Pixels4.self) &<< 8)
}

/// A value of 0…255 per pixel, in both of its 16-bit lanes.
@inline(__always)
func spread(_ v: Pixels4) -> Lanes8 { unsafeBitCast(v | (v &<< 16), to: Lanes8.self) }

/// Pixels times a fraction of 0…255 each.
@inline(__always)
func scaled(_ p: Pixels4, by factor: Pixels4) -> Pixels4 {
  let f = spread(factor)
  return joined(
    redBlue: dividedBy255(redBlue(p) &* f),
    alphaGreen: dividedBy255(alphaGreen(p) &* f)
  )
}

/// `source`, premultiplied, over `destination`.
@inline(__always)
func over(_ source: Pixels4, _ destination: Pixels4) -> Pixels4 {
  let rest = spread((source &>> 24) ^ 255)
  return source
    &+ joined(
      redBlue: dividedBy255(redBlue(destination) &* rest),
      alphaGreen: dividedBy255(alphaGreen(destination) &* rest)
    )
}

/// `source` where `coverage` is 255, `destination` where it is 0, rounded once.
@inline(__always)
func mixed(_ source: Pixels4, _ destination: Pixels4, coverage: Pixels4) -> Pixels4 {
  let c = spread(coverage)
  // The same as 255 - c, which compilers take apart lane by lane.
  let rest = c ^ Lanes8(repeating: 255)
  return joined(
    redBlue: dividedBy255(redBlue(source) &* c &+ redBlue(destination) &* rest),
    alphaGreen: dividedBy255(alphaGreen(source) &* c &+ alphaGreen(destination) &* rest)
  )
}

@inline(__always)
func clamped01(_ v: Floats4) -> Floats4 {
  let low = v.replacing(with: Floats4.zero, where: v .< Floats4.zero)
  let one = Floats4(repeating: 1)
  return low.replacing(with: one, where: low .> one)
}

@inline(__always)
func maximum(_ a: Floats4, _ b: Floats4) -> Floats4 { a.replacing(with: b, where: a .< b) }

@inline(__always)
func minimum(_ a: Floats4, _ b: Floats4) -> Floats4 { a.replacing(with: b, where: b .< a) }

@inline(__always)
func magnitude(_ v: Floats4) -> Floats4 {
  unsafeBitCast(unsafeBitCast(v, to: Pixels4.self) & 0x7FFF_FFFF, to: Floats4.self)
}

@inline(__always)
var lanes0123: Floats4 { Floats4(0, 1, 2, 3) }
