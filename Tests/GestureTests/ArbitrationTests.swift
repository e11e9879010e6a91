import Foundation
import Testing

@testable import ViewRuntime

/// Which of several gestures comes about.
@MainActor
struct ArbitrationTests {
  private func drag(_ harness: Harness, from x: CGFloat = 200) {
    harness.press(x, 200)
    for step in 1...10 { harness.move(x + CGFloat(step) * 6, 200) }
    harness.release(x + 60, 200)
    harness.step()
  }

  @Test func `a child's tap beats its parent's`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        Color.green
        Color.red.frame(width: 100, height: 100).onTapGesture { log.add("child") }
      }
      .onTapGesture { log.add("parent") }
    }
    harness.tap(200, 200)
    #expect(log.take() == ["child"])
    harness.tap(20, 20)
    #expect(log.take() == ["parent"])
  }

  @Test func `a parent of high priority beats its child`() {
    let log = Recorder()
    let harness = Harness {
      VStack {
        Color.red.onTapGesture { log.add("child") }
        Button("Button") { log.add("button") }
      }
      .highPriorityGesture(TapGesture().onEnded { log.add("parent") })
    }
    harness.tap(200, 100)
    #expect(log.take() == ["parent"])
    harness.tap(200, 390)
    #expect(log.take() == ["parent"])
  }

  @Test func `a simultaneous gesture runs beside its child's`() {
    let log = Recorder()
    let harness = Harness {
      VStack {
        Color.red.onTapGesture { log.add("child") }
        Button("Button") { log.add("button") }
      }
      .simultaneousGesture(TapGesture().onEnded { log.add("parent") })
    }
    harness.tap(200, 100)
    #expect(log.take() == ["child", "parent"])
    harness.tap(200, 390)
    #expect(log.take() == ["button", "parent"])
  }

  @Test func `of a child's tap and a parent's drag the one that happens counts`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onTapGesture { log.add("tap") }
        .padding(10)
        .gesture(DragGesture().onEnded { _ in log.add("drag") })
    }
    harness.tap(200, 200)
    #expect(log.take() == ["tap"])
    drag(harness)
    #expect(log.take() == ["drag"])
    // Far enough for the drag, near enough for the tap: only one of them.
    harness.press(200, 200)
    harness.move(215, 200)
    harness.release(215, 200)
    #expect(log.take() == ["drag"])
  }

  @Test func `a parent's drag without a minimum distance leaves the child its taps`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onTapGesture { log.add("tap") }
        .padding(10)
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { _ in log.add("change") }
            .onEnded { _ in log.add("drag") }
        )
    }
    harness.tap(200, 200)
    #expect(log.take() == ["tap"])
    harness.press(200, 200)
    harness.move(230, 200)
    harness.release(230, 200)
    #expect(log.take() == ["change", "drag"])
  }

  @Test func `a child's drag beats its parent's`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .gesture(DragGesture().onEnded { _ in log.add("child") })
        .padding(10)
        .gesture(DragGesture().onEnded { _ in log.add("parent") })
    }
    drag(harness)
    #expect(log.take() == ["child"])
  }

  @Test func `a parent's drag of high priority beats the child's tap and drag`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onTapGesture { log.add("tap") }
        .gesture(DragGesture().onEnded { _ in log.add("child") })
        .padding(10)
        .highPriorityGesture(DragGesture().onEnded { _ in log.add("parent") })
    }
    drag(harness)
    #expect(log.take() == ["parent"])
    harness.tap(200, 200)
    #expect(log.take() == ["tap"])
  }

  @Test func `a long press and a drag: holding still or moving decides`() {
    let log = Recorder()
    let harness = Harness {
      Color.red
        .onLongPressGesture { log.add("long") }
        .gesture(DragGesture().onEnded { _ in log.add("drag") })
    }
    drag(harness)
    #expect(log.take() == ["drag"])
    harness.press(200, 200)
    harness.advance(by: 0.6)
    harness.move(260, 200)
    harness.release(260, 200)
    #expect(log.take() == ["long"])
  }

  @Test func `a button keeps its parent's drag out`() {
    let log = Recorder()
    let harness = Harness {
      Button {
        log.add("button")
      } label: {
        Color.red.frame(width: 300, height: 100)
      }
      .gesture(DragGesture().onEnded { _ in log.add("drag") })
    }
    drag(harness, from: 100)
    #expect(log.take() == ["button"])
  }

  @Test func `a mask leaves out the gesture or those of the content`() {
    let log = Recorder()
    func view(_ mask: GestureMask) -> Harness {
      Harness {
        Color.red
          .onTapGesture { log.add("child") }
          .gesture(TapGesture().onEnded { log.add("parent") }, including: mask)
      }
    }
    for (mask, expected) in [
      (GestureMask.all, ["child"]), (.gesture, ["parent"]), (.subviews, ["child"]), (.none, []),
    ] {
      view(mask).tap(200, 200)
      #expect(log.take() == expected)
    }
  }

  private struct Switching: View {
    let log: Recorder
    @State private var isOn = true

    var body: some View {
      Color.red
        .gesture(
          TapGesture().onEnded {
            log.add("on")
            isOn = false
          },
          isEnabled: isOn
        )
    }
  }

  @Test func `a gesture that is not enabled leaves clicks to others`() {
    let log = Recorder()
    let harness = Harness {
      Switching(log: log).onTapGesture { log.add("outer") }
    }
    harness.tap(200, 200)
    harness.tap(200, 200)
    #expect(log.take() == ["on", "outer"])
  }

  private struct Counter: View {
    let log: Recorder
    @State private var count = 0

    var body: some View {
      Color.red.onTapGesture {
        log.add("\(count)")
        count += 1
      }
    }
  }

  @Test func `actions see the newest state`() {
    let log = Recorder()
    let harness = Harness { Counter(log: log) }
    harness.tap(200, 200)
    harness.tap(200, 200)
    // Two clicks before one frame.
    harness.press(200, 200)
    harness.release(200, 200)
    harness.press(200, 200)
    harness.release(200, 200)
    #expect(log.take() == ["0", "1", "2", "3"])
  }

  @Test func `exactly one of overlapping siblings reacts`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        ForEach(0..<5) { index in
          Color.red.frame(width: 100, height: 100)
            .onTapGesture { log.add("\(index)") }
            .offset(x: CGFloat(index) * 30)
        }
      }
    }
    for x in stride(from: 155.0, through: 365, by: 10) {
      harness.tap(x, 200)
      let front = min(4, Int((x - 150) / 30))
      #expect(log.take() == ["\(front)"])
    }
  }
}
