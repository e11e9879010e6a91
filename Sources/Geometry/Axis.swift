/// A direction in which something is laid out, scrolled or measured.
@frozen
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// Some of the two axes.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    @inlinable
    public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    public static let horizontal = Set(.horizontal)
    public static let vertical = Set(.vertical)

    @inlinable
    package func includes(_ axis: Axis) -> Bool { rawValue & (1 << axis.rawValue) != 0 }
  }
}

extension Axis: CustomStringConvertible {
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
