import Foundation

/// A way of moving, written as a function of time.
///
/// ```swift
/// struct Halfway: CustomAnimation {
///   func animate<V: VectorArithmetic>(
///     value: V, time: TimeInterval, context: inout AnimationContext<V>
///   ) -> V? {
///     time < 1 ? value.scaled(by: 0.5) : nil
///   }
/// }
/// ```
public protocol CustomAnimation: Hashable {
  /// How much of `value` is covered at `time`, or nil when the animation is over.
  ///
  /// - Parameters:
  ///   - value: The whole change to animate.
  ///   - time: Seconds since the animation began.
  ///   - context: State and environment of this run.
  /// - Returns: The covered part of `value`, or nil.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V?

  /// The velocity at `time` in units a second, or nil where it is unknown.
  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V?

  /// Whether this animation takes over from one in flight; otherwise the two are combined.
  ///
  /// - Parameters:
  ///   - previous: The animation in flight.
  ///   - value: The change that `previous` was animating.
  ///   - time: Seconds since `previous` began. After a merge `animate` goes on counting from there.
  ///   - context: The context of `previous`, which a merge takes over.
  /// - Returns: Whether it takes over.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    nil
  }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    false
  }
}
