import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct StepperTests {
  private func stage(_ box: Box<Int>) -> Stage {
    Stage.showing {
      Owner(3, box) { value in
        Stepper("Count", value: value, in: 0...6).accessibilityIdentifier("stepper")
          .frame(width: 250)
      }
    }
  }

  /// The stepper's buttons end where its frame does: 94 points, minus and plus.
  private func places(_ stage: Stage) -> (minus: CGPoint, plus: CGPoint) {
    let rect = stage.rect(of: "stepper") ?? .zero
    return (
      CGPoint(x: rect.maxX - 70, y: rect.midY), CGPoint(x: rect.maxX - 23, y: rect.midY)
    )
  }

  @Test func `plus and minus change the value at once, within its bounds`() {
    let box = Box(0)
    let stage = stage(box)
    stage.press(at: places(stage).plus)
    stage.advance(by: 0.05)
    #expect(box.value == 4)
    stage.release(at: places(stage).plus)
    for _ in 0..<6 {
      stage.tap(at: places(stage).minus)
      stage.advance(by: 0.05)
    }
    #expect(box.value == 0)
  }

  @Test func `a held button repeats after half a second`() {
    let box = Box(0)
    let stage = stage(box)
    stage.press(at: places(stage).plus)
    stage.advance(by: 0.45)
    #expect(box.value == 4)
    stage.advance(by: 0.1)
    #expect(box.value == 5)
    stage.advance(by: 1)
    #expect(box.value == 6)
    stage.release(at: places(stage).plus)
    stage.advance(by: 1)
    #expect(box.value == 6)
  }

  @Test func `arrows change the value`() {
    let box = Box(0)
    let stage = stage(box)
    stage.press(key: "tab")
    stage.press(key: "up")
    stage.advance(by: 0.05)
    #expect(box.value == 4)
    stage.press(key: "down")
    stage.advance(by: 0.05)
    #expect(box.value == 3)
  }
}
