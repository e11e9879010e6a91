import Motion

private enum LowerLineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
  /// The number of lines that text keeps room for even when it has fewer.
  package var lowerLineLimit: Int? {
    get { self[LowerLineLimitKey.self] }
    set { self[LowerLineLimitKey.self] = newValue }
  }

  /// Both limits of a text's lines; setting one overwrites both.
  package var lineLimits: LineLimits {
    get { LineLimits(lower: lowerLineLimit, upper: lineLimit) }
    set {
      lineLimit = newValue.upper
      lowerLineLimit = newValue.lower
    }
  }
}

/// The fewest and the most lines that a text takes.
package struct LineLimits: Equatable, Sendable {
  package var lower: Int?
  package var upper: Int?

  package init(lower: Int? = nil, upper: Int? = nil) {
    self.lower = lower
    self.upper = upper
  }
}
