import Motion
import Testing

struct FluidSpringTests {
  private func spring(_ row: MotionVectors.Fluid) -> Animation {
    .spring(response: row.response, dampingFraction: row.dampingFraction)
  }

  @Test(arguments: MotionVectors.fluidSprings, [0, 1234.5])
  func `frames at sixty a second agree with the table`(
    row: MotionVectors.Fluid,
    start: Double
  ) {
    let bank = AnimatorBank()
    bank.beginFrame(at: start)
    let value = Animated(in: bank)
    var isLogicallyComplete = false
    let group = CompletionGroup(criteria: .logicallyComplete) { isLogicallyComplete = true }
    value.set(row.delta, spring(row), groups: [group])
    group.seal(in: bank)
    #expect(value.shown == 0)
    var frame = 0
    while !bank.isIdle {
      frame += 1
      let time = Double(frame) / 60
      bank.advance(to: start + time)
      if let sample = row.samples.first(where: { abs($0[0] - time) < 1e-6 }), !bank.isIdle {
        expectNear(value.shown, sample[1], 0.002 * row.delta, "\(row.name) at \(time)")
      }
      for action in bank.takeReadyCompletions() { action() }
      #expect(isLogicallyComplete == (time >= row.logicalEnd - 1e-6))
      if frame > 1000 { break }
    }
    expectNear(Double(frame) / 60, row.removal, 1e-5, "\(row.name), \(row.delta)")
    #expect(value.shown == row.delta)
  }

  @Test(arguments: MotionVectors.fluidSprings)
  func `the steps lead the exact motion by one at most`(row: MotionVectors.Fluid) {
    let exact = Spring(response: row.response, dampingRatio: row.dampingFraction)
    let value = Animated()
    value.set(row.delta, spring(row))
    value.bank.run(to: row.removal - 0.02) { time in
      let expected = exact.value(target: row.delta, time: time)
      expectNear(value.shown, expected, 0.02 * row.delta, "\(row.name) at \(time)")
    }
  }

  /// Frames of 120, 144 and 165 a second are no whole steps apart.
  @Test(arguments: [120.0, 144, 165, 240, 1000])
  func `motion is even at every display's rate`(rate: Double) {
    let value = Animated()
    value.set(100, .spring(response: 0.5, dampingFraction: 0.8))
    let exact = Spring(response: 0.5, dampingRatio: 0.8)
    var last = 0.0
    var lastTime = 0.0
    for frame in 1...Int(rate * 0.4) {
      let time = Double(frame) / rate
      value.bank.advance(to: time)
      let speed = (value.shown - last) / (time - lastTime)
      let expected =
        (exact.value(target: 100.0, time: time) - exact.value(target: 100.0, time: lastTime))
        / (time - lastTime)
      // A step too many in a frame would be a third to a half of its way.
      #expect(abs(speed - expected) < 25, "\(speed) for \(expected) at \(time)")
      last = value.shown
      lastTime = time
    }
  }

  @Test func `what takes over between two steps goes on from what is seen`() {
    let value = Animated()
    value.set(100, .spring(response: 0.5, dampingFraction: 0.8))
    value.bank.advance(to: 0.2015)
    let before = value.shown
    value.set(40, .spring(response: 0.3, dampingFraction: 0.7))
    expectNear(value.shown, before, 1e-9)
    value.bank.advance(to: 0.2016)
    expectNear(value.shown, before, 0.1)
  }

  @Test func `a custom context runs the same motion`() {
    let value = Animated()
    value.set(100, .bouncy)
    var context = AnimationContext<Double>()
    #expect(Animation.bouncy.animate(value: 100.0, time: 0, context: &context) == 0)
    value.bank.run(to: 0.5) { time in
      let covered = Animation.bouncy.animate(value: 100.0, time: time, context: &context)
      expectNear(covered ?? .nan, value.shown, 1e-9)
      expectNear(
        Animation.bouncy.velocity(value: 100.0, time: time, context: context) ?? .nan,
        value.velocity ?? .nan,
        1e-9
      )
    }
  }

