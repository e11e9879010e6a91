public import Foundation

// What only screen readers and renderers of the user's own use. There are none of them here, so
// the text stays as it is.
extension Text {
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

  public func speechAdjustedPitch(_ value: Double) -> Text { self }

  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }

  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }

  public func accessibilityLabel(_ label: Text) -> Text { self }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { self }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { self }

  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }

  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    self
  }
}

/// What a text is, for reading it aloud.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let rawValue: UInt8

  public static let plain = AccessibilityTextContentType(rawValue: 0)
  public static let console = AccessibilityTextContentType(rawValue: 1)
  public static let fileSystem = AccessibilityTextContentType(rawValue: 2)
  public static let messaging = AccessibilityTextContentType(rawValue: 3)
  public static let narrative = AccessibilityTextContentType(rawValue: 4)
  public static let sourceCode = AccessibilityTextContentType(rawValue: 5)
  public static let spreadsheet = AccessibilityTextContentType(rawValue: 6)
  public static let wordProcessing = AccessibilityTextContentType(rawValue: 7)
}
