/// How the inside of a path is decided and whether its edge is smoothed.
@frozen
public struct FillStyle: Hashable, Sendable {
  /// Whether the even-odd rule decides what is inside; else the non-zero rule.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  @inlinable
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
