import Drawing
import Foundation
import GoldenScenes
import TextBackend
import Testing

@testable import SoftwareBackend

@Suite struct TextTests {
  @Test func `bitmaps and outlines show the same text`() throws {
    let label = shaped("Hamburg 가나다", size: 24)
    let upright = Canvas(220, 50)
    var list = DisplayList.on(.black)
    list.text(label, .white, .placed(10, 8))
    try upright.render(list)
    // A turn too small to move anything takes the way of outlines.
    let outlined = Canvas(220, 50)
    list = .on(.black)
    list.text(label, .white, .placed(10, 8, degrees: 0.001))
    try outlined.render(list)
    #expect(upright.whiteArea > 300)
    #expect(abs(upright.whiteArea - outlined.whiteArea) < upright.whiteArea * 0.03)
    var sum = 0.0
    for (a, b) in zip(upright.pixels, outlined.pixels) {
      sum += Double(RGBA(a).distance(to: RGBA(b)))
    }
    // Glyphs stand on quarters of pixels in one and anywhere in the other.
    #expect(sum / 255 < upright.whiteArea * 0.2)
  }

  @Test func `text moves by fractions of a pixel`() throws {
    func center(_ dx: Float, _ dy: Float) throws -> SIMD2<Double> {
      let canvas = Canvas(120, 50)
      var list = DisplayList.on(.black)
      list.text(shaped("move", size: 20), .white, .placed(20 + dx, 10 + dy))
      try canvas.render(list)
      var sum = SIMD2<Double>.zero
      for y in 0..<50 {
        for x in 0..<120 {
          sum += SIMD2(Double(x), Double(y)) * Double(canvas[x, y].green)
        }
      }
      return sum / (canvas.whiteArea * 255)
    }
    let origin = try center(0, 0)
    for step in [0.25, 0.5, 0.75, 1] {
      let across = try center(Float(step), 0) - origin
      #expect(abs(across.x - step) < 0.03 && abs(across.y) < 0.03)
      let down = try center(0, Float(step)) - origin
      #expect(abs(down.y - step) < 0.03 && abs(down.x) < 0.03)
    }
  }

  @Test func `colour glyphs ignore the text's colour but not its opacity`() throws {
    func mean(_ color: SRGBColor, _ opacity: Float, _ degrees: Float) throws -> [Double] {
      let canvas = Canvas(60, 60)
      var list = DisplayList.on(.black)
      list.text(
        shaped("😀", size: 30),
        color,
        .placed(14, 8, degrees: degrees),
        opacity: opacity
      )
      try canvas.render(list)
      var sums = [0.0, 0, 0]
      for pixel in canvas.pixels {
        let p = RGBA(pixel)
        sums[0] += Double(p.red)
        sums[1] += Double(p.green)
        sums[2] += Double(p.blue)
      }
      return sums
    }
    for degrees: Float in [0, 5] {
      let full = try mean(.blue, 1, degrees)
      #expect(full[0] > full[2] * 1.5)
      #expect(try mean(.red, 1, degrees) == full)
      let half = try mean(.blue, 0.5, degrees)
      for (a, b) in zip(half, full) { #expect(abs(a - b / 2) < b * 0.02) }
    }
  }

  @Test func `a run's own colour wins over the paint`() throws {
    let text = shaped("", size: 20) {
      let font = FontDescription(size: 20)
      $0.runs = [
        StyledText.Run(text: "■■", font: font, color: .red),
        StyledText.Run(text: "■■", font: font),
      ]
    }
    let canvas = Canvas(120, 40)
    var list = DisplayList.on(.black)
    list.text(text, .green, .placed(4, 4))
    try canvas.render(list)
    let reds = canvas.pixels.filter { RGBA($0).red > 200 && RGBA($0).green < 60 }.count
    let greens = canvas.pixels.filter { RGBA($0).green > 200 && RGBA($0).red < 60 }.count
    #expect(reds > 50 && greens > 50)
  }

  @Test func `purging the caches changes nothing`() throws {
    let canvas = Canvas(150, 60)
    var list = DisplayList.on(.white)
    list.text(shaped("again 가 😀", size: 22), .black, .placed(5.3, 9.7))
    list.image(checker(64, squares: 8), SIMD4(100, 5, 30, 30))
    let paint = list.gradient(
      .linear(start: .zero, end: SIMD2(150, 0)),
      [(.red, 0), (.clear, 1)]
    )
    list.fill(.rectangle(0, 45, 150, 10), paint: paint)
    try canvas.render(list)
    let first = canvas.pixels
    canvas.renderer.purgeCaches()
    let rects = try canvas.render(list, keepsContents: true)
    #expect(rects == [PixelRect(x: 0, y: 0, width: 150, height: 60)])
    #expect(canvas.pixels == first)
  }
}
