import Foundation
import Glibc

/// Where effect plugins are looked for.
package enum EffectFolders {
  /// The user's own folder.
  package static var own: String {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory() + "/.config"
    return base + "/zoetrope/effects"
  }

  /// The folder of those that ship with the program; nil when it was moved away from them.
  package static var shipped: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    var place = (String(cString: path) as NSString).deletingLastPathComponent
    // An installed program, then one in the build folder of its sources.
    let installed = (place as NSString).deletingLastPathComponent + "/share/zoetrope/Effects"
    if isFolder(installed) { return installed }
    for _ in 0..<5 {
      let folder = place + "/Effects"
      if isFolder(folder), FileManager.default.fileExists(atPath: place + "/Package.swift") {
        return folder
      }
      place = (place as NSString).deletingLastPathComponent
    }
    return nil
  }

  /// The folders to look in, those first whose names come before others.
  ///
  /// - Parameter given: What a person asked for; the user's own folder when that is nothing.
  /// - Returns: The folders, each once.
  package static func all(_ given: [String]) -> [String] {
    let first = given.isEmpty ? [own] : given
    var seen: Set<String> = []
    return (first + [shipped].compactMap(\.self)).filter { folder in
      seen.insert(URL(fileURLWithPath: folder).standardizedFileURL.path).inserted
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
