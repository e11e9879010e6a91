/// What an animation is told, and may change, while it runs.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps from one frame to the next.
  public var state: AnimationState<Value>

  /// Set by the animation once a person would call it finished, although it may still be settling.
  public var isLogicallyComplete: Bool

  /// The environment of the view that animates, as it was when the animation began.
  public let environment: EnvironmentValues

  package init(
    state: AnimationState<Value> = AnimationState(),
    environment: EnvironmentValues = EnvironmentValues(),
    isLogicallyComplete: Bool = false
  ) {
    self.state = state
    self.environment = environment
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// The same context for another type of vector.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(
      state: state,
      environment: environment,
      isLogicallyComplete: isLogicallyComplete
    )
  }
}
