internal import CPixelRows

/// Loops over rows of pixels that use the widest registers the processor has; the same bytes on all
/// of them.
enum PixelRows {
  /// `out` = `upper` mixed with `part`, 0…255, of `lower` (`pixel_rows_mix`).
  @inline(__always)
  static func mix(
    _ upper: UnsafePointer<UInt32>,
    _ lower: UnsafePointer<UInt32>,
    part: UInt32,
    count: Int,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    pixel_rows_mix(upper, lower, part, count, out)
  }

  /// Mixes `part`, 0…255, of `other` into `row` (`pixel_rows_mix_into`).
  @inline(__always)
  static func mix(
    _ other: UnsafePointer<UInt32>,
    part: UInt32,
    count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    pixel_rows_mix_into(row, other, part, count)
  }

  /// How many pixels past the last one that is used `mixPairs` reads of a line.
  static let linePadding = 64
  /// How many elements past the end it reads of indices and parts.
  static let tablePadding = 15

  /// `out` = the pixels `index` of a line that begins with the pixel `base`, each mixed with a part
  /// of the one to its right (`pixel_rows_mix_pairs`).
  @inline(__always)
  static func mixPairs(
    _ line: UnsafePointer<UInt32>,
    base: Int32,
    index: UnsafePointer<Int32>,
    parts: UnsafePointer<UInt32>,
    count: Int,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    pixel_rows_mix_pairs(line, base, index, parts, count, out)
  }

  /// Sums of four rows with the weights 1, 3, 3, 1, byte by byte (`pixel_rows_sum`).
  @inline(__always)
  static func sum(
    _ a: UnsafePointer<UInt32>,
    _ b: UnsafePointer<UInt32>,
    _ c: UnsafePointer<UInt32>,
    _ d: UnsafePointer<UInt32>,
    count: Int,
    into sums: UnsafeMutablePointer<UInt16>
  ) {
    pixel_rows_sum(a, b, c, d, count, sums)
  }

  /// The same across for every other pixel, as 0…255; `out[i]` comes from the four pixels of `sums`
  /// from `2 * i` on (`pixel_rows_halve_sums`).
  @inline(__always)
  static func halve(
    _ sums: UnsafePointer<UInt16>,
    count: Int,
    into out: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    pixel_rows_halve_sums(
      sums,
      count,
      UnsafeMutableRawPointer(out).assumingMemoryBound(to: Float.self)
    )
  }

  /// Interpolates between cells that are `steps` pixels apart, a power of two from 2 on, beginning
  /// with the pixel `phase` after the middle of the first one (`pixel_rows_expand`).
  ///
  /// Each pixel is multiplied with a factor of its own, if there are any, times `factor`.
  @inline(__always)
  static func expand(
    _ cells: UnsafePointer<SIMD4<Float>>,
    steps: Int,
    phase: Int,
    count: Int,
    factors: UnsafePointer<Float>?,
    factor: Float,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    pixel_rows_expand(
      UnsafeRawPointer(cells).assumingMemoryBound(to: Float.self),
      steps,
      phase,
      count,
      factors,
      factor,
      out
    )
  }

  /// Changes saturation, and puts a premultiplied colour over the result (`pixel_rows_material`).
  @inline(__always)
  static func material(
    _ row: UnsafeMutablePointer<UInt32>,
    count: Int,
    saturation: Float,
    tint: UInt32
  ) {
    pixel_rows_material(row, count, saturation, tint)
  }
}
