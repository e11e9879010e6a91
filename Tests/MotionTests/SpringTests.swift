import Foundation
import Geometry
import Motion
import Testing

struct SpringTests {
  @Test(arguments: MotionVectors.closedForms)
  func `motion agrees with the table`(form: MotionVectors.ClosedForm) {
    let spring = Spring(response: form.response, dampingRatio: form.dampingFraction)
    for sample in form.samples {
      let velocity = form.initialVelocity
      expectNear(
        spring.value(target: 1, initialVelocity: velocity, time: sample[0]),
        sample[1],
        1e-6
      )
      expectNear(
        spring.velocity(target: 1, initialVelocity: velocity, time: sample[0]),
        sample[2],
        1e-6
      )
    }
  }

  /// Position and velocity by the classical Runge-Kutta method in steps of a tenth of a
  /// millisecond.
  private func integrate(
    stiffness: Double,
    damping: Double,
    from start: Double,
    velocity startVelocity: Double,
    to target: Double,
    time: Double
  ) -> (Double, Double) {
    func slope(_ x: Double, _ v: Double) -> (Double, Double) {
      (v, stiffness * (target - x) - damping * v)
    }
    var x = start
    var v = startVelocity
    let h = 1e-4
    for _ in 0..<Int((time / h).rounded()) {
      let a = slope(x, v)
      let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
      let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
      let d = slope(x + h * c.0, v + h * c.1)
      x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
    return (x, v)
  }

  @Test(arguments: [0.0, 0.1, 0.5, 0.7, 0.999, 1, 1.001, 1.5, 4], [-30.0, 0, 8])
  func `motion agrees with small steps`(dampingRatio: Double, velocity: Double) {
    let spring = Spring(response: 0.6, dampingRatio: dampingRatio)
    for time in [0, 0.05, 0.2, 0.7, 1.5] {
      let (x, v) = integrate(
        stiffness: spring.stiffness,
        damping: spring.damping,
        from: 0,
        velocity: velocity,
        to: 10,
        time: time
      )
      expectNear(spring.value(target: 10, initialVelocity: velocity, time: time), x, 1e-6)
      expectNear(spring.velocity(target: 10, initialVelocity: velocity, time: time), v, 1e-5)
      var updated = 0.0
      var updatedVelocity = velocity
      for _ in 0..<10 {
        spring.update(
          value: &updated,
          velocity: &updatedVelocity,
          target: 10,
          deltaTime: time / 10
        )
      }
      expectNear(updated, x, 1e-6)
      expectNear(updatedVelocity, v, 1e-5)
    }
  }

  @Test(arguments: MotionVectors.springParameters)
  func `parameters convert as in the table`(row: MotionVectors.Parameters) {
    let spring = Spring(response: row.response, dampingRatio: row.dampingFraction)
    expectNear(spring.stiffness, row.stiffness, 1e-6 * row.stiffness)
    expectNear(spring.damping, row.damping, 1e-6 * row.damping)
    if let duration = row.duration, let bounce = row.bounce {
      let same = Spring(duration: duration, bounce: bounce)
      expectNear(same.response, row.response, 1e-12)
      expectNear(same.dampingRatio, row.dampingFraction, 1e-12)
      expectNear(same.bounce, bounce, 1e-12)
    }
    let back = Spring(
      stiffness: spring.stiffness,
      damping: spring.damping,
      allowOverDamping: true
    )
    expectNear(back.response, row.response, 1e-9)
    expectNear(back.dampingRatio, row.dampingFraction, 1e-9)
  }

  @Test func `parameters convert as documented`() {
    let first = Spring(duration: 0.5, bounce: 0.3)
    expectNear(first.mass, 1, 0)
    expectNear(first.stiffness, 157.9, 0.05)
    expectNear(first.damping, 17.6, 0.05)
    let second = Spring(mass: 1, stiffness: 100, damping: 10)
    expectNear(second.duration, 0.63, 0.005)
    expectNear(second.bounce, 0.5, 0.005)
  }

  @Test func `mass changes the parameters and not the motion`() {
    let heavy = Spring(mass: 4, stiffness: 400, damping: 40)
    let light = Spring(mass: 1, stiffness: 100, damping: 10)
    expectNear(heavy.stiffness, 400, 1e-9)
    expectNear(heavy.damping, 40, 1e-9)
    expectNear(heavy.value(target: 1, time: 0.2), light.value(target: 1, time: 0.2), 1e-12)
  }

  @Test func `damping beyond critical has to be asked for`() {
    #expect(Spring(stiffness: 100, damping: 40).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 40, allowOverDamping: true).dampingRatio == 2)
  }

  @Test func `force is that of Hooke and a damper`() {
    let spring = Spring(mass: 2, stiffness: 50, damping: 3)
    expectNear(spring.force(target: 10, position: 4, velocity: 7), 50 * 6 - 3 * 7, 1e-9)
    // By Newton, force over mass is the change of velocity.
    let h = 1e-5
    let change =
      spring.velocity(target: 1.0, time: 0.2 + h) - spring.velocity(target: 1.0, time: 0.2 - h)
    let force = spring.force(
      target: 1,
      position: spring.value(target: 1, time: 0.2),
      velocity: spring.velocity(target: 1, time: 0.2)
    )
    expectNear(force / spring.mass, change / (2 * h), 1e-3)
  }

  @Test(arguments: MotionVectors.settling)
  func `settling durations are those of the table`(row: [Double]) {
    let spring = Spring(response: row[0], dampingRatio: row[1])
    expectNear(spring.settlingDuration, row[2], 1e-6)
  }

  @Test(arguments: [0.3, 0.7, 0.95, 1, 2], [0.2, 1, 3])
  func `a spring made to settle in time does`(dampingRatio: Double, duration: Double) {
    let spring = Spring(settlingDuration: duration, dampingRatio: dampingRatio, epsilon: 0.001)
    #expect(spring.dampingRatio == dampingRatio)
    for t in stride(from: duration, to: 3 * duration, by: 0.01) {
      #expect(abs(1 - spring.value(target: 1, time: t)) <= 0.0010001)
    }
    if dampingRatio < 1 {
      expectNear(spring.settlingDuration, duration, 1e-9)
    } else {
      #expect(abs(1 - spring.value(target: 1, time: duration - 0.01)) > 0.001)
    }
  }

  @Test func `an undamped spring never settles`() {
    #expect(Spring(response: 0.5, dampingRatio: 0).settlingDuration == .infinity)
  }

  @Test func `values of any animatable type move`() {
    let spring = Spring.bouncy
    let from = CGPoint(x: 10, y: 20)
    let to = CGPoint(x: 110, y: -180)
    let point = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
    let fraction = spring.value(target: 1.0, time: 0.1)
    expectNear(point.x, 10 + 100 * fraction, 1e-9)
    expectNear(point.y, 20 - 200 * fraction, 1e-9)
    let angle = spring.value(
      fromValue: Angle.zero,
      toValue: .degrees(90),
      initialVelocity: .zero,
      time: 0.1
    )
    expectNear(angle.degrees, 90 * fraction, 1e-9)
    let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.1)
    expectNear(velocity.x, 100 * spring.velocity(target: 1.0, time: 0.1), 1e-9)
    var moved = from
    var speed = CGPoint.zero
    for _ in 0..<4 { spring.update(value: &moved, velocity: &speed, target: to, deltaTime: 0.025) }
    expectNear(moved.x, point.x, 1e-9)
    expectNear(speed.y, -200 * spring.velocity(target: 1.0, time: 0.1), 1e-6)
    #expect(
      spring.settlingDuration(fromValue: from, toValue: to, initialVelocity: .zero, epsilon: 0.1)
        > 0.5
    )
  }

  @Test(arguments: [
    Spring(response: 0, dampingRatio: 1), Spring(response: .nan, dampingRatio: 1),
    Spring(response: 0.5, dampingRatio: .nan), Spring(response: 0.5, dampingRatio: -1),
    Spring(response: .infinity, dampingRatio: 1), Spring(response: 0.5, dampingRatio: .infinity),
    Spring(mass: 0, stiffness: 100, damping: 10), Spring(stiffness: 0, damping: 10),
    Spring(stiffness: .infinity, damping: 10), Spring(response: 1e-300, dampingRatio: 1),
    Spring(duration: 0.5, bounce: -5), Spring(duration: 0.5, bounce: 7),
  ])
  func `a senseless spring is finite, and where it never moves, at its target`(spring: Spring) {
    for time in [0, 0.1, 1, .infinity, .nan] {
      #expect(spring.value(target: 1, time: time).isFinite)
      #expect(spring.velocity(target: 1, time: time).isFinite)
    }
    #expect(!spring.settlingDuration.isNaN)
    if spring.bounce != 1 { #expect(spring.value(target: 1, time: 0.1) == 1) }
  }
}
