import Foundation
import Motion
import Testing

struct InterruptionTests {
  @Test(arguments: [
    (Animation.linear(duration: 1), MotionVectors.interruptedLinear),
    (Animation.easeInOut(duration: 1), MotionVectors.interruptedEase),
  ])
  func `curves combine as in the table`(animation: Animation, samples: [[Double]]) {
    let value = Animated()
    value.set(100, animation)
    for sample in samples {
      if sample[0] > 0 { value.bank.run(from: sample[0] - 0.25, to: sample[0]) { _ in } }
      // Eased fractions are multiples of 2⁻²⁰, and the change is 100.
      expectNear(value.shown, sample[1], 100 * 0x1p-21, "at \(sample[0])")
      if sample[0] == 0.5 {
        value.set(0, animation)
        expectNear(value.shown, sample[1], 1e-9)
      }
    }
    value.bank.run(from: 1.5, to: 1.6) { _ in }
    #expect(value.bank.isIdle)
  }

  @Test func `what begins in a frame is shown with nothing elapsed in that frame`() {
    let bank = AnimatorBank()
    bank.advance(to: 1)
    bank.beginFrame(at: 2)
    let value = Animated(in: bank)
    value.set(10, .linear(duration: 1))
    #expect(value.shown == 0)
    bank.advance(to: 2)
    #expect(value.shown == 0)
    bank.advance(to: 2.25)
    #expect(value.shown == 2.5)
  }

  @Test func `a retarget before this frame's advance starts from where the value is by now`() {
    let bank = AnimatorBank()
    let value = Animated(in: bank)
    value.set(10, .linear(duration: 1))
    bank.advance(to: 0.25)
    bank.beginFrame(at: 0.5)
    value.set(0, .linear(duration: 1))
    #expect(value.shown == 5)
    bank.advance(to: 0.5)
    #expect(value.shown == 5)
  }

  @Test func `a change without animation moves the model under what is in flight`() {
    let value = Animated()
    value.set(100, .linear(duration: 1))
    value.bank.advance(to: 0.5)
    value.set(300, nil)
    #expect(value.shown == 250)
    value.bank.advance(to: 0.75)
    #expect(value.shown == 275)
    value.bank.advance(to: 1)
    value.bank.advance(to: 1.1)
    #expect(value.shown == 300)
  }

  @Test func `of two animations in one update the newer runs alone`() {
    for (first, second) in [
      (Animation.linear(duration: 1), Animation.linear(duration: 2)),
      (.spring, .linear(duration: 2)),
      (.linear(duration: 1), .smooth), (.bouncy, .smooth(duration: 2)),
    ] {
      let value = Animated()
      let alone = Animated(in: value.bank)
      value.set(30, first)
      value.set(100, second)
      alone.set(100, second)
      value.bank.run(to: 3) { time in
        expectNear(value.shown, alone.shown, 1e-9, "\(second) over \(first) at \(time)")
      }
    }
  }

  @Test func `a spring keeps the velocity only of what tells it`() throws {
    // Fluid springs and unit curves tell; the eases by name and interpolating springs do not.
    for (first, keeps) in [
      (Animation.smooth, true), (.timingCurve(.easeInOut, duration: 1), true),
      (.easeInOut(duration: 1), false), (.interpolatingSpring(stiffness: 100, damping: 10), false),
      (.smooth.delay(0.01), false),
    ] {
      let value = Animated()
      value.set(100, first)
      value.bank.run(to: 0.25) { _ in }
      let before = value.shown
      value.set(0, .smooth)
      expectNear(value.shown, before, 1e-9, "\(first)")
      let velocity = try #require(value.velocity)
      #expect(keeps == (velocity > 10), "\(first): \(velocity)")
      value.bank.advance(to: 0.25 + 1.0 / 240)
      #expect(keeps == (value.shown > before), "\(first)")
    }
  }

