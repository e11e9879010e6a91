/// Whether a reader may select text.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Text cannot be selected here, and the log says so once where it is asked for.
  @ViewBuilder
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    if S.allowsSelection {
      modifier(
        IgnoredModifier(name: "textSelection", reason: "text cannot be selected in a stage")
      )
    } else {
      self
    }
  }
}
