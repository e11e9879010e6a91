import Motion

/// A key with modifier keys that makes a control act.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut goes with other keyboard layouts; here they are taken as they are.
  public struct Localization: Hashable, Sendable {
    private let rawValue: UInt8

    public static let automatic = Localization(rawValue: 0)
    public static let withoutMirroring = Localization(rawValue: 1)
    public static let custom = Localization(rawValue: 2)
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  /// In `modifiers`, `command` stands for the Super key and for Control, which takes its place on
  /// keyboards for Linux.
  public init(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func matches(_ event: KeyEvent) -> Bool {
    guard key.folded == event.key.folded else { return false }
    let relevant: EventModifiers = [.shift, .control, .option, .command]
    let held = event.modifiers.intersection(relevant)
    let wanted = modifiers.intersection(relevant)
    if held == wanted { return true }
    guard wanted.contains(.command), !wanted.contains(.control) else { return false }
    return held == wanted.subtracting(.command).union(.control)
  }
}

private enum KeyboardShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
  /// The shortcut of the controls here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// Makes the controls in this view act when `key` is pressed with `modifiers`.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
  }

  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    environment(
      \.keyboardShortcut,
      KeyboardShortcut(key, modifiers: modifiers, localization: localization)
    )
  }

  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}
