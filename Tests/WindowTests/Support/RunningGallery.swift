import Foundation
import TestSupport

/// The gallery in a window on a display of its own, with demos and settings of its own.
final class RunningGallery: RunningWindow {
  /// Demos that lie in a folder for one test, and the window's settings beside them.
  final class Folder {
    let path = NSTemporaryDirectory() + "zoetrope-gallery-\(UUID().uuidString)"
    var demos: String { path + "/Demos" }
    var settings: String { path + "/zoetrope/playground.json" }

    /// Writes the demos: code by `Group/Name`.
    init(_ files: [String: String]) throws {
      for (name, code) in files { try save(name, code) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func save(_ name: String, _ code: String) throws {
      let file = "\(demos)/\(name).swift"
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try code.write(toFile: file, atomically: true, encoding: .utf8)
    }
  }

  let folder: Folder

  /// What was compiled before is there for all tests, whatever their home.
  private static var cache: String {
    ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
  }

  init(
    _ folder: Folder,
    _ options: [String],
    screen: (width: Int, height: Int) = (1280, 900),
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    try super.init(
      Built.playground,
      ["--demos", folder.demos] + options,
      title: ".*Zoetrope",
      environment: [
        "ZOETROPE_TRACE": "frames", "XDG_CONFIG_HOME": folder.path, "XDG_CACHE_HOME": Self.cache,
        "HOME": folder.path,
      ].merging(environment) { $1 },
      screen: screen
    )
    try wait(for: "the first picture", within: 180) {
      try check()
      return errors.lines.contains { $0.hasPrefix("frame ") } ? true : nil
    }
  }

  var complaints: [String] {
    errors.lines.filter { !$0.hasPrefix("frame ") && !$0.hasPrefix("shown ") }
  }

  /// How many versions of demos were shown.
  var shownVersions: Int { errors.lines.count { $0.hasPrefix("shown ") } }

  /// How many frames of demos were shown.
  var frameCount: Int { errors.lines.count { $0.hasPrefix("frame ") } }

  var stageProcessIDs: [pid_t] { ProcessFacts.children(of: processID) }

  func type(_ text: String) throws {
    try display.xdotool("windowactivate", "--sync", window)
    try display.xdotool("type", text)
  }
}
