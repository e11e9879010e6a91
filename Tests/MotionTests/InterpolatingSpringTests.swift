import Motion
import Testing

struct InterpolatingSpringTests {
  private func animation(_ row: MotionVectors.Interpolating) -> Animation {
    .interpolatingSpring(
      mass: row.mass,
      stiffness: row.stiffness,
      damping: row.damping,
      initialVelocity: row.initialVelocity
    )
  }

  @Test(arguments: MotionVectors.interpolatingSprings)
  func `progress agrees with the table`(row: MotionVectors.Interpolating) throws {
    for sample in row.samples where sample[0] < row.duration {
      var context = AnimationContext<Double>()
      let covered = animation(row).animate(value: 1.0, time: sample[0], context: &context)
      expectNear(try #require(covered), sample[1], 1e-5, "\(row.name) at \(sample[0])")
      #expect(context.isLogicallyComplete == (sample[0] >= row.logicalEnd))
    }
  }

  @Test(arguments: MotionVectors.interpolatingSprings)
  func `it ends after the duration of the table`(row: MotionVectors.Interpolating) {
    var context = AnimationContext<Double>()
    let before = row.duration - 1e-4
    let after = row.duration + 1e-4
    #expect(animation(row).animate(value: 1.0, time: before, context: &context) != nil)
    #expect(animation(row).animate(value: 1.0, time: after, context: &context) == nil)
  }

  @Test func `initial velocity is in changes a second`() throws {
    let animation = Animation.interpolatingSpring(
      stiffness: 100,
      damping: 10,
      initialVelocity: 3
    )
    var context = AnimationContext<Double>()
    let covered = animation.animate(value: 50.0, time: 1e-4, context: &context)
    expectNear(try #require(covered) / 1e-4, 150, 1)
  }

  @Test func `duration and bounce are those of a spring`() {
    let spring = Spring(duration: 0.7, bounce: 0.2)
    #expect(
      Animation.interpolatingSpring(duration: 0.7, bounce: 0.2, initialVelocity: 1)
        == .interpolatingSpring(spring, initialVelocity: 1)
    )
    #expect(
      Animation.interpolatingSpring
        == .interpolatingSpring(stiffness: Spring().stiffness, damping: Spring().damping)
    )
  }
}
