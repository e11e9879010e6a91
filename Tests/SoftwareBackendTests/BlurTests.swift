import Drawing
import Foundation
import GoldenScenes
import Testing

@testable import SoftwareBackend

@Suite struct BlurTests {
  /// A Gaussian of a picture's premultiplied components by its definition.
  private func convolved(
    _ source: [RGBA],
    _ width: Int,
    _ height: Int,
    _ sigma: Double
  ) -> [SIMD4<Double>] {
    let radius = Int((sigma * 4).rounded(.up))
    var weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    var across = [SIMD4<Double>](repeating: .zero, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        for (index, weight) in weights.enumerated() {
          let sx = x + index - radius
          guard (0..<width).contains(sx) else { continue }
          let p = source[y * width + sx]
          across[y * width + x] +=
            SIMD4(Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha)) * weight
        }
      }
    }
    var result = across
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for (index, weight) in weights.enumerated() {
          let sy = y + index - radius
          guard (0..<height).contains(sy) else { continue }
          sum += across[sy * width + x] * weight
        }
        result[y * width + x] = sum
      }
    }
    return result
  }

  @Test(arguments: [0.6, 1.0, 2.0, 2.9, 3.1, 5.5, 7.0, 12.5, 20.0])
  func `equals the direct convolution`(sigma: Double) throws {
    let size = 150
    func content(_ list: inout DisplayList) {
      list.fill(.rounded(45, 50, 60, 40, radius: 8), .red)
      list.fill(.ellipse(62, 61, 51, 34), SRGBColor(red: 0, green: 1, blue: 0.5, alpha: 0.6))
      list.fill(.rectangle(50, 52, 3, 40), .white)
    }
    let sharp = Canvas(size, size)
    var list = DisplayList.on(.clear)
    content(&list)
    try sharp.render(list)
    let expected = convolved(sharp.pixels.map { RGBA($0) }, size, size, sigma)
    let blurred = Canvas(size, size)
    list = .on(.clear)
    list.layer(
      Layer(
        filters: [
          .gaussianBlur(standardDeviation: SIMD2(repeating: Float(sigma)), isOpaque: false)
        ]
      )
    ) { content(&$0) }
    try blurred.render(list)
    var worst = 0.0
    for (pixel, value) in zip(blurred.pixels.map { RGBA($0) }, expected) {
      let v = SIMD4(
        Double(pixel.red),
        Double(pixel.green),
        Double(pixel.blue),
        Double(pixel.alpha)
      )
      worst = max(worst, abs((v - value).max()), abs((value - v).max()))
    }
    #expect(worst < 2.2)
  }

  /// Case G02.
  @Test(arguments: [0.0, 0.5], [Float(12.5), 2, 31])
  func `is symmetric and never darker than what lies behind`(shift: Double, sigma: Float) throws {
    let canvas = Canvas(200, 200)
    var list = DisplayList.on(rgb(0x808080))
    list.layer(
      Layer(
        filters: [.gaussianBlur(standardDeviation: SIMD2(repeating: sigma), isOpaque: false)]
      )
    ) {
      let s = Float(shift)
      $0.fill(.rectangle(70 - s, 70 - s, 60 + 2 * s, 60 + 2 * s), .white)
    }
    try canvas.render(list)
    for y in 0..<200 {
      for x in 0..<200 {
        #expect(canvas[x, y].distance(to: canvas[199 - x, y]) <= 2)
        #expect(canvas[x, y].distance(to: canvas[x, 199 - y]) <= 2)
        #expect(canvas[x, y].red >= 127)
      }
    }
  }

  /// Case G03.
  @Test func `does not bleed black or hidden colour`() throws {
    let canvas = Canvas(160, 160)
    func blurred(_ list: inout DisplayList, _ body: (inout DisplayList) -> Void) {
      list.layer(
        Layer(
          filters: [.gaussianBlur(standardDeviation: SIMD2(15, 15), isOpaque: false)]
        ),
        body
      )
    }
    var list = DisplayList.on(.white)
    blurred(&list) { $0.fill(.rectangle(50, 50, 60, 60), .white) }
    try canvas.render(list)
    #expect(canvas.pixels.allSatisfy { RGBA($0).distance(to: RGBA(255, 255, 255)) <= 1 })

    list = .on(.white)
    blurred(&list) {
      // Clear green around a red square.
      $0.fill(.rectangle(20, 20, 120, 120), SRGBColor(red: 0, green: 1, blue: 0, alpha: 0))
      $0.fill(.rectangle(50, 50, 60, 60), .red)
    }
    try canvas.render(list)
    #expect(canvas.pixels.allSatisfy { RGBA($0).green <= RGBA($0).blue + 2 })
  }

  @Test func `opaque blurs keep their edges`() throws {
    let canvas = Canvas(100, 100)
    var list = DisplayList.on(.black)
    list.layer(
      Layer(
        filters: [.gaussianBlur(standardDeviation: SIMD2(8, 8), isOpaque: true)],
        bounds: SIMD4(20, 20, 60, 60)
      )
    ) {
      $0.fill(.rectangle(20, 20, 60, 60), .red)
      $0.fill(.rectangle(20, 20, 30, 60), .green)
    }
    try canvas.render(list)
    for position in 20..<80 {
      for pixel in [canvas[20, position], canvas[position, 20], canvas[position, 79]] {
        #expect(abs(pixel.red + pixel.green - 255) <= 1)
      }
    }
    #expect(canvas[19, 50] == RGBA(0, 0, 0))
  }

  @Test(arguments: [SIMD2<Float>(0, 0), SIMD2(3, -2), SIMD2(2.5, 0.25), SIMD2(-20, 11)])
  func `a shadow is the blurred alpha, coloured and moved`(offset: SIMD2<Float>) throws {
    let sigma: Float = 4
    let shadow = Canvas(120, 120)
    var list = DisplayList.on(.white)
    list.layer(
      Layer(
        filters: [
          .dropShadow(
            color: rgb(0x0040C0, 0.5),
            standardDeviation: SIMD2(repeating: sigma),
            offset: offset
          )
        ]
      )
    ) { $0.fill(.rounded(45, 45, 30, 30, radius: 6), .red) }
    try shadow.render(list)
    let composed = Canvas(120, 120)
    list = .on(.white)
    list.layer(
      Layer(
        opacity: 0.5,
        filters: [.gaussianBlur(standardDeviation: SIMD2(repeating: sigma), isOpaque: false)]
      )
    ) {
      $0.fill(
        .rounded(45, 45, 30, 30, radius: 6),
        rgb(0x0040C0),
        .placed(offset.x, offset.y)
      )
    }
    list.fill(.rounded(45, 45, 30, 30, radius: 6), .red)
    try composed.render(list)
    for (a, b) in zip(shadow.pixels, composed.pixels) {
      #expect(RGBA(a).distance(to: RGBA(b)) <= 3)
    }
  }

  @Test func `a layer that is partly outside blurs as if it were not`() throws {
    func list(_ dx: Float) -> DisplayList {
      var list = DisplayList.on(.white)
      list.layer(
        Layer(filters: [.gaussianBlur(standardDeviation: SIMD2(9, 9), isOpaque: false)])
      ) { $0.fill(.rectangle(dx + 40, 40, 60, 60), .blue) }
      return list
    }
    let whole = Canvas(200, 150)
    try whole.render(list(0))
    let cut = Canvas(100, 150)
    try cut.render(list(-64))
    for y in 0..<150 {
      for x in 0..<100 { #expect(cut[x, y].distance(to: whole[x + 64, y]) <= 1) }
    }
  }
}
