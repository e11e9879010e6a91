import Drawing
import Testing

@testable import SoftwareBackend

/// Pictures put together for a window.
@Suite struct ComposerTests {
  private static let width = 150
  private static let height = 100

  private func picture(_ width: Int, _ height: Int, _ colour: (Int, Int) -> UInt32) -> Canvas {
    let canvas = Canvas()
    canvas.resize(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { canvas.pixels[y * width + x] = colour(x, y) }
    }
    return canvas
  }

  /// Clear on the left, opaque in the middle, half black on the right.
  private func overlay() -> (picture: Canvas, cover: CoverMap) {
    let canvas = picture(Self.width, Self.height) { x, _ in
      x < 60 ? 0 : x < 110 ? 0xFF12_3456 : 0x8000_0000
    }
    var cover = CoverMap()
    cover.update([canvas.bounds], of: canvas)
    return (canvas, cover)
  }

  private func composed(_ composer: Composer, _ rects: [PixelRect]) -> Canvas {
    let target = picture(Self.width, Self.height) { _, _ in 0xFFEE_EEEE }
    composer.compose(rects, into: target.buffer)
    return target
  }

  private static let all = PixelRect(x: 0, y: 0, width: width, height: height)

  @Test func `each pixel is the overlay over the picture over the surround`() {
    let below = picture(70, 40) { x, y in 0xFF00_0000 | UInt32(x) << 8 | UInt32(y) }
    let place = PixelRect(x: 20, y: 10, width: 70, height: 60)
    let composer = Composer(below, at: place, surround: 0xFFFF_0000, under: overlay())
    let target = composed(composer, [Self.all])
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isPicture = x >= 20 && x < 90 && y >= 10 && y < 50
        let ground: UInt32 =
          isPicture ? 0xFF00_0000 | UInt32(x - 20) << 8 | UInt32(y - 10) : 0xFFFF_0000
        let expected: UInt32 = x < 60 ? ground : x < 110 ? 0xFF12_3456 : 0xFF7F_0000
        #expect(target.pixels[y * Self.width + x] == expected, "\(x), \(y)")
        if target.pixels[y * Self.width + x] != expected { return }
      }
    }
  }

  @Test func `every alpha is blended as arithmetic says`() {
    let below = picture(Self.width, Self.height) { x, y in
      0xFF00_0000 | UInt32(x * 255 / 149) << 16 | UInt32(y * 255 / 99) << 8 | 0x7F
    }
    // Premultiplied: no channel above its alpha.
    let above = picture(Self.width, Self.height) { x, y in
      let alpha = UInt32((x * 7 + y * 13) % 256)
      return alpha << 24 | alpha / 2 << 16 | alpha << 8 | alpha / 3
    }
    var cover = CoverMap()
    cover.update([above.bounds], of: above)
    let target = composed(Composer(below, at: Self.all, under: (above, cover)), [Self.all])
    for index in 0..<Self.width * Self.height {
      let (seen, lower, upper) = (target.pixels[index], below.pixels[index], above.pixels[index])
      for shift in [0, 8, 16, 24] {
        let part = Double(lower >> shift & 255) * Double(255 - (upper >> 24)) / 255
        let expected = (Double(upper >> shift & 255) + part).rounded()
        if Double(seen >> shift & 255) != expected {
          Issue.record("pixel \(index): \(seen >> shift & 255) instead of \(expected)")
          return
        }
      }
    }
  }

  @Test func `a picture larger than its place is cut off there`() {
    let below = picture(100, 90) { _, _ in 0xFF00_FF00 }
    let place = PixelRect(x: 10, y: 10, width: 30, height: 20)
    let target = composed(Composer(below, at: place), [Self.all])
    let green = (0..<Self.width * Self.height).count { target.pixels[$0] == 0xFF00_FF00 }
    #expect(green == 30 * 20)
    #expect(target.pixels[0] == 0xFFFF_FFFF)
  }

  @Test func `only what is asked for is drawn, also across the window's edge`() {
    let below = picture(Self.width, Self.height) { _, _ in 0xFF00_00FF }
    let rects = [
      PixelRect(x: 30, y: 31, width: 40, height: 3),
      PixelRect(x: Self.width - 5, y: Self.height - 4, width: 50, height: 50),
    ]
    let target = composed(Composer(below, at: Self.all, under: overlay()), rects)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isAsked =
          (30..<70).contains(x) && (31..<34).contains(y)
          || x >= Self.width - 5
            && y >= Self.height - 4
        #expect((target.pixels[y * Self.width + x] != 0xFFEE_EEEE) == isAsked, "\(x), \(y)")
        if (target.pixels[y * Self.width + x] != 0xFFEE_EEEE) != isAsked { return }
      }
    }
  }

  @Test func `what changes in the overlay is noted`() {
    var (canvas, cover) = overlay()
    #expect(cover[0, 0] == .clear)
    #expect(cover[2, 0] == .opaque)
    #expect(cover[1, 0] == .mixed)
    #expect(cover[4, 0] == .mixed)
    canvas.pixels[33 * Self.width + 5] = 0x0100_0000
    cover.update([PixelRect(x: 5, y: 33, width: 1, height: 1)], of: canvas)
    #expect(cover[0, 0] == .clear)
    #expect(cover[0, 1] == .mixed)
  }
}
