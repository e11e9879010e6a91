import Drawing
import Foundation
import Testing

@testable import ImageBackend

struct ImageFileTests {
  /// Every alpha with every way of being covered, and some noise.
  static let pixels: ContiguousArray<UInt32> = {
    var seed: UInt64 = 7
    return ContiguousArray(
      (0..<97 * 41).map { index in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let alpha = UInt32(index % 256)
        let limit = UInt64(alpha + 1)
        let red = UInt32((seed >> 33) % limit)
        let green = UInt32((seed >> 43) % limit)
        let blue = UInt32((seed >> 53) % limit)
        return alpha << 24 | red << 16 | green << 8 | blue
      }
    )
  }()

  @Test func `a PNG gives back its pixels`() throws {
    let folder = try TemporaryFolder()
    let original = Bitmap(width: 97, height: 41, pixels: Self.pixels)
    try ImageFile.writePNG(original, to: folder.path + "/a.png")
    let read = try ImageFile.decode(contentsOf: folder.path + "/a.png")
    #expect(read.width == 97 && read.height == 41)
    for (left, right) in zip(read.pixels, original.pixels) {
      // Straight alpha has fewer steps than premultiplied, but never more than one off.
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(left >> shift & 255) - Int(right >> shift & 255)) <= 1)
      }
      #expect(left >> 24 == right >> 24)
    }
  }

  @Test func `an opaque PNG is exact and has no alpha channel`() throws {
    let folder = try TemporaryFolder()
    let pixels = ContiguousArray(Self.pixels.map { $0 | 0xFF00_0000 })
    let original = Bitmap(width: 97, height: 41, pixels: pixels)
    try ImageFile.writePNG(original, to: folder.path + "/a.png")
    let file = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.png"))
    #expect(file[25] == 2)
    let read = try ImageFile.decode(file)
    #expect(read.pixels == pixels)
    #expect(read.isOpaque)
  }

  @Test func `rows may be longer than the picture`() throws {
    let data = Self.pixels.map { $0 | 0xFF00_0000 }.withUnsafeBufferPointer { buffer in
      ImageFile.pngData(buffer.baseAddress!, width: 50, height: 41, stride: 97)
    }
    let read = try ImageFile.decode(data)
    for y in 0..<41 {
      for x in 0..<50 {
        #expect(read.pixels[y * 50 + x] == Self.pixels[y * 97 + x] | 0xFF00_0000)
      }
    }
  }

  @Test func `the same pixels give the same bytes`() {
    let made = (0..<2).map { _ in
      Self.pixels.withUnsafeBufferPointer { buffer in
        ImageFile.pngData(buffer.baseAddress!, width: 97, height: 41, stride: 97)
      }
    }
    #expect(made[0] == made[1])
    #expect(made[0].prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test func `a JPEG is close, over white where it was clear`() throws {
    let folder = try TemporaryFolder()
    let half = ContiguousArray<UInt32>(repeating: 0x8080_0000, count: 64 * 64)
    try half.withUnsafeBufferPointer { buffer in
      try ImageFile.writeJPEG(
        buffer.baseAddress!,
        width: 64,
        height: 64,
        stride: 64,
        to: folder.path + "/a.jpg"
      )
    }
    let read = try ImageFile.decode(contentsOf: folder.path + "/a.jpg", scale: 2)
    #expect(read.scale == 2)
    let middle = read.pixels[32 * 64 + 32]
    // Half red over white: 255, 127, 127.
    #expect(abs(Int(middle >> 16 & 255) - 255) < 8)
    #expect(abs(Int(middle >> 8 & 255) - 127) < 8)
    #expect(abs(Int(middle & 255) - 127) < 8)
  }

  @Test func `an SVG is drawn at the scale`() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">\
      <rect width="10" height="10" fill="#ff0000"/></svg>
      """
    for scale in [1.0, 2, 3] {
      let read = try ImageFile.decode(Data(svg.utf8), scale: scale)
      #expect(read.width == Int(20 * scale) && read.height == Int(10 * scale))
      #expect(read.pixels[read.width * read.height / 2 + 2] == 0xFFFF_0000)
      #expect(read.pixels[read.width * read.height / 2 - 2] == 0)
    }
  }

  @Test func `premultiplying rounds to the nearest`() {
    for alpha: UInt32 in 0..<256 {
      for value: UInt32 in stride(from: 0, to: 256, by: 5) {
        let result = ImageFile.premultiplied(alpha << 24 | value << 16 | value)
        let expected = UInt32((Double(value * alpha) / 255).rounded())
        #expect(result == (alpha << 24 | expected << 16 | expected))
      }
    }
  }

  @Test func `errors say which file and why`() throws {
    let folder = try TemporaryFolder()
    try folder.write("not a picture", to: "a.png")
    try folder.write("", to: "empty.png")
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "no error"
      } catch { return "\(error)" }
    }
    let missing = message { _ = try ImageFile.decode(contentsOf: folder.path + "/b.png") }
    #expect(missing.contains("b.png") && missing.contains("no such file"))
    let nonsense = message { _ = try ImageFile.decode(contentsOf: folder.path + "/a.png") }
    #expect(nonsense.contains("a.png"))
    let empty = message { _ = try ImageFile.decode(contentsOf: folder.path + "/empty.png") }
    #expect(empty.contains("it is empty"))
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0])
    let unwritable = message {
      try ImageFile.writePNG(bitmap, to: folder.path + "/no/such/a.png")
    }
    #expect(unwritable.contains("no folder \(folder.path)/no/such"))
  }

  @Test func `many threads may decode at once`() async throws {
    let data = Self.pixels.withUnsafeBufferPointer { buffer in
      ImageFile.pngData(buffer.baseAddress!, width: 97, height: 41, stride: 97)
    }
    let expected = try ImageFile.decode(data).pixels
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask { (try? ImageFile.decode(data))?.pixels == expected }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
