import EffectKit

/// A cubic timing curve by its two control points, with its duration.
package struct BezierPoints: Equatable, Sendable {
  /// From 0 to 1.
  package var x1: Double
  package var y1: Double
  /// From 0 to 1.
  package var x2: Double
  package var y2: Double
  /// Seconds.
  package var duration: Double

  /// What CSS calls `ease`.
  package static let ease = BezierPoints(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1, duration: 0.5)

  /// How far beyond its ends the control points may lie.
  package static let heights = -0.5...1.5

  package var choice: MotionChoice {
    .bezier(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration)
  }

  /// The nearest curve that can be had, in hundredths.
  package var valid: BezierPoints {
    func nearest(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      guard value.isFinite else { return range.lowerBound }
      return min(max((value * 100).rounded() / 100, range.lowerBound), range.upperBound)
    }
    return BezierPoints(
      x1: nearest(x1, 0...1),
      y1: nearest(y1, Self.heights),
      x2: nearest(x2, 0...1),
      y2: nearest(y2, Self.heights),
      duration: nearest(duration, TuneModel.paceRange)
    )
  }
}
