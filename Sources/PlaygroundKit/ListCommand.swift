import Foundation
import LiveCode

/// `playground list`: what can be shown without giving a path.
enum ListCommand {
  static let help = """
    playground list [--effects DIR]

    Prints the effects that were found, one a line: name, kind, file and line.

      --effects DIR           where effects are looked for first; may be repeated
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["effects"])
    if arguments.wantsHelp { return print(help) }
    if let path = arguments.paths.first { throw UsageError.pathUnwanted("list", path) }
    for folder in arguments.all("effects") + [EffectFolder.own] {
      let found = EffectFolder.effects(in: folder)
      print("effects in \(folder):\(found.isEmpty ? " none" : "")")
      for effect in found {
        print("  \(effect.name)  \(effect.kind)  \(effect.path):\(effect.line)")
      }
    }
  }
}
