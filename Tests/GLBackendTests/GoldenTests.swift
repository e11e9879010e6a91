import Drawing
import Foundation
import GoldenScenes
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
      try write(canvas.pixels, expected.pixels, scene, to: folder)
    }
    #expect(difference.mean < 1, "\(file): \(difference)")
    #expect(difference.farShare <= 0.002, "\(file): \(difference)")
  }

  private func write(
    _ drawn: [UInt32],
    _ expected: [UInt32],
    _ scene: GoldenScene,
    to folder: String
  ) throws {
    var pixels: [UInt32] = []
    for y in 0..<scene.height {
      let row = y * scene.width..<(y + 1) * scene.width
      pixels += drawn[row]
      pixels += expected[row]
      pixels += row.map {
        let far = UInt32(min(255, RGBA(drawn[$0]).distance(to: RGBA(expected[$0])) * 4))
        return 0xFF00_0000 | far << 16 | far << 8 | far
      }
    }
    let picture = PNG.Picture(width: scene.width * 3, height: scene.height, pixels: pixels)
    try PNG.encoded(picture).write(
      to: URL(fileURLWithPath: folder).appendingPathComponent("gl-\(scene.name).png")
    )
  }
}
