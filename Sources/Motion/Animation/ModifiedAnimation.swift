import Foundation

/// An animation with its time changed: delayed, sped up, repeated, or with another logical end.
struct ModifiedAnimation: CustomAnimation, Sendable {
  enum Modifier: Hashable, Sendable {
    case delay(TimeInterval)
    case speed(Double)
    /// A nil count repeats for ever.
    case repetition(count: Int?, autoreverses: Bool)
    case logicalCompletion(after: TimeInterval)
  }

  let original: Animation
  let modifier: Modifier

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    switch modifier {
    case .delay(let delay):
      return original.payload.animate(value: value, time: max(0, time - delay), context: &context)
    case .speed(let speed):
      return original.payload.animate(value: value, time: time * speed, context: &context)
    case .logicalCompletion(let duration):
      let result = original.payload.animate(value: value, time: time, context: &context)
      context.isLogicallyComplete = time >= duration - timeTolerance
      return result
    case .repetition(let count, let autoreverses):
      return animateRepeatedly(count, autoreverses, value: value, time: time, context: &context)
    }
  }

  private func animateRepeatedly<V: VectorArithmetic>(
    _ count: Int?,
    _ autoreverses: Bool,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    let environment = context.environment
    let (covered, isLogicallyComplete) = context.state.withValue(of: RepetitionKey<V>.self) {
      cycle -> (V?, Bool) in
      // The state leaves its place while the original works on it, so that it is not copied.
      var state = AnimationState<V>()
      swap(&state, &cycle.state)
      var inner = AnimationContext(state: state, environment: environment)
      state = AnimationState()
      let part = original.payload.animate(
        value: value,
        time: time - cycle.start,
        context: &inner
      )
      let isReversed = autoreverses && !cycle.index.isMultiple(of: 2)
      let isLast = count.map { cycle.index + 1 >= $0 } ?? false
      if let part {
        cycle.state = inner.state
        return (isReversed ? value - part : part, isLast && inner.isLogicallyComplete)
      }
      // What ends where it begins would only keep the loop awake.
      if isLast || time <= cycle.start { return (nil, true) }
      cycle.index += 1
      cycle.start = time
      return (isReversed ? .zero : value, false)
    }
    if isLogicallyComplete { context.isLogicallyComplete = true }
    return covered
  }

  /// Merges with the same modifier around a base that merges.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    guard case .modified(let previous) = previous.payload, previous.modifier == modifier,
      original.payload.isSameKind(as: previous.original.payload)
    else { return false }
    switch modifier {
    case .delay(let delay):
      return original.shouldMerge(
        previous: previous.original,
        value: value,
        time: max(0, time - delay),
        context: &context
      )
    case .speed(let speed):
      return original.shouldMerge(
        previous: previous.original,
        value: value,
        time: time * speed,
        context: &context
      )
    case .logicalCompletion:
      return original.shouldMerge(
        previous: previous.original,
        value: value,
        time: time,
        context: &context
      )
    case .repetition:
      let environment = context.environment
      return context.state.withValue(of: RepetitionKey<V>.self) { cycle in
        var inner = AnimationContext(state: cycle.state, environment: environment)
        guard
          original.shouldMerge(
            previous: previous.original,
            value: value,
            time: time - cycle.start,
            context: &inner
          )
        else { return false }
        cycle.state = inner.state
        return true
      }
    }
  }

  /// The repetition that a run is in: its number, and when it began, seconds after the animation
  /// did; nil where nothing repeats.
  func cycle<V: VectorArithmetic>(
    in context: AnimationContext<V>
  ) -> (index: Int, start: Double)? {
    if case .repetition = modifier {
      let cycle = context.state[RepetitionKey<V>.self]
      return (cycle.index, cycle.start)
    }
    guard let inner = original.payload.cycle(in: context) else { return nil }
    switch modifier {
    case .delay(let delay): return (inner.index, inner.start + delay)
    case .speed(let speed): return speed > 0 ? (inner.index, inner.start / speed) : nil
    case .logicalCompletion, .repetition: return inner
    }
  }

  /// A context as it was when the repetition that a run is in began, or the run itself.
  func rewound<V: VectorArithmetic>(_ context: AnimationContext<V>) -> AnimationContext<V> {
    guard case .repetition = modifier else { return original.payload.rewound(context) }
    let known = context.state[RepetitionKey<V>.self]
    var fresh = AnimationContext<V>(environment: context.environment)
    fresh.state.withValue(of: RepetitionKey<V>.self) {
      $0.index = known.index
      $0.start = known.start
    }
    return fresh
  }

  private struct Cycle<V: VectorArithmetic> {
    var index = 0

    /// Seconds since the animation began.
    var start = 0.0

    /// What the original keeps within a cycle.
    var state = AnimationState<V>()
  }

  private enum RepetitionKey<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: Cycle<V> { Cycle() }
  }
}

extension AnimationPayload {
  /// The repetition that a run is in; nil where nothing repeats.
  func cycle<V: VectorArithmetic>(
    in context: AnimationContext<V>
  ) -> (index: Int, start: Double)? {
    if case .modified(let animation) = self { return animation.cycle(in: context) }
    return nil
  }

  /// A context as it was when the repetition that a run is in began, or the run itself.
  func rewound<V: VectorArithmetic>(_ context: AnimationContext<V>) -> AnimationContext<V> {
    if case .modified(let animation) = self { return animation.rewound(context) }
    return AnimationContext(environment: context.environment)
  }

  /// Whether both are of the same type of animation, whatever their parameters.
  func isSameKind(as other: AnimationPayload) -> Bool {
    type(of: base) == type(of: other.base)
  }
}
