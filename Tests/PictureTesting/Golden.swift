internal import Foundation

/// A reference picture that is kept beside the tests, in a folder `Goldens`.
///
/// `RECORD_GOLDENS=1` writes the pictures instead of comparing them: look at every one that changed.
/// `GOLDEN_OUTPUT=folder` writes what was drawn there, whether it matches or not.
package struct Golden {
  private let reference: URL
  private let name: String

  /// - Parameters:
  ///   - name: Of the picture's file, without `.png`.
  ///   - testFile: The file that asks; its folder has the goldens.
  package init(_ name: String, beside testFile: String = #filePath) {
    self.name = name
    reference = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name).png")
  }

  /// Compares a picture with the reference, each component by at most one step: reading straight
  /// alpha back may cost that in translucent pixels.
  ///
  /// - Returns: What is wrong; nil when the picture is as recorded, or was recorded just now.
  package func difference(from picture: PNG.Picture) throws -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let output = environment["GOLDEN_OUTPUT"] {
      let folder = URL(fileURLWithPath: output)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PNG.encoded(picture).write(to: folder.appendingPathComponent("\(name).png"))
    }
    if environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: reference.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try PNG.encoded(picture).write(to: reference)
      return nil
    }
    guard let expected = PNG.decoded(try Data(contentsOf: reference)) else {
      return "\(name).png cannot be read"
    }
    guard expected.width == picture.width, expected.height == picture.height else {
      return "\(name).png is \(expected.width) x \(expected.height) pixels large, "
        + "the picture \(picture.width) x \(picture.height)"
    }
    var worst = 0
    var count = 0
    for (a, b) in zip(picture.pixels, expected.pixels) where a != b {
      count += 1
      for shift: UInt32 in [0, 8, 16, 24] {
        worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    return worst <= 1 ? nil : "\(count) pixels of \(name).png differ, by up to \(worst)"
  }
}
