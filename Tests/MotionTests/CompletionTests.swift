import Motion
import Testing

/// Runs a bank frame by frame and notes when which completion came.
private final class CompletionLog {
  let bank = AnimatorBank()
  private(set) var entries: [(name: String, time: Double)] = []
  private var frame = 0

  var names: [String] { entries.map(\.name) }

  func group(_ name: String, _ criteria: AnimationCompletionCriteria) -> CompletionGroup {
    CompletionGroup(criteria: criteria) { [unowned self] in
      entries.append((name, bank.time))
    }
  }

  func collect() {
    for action in bank.takeReadyCompletions() { action() }
  }

  func run(to end: Double) {
    while Double(frame + 1) / 60 <= end + 1e-9 {
      frame += 1
      bank.advance(to: Double(frame) / 60)
      collect()
    }
  }

  func animate(
    _ value: Animated,
    to target: Double,
    _ animation: Animation,
    _ name: String,
    _ criteria: AnimationCompletionCriteria
  ) {
    let group = group(name, criteria)
    value.set(target, animation, groups: [group])
    group.seal(in: bank)
    collect()
  }

  /// Checks names in order, each within a frame after its time.
  func expect(
    _ expected: [(String, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(names == expected.map(\.0), sourceLocation: sourceLocation)
    guard names == expected.map(\.0) else { return }
    for (entry, expected) in zip(entries, expected) {
      #expect(
        entry.time >= expected.1 - 1e-6 && entry.time <= expected.1 + 1.0 / 60 + 1e-6,
        "\(entry.name) at \(entry.time) instead of \(expected.1)",
        sourceLocation: sourceLocation
      )
    }
  }
}

struct CompletionTests {
  @Test func `the logical end comes before the removal`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
    let logical = log.group("logical", .logicallyComplete)
    let removed = log.group("removed", .removed)
    value.set(1, animation, groups: [logical, removed])
    logical.seal(in: log.bank)
    removed.seal(in: log.bank)
    log.run(to: 6)
    log.expect([("logical", 1), ("removed", 5)])
    #expect(log.bank.isIdle)
  }

