/// An animator of any animation, or of several that were combined.
///
/// A layer runs from what the layers below it show to its own target; while a layer below is still
/// moving, its motion fades out as the upper one progresses. An interpolating spring on top of
/// nothing but interpolating springs adds its own change to theirs instead.
final class LayeredAnimator<V: VectorArithmetic> {
  /// One animation in flight.
  struct Layer {
    var animation: Animation
    var context: AnimationContext<V>

    /// The absolute time from which the animation counts.
    var beginTime: Double

    /// When the animation began or took over; not before `beginTime`.
    var startTime: Double

    /// The whole change up to and including this layer's.
    var target: V

    /// Whether this layer's own change is added to what is below, rather than the two mixed.
    var isAdditive = false

    /// Whether the animation has ended, so that the layer is constant.
    var isSettled = false

    /// Groups that wait for the logical end.
    var logicalGroups: [CompletionGroup] = []
  }

  /// Never empty; the newest is last.
  private(set) var layers: [Layer]

  /// The slot that names the animator.
  let slot: Int32

  /// How much of the newest target is covered.
  private(set) var current: V = .zero

  /// The absolute time of `current`.
  private(set) var lastTime: Double

  /// Whether the newest layer has ended and nothing is left to show.
  private(set) var isFinished = false

  init(slot: Int32, layer: Layer, time: Double, current: V = .zero) {
    self.slot = slot
    layers = [layer]
    lastTime = time
    self.current = current
  }

  /// A copy with other layers, as of another time, that nobody waits for.
  init(copy other: LayeredAnimator<V>, layers: [Layer], time: Double) {
    slot = other.slot
    self.layers = layers
    lastTime = time
    current = other.current
    for index in layers.indices { self.layers[index].logicalGroups = [] }
  }

  /// The whole change, summed over retargets.
  var interval: V { layers[layers.count - 1].target }

  /// Retargets: puts a layer on top, or replaces what it supersedes.
  ///
  /// - Parameters:
  ///   - layer: The new layer, whose target is its own change alone.
  ///   - time: Now.
  ///   - bank: Where completions go.
  func begin(_ layer: Layer, at time: Double, in bank: AnimatorBank) {
    catchUp(to: time, in: bank)
    var layer = layer
    let newest = layers[layers.count - 1]
    if isFinished {
      replaceAll(with: layer, in: bank)
    } else if newest.beginTime == time, newest.startTime == time {
      // Of two in one update, the older has not started and never will.
      layer.target += newest.target
      layers.removeLast()
      layer.isAdditive = canAdd(layer)
      layers.append(newest)
      forkLogicalGroups(layers.count - 1, in: bank)
      layers[layers.count - 1] = layer
    } else {
      layer.target += newest.target
      if let context = contextAfterMerge(of: layer, at: time) {
        layer.context = context
        layer.beginTime = newest.beginTime
        replaceAll(with: layer, in: bank)
      } else {
        layer.isAdditive = canAdd(layer)
        layers.append(layer)
      }
    }
    evaluate(at: time, in: bank)
  }

  /// The context to go on with, if the layer's animation takes over from those in flight.
  private func contextAfterMerge(of layer: Layer, at time: Double) -> AnimationContext<V>? {
    let newest = layers[layers.count - 1]
    var previous = newest.animation
    var context = AnimationContext<V>(environment: layer.context.environment)
    if layers.count == 1 {
      context.state = newest.context.state
    } else {
      previous = Animation(payload: .inFlight)
      context.state[InFlightVelocityKey<V>.self] = velocity
    }
    let merges = layer.animation.payload.shouldMerge(
      previous: previous,
      value: newest.target,
      time: time - newest.beginTime,
      context: &context
    )
    context.isLogicallyComplete = false
    return merges ? context : nil
  }

  private func canAdd(_ layer: Layer) -> Bool {
    layer.animation.payload.isInterpolatingSpring && !layers.isEmpty
      && layers.allSatisfy { $0.animation.payload.isInterpolatingSpring }
  }

  private func replaceAll(with layer: Layer, in bank: AnimatorBank) {
    supersedeAll(in: bank)
    layers = [layer]
  }

  /// Lets all layers be timed on to their logical ends, for something else takes over.
  func supersedeAll(in bank: AnimatorBank) {
    for index in layers.indices { forkLogicalGroups(index, in: bank) }
  }

  /// Makes sure that `current` is that of `time`.
  @inline(__always)
  func catchUp(to time: Double, in bank: AnimatorBank) {
    if lastTime < time { evaluate(at: time, in: bank) }
  }

