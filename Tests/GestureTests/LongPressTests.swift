import Foundation
import Testing

@testable import ViewRuntime

@MainActor
struct LongPressTests {
  private func box(_ log: Recorder) -> Harness {
    Harness {
      Color.red.onLongPressGesture {
        log.add("long")
      } onPressingChanged: {
        log.add("pressing \($0)")
      }
    }
  }

  @Test func `half a second of holding still is a long press`() {
    let log = Recorder()
    let harness = box(log)
    harness.press(200, 200, at: 0)
    #expect(log.take() == ["pressing true"])
    harness.advance(to: 0.48)
    #expect(log.take() == [])
    harness.advance(to: 0.5)
    #expect(log.take() == ["pressing false", "long"])
    harness.release(200, 200)
    harness.advance(to: 2)
    #expect(log.take() == [])
  }

  @Test func `let go of too early, or moved by more than 10 points, it is none`() {
    let log = Recorder()
    let harness = box(log)
    harness.press(200, 200, at: 0)
    harness.release(200, 200, at: 0.49)
    #expect(log.take() == ["pressing true", "pressing false"])
    harness.advance(to: 1)
    harness.press(200, 200)
    harness.move(210, 200)
    #expect(log.take() == ["pressing true"])
    harness.move(210.5, 200)
    #expect(log.take() == ["pressing false"])
    harness.advance(to: 2)
    #expect(log.take() == [])
  }

  @Test func `it is due without an event, and a frame is wanted at that time only`() {
    let log = Recorder()
    let harness = box(log)
    harness.step()
    harness.press(200, 200, at: 0.1)
    #expect(!harness.host.needsFrame)
    #expect(harness.host.nextWakeUp == 0.6)
    harness.advance(to: 0.7)
    #expect(log.take() == ["pressing true", "pressing false", "long"])
    #expect(harness.host.nextWakeUp == nil)
  }

  @Test func `a release after the time counts even if no frame was made in between`() {
    let log = Recorder()
    let harness = box(log)
    harness.press(200, 200, at: 0)
    harness.release(200, 200, at: 0.8)
    #expect(log.take() == ["pressing true", "pressing false", "long"])
  }

  @Test func `a long press and a tap on one view exclude each other`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onTapGesture { log.add("tap") }
        .onLongPressGesture { log.add("long") }
    }
    harness.press(200, 200, at: 0)
    harness.release(200, 200, at: 0.2)
    #expect(log.take() == ["tap"])
    harness.press(200, 200, at: 1)
    harness.advance(to: 1.6)
    harness.release(200, 200, at: 1.65)
    #expect(log.take() == ["long"])
  }

  private struct Detector: View {
    let log: Recorder
    @GestureState private var isDetecting = false
    @State private var isComplete = false

    var body: some View {
      Text(isDetecting ? "detecting" : isComplete ? "complete" : "idle")
        .accessibilityIdentifier(isDetecting ? "detecting" : isComplete ? "complete" : "idle")
        .gesture(
          LongPressGesture(minimumDuration: 1)
            .updating($isDetecting) { value, state, transaction in
              state = value
              transaction.animation = .easeIn(duration: 0.1)
            }
            .onChanged { log.add("changed \($0)") }
            .onEnded { isComplete = $0 }
        )
    }
  }

  @Test func `gesture state is set from the press on`() {
    let log = Recorder()
    let harness = Harness { Detector(log: log) }
    #expect(harness.rect(of: "idle") != nil)
    harness.press(200, 200)
    #expect(log.take() == ["changed true"])
    harness.step()
    #expect(harness.rect(of: "detecting") != nil)
    harness.advance(by: 1.1)
    #expect(harness.rect(of: "complete") != nil)
    harness.release(200, 200)
    harness.step()
    #expect(harness.rect(of: "complete") != nil)
  }
}
