internal import SDL
internal import ViewRuntime

extension KeyEquivalent {
  private static let named: [SDL.Key: KeyEquivalent] = [
    .backspace: .delete, .tab: .tab, .return: .return, .keypadEnter: .return, .escape: .escape,
    .space: .space, .delete: .deleteForward, .leftArrow: .leftArrow, .rightArrow: .rightArrow,
    .upArrow: .upArrow, .downArrow: .downArrow, .home: .home, .end: .end, .pageUp: .pageUp,
    .pageDown: .pageDown,
  ]

  /// The key of an SDL key code; nil for keys that SwiftUI has neither a name nor a character for.
  init?(_ key: SDL.Key) {
    if let known = Self.named[key] {
      self = known
    } else if let character = key.character ?? key.keypadCharacter {
      self.init(character)
    } else {
      return nil
    }
  }

  /// What the key types with modifiers held, as far as that does not depend on the layout.
  func characters(with modifiers: EventModifiers) -> String {
    if ("\u{F700}"..."\u{F8FF}").contains(character) { return "" }
    let isUppercase = modifiers.contains(.shift) != modifiers.contains(.capsLock)
    return isUppercase ? String(character).uppercased() : String(character)
  }
}

extension SDL.Key {
  /// The keypad's keys carry their place on the keyboard, USB usages 84 to 99.
  private var keypadPlace: Int32? {
    guard rawValue & 1 << 30 != 0 else { return nil }
    let place = rawValue & ~(1 << 30)
    return (84...99).contains(place) ? place : nil
  }

  var isOnKeypad: Bool { keypadPlace != nil }

  var keypadCharacter: Character? {
    guard let place = keypadPlace else { return nil }
    let characters = Array("/*-+\r1234567890.")
    return characters[Int(place - 84)]
  }
}
