import Foundation

/// Programs and files of this package.
enum Built {
  /// Next to the test bundle, where the build puts both.
  private static var products: URL {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent()
  }

  static var playground: String { products.appendingPathComponent("playground").path }
  static var windowProbe: String { products.appendingPathComponent("WindowProbe").path }

  static var desktopProbe: String { products.appendingPathComponent("DesktopProbe").path }

  /// The folder of the demos that ship.
  static var demos: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Demos").path
  }

  /// A listing from the field, as it was given to the project.
  static func listing(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Listings/\(name).swift").path
  }
}

/// A folder with the Swift file of one test; gone with this object.
final class ScratchFile {
  let path: String
  private let folder: String

  init(_ code: String, _ name: String = "Sample") throws {
    folder = NSTemporaryDirectory() + "zoetrope-window-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = "\(folder)/\(name).swift"
    try save(code)
  }

  /// A listing with some of its text replaced, such as by a slower animation.
  convenience init(listing: String, replacing old: String, with new: String) throws {
    let code = try String(contentsOfFile: Built.listing(listing), encoding: .utf8)
    try self.init(code.replacingOccurrences(of: old, with: new), listing)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Saves as editors do: beside it, then in its place.
  func save(_ code: String) throws {
    try code.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
