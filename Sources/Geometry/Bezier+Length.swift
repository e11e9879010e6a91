import Foundation

extension Bezier {
  /// The arc length in points, to about nine digits.
  package var length: Double {
    switch self {
    case .line(let p0, let p1): (p1 - p0).length
    default: lengthByHalving(from: 0, to: 1, whole: quadrature(from: 0, to: 1), depth: 0)
    }
  }

  /// The arc length between two parameters.
  package func length(from t0: Double, to t1: Double) -> Double {
    switch self {
    case .line(let p0, let p1): (p1 - p0).length * (t1 - t0)
    default: lengthByHalving(from: t0, to: t1, whole: quadrature(from: t0, to: t1), depth: 0)
    }
  }

  /// The parameter at `distance` points along the curve, whose whole length is `total`.
  package func parameter(atLength distance: Double, total: Double) -> Double {
    guard distance > 0, total > 0 else { return 0 }
    guard distance < total else { return 1 }
    if case .line = self { return distance / total }

    // Newton's method inside a bracket that shrinks from both sides.
    var low = 0.0
    var high = 1.0
    var lowLength = 0.0
    var t = distance / total
    for _ in 0..<40 {
      let reached = lowLength + length(from: low, to: t)
      let error = reached - distance
      if abs(error) <= total * 1e-10 { break }
      if error > 0 {
        high = t
      } else {
        low = t
        lowLength = reached
      }
      let speed = derivative(at: t).length
      let newton = t - error / speed
      t = newton > low && newton < high ? newton : (low + high) / 2
      if high - low < 1e-15 { break }
    }
    return t
  }

  private func lengthByHalving(
    from t0: Double,
    to t1: Double,
    whole: Double,
    depth: Int
  ) -> Double {
    let middle = (t0 + t1) / 2
    let left = quadrature(from: t0, to: middle)
    let right = quadrature(from: middle, to: t1)
    if depth >= 16 || !(abs(left + right - whole) > (left + right) * 1e-9) { return left + right }
    return lengthByHalving(from: t0, to: middle, whole: left, depth: depth + 1)
      + lengthByHalving(from: middle, to: t1, whole: right, depth: depth + 1)
  }

  /// Gauss-Legendre quadrature of the speed with eight nodes.
  private func quadrature(from t0: Double, to t1: Double) -> Double {
    let half = (t1 - t0) / 2
    let middle = (t0 + t1) / 2
    func pair(_ node: Double, _ weight: Double) -> Double {
      let before = derivative(at: middle - half * node).length
      let after = derivative(at: middle + half * node).length
      return weight * (before + after)
    }
    let sum =
      pair(0.1834346424956498, 0.3626837833783620)
      + pair(0.5255324099163290, 0.3137066458778873)
      + pair(0.7966664774136267, 0.2223810344533745)
      + pair(0.9602898564975363, 0.1012285362903763)
    return sum * half
  }
}
