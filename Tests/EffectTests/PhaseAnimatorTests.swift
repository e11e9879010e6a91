import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
@Suite struct PhaseAnimatorTests {
  /// The left edge of a box that stands at 0 in the first phase.
  private func x(_ harness: Harness) -> Double {
    Double(harness.rect("box")?.minX ?? .nan) - 190
  }

  private var box: some View {
    Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
  }

  @Test func `goes round and round, each phase at the end of the one before`() {
    var asked: [Int] = []
    let harness = Harness {
      PhaseAnimator([0, 1, 2]) { phase in
        box.offset(x: CGFloat(phase * 100))
      } animation: { phase in
        asked.append(phase)
        return .linear(duration: phase == 2 ? 0.5 : 1)
      }
    }
    #expect(x(harness) == 0)
    // Begins with the first frame, at its timestamp.
    for (time, expected) in [(0.25, 25.0), (0.5, 50), (1, 100), (1.25, 150), (1.5, 200)] {
      harness.advance(to: time)
      #expect(abs(x(harness) - expected) < 0.01, "at \(time)")
    }
    harness.advance(to: 2)
    #expect(abs(x(harness) - 100) < 0.01)
    harness.advance(to: 2.75)
    #expect(abs(x(harness) - 25) < 0.01)
    // The closure is given the phase to go to.
    #expect(asked == [1, 2, 0, 1])
  }

  @Test func `a trigger runs through all phases once and back to the first`() {
    let knob = Knob<Int>()
    let harness = Harness {
      Turning(0, knob) { count in
        box.phaseAnimator([0, 1, 2], trigger: count) { content, phase in
          content.offset(x: CGFloat(phase * 100))
        } animation: { _ in
          .linear(duration: 0.5)
        }
      }
    }
    harness.advance(by: 1)
    #expect(x(harness) == 0)
    #expect(!harness.host.needsFrame)
    knob.value = 1
    harness.step()
    let start = harness.time
    for (time, expected) in [
      (0.25, 50.0), (0.5, 100), (0.75, 150), (1, 200), (1.25, 100), (1.5, 0),
    ] {
      harness.advance(to: start + time)
      #expect(abs(x(harness) - expected) < 0.01, "at \(time)")
    }
    harness.advance(by: 1)
    #expect(x(harness) == 0)
    #expect(!harness.host.needsFrame)
  }

  @Test func `a trigger on the way moves on to the next phase at once, and nothing is queued`() {
    let knob = Knob<Int>()
    let harness = Harness {
      Turning(0, knob) { count in
        box.phaseAnimator([0, 1, 2], trigger: count) { content, phase in
          content.offset(x: CGFloat(phase * 100))
        } animation: { _ in
          .linear(duration: 0.5)
        }
      }
    }
    knob.value = 1
    harness.step()
    harness.advance(by: 0.1)
    knob.value = 2
    harness.step()
    let start = harness.time
    // On the way to the third phase: 0.5 s from here.
    harness.advance(to: start + 0.5)
    #expect(abs(x(harness) - 200) < 0.01)
    harness.advance(to: start + 1)
    #expect(abs(x(harness)) < 0.01)
    harness.advance(by: 0.5)
    #expect(abs(x(harness)) < 0.01)
    #expect(!harness.host.needsFrame)
  }

  @Test func `phases without an animation last one frame each`() {
    let harness = Harness {
      PhaseAnimator([0, 1, 2]) { phase in
        box.offset(x: CGFloat(phase * 100))
      } animation: { _ in
        nil
      }
    }
    var seen: [Double] = []
    for _ in 0..<6 {
      seen.append(x(harness))
      harness.step()
    }
    #expect(Set(seen) == [0, 100, 200])
    for (a, b) in zip(seen, seen.dropFirst()) {
      #expect(b == (a + 100).truncatingRemainder(dividingBy: 300))
    }
    #expect(harness.warnings.isEmpty)
  }

  @Test func `its motion is its own: other changes of the same update jump`() {
    let knob = Knob<CGFloat>()
    let harness = Harness {
      Turning(CGFloat(0), knob) { y in
        VStack {
          PhaseAnimator([0, 1]) { phase in
            box.offset(x: CGFloat(phase * 100))
          } animation: { _ in
            .linear(duration: 1)
          }
          Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("other").offset(y: y)
        }
      }
    }
    let before = harness.rect("other")?.minY ?? 0
    harness.advance(to: 0.5)
    knob.value = 50
    harness.step()
    #expect(harness.rect("other")?.minY == before + 50)
  }

  @Test func `follows what it is put on and what its closures say`() {
    let knob = Knob<CGFloat>()
    let harness = Harness {
      Turning(CGFloat(20), knob) { width in
        Color.red.frame(width: width, height: 20).accessibilityIdentifier("box")
          .phaseAnimator([0, 1], trigger: 0) { content, phase in
            content.offset(x: width)
          }
      }
    }
    #expect(harness.rect("box") == CGRect(x: 210, y: 190, width: 20, height: 20))
    knob.value = 40
    harness.step()
    #expect(harness.rect("box") == CGRect(x: 220, y: 190, width: 40, height: 20))
  }

  @Test func `without phases it warns once and shows a placeholder`() {
    let harness = Harness {
      PhaseAnimator([Int]()) { phase in box.offset(x: CGFloat(phase)) }
    }
    harness.advance(by: 0.5)
    #expect(harness.shown("box") == nil)
    #expect(harness.host.pass.leaves.contains { $0.typeName == "Text" })
    #expect(harness.warnings.count == 1)
    #expect(harness.warnings[0].contains("phaseAnimator"))
  }

  @Test func `a single phase rests`() {
    let harness = Harness {
      PhaseAnimator([7]) { phase in box.offset(x: CGFloat(phase)) }
    }
    harness.advance(by: 0.5)
    #expect(x(harness) == 7)
    #expect(!harness.host.needsFrame)
  }

  @Test func `springs move on at their logical end`() {
    let harness = Harness {
      PhaseAnimator([0, 1]) { phase in
        box.offset(x: CGFloat(phase * 100))
      } animation: { _ in
        .spring(duration: 0.5, bounce: 0)
      }
    }
    harness.advance(to: 0.5)
    let top = x(harness)
    #expect(top > 95)
    harness.advance(to: 0.7)
    #expect(x(harness) < top)
    harness.advance(to: 1.0)
    #expect(x(harness) < 6)
  }
}
