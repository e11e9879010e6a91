import Foundation

/// `interpolatingSpring`: a timing curve in the shape of a spring's motion from 0 to 1.
struct InterpolatingSpringAnimation: CustomAnimation, Sendable {
  let mass: Double
  let stiffness: Double
  let damping: Double

  /// Whole changes a second.
  let initialVelocity: Double

  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// Damping beyond critical counts as critical.
  private var dampingRatio: Double {
    min(damping / (2 * (stiffness * mass).squareRoot()), 1)
  }

  /// Seconds until a person would call the motion finished; SwiftUI leaves the mass out here.
  var logicalDuration: TimeInterval { 2 * .pi / stiffness.squareRoot() }

  /// Seconds until the motion stays within a thousandth; infinite without damping.
  var duration: TimeInterval {
    let frequency = frequency
    let ratio = dampingRatio
    if ratio < 1 {
      let decay = ratio * frequency
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let swing = abs((decay - initialVelocity) / damped)
      return -log(0.001 / (1 + swing)) / decay
    }
    return TimeInterval.settlingScan { t in abs(1 - progress(at: t)) < 0.001 }
  }

  /// The fraction covered after `time` seconds.
  func progress(at time: TimeInterval) -> Double {
    let factors = DampedOscillator(frequency: frequency, dampingRatio: dampingRatio)
      .propagator(time: time)
    return 1 - factors.uu + initialVelocity * factors.uv
  }

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    if time >= logicalDuration - timeTolerance { context.isLogicallyComplete = true }
    let duration = context.state.withValue(of: DurationKey.self) { cached in
      if cached < 0 { cached = self.duration }
      return cached
    }
    guard time < duration - timeTolerance else { return nil }
    return value.scaled(by: progress(at: time))
  }

  /// The duration, whose search over a critically damped motion is not repeated every frame.
  private enum DurationKey: AnimationStateKey {
    static let defaultValue = -1.0
  }
}
