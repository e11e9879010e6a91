import Foundation

/// Where a person keeps files of a kind, as the desktop knows it (xdg-user-dirs).
enum PersonalFolder {
  static var videos: URL { folder("XDG_VIDEOS_DIR", usual: "Videos") }
  static var pictures: URL { folder("XDG_PICTURES_DIR", usual: "Pictures") }

  /// - Parameters:
  ///   - key: As in `user-dirs.dirs`.
  ///   - usual: What it is called where the desktop does not say.
  ///   - environment: Where the home folder and the desktop's settings are.
  /// - Returns: The folder, or the home folder where it does not exist.
  static func folder(
    _ key: String,
    usual: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home =
      environment["HOME"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser
    let settings =
      environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
      ?? home.appendingPathComponent(".config")
    let file = settings.appendingPathComponent("user-dirs.dirs")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    // Lines are KEY="$HOME/Folder" or KEY="/folder".
    let named = text.split(separator: "\n").last { $0.hasPrefix("\(key)=\"") }
      .map { $0.dropFirst(key.count + 2).prefix { $0 != "\"" } }
      .map { $0.hasPrefix("$HOME") ? home.path + $0.dropFirst(5) : String($0) }
    for path in [named, home.appendingPathComponent(usual).path].compactMap(\.self) {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        return URL(fileURLWithPath: path)
      }
    }
    return home
  }
}
