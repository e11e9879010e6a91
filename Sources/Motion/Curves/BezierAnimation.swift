import Foundation

/// How far past a moment a timestamp may be and still count as that moment, in seconds.
///
/// It absorbs the rounding of sums of frame intervals.
let timeTolerance = 1e-9

/// A timing curve given by control points: linear, the eases and `timingCurve` with four numbers.
///
/// Unlike ``UnitCurveAnimation`` it reports no velocity, so a spring that follows starts from rest.
struct BezierAnimation: CustomAnimation, Sendable {
  let curve: CubicCurve

  /// Seconds.
  let duration: TimeInterval

  @inline(__always)
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard isCurveRunning(time, duration, &context) else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }
}

/// A timing curve given by a ``UnitCurve``.
struct UnitCurveAnimation: CustomAnimation, Sendable {
  let curve: UnitCurve

  /// Seconds.
  let duration: TimeInterval

  @inline(__always)
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    guard isCurveRunning(time, duration, &context) else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    guard duration > 0, time <= duration + timeTolerance else { return nil }
    let slope = curve.velocity(at: time / duration) / duration
    return slope.isFinite ? value.scaled(by: slope) : nil
  }
}

/// Whether a curve still has something to show; at exactly its end it has.
@inline(__always)
private func isCurveRunning<V>(
  _ time: TimeInterval,
  _ duration: TimeInterval,
  _ context: inout AnimationContext<V>
) -> Bool {
  if time >= duration - timeTolerance { context.isLogicallyComplete = true }
  return duration > 0 && time <= duration + timeTolerance
}
