import Drawing
import Foundation
import Geometry
import Testing

@testable import TextBackend

struct GlyphRasterizerTests {
  let rasterizer = GlyphRasterizer()

  func glyph(_ text: String, _ font: FontDescription = body) -> (UInt32, GlyphFont) {
    let shaped = shape(plain(text, font))
    return (shaped.glyphs[0].glyph, shaped.runs[0].font)
  }

  func coverage(_ image: GlyphImage) -> ContiguousArray<UInt8> {
    if case .coverage(let bytes) = image.content { bytes } else { [] }
  }

  /// The area inside a path, from its flattened edges.
  func area(_ path: Path) -> Double {
    var sum = 0.0
    var start = CGPoint.zero
    var last = CGPoint.zero
    func edge(_ to: CGPoint) {
      sum += Double(last.x * to.y - to.x * last.y) / 2
      last = to
    }
    path.forEach { element in
      switch element {
      case .move(let point):
        start = point
        last = point
      case .line(let point): edge(point)
      case .quadCurve(let end, let control):
        let from = last
        for step in 1...64 {
          let t = Double(step) / 64
          let a = (1 - t) * (1 - t)
          let b = 2 * t * (1 - t)
          edge(
            CGPoint(
              x: a * from.x + b * control.x + t * t * end.x,
              y: a * from.y + b * control.y + t * t * end.y
            )
          )
        }
      case .curve(let end, let one, let two):
        let from = last
        for step in 1...64 {
          let t = Double(step) / 64
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          edge(
            CGPoint(
              x: a * from.x + b * one.x + c * two.x + d * end.x,
              y: a * from.y + b * one.y + c * two.y + d * end.y
            )
          )
        }
      case .closeSubpath: edge(start)
      }
    }
    return abs(sum)
  }

  @Test(arguments: ["H", "o", "g", "안", "日", "ب"])
  func `coverage adds up to the outline's area`(text: String) {
    let (id, font) = glyph(text)
    let pixels = 40.0
    let image = rasterizer.image(of: id, in: font, pixelsPerEm: pixels)
    let sum = coverage(image).reduce(0.0) { $0 + Double($1) / 255 }
    let expected = area(font.outline(of: id)) * pixels * pixels
    #expect(expected > 50)
    #expect(abs(sum - expected) < expected * 0.01)
  }

  @Test func `rounded letters are rasterised from their rounded outlines`() {
    let (id, font) = glyph("H", FontDescription(design: .rounded, size: 17, weight: 700))
    let sum = coverage(rasterizer.image(of: id, in: font, pixelsPerEm: 80))
      .reduce(0.0) { $0 + Double($1) / 255 }
    let expected = area(font.outline(of: id)) * 6400
    #expect(abs(sum - expected) < expected * 0.01)
  }

  @Test func `coverage and outline cover the same place`() {
    let (id, font) = glyph("g")
    let image = rasterizer.image(of: id, in: font, pixelsPerEm: 64)
    let box = font.outline(of: id).boundingRect
    #expect(abs(Double(image.left) - box.minX * 64) <= 1)
    #expect(abs(Double(image.top) - box.minY * 64) <= 1)
    #expect(abs(Double(image.left + image.width) - box.maxX * 64) <= 1)
    #expect(abs(Double(image.top + image.height) - box.maxY * 64) <= 1)
    // A descender goes below the baseline, which is y = 0.
    #expect(box.maxY > 0.1 && box.minY < -0.4)
  }

  @Test func `phases move the ink by quarters of a pixel`() {
    let (id, font) = glyph("o")
    func center(_ x: Int, _ y: Int) -> SIMD2<Double> {
      let image = rasterizer.image(of: id, in: font, pixelsPerEm: 20, phaseX: x, phaseY: y)
      var sum = SIMD2<Double>.zero
      var weight = 0.0
      for (index, byte) in coverage(image).enumerated() {
        let place = SIMD2(
          Double(image.left + index % image.width) + 0.5,
          Double(image.top + index / image.width) + 0.5
        )
        sum += place * Double(byte)
        weight += Double(byte)
      }
      return sum / weight
    }
    let origin = center(0, 0)
    for phase in 1..<4 {
      let moved = center(phase, 4 - phase) - origin
      #expect(abs(moved.x - Double(phase) / 4) < 0.02)
      #expect(abs(moved.y - Double(4 - phase) / 4) < 0.02)
    }
  }

  @Test func `images are kept, and the same without the cache`() {
    let (id, font) = glyph("R")
    let first = rasterizer.image(of: id, in: font, pixelsPerEm: 30, phaseX: 1)
    #expect(rasterizer.image(of: id, in: font, pixelsPerEm: 30, phaseX: 1) === first)
    #expect(rasterizer.image(of: id, in: font, pixelsPerEm: 30, phaseX: 2) !== first)
    rasterizer.purge()
    let again = rasterizer.image(of: id, in: font, pixelsPerEm: 30, phaseX: 1)
    #expect(again !== first)
    #expect(coverage(again) == coverage(first))
  }

  @Test func `the cache forgets what was not used for long`() {
    let small = GlyphRasterizer(byteLimit: 40_000)
    let (id, font) = glyph("R")
    let first = small.image(of: id, in: font, pixelsPerEm: 30)
    for size in 31..<90 { _ = small.image(of: id, in: font, pixelsPerEm: Double(size)) }
    #expect(small.image(of: id, in: font, pixelsPerEm: 30) !== first)
  }

  @Test func `spaces and nonsense give the empty image`() {
    let (_, font) = glyph("R")
    let space = font.glyph(for: " ") ?? 0
    #expect(rasterizer.image(of: space, in: font, pixelsPerEm: 20).isEmpty)
    #expect(rasterizer.image(of: 5_000_000, in: font, pixelsPerEm: 20).isEmpty)
    #expect(rasterizer.image(of: 40, in: font, pixelsPerEm: .nan).isEmpty)
    #expect(rasterizer.image(of: 40, in: font, pixelsPerEm: -1).isEmpty)
    #expect(font.outline(of: space).isEmpty)
  }

  @Test func `colour glyphs keep their colour at every size and phase`() {
    let (id, font) = glyph("😀")
    for pixels in [12.0, 20, 47.5, 109, 300] {
      for phase in 0..<4 {
        let image = rasterizer.image(
          of: id,
          in: font,
          pixelsPerEm: pixels,
          phaseX: phase,
          phaseY: phase
        )
        guard case .color(let colors) = image.content else {
          Issue.record("not in colour")
          continue
        }
        // A yellow face: opaque in the middle, premultiplied everywhere.
        let middle = colors[image.height / 2 * image.width + image.width / 2]
        #expect(middle >> 24 == 255)
        #expect(middle >> 16 & 255 > middle & 255)
        #expect(
          colors.allSatisfy { pixel in
            [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 }
          }
        )
        #expect(abs(Double(image.width) / pixels - 1.25) < 0.2)
      }
    }
  }

  @Test func `many threads get equal images`() async {
    let (id, font) = glyph("안")
    let shared = GlyphRasterizer()
    let expected = (0..<16).map {
      coverage(rasterizer.image(of: id, in: font, pixelsPerEm: 20 + Double($0)))
    }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<128 {
        group.addTask {
          let image = shared.image(of: id, in: font, pixelsPerEm: 20 + Double(task % 16))
          return self.coverage(image) == expected[task % 16]
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
