import Foundation
import Testing

@testable import PlaygroundKit

/// What the window remembers.
@Suite struct GallerySettingsTests {
  private func settings(_ json: String) throws -> GallerySettings {
    let path = NSTemporaryDirectory() + "zoetrope-settings-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try json.write(toFile: path, atomically: true, encoding: .utf8)
    return GallerySettings.read(path)
  }

  @Test func `what was written is read again`() throws {
    let folder = NSTemporaryDirectory() + "zoetrope-settings-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var settings = GallerySettings()
    settings.width = 900
    settings.height = 777
    settings.demo = "3D/FlipCard"
    settings.device = .tablet
    settings.isDark = true
    settings.isRightToLeft = true
    settings.typeSize = 6
    settings.isSidebarOpen = false
    try settings.write(folder + "/deeper/playground.json")
    #expect(GallerySettings.read(folder + "/deeper/playground.json") == settings)
  }

  @Test func `where nothing can be written one line says so`() {
    let path = "/proc/nowhere/zoetrope/playground.json"
    let error = #expect(throws: JobError.self) { try GallerySettings().write(path) }
    #expect(error?.description.hasPrefix("'\(path)' cannot be written.") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: ["", "{", "[]", "null", "{\"width\": ", "\u{0}\u{1}"])
  func `a broken file counts as none`(text: String) throws {
    #expect(try settings(text) == GallerySettings())
  }

  @Test func `what is not understood is left as it is by default`() throws {
    let read = try settings(
      """
      {"width": "wide", "height": 700, "device": "watch", "isDark": 1, "isRightToLeft": true,
       "demo": 3, "unknown": {}, "tab": "none"}
      """
    )
    var expected = GallerySettings()
    expected.height = 700
    expected.isRightToLeft = true
    #expect(read == expected)
  }

  @Test(arguments: [("-5", 640.0), ("1e9", 8192), ("639", 640), ("1000", 1000)])
  func `sizes are kept within what a window can have`(text: String, width: Double) throws {
    #expect(try settings("{\"width\": \(text)}").width == width)
  }

  @Test func `without a file everything is as by default`() {
    #expect(GallerySettings.read("/nowhere/at/all.json") == GallerySettings())
  }
}