  @Test(arguments: [
    (Animation.spring(duration: 0.4, bounce: 0), 0.4),
    (.spring(response: 0.7, dampingFraction: 0.6), 0.7),
    (.interpolatingSpring(stiffness: 100, damping: 10), 2 * Double.pi / 10),
    (.default, 0.5), (.easeIn(duration: 1.5), 1.5), (.linear(duration: 1).delay(0.5), 1.5),
    (.linear(duration: 1).speed(4), 0.25), (.linear, 0.35),
  ])
  func `animations have their logical ends`(animation: Animation, end: Double) {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 100, animation, "end", .logicallyComplete)
    log.run(to: 5)
    log.expect([("end", end)])
  }

  @Test(arguments: [
    Animation.smooth, .linear(duration: 0.3), .interpolatingSpring(stiffness: 90, damping: 9),
  ])
  func `removal is when the bank is idle`(animation: Animation) {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 100, animation, "removed", .removed)
    while log.bank.activeCount > 0 {
      #expect(log.names.isEmpty)
      log.run(to: log.bank.time + 1.0 / 60)
    }
    #expect(log.names == ["removed"])
    #expect(value.shown == 100)
  }

  @Test func `with nothing animated the completion comes at once`() {
    let log = CompletionLog()
    let group = log.group("empty", .logicallyComplete)
    #expect(log.names.isEmpty)
    group.seal(in: log.bank)
    #expect(!log.bank.isIdle)
    log.collect()
    #expect(log.names == ["empty"])
    #expect(log.bank.isIdle)
    group.seal(in: log.bank)
    log.run(to: 1)
    #expect(log.names == ["empty"])
  }

  @Test func `nothing completes before the group is sealed`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    let group = log.group("late", .logicallyComplete)
    value.set(1, .linear(duration: 0.1), groups: [group])
    log.run(to: 1)
    #expect(log.names.isEmpty)
    group.seal(in: log.bank)
    log.collect()
    #expect(log.names == ["late"])
  }

  @Test func `a group waits for its slowest animator`() {
    let log = CompletionLog()
    let group = log.group("both", .logicallyComplete)
    Animated(in: log.bank).set(1, .linear(duration: 0.2), groups: [group])
    Animated(in: log.bank).set(1, .linear(duration: 0.8), groups: [group])
    group.seal(in: log.bank)
    log.run(to: 2)
    log.expect([("both", 0.8)])
  }

  @Test func `a superseded curve is timed to its own logical end`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 100, .linear(duration: 1), "A", .logicallyComplete)
    log.run(to: 0.5)
    log.animate(value, to: 0, .linear(duration: 1), "B", .logicallyComplete)
    log.run(to: 3)
    log.expect([("A", 1), ("B", 1.5)])
  }

  @Test func `removal waits for what took over`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 100, .linear(duration: 1), "A", .removed)
    log.run(to: 0.5)
    log.animate(value, to: 0, .linear(duration: 1), "B", .removed)
    log.run(to: 3)
    log.expect([("A", 1.5), ("B", 1.5)])
  }

  @Test func `superseded springs are timed to their own logical ends`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 100, .smooth(duration: 1), "A", .logicallyComplete)
    log.run(to: 0.25)
    log.animate(value, to: 0, .smooth(duration: 2), "B", .logicallyComplete)
    log.run(to: 0.5)
    log.animate(value, to: 50, .smooth(duration: 0.3), "C", .logicallyComplete)
    log.run(to: 4)
    log.expect([("C", 0.8), ("A", 1), ("B", 2.25)])
    #expect(log.bank.isIdle)
  }

  @Test func `a curve that a spring or a shorter curve replaces is timed on`() {
    for replacement in [Animation.smooth(duration: 0.2), .linear(duration: 0.1)] {
      let log = CompletionLog()
      let value = Animated(in: log.bank)
      log.animate(value, to: 100, .linear(duration: 3), "A", .logicallyComplete)
      log.run(to: 0.5)
      log.animate(value, to: 0, replacement, "B", .removed)
      log.run(to: 4)
      #expect(log.names == ["B", "A"])
      expectNear(log.entries.last?.time ?? 0, 3, 1.0 / 60)
      #expect(log.bank.isIdle)
    }
  }

  @Test func `an animation that only it can time is followed after a merge`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 100, Animation(Steps(count: 10)), "A", .logicallyComplete)
    log.run(to: 0.5)
    log.animate(value, to: 0, .smooth(duration: 0.1), "B", .logicallyComplete)
    log.run(to: 3)
    log.expect([("B", 0.6), ("A", 1)])
    #expect(log.bank.isIdle)
  }

  @Test func `an endless animation completes when it is replaced`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 100, .linear(duration: 0.3).repeatForever(), "A", .logicallyComplete)
    log.run(to: 2)
    #expect(log.names.isEmpty)
    log.animate(value, to: 0, .linear(duration: 0.5), "B", .logicallyComplete)
    log.run(to: 4)
    log.expect([("B", 2.5), ("A", 2.5 + 1.0 / 60)])
  }

  @Test func `a logical end that never comes is that of the removal, or of the replacement`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    let endless = Animation.linear(duration: 1).logicallyComplete(after: .infinity)
    log.animate(value, to: 100, endless, "A", .logicallyComplete)
    log.run(to: 2)
    log.expect([("A", 1)])
    log.animate(value, to: 0, endless, "B", .logicallyComplete)
    log.run(to: 2.5)
    log.animate(value, to: 70, .smooth, "C", .logicallyComplete)
    log.run(to: 5)
    log.expect([("A", 1), ("B", 2.5), ("C", 3)])
    #expect(log.bank.isIdle)
  }

  @Test func `a cancelled animator counts as complete`() {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      for animation in [Animation.smooth, .linear(duration: 9)] {
        let log = CompletionLog()
        let value = Animated(in: log.bank)
        log.animate(value, to: 100, animation, "A", criteria)
        log.run(to: 0.2)
        value.cancel()
        log.collect()
        #expect(log.names == ["A"])
        #expect(log.bank.isIdle)
      }
    }
  }

  @Test func `completions of one frame come in the order of their beginning`() {
    let log = CompletionLog()
    let animations: [Animation] = [
      .linear(duration: 0.5), .smooth(duration: 0.5), .linear(duration: 0.5),
      .smooth(duration: 0.5),
    ]
    var values: [Animated] = []
    for (index, animation) in animations.enumerated() {
      let value = Animated(in: log.bank)
      log.animate(value, to: 1, animation, "\(index)", .logicallyComplete)
      values.append(value)
    }
    log.run(to: 1)
    #expect(log.names == ["0", "1", "2", "3"])
  }

  @Test func `a change of nothing still completes`() {
    let log = CompletionLog()
    let value = Animated(in: log.bank)
    log.animate(value, to: 0, .smooth, "A", .logicallyComplete)
    log.animate(value, to: 0, .linear(duration: 0), "B", .removed)
    log.run(to: 1)
    #expect(Set(log.names) == ["A", "B"])
    #expect(log.names.count == 2)
  }
}
