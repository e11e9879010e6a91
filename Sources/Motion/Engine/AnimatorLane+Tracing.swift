extension AnimatorLane {
  func traceFluid(_ position: Int, _ hasCurve: Bool, _ bank: AnimatorBank) -> MotionTrace {
    let animator = fluid[position]
    let details = fluidDetails[position]
    var trace = MotionTrace(
      animation: details.animation,
      elapsed: bank.time - details.startTime,
      layers: 1,
      delta: (animator.motion.shown - animator.interval).componentValues,
      velocity: animator.motion.velocity.componentValues,
      interval: animator.interval.componentValues
    )
    guard hasCurve else { return trace }
    var motion = details.start
    let begin = details.startTime - animator.beginTime
    trace.curve = .sampled(from: 0, atLeastTo: trace.elapsed) { elapsed in
      motion.advance(to: begin + elapsed, target: animator.interval)
      return (motion.shown - animator.interval, motion.isAtRest(target: animator.interval))
    }
    return trace
  }

  func traceLayered(
    _ position: Int,
    _ hasCurve: Bool,
    _ bank: AnimatorBank,
    _ scratch: AnimatorBank
  ) -> MotionTrace {
    let animator = layered[position]
    let newest = animator.layers[animator.layers.count - 1]
    let now = animator.lastTime
    let interval = animator.interval
    var trace = MotionTrace(
      animation: newest.animation,
      elapsed: now - newest.startTime,
      layers: animator.layers.count,
      delta: (animator.current - interval).componentValues,
      velocity: animator.velocity?.componentValues,
      interval: interval.componentValues
    )
    let ahead = LayeredAnimator(copy: animator, layers: animator.layers, time: now)
    if trace.velocity == nil {
      // Animations such as Bezier curves do not say; they are asked where they are a little later.
      let probe = LayeredAnimator(copy: animator, layers: animator.layers, time: now)
      let distance = 1.0 / 1000
      probe.evaluate(at: now + distance, in: scratch)
      trace.velocity = (probe.current - animator.current).scaled(by: 1 / distance).componentValues
    }
    guard hasCurve else { return trace }

    // Up to now from the beginning, or that of the repetition; from now on as things stand. Where the
    // animation took over from another one, that one's state is gone, and with it the past.
    let cycle = newest.animation.payload.cycle(in: newest.context)
    let hasPast = newest.startTime <= newest.beginTime
    let start = hasPast ? max(newest.startTime, newest.beginTime + (cycle?.start ?? 0)) : now
    let past = LayeredAnimator(
      copy: animator,
      layers: animator.lowerLayers(at: start, in: scratch) + [newest.rewound],
      time: start
    )
    trace.curve = .sampled(
      from: start - newest.startTime,
      atLeastTo: trace.elapsed
    ) { elapsed in
      let time = newest.startTime + elapsed
      let motion = hasPast && time <= now + timeTolerance ? past : ahead
      motion.evaluate(at: time, in: scratch)
      var isOver = motion.isFinished
      if let cycle, let last = motion.layers.last,
        let index = last.animation.payload.cycle(in: last.context)?.index, index != cycle.index
      {
        isOver = true
      }
      return (motion.current - interval, isOver)
    }
    trace.curve?.repeats = cycle != nil
    return trace
  }
}

extension LayeredAnimator.Layer {
  fileprivate var rewound: Self {
    var copy = self
    copy.context = animation.payload.rewound(context)
    copy.isSettled = false
    return copy
  }
}

extension LayeredAnimator {
  /// The layers below the newest, which began before it, as they were at a time.
  fileprivate func lowerLayers(at time: Double, in scratch: AnimatorBank) -> [Layer] {
    let lower = layers.dropLast().map { $0.rewound }
    guard let first = lower.map(\.beginTime).min() else { return [] }
    let animator = LayeredAnimator(copy: self, layers: lower, time: first)
    var current = max(first, time - 4)
    while current < time {
      animator.evaluate(at: current, in: scratch)
      current += 1.0 / 60
    }
    return animator.layers
  }
}

extension MotionTrace.Curve {
  /// The most samples; those of longer motions are farther apart.
  private static let limit = 96

  /// Asks for a motion's course at the distance of frames until it is over, or for 8 s.
  fileprivate static func sampled<V: VectorArithmetic>(
    from start: Double,
    atLeastTo least: Double,
    _ value: (Double) -> (V, isOver: Bool)
  ) -> Self {
    let frame = 1.0 / 60
    var values: [V] = []
    let end = max(start + 8, least)
    var index = 0
    // A motion that has been going on for very long is looked at from its last seconds on.
    let begin = max(start, least - 8)
    while true {
      let elapsed = begin + Double(index) * frame
      let (vector, isOver) = value(elapsed)
      values.append(vector)
      index += 1
      if values.count > 1, elapsed >= end || isOver && elapsed >= least { break }
    }
    let stride = (values.count + limit - 1) / limit
    var deltas: [Double] = []
    for index in Swift.stride(from: 0, to: values.count, by: stride) {
      values[index].appendComponents(to: &deltas)
    }
    if (values.count - 1) % stride != 0 { values[values.count - 1].appendComponents(to: &deltas) }
    return Self(start: begin, step: frame * Double(stride), deltas: deltas, repeats: false)
  }
}
