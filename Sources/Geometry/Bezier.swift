import Foundation

/// A point or vector in points, for arithmetic.
package typealias PathPoint = SIMD2<Double>

extension SIMD2<Double> {
  @inlinable
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  @inlinable
  package var cgPoint: CGPoint { CGPoint(x: CGFloat(x), y: CGFloat(y)) }

  @inlinable
  package var length: Double { (x * x + y * y).squareRoot() }

  @inlinable
  package var isFinite: Bool { x.isFinite && y.isFinite }

  @inlinable
  package func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product; positive where `other` lies clockwise on screen.
  @inlinable
  package func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

  /// The vector turned by a quarter clockwise on screen.
  @inlinable
  package var quarterTurn: SIMD2<Double> { SIMD2<Double>(-y, x) }

  /// The vector with length 1; nil for zero and for vectors that are not finite.
  @inlinable
  package var normalized: SIMD2<Double>? {
    let largest = Swift.max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return nil }
    let scaled = self / largest
    return scaled / scaled.length
  }
}

/// A line or a curve between two points.
package enum Bezier: Hashable, Sendable {
  case line(PathPoint, PathPoint)
  case quadratic(PathPoint, PathPoint, PathPoint)
  case cubic(PathPoint, PathPoint, PathPoint, PathPoint)
}

extension Bezier {
  package var start: PathPoint {
    switch self {
    case .line(let p0, _), .quadratic(let p0, _, _), .cubic(let p0, _, _, _): p0
    }
  }

  package var end: PathPoint {
    switch self {
    case .line(_, let p1): p1
    case .quadratic(_, _, let p2): p2
    case .cubic(_, _, _, let p3): p3
    }
  }

  package var isFinite: Bool {
    switch self {
    case .line(let p0, let p1): p0.isFinite && p1.isFinite
    case .quadratic(let p0, let p1, let p2): p0.isFinite && p1.isFinite && p2.isFinite
    case .cubic(let p0, let p1, let p2, let p3):
      p0.isFinite && p1.isFinite && p2.isFinite && p3.isFinite
    }
  }

  /// Whether all control points are the same point.
  package var isPoint: Bool {
    switch self {
    case .line(let p0, let p1): p0 == p1
    case .quadratic(let p0, let p1, let p2): p0 == p1 && p1 == p2
    case .cubic(let p0, let p1, let p2, let p3): p0 == p1 && p1 == p2 && p2 == p3
    }
  }

  package var reversed: Bezier {
    switch self {
    case .line(let p0, let p1): .line(p1, p0)
    case .quadratic(let p0, let p1, let p2): .quadratic(p2, p1, p0)
    case .cubic(let p0, let p1, let p2, let p3): .cubic(p3, p2, p1, p0)
    }
  }

  /// The same curve as a cubic's four points.
  package var cubicPoints: (PathPoint, PathPoint, PathPoint, PathPoint) {
    switch self {
    case .line(let p0, let p1): (p0, mix(p0, p1, 1 / 3), mix(p0, p1, 2 / 3), p1)
    case .quadratic(let p0, let p1, let p2): (p0, mix(p0, p1, 2 / 3), mix(p2, p1, 2 / 3), p2)
    case .cubic(let p0, let p1, let p2, let p3): (p0, p1, p2, p3)
    }
  }

  /// The point at parameter `t`, 0…1.
  package func point(at t: Double) -> PathPoint {
    switch self {
    case .line(let p0, let p1): return mix(p0, p1, t)
    case .quadratic(let p0, let p1, let p2):
      return mix(mix(p0, p1, t), mix(p1, p2, t), t)
    case .cubic(let p0, let p1, let p2, let p3):
      let middle = mix(p1, p2, t)
      let first = mix(mix(p0, p1, t), middle, t)
      let last = mix(middle, mix(p2, p3, t), t)
      return mix(first, last, t)
    }
  }

  /// The first derivative by `t`.
  package func derivative(at t: Double) -> PathPoint {
    switch self {
    case .line(let p0, let p1): return p1 - p0
    case .quadratic(let p0, let p1, let p2): return mix(p1 - p0, p2 - p1, t) * 2
    case .cubic(let p0, let p1, let p2, let p3):
      let middle: PathPoint = p2 - p1
      let first = mix(p1 - p0, middle, t)
      let last = mix(middle, p3 - p2, t)
      return mix(first, last, t) * 3
    }
  }

  /// The second derivative by `t`.
  package func secondDerivative(at t: Double) -> PathPoint {
    switch self {
    case .line: return .zero
    case .quadratic(let p0, let p1, let p2): return secondDifference(p0, p1, p2) * 2
    case .cubic(let p0, let p1, let p2, let p3):
      return mix(secondDifference(p0, p1, p2), secondDifference(p1, p2, p3), t) * 6
    }
  }

  /// The parts before and after parameter `t`.
  package func split(at t: Double) -> (Bezier, Bezier) {
    switch self {
    case .line(let p0, let p1):
      let middle = mix(p0, p1, t)
      return (.line(p0, middle), .line(middle, p1))
    case .quadratic(let p0, let p1, let p2):
      let a = mix(p0, p1, t)
      let b = mix(p1, p2, t)
      let middle = mix(a, b, t)
      return (.quadratic(p0, a, middle), .quadratic(middle, b, p2))
    case .cubic(let p0, let p1, let p2, let p3):
      let a = mix(p0, p1, t)
      let b = mix(p1, p2, t)
      let c = mix(p2, p3, t)
      let d = mix(a, b, t)
      let e = mix(b, c, t)
      let middle = mix(d, e, t)
      return (.cubic(p0, a, d, middle), .cubic(middle, e, c, p3))
    }
  }

  /// The part between two parameters, 0 ≤ `t0` ≤ `t1` ≤ 1.
  package func part(from t0: Double, to t1: Double) -> Bezier {
    if t0 <= 0 && t1 >= 1 { return self }
    if t1 <= 0 { return split(at: 0).0 }
    let head = t1 >= 1 ? self : split(at: t1).0
    return t0 <= 0 ? head : head.split(at: t0 / t1).1
  }

  /// The parameters inside 0…1 where x or y turns round, in ascending order.
  package var extrema: [Double] {
    var result: [Double] = []
    switch self {
    case .line: break
    case .quadratic(let p0, let p1, let p2):
      let divisor = secondDifference(p0, p1, p2)
      for axis in 0...1 where divisor[axis] != 0 {
        result.append((p0[axis] - p1[axis]) / divisor[axis])
      }
    case .cubic(let p0, let p1, let p2, let p3):
      let a: PathPoint = p3 - p0 + (p1 - p2) * 3
      let b = secondDifference(p0, p1, p2) * 2
      let c = p1 - p0
      for axis in 0...1 { result += quadraticRoots(a[axis], b[axis], c[axis]) }
    }
    return result.filter { $0 > 0 && $0 < 1 }.sorted()
  }
}

/// The point at fraction `t` from `a` to `b`; `a` and `b` themselves at 0 and 1.
@inline(__always)
func mix(_ a: PathPoint, _ b: PathPoint, _ t: Double) -> PathPoint { a * (1 - t) + b * t }

@inline(__always)
func secondDifference(_ a: PathPoint, _ b: PathPoint, _ c: PathPoint) -> PathPoint {
  a - b - b + c
}

/// The real solutions of a·t² + b·t + c = 0.
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  // The sum of like signs avoids cancellation; the other root follows from the product c / a.
  let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
  var roots: [Double] = []
  if a != 0 { roots.append(q / a) }
  if q != 0 { roots.append(c / q) }
  return roots.filter(\.isFinite)
}
