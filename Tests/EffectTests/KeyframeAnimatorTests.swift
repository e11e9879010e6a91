import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
@Suite struct KeyframeAnimatorTests {
  private var box: some View {
    Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
  }

  /// Where the box is shown, from where it stands.
  private func place(_ harness: Harness) -> CGPoint {
    guard let rect = harness.rect("box") else { return CGPoint(x: CGFloat.nan, y: .nan) }
    return CGPoint(x: rect.minX - 190, y: rect.minY - 190)
  }

  private struct Motion {
    var x = 0.0
    var y = 0.0
  }

  @Test func `plays tracks side by side when triggered, and stays at their end`() {
    let knob = Knob<Int>()
    let harness = Harness {
      Turning(0, knob) { count in
        box.keyframeAnimator(initialValue: Motion(), trigger: count) { content, value in
          content.offset(x: value.x, y: value.y)
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(100, duration: 0.5)
            LinearKeyframe(40, duration: 1)
          }
          KeyframeTrack(\.y) {
            MoveKeyframe(10)
            LinearKeyframe(60, duration: 1)
          }
        }
      }
    }
    harness.advance(by: 0.5)
    #expect(place(harness) == .zero)
    #expect(!harness.host.needsFrame)
    knob.value = 1
    harness.step()
    let start = harness.time
    // Straight lines, written out by hand.
    for (time, x, y) in [
      (0.2, 40.0, 20.0), (0.5, 100, 35), (1, 70, 60), (1.25, 55, 60), (1.5, 40, 60),
    ] {
      harness.advance(to: start + time)
      #expect(abs(place(harness).x - x) < 0.01, "x at \(time)")
      #expect(abs(place(harness).y - y) < 0.01, "y at \(time)")
    }
    harness.advance(by: 1)
    #expect(place(harness) == CGPoint(x: 40, y: 60))
    #expect(!harness.host.needsFrame)
  }

  @Test func `plays from the value that the last run ended with`() {
    let knob = Knob<Int>()
    var asked: [Double] = []
    let harness = Harness {
      Turning(0, knob) { count in
        box.keyframeAnimator(initialValue: 0.0, trigger: count) { content, x in
          content.offset(x: x)
        } keyframes: { current in
          asked.append(current)
          return KeyframeTrack { LinearKeyframe(current + 100, duration: 0.5) }
        }
      }
    }
    knob.value = 1
    harness.step()
    harness.advance(by: 1)
    knob.value = 2
    harness.step()
    harness.advance(by: 0.25)
    #expect(abs(place(harness).x - 150) < 0.01)
    harness.advance(by: 1)
    #expect(place(harness).x == 200)
    #expect(asked == [0, 100])
  }

  @Test func `a trigger on the way takes over with value and velocity`() {
    let knob = Knob<Int>()
    let harness = Harness {
      Turning(0, knob) { count in
        box.keyframeAnimator(initialValue: 0.0, trigger: count) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          CubicKeyframe(100, duration: 0.4)
          CubicKeyframe(0, duration: 0.4)
        }
      }
    }
    knob.value = 1
    harness.step()
    harness.advance(by: 0.2)
    let before = place(harness).x
    harness.step()
    let at = place(harness).x
    let velocity = (at - before) * 60
    #expect(velocity > 100)
    knob.value = 2
    harness.step()
    // The frame of the new trigger shows where the old keyframes had got to.
    let first = place(harness).x
    #expect(abs(first - at - velocity / 60) < 2)
    harness.step()
    let second = place(harness).x
    #expect(abs((second - first) * 60 - velocity) < velocity * 0.25)
    harness.advance(by: 1)
    #expect(place(harness).x == 0)
  }

  @Test func `repeats from the initial value`() {
    let harness = Harness {
      KeyframeAnimator(initialValue: 0.0) { x in
        box.offset(x: x)
      } keyframes: { _ in
        LinearKeyframe(100, duration: 0.5)
        LinearKeyframe(0, duration: 0.5)
      }
    }
    for (time, x) in [(0.0, 0.0), (0.25, 50), (0.5, 100), (0.75, 50), (1.25, 50), (2.5, 100)] {
      harness.advance(to: time)
      #expect(abs(place(harness).x - x) < 0.01, "at \(time)")
    }
    #expect(harness.host.needsFrame)
  }

  @Test func `shows the beginning when it is not to repeat`() {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { repeats in
        box.keyframeAnimator(initialValue: 5.0, repeating: repeats) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(105, duration: 1)
        }
      }
    }
    harness.advance(by: 0.5)
    #expect(place(harness).x == 5)
    #expect(!harness.host.needsFrame)
    knob.value = true
    harness.step()
    harness.advance(by: 0.5)
    #expect(abs(place(harness).x - 55) < 0.01)
    knob.value = false
    harness.step()
    #expect(place(harness).x == 5)
    harness.advance(by: 0.5)
    #expect(!harness.host.needsFrame)
  }

  @Test func `agrees with the timeline of the same keyframes`() {
    let knob = Knob<Int>()
    @KeyframesBuilder<Double> func keyframes() -> some Keyframes<Double> {
      SpringKeyframe(80, duration: 0.4, spring: .bouncy)
      CubicKeyframe(20, duration: 0.3)
      CubicKeyframe(60, duration: 0.5)
      LinearKeyframe(0, duration: 0.2, timingCurve: .easeInOut)
    }
    let timeline = KeyframeTimeline(initialValue: 0.0, keyframes: keyframes())
    let harness = Harness {
      Turning(0, knob) { count in
        box.keyframeAnimator(initialValue: 0.0, trigger: count) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          keyframes()
        }
      }
    }
    knob.value = 1
    harness.step()
    let start = harness.time
    for frame in 0...100 {
      harness.advance(to: start + Double(frame) / 60)
      // What only moves stands on whole pixels.
      #expect(abs(place(harness).x - timeline.value(time: Double(frame) / 60)) <= 0.501)
    }
  }

  @Test func `its content follows what it is put on while it plays`() {
    let knob = Knob<CGFloat>()
    let harness = Harness {
      Turning(CGFloat(20), knob) { width in
        Color.red.frame(width: width, height: 20).accessibilityIdentifier("box")
          .keyframeAnimator(initialValue: 0.0) { content, x in
            content.offset(x: x)
          } keyframes: { _ in
            LinearKeyframe(100, duration: 1)
          }
      }
    }
    harness.advance(to: 0.5)
    knob.value = 60
    harness.step()
    #expect(harness.rect("box")?.width == 60)
  }
}
