import Foundation
import Geometry
import Testing

@testable import ViewRuntime

@MainActor
struct TapTests {
  private func box(_ log: Recorder) -> Harness {
    Harness {
      Color.red.frame(width: 100, height: 100).onTapGesture { log.add("tap") }
    }
  }

  @Test func `a click on a colour runs its action once, and none outside`() {
    let log = Recorder()
    let harness = box(log)
    harness.tap(200, 200)
    #expect(log.take() == ["tap"])
    harness.tap(149, 200)
    harness.tap(200, 149)
    #expect(log.take() == [])
    harness.tap(150, 150)
    #expect(log.take() == ["tap"])
  }

  @Test func `moving up to 45 points is a tap, moving further is none`() {
    let log = Recorder()
    let harness = box(log)
    harness.press(200, 200)
    harness.move(240, 200)
    harness.release(245, 200)
    #expect(log.take() == ["tap"])
    harness.press(200, 200)
    harness.move(246, 200)
    harness.release(200, 200)
    #expect(log.take() == [])
    harness.press(200, 200)
    harness.release(200, 246)
    #expect(log.take() == [])
  }

  @Test func `held for three quarters of a second it is a tap, longer it is none`() {
    let log = Recorder()
    let harness = box(log)
    harness.press(200, 200, at: 0)
    harness.advance(to: 0.75)
    harness.release(200, 200, at: 0.75)
    #expect(log.take() == ["tap"])
    harness.press(200, 200, at: 1)
    harness.release(200, 200, at: 1.76)
    #expect(log.take() == [])
  }

  @Test func `only the primary button taps`() {
    let log = Recorder()
    let harness = box(log)
    for button in [PointerEvent.Button.secondary, .middle] {
      harness.pointer(.press, 200, 200, button: button)
      harness.pointer(.release, 200, 200, button: button)
    }
    #expect(log.take() == [])
  }

  @Test func `a pointer that the system takes away ends nothing`() {
    let log = Recorder()
    let harness = box(log)
    harness.press(200, 200)
    harness.pointer(.cancel, 200, 200)
    harness.release(200, 200)
    #expect(log.take() == [])
    harness.tap(200, 200)
    #expect(log.take() == ["tap"])
  }

  @Test func `a double tap needs two taps with at most 0,35 seconds between`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.frame(width: 100, height: 100).onTapGesture(count: 2) { log.add("double") }
    }
    func tap(_ time: Double) {
      harness.press(200, 200, at: time)
      harness.release(200, 200, at: time)
    }
    tap(0)
    #expect(log.take() == [])
    tap(0.35)
    #expect(log.take() == ["double"])
    tap(1)
    tap(1.36)
    #expect(log.take() == [])
    // The second of them was a first one.
    tap(1.7)
    #expect(log.take() == ["double"])
  }

  @Test func `a double tap at two places is none`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.onTapGesture(count: 2) { log.add("double") }
    }
    harness.tap(100, 100)
    harness.tap(200, 100)
    #expect(log.take() == [])
  }

  @Test func `a single tap waits for the double tap before it to fail`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onTapGesture(count: 2) { log.add("double") }
        .onTapGesture { log.add("single") }
    }
    func tap(_ time: Double) {
      harness.press(200, 200, at: time)
      harness.release(200, 200, at: time)
    }
    tap(0)
    tap(0.2)
    #expect(log.take() == ["double"])
    harness.advance(to: 1)
    #expect(log.take() == [])
    tap(1)
    harness.advance(to: 1.35)
    #expect(log.take() == [])
    harness.advance(to: 1.4)
    #expect(log.take() == ["single"])
    // Too late for a double tap: each counts by itself.
    tap(2)
    tap(2.5)
    harness.advance(to: 3)
    #expect(log.take() == ["single", "single"])
  }

  @Test func `a tap, then quickly a drag, are a tap and a drag`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onTapGesture(count: 2) { log.add("double") }
        .onTapGesture { log.add("single") }
        .gesture(DragGesture().onEnded { _ in log.add("drag") })
    }
    harness.press(200, 200, at: 0)
    harness.release(200, 200, at: 0.05)
    harness.press(200, 200, at: 0.2)
    harness.move(260, 200, at: 0.3)
    harness.release(300, 200, at: 0.4)
    #expect(log.take() == ["single", "drag"])
  }

  @Test func `waiting for another tap needs no frames but one when the wait is over`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onTapGesture(count: 2) { log.add("double") }
        .onTapGesture { log.add("single") }
    }
    harness.step()
    harness.press(200, 200, at: 0.02)
    harness.release(200, 200, at: 0.05)
    #expect(!harness.host.needsFrame)
    #expect(harness.host.nextWakeUp.map { abs($0 - 0.4) < 1e-4 } == true)
    harness.advance(to: 0.5)
    #expect(log.take() == ["single"])
    #expect(harness.host.nextWakeUp == nil)
    #expect(!harness.host.needsFrame)
  }

  @Test func `a spatial tap tells its place in the space that was asked for`() {
    var places: [String: CGPoint] = [:]
    let harness = Harness {
      Color.red
        .frame(width: 100, height: 100)
        .onTapGesture(coordinateSpace: .named("outer")) { places["named"] = $0 }
        .padding(20)
        .coordinateSpace(.named("outer"))
    }
    harness.tap(160, 170)
    #expect(places["named"] == CGPoint(x: 30, y: 40))

    let local = Harness {
      Color.red.frame(width: 100, height: 100).onTapGesture { places["local"] = $0 }
    }
    local.tap(160, 170)
    #expect(places["local"] == CGPoint(x: 10, y: 20))

    let global = Harness {
      Color.red.frame(width: 100, height: 100)
        .gesture(
          SpatialTapGesture(coordinateSpace: .global).onEnded { places["global"] = $0.location }
        )
    }
    global.tap(160, 170)
    #expect(places["global"] == CGPoint(x: 160, y: 170))
  }

  @Test func `a place in a rotated and scaled view is the view's own`() throws {
    var place: CGPoint?
    let harness = Harness {
      Color.red
        .frame(width: 100, height: 50)
        .onTapGesture { place = $0 }
        .rotationEffect(.degrees(90))
        .scaleEffect(2)
    }
    // The view's right end is at the bottom of the stage's middle, twice as large.
    harness.tap(200, 200 + 80)
    let found = try #require(place)
    #expect(abs(found.x - 90) < 1e-6)
    #expect(abs(found.y - 25) < 1e-6)
  }
}
