import Drawing
import Foundation
import GoldenScenes
import GoldenSupport
import Testing

@testable import SoftwareBackend

/// Compares scenes with the pictures in `GoldenScenes/Pictures`.
///
/// `Goldens` says how they are recorded again.
@Suite struct GoldenTests {
  @Test(arguments: GoldenScene.all)
  func `looks as recorded`(scene: GoldenScene) throws {
    let canvas = Canvas(scene.width, scene.height)
    try canvas.render(scene.make(), scale: scene.scale)
    let picture = PNG.Picture(width: scene.width, height: scene.height, pixels: canvas.pixels)
    let difference = try Goldens.compare(picture, with: scene.name, in: GoldenScene.folder)
    // Reading straight alpha back may cost a step in translucent pixels.
    #expect(difference.isWithin(1), "\(difference)")
  }
}
