import Foundation

/// A colour glyph as its font stores it.
struct ColorGlyphStrike {
  var pixelsPerEm: Double
  var left: Int
  /// Downward from the baseline; negative above it.
  var top: Int
  var width: Int
  var height: Int
  /// Premultiplied 0xAARRGGBB.
  var pixels: ContiguousArray<UInt32>
}

/// Brings colour bitmaps to the size at which they are seen.
enum ColorGlyphResampler {
  /// Resamples by area where it shrinks, bilinearly where it grows; the offsets are the origin's
  /// place inside its pixel.
  static func resample(
    _ strike: ColorGlyphStrike,
    scale: Double,
    offsetX: Double,
    offsetY: Double
  ) -> GlyphImage? {
    let x = Axis(start: Double(strike.left) * scale + offsetX, length: strike.width, scale: scale)
    let y = Axis(start: Double(strike.top) * scale + offsetY, length: strike.height, scale: scale)
    guard x.count > 0, y.count > 0, x.count <= 4096, y.count <= 4096 else { return nil }

    // Rows first, into floating point, then columns.
    var rows = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: x.count * strike.height)
    for row in 0..<strike.height {
      for column in 0..<x.count {
        var sum = SIMD4<Float>.zero
        let taps = x.taps[column]
        for (index, weight) in zip(taps.first..., taps.weights) {
          sum += unpack(strike.pixels[row * strike.width + index]) * weight
        }
        rows[row * x.count + column] = sum
      }
    }
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: x.count * y.count)
    for row in 0..<y.count {
      let taps = y.taps[row]
      for column in 0..<x.count {
        var sum = SIMD4<Float>.zero
        for (index, weight) in zip(taps.first..., taps.weights) {
          sum += rows[index * x.count + column] * weight
        }
        pixels[row * x.count + column] = pack(sum)
      }
    }
    return GlyphImage(
      left: x.origin,
      top: y.origin,
      width: x.count,
      height: y.count,
      content: .color(pixels)
    )
  }

  private static func unpack(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel >> 24),
      Float(pixel >> 16 & 255),
      Float(pixel >> 8 & 255),
      Float(pixel & 255)
    )
  }

  private static func pack(_ value: SIMD4<Float>) -> UInt32 {
    let c = value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5
    return UInt32(c.x) << 24 | UInt32(c.y) << 16 | UInt32(c.z) << 8 | UInt32(c.w)
  }

  /// Which source samples make each target pixel along one axis.
  private struct Axis {
    var origin: Int
    var count: Int
    var taps: [(first: Int, weights: [Float])] = []

    init(start: Double, length: Int, scale: Double) {
      let end = start + Double(length) * scale
      // The bilinear filter reaches half a target pixel past the edges.
      let margin = scale > 1 ? scale / 2 : 0
      origin = Int((start - margin).rounded(.down))
      count = Int((end + margin).rounded(.up)) - origin
      guard scale > 0, count > 0, count <= 4096 else {
        count = 0
        return
      }
      for target in 0..<count {
        let position = Double(origin + target)
        if scale <= 1 {
          // The part of each source pixel that falls into this target pixel.
          let from = (position - start) / scale
          let to = (position + 1 - start) / scale
          let first = max(0, Int(from.rounded(.down)))
          let last = min(length - 1, Int(to.rounded(.up)) - 1)
          guard first <= last else {
            taps.append((0, []))
            continue
          }
          let weights = (first...last).map { index in
            Float((min(to, Double(index + 1)) - max(from, Double(index))) * scale)
          }
          taps.append((first, weights))
        } else {
          let center = (position + 0.5 - start) / scale - 0.5
          let first = Int(center.rounded(.down))
          let fraction = Float(center - Double(first))
          let pairs = [(first, 1 - fraction), (first + 1, fraction)]
            .filter { $0.0 >= 0 && $0.0 < length }
          taps.append((pairs.first?.0 ?? 0, pairs.map(\.1)))
        }
      }
    }
  }
}
