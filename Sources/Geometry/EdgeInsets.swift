import Foundation

/// Distances from the four edges of a rectangle, in points; positive values point inward.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  @inlinable
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension EdgeInsets {
  /// The same distance on each edge of `edges`, 0 on the others.
  @inlinable
  package init(_ length: CGFloat, edges: Edge.Set = .all) {
    self.init(
      top: edges.includes(.top) ? length : 0,
      leading: edges.includes(.leading) ? length : 0,
      bottom: edges.includes(.bottom) ? length : 0,
      trailing: edges.includes(.trailing) ? length : 0
    )
  }

  /// The insets with every edge outside `edges` set to 0.
  @inlinable
  package func `in`(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.includes(.top) ? top : 0,
      leading: edges.includes(.leading) ? leading : 0,
      bottom: edges.includes(.bottom) ? bottom : 0,
      trailing: edges.includes(.trailing) ? trailing : 0
    )
  }

  @inlinable
  package var horizontal: CGFloat { leading + trailing }

  @inlinable
  package var vertical: CGFloat { top + bottom }
}

extension CGRect {
  /// The rectangle with `insets` added around it, read left to right.
  @inlinable
  package func outset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x - insets.leading,
      y: origin.y - insets.top,
      width: size.width + insets.horizontal,
      height: size.height + insets.vertical
    )
  }

  /// The rectangle inside `insets`, read left to right; it may get a negative size.
  @inlinable
  package func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.leading,
      y: origin.y + insets.top,
      width: size.width - insets.horizontal,
      height: size.height - insets.vertical
    )
  }
}