  @Test func `a retarget keeps place and velocity`() {
    let value = Animated()
    value.set(100, .spring(duration: 0.5, bounce: 0))
    for sample in MotionVectors.interruptedSpring {
      let time = sample[0]
      if time > 0 {
        value.bank.run(from: time - 0.1, to: time) { _ in }
      }
      expectNear(value.shown, sample[1], 0.5, "value at \(time)")
      if let velocity = value.velocity { expectNear(velocity, sample[2], 4, "speed at \(time)") }
      if time == 0.2 {
        let before = (value.shown, value.velocity)
        value.set(0, .spring(duration: 0.5, bounce: 0))
        expectNear(value.shown, before.0, 1e-12)
        #expect(value.velocity == before.1)
      }
    }
  }

  @Test func `retargets in every frame do not change the pace`() {
    for rate in [60.0, 144, 240, 1000] {
      let steady = Animated()
      let nudged = Animated()
      steady.set(100, .spring(duration: 0.5, bounce: 0))
      nudged.set(100, .spring(duration: 0.5, bounce: 0))
      steady.bank.run(to: 0.4, rate: rate) { time in
        nudged.bank.advance(to: time)
        nudged.set(nudged.model, .spring(duration: 0.5, bounce: 0))
        expectNear(nudged.shown, steady.shown, 1e-6, "\(rate) Hz at \(time)")
      }
    }
  }

  @Test func `the pace blends into that of the spring which takes over`() {
    // Without a blend the new response holds at once, with one it is approached.
    func shown(blend: Double, at end: Double) -> Double {
      let value = Animated()
      value.set(100, .spring(response: 2, dampingFraction: 1))
      value.bank.run(to: 0.2) { _ in }
      value.set(200, .spring(response: 0.2, dampingFraction: 1, blendDuration: blend))
      value.bank.run(from: 0.2, to: end) { _ in }
      return value.shown
    }
    let immediate = shown(blend: 0, at: 0.3)
    let blended = shown(blend: 0.5, at: 0.3)
    #expect(blended < immediate - 20)
    expectNear(shown(blend: 0.001, at: 0.3), immediate, 5)
    expectNear(shown(blend: 0.5, at: 1.5), 200, 0.5)
  }

  @Test func `after a stall of over a second the motion goes on where it was`() {
    let value = Animated()
    value.set(100, .spring(duration: 0.5, bounce: 0))
    value.bank.run(to: 0.1) { _ in }
    let before = value.shown
    value.bank.advance(to: 5)
    #expect(value.shown > before)
    #expect(value.shown < before + 15)
  }

  @Test func `components arrive together`() {
    let bank = AnimatorBank()
    let id = bank.animate4(nil, interval: Vector4(100, 0.01), animation: .smooth)
    bank.run(to: 1.2) { _ in
      #expect(bank.delta4(id) != nil)
    }
    bank.run(from: 1.2, to: 1.3) { _ in }
    #expect(bank.delta4(id) == nil)
  }

  @Test func `eight components and other vectors move like four`() {
    let bank = AnimatorBank()
    let four = bank.animate4(nil, interval: Vector4(100, -50, 3, 0), animation: .bouncy)
    let eight = bank.animate8(
      nil,
      interval: Vector8(Vector4(100, -50, 3, 0)),
      animation: .bouncy
    )
    let pair = bank.animate(nil, interval: AnimatablePair(100.0, -50.0), animation: .bouncy)
    bank.run(to: 0.3) { _ in
      let delta = bank.delta4(four)
      #expect(bank.delta8(eight)?.low == delta)
      expectNear(
        bank.delta(pair, as: AnimatablePair<Double, Double>.self)?.second ?? .nan,
        delta?[1] ?? .nan,
        1e-9
      )
    }
    #expect(bank.delta(pair, as: Double.self) == nil)
    #expect(bank.activeCount == 3)
  }

  @Test func `strong damping creeps and does not diverge`() {
    for animation in [
      Animation.spring(duration: 0.5, bounce: -0.98), .spring(response: 0, dampingFraction: 3),
      .spring(response: 0.01, dampingFraction: 1),
    ] {
      let value = Animated()
      value.set(100, animation)
      var last = 0.0
      value.bank.run(to: 2) { _ in
        #expect(value.shown >= last && value.shown <= 100)
        last = value.shown
      }
      #expect(last > 20)
    }
  }
}