  @Test func `a spring takes over the velocity of combined curves`() throws {
    let curve = Animation.timingCurve(.easeInOut, duration: 1)
    let value = Animated()
    value.set(100, curve)
    value.bank.run(to: 0.4) { _ in }
    value.set(200, curve)
    var last = 0.0
    value.bank.run(from: 0.4, to: 0.599) { _ in last = value.shown }
    let h = 1e-4
    value.bank.advance(to: 0.6 - h)
    last = value.shown
    value.bank.advance(to: 0.6)
    let slope = (value.shown - last) / h
    value.set(0, .smooth)
    expectNear(try #require(value.velocity), slope, abs(slope) * 0.01)
  }

  @Test func `a curve over a spring fades the spring's motion out`() {
    let value = Animated()
    let spring = Animated(in: value.bank)
    value.set(100, .smooth)
    spring.set(100, .smooth)
    value.bank.run(to: 0.1) { _ in }
    value.set(0, .linear(duration: 0.5))
    value.bank.run(from: 0.1, to: 0.59) { time in
      let progress = (time - 0.1) / 0.5
      let below = spring.shown
      expectNear(value.shown, below + (0 - below) * progress, 1e-9, "at \(time)")
    }
  }

  @Test func `a long drag under a curve does not pile up layers`() {
    let value = Animated()
    for frame in 1...1000 {
      value.bank.beginFrame(at: Double(frame) / 60)
      value.set(Double(frame), .easeOut(duration: 0.35))
      value.bank.advance(to: Double(frame) / 60)
    }
    #expect((value.inFlight?.layers ?? 0) <= 24)
    #expect(value.shown > 980 && value.shown < 1000)
  }

  @Test func `modified animations merge with the same modifier only`() {
    func layers(_ first: Animation, _ second: Animation) -> Int? {
      let value = Animated()
      value.set(100, first)
      value.bank.run(to: 0.2) { _ in }
      let before = value.shown
      value.set(0, second)
      expectNear(value.shown, before, 1e-9)
      return value.inFlight?.layers
    }
    #expect(layers(.smooth.delay(0.1), .smooth.delay(0.1)) == 1)
    #expect(layers(.smooth.delay(0.1), .bouncy.delay(0.1)) == 1)
    #expect(layers(.smooth.delay(0.1), .smooth.delay(0.2)) == 2)
    #expect(layers(.smooth.delay(0.1), .linear.delay(0.1)) == 2)
    #expect(layers(.smooth, .smooth.delay(0.1)) == 2)
    #expect(layers(.linear.delay(0.1), .linear.delay(0.1)) == 2)
  }

  @Test func `a merged delayed spring keeps its velocity`() {
    let value = Animated()
    value.set(100, .smooth.delay(0.1))
    value.bank.run(to: 0.25) { _ in }
    let before = value.shown
    value.set(0, .smooth.delay(0.1))
    value.bank.advance(to: 0.25 + 1.0 / 300)
    #expect(value.shown > before)
    value.bank.run(from: 0.25, to: 2) { _ in }
    #expect(value.shown == 0)
    #expect(value.bank.isIdle)
  }

  @Test func `a cancelled animator is gone`() {
    let value = Animated()
    value.set(100, .smooth)
    value.bank.run(to: 0.1) { _ in }
    value.cancel()
    #expect(value.shown == 100)
    #expect(value.bank.isIdle)
    value.cancel()
  }

  @Test func `stale names do not reach the animators that took their place`() {
    let bank = AnimatorBank()
    let first = bank.animate4(nil, interval: Vector4(1), animation: .linear(duration: 0.1))
    bank.advance(to: 1)
    #expect(bank.delta4(first) == nil)
    let second = bank.animate4(first, interval: Vector4(5), animation: .linear(duration: 1))
    #expect(second != first)
    #expect(bank.delta4(first) == nil)
    bank.cancel(first)
    #expect(bank.delta4(second) == Vector4(-5))
    #expect(bank.delta8(second) == nil)
  }

  @Test func `animators end in any order without disturbing the others`() {
    let bank = AnimatorBank()
    var values: [Animated] = []
    for index in 0..<200 {
      let value = Animated(in: bank)
      let duration = Double((index * 37) % 100 + 10) / 100
      value.set(
        Double(index + 1),
        index.isMultiple(of: 2) ? .linear(duration: duration) : .smooth(duration: duration)
      )
      values.append(value)
    }
    var counts: [Int] = []
    bank.run(to: 4) { time in
      counts.append(bank.activeCount)
      for (index, value) in values.enumerated() where index.isMultiple(of: 2) {
        let duration = Double((index * 37) % 100 + 10) / 100
        expectNear(value.shown, Double(index + 1) * min(time / duration, 1), 1e-6)
      }
    }
    #expect(counts == counts.sorted(by: >))
    #expect(bank.isIdle)
    for (index, value) in values.enumerated() { #expect(value.shown == Double(index + 1)) }
  }

  @Test func `a timestamp that does not advance moves nothing`() {
    let value = Animated()
    value.set(100, .smooth)
    value.bank.advance(to: 0.2)
    let shown = value.shown
    for time in [0.2, 0.1, -5, .nan, .infinity] {
      value.bank.advance(to: time)
      #expect(value.shown == shown)
      #expect(value.bank.time == 0.2)
    }
  }

  @Test func `an inspector sees what is in flight`() throws {
    let bank = AnimatorBank()
    let curve = Animated(in: bank)
    let spring = Animated(in: bank)
    curve.set(100, .linear(duration: 2))
    spring.set(50, .bouncy)
    bank.advance(to: 0.5)
    let all = bank.inFlight()
    #expect(all.map(\.animation) == [.linear(duration: 2), .bouncy])
    #expect(all[0].elapsed == 0.5 && all[0].duration == 2 && all[0].distance == 100)
    expectNear(try #require(all[0].fraction), 0.25, 1e-12)
    #expect(all[0].speed == nil)
    expectNear(try #require(all[1].fraction), spring.shown / 50, 1e-12)
    expectNear(try #require(all[1].speed), abs(try #require(spring.velocity)), 1e-12)
    #expect(bank.inFlight(all[1].id)?.animation == .bouncy)
  }
}
