/// What a key means under the user's layout: SDL's key code, which for printable keys is the
/// character without modifiers.
public struct Key: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The key that types `character` without modifiers, such as `Key("a")`.
  public init(_ character: Unicode.Scalar) { rawValue = Int32(bitPattern: character.value) }

  /// Keys that type nothing carry their place on the keyboard.
  private init(at scancode: Int32) { rawValue = scancode | 1 << 30 }

  public static let unknown = Key(rawValue: 0)
  public static let backspace = Key("\u{8}")
  public static let tab = Key("\t")
  public static let `return` = Key("\r")
  public static let escape = Key("\u{1B}")
  public static let space = Key(" ")
  public static let delete = Key("\u{7F}")
  public static let capsLock = Key(at: 57)
  public static let f1 = Key(at: 58)
  public static let f2 = Key(at: 59)
  public static let f3 = Key(at: 60)
  public static let f4 = Key(at: 61)
  public static let f5 = Key(at: 62)
  public static let f6 = Key(at: 63)
  public static let f7 = Key(at: 64)
  public static let f8 = Key(at: 65)
  public static let f9 = Key(at: 66)
  public static let f10 = Key(at: 67)
  public static let f11 = Key(at: 68)
  public static let f12 = Key(at: 69)
  public static let insert = Key(at: 73)
  public static let home = Key(at: 74)
  public static let pageUp = Key(at: 75)
  public static let end = Key(at: 77)
  public static let pageDown = Key(at: 78)
  public static let rightArrow = Key(at: 79)
  public static let leftArrow = Key(at: 80)
  public static let downArrow = Key(at: 81)
  public static let upArrow = Key(at: 82)
  public static let keypadEnter = Key(at: 88)
  public static let leftControl = Key(at: 224)
  public static let leftShift = Key(at: 225)
  public static let leftAlt = Key(at: 226)
  public static let leftCommand = Key(at: 227)
  public static let rightControl = Key(at: 228)
  public static let rightShift = Key(at: 229)
  public static let rightAlt = Key(at: 230)
  public static let rightCommand = Key(at: 231)

  /// The character that the key types without modifiers; nil for keys such as arrows.
  public var character: Character? {
    guard rawValue > 0, rawValue & 1 << 30 == 0 else { return nil }
    return Unicode.Scalar(UInt32(rawValue)).map(Character.init)
  }

  /// SDL's English name, such as "Left Shift"; empty for unknown keys (`SDL_GetKeyName`).
  public var name: String { SDLCalls.keyName(rawValue) }
}

/// Where a key sits, whatever the layout: SDL's scan code, which follows USB usage numbers.
public struct Scancode: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// SDL's English name; empty for unknown places (`SDL_GetScancodeName`).
  public var name: String { SDLCalls.scancodeName(rawValue) }
}

/// The modifier keys that are held, and the locks that are on; left and right apart.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let leftShift = KeyModifiers(rawValue: 0x0001)
  public static let rightShift = KeyModifiers(rawValue: 0x0002)
  public static let leftControl = KeyModifiers(rawValue: 0x0040)
  public static let rightControl = KeyModifiers(rawValue: 0x0080)
  public static let leftAlt = KeyModifiers(rawValue: 0x0100)
  public static let rightAlt = KeyModifiers(rawValue: 0x0200)
  public static let leftCommand = KeyModifiers(rawValue: 0x0400)
  public static let rightCommand = KeyModifiers(rawValue: 0x0800)
  public static let numLock = KeyModifiers(rawValue: 0x1000)
  public static let capsLock = KeyModifiers(rawValue: 0x2000)
  public static let altGraph = KeyModifiers(rawValue: 0x4000)
  public static let scrollLock = KeyModifiers(rawValue: 0x8000)

  /// Whether either shift key is held.
  public var hasShift: Bool { !isDisjoint(with: [.leftShift, .rightShift]) }
  /// Whether either control key is held.
  public var hasControl: Bool { !isDisjoint(with: [.leftControl, .rightControl]) }
  /// Whether either alt (option) key is held; AltGr is `altGraph`.
  public var hasAlt: Bool { !isDisjoint(with: [.leftAlt, .rightAlt]) }
  /// Whether either command (super, Windows) key is held.
  public var hasCommand: Bool { !isDisjoint(with: [.leftCommand, .rightCommand]) }
}
