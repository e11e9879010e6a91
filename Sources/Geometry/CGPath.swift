import Foundation

/// Which rule decides what lies inside a path.
@frozen
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Inside is where the outline turns around at least once on balance.
  case winding
  /// Inside is where the outline is crossed an odd number of times.
  case evenOdd
}

/// The kind of a `CGPathElement`.
@frozen
public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One step of a path as Core Graphics shows it.
public struct CGPathElement {
  public var type: CGPathElementType
  /// Control points first, the end point last; valid only while the callback runs.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A path as an object, with the same elements as `Path`.
///
/// A `CGPath` does not change; a `CGMutablePath` does, and must not be shared between threads
/// while it is built.
public class CGPath: Hashable, @unchecked Sendable {
  var path: Path

  init(path: Path) { self.path = path }

  public convenience init(
    rect: CGRect,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(path: Path(rect).applying(transform?.pointee ?? .identity))
  }

  public convenience init(
    ellipseIn rect: CGRect,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(path: Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// A rectangle with circular corners, each radius at most half its side.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      path: Path(roundedRect: rect, cornerSize: size, style: .circular)
        .applying(transform?.pointee ?? .identity)
    )
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.path == rhs.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  public var isEmpty: Bool { path.isEmpty }

  /// Where the next element starts; (0, 0) for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest rectangle around every point, control points included.
  public var boundingBox: CGRect { path.controlPointBoundingRect }

  /// The smallest rectangle around the outline itself.
  public var boundingBoxOfPath: CGRect { path.boundingRect }

  /// Whether `point`, after `transform`, lies inside.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), eoFill: rule == .evenOdd)
  }

  /// Calls `block` with each element in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      points.initialize(repeating: .zero, count: 3)
      path.forEach { element in
        var result = CGPathElement(type: .closeSubpath, points: points)
        switch element {
        case .move(let point):
          result.type = .moveToPoint
          points[0] = point
        case .line(let point):
          result.type = .addLineToPoint
          points[0] = point
        case .quadCurve(let point, let control):
          result.type = .addQuadCurveToPoint
          points[0] = control
          points[1] = point
        case .curve(let point, let control1, let control2):
          result.type = .addCurveToPoint
          points[0] = control1
          points[1] = control2
          points[2] = point
        case .closeSubpath: break
        }
        withUnsafePointer(to: result) { block($0) }
      }
    }
  }

  public func copy() -> CGPath? { CGPath(path: path) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path: path.applying(transform?.pointee ?? .identity))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }

  public func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(path: path.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath: CustomStringConvertible {
  public var description: String { "CGPath(\(path.description))" }
}

extension Path {
  public init(_ path: CGPath) { self = path.path }

  public init(_ path: CGMutablePath) { self = path.path }

  /// The path as an object that does not change with it.
  public var cgPath: CGPath { CGPath(path: self) }
}

extension CGPath {
  /// The outline of a line along this path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth,
      lineCap: lineCap,
      lineJoin: lineJoin,
      miterLimit: miterLimit
    )
    return CGPath(path: path.applying(transform).strokedPath(style))
  }

  /// The dashes along this path, each as an open subpath.
  public func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path: path.applying(transform).dashed(StrokeStyle(dash: lengths, dashPhase: phase)))
  }
}

extension CGPath {
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.normalized(eoFill: rule == .evenOdd))
  }

  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.union(other.path, eoFill: rule == .evenOdd))
  }

  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.intersection(other.path, eoFill: rule == .evenOdd))
  }

  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.subtracting(other.path, eoFill: rule == .evenOdd))
  }

  public func symmetricDifference(
    _ other: CGPath,
    using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path: path.symmetricDifference(other.path, eoFill: rule == .evenOdd))
  }

  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.lineIntersection(other.path, eoFill: rule == .evenOdd))
  }

  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.lineSubtraction(other.path, eoFill: rule == .evenOdd))
  }

  /// Whether there is a place that both paths fill.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !path.intersection(other.path, eoFill: rule == .evenOdd).isEmpty
  }

  /// The path with lines in place of its curves, each at most `threshold` points off.
  public func flattened(threshold: CGFloat) -> CGPath {
    let flat = path.flattened(tolerance: threshold)
    var result = Path()
    for polyline in flat.polylines {
      result.addLines(flat.points[polyline.range].map(\.cgPoint))
      if polyline.isClosed { result.closeSubpath() }
    }
    return CGPath(path: result)
  }
}
