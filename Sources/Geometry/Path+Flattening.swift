import Foundation

/// A path as polylines.
package struct FlattenedPath: Sendable {
  package struct Polyline: Sendable {
    /// Indices into `points`.
    package var range: Range<Int>
    /// Whether the last point is joined to the first one, which is not repeated.
    package var isClosed: Bool
  }

  package var points = ContiguousArray<PathPoint>()
  package var polylines = ContiguousArray<Polyline>()

  package init() {}
}

extension Bezier {
  /// The most steps that one curve is flattened into.
  private static let maximumSteps = 4096

  /// Into how many steps of equal parameter the curve is cut so that no chord is further than
  /// `tolerance` from it.
  package func flatteningSteps(tolerance: Double) -> Int {
    // Wang's bound: the distance of a chord is at most the largest second difference times
    // degree · (degree − 1) / 8 / steps².
    let bound: Double
    switch self {
    case .line: return 1
    case .quadratic(let p0, let p1, let p2): bound = secondDifference(p0, p1, p2).length * 0.25
    case .cubic(let p0, let p1, let p2, let p3):
      bound = max(secondDifference(p0, p1, p2).length, secondDifference(p1, p2, p3).length) * 0.75
    }
    let steps = (bound / tolerance).squareRoot().rounded(.up)
    guard steps > 1, steps.isFinite else { return 1 }
    return steps < Double(Self.maximumSteps) ? Int(steps) : Self.maximumSteps
  }

  func applying(_ t: CGAffineTransform) -> Bezier {
    func map(_ p: PathPoint) -> PathPoint { PathPoint(p.cgPoint.applying(t)) }
    return switch self {
    case .line(let p0, let p1): .line(map(p0), map(p1))
    case .quadratic(let p0, let p1, let p2): .quadratic(map(p0), map(p1), map(p2))
    case .cubic(let p0, let p1, let p2, let p3): .cubic(map(p0), map(p1), map(p2), map(p3))
    }
  }
}

extension Path {
  /// The path as polylines after `transform`.
  ///
  /// - Parameters:
  ///   - tolerance: How far a chord may be from its curve, in the units after `transform`; 0.1
  ///     pixels are not visible.
  ///   - transform: Applied before the curves are cut.
  /// - Returns: One polyline for each subpath that draws.
  package func flattened(
    tolerance: CGFloat = 0.1,
    transform: CGAffineTransform = .identity
  ) -> FlattenedPath {
    let tolerance = max(Double(tolerance), 1e-9)
    var result = FlattenedPath()
    result.points.reserveCapacity(elements.count * 4)
    for subpath in subpaths {
      let first = result.points.count
      let start = PathPoint(subpath.start.cgPoint.applying(transform))
      guard start.isFinite else { continue }
      result.points.append(start)
      for segment in subpath.segments {
        let segment = transform.isIdentity ? segment : segment.applying(transform)
        guard segment.isFinite else { continue }
        let steps = segment.flatteningSteps(tolerance: tolerance)
        for step in 1..<max(steps, 1) {
          result.points.append(segment.point(at: Double(step) / Double(steps)))
        }
        result.points.append(segment.end)
      }
      if subpath.isClosed, result.points.count - first > 1, result.points.last == start {
        result.points.removeLast()
      }
      result.polylines.append(
        FlattenedPath.Polyline(range: first..<result.points.count, isClosed: subpath.isClosed)
      )
    }
    return result
  }
}
