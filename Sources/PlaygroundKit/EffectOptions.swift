import EffectKit
import Foundation
import LiveCode

/// What a command line says of effect plugins.
enum EffectOptions {
  /// The folders that were given.
  ///
  /// - Throws: `JobError` for one that is not there.
  static func folders(_ arguments: Arguments) throws -> [String] {
    try arguments.folders("effects")
  }
}

extension StageSettings {
  static let optionNames: Set<String> = ["effects", "animation", "transition", "set"]

  init(_ arguments: Arguments) throws {
    self.init()
    transition = arguments.text("transition")
    animation = arguments.text("animation").map { .registered($0) }
    for text in arguments.all("set") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw UsageError.setting(text) }
      texts[parts[0]] = parts[1]
    }
  }
}
