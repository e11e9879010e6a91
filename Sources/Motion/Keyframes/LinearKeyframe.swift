import Foundation

/// A keyframe that is reached along a straight line, or at the pace of a curve.
public struct LinearKeyframe<Value: Animatable>: PrimitiveKeyframeTrackContent {
  public typealias Body = Self

  private let keyframe: Keyframe<Value.AnimatableData>

  /// - Parameters:
  ///   - to: The value to reach.
  ///   - duration: Seconds.
  ///   - timingCurve: The pace.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    keyframe = Keyframe(to: to.animatableData, duration: duration, kind: .curve(timingCurve))
  }

  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {
    keyframes.append(keyframe)
  }
}
