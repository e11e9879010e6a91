/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Content is not there yet: grey bars stand for it.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// Content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}