  /// Makes `current` the value covered at `time`.
  func evaluate(at time: Double, in bank: AnimatorBank) {
    lastTime = time
    var value = V.zero
    var below = V.zero
    for index in layers.indices {
      let target = layers[index].target
      let isSum = index == 0 || layers[index].isAdditive
      let change = isSum ? target - below : target - value
      below = target
      if !layers[index].isSettled {
        let animation = layers[index].animation
        let elapsed = time - layers[index].beginTime
        let part = animation.payload.animate(
          value: change,
          time: elapsed,
          context: &layers[index].context
        )
        if let part, part.magnitudeSquared < .infinity {
          value += part
          if layers[index].context.isLogicallyComplete { releaseLogicalGroups(index, in: bank) }
          continue
        }
        if part != nil {
          bank.report("\(animation): a value that is not finite; the change ends here")
        }
        layers[index].isSettled = true
        releaseLogicalGroups(index, in: bank)
      }
      value = isSum ? value + change : target
    }
    dropSettledLayers(in: bank)
    isFinished = layers.count == 1 && layers[0].isSettled
    current = value
  }

  /// The animations that were dropped are timed on to their own logical end.
  private func dropSettledLayers(in bank: AnimatorBank) {
    guard layers.count > 1 else { return }
    var settledBase = 0
    for index in layers.indices where layers[index].isSettled {
      if !layers[index].isAdditive || index == settledBase + 1 && layers[settledBase].isSettled {
        settledBase = index
      }
    }
    guard settledBase > 0 else { return }
    for index in 0..<settledBase { forkLogicalGroups(index, in: bank) }
    layers.removeSubrange(0..<settledBase)
    layers[0].isAdditive = false
  }

  private func releaseLogicalGroups(_ index: Int, in bank: AnimatorBank) {
    guard !layers[index].logicalGroups.isEmpty else { return }
    for group in layers[index].logicalGroups { bank.end(group) }
    layers[index].logicalGroups = []
  }

  /// Lets a layer that is about to go be timed on to its logical end.
  ///
  /// One that has no such end, as it repeats for ever, counts as complete now.
  private func forkLogicalGroups(_ index: Int, in bank: AnimatorBank) {
    guard !layers[index].logicalGroups.isEmpty else { return }
    let layer = layers[index]
    layers[index].logicalGroups = []
    switch layer.animation.payload.logicalEnd {
    case .after(let duration):
      bank.fork(layer.logicalGroups, until: layer.startTime + duration)
    case .unknown:
      bank.fork(layer.logicalGroups, following: SupersededLayer(layer))
    case .never:
      for group in layer.logicalGroups { bank.end(group) }
    }
  }

  /// Counts all waiting groups as complete.
  func releaseAllLogicalGroups(in bank: AnimatorBank) {
    for index in layers.indices { releaseLogicalGroups(index, in: bank) }
  }

  /// Units a second at the last evaluation, or nil where a layer does not tell.
  var velocity: V? {
    var value = V.zero
    var velocity = V.zero
    var below = V.zero
    for (index, layer) in layers.enumerated() {
      let isSum = index == 0 || layer.isAdditive
      let change = isSum ? layer.target - below : layer.target - value
      below = layer.target
      if layer.isSettled {
        if !isSum { velocity = .zero }
        value += change
        continue
      }
      let elapsed = lastTime - layer.beginTime
      let payload = layer.animation.payload
      guard let own = payload.velocity(value: change, time: elapsed, context: layer.context)
      else { return nil }
      if !isSum {
        // Motions are linear in their change: what a layer makes of the velocity below it is the
        // part of that velocity which it has faded out.
        var context = layer.context
        velocity -=
          payload.animate(value: velocity, time: elapsed, context: &context) ?? velocity
      }
      var context = layer.context
      velocity += own
      value += payload.animate(value: change, time: elapsed, context: &context) ?? change
    }
    return velocity
  }
}

extension LayeredAnimator.Layer {
  /// Lets an animation that merges start with the velocity of what was moved by hand.
  mutating func takeOver(velocity: V) {
    var context = context
    context.state[InFlightVelocityKey<V>.self] = velocity
    let merges = animation.payload.shouldMerge(
      previous: Animation(payload: .inFlight),
      value: .zero,
      time: 0,
      context: &context
    )
    if merges { self.context = context }
  }
}

extension AnimationPayload {
  fileprivate var isInterpolatingSpring: Bool {
    if case .interpolatingSpring = self { return true }
    return false
  }
}

/// A layer that is gone but, as only its animation knows its logical end, still asked for that.
final class SupersededLayer<V: VectorArithmetic>: SupersededMotion {
  private var layer: LayeredAnimator<V>.Layer

  init(_ layer: LayeredAnimator<V>.Layer) { self.layer = layer }

  override func isLogicallyComplete(at time: Double) -> Bool {
    let part = layer.animation.payload.animate(
      value: layer.target,
      time: time - layer.beginTime,
      context: &layer.context
    )
    return part == nil || layer.context.isLogicallyComplete
  }
}
