import Foundation

/// A point as fractions of a rectangle's width and height; (0, 0) is the top leading corner.
///
/// Values outside 0…1 lie outside the rectangle.
@frozen
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  @inlinable
  public init() { self.init(x: 0, y: 0) }

  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint {
  /// The point in a rectangle of `size` whose origin is (0, 0), in points.
  @inlinable
  package func `in`(_ size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

  /// The point in `rect`, in points.
  @inlinable
  package func `in`(_ rect: CGRect) -> CGPoint {
    CGPoint(x: rect.origin.x + x * rect.size.width, y: rect.origin.y + y * rect.size.height)
  }
}
