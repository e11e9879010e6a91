/// The curve of a rounded rectangle's corners.
@frozen
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarter ellipses.
  case circular
  /// A corner whose curvature grows gradually; it starts 1.528665 radii from the corner.
  case continuous
}
