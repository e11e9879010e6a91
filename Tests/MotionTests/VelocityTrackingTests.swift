import Foundation
import Motion
import Testing

struct VelocityTrackingTests {
  @Test(arguments: MotionVectors.velocitySamples)
  func `samples make the measured velocity`(row: MotionVectors.Sampled) {
    var sampler = VelocitySampler<Double>()
    for sample in row.samples { sampler.add(sample[1], at: sample[0]) }
    expectNear(sampler.velocity, row.velocity, 1e-9)
  }

  @Test func `older samples do not count`() {
    var sampler = VelocitySampler<Double>()
    sampler.add(1000, at: 0)
    for (index, value) in [1.0, 2, 4].enumerated() { sampler.add(value, at: Double(index + 1)) }
    expectNear(sampler.velocity, 1.25, 1e-9)
  }

  @Test func `a sample at the same time replaces, one of the past is ignored`() {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: 0)
    sampler.add(50, at: 1)
    sampler.add(10, at: 1)
    sampler.add(99, at: 0.5)
    expectNear(sampler.velocity, 10, 1e-9)
  }

  @Test func `velocity decays by the millisecond and is gone after two seconds`() {
    var sampler = VelocitySampler<Double>()
    sampler.add(0, at: 0)
    sampler.add(10, at: 0.1)
    expectNear(sampler.velocity(at: 0.1), 100, 1e-9)
    expectNear(sampler.velocity(at: 0.101), 99.8, 1e-9)
    expectNear(sampler.velocity(at: 0.103), 100 * 0.998 * 0.998 * 0.998, 1e-9)
    #expect(sampler.velocity(at: 2.1) > 0)
    #expect(sampler.velocity(at: 2.11) == 0)
  }

  @Test func `a spring goes on with the speed of the finger`() throws {
    let value = Animated()
    for frame in 1...10 {
      value.bank.beginFrame(at: Double(frame) / 60)
      value.drag(to: Double(frame) * 10)
      value.bank.advance(to: Double(frame) / 60)
      #expect(value.shown == Double(frame) * 10)
    }
    #expect(value.bank.isIdle)
    value.set(0, .smooth)
    expectNear(try #require(value.velocity), 600, 1e-6)
    value.bank.advance(to: 11.0 / 60)
    #expect(value.shown > 104)
    value.bank.run(from: 11.0 / 60, to: 3) { _ in }
    #expect(value.shown == 0)
    #expect(value.bank.isIdle)
  }

  @Test func `a finger that rests before it lets go throws nothing`() throws {
    let value = Animated()
    for frame in 1...10 {
      value.bank.beginFrame(at: Double(frame) / 60)
      value.drag(to: Double(frame) * 10)
    }
    value.bank.advance(to: 3)
    value.set(0, .smooth)
    #expect(value.velocity == 0)
  }

  @Test func `a drag of a value in flight adds to its speed`() throws {
    let value = Animated()
    value.set(100, .smooth)
    value.bank.run(to: 0.1) { _ in }
    for frame in 7...10 {
      value.bank.beginFrame(at: Double(frame) / 60)
      value.drag(to: 100 + Double(frame) * 5)
      value.bank.advance(to: Double(frame) / 60)
    }
    let alone = Animated()
    alone.set(100, .smooth)
    alone.bank.run(to: 10.0 / 60) { _ in }
    let own = try #require(alone.velocity)
    value.set(0, .smooth)
    expectNear(try #require(value.velocity), own + 300, 1e-6)
  }

  @Test func `a curve does not take over the speed, and forgets it`() throws {
    let value = Animated()
    for frame in 1...4 {
      value.bank.beginFrame(at: Double(frame) / 60)
      value.drag(to: Double(frame) * 10)
    }
    value.set(0, .linear(duration: 1))
    value.bank.advance(to: 4.0 / 60 + 0.5)
    expectNear(value.shown, 20, 1e-9)
    value.set(50, .smooth)
    #expect(value.velocity == 0)
  }

  @Test func `a tracking animator outlives its animation`() throws {
    let bank = AnimatorBank()
    var id = bank.track4(nil, model: Vector4(0))
    bank.beginFrame(at: 0.1)
    id = bank.track4(id, model: Vector4(10))
    #expect(bank.velocity4(id)?[0] == 100)
    #expect(bank.delta4(id) == .zero)
    #expect(bank.inFlight().isEmpty && bank.activeCount == 0)
    bank.advance(to: 3)
    #expect(bank.delta4(id) == nil)
  }
}
