/// The animators of one type of vector.
final class AnimatorLane<V: VectorArithmetic>: AnyAnimatorLane {
  private(set) var fluid: [FluidAnimator<V>] = []

  /// Beside `fluid`, index by index.
  private(set) var fluidDetails: [FluidAnimatorDetails<V>] = []

  private(set) var layered: [LayeredAnimator<V>] = []

  /// Samplers of velocity by slot; empty unless something is moved by hand.
  private var samplers: [Int32: VelocitySampler<V>] = [:]

  /// Positions of animators that have ended in this frame, in rising order.
  private var ended: [Int] = []

  /// Positions of fluid animators that have reached their logical end in this frame.
  private var logicallyEnded: [Int] = []

  override var activeCount: Int { fluid.count + layered.count }

  // MARK: Beginning and retargeting

  @inline(__always)
  func animate(
    _ id: AnimatorID?,
    interval: V,
    animation: Animation,
    groups: [CompletionGroup],
    environment: () -> EnvironmentValues,
    in bank: AnimatorBank
  ) -> AnimatorID {
    let slot = id.flatMap { bank.slots.index(of: $0, lane: index) }
    guard interval.magnitudeSquared < .infinity else {
      return skip(slot, id, animation, environment, bank)
    }
    if let problem = animation.payload.problem {
      bank.report("\(animation) is not animated: \(problem)")
      return animateLayered(slot, interval, .instant, groups, environment, bank)
    }
    if let spring = animation.payload.fluidSpring {
      return animateFluid(slot, interval, spring, animation, groups, bank)
    }
    return animateLayered(slot, interval, animation, groups, environment, bank)
  }

  /// Leaves a change that is not finite to show at once, over what is in flight.
  private func skip(
    _ slot: Int32?,
    _ id: AnimatorID?,
    _ animation: Animation,
    _ environment: () -> EnvironmentValues,
    _ bank: AnimatorBank
  ) -> AnimatorID {
    bank.report("\(animation): a change that is not finite is not animated")
    if slot != nil, let id { return id }
    return animateLayered(nil, .zero, .instant, [], environment, bank)
  }

  private func animateFluid(
    _ slot: Int32?,
    _ interval: V,
    _ spring: FluidSpringAnimation,
    _ animation: Animation,
    _ groups: [CompletionGroup],
    _ bank: AnimatorBank
  ) -> AnimatorID {
    let time = bank.time
    let index: Int32
    if let slot {
      index = slot
      switch bank.slots[slot].kind {
      case .fluid:
        retargetFluid(Int(bank.slots[slot].position), interval, spring, animation, bank)
      case .layered:
        let animator = layered[Int(bank.slots[slot].position)]
        animator.catchUp(to: time, in: bank)
        animator.supersedeAll(in: bank)
        let isFinished = animator.isFinished
        let motion = FluidSpringMotion(
          offset: isFinished ? .zero : animator.current,
          velocity: isFinished ? .zero : animator.velocity ?? .zero
        )
        removeLayered(at: Int(bank.slots[slot].position), bank)
        insertFluid(
          slot,
          motion,
          isFinished ? interval : animator.interval + interval,
          spring,
          animation,
          bank
        )
      case .tracking, .free:
        insertFluid(slot, FluidSpringMotion(), interval, spring, animation, bank)
      }
      if !samplers.isEmpty, let sampler = samplers.removeValue(forKey: slot) {
        fluid[Int(bank.slots[slot].position)].motion.velocity += sampler.velocity(at: time)
      }
    } else {
      index = bank.slots.allocate(lane: self.index, kind: .fluid)
      insertFluid(index, FluidSpringMotion(), interval, spring, animation, bank)
    }
    let position = Int(bank.slots[index].position)
    fluidDetails[position].start = fluid[position].motion
    if !groups.isEmpty {
      bank.begin(groups)
      for group in groups {
        if group.criteria == .removed {
          bank.slots[index].removalGroups.append(group)
        } else {
          fluidDetails[position].logicalGroups.append(group)
          fluid[position].awaitsLogicalEnd = true
        }
      }
    }
    return bank.slots.id(of: index)
  }

