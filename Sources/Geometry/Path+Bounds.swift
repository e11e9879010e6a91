import Foundation

extension Path {
  /// The smallest rectangle around the outline itself, not around the curves' control points.
  ///
  /// The null rectangle for an empty path. Coordinates that are not finite are left out.
  public var boundingRect: CGRect {
    switch shape {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _):
      return rect.standardized
    case nil: break
    }
    var bounds = Bounds()
    var current = PathPoint.zero
    var start = PathPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        current = PathPoint(point)
        start = current
        bounds.add(current)
      case .line(let end):
        current = PathPoint(end)
        bounds.add(current)
      case .quadCurve(let end, let control):
        let bezier = Bezier.quadratic(current, PathPoint(control), PathPoint(end))
        bounds.add(bezier)
        current = bezier.end
      case .curve(let end, let control1, let control2):
        let bezier = Bezier.cubic(
          current,
          PathPoint(control1),
          PathPoint(control2),
          PathPoint(end)
        )
        bounds.add(bezier)
        current = bezier.end
      case .closeSubpath: current = start
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around every point of the path, the control points too.
  package var controlPointBoundingRect: CGRect {
    var bounds = Bounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): bounds.add(PathPoint(point))
      case .quadCurve(let point, let control):
        bounds.add(PathPoint(control))
        bounds.add(PathPoint(point))
      case .curve(let point, let control1, let control2):
        bounds.add(PathPoint(control1))
        bounds.add(PathPoint(control2))
        bounds.add(PathPoint(point))
      case .closeSubpath: break
      }
    }
    return bounds.rect
  }
}

/// A growing rectangle.
struct Bounds {
  var minimum = PathPoint(repeating: .infinity)
  var maximum = PathPoint(repeating: -.infinity)

  var isEmpty: Bool { !(minimum.x <= maximum.x && minimum.y <= maximum.y) }

  var rect: CGRect {
    if isEmpty { return .null }
    return CGRect(
      x: minimum.x,
      y: minimum.y,
      width: maximum.x - minimum.x,
      height: maximum.y - minimum.y
    )
  }

  mutating func add(_ point: PathPoint) {
    guard point.isFinite else { return }
    minimum = pointwiseMin(minimum, point)
    maximum = pointwiseMax(maximum, point)
  }

  mutating func add(_ bezier: Bezier) {
    guard bezier.isFinite else {
      add(bezier.end)
      return
    }
    add(bezier.start)
    add(bezier.end)
    for t in bezier.extrema { add(bezier.point(at: t)) }
  }
}
