/// An animator whose only motion is a fluid spring: a value in flat storage, nothing to allocate or
/// to look up per frame.
struct FluidAnimator<V: VectorArithmetic> {
  var motion: FluidSpringMotion<V>

  /// The whole change, summed over retargets.
  var interval: V

  /// The absolute time from which the motion counts.
  var beginTime: Double

  /// The absolute time at which it was last moved on.
  var lastTime: Double

  /// The slot that names it.
  var slot: Int32

  /// Whether the logical end is yet to come and somebody waits for it.
  var awaitsLogicalEnd: Bool
}

/// What is seldom asked about a fluid animator, kept apart from what each frame touches.
struct FluidAnimatorDetails<V: VectorArithmetic> {
  var animation: Animation

  /// When the animation began or last took over.
  var startTime: Double

  /// The motion as it was then.
  var start: FluidSpringMotion<V>

  /// Groups that wait for the logical end.
  var logicalGroups: [CompletionGroup]
}
