import Foundation

/// How the ends of an open line are drawn.
@frozen
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The line stops at its last point.
  case butt
  /// A half circle around the last point.
  case round
  /// Half a line width past the last point.
  case square
}

/// How two segments of a line are joined on the outside of the bend.
@frozen
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges go on until they meet, unless the miter limit turns the corner into a bevel.
  case miter
  /// A circular arc around the corner.
  case round
  /// A straight edge between the ends of the outer edges.
  case bevel
}

/// How a line follows a path.
@frozen
public struct StrokeStyle: Hashable, Sendable {
  /// The full width in points; nothing is drawn for 0 or less.
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// The longest miter, from its inner to its outer corner, as a multiple of the line width;
  /// longer ones become bevels.
  public var miterLimit: CGFloat
  /// Lengths in points of dash, gap, dash, … which repeat along each subpath.
  ///
  /// Empty for a solid line. With an odd count dashes and gaps swap on every repetition.
  /// Negative lengths, a sum of 0 and more than 100,000 dashes give a solid line.
  public var dash: [CGFloat]
  /// How far into the dash pattern each subpath starts, in points.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
