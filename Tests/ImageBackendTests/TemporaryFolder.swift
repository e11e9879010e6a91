import Drawing
import Foundation

@testable import ImageBackend

/// A folder that is removed with its object.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "zoetrope-images-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// A PNG of one colour.
  func write(_ color: UInt32, size: Int, to name: String) throws {
    try write("", to: name)
    try ImageFile.writePNG(
      Bitmap(
        width: size,
        height: size,
        pixels: ContiguousArray(repeating: color, count: size * size)
      ),
      to: path + "/" + name
    )
  }
}
