import Drawing
import Foundation
import GoldenScenes
import SoftwareBackend
import Testing

@testable import GLBackend

@Suite struct AdversarialTests {
  @Test(arguments: OddNumbers.values)
  func `odd numbers never trap`(value: Float) throws {
    let canvas = try GLCanvas(64, 64)
    for position in 0..<OddNumbers.positionCount {
      try canvas.render(OddNumbers.list(value, at: position), scale: 1.5)
    }
  }

  @Test(arguments: [1, 2, 3, 5, 7])
  func `draws into targets of any size`(width: Int) throws {
    for height in [1, 2, 49] {
      let canvas = try GLCanvas(width, height)
      var list = DisplayList.on(.black)
      list.fill(.ellipse(-10, -10, 30, 80), .white)
      list.text(shaped("Ag", size: 20), .blue, .placed(-5, -4))
      list.layer(
        Layer(
          opacity: 0.5,
          filters: [.gaussianBlur(standardDeviation: SIMD2(3, 3), isOpaque: false)]
        )
      ) { $0.fill(.rectangle(0, 0, 2, 2), .green) }
      try canvas.render(list)
      #expect(canvas.pixels.allSatisfy { $0 >= 0xFF00_0000 })
    }
  }

  @Test func `indices that point nowhere draw nothing`() throws {
    let canvas = try GLCanvas(16, 16)
    var list = DisplayList.on(.white)
    list.fill(ShapeGeometry(kind: .path, rect: .zero, pathIndex: 7), .red)
    list.fill(.rectangle(0, 0, 9, 9), paint: .gradient(3))
    list.fill(.rectangle(0, 0, 9, 9), paint: .imageTile(-2))
    list.fill(.rectangle(0, 0, 9, 9), paint: .backdrop(5))
    list.commands.append(.text(TextCommand(text: 4, transform: .identity, paint: .color(.red))))
    list.commands.append(.image(ImageCommand(image: 9, rect: .zero, transform: .identity)))
    list.commands.append(.endLayer)
    list.commands.append(.beginLayer(12))
    try canvas.render(list)
    #expect(canvas.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// Everything in everything: what the golden scenes do not combine.
  @Test(arguments: 1...24)
  func `random scenes look like the software renderer's`(seed: UInt64) throws {
    var dice = Dice(seed)
    let scene = RandomScene(width: 200, height: 140, dice: &dice)
    let list = scene.list()
    let canvas = try GLCanvas(200, 140)
    try canvas.render(list)
    var expected = [UInt32](repeating: 0, count: 200 * 140)
    try expected.withUnsafeMutableBufferPointer { buffer in
      let base = try #require(buffer.baseAddress)
      _ = try SoftwareRenderer(threads: 1).render(
        list,
        into: PixelBuffer(pixels: base, width: 200, height: 140, stride: 200),
        scale: 1,
        keepsContents: false
      )
    }
    let difference = PictureDifference(canvas.pixels, expected)
    if let folder = ProcessInfo.processInfo.environment["GOLDEN_OUTPUT"] {
      print("random \(seed): \(difference)")
      try GoldenTests.write(
        canvas.pixels,
        expected,
        width: 200,
        to: "\(folder)/random-\(seed).png"
      )
    }
    #expect(difference.mean < 1 && difference.farShare <= 0.002, "\(difference)")
  }
}
