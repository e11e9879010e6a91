import Foundation

/// A keyframe that is reached along a cubic curve.
///
/// Several in a row form a Catmull-Rom spline.
public struct CubicKeyframe<Value: Animatable>: PrimitiveKeyframeTrackContent {
  public typealias Body = Self

  private let keyframe: Keyframe<Value.AnimatableData>

  /// - Parameters:
  ///   - to: The value to reach.
  ///   - duration: Seconds.
  ///   - startVelocity: The velocity at the start, as a value; nil keeps the one before.
  ///   - endVelocity: The velocity at the end, as a value; nil makes it smooth with the keyframe
  ///     after, or comes to rest where there is none.
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) {
    keyframe = Keyframe(
      to: to.animatableData,
      duration: duration,
      kind: .cubic(
        startVelocity: startVelocity?.animatableData,
        endVelocity: endVelocity?.animatableData
      )
    )
  }

  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {
    keyframes.append(keyframe)
  }
}
