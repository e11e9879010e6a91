import Foundation
import Testing

@testable import ViewRuntime

/// The figures that gestures are known to have.
@MainActor
struct ConstantsTests {
  @Test func `gestures have the known defaults`() {
    #expect(DragGesture().minimumDistance == 10)
    #expect(DragGesture().coordinateSpace == .local)
    #expect(LongPressGesture().minimumDuration == 0.5)
    #expect(LongPressGesture().maximumDistance == 10)
    #expect(TapGesture().count == 1)
    #expect(SpatialTapGesture().coordinateSpace == .local)
    #expect(MagnifyGesture().minimumScaleDelta == 0.01)
    #expect(abs(RotateGesture().minimumAngleDelta.degrees - 1) < 1e-12)
  }

  @Test(arguments: [(44.9, true), (45, true), (45.1, false)])
  func `a tap may move by 45 points`(distance: Double, isTap: Bool) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture { count += 1 } }
    harness.press(200, 200)
    harness.move(200 + distance, 200)
    harness.release(200 + distance, 200)
    #expect(count == (isTap ? 1 : 0))
  }

  @Test(arguments: [(0.74, true), (0.75, true), (0.76, false)])
  func `a tap may be held for three quarters of a second`(duration: Double, isTap: Bool) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture { count += 1 } }
    harness.press(200, 200, at: 1)
    harness.release(200, 200, at: 1 + duration)
    #expect(count == (isTap ? 1 : 0))
  }

  @Test(arguments: [(0.34, true), (0.35, true), (0.36, false)])
  func `taps in a row may be 0,35 seconds apart`(gap: Double, isDouble: Bool) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture(count: 2) { count += 1 } }
    harness.press(200, 200, at: 1)
    harness.release(200, 200, at: 1.1)
    harness.press(200, 200, at: 1.1 + gap)
    harness.release(200, 200, at: 1.2 + gap)
    #expect(count == (isDouble ? 1 : 0))
  }

  @Test(arguments: [(0.0, 0), (0.001, 1), (1, 1)])
  func `anything above an opacity of 0 takes hits`(opacity: Double, hits: Int) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture { count += 1 }.opacity(opacity) }
    harness.tap(200, 200)
    #expect(count == hits)
  }
}
