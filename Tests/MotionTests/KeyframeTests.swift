import Foundation
import Geometry
import Motion
import Testing

struct KeyframeTests {
  private struct Pose {
    var scale = 1.0
    var angle = Angle.zero
    var offset = CGSize.zero
  }

  @Test func `linear keyframes go in straight lines`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10.0, duration: 1)
      LinearKeyframe(0.0, duration: 2)
    }
    #expect(timeline.duration == 3)
    for (time, value) in [(-1.0, 0.0), (0, 0), (0.5, 5), (1, 10), (2, 5), (3, 0), (9, 0)] {
      expectNear(timeline.value(time: time), value, 1e-9)
      expectNear(timeline.value(progress: time / 3), value, 1e-9)
    }
  }

  @Test func `a timing curve sets the pace`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10.0, duration: 2, timingCurve: .easeIn)
    }
    expectNear(timeline.value(time: 0.5), 10 * UnitCurve.easeIn.value(at: 0.25), 1e-9)
  }

  @Test func `tracks run side by side and hold their ends`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
      }
      KeyframeTrack(\.angle) {
        LinearKeyframe(.degrees(90), duration: 2)
        MoveKeyframe(.degrees(10))
        LinearKeyframe(.degrees(20), duration: 1)
      }
    }
    #expect(timeline.duration == 3)
    let middle = timeline.value(time: 1.5)
    expectNear(middle.scale, 2, 1e-9)
    expectNear(middle.angle.degrees, 67.5, 1e-9)
    expectNear(timeline.value(time: 2.5).angle.degrees, 15, 1e-9)
    #expect(timeline.value(time: 1).offset == .zero)
    var pose = Pose(offset: CGSize(width: 7, height: 7))
    timeline.update(value: &pose, time: 1)
    #expect(pose.offset.width == 7)
    expectNear(pose.scale, 2, 1e-9)
    timeline.update(value: &pose, progress: 0.5)
    expectNear(pose.angle.degrees, 67.5, 1e-9)
  }

  @Test func `a move jumps`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(5.0)
      LinearKeyframe(6.0, duration: 1)
      MoveKeyframe(1.0)
    }
    #expect(timeline.duration == 1)
    expectNear(timeline.value(time: 0), 5, 1e-9)
    expectNear(timeline.value(time: 0.999), 6, 0.01)
    expectNear(timeline.value(time: 1), 1, 1e-9)
  }

  @Test func `a spring keyframe follows its spring and settles`() {
    let spring = Spring.bouncy
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1.0, spring: spring)
    }
    expectNear(timeline.duration, spring.settlingDuration, 1e-9)
    for t in stride(from: 0.0, to: 1, by: 0.1) {
      expectNear(timeline.value(time: t), spring.value(target: 1.0, time: t), 1e-9)
    }
    #expect(timeline.value(time: 5) == 1)
  }

  /// The largest change of value, and of slope, between neighbours a tenth of a millisecond apart.
  private func roughness(_ timeline: KeyframeTimeline<Double>) -> (jump: Double, kink: Double) {
    let h = 1e-4
    var jump = 0.0
    var kink = 0.0
    for t in stride(from: 2 * h, to: timeline.duration - 2 * h, by: h) {
      let before = timeline.value(time: t - h)
      let here = timeline.value(time: t)
      let after = timeline.value(time: t + h)
      jump = max(jump, abs(here - before))
      kink = max(kink, abs((after - here) - (here - before)) / h)
    }
    return (jump, kink)
  }

  @Test func `cubic keyframes are smooth, among themselves and with their neighbours`() {
    let timelines = [
      KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(1.0, duration: 0.3)
        CubicKeyframe(3.0, duration: 0.5)
        CubicKeyframe(2.0, duration: 0.2)
      },
      KeyframeTimeline(initialValue: 0.0) {
        LinearKeyframe(1.0, duration: 0.5)
        CubicKeyframe(3.0, duration: 0.5)
        LinearKeyframe(4.0, duration: 0.5)
      },
      KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(1.0, duration: 0.5)
        SpringKeyframe(3.0, duration: 0.4, spring: .bouncy)
        SpringKeyframe(1.0, duration: 0.4, spring: .smooth)
        CubicKeyframe(2.0, duration: 0.5)
      },
    ]
    for timeline in timelines {
      let (jump, kink) = roughness(timeline)
      #expect(jump < 0.01)
      #expect(kink < 0.05)
    }
    // A straight line does have a kink, so the measure above can fail.
    let zigzag = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1.0, duration: 0.5)
      LinearKeyframe(0.0, duration: 0.5)
    }
    #expect(roughness(zigzag).kink > 3)
  }

  @Test func `cubic keyframes make a spline of Catmull and Rom`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1.0, duration: 1)
      CubicKeyframe(4.0, duration: 1)
      CubicKeyframe(5.0, duration: 1)
    }
    // Between the second and third point, in the form of half a matrix product.
    let (p0, p1, p2, p3) = (0.0, 1.0, 4.0, 5.0)
    for s in stride(from: 0.0, through: 1, by: 0.125) {
      let a = 2 * p1
      let b = p2 - p0
      let c = 2 * p0 - 5 * p1 + 4 * p2 - p3
      let d = -p0 + 3 * p1 - 3 * p2 + p3
      let expected = (a + s * (b + s * (c + s * d))) / 2
      expectNear(timeline.value(time: 1 + s), expected, 1e-9)
    }
  }

  @Test func `velocities at the ends of a cubic keyframe can be given`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1.0, duration: 1, startVelocity: 4, endVelocity: -3)
    }
    let h = 1e-6
    expectNear(timeline.value(time: h) / h, 4, 1e-3)
    expectNear((timeline.value(time: 1) - timeline.value(time: 1 - h)) / h, -3, 1e-3)
    #expect(timeline.value(time: 1) == 1)
  }

  @Test func `tracks can be built with loops, branches and parts of one's own`() {
    struct Hop: KeyframeTrackContent {
      var height: Double
      var body: some KeyframeTrackContent<Double> {
        LinearKeyframe(height, duration: 0.5)
        LinearKeyframe(0.0, duration: 0.5)
      }
    }
    struct Hops: Keyframes {
      var isHigh: Bool
      var body: some Keyframes<Pose> {
        KeyframeTrack(\Pose.scale) {
          if isHigh {
            Hop(height: 8)
          } else {
            Hop(height: 2)
          }
          for height in [4.0, 6.0] {
            Hop(height: height)
          }
        }
      }
    }
    let timeline = KeyframeTimeline(initialValue: Pose()) { Hops(isHigh: true) }
    #expect(timeline.duration == 3)
    expectNear(timeline.value(time: 0.5).scale, 8, 1e-9)
    expectNear(timeline.value(time: 1.5).scale, 4, 1e-9)
    expectNear(timeline.value(time: 2.5).scale, 6, 1e-9)
    let low = KeyframeTimeline(initialValue: Pose()) { Hops(isHigh: false) }
    expectNear(low.value(time: 0.5).scale, 2, 1e-9)
  }

  @Test func `senseless keyframes stay finite`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1.0, duration: 0)
      LinearKeyframe(2.0, duration: -1)
      CubicKeyframe(3.0, duration: .nan)
      SpringKeyframe(4.0, duration: .infinity)
      SpringKeyframe(5.0, spring: Spring(response: .nan, dampingRatio: 1))
    }
    for time in [0, 0.5, 1, .nan, .infinity] {
      #expect(timeline.value(time: time).isFinite)
    }
    #expect(timeline.value(time: 0) == 5)
    let empty = KeyframeTimeline(initialValue: 3.0) {}
    #expect(empty.duration == 0 && empty.value(time: 1) == 3)
  }
}
