import Foundation
import Glibc

/// Where one kind of file is looked for: a folder that was named, the user's own, the program's.
package struct ContentFolders: Sendable {
  /// The name of the folder beside the program's sources; small letters in the user's own place.
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  /// The user's own folder; it need not be there.
  package var own: String {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory() + "/.config"
    return base + "/zoetrope/" + name.lowercased()
  }

  /// The folder that ships with the program; nil when the program was moved away from it.
  package var shipped: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    var place = (String(cString: path) as NSString).deletingLastPathComponent
    // An installed program, then one in the build folder of its sources.
    let installed = (place as NSString).deletingLastPathComponent + "/share/zoetrope/" + name
    if Self.isFolder(installed) { return installed }
    for _ in 0..<5 {
      let folder = place + "/" + name
      if Self.isFolder(folder), FileManager.default.fileExists(atPath: place + "/Package.swift") {
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
  package func all(_ given: [String]) -> [String] {
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
