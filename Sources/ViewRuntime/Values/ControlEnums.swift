/// A rough class of width or height.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

/// Whether something is shown.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As the context decides.
  case automatic
  case visible
  case hidden
}

/// How large a control is.
public enum ControlSize: CaseIterable, Comparable, Hashable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

/// Whether a scene can be seen and used.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

/// The purpose of a button.
public struct ButtonRole: Equatable, Hashable, Sendable {
  private let rawValue: UInt8

  public static let destructive = ButtonRole(rawValue: 1)
  public static let cancel = ButtonRole(rawValue: 2)
  public static let confirm = ButtonRole(rawValue: 3)
  public static let close = ButtonRole(rawValue: 4)
}

/// Whether a control looks engaged while it is used.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
  case key
  case active
  case inactive
}

/// Whether content is drawn for one display or another.
public enum DisplayGamut: Hashable, Sendable, CaseIterable {
  case sRGB
  case displayP3
}

/// How text and symbols weigh on a screen.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// What moves the focus.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}
