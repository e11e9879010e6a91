/// A keyframe that is reached at once.
public struct MoveKeyframe<Value: Animatable>: PrimitiveKeyframeTrackContent {
  public typealias Body = Self

  private let keyframe: Keyframe<Value.AnimatableData>

  /// - Parameter to: The value to jump to.
  public init(_ to: Value) {
    keyframe = Keyframe(to: to.animatableData, duration: 0, kind: .move)
  }

  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {
    keyframes.append(keyframe)
  }
}
