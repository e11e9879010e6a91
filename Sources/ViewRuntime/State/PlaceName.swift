import Synchronization

/// The name of a type without the modules in it, which differ from version to version of a user's
/// code.
enum PlaceName {
  private struct Known {
    var name: String
    var isStandard: Bool
  }

  private static let known = Mutex<[ObjectIdentifier: Known]>([:])

  static func of(_ type: Any.Type) -> String { look(type).name }

  /// Whether the type and all its parts come from modules that versions of the code share.
  static func isStandard(_ type: Any.Type) -> Bool { look(type).isStandard }

  private static let standardModules: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "Geometry", "__C",
  ]

  private static func look(_ type: Any.Type) -> Known {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return found }
    let made = read(String(reflecting: type))
    known.withLock { $0[id] = made }
    return made
  }

  /// Reads a name such as `Swift.Optional<User_1.(unknown context at $7f00).Row>`.
  private static func read(_ text: String) -> Known {
    var result = Known(name: "", isStandard: true)
    var rest = text[...]
    var isAtStart = true
    while let character = rest.first {
      if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
        // A private type: the address is another one in each process.
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
        continue
      }
      if character.isLetter || character.isNumber || character == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest[word.endIndex...]
        if isAtStart, rest.first == "." {
          if !standardModules.contains(word) { result.isStandard = false }
          rest.removeFirst()
          // What follows belongs to the same path.
        } else {
          result.name += word
        }
        isAtStart = false
        continue
      }
      isAtStart = character != "."
      result.name.append(character)
      rest.removeFirst()
    }
    return result
  }
}