  private func retargetFluid(
    _ position: Int,
    _ interval: V,
    _ spring: FluidSpringAnimation,
    _ animation: Animation,
    _ bank: AnimatorBank
  ) {
    let time = bank.time
    let elapsed = time - fluid[position].beginTime
    if fluid[position].lastTime < time {
      fluid[position].motion.advance(to: elapsed, target: fluid[position].interval)
      fluid[position].lastTime = time
    }
    if fluid[position].awaitsLogicalEnd { forkFluid(position, bank) }
    if elapsed == 0 {
      fluid[position].motion.setParameters(spring)
    } else {
      fluid[position].motion.retarget(spring, at: elapsed)
    }
    fluid[position].interval += interval
    fluidDetails[position].animation = animation
    fluidDetails[position].startTime = time
  }

  private func animateLayered(
    _ slot: Int32?,
    _ interval: V,
    _ animation: Animation,
    _ groups: [CompletionGroup],
    _ environment: () -> EnvironmentValues,
    _ bank: AnimatorBank
  ) -> AnimatorID {
    let time = bank.time
    let index = slot ?? bank.slots.allocate(lane: self.index, kind: .layered)
    var layer = LayeredAnimator<V>.Layer(
      animation: animation,
      context: AnimationContext(environment: environment()),
      beginTime: time,
      startTime: time,
      target: interval
    )
    bank.begin(groups)
    for group in groups {
      if group.criteria == .removed {
        bank.slots[index].removalGroups.append(group)
      } else {
        layer.logicalGroups.append(group)
      }
    }
    let sampler = slot.flatMap { samplers.removeValue(forKey: $0) }
    if let slot, bank.slots[slot].kind == .fluid { convertToLayered(slot, bank) }
    if let slot, bank.slots[slot].kind == .layered {
      layered[Int(bank.slots[slot].position)].begin(layer, at: time, in: bank)
    } else {
      if let sampler { layer.takeOver(velocity: sampler.velocity(at: time)) }
      let animator = LayeredAnimator<V>(slot: index, layer: layer, time: time)
      animator.evaluate(at: time, in: bank)
      insertLayered(animator, bank)
    }
    return bank.slots.id(of: index)
  }

  // MARK: Velocity tracking

  func track(_ id: AnimatorID?, model: V, in bank: AnimatorBank) -> AnimatorID {
    let slot =
      id.flatMap { bank.slots.index(of: $0, lane: index) }
      ?? bank.slots.allocate(lane: index, kind: .tracking)
    if model.magnitudeSquared < .infinity {
      samplers[slot, default: VelocitySampler()].add(model, at: bank.time)
    }
    return bank.slots.id(of: slot)
  }

  private func dropExpiredSamplers(_ bank: AnimatorBank) {
    guard !samplers.isEmpty else { return }
    samplers = samplers.filter { slot, sampler in
      guard sampler.isExpired(at: bank.time) else { return true }
      if bank.slots[slot].kind == .tracking { bank.slots.free(slot) }
      return false
    }
  }

  // MARK: Moving on

  override func advance(in bank: AnimatorBank) { advanceAll(in: bank) }

  @inline(__always)
  func advanceAll(in bank: AnimatorBank) {
    if !fluid.isEmpty { advanceFluid(to: bank.time, bank) }
    if !layered.isEmpty { advanceLayered(to: bank.time, bank) }
    dropExpiredSamplers(bank)
  }

