import Foundation
import Geometry

/// A function from progress 0…1 to eased progress, which may leave that range in between.
public struct UnitCurve: Hashable, Sendable {
  private enum Function: Hashable, Sendable {
    case linear
    case cubic(CubicCurve)
    case circularIn
    case circularOut
    case circularInOut
    indirect case inverse(Function)
  }

  private let function: Function

  /// A straight line.
  public static let linear = UnitCurve(function: .linear)

  /// Starts and ends slowly.
  public static let easeInOut = UnitCurve(function: .cubic(.easeInOut))

  /// Starts slowly.
  public static let easeIn = UnitCurve(function: .cubic(.easeIn))

  /// Ends slowly.
  public static let easeOut = UnitCurve(function: .cubic(.easeOut))

  /// Starts slowly, along a quarter of a circle.
  public static let circularEaseIn = UnitCurve(function: .circularIn)

  /// Ends slowly, along a quarter of a circle.
  public static let circularEaseOut = UnitCurve(function: .circularOut)

  /// Starts and ends slowly, along two quarters of circles.
  public static let circularEaseInOut = UnitCurve(function: .circularInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: The first control point; its x is clamped to 0…1.
  ///   - endControlPoint: The second control point; its x is clamped to 0…1.
  /// - Returns: The curve.
  public static func bezier(
    startControlPoint: UnitPoint,
    endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      function: .cubic(
        CubicCurve(
          startControlPoint.x,
          startControlPoint.y,
          endControlPoint.x,
          endControlPoint.y
        )
      )
    )
  }

  /// The curve that undoes this one: progress and eased progress exchanged.
  ///
  /// Of a curve that doubles back, the inverse follows the first crossing.
  public var inverse: UnitCurve {
    switch function {
    case .linear: self
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .inverse(let original): UnitCurve(function: original)
    case .cubic(let curve) where curve.hasMonotonicY:
      UnitCurve(function: .cubic(CubicCurve(curve.y1, curve.x1, curve.y2, curve.x2)))
    case .cubic, .circularInOut: UnitCurve(function: .inverse(function))
    }
  }

  /// The eased progress.
  ///
  /// - Parameter progress: The progress, clamped to 0…1.
  /// - Returns: The eased progress.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return Self.value(of: function, at: progress)
  }

  /// The slope at a progress: eased progress per progress.
  ///
  /// - Parameter progress: The progress, clamped to 0…1.
  /// - Returns: The slope.
  public func velocity(at progress: Double) -> Double {
    Self.velocity(of: function, at: progress.isNaN ? 0 : min(max(progress, 0), 1))
  }

  var isFinite: Bool {
    if case .cubic(let curve) = function { return curve.isFinite }
    return true
  }

  private static func value(of function: Function, at p: Double) -> Double {
    switch function {
    case .linear: p
    case .cubic(let curve): curve.value(at: p)
    case .circularIn: 1 - (1 - p * p).squareRoot()
    case .circularOut: (1 - (1 - p) * (1 - p)).squareRoot()
    case .circularInOut:
      p < 0.5
        ? (1 - (1 - 4 * p * p).squareRoot()) / 2
        : (1 + (1 - 4 * (1 - p) * (1 - p)).squareRoot()) / 2
    case .inverse(let original): crossing(of: original, at: p)
    }
  }

  private static func velocity(of function: Function, at p: Double) -> Double {
    switch function {
    case .linear: return 1
    case .cubic(let curve): return curve.velocity(at: p)
    case .circularIn: return p / (1 - p * p).squareRoot()
    case .circularOut: return (1 - p) / (1 - (1 - p) * (1 - p)).squareRoot()
    case .circularInOut:
      let q = p < 0.5 ? 2 * p : 2 * (1 - p)
      return q / (1 - q * q).squareRoot()
    case .inverse(let original):
      let slope = velocity(of: original, at: crossing(of: original, at: p))
      return slope == 0 ? 0 : 1 / slope
    }
  }

  /// The progress at which a function first reaches y.
  private static func crossing(of function: Function, at y: Double) -> Double {
    // A coarse scan finds the first crossing of a curve that doubles back, bisection refines it.
    let steps = 64
    var low = 0.0
    var high = 1.0
    for step in 1...steps {
      let p = Double(step) / Double(steps)
      if p == 1 || value(of: function, at: p) >= y {
        low = Double(step - 1) / Double(steps)
        high = p
        break
      }
    }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if value(of: function, at: middle) < y { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CubicCurve {
  /// Whether y, like x, stays within 0…1, so that the two can be exchanged.
  fileprivate var hasMonotonicY: Bool { (0...1).contains(y1) && (0...1).contains(y2) }
}

extension UnitCurve: CustomStringConvertible {
  public var description: String {
    switch function {
    case .linear: return "linear"
    case .cubic(let curve):
      if curve == .easeIn { return "easeIn" }
      if curve == .easeOut { return "easeOut" }
      if curve == .easeInOut { return "easeInOut" }
      return "bezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
    case .circularIn: return "circularEaseIn"
    case .circularOut: return "circularEaseOut"
    case .circularInOut: return "circularEaseInOut"
    case .inverse(let original): return "inverse of \(UnitCurve(function: original))"
    }
  }
}
