/// A timing curve of one's own: eased progress as a function of progress.
///
/// ```swift
/// struct Steps: TimingCurve {
///   func value(at progress: Double) -> Double { (progress * 5).rounded() / 5 }
/// }
///
/// withAnimation(.timing(Steps(), duration: 1)) { isOpen.toggle() }
/// ```
public protocol TimingCurve: Hashable, Sendable {
  /// - Parameter progress: From 0 to 1.
  /// - Returns: The eased progress; 0 at 0 and 1 at 1 as a rule, anything in between.
  func value(at progress: Double) -> Double
}

extension UnitCurve: TimingCurve {}

extension Animation {
  /// An animation along a curve of one's own.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: Seconds.
  /// - Returns: The animation.
  public static func timing(_ curve: some TimingCurve, duration: Double = 0.35) -> Animation {
    Animation(TimingCurveAnimation(curve: curve, duration: duration))
  }
}

private struct TimingCurveAnimation<Curve: TimingCurve>: CustomAnimation {
  let curve: Curve
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    // A duration that is no number, or none, ends at once.
    guard time < duration else { return nil }
    return value.scaled(by: curve.value(at: max(time / duration, 0)))
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return nil }
    let step = 1e-4
    let progress = min(max(time / duration, 0), 1)
    let (low, high) = (max(progress - step, 0), min(progress + step, 1))
    let slope = (curve.value(at: high) - curve.value(at: low)) / (high - low)
    return value.scaled(by: slope / duration)
  }
}
