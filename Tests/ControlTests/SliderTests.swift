import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct SliderTests {
  private func knob(_ stage: Stage) -> CGPoint {
    let rect = stage.leaves("Circle").last?.rect ?? .zero
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  @Test func `the knob stands where the value is`() {
    for value in [0, 0.25, 1] {
      let stage = Stage.showing {
        Slider(value: .constant(value)).frame(width: 228)
      }
      // The knob's centre goes from 14 points to 14 points before the end.
      #expect(abs(knob(stage).x - (81 + 14 + 200 * value)) < 0.51, "\(value)")
    }
  }

  @Test func `the knob follows the pointer that holds it`() {
    let box = Box(0.5)
    let stage = Stage.showing {
      Owner(0.5, box) { Slider(value: $0).frame(width: 228) }
    }
    let start = knob(stage)
    // Held off its centre, it does not jump there.
    let grip = CGPoint(x: start.x + 6, y: start.y + 3)
    stage.press(at: grip)
    stage.advance(by: 0.05)
    #expect(box.value == 0.5)
    stage.move(to: CGPoint(x: grip.x + 50, y: grip.y))
    stage.advance(by: 0.05)
    #expect(abs(box.value - 0.75) < 0.003)
    #expect(abs(knob(stage).x - (start.x + 50)) < 1)
    stage.move(to: CGPoint(x: 1000, y: grip.y))
    stage.advance(by: 0.05)
    #expect(box.value == 1)
    stage.release(at: CGPoint(x: 1000, y: grip.y))
  }

  @Test func `a press on the line brings the knob there`() {
    let box = Box(0.0)
    let stage = Stage.showing {
      Owner(0.0, box) { Slider(value: $0, in: 0...100).frame(width: 228) }
    }
    stage.tap(at: CGPoint(x: 81 + 14 + 150, y: knob(stage).y))
    stage.advance(by: 0.05)
    #expect(abs(box.value - 75) < 0.01)
  }

  @Test func `values are rounded to steps from the lower bound`() {
    let box = Box(1.0)
    let stage = Stage.showing {
      Owner(1.0, box) { Slider(value: $0, in: 1...8, step: 2).frame(width: 228) }
    }
    for (x, value) in [(0.0, 1.0), (80, 3), (100, 5), (200, 7)] {
      stage.tap(at: CGPoint(x: 81 + 14 + x, y: knob(stage).y))
      stage.advance(by: 0.05)
      #expect(box.value == value, "\(x)")
    }
  }

  @Test func `editing is told at the press and at the release`() {
    let log = Box<[Bool]>([])
    let stage = Stage.showing {
      Slider(value: .constant(0.5)) { log.value.append($0) }
    }
    stage.press(at: knob(stage))
    stage.advance(by: 0.05)
    #expect(log.value == [true])
    stage.release(at: knob(stage))
    stage.advance(by: 0.05)
    #expect(log.value == [true, false])
  }

  @Test func `arrows, home and end change it`() {
    let box = Box(0.5)
    let stage = Stage.showing {
      Owner(0.5, box) { Slider(value: $0) }
    }
    stage.press(key: "tab")
    for (key, value) in [("right", 0.55), ("left", 0.5), ("end", 1), ("home", 0)] {
      stage.press(key: key)
      stage.advance(by: 0.05)
      #expect(abs(box.value - value) < 1e-9, "\(key)")
    }
  }

  @Test func `a slider of whole and single-precision numbers works too`() {
    let box = Box(Float(0))
    let stage = Stage.showing {
      Owner(Float(0), box) { Slider(value: $0, in: 0...10).frame(width: 228) }
    }
    stage.tap(at: CGPoint(x: 81 + 14 + 100, y: knob(stage).y))
    stage.advance(by: 0.05)
    #expect(abs(box.value - 5) < 0.01)
  }

  @Test func `an empty range and a value that is no number are drawn at the start`() {
    for (value, range) in [(3.0, 3.0...3.0), (.nan, 0...1), (-5, 0...1)] {
      let stage = Stage.showing {
        Slider(value: .constant(value), in: range).frame(width: 228)
      }
      #expect(abs(knob(stage).x - 95) < 0.51)
    }
  }
}
