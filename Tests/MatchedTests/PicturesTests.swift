import Foundation
import ImageBackend
import Stage
import SwiftUI
import Testing

/// Pictures from a folder of the user's, as far as they are seen.
@MainActor
@Suite struct PicturesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("zoetrope-pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ color: UInt32, _ side: Int, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let pixels = [UInt32](repeating: color, count: side * side)
    try ImageFile.pngData(pixels, width: side, height: side, stride: side).write(to: file)
  }

  private func stage<V: View>(scale: Double = 1, _ view: V) -> Stage {
    Stage(size: CGSize(width: 100, height: 100), scale: scale, assets: [folder]) { view }
  }

  @Test func `the rendition for the scale is taken, and its size is in points`() throws {
    try write(0xFFFF_0000, 20, "pic.png")
    try write(0xFF00_00FF, 40, "pic@2x.png")
    for (scale, color) in [(1.0, [255, 0, 0]), (2, [0, 0, 255]), (3, [0, 0, 255])] {
      let stage = stage(scale: scale, Image("pic").accessibilityIdentifier("pic"))
      expectRect(stage.rect(of: "pic"), 40, 40, 20, 20)
      expectColor(try stage.color(50, 50), color, within: 1)
    }
  }

  @Test func `an asset catalogue beside the file has a picture for the dark scheme`() throws {
    try write(0xFFFF_0000, 10, "Assets.xcassets/pic.imageset/light.png")
    try write(0xFF00_FF00, 10, "Assets.xcassets/pic.imageset/dark.png")
    try #"""
    {"images": [
      {"filename": "light.png", "idiom": "universal"},
      {"filename": "dark.png", "idiom": "universal",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}
    ]}
    """#
    .write(
      to: folder.appendingPathComponent("Assets.xcassets/pic.imageset/Contents.json"),
      atomically: true,
      encoding: .utf8
    )
    for (scheme, color) in [(ColorScheme.light, [255, 0, 0]), (.dark, [0, 255, 0])] {
      let stage = stage(Image("pic").resizable().environment(\.colorScheme, scheme))
      expectColor(try stage.color(50, 50), color, within: 1)
    }
  }

  @Test func `PNG, JPEG, WebP and SVG are shown side by side`() throws {
    try write(0xFFFF_0000, 16, "one.png")
    try ImageFile.writeJPEG(
      [UInt32](repeating: 0xFF00_FF00, count: 256),
      width: 16,
      height: 16,
      stride: 16,
      to: folder.appendingPathComponent("two.jpg").path
    )
    // 16 x 16 pixels of blue, without loss.
    let webP = try #require(
      Data(base64Encoded: "UklGRhwAAABXRUJQVlA4TA8AAAAvD8ADAAcQ0f/+ByKi/wEA")
    )
    try webP.write(to: folder.appendingPathComponent("three.webp"))
    try #"""
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">
    <rect width="16" height="16" fill="#ffff00"/></svg>
    """#
    .write(to: folder.appendingPathComponent("four.svg"), atomically: true, encoding: .utf8)
    let names = ["one", "two", "three", "four"]
    let stage = stage(
      HStack(spacing: 0) {
        ForEach(names, id: \.self) { Image($0).accessibilityIdentifier($0) }
      }
    )
    let colors = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0]]
    for (index, name) in names.enumerated() {
      expectRect(stage.rect(of: name), 18 + Double(index) * 16, 42, 16, 16)
      expectColor(try stage.color(26 + Double(index) * 16, 50), colors[index], within: 6)
    }
  }

  @Test func `code can draw a picture, which is stretched where it is resizable`() throws {
    let drawn = Image(size: CGSize(width: 20, height: 20)) { context in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 10, height: 20)),
        with: .color(Color(red: 1, green: 0, blue: 0))
      )
    }
    let small = stage(drawn.accessibilityIdentifier("small"))
    expectRect(small.rect(of: "small"), 40, 40, 20, 20)
    expectColor(try small.color(45, 50), [255, 0, 0])
    expectColor(try small.color(55, 50), [255, 255, 255])
    expectColor(try small.color(35, 50), [255, 255, 255])
    let large = stage(drawn.resizable().opacity(0.5))
    expectColor(try large.color(3, 97), [255, 127, 127])
    expectColor(try large.color(53, 97), [255, 255, 255])
  }

  @Test func `a vector picture is sharp at any scale`() throws {
    try #"""
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
    <rect x="0" y="0" width="10" height="20" fill="#ff0000"/></svg>
    """#
    .write(to: folder.appendingPathComponent("half.svg"), atomically: true, encoding: .utf8)
    let stage = stage(scale: 4, Image("half").accessibilityIdentifier("half"))
    expectRect(stage.rect(of: "half"), 40, 40, 20, 20)
    expectColor(try stage.color(49.5, 50), [255, 0, 0], within: 4)
    expectColor(try stage.color(50.5, 50), [255, 255, 255], within: 4)
  }

  @Test
  func `a picture that is missing leaves its place, and one line says where it was looked for`()
    throws
  {
    let stage = stage(
      VStack {
        Image("nowhere").accessibilityIdentifier("gap")
        Image("nowhere").resizable().frame(width: 30, height: 30)
      }
    )
    stage.settle()
    let lines = stage.log.filter { $0.contains("nowhere") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(folder.path) == true)
    let gap = try #require(stage.rect(of: "gap"))
    #expect(gap.width > 0)
    #expect(try stage.color(gap.midX, gap.midY) != [255, 255, 255])
  }

  @Test func `fit and fill keep the picture's shape`() throws {
    try write(0xFFFF_0000, 20, "square.png")
    let fit = stage(
      Image("square").resizable().scaledToFit().accessibilityIdentifier("p")
        .frame(width: 80, height: 40)
    )
    expectRect(fit.rect(of: "p"), 30, 30, 40, 40)
    let fill = stage(
      Image("square").resizable().scaledToFill().accessibilityIdentifier("p")
        .frame(width: 80, height: 40)
    )
    expectRect(fill.rect(of: "p"), 10, 10, 80, 80)
  }
}
