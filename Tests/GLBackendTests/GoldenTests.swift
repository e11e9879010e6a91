import Drawing
import Foundation
import GoldenScenes
import GoldenSupport
import Testing

@testable import GLBackend

/// Compares OpenGL's pictures with those that SoftwareBackend's were recorded as.
///
/// `GOLDEN_OUTPUT=folder` writes what was drawn, and beside it the recorded picture and how far
/// each pixel is off.
@Suite struct GoldenTests {
  @Test(arguments: GoldenScene.all)
  func `looks like the software renderer's picture`(scene: GoldenScene) throws {
    let canvas = try GLCanvas(scene.width, scene.height)
    try canvas.render(scene.make(), scale: scene.scale)
    let file = "\(scene.name).png"
    let data = try Data(contentsOf: GoldenScene.folder.appendingPathComponent(file))
    let expected = try #require(PNG.decoded(data), "\(file) cannot be read")
    let difference = PictureDifference(canvas.pixels, expected.pixels)
    if let folder = ProcessInfo.processInfo.environment["GOLDEN_OUTPUT"] {
      print("\(scene.name): \(difference)")
      try Self.write(
        canvas.pixels,
        expected.pixels,
        width: scene.width,
        to: "\(folder)/gl-\(scene.name).png"
      )
    }
    #expect(difference.mean < 1, "\(file): \(difference)")
    #expect(difference.farShare <= 0.002, "\(file): \(difference)")
  }

  /// The second picture is made from what the first one left in atlases and pools.
  @Test(arguments: GoldenScene.all)
  func `draws the same picture again`(scene: GoldenScene) throws {
    let canvas = try GLCanvas(scene.width, scene.height)
    let list = scene.make()
    try canvas.render(list, scale: scene.scale)
    let first = canvas.pixels
    for _ in 0..<8 {
      try canvas.render(list, scale: scene.scale)
      // A driver without a card rounds pictures in another way where it draws nothing else near.
      #expect(PictureDifference(canvas.pixels, first).worst <= 2)
    }
  }

  /// What was drawn, what was expected, and four times how far they are apart.
  static func write(
    _ drawn: [UInt32],
    _ expected: [UInt32],
    width: Int,
    to path: String
  ) throws {
    let height = drawn.count / width
    var pixels: [UInt32] = []
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      pixels += drawn[row]
      pixels += expected[row]
      pixels += row.map {
        let far = UInt32(min(255, RGBA(drawn[$0]).distance(to: RGBA(expected[$0])) * 4))
        return 0xFF00_0000 | far << 16 | far << 8 | far
      }
    }
    let picture = PNG.Picture(width: width * 3, height: height, pixels: pixels)
    try PNG.encoded(picture).write(to: URL(fileURLWithPath: path))
  }
}
