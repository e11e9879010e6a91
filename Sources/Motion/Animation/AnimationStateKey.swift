/// The key of something that a custom animation keeps from one frame to the next.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value

  /// The value before the animation has set one.
  static var defaultValue: Value { get }
}
