import Foundation
import Geometry

/// What a parent offers a child: nil asks for the ideal length, 0 for the least, infinity for the
/// most.
@frozen
public struct ProposedViewSize: Equatable, Hashable, Sendable {
  /// In points.
  public var width: CGFloat?
  /// In points.
  public var height: CGFloat?

  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  @inlinable
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size with `size`'s lengths where this one has none.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  @inlinable
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal {
        width = newValue
      } else {
        height = newValue
      }
    }
  }

  /// The proposal with `major` along `axis` and `minor` across it.
  @inlinable
  package init(_ major: CGFloat?, along axis: Axis, minor: CGFloat?) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: major, height: minor)
      : ProposedViewSize(width: minor, height: major)
  }

  /// The proposal that is left inside `insets`, not below 0.
  @inlinable
  package func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max($0 - insets.horizontal, 0) },
      height: height.map { max($0 - insets.vertical, 0) }
    )
  }
}

extension Axis {
  /// The other axis.
  @inlinable
  package var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  @inlinable
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal {
        width = newValue
      } else {
        height = newValue
      }
    }
  }

  /// The size with `major` along `axis` and `minor` across it.
  @inlinable
  package init(_ major: CGFloat, along axis: Axis, minor: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
  }
}

extension CGPoint {
  @inlinable
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal {
        x = newValue
      } else {
        y = newValue
      }
    }
  }
}
