import Foundation
import Geometry
import Motion
import Testing

struct AnimationTests {
  @Test func `the default animation is equal to itself only`() {
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring)
    #expect(Animation.default.description == "DefaultAnimation")
  }

  @Test func `the default animation moves like a spring of half a second`() {
    let value = Animated()
    let spring = Animated(in: value.bank)
    value.set(100, .default)
    spring.set(100, .spring(response: 0.5, dampingFraction: 1))
    value.bank.run(to: 0.5) { _ in #expect(value.shown == spring.shown) }
  }

  @Test func `spring without arguments is the form with duration and bounce`() {
    #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
    #expect(Animation.spring == .spring())
    #expect(
      Animation.spring(response: 0.4)
        == .spring(response: 0.4, dampingFraction: 0.825, blendDuration: 0)
    )
    #expect(
      Animation.spring(dampingFraction: 0.5) == .spring(response: 0.5, dampingFraction: 0.5)
    )
    #expect(
      Animation.spring(blendDuration: 0.2)
        == .spring(response: 0.5, dampingFraction: 1, blendDuration: 0.2)
    )
    #expect(Animation.spring(.bouncy) == .bouncy)
  }

  @Test func `presets have their durations and bounces`() {
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
    #expect(
      Animation.snappy(duration: 2, extraBounce: 0.1) == .spring(duration: 2, bounce: 0.15 + 0.1)
    )
    #expect(
      Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)
    )
    #expect(
      Animation.interactiveSpring(response: 0.15)
        == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    )
    #expect(
      Animation.spring(duration: 0.5, bounce: -0.5) == .spring(response: 0.5, dampingFraction: 2)
    )
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
  }

  @Test func `equal animations are equal and hash alike`() {
    let animations: [Animation] = [
      .default, .linear, .easeIn, .easeOut(duration: 1), .spring, .bouncy,
      .interpolatingSpring(stiffness: 1, damping: 1), .timingCurve(.easeIn, duration: 0.35),
      .linear.delay(1), .linear.delay(2), .linear.speed(1), .linear.repeatCount(2),
      .linear.repeatCount(2, autoreverses: false), .linear.repeatForever(),
      .linear.logicallyComplete(after: 1), Animation(Steps(count: 3)), Animation(Steps(count: 4)),
    ]
    #expect(Set(animations).count == animations.count)
    for animation in animations {
      #expect(Set([animation]).contains(Animation(animation.base)))
      #expect(!animation.description.isEmpty)
      #expect(animation.description.count < 200)
    }
    #expect(Set(animations.map(\.description)).count == animations.count)
  }

  @Test func `a curve ends after its duration, shown to its end`() {
    var context = AnimationContext<Double>()
    let animation = Animation.linear(duration: 2)
    #expect(animation.animate(value: 10.0, time: 1, context: &context) == 5)
    #expect(!context.isLogicallyComplete)
    #expect(animation.animate(value: 10.0, time: 2, context: &context) == 10)
    #expect(context.isLogicallyComplete)
    #expect(animation.animate(value: 10.0, time: 2.001, context: &context) == nil)
    #expect(Animation.linear(duration: 0).animate(value: 1.0, time: 0, context: &context) == nil)
  }

  @Test func `only a unit curve tells its velocity`() throws {
    let context = AnimationContext<Double>()
    let curve = Animation.timingCurve(.easeInOut, duration: 2)
    let velocity = try #require(curve.velocity(value: 100.0, time: 1, context: context))
    expectNear(velocity, 100 * UnitCurve.easeInOut.velocity(at: 0.5) / 2, 1e-9)
    #expect(Animation.easeInOut.velocity(value: 1.0, time: 0.1, context: context) == nil)
    #expect(curve.delay(1).velocity(value: 1.0, time: 0.1, context: context) == nil)
  }

  // MARK: Modifiers

  private func value(_ animation: Animation, at time: Double) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: 1.0, time: time, context: &context)
  }

  @Test func `speed and delay remap time`() {
    for t in stride(from: 0.0, to: 2, by: 0.1) {
      #expect(
        value(.easeIn(duration: 3).speed(1.5), at: t) == value(.easeIn(duration: 3), at: t * 1.5)
      )
      #expect(
        value(.easeIn(duration: 3).delay(0.5), at: t)
          == value(.easeIn(duration: 3), at: max(0, t - 0.5))
      )
    }
    #expect(value(.linear(duration: 2).speed(2), at: 1) == 1)
    #expect(value(.linear(duration: 2).speed(2), at: 1.01) == nil)
    #expect(value(.linear(duration: 1).delay(0.5), at: 1.5) == 1)
    #expect(value(.linear(duration: 1).delay(0.5), at: 1.51) == nil)
    #expect(value(.linear(duration: 1).delay(0.5), at: 0.4) == 0)
  }

  @Test func `modifiers apply from the inside out`() throws {
    let waitsHalf = Animation.linear(duration: 1).delay(1).speed(2)
    #expect(value(waitsHalf, at: 0.5) == 0)
    expectNear(try #require(value(waitsHalf, at: 0.75)), 0.5, 1e-9)
    let waitsOne = Animation.linear(duration: 1).speed(2).delay(1)
    #expect(value(waitsOne, at: 1) == 0)
    expectNear(try #require(value(waitsOne, at: 1.25)), 0.5, 1e-9)
  }

  @Test(arguments: MotionVectors.repetitions)
  func `repetitions agree with the table`(row: MotionVectors.Repetition) throws {
    let animations: [String: Animation] = [
      "repeatCount(2,autoreverses:true)": .linear(duration: 1).repeatCount(2, autoreverses: true),
      "repeatCount(3,autoreverses:true)": .linear(duration: 1).repeatCount(3),
      "repeatForever(autoreverses:false)":
        .linear(duration: 1).repeatForever(autoreverses: false),
    ]
    let animation = try #require(animations[row.name])
    let animated = Animated()
    animated.set(1, animation)
    for (time, expected) in row.samples {
      animated.bank.advance(to: time)
      expectNear(animated.shown, expected ?? 1, 1e-5, "\(row.name) at \(time)")
      #expect(animated.bank.isIdle == (expected == nil))
    }
  }

  @Test func `a reversed cycle mirrors the value and not the time`() throws {
    let animated = Animated()
    animated.set(1, .easeIn(duration: 1).repeatForever())
    animated.bank.advance(to: 1.01)
    animated.bank.advance(to: 1.21)
    // A slow start back down, as the curve starts slowly.
    expectNear(animated.shown, 1 - UnitCurve.easeIn.value(at: 0.2), 1e-6)
  }

  @Test func `no repetition counts as one`() {
    let animated = Animated()
    animated.set(1, .linear(duration: 1).repeatCount(0))
    animated.bank.run(to: 1) { time in expectNear(animated.shown, time, 1e-9) }
    animated.bank.advance(to: 1.1)
    #expect(animated.bank.isIdle)
  }

  @Test func `repetitions nest`() {
    let animated = Animated()
    let inner = Animation.linear(duration: 0.5).repeatCount(2)
    animated.set(1, inner.repeatCount(2, autoreverses: false))
    // A cycle of half a second takes 31 frames, as it ends in the first frame after.
    var shown: [Double] = []
    animated.bank.run(to: 2.5) { _ in shown.append(animated.shown) }
    for (frame, expected) in [(15, 0.5), (30, 1), (31 + 15, 0.5), (31 + 30, 0)] {
      expectNear(shown[frame - 1], expected, 1e-9)
      expectNear(shown[62 + frame - 1], expected, 1e-9)
    }
    #expect(shown[124 - 1] == 1)
    #expect(animated.bank.isIdle)
  }
}

/// Goes to its target in equal jumps, a tenth of a second each.
struct Steps: CustomAnimation {
  var count: Int

  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V? {
    let step = (time * 10 + 1e-9).rounded(.down)
    return step < Double(count) ? value.scaled(by: step / Double(count)) : nil
  }
}
