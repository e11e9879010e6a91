import Foundation
import LiveCode

/// Folders with effect files.
enum EffectFolder {
  struct Effect: Equatable {
    var name: String
    /// The protocol that makes it an effect.
    var kind: String
    var path: String
    var line: Int
  }

  /// The user's own folder.
  static var own: String {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? NSHomeDirectory() + "/.config"
    return base + "/zoetrope/effects"
  }

  /// What the Swift files in a folder declare; nothing for a folder that is not there.
  static func effects(in folder: String) -> [Effect] {
    guard let source = try? SourceSet(path: folder) else { return [] }
    return source.effects.map {
      Effect(name: $0.name, kind: $0.kind, path: source.files[$0.file].shownPath, line: $0.line)
    }
  }
}
