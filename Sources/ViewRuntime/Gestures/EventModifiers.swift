/// The modifier keys that are held while something happens.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// The Alt key.
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// The Super or Windows key.
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  public static let all = EventModifiers(rawValue: (1 << 6) - 1)
}
