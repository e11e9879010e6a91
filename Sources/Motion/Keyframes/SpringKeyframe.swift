import Foundation

/// A keyframe that is reached by a spring.
public struct SpringKeyframe<Value: Animatable>: PrimitiveKeyframeTrackContent {
  public typealias Body = Self

  private let keyframe: Keyframe<Value.AnimatableData>

  /// - Parameters:
  ///   - to: The value to reach.
  ///   - duration: Seconds until the next keyframe takes over, wherever the spring is by then; nil
  ///     lets it settle.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at the start, as a value; nil keeps the one before.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    keyframe = Keyframe(
      to: to.animatableData,
      duration: duration ?? spring.settlingDuration,
      kind: .spring(spring, startVelocity: startVelocity?.animatableData)
    )
  }

  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {
    keyframes.append(keyframe)
  }
}
