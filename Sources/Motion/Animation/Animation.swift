import Foundation

/// How a change moves from the old value to the new one.
///
/// An animation is a value without a clock; the same one can drive any number of changes.
///
/// ```swift
/// Animation.easeIn(duration: 1).delay(0.5).repeatCount(3)
/// ```
public struct Animation: Hashable, Sendable {
  let payload: AnimationPayload

  init(payload: AnimationPayload) { self.payload = payload }

  /// An animation of one's own making.
  public init<A: CustomAnimation>(_ base: A) {
    payload = AnimationPayload(base)
  }

  /// The animation as a custom animation.
  public var base: any CustomAnimation { payload.base }

  /// What views move like when nothing else is said: a spring of half a second without bounce.
  ///
  /// It is equal to itself only, not to the spring it moves like.
  public static let `default` = Animation(payload: .defaultSpring)

  /// How much of `value` is covered at `time`, or nil when the animation is over.
  ///
  /// - Parameters:
  ///   - value: The whole change to animate.
  ///   - time: Seconds since the animation began.
  ///   - context: State and environment of this run.
  /// - Returns: The covered part of `value`, or nil.
  public func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    payload.animate(value: value, time: time, context: &context)
  }

  /// The velocity at `time` in units a second, or nil where it is unknown.
  ///
  /// - Parameters:
  ///   - value: The whole change to animate.
  ///   - time: Seconds since the animation began.
  ///   - context: State and environment of this run.
  /// - Returns: The velocity, or nil.
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    payload.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation takes over from one in flight; otherwise the two are combined.
  ///
  /// - Parameters:
  ///   - previous: The animation in flight.
  ///   - value: The change that `previous` was animating.
  ///   - time: Seconds since `previous` began.
  ///   - context: The context of `previous`, which a merge takes over.
  /// - Returns: Whether it takes over.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    payload.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
