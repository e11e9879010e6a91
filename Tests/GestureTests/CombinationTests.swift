import Foundation
import Testing

@testable import ViewRuntime

/// Gestures made of gestures.
@MainActor
struct CombinationTests {
  private func hold(_ harness: Harness, for seconds: Double) {
    harness.advance(by: seconds)
  }

  private enum DragState: Equatable {
    case inactive
    case pressing
    case dragging(CGFloat)
  }

  private struct Draggable: View {
    let log: Recorder
    @GestureState private var state = DragState.inactive

    var body: some View {
      let gesture = LongPressGesture(minimumDuration: 0.5)
        .sequenced(before: DragGesture())
        .updating($state) { value, state, _ in
          switch value {
          case .first(true): state = .pressing
          case .second(true, let drag): state = .dragging(drag?.translation.width ?? 0)
          default: state = .inactive
          }
        }
        .onEnded { value in
          if case .second(true, let drag?) = value { log.add("moved \(drag.translation.width)") }
        }
      return Color.red.gesture(gesture)
        .onChange(of: state) { _, new in log.add("\(new)") }
    }
  }

  @Test func `a drag after a long press goes through all its states`() {
    let log = Recorder()
    let harness = Harness { Draggable(log: log) }
    harness.press(100, 100)
    harness.step()
    #expect(log.take() == ["pressing"])
    hold(harness, for: 0.6)
    #expect(log.take() == ["dragging(0.0)"])
    harness.move(130, 100)
    harness.step()
    #expect(log.take() == ["dragging(30.0)"])
    harness.release(140, 100)
    harness.step()
    #expect(log.take() == ["moved 40.0", "inactive"])
  }

  @Test func `a drag before the long press is due is none`() {
    let log = Recorder()
    let harness = Harness { Draggable(log: log) }
    harness.press(100, 100)
    harness.step()
    harness.move(130, 100)
    harness.step()
    harness.release(150, 100)
    harness.step()
    #expect(log.take() == ["pressing", "inactive"])
  }

  @Test func `a long press without a drag after it ends the sequence without an end`() {
    let log = Recorder()
    let harness = Harness { Draggable(log: log) }
    harness.press(100, 100)
    hold(harness, for: 0.6)
    harness.release(100, 100)
    harness.step()
    #expect(log.take().last == "inactive")
    harness.tap(100, 100)
    #expect(!log.take().contains("moved"))
  }

  @Test func `a tap, then a long press, in sequence`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.gesture(
        TapGesture().onEnded { log.add("tap") }
          .sequenced(before: LongPressGesture().onEnded { _ in log.add("long") })
          .onEnded { _ in log.add("both") }
      )
    }
    harness.press(100, 100, at: 0)
    harness.release(100, 100, at: 0.05)
    #expect(log.take() == ["tap"])
    harness.press(100, 100, at: 0.2)
    harness.advance(to: 0.8)
    #expect(log.take() == ["long", "both"])
    // The second part too late.
    harness.release(100, 100, at: 0.9)
    harness.press(100, 100, at: 1)
    harness.release(100, 100, at: 1)
    harness.advance(to: 1.5)
    harness.press(100, 100, at: 1.6)
    harness.advance(to: 2.2)
    #expect(log.take() == ["tap"])
  }

  @Test func `simultaneous gestures both come about`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.gesture(
        TapGesture().onEnded { log.add("tap") }
          .simultaneously(
            with: LongPressGesture(minimumDuration: 0.2).onEnded { _ in log.add("long") }
          )
          .onEnded { log.add("end \($0.first != nil) \($0.second ?? false)") }
      )
    }
    harness.press(100, 100, at: 0)
    harness.release(100, 100, at: 0.1)
    #expect(log.take() == ["tap", "end true false"])
    harness.press(100, 100, at: 1)
    harness.advance(to: 1.3)
    #expect(log.take() == ["long"])
    harness.release(100, 100, at: 1.35)
    #expect(log.take() == ["tap", "end true true"])
  }

  @Test func `of exclusive gestures the first is preferred`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.gesture(
        TapGesture(count: 2).onEnded { log.add("double") }
          .exclusively(before: TapGesture().onEnded { log.add("single") })
          .onEnded {
            switch $0 {
            case .first: log.add("first")
            case .second: log.add("second")
            }
          }
      )
    }
    harness.press(100, 100, at: 0)
    harness.release(100, 100, at: 0.1)
    harness.press(100, 100, at: 0.2)
    harness.release(100, 100, at: 0.3)
    #expect(log.take() == ["double", "first"])
    harness.advance(to: 1)
    harness.press(100, 100, at: 1)
    harness.release(100, 100, at: 1)
    #expect(log.take() == [])
    harness.advance(to: 1.5)
    #expect(log.take() == ["single", "second"])
  }

  @Test func `of an exclusive tap and drag the one that happens counts`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.gesture(
        DragGesture().onEnded { _ in log.add("drag") }
          .exclusively(before: TapGesture().onEnded { log.add("tap") })
      )
    }
    harness.tap(100, 100)
    #expect(log.take() == ["tap"])
    harness.press(100, 100)
    harness.move(120, 100)
    harness.release(120, 100)
    #expect(log.take() == ["drag"])
  }

  @Test func `values can be mapped, types erased, and gestures given bodies`() {
    struct Swipe: Gesture {
      let log: Recorder

      var body: some Gesture<String> {
        DragGesture(minimumDistance: 20).map { $0.translation.width > 0 ? "right" : "left" }
      }
    }
    let log = Recorder()
    let harness = Harness {
      Color.red.gesture(
        AnyGesture(Swipe(log: log))
          .onChanged { log.add("to the \($0)") }
          .onEnded { log.add($0) }
      )
    }
    harness.press(100, 100)
    harness.move(119, 100)
    #expect(log.take() == [])
    harness.move(130, 100)
    harness.move(140, 100)
    harness.move(60, 100)
    harness.release(60, 100)
    #expect(log.take() == ["to the right", "to the left", "left"])
  }

  @Test func `modifier keys can be asked for`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.gesture(TapGesture().modifiers(.shift).onEnded { log.add("shift") })
        .gesture(TapGesture().onEnded { log.add("plain") })
    }
    harness.tap(100, 100)
    #expect(log.take() == ["plain"])
    for phase in [PointerEvent.Phase.press, .release] {
      harness.host.send(
        .pointer(
          PointerEvent(phase, at: CGPoint(x: 100, y: 100), time: 0, modifiers: [.shift, .capsLock])
        )
      )
    }
    #expect(log.take() == ["shift"])
  }
}
