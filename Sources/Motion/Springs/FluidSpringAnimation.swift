import Foundation

/// `spring`, `interactiveSpring`, `smooth`, `snappy`, `bouncy` and the default animation: a spring
/// that is integrated in fixed steps and, when retargeted, keeps its velocity.
struct FluidSpringAnimation: CustomAnimation, Sendable {
  /// The period of the undamped spring in seconds.
  var response: Double

  /// The damping as a fraction of critical damping.
  var dampingFraction: Double

  /// Seconds over which the response of a spring in flight changes to this one's.
  var blendDuration: TimeInterval

  init(response: Double, dampingFraction: Double, blendDuration: TimeInterval) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  init(duration: TimeInterval, bounce: Double, blendDuration: TimeInterval) {
    self.init(
      response: duration,
      dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration
    )
  }

  /// What `Animation.default` and `.spring` move like.
  static let standard = FluidSpringAnimation(duration: 0.5, bounce: 0, blendDuration: 0)

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    let (covered, isLogicallyComplete) = context.state.withValue(of: MotionKey<V>.self) {
      motion -> (V?, Bool) in
      if !motion.hasParameters { motion.setParameters(self) }
      motion.advance(to: time, target: value)
      let isFinished = motion.isAtRest(target: value)
      return (isFinished ? nil : motion.shown, time >= motion.logicalEnd)
    }
    if isLogicallyComplete { context.isLogicallyComplete = true }
    return covered
  }

  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    context.state[MotionKey<V>.self].velocity
  }

  /// Takes over the velocity of whatever was in flight and restarts the clock.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    let velocity = previous.velocity(value: value, time: time, context: context)
    // A spring in flight goes on in its own state; of anything else only the place is taken over.
    let covered: V? =
      previous.payload.fluidSpring == nil
      ? previous.animate(value: value, time: time, context: &context) ?? value
      : nil
    context.state.withValue(of: MotionKey<V>.self) { motion in
      if let covered {
        motion = FluidSpringMotion(offset: covered, velocity: velocity ?? .zero, elapsed: time)
      } else {
        motion.advance(to: time, target: value)
      }
      motion.retarget(self, at: time)
    }
    context.isLogicallyComplete = false
    return true
  }

  /// The motion of a spring that runs on a context's state.
  enum MotionKey<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: FluidSpringMotion<V> { FluidSpringMotion() }
  }
}
