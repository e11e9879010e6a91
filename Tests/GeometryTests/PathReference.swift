import Foundation
import Geometry

/// Slow and plain measurements of a path, made from its public elements only.
struct PathReference {
  /// Densely sampled subpaths; `isClosed` ones do not repeat their first point.
  var polylines: [(points: [CGPoint], isClosed: Bool)] = []

  init(_ path: Path, steps: Int = 400) {
    var points: [CGPoint] = []
    var start = CGPoint.zero
    var polylines: [(points: [CGPoint], isClosed: Bool)] = []
    func finish(_ isClosed: Bool) {
      if points.count > 1 { polylines.append((points, isClosed)) }
      points = []
    }
    path.forEach { element in
      if points.isEmpty { points = [start] }
      guard let current = points.last else { return }
      switch element {
      case .move(let point):
        finish(false)
        points = [point]
        start = point
      case .line(let point): points.append(point)
      case .quadCurve(let end, let c):
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let a = CGPoint(
            x: current.x + (c.x - current.x) * t,
            y: current.y + (c.y - current.y) * t
          )
          let b = CGPoint(x: c.x + (end.x - c.x) * t, y: c.y + (end.y - c.y) * t)
          points.append(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
      case .curve(let end, let c1, let c2):
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          func blend(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            let first: CGFloat = w0 * a + w1 * b
            let second: CGFloat = w2 * c + w3 * d
            return first + second
          }
          points.append(
            CGPoint(
              x: blend(current.x, c1.x, c2.x, end.x),
              y: blend(current.y, c1.y, c2.y, end.y)
            )
          )
        }
      case .closeSubpath: finish(true)
      }
    }
    finish(false)
    self.polylines = polylines
  }

  var length: Double {
    var total = 0.0
    for (points, isClosed) in polylines {
      for (a, b) in zip(points, points.dropFirst()) {
        total += hypot(Double(b.x - a.x), Double(b.y - a.y))
      }
      if isClosed, let first = points.first, let last = points.last {
        total += hypot(Double(last.x - first.x), Double(last.y - first.y))
      }
    }
    return total
  }

  /// The sum over subpaths of the enclosed area, clockwise on screen counted as positive.
  var signedArea: Double {
    var total = 0.0
    for (points, _) in polylines {
      for index in points.indices {
        let a = points[index]
        let b = points[(index + 1) % points.count]
        total += Double(a.x * b.y - b.x * a.y) / 2
      }
    }
    return total
  }

  /// The winding number by the angle that each edge subtends.
  func winding(around p: CGPoint) -> Int {
    var angle = 0.0
    for (points, _) in polylines {
      for index in points.indices {
        let a = points[index]
        let b = points[(index + 1) % points.count]
        let ax = Double(a.x - p.x)
        let ay = Double(a.y - p.y)
        let bx = Double(b.x - p.x)
        let by = Double(b.y - p.y)
        angle += atan2(ax * by - ay * bx, ax * bx + ay * by)
      }
    }
    return Int((angle / (2 * Double.pi)).rounded())
  }

  func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = winding(around: p)
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// How far `p` is from the nearest edge.
  func distance(to p: CGPoint) -> Double {
    var best = Double.infinity
    for (points, isClosed) in polylines {
      let count = isClosed ? points.count : points.count - 1
      for index in 0..<count {
        best = min(best, segmentDistance(p, points[index], points[(index + 1) % points.count]))
      }
    }
    return best
  }
}

func segmentDistance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
  let dx = Double(b.x - a.x)
  let dy = Double(b.y - a.y)
  let px = Double(p.x - a.x)
  let py = Double(p.y - a.y)
  let square = dx * dx + dy * dy
  let t = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
  return hypot(px - dx * t, py - dy * t)
}

/// A repeatable generator of random numbers.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension CGPoint {
  static func random(in rect: CGRect, using generator: inout SeededGenerator) -> CGPoint {
    CGPoint(
      x: Double.random(in: Double(rect.minX)...Double(rect.maxX), using: &generator),
      y: Double.random(in: Double(rect.minY)...Double(rect.maxY), using: &generator)
    )
  }
}

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: Double = 1e-9) -> Bool {
  abs(Double(a - b)) <= tolerance
}

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-9) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: Double = 1e-9) -> Bool {
  isClose(a.minX, b.minX, tolerance) && isClose(a.minY, b.minY, tolerance)
    && isClose(a.maxX, b.maxX, tolerance) && isClose(a.maxY, b.maxY, tolerance)
}
