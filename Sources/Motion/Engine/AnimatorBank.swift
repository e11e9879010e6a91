import Foundation

/// Everything that is in flight, moved on together once a frame.
///
/// An animator turns a jump of a model value into motion. It animates the *interval*, from zero to
/// the new value minus the old; what is shown is the model plus ``delta4(_:)``, which starts at
/// minus the interval and ends at zero. A retarget adds to the interval, so that what is shown
/// never jumps; a change of the model without an animation needs no call at all.
///
/// ```swift
/// bank.beginFrame(at: 0)
/// let id = bank.animate4(nil, interval: Vector4(100), animation: .linear(duration: 1))
/// bank.advance(to: 0.25)
/// bank.delta4(id)  // −75: the model is at 100 already, 25 is shown
/// ```
///
/// The bank reads no clock: all times are absolute, in seconds. What begins in the frame of time t
/// is shown with nothing elapsed in that frame.
package final class AnimatorBank {
  /// The timestamp of the current frame.
  package private(set) var time: Double = 0

  /// Told, in one line each, about values that cannot be animated; never twice the same line.
  package var onDiagnostic: ((String) -> Void)?

  var slots = AnimatorSlots()

  private let lane4 = AnimatorLane<Vector4>(index: 0)
  private let lane8 = AnimatorLane<Vector8>(index: 1)

  /// All lanes: the two above, then those of other vector types in the order of their first use.
  private var lanes: [AnyAnimatorLane]
  private var laneIndices: [ObjectIdentifier: Int] = [:]

  /// Animations that were superseded, timed to their own logical end.
  private var forks: [Fork] = []

  private var groupCount = 0
  private var readyGroups: [CompletionGroup] = []
  private var readyActions: [() -> Void] = []
  private var reportedDiagnostics: Set<String> = []

  private struct Fork {
    var time: Double
    var motion: SupersededMotion?
    var groups: [CompletionGroup]
  }

  package init() {
    lanes = [lane4, lane8]
    laneIndices[ObjectIdentifier(Vector4.self)] = 0
    laneIndices[ObjectIdentifier(Vector8.self)] = 1
  }

  // MARK: Frames

  /// Whether nothing is moving and nothing waits to complete, so that no frame is needed.
  ///
  /// Velocities being tracked do not count.
  package var isIdle: Bool {
    forks.isEmpty && readyActions.isEmpty && readyGroups.isEmpty
      && lanes.allSatisfy { $0.activeCount == 0 }
  }

  /// Grows with each delta that is asked for and is not nil: whoever compares it learns whether
  /// what happened between depends on something in flight.
  package internal(set) var motionsShown = 0

  /// The number of animators in flight.
  package var activeCount: Int { lanes.reduce(0) { $0 + $1.activeCount } }

  /// Sets the timestamp for what begins from now on, without moving anything.
  ///
  /// Call it before the update of a frame, and ``advance(to:)`` with the same time after.
  package func beginFrame(at time: Double) {
    guard time.isFinite, time > self.time else { return }
    self.time = time
  }

  /// Moves everything in flight on to `time`, and frees what has ended.
  ///
  /// A time that is not after the last one moves nothing.
  package func advance(to time: Double) {
    beginFrame(at: time)
    // The first two by name, so that the calls are specialised.
    lane4.advanceAll(in: self)
    lane8.advanceAll(in: self)
    for lane in lanes.dropFirst(2) { advance(lane) }
    releaseForks()
    queueReadyGroups()
  }

  /// Moves a lane on, by name where it is of a type that shapes and effects often animate.
  private func advance(_ lane: AnyAnimatorLane) {
    switch lane {
    case let lane as AnimatorLane<Double>: lane.advanceAll(in: self)
    case let lane as AnimatorLane<CGFloat>: lane.advanceAll(in: self)
    case let lane as AnimatorLane<AnimatablePair<Double, Double>>: lane.advanceAll(in: self)
    case let lane as AnimatorLane<AnimatablePair<CGFloat, CGFloat>>: lane.advanceAll(in: self)
    default: lane.advance(in: self)
    }
  }

  // MARK: Vectors of four

  /// Animates a change of the model, or retargets the animator of an earlier change.
  ///
  /// - Parameters:
  ///   - id: The animator of the same value, if there is one; a stale ID is as good as nil.
  ///   - interval: The new value of the model minus the old.
  ///   - animation: How to move.
  ///   - groups: Completion groups on whose behalf this happens.
  ///   - environment: What a custom animation sees.
  /// - Returns: `id`, or a new ID where that was nil or stale.
  package func animate4(
    _ id: AnimatorID?,
    interval: Vector4,
    animation: Animation,
    groups: [CompletionGroup] = [],
    environment: @autoclosure () -> EnvironmentValues = EnvironmentValues()
  ) -> AnimatorID {
    lane4.animate(
      id,
      interval: interval,
      animation: animation,
      groups: groups,
      environment: environment,
      in: self
    )
  }

  /// What to add to the model for the value to show; nil once the animator is gone.
  package func delta4(_ id: AnimatorID) -> Vector4? { lane4.delta(id, in: self) }

  /// Units a second, or nil where it is unknown.
  package func velocity4(_ id: AnimatorID) -> Vector4? { lane4.velocity(id, in: self) }

  /// Samples a change without animation, so that the next spring takes over its velocity.
  ///
  /// - Parameters:
  ///   - id: The animator of the same value, if there is one.
  ///   - model: The value of the model after the change.
  /// - Returns: `id`, or a new ID where that was nil or stale; its delta is zero.
  package func track4(_ id: AnimatorID?, model: Vector4) -> AnimatorID {
    lane4.track(id, model: model, in: self)
  }

  // MARK: Vectors of eight

  /// As ``animate4(_:interval:animation:groups:environment:)``, for eight components.
  package func animate8(
    _ id: AnimatorID?,
    interval: Vector8,
    animation: Animation,
    groups: [CompletionGroup] = [],
    environment: @autoclosure () -> EnvironmentValues = EnvironmentValues()
  ) -> AnimatorID {
    lane8.animate(
      id,
      interval: interval,
      animation: animation,
      groups: groups,
      environment: environment,
      in: self
    )
  }

  /// What to add to the model for the value to show; nil once the animator is gone.
  package func delta8(_ id: AnimatorID) -> Vector8? { lane8.delta(id, in: self) }

  /// Units a second, or nil where it is unknown.
  package func velocity8(_ id: AnimatorID) -> Vector8? { lane8.velocity(id, in: self) }

  /// As ``track4(_:model:)``, for eight components.
  package func track8(_ id: AnimatorID?, model: Vector8) -> AnimatorID {
    lane8.track(id, model: model, in: self)
  }

  // MARK: Other vectors

  /// As ``animate4(_:interval:animation:groups:environment:)``, for any vector.
  package func animate<V: VectorArithmetic>(
    _ id: AnimatorID?,
    interval: V,
    animation: Animation,
    groups: [CompletionGroup] = [],
    environment: @autoclosure () -> EnvironmentValues = EnvironmentValues()
  ) -> AnimatorID {
    lane(V.self).animate(
      id,
      interval: interval,
      animation: animation,
      groups: groups,
      environment: environment,
      in: self
    )
  }

  /// What to add to the model for the value to show; nil once the animator is gone, or where it
  /// animates another type.
  package func delta<V: VectorArithmetic>(_ id: AnimatorID, as type: V.Type = V.self) -> V? {
    lane(V.self).delta(id, in: self)
  }

  /// Units a second, or nil where it is unknown.
  package func velocity<V: VectorArithmetic>(_ id: AnimatorID, as type: V.Type = V.self) -> V? {
    lane(V.self).velocity(id, in: self)
  }

  /// As ``track4(_:model:)``, for any vector.
  package func track<V: VectorArithmetic>(_ id: AnimatorID?, model: V) -> AnimatorID {
    lane(V.self).track(id, model: model, in: self)
  }

  private func lane<V: VectorArithmetic>(_ type: V.Type) -> AnimatorLane<V> {
    if type == Vector4.self { return unsafeDowncast(lane4, to: AnimatorLane<V>.self) }
    let key = ObjectIdentifier(type)
    if let index = laneIndices[key] {
      return unsafeDowncast(lanes[index], to: AnimatorLane<V>.self)
    }
    let lane = AnimatorLane<V>(index: Int16(lanes.count))
    laneIndices[key] = lanes.count
    lanes.append(lane)
    return lane
  }

  // MARK: One animator

  /// Whether the animator exists: in flight, or tracking a velocity.
  package func isRunning(_ id: AnimatorID) -> Bool {
    let index = Int(id.index)
    return index < slots.slots.count && slots.slots[index].generation == id.generation
      && slots.slots[index].kind != .free
  }

  /// Ends an animator where it is; its ID is stale and its groups count it as complete.
  package func cancel(_ id: AnimatorID) {
    guard isRunning(id) else { return }
    lanes[Int(slots[id.index].lane)].cancel(id.index, in: self)
    queueReadyGroups()
  }

  /// Everything in flight, in the order of the slots.
  package func inFlight() -> [InFlightAnimation] {
    slots.slots.indices.compactMap { index in
      let slot = slots.slots[index]
      guard slot.kind == .fluid || slot.kind == .layered else { return nil }
      return lanes[Int(slot.lane)].inFlight(Int32(index), in: self)
    }
  }

  /// What one animator does, or nil when it is not in flight.
  package func inFlight(_ id: AnimatorID) -> InFlightAnimation? {
    guard isRunning(id), slots[id.index].kind != .tracking else { return nil }
    return lanes[Int(slots[id.index].lane)].inFlight(id.index, in: self)
  }

  /// The course of one animator, or nil when it is not in flight.
  func trace(_ id: AnimatorID, hasCurve: Bool, scratch: AnimatorBank) -> MotionTrace? {
    guard isRunning(id) else { return nil }
    let lane = lanes[Int(slots[id.index].lane)]
    return lane.trace(id.index, hasCurve: hasCurve, in: self, scratch: scratch)
  }

  // MARK: Completions

  /// The actions of the groups completed since the last call, in the order of their completion;
  /// those of one frame in the order in which the groups first animated something.
  ///
  /// The caller calls them, outside of any animation's transaction.
  package func takeReadyCompletions() -> [() -> Void] {
    defer { readyActions = [] }
    return readyActions
  }

  func completeIfReady(_ group: CompletionGroup) {
    if let action = group.takeAction() { readyActions.append(action) }
  }

  /// Counts one animator more for each group.
  func begin(_ groups: [CompletionGroup]) {
    for group in groups {
      groupCount += 1
      group.begin(serial: groupCount)
    }
  }

  /// Counts one animator less for the group.
  func end(_ group: CompletionGroup) {
    group.end()
    readyGroups.append(group)
  }

  /// Counts the groups as waiting for a superseded animation, until `time`.
  ///
  /// A time that never comes counts as now.
  func fork(_ groups: [CompletionGroup], until time: Double) {
    guard time < .infinity else {
      for group in groups { end(group) }
      return
    }
    forks.append(Fork(time: time, groups: groups))
  }

  /// Counts the groups as waiting for a superseded animation, until that says so itself.
  func fork(_ groups: [CompletionGroup], following motion: SupersededMotion) {
    forks.append(Fork(time: time, motion: motion, groups: groups))
  }

  private func releaseForks() {
    guard !forks.isEmpty else { return }
    forks.removeAll { fork in
      if let motion = fork.motion {
        guard motion.isLogicallyComplete(at: time) else { return false }
      } else if fork.time > time + timeTolerance {
        return false
      }
      for group in fork.groups { end(group) }
      return true
    }
  }

  private func queueReadyGroups() {
    guard !readyGroups.isEmpty else { return }
    readyGroups.sort { $0.serial < $1.serial }
    for group in readyGroups { completeIfReady(group) }
    readyGroups.removeAll(keepingCapacity: true)
  }

  // MARK: Diagnostics

  func report(_ message: String) {
    guard let onDiagnostic, reportedDiagnostics.count < 1000,
      reportedDiagnostics.insert(message).inserted
    else { return }
    onDiagnostic(message)
  }
}