  @inline(__always)
  private func advanceFluid(to time: Double, _ bank: AnimatorBank) {
    moveFluid(to: time)
    for position in logicallyEnded { endLogically(position, bank) }
    logicallyEnded.removeAll(keepingCapacity: true)
    // From the back, so that the positions still to come stay valid.
    for position in ended.reversed() {
      let slot = fluid[position].slot
      endLogically(position, bank)
      removeFluid(at: position, bank)
      end(slot, bank)
    }
    ended.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func moveFluid(to time: Double) {
    fluid.withUnsafeMutableBufferPointer { animators in
      for position in animators.indices where animators[position].lastTime < time {
        let elapsed = time - animators[position].beginTime
        animators[position].lastTime = time
        let target = animators[position].interval
        animators[position].motion.advance(to: elapsed, target: target)
        if animators[position].awaitsLogicalEnd,
          elapsed >= animators[position].motion.logicalEnd - timeTolerance
        {
          logicallyEnded.append(position)
        }
        if animators[position].motion.isAtRest(target: target) { ended.append(position) }
      }
    }
  }

  @inline(__always)
  private func advanceLayered(to time: Double, _ bank: AnimatorBank) {
    for position in layered.indices {
      let animator = layered[position]
      animator.catchUp(to: time, in: bank)
      if animator.isFinished { ended.append(position) }
    }
    for position in ended.reversed() {
      let animator = layered[position]
      animator.releaseAllLogicalGroups(in: bank)
      removeLayered(at: position, bank)
      end(animator.slot, bank)
    }
    ended.removeAll(keepingCapacity: true)
  }

  /// Frees a slot whose animator was removed from its storage.
  private func end(_ slot: Int32, _ bank: AnimatorBank) {
    for group in bank.slots[slot].removalGroups { bank.end(group) }
    bank.slots[slot].removalGroups = []
    if samplers[slot] != nil {
      bank.slots[slot].kind = .tracking
      bank.slots[slot].position = -1
    } else {
      bank.slots.free(slot)
    }
  }

  override func cancel(_ slot: Int32, in bank: AnimatorBank) {
    let position = Int(bank.slots[slot].position)
    switch bank.slots[slot].kind {
    case .fluid:
      endLogically(position, bank)
      removeFluid(at: position, bank)
    case .layered:
      layered[position].releaseAllLogicalGroups(in: bank)
      removeLayered(at: position, bank)
    case .tracking, .free: break
    }
    samplers[slot] = nil
    end(slot, bank)
  }

  private func endLogically(_ position: Int, _ bank: AnimatorBank) {
    guard fluid[position].awaitsLogicalEnd else { return }
    fluid[position].awaitsLogicalEnd = false
    for group in fluidDetails[position].logicalGroups { bank.end(group) }
    fluidDetails[position].logicalGroups = []
  }

  private func forkFluid(_ position: Int, _ bank: AnimatorBank) {
    bank.fork(
      fluidDetails[position].logicalGroups,
      until: fluid[position].beginTime + fluid[position].motion.logicalEnd
    )
    fluidDetails[position].logicalGroups = []
    fluid[position].awaitsLogicalEnd = false
  }

  // MARK: Storage

  private func insertFluid(
    _ slot: Int32,
    _ motion: FluidSpringMotion<V>,
    _ interval: V,
    _ spring: FluidSpringAnimation,
    _ animation: Animation,
    _ bank: AnimatorBank
  ) {
    var animator = FluidAnimator(
      motion: motion,
      interval: interval,
      beginTime: bank.time,
      lastTime: bank.time,
      slot: slot,
      awaitsLogicalEnd: false
    )
    animator.motion.setParameters(spring)
    bank.slots[slot].kind = .fluid
    bank.slots[slot].position = Int32(fluid.count)
    fluid.append(animator)
    fluidDetails.append(
      FluidAnimatorDetails(
        animation: animation,
        startTime: bank.time,
        start: animator.motion,
        logicalGroups: []
      )
    )
  }

  /// Moves the last animator into the gap.
  private func removeFluid(at position: Int, _ bank: AnimatorBank) {
    let last = fluid.count - 1
    if position != last {
      fluid.swapAt(position, last)
      fluidDetails.swapAt(position, last)
      bank.slots[fluid[position].slot].position = Int32(position)
    }
    fluid.removeLast()
    fluidDetails.removeLast()
  }

  private func insertLayered(_ animator: LayeredAnimator<V>, _ bank: AnimatorBank) {
    bank.slots[animator.slot].kind = .layered
    bank.slots[animator.slot].position = Int32(layered.count)
    layered.append(animator)
  }

  /// Moves the last animator into the gap.
  private func removeLayered(at position: Int, _ bank: AnimatorBank) {
    let last = layered.count - 1
    if position != last {
      layered.swapAt(position, last)
      bank.slots[layered[position].slot].position = Int32(position)
    }
    layered.removeLast()
  }

  /// Makes a fluid animator the bottom layer of one that more can be put upon.
  private func convertToLayered(_ slot: Int32, _ bank: AnimatorBank) {
    let position = Int(bank.slots[slot].position)
    let animator = fluid[position]
    let details = fluidDetails[position]
    removeFluid(at: position, bank)
    var layer = LayeredAnimator<V>.Layer(
      animation: details.animation,
      context: AnimationContext(),
      beginTime: animator.beginTime,
      startTime: details.startTime,
      target: animator.interval,
      logicalGroups: details.logicalGroups
    )
    layer.context.state.withValue(of: FluidSpringAnimation.MotionKey<V>.self) {
      $0 = animator.motion
    }
    insertLayered(
      LayeredAnimator(
        slot: slot,
        layer: layer,
        time: animator.lastTime,
        current: animator.motion.shown
      ),
      bank
    )
  }

  // MARK: Looking

  @inline(__always)
  func delta(_ id: AnimatorID, in bank: AnimatorBank) -> V? {
    guard let slot = bank.slots.index(of: id, lane: index) else { return nil }
    let position = Int(bank.slots[slot].position)
    bank.motionsShown &+= 1
    switch bank.slots[slot].kind {
    case .fluid: return fluid[position].motion.shown - fluid[position].interval
    case .layered: return layered[position].current - layered[position].interval
    case .tracking: return .zero
    case .free: return nil
    }
  }

  func velocity(_ id: AnimatorID, in bank: AnimatorBank) -> V? {
    guard let slot = bank.slots.index(of: id, lane: index) else { return nil }
    let position = Int(bank.slots[slot].position)
    let tracked = samplers[slot]?.velocity(at: bank.time) ?? .zero
    switch bank.slots[slot].kind {
    case .fluid: return fluid[position].motion.velocity + tracked
    case .layered: return layered[position].velocity.map { $0 + tracked }
    case .tracking: return tracked
    case .free: return nil
    }
  }

  override func inFlight(_ slot: Int32, in bank: AnimatorBank) -> InFlightAnimation? {
    let position = Int(bank.slots[slot].position)
    let id = bank.slots.id(of: slot)
    switch bank.slots[slot].kind {
    case .fluid:
      return describe(
        id,
        fluidDetails[position].animation,
        startTime: fluidDetails[position].startTime,
        current: fluid[position].motion.shown,
        interval: fluid[position].interval,
        layers: 1,
        bank
      )
    case .layered:
      let animator = layered[position]
      let newest = animator.layers[animator.layers.count - 1]
      return describe(
        id,
        newest.animation,
        startTime: newest.startTime,
        current: animator.current,
        interval: animator.interval,
        layers: animator.layers.count,
        bank
      )
    case .tracking, .free: return nil
    }
  }

  override func trace(
    _ slot: Int32,
    hasCurve: Bool,
    in bank: AnimatorBank,
    scratch: AnimatorBank
  ) -> MotionTrace? {
    let position = Int(bank.slots[slot].position)
    switch bank.slots[slot].kind {
    case .fluid: return traceFluid(position, hasCurve, bank)
    case .layered: return traceLayered(position, hasCurve, bank, scratch)
    case .tracking, .free: return nil
    }
  }

  private func describe(
    _ id: AnimatorID,
    _ animation: Animation,
    startTime: Double,
    current: V,
    interval: V,
    layers: Int,
    _ bank: AnimatorBank
  ) -> InFlightAnimation {
    let distanceSquared = interval.magnitudeSquared
    var duration: Double?
    if case .after(let seconds) = animation.payload.logicalEnd { duration = seconds }
    // The dot product of what is covered and what there is to cover, by way of two lengths.
    let dot =
      ((current + interval).magnitudeSquared - (current - interval).magnitudeSquared) / 4
    return InFlightAnimation(
      id: id,
      animation: animation,
      elapsed: bank.time - startTime,
      duration: duration,
      fraction: distanceSquared > 0 ? dot / distanceSquared : nil,
      distance: distanceSquared.squareRoot(),
      speed: velocity(id, in: bank).map { $0.magnitudeSquared.squareRoot() },
      layers: layers
    )
  }
}

extension Animation {
  /// Ends as soon as it begins.
  fileprivate static let instant = Animation.linear(duration: 0)
}
