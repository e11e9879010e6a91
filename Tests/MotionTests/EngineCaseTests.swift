import Foundation
import Motion
import Testing

/// What animation engines in the field have got wrong.
struct EngineCaseTests {
  /// The value at `time`, between two frames along the line that joins them.
  private func sample(_ animation: Animation, rate: Double, at time: Double) -> Double {
    let value = Animated()
    value.set(100, animation)
    let first = (time * rate + 1e-6).rounded(.down) / rate
    value.bank.run(to: first, rate: rate) { _ in }
    let shown = value.shown
    value.bank.advance(to: first + 1 / rate)
    return shown + (value.shown - shown) * (time - first) * rate
  }

  @Test(arguments: [Animation.spring, .easeInOut(duration: 1), .bouncy])
  func `the refresh rate does not change the speed`(animation: Animation) {
    for time in [0.25, 0.5, 1] {
      let values = [30, 60, 144, 1000].map { sample(animation, rate: $0, at: time) }
      let spread = values.max()! - values.min()!
      #expect(spread <= 0.5, "\(animation) at \(time): \(values)")
    }
  }

  @Test(arguments: [Animation.spring, .easeInOut(duration: 1)])
  func `the refresh rate changes the end by a frame at most`(animation: Animation) {
    let ends = [30.0, 60, 144, 1000].map { rate in
      let value = Animated()
      value.set(100, animation)
      var end = 0.0
      value.bank.run(to: 3, rate: rate) { time in
        if end == 0, value.bank.isIdle { end = time }
      }
      return end
    }
    #expect(ends.max()! - ends.min()! <= 1.0 / 30 + 1e-9, "\(ends)")
  }

