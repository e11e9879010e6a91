import Foundation
import Testing

@testable import ViewRuntime

/// The figures that gestures are known to have.
///
/// They are the eight cases of the group `G.constants`, each with its number in the name of its test
/// (the seventh among those of buttons); none is left out.
@MainActor
struct ConstantsTests {
  @Test func `a drag begins after 10 points (G.constants 1)`() {
    #expect(DragGesture().minimumDistance == 10)
    for (distance, isDrag) in [(9.9, false), (10.1, true)] {
      var count = 0
      let harness = Harness { Color.red.gesture(DragGesture().onChanged { _ in count += 1 }) }
      harness.press(200, 200)
      harness.move(200 + distance, 200)
      #expect((count > 0) == isDrag, "\(distance)")
    }
  }

  @Test func `a drag tells its places in the view's own space (G.constants 2)`() {
    #expect(DragGesture().coordinateSpace == .local)
    var location: CGPoint?
    let harness = Harness {
      Color.red.frame(width: 100, height: 100)
        .gesture(DragGesture(minimumDistance: 0).onChanged { location = $0.location })
        .position(x: 250, y: 250)
    }
    harness.press(210, 220)
    #expect(location == CGPoint(x: 10, y: 20))
  }

  @Test func `a long press takes half a second and may move 10 points (G.constants 3)`() {
    #expect(LongPressGesture().minimumDuration == 0.5)
    #expect(LongPressGesture().maximumDistance == 10)
  }

  @Test func `other gestures have the known defaults`() {
    #expect(TapGesture().count == 1)
    #expect(SpatialTapGesture().coordinateSpace == .local)
    #expect(MagnifyGesture().minimumScaleDelta == 0.01)
    #expect(abs(RotateGesture().minimumAngleDelta.degrees - 1) < 1e-12)
  }

  @Test(arguments: [(44.9, true), (45, true), (45.1, false)])
  func `a tap may move by 45 points (G.constants 4)`(distance: Double, isTap: Bool) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture { count += 1 } }
    harness.press(200, 200)
    harness.move(200 + distance, 200)
    harness.release(200 + distance, 200)
    #expect(count == (isTap ? 1 : 0))
  }

  @Test(arguments: [(0.74, true), (0.75, true), (0.76, false)])
  func `a tap may be held for three quarters of a second (G.constants 5)`(
    duration: Double,
    isTap: Bool
  ) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture { count += 1 } }
    harness.press(200, 200, at: 1)
    harness.release(200, 200, at: 1 + duration)
    #expect(count == (isTap ? 1 : 0))
  }

  @Test(arguments: [(0.34, true), (0.35, true), (0.36, false)])
  func `taps in a row may be 0,35 seconds apart (G.constants 6)`(gap: Double, isDouble: Bool) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture(count: 2) { count += 1 } }
    harness.press(200, 200, at: 1)
    harness.release(200, 200, at: 1.1)
    harness.press(200, 200, at: 1.1 + gap)
    harness.release(200, 200, at: 1.2 + gap)
    #expect(count == (isDouble ? 1 : 0))
  }

  @Test(arguments: [(0.0, 0), (0.001, 1), (1, 1)])
  func `anything above an opacity of 0 takes hits (G.constants 8)`(opacity: Double, hits: Int) {
    var count = 0
    let harness = Harness { Color.red.onTapGesture { count += 1 }.opacity(opacity) }
    harness.tap(200, 200)
    #expect(count == hits)
  }
}
