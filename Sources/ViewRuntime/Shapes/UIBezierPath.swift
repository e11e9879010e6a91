public import Foundation
public import Geometry

/// Corners of a rectangle, under the name that UIKit has for them.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path as code written for UIKit builds it; `Path(path.cgPath)` takes it over.
///
/// It must not be shared between threads while it is built.
public final class UIBezierPath: @unchecked Sendable {
  private var path: Path
  /// Points.
  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  public var miterLimit: CGFloat = 10
  public var usesEvenOddFillRule = false

  public init() { path = Path() }

  public init(rect: CGRect) { path = Path(rect) }

  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous)
  }

  /// A rectangle of which some corners are rounded; the radius is the smaller side of `cornerRadii`.
  public init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    let radius = min(cornerRadii.width, cornerRadii.height)
    func rounded(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: rounded(.topLeft),
        bottomLeading: rounded(.bottomLeft),
        bottomTrailing: rounded(.bottomRight),
        topTrailing: rounded(.topRight)
      ),
      style: .continuous
    )
  }

  /// A part of a circle, in radians from its right end; `clockwise` as it is seen.
  public init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path = Path()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  public init(cgPath: CGPath) { path = Path(cgPath) }

  public var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }

  public var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the outline.
  public var bounds: CGRect { path.boundingRect }

  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func contains(_ point: CGPoint) -> Bool {
    path.contains(point, eoFill: usesEvenOddFillRule)
  }

  // MARK: Building

  public func move(to point: CGPoint) { path.move(to: point) }

  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// A part of a circle, in radians from its right end; `clockwise` as it is seen, which `Path`
  /// has the other way round.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(startAngle),
      endAngle: .radians(endAngle),
      clockwise: !clockwise
    )
  }

  public func close() { path.closeSubpath() }

  public func append(_ other: UIBezierPath) { path.addPath(other.path) }

  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  public func removeAllPoints() { path = Path() }

  /// The same outline, drawn from its other end.
  public func reversing() -> UIBezierPath {
    let result = UIBezierPath(cgPath: path.reversed.cgPath)
    result.lineWidth = lineWidth
    result.usesEvenOddFillRule = usesEvenOddFillRule
    return result
  }
}

extension Path {
  /// A subpath after the other, each from its end to its beginning.
  fileprivate var reversed: Path {
    struct Piece {
      var start: CGPoint
      var segments: [Element] = []
      var isClosed = false
    }
    var pieces: [Piece] = []
    forEach { element in
      switch element {
      case .move(let point): pieces.append(Piece(start: point))
      case .closeSubpath:
        if !pieces.isEmpty { pieces[pieces.count - 1].isClosed = true }
      default:
        if pieces.isEmpty { pieces.append(Piece(start: .zero)) }
        pieces[pieces.count - 1].segments.append(element)
      }
    }
    var result = Path()
    for piece in pieces {
      let ends = [piece.start] + piece.segments.map(\.end)
      result.move(to: ends[ends.count - 1])
      for (index, segment) in piece.segments.enumerated().reversed() {
        switch segment {
        case .quadCurve(_, let control): result.addQuadCurve(to: ends[index], control: control)
        case .curve(_, let first, let second):
          result.addCurve(to: ends[index], control1: second, control2: first)
        default: result.addLine(to: ends[index])
        }
      }
      if piece.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension Path.Element {
  fileprivate var end: CGPoint {
    switch self {
    case .move(let point), .line(let point): point
    case .quadCurve(let point, _): point
    case .curve(let point, _, _): point
    case .closeSubpath: .zero
    }
  }
}
