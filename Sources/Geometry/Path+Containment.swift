import Foundation

extension Path {
  /// Whether `p` lies inside the filled path; open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - p: A point in the path's space. Points on left and top edges are inside, points on
  ///     right and bottom edges outside.
  ///   - eoFill: Whether the even-odd rule decides; else the non-zero rule.
  /// - Returns: Whether the point is inside; `false` for an empty path.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    let point = PathPoint(p)
    guard point.isFinite else { return false }
    switch shape {
    case .rect(let rect): return rect.includes(p)
    case .ellipse(let rect):
      guard rect.width > 0, rect.height > 0 else { return false }
      let dx = Double((p.x - rect.midX) / (rect.width / 2))
      let dy = Double((p.y - rect.midY) / (rect.height / 2))
      return dx * dx + dy * dy < 1
    case .roundedRect(let rect, _, _):
      guard rect.includes(p) else { return false }
    case nil: break
    }
    let winding = windingNumber(around: point)
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// How often the outline turns around `point`, clockwise on screen counted as positive.
  package func windingNumber(around point: PathPoint) -> Int {
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += segment.crossings(rightOf: point) }
      if subpath.end != subpath.start {
        winding += Bezier.line(subpath.end, subpath.start).crossings(rightOf: point)
      }
    }
    return winding
  }
}

extension Bezier {
  /// Crossings of the ray from `point` along +x: downward ones count 1, upward ones −1.
  func crossings(rightOf point: PathPoint) -> Int {
    switch self {
    case .line(let p0, let p1):
      let isDown = p0.y <= point.y && p1.y > point.y
      let isUp = p1.y <= point.y && p0.y > point.y
      guard isDown || isUp else { return 0 }
      let side = (p1 - p0).cross(point - p0)
      if isDown { return side > 0 ? 1 : 0 }
      return side < 0 ? -1 : 0
    case .quadratic(let p0, let p1, let p2):
      guard max(p0.y, p1.y, p2.y) >= point.y, min(p0.y, p1.y, p2.y) <= point.y,
        max(p0.x, p1.x, p2.x) > point.x
      else { return 0 }
    case .cubic(let p0, let p1, let p2, let p3):
      guard max(p0.y, p1.y, p2.y, p3.y) >= point.y, min(p0.y, p1.y, p2.y, p3.y) <= point.y,
        max(p0.x, p1.x, p2.x, p3.x) > point.x
      else { return 0 }
    }

    var result = 0
    var t0 = 0.0
    for t1 in extrema + [1] {
      result += monotoneCrossings(rightOf: point, from: t0, to: t1)
      t0 = t1
    }
    return result
  }

  /// As `crossings`, for a part in which x and y only rise or only fall.
  private func monotoneCrossings(rightOf p: PathPoint, from t0: Double, to t1: Double) -> Int {
    let start = t0 == 0 ? self.start : point(at: t0)
    let end = t1 == 1 ? self.end : point(at: t1)
    let isDown = start.y <= p.y && end.y > p.y
    let isUp = end.y <= p.y && start.y > p.y
    guard isDown || isUp else { return 0 }
    let crossing = isDown ? 1 : -1
    if p.x < min(start.x, end.x) { return crossing }
    if p.x >= max(start.x, end.x) { return 0 }

    var low = t0
    var high = t1
    for _ in 0..<60 where high - low > 1e-15 {
      let middle = (low + high) / 2
      let here = point(at: middle)
      // The crossing lies between `low` and `high`, which may both be on one side by now.
      if (here.y > p.y) == isDown { high = middle } else { low = middle }
      let a = point(at: low).x
      let b = point(at: high).x
      if min(a, b) > p.x { return crossing }
      if max(a, b) < p.x { return 0 }
    }
    return point(at: (low + high) / 2).x > p.x ? crossing : 0
  }
}