  @Test func `senseless parameters land on the target with one line each`() {
    let animations: [Animation] = [
      .interpolatingSpring(stiffness: 0, damping: 10),
      .interpolatingSpring(stiffness: 1e12, damping: 10),
      .interpolatingSpring(stiffness: .infinity, damping: 10),
      .interpolatingSpring(stiffness: .nan, damping: 10),
      .interpolatingSpring(stiffness: -3, damping: 10),
      .interpolatingSpring(mass: 0, stiffness: 100, damping: 10),
      .interpolatingSpring(stiffness: 100, damping: .nan),
      .interpolatingSpring(stiffness: 100, damping: -1),
      .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: .infinity),
      .interpolatingSpring(Spring(duration: 0)),
      .spring(response: .nan), .spring(response: .infinity), .spring(response: 0),
      .spring(response: -1), .spring(response: 0.5, dampingFraction: .nan),
      .spring(duration: 0.5, bounce: -1), .spring(duration: 0.5, bounce: .nan),
      .spring(blendDuration: .nan), .spring(Spring(mass: 0, stiffness: 1, damping: 1)),
      .linear(duration: .nan), .linear(duration: .infinity), .linear(duration: -1),
      .easeIn(duration: 0), .timingCurve(.nan, 0, 1, 1, duration: 1),
      .timingCurve(0, .infinity, 1, 1, duration: 1), .linear.speed(.nan), .linear.speed(.infinity),
      .linear.delay(.nan), .linear.delay(.infinity), .linear.delay(-5),
      .linear.speed(1e300), .linear(duration: 0).repeatForever(),
      .linear.logicallyComplete(after: .nan), .linear(duration: .nan).repeatForever().delay(1),
      .timingCurve(.circularEaseIn, duration: 0), .linear.repeatCount(-3),
    ]
    let value = Animated()
    var lines: [String] = []
    value.bank.onDiagnostic = { lines.append($0) }
    var time = 0.0
    var target = 0.0
    for animation in animations {
      let known = lines.count
      target += 100
      value.set(target, animation)
      #expect(value.shown.isFinite, "\(animation)")
      for frame in 1...300 {
        value.bank.advance(to: time + Double(frame) / 60)
        #expect(value.shown.isFinite, "\(animation)")
      }
      time += 5
      #expect(value.shown == target, "\(animation)")
      #expect(value.bank.isIdle, "\(animation)")
      #expect(lines.count <= known + 1, "\(animation)")
    }
    #expect(lines.count > 15)
    #expect(Set(lines).count == lines.count)
  }

  @Test func `senseless parameters in flight land on the target`() {
    for animation in [
      Animation.interpolatingSpring(stiffness: .nan, damping: 10), .spring(response: .nan),
      .linear(duration: .nan),
    ] {
      for before in [Animation.smooth, .linear(duration: 3), .linear.repeatForever()] {
        let value = Animated()
        value.set(100, before)
        value.bank.run(to: 0.2) { _ in }
        value.set(50, animation)
        value.bank.advance(to: 0.25)
        #expect(value.shown == 50)
        #expect(value.bank.isIdle)
      }
    }
  }

  @Test func `a change that is not finite leaves what is in flight alone`() {
    let bank = AnimatorBank()
    var lines: [String] = []
    bank.onDiagnostic = { lines.append($0) }
    for bad in [Vector4(.nan), Vector4(0, .infinity), Vector4(1e200)] {
      let fresh = bank.animate4(nil, interval: bad, animation: .smooth)
      #expect(bank.delta4(fresh) == .zero)
      bank.advance(to: bank.time + 0.1)
      #expect(bank.delta4(fresh) == nil)
    }
    let id = bank.animate4(nil, interval: Vector4(10), animation: .linear(duration: 1))
    bank.advance(to: bank.time + 0.5)
    #expect(bank.animate4(id, interval: Vector4(.nan), animation: .smooth) == id)
    expectNear(bank.delta4(id)?[0] ?? .nan, -5, 1e-9)
    #expect(lines.count == 1)
    let tracked = bank.track4(nil, model: Vector4(.nan))
    bank.advance(to: bank.time + 0.1)
    _ = bank.track4(tracked, model: Vector4(1))
    #expect(bank.velocity4(tracked) == .zero)
  }

  @Test(arguments: [Animation.linear(duration: 0), .easeOut(duration: 0.3), .smooth])
  func `a loop is stopped by another animation`(stop: Animation) {
    let value = Animated()
    value.set(100, .linear(duration: 0.4).repeatForever())
    value.bank.run(to: 3.1) { _ in }
    #expect(value.shown > 1 && value.shown < 99)
    value.set(0, stop)
    value.bank.run(from: 3.1, to: 5) { _ in }
    value.bank.run(from: 5, to: 6) { _ in #expect(value.shown == 0) }
    #expect(value.bank.isIdle)
  }

  @Test func `a loop goes on over a change without animation`() {
    let value = Animated()
    value.set(100, .linear(duration: 0.4).repeatForever())
    value.bank.run(to: 1) { _ in }
    value.set(0, nil)
    var low = 0.0
    var high = -100.0
    value.bank.run(from: 1, to: 3) { _ in
      low = min(low, value.shown)
      high = max(high, value.shown)
    }
    expectNear(low, -100, 10)
    expectNear(high, 0, 10)
  }

  @Test func `bounce is one minus the damping fraction`() {
    for (bounce, damping) in [(-0.5, 2.0), (0, 1), (0.3, 0.7)] {
      let value = Animated()
      let other = Animated(in: value.bank)
      value.set(100, .spring(duration: 0.5, bounce: bounce))
      other.set(100, .spring(response: 0.5, dampingFraction: damping))
      var peak = 0.0
      var peakTime = 0.0
      value.bank.run(to: 1.1) { time in
        expectNear(value.shown, other.shown, 0.5)
        if value.shown > peak {
          peak = value.shown
          peakTime = time
        }
      }
      if bounce == 0.3 {
        expectNear(peak, 104.6, 0.5)
        expectNear(peakTime, 0.35, 0.02)
      } else {
        #expect(peak <= 100)
      }
    }
  }

  @Test(arguments: [
    Animation.linear(duration: 0).repeatForever(), .easeInOut(duration: 0).repeatCount(1_000_000),
    .linear(duration: 0).repeatForever().repeatForever(), .smooth(duration: 0).repeatForever(),
  ])
  func `repetitions of nothing neither hang nor keep the loop awake`(animation: Animation) {
    let value = Animated()
    var isComplete = false
    let group = CompletionGroup(criteria: .removed) { isComplete = true }
    value.set(
      animation == .smooth(duration: 0).repeatForever() ? 0 : 100,
      animation,
      groups: [group]
    )
    group.seal(in: value.bank)
    value.bank.run(to: 0.1) { _ in }
    for action in value.bank.takeReadyCompletions() { action() }
    #expect(value.shown == value.model)
    #expect(value.bank.isIdle)
    #expect(isComplete)
  }

  @Test func `overlapping interpolating springs add up`() {
    let animation = Animation.interpolatingSpring(stiffness: 170, damping: 15)
    func progress(_ time: Double) -> Double {
      if time <= 0 { return 0 }
      return Spring(stiffness: 170, damping: 15).value(target: 1.0, time: time)
    }
    let value = Animated()
    value.set(100, animation)
    value.bank.run(to: 3) { time in
      if abs(time - 0.1) < 1e-6 { value.set(200, animation) }
      if abs(time - 0.2) < 1e-6 { value.set(50, animation) }
      let sum = 100 * progress(time) + 100 * progress(time - 0.1) - 150 * progress(time - 0.2)
      expectNear(value.shown, sum, 1, "at \(time)")
    }
    #expect(value.shown == 50)
    #expect(value.bank.isIdle)
  }

  @Test func `an interpolating spring over anything else fades it out`() {
    let value = Animated()
    value.set(100, .linear(duration: 0.3).repeatForever())
    value.bank.run(to: 0.2) { _ in }
    value.set(0, .interpolatingSpring(stiffness: 170, damping: 15))
    value.bank.run(from: 0.2, to: 2) { _ in }
    #expect(value.shown == 0)
    #expect(value.bank.isIdle)
  }
}
