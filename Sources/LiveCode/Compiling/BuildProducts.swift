import Foundation
import Glibc

/// The folder with what the build of this program left beside it: the modules that user code is
/// compiled against, and the macros' plugin.
package struct BuildProducts: Sendable {
  let modules: String
  let macroPlugin: String
  /// Changes with each build of the library.
  let stamp: String

  /// The modules whose types cross into user code.
  private static let names = [
    "SwiftUI", "ViewRuntime", "EffectKit", "Motion", "Geometry", "Drawing",
  ]

  /// - Parameter folder: The build folder; nil for that of the running program.
  /// - Throws: `LiveCodeError.modulesMissing`.
  package init(folder: String? = nil) throws(LiveCodeError) {
    let folder = folder ?? Self.ownFolder
    modules = folder + "/Modules"
    macroPlugin = folder + "/PreviewMacros-tool"
    var hash = ContentHash()
    for name in Self.names {
      guard let stamp = FileStamp.of("\(modules)/\(name).swiftmodule") else {
        throw .modulesMissing(modules)
      }
      hash.add(name + stamp)
    }
    hash.add(FileStamp.of(macroPlugin) ?? "")
    stamp = hash.text
  }

  private static var ownFolder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    return (String(cString: path) as NSString).deletingLastPathComponent
  }
}
