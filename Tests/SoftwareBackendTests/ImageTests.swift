import Drawing
import GoldenScenes
import Testing

@testable import SoftwareBackend

@Suite struct ImageTests {
  private func noise(_ width: Int, _ height: Int, isOpaque: Bool = true) -> Bitmap {
    var dice = Dice(9)
    return Bitmap(
      width: width,
      height: height,
      pixels: ContiguousArray(
        (0..<(width * height)).map { _ in
          let color = UInt32(truncatingIfNeeded: dice.next())
          if isOpaque { return color | 0xFF00_0000 }
          let alpha = color >> 24
          func part(_ shift: UInt32) -> UInt32 { (color >> shift & 255) * alpha / 255 << shift }
          return alpha << 24 | part(16) | part(8) | part(0)
        }
      )
    )
  }

  @Test(arguments: [1.0, 2.0, 1.5])
  func `pixels that fit are copied exactly`(scale: Double) throws {
    let canvas = Canvas(60, 60)
    let picture = noise(40, 30)
    var list = DisplayList.on(.white)
    let s = Float(scale)
    list.image(picture, SIMD4(6 / s, 9 / s, 40 / s, 30 / s))
    try canvas.render(list, scale: scale)
    for y in 0..<30 {
      for x in 0..<40 {
        #expect(canvas[x + 6, y + 9] == RGBA(picture.pixels[y * 40 + x]))
      }
    }
    #expect(canvas[5, 9] == RGBA(255, 255, 255))
    #expect(canvas[46, 9] == RGBA(255, 255, 255))
  }

  @Test func `shrinking averages`() throws {
    let canvas = Canvas(20, 20)
    let picture = noise(160, 160)
    var sum = SIMD4<Double>.zero
    for pixel in picture.pixels {
      let p = RGBA(pixel)
      sum += SIMD4(Double(p.red), Double(p.green), Double(p.blue), 255)
    }
    sum /= Double(picture.pixels.count)
    for size: Float in [10, 5, 2, 1] {
      var list = DisplayList.on(.black)
      list.image(picture, SIMD4(4, 4, size, size))
      try canvas.render(list)
      var mean = SIMD4<Double>.zero
      for y in 0..<Int(size) {
        for x in 0..<Int(size) {
          let p = canvas[4 + x, 4 + y]
          mean += SIMD4(Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha))
        }
      }
      mean /= Double(size * size)
      #expect(abs((mean - sum).max()) < 3 && abs((mean - sum).min()) < 3, "\(size)")
    }
  }

  @Test func `enlarging interpolates between pixel middles`() throws {
    let canvas = Canvas(40, 8)
    let picture = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    var list = DisplayList.on(.red)
    list.image(picture, SIMD4(0, 0, 40, 8))
    try canvas.render(list)
    for x in 0..<40 {
      let t = max(0, min(1, (Double(x) + 0.5) / 20 - 0.5))
      #expect(abs(Double(canvas[x, 4].green) - 255 * t) <= 2)
    }
    list = .on(.red)
    list.image(picture, SIMD4(0, 0, 40, 8), interpolation: .none)
    try canvas.render(list)
    #expect(canvas[19, 4] == RGBA(0, 0, 0))
    #expect(canvas[20, 4] == RGBA(255, 255, 255))
  }

  @Test func `a part does not take colour from its neighbours`() throws {
    let canvas = Canvas(40, 40)
    let picture = checker(32, squares: 2)
    var list = DisplayList.on(.red)
    // The light quarter at the bottom right, without its frame.
    list.image(picture, SIMD4(0, 0, 40, 40), source: SIMD4(0.5, 0.5, 0.4375, 0.4375))
    try canvas.render(list)
    #expect(canvas.pixels.allSatisfy { $0 == 0xFFF0_F0E0 })
  }

  @Test func `a tint is drawn through the picture's alpha`() throws {
    let canvas = Canvas(8, 8)
    let picture = noise(8, 8, isOpaque: false)
    var list = DisplayList.on(.black)
    list.image(picture, SIMD4(0, 0, 8, 8), tint: .green)
    try canvas.render(list)
    for y in 0..<8 {
      for x in 0..<8 {
        let alpha = Int(picture.pixels[y * 8 + x] >> 24)
        #expect(canvas[x, y].distance(to: RGBA(0, alpha, 0)) <= 1)
      }
    }
  }

  @Test func `tiles repeat from the shape's corner`() throws {
    let canvas = Canvas(50, 50)
    let picture = noise(7, 5)
    var list = DisplayList.on(.black)
    list.images = [picture]
    list.fill(.rectangle(3, 4, 40, 40), paint: .imageTile(0))
    try canvas.render(list)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(canvas[3 + x, 4 + y] == RGBA(picture.pixels[(y % 5) * 7 + x % 7]))
      }
    }
  }
}
