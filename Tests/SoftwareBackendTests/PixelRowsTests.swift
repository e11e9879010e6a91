import Drawing
import Foundation
import GoldenScenes
import Testing

@testable import SoftwareBackend

/// Compares the loops of this processor with their definitions, one pixel after the other.
@Suite struct PixelRowsTests {
  private func noise(_ count: Int, seed: UInt64) -> [UInt32] {
    var dice = Dice(seed)
    return (0..<count).map { _ in UInt32(truncatingIfNeeded: dice.next() >> 16) }
  }

  /// The mixture of `a` with `part`, 0…255, of `b`.
  private func mixed(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (a >> shift & 255) * (255 - part) + (b >> shift & 255) * part
      result |= ((sum * 2 + 255) / 510) << shift
    }
    return result
  }

  @Test func `rows are mixed pixel by pixel, whatever their length`() {
    for count in [1, 2, 3, 7, 15, 16, 17, 64, 131] {
      let a = noise(count, seed: 1)
      let b = noise(count, seed: 2)
      for part: UInt32 in [0, 1, 100, 128, 254, 255] {
        let expected = zip(a, b).map { mixed($0, $1, part) }
        var out = [UInt32](repeating: 0, count: count + 1)
        PixelRows.mix(a, b, part: part, count: count, into: &out)
        #expect(out == expected + [0])
        var row = a + [77]
        PixelRows.mix(b, part: part, count: count, into: &row)
        #expect(row == expected + [77])
      }
    }
  }

  /// Steps beyond 2 leave what fits into two registers.
  @Test(arguments: [0.3, 1, 1.14, 1.9, 2.3, -0.7, -1.6, -2.5])
  func `pairs are found wherever they lie in the line`(step: Double) {
    let line = noise(700, seed: 3)
    for count in [1, 5, 16, 33, 200] {
      let start = step > 0 ? 100.0 : 600
      let places = (0..<(count + PixelRows.tablePadding)).map { start + Double($0) * step }
      let index = places.map { Int32($0.rounded(.down)) }
      let parts = places.map { UInt32(($0 - $0.rounded(.down)) * 255) }
      var out = [UInt32](repeating: 0, count: count + 1)
      line.withUnsafeBufferPointer { line in
        guard let base = line.baseAddress else { return }
        let low = min(index[0], index[count - 1])
        PixelRows.mixPairs(
          base + Int(low),
          base: low,
          index: index,
          parts: parts.map { $0 * 0x0101_0101 },
          count: count,
          into: &out
        )
      }
      for i in 0..<count {
        let at = Int(index[i])
        #expect(out[i] == mixed(line[at], line[at + 1], parts[i]), "\(i) of \(count)")
      }
      #expect(out[count] == 0)
    }
  }

  @Test(arguments: [2, 4, 8, 32])
  func `cells are interpolated from any pixel on`(steps: Int) {
    let cells = noise(40, seed: 4).map { floats($0) * 1.1 - 8 }
    for (phase, count) in [(0, 1), (0, steps * 3), (1, 2), (steps - 1, steps + 1), (steps / 2, 37)]
    {
      let factors = (0..<count).map { 0.8 + Float($0 % 5) * 0.1 }
      for hasFactors in [false, true] {
        var out = [UInt32](repeating: 0, count: count + 1)
        PixelRows.expand(
          cells,
          steps: steps,
          phase: phase,
          count: count,
          factors: hasFactors ? factors : nil,
          factor: 1.05,
          into: &out
        )
        for i in 0..<count {
          let cell = (phase + i) / steps
          let rest = (Float((phase + i) % steps) + 0.5) / Float(steps)
          var value = cells[cell] + (cells[cell + 1] - cells[cell]) * rest
          if hasFactors { value *= 1.05 * factors[i] }
          #expect(RGBA(out[i]).distance(to: RGBA(packed(value))) <= 1, "\(i)")
        }
        #expect(out[count] == 0)
      }
    }
  }

  @Test func `sums are those of four by four pixels`() {
    let width = 37
    let rows = (0..<4).map { noise(width * 2 + 2, seed: 5 + UInt64($0)) }
    var sums = [UInt16](repeating: 0, count: (width * 2 + 2) * 4)
    PixelRows.sum(rows[0], rows[1], rows[2], rows[3], count: width * 2 + 2, into: &sums)
    var out = [SIMD4<Float>](repeating: .zero, count: width)
    PixelRows.halve(sums, count: width, into: &out)
    let weights: [Float] = [1, 3, 3, 1]
    for column in 0..<width {
      var expected = SIMD4<Float>.zero
      for (y, row) in rows.enumerated() {
        for x in 0..<4 { expected += floats(row[column * 2 + x]) * (weights[x] * weights[y] / 64) }
      }
      let difference = out[column] - expected
      #expect(abs(difference.min()) < 0.01 && abs(difference.max()) < 0.01)
    }
  }

  @Test func `a material keeps its alpha and adds its tint`() {
    let pixels = noise(50, seed: 9).map { pixel -> UInt32 in
      var color = components(pixel)
      color = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
      return Drawing.pixel(color)
    }
    let tint = premultipliedPixel(SRGBColor(red: 1, green: 0.9, blue: 0.8, alpha: 0.4))
    var row = pixels
    PixelRows.material(&row, count: row.count, saturation: 1.8, tint: tint)
    for (before, after) in zip(pixels, row) {
      let c = components(before)
      let grey = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
      var value = SIMD4(repeating: grey) + (c - grey) * 1.8
      for lane in 0..<3 { value[lane] = max(0, min(c.w, value[lane])) }
      value.w = c.w
      let expected = components(tint) + value * (1 - components(tint).w)
      #expect(RGBA(after).distance(to: RGBA(Drawing.pixel(expected))) <= 1)
    }
  }
}
