package import ViewRuntime

/// A key with modifiers, by name: `space`, `a`, `shift+tab`, `command+s`.
package struct KeyStroke: Sendable {
  package let key: KeyEquivalent
  package let modifiers: EventModifiers
  /// What it types; empty for keys that type nothing.
  package let characters: String

  /// Keys that have names, besides those named by the character they type.
  package static let names: [String: KeyEquivalent] = [
    "space": .space, "return": .return, "enter": .return, "escape": .escape, "esc": .escape,
    "tab": .tab, "delete": .delete, "backspace": .delete, "deleteForward": .deleteForward,
    "upArrow": .upArrow, "up": .upArrow, "downArrow": .downArrow, "down": .downArrow,
    "leftArrow": .leftArrow, "left": .leftArrow, "rightArrow": .rightArrow, "right": .rightArrow,
    "home": .home, "end": .end, "pageUp": .pageUp, "pageDown": .pageDown, "clear": .clear,
  ]

  /// The names, for messages.
  static var namesText: String { names.keys.sorted().joined(separator: ", ") }

  private static let modifierNames: [String: EventModifiers] = [
    "shift": .shift, "control": .control, "ctrl": .control, "option": .option, "alt": .option,
    "command": .command, "cmd": .command,
  ]

  /// Fails for a name that no key has.
  package init?(_ name: String) {
    var rest = Substring(name)
    var modifiers: EventModifiers = []
    while rest.count > 1, let plus = rest.dropLast().firstIndex(of: "+") {
      guard let modifier = Self.modifierNames[rest[..<plus].lowercased()] else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    if let character = rest.first, rest.count == 1 {
      key = KeyEquivalent(character)
      characters =
        modifiers.contains(.shift) ? String(character).uppercased() : String(character)
    } else if let named = Self.named(String(rest)) {
      key = named
      let isPrivate = named.character >= "\u{F700}" && named.character <= "\u{F8FF}"
      characters = isPrivate ? "" : String(named.character)
    } else {
      return nil
    }
    self.modifiers = modifiers
  }

  private static func named(_ name: String) -> KeyEquivalent? {
    if let key = names[name] { return key }
    let lowercase = name.lowercased()
    return names.first { $0.key.lowercased() == lowercase }?.value
  }
}
