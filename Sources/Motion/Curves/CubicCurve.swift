/// A cubic Bézier timing curve from (0, 0) to (1, 1).
struct CubicCurve: Hashable, Sendable {
  /// The control points; x within 0…1, y unbounded.
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  static let linear = CubicCurve(0, 0, 1, 1)
  static let easeIn = CubicCurve(0.42, 0, 1, 1)
  static let easeOut = CubicCurve(0, 0, 0.58, 1)
  static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  var isFinite: Bool { x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The y at x, both fractions; x is clamped to 0…1, y rounded to a multiple of 2⁻²⁰.
  func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    let y = Self.component(y1, y2, parameter(at: x))
    return (y * 0x1p20).rounded() * 0x1p-20
  }

  /// The slope dy/dx at x.
  ///
  /// Where the curve starts or ends in its own control point, and its slope is undefined, the
  /// answer is 1 at the start and 0 at the end, as SwiftUI answers.
  func velocity(at x: Double) -> Double {
    if isLinear { return 1 }
    let x = min(max(x, 0), 1)
    let parameter = x == 0 || x == 1 ? x : parameter(at: x)
    let dx = Self.derivative(x1, x2, parameter)
    let dy = Self.derivative(y1, y2, parameter)
    guard abs(dx) > 1e-9 else { return parameter < 0.5 ? 1 : 0 }
    return dy / dx
  }

  /// The curve's parameter where it passes x.
  private func parameter(at x: Double) -> Double {
    var t = x
    for _ in 0..<8 {
      let error = Self.component(x1, x2, t) - x
      if abs(error) < 1e-12 { return t }
      let slope = Self.derivative(x1, x2, t)
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    if t >= 0, t <= 1, abs(Self.component(x1, x2, t) - x) < 1e-9 { return t }
    // Newton's method left the unit interval or hit a flat part: x(t) never falls, so bisect.
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      t = (low + high) / 2
      if Self.component(x1, x2, t) < x { low = t } else { high = t }
    }
    return t
  }

  private static func component(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let c3 = 1 + 3 * (a - b)
    let c2 = 3 * (b - 2 * a)
    return ((c3 * t + c2) * t + 3 * a) * t
  }

  private static func derivative(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let c3 = 1 + 3 * (a - b)
    let c2 = 3 * (b - 2 * a)
    return (3 * c3 * t + 2 * c2) * t + 3 * a
  }
}
