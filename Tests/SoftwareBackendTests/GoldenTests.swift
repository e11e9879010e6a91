import Drawing
import PictureTesting
import Testing

/// Compares scenes with the pictures in `Goldens`.
///
/// To record them again: `RECORD_GOLDENS=1 swift test --filter Golden`, then look at every one that
/// changed. `GOLDEN_OUTPUT=folder` writes what was drawn, whether it matches or not.
@Suite struct GoldenTests {
  @Test(arguments: GoldenScene.all)
  func `looks as recorded`(scene: GoldenScene) throws {
    let canvas = Canvas(scene.width, scene.height)
    try canvas.render(scene.make(), scale: scene.scale)
    let picture = PNG.Picture(width: scene.width, height: scene.height, pixels: canvas.pixels)
    let difference = try Golden(scene.name).difference(from: picture)
    #expect(difference == nil)
  }
}
