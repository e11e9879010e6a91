import Drawing
import Foundation
import GoldenScenes
import Testing

@testable import SoftwareBackend

/// Compares scenes with the pictures in `GoldenScenes/Pictures`.
///
/// To record them again: `RECORD_GOLDENS=1 swift test --filter Golden`, then look at every one that
/// changed. `GOLDEN_OUTPUT=folder` writes what was drawn, whether it matches or not.
@Suite struct GoldenTests {
  @Test(arguments: GoldenScene.all)
  func `looks as recorded`(scene: GoldenScene) throws {
    let canvas = Canvas(scene.width, scene.height)
    try canvas.render(scene.make(), scale: scene.scale)
    let picture = PNG.Picture(width: scene.width, height: scene.height, pixels: canvas.pixels)
    let file = "\(scene.name).png"
    let environment = ProcessInfo.processInfo.environment
    if let output = environment["GOLDEN_OUTPUT"] {
      try PNG.encoded(picture).write(to: URL(fileURLWithPath: output).appendingPathComponent(file))
    }
    let reference = GoldenScene.folder.appendingPathComponent(file)
    if environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: GoldenScene.folder,
        withIntermediateDirectories: true
      )
      try PNG.encoded(picture).write(to: reference)
      return
    }
    let data = try Data(contentsOf: reference)
    let expected = try #require(PNG.decoded(data), "\(file) cannot be read")
    #expect(expected.width == scene.width && expected.height == scene.height)
    var worst = 0
    var count = 0
    for (a, b) in zip(picture.pixels, expected.pixels) where a != b {
      count += 1
      worst = max(worst, RGBA(a).distance(to: RGBA(b)))
    }
    // Reading straight alpha back may cost a step in translucent pixels.
    #expect(worst <= 1, "\(count) pixels of \(file) differ, by up to \(worst)")
  }
}
