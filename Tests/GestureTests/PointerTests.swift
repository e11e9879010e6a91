import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Hovering, two fingers, trackpads and wheels.
@MainActor
struct PointerTests {
  // MARK: Hovering

  private func hover(_ harness: Harness, _ x: CGFloat, _ y: CGFloat) {
    harness.host.send(.hover(CGPoint(x: x, y: y), time: harness.time))
  }

  @Test func `hovering is told once on the way in and once on the way out`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.frame(width: 100, height: 100).onHover { log.add("\($0)") }
    }
    hover(harness, 100, 200)
    #expect(log.take() == [])
    hover(harness, 160, 200)
    hover(harness, 200, 200)
    #expect(log.take() == ["true"])
    hover(harness, 300, 200)
    #expect(log.take() == ["false"])
    hover(harness, 200, 200)
    harness.host.send(.hoverExit(time: 0))
    #expect(log.take() == ["true", "false"])
  }

  @Test func `continuous hovering tells each place in the view's space`() {
    var phases: [HoverPhase] = []
    let harness = Harness {
      Color.red.frame(width: 100, height: 100).onContinuousHover { phases.append($0) }
    }
    hover(harness, 160, 170)
    hover(harness, 170, 170)
    hover(harness, 20, 20)
    #expect(
      phases == [.active(CGPoint(x: 10, y: 20)), .active(CGPoint(x: 20, y: 20)), .ended]
    )
  }

  private struct Passing: View {
    let log: Recorder
    @State private var isThere = false

    var body: some View {
      Color.red.frame(width: 100, height: 100)
        .onHover { log.add("\($0)") }
        .offset(x: isThere ? 300 : 0)
        .onAppear { withAnimation(.linear(duration: 1)) { isThere = true } }
    }
  }

  @Test func `a view that moves away from a resting pointer is no longer hovered`() {
    let log = Recorder()
    let harness = Harness(size: CGSize(width: 900, height: 400)) { Passing(log: log) }
    hover(harness, 450, 200)
    #expect(log.take() == ["true"])
    harness.advance(by: 0.5)
    #expect(log.take() == ["false"])
  }

  @Test func `views around the one under the pointer are hovered too`() {
    let log = Recorder()
    let harness = Harness {
      ZStack {
        Color.green
        Color.red.frame(width: 100, height: 100).onHover { log.add("inner \($0)") }
      }
      .onHover { log.add("outer \($0)") }
    }
    hover(harness, 200, 200)
    #expect(Set(log.take()) == ["inner true", "outer true"])
    hover(harness, 20, 20)
    #expect(log.take() == ["inner false"])
  }

  @Test func `hover effects say once that they do nothing`() {
    let harness = Harness {
      VStack {
        Color.red.hoverEffect()
        Color.red.hoverEffect(.lift)
      }
    }
    #expect(harness.warnings.count == 1)
  }

  // MARK: Two fingers

  private func touch(
    _ harness: Harness,
    _ phase: PointerEvent.Phase,
    _ finger: Int,
    _ x: CGFloat,
    _ y: CGFloat
  ) {
    harness.pointer(phase, x, y, pointer: finger, device: .touch)
  }

  @Test func `two fingers that spread magnify`() throws {
    var values: [CGFloat] = []
    var ends: [MagnifyGesture.Value] = []
    let harness = Harness {
      Color.red.frame(width: 200, height: 200)
        .gesture(
          MagnifyGesture()
            .onChanged { values.append($0.magnification) }
            .onEnded { ends.append($0) }
        )
    }
    touch(harness, .press, 1, 150, 200)
    touch(harness, .press, 2, 190, 200)
    #expect(values.isEmpty)
    touch(harness, .move, 2, 230, 200)
    touch(harness, .move, 1, 110, 200)
    #expect(values == [2, 3])
    touch(harness, .release, 1, 110, 200)
    let end = try #require(ends.first)
    #expect(end.magnification == 3)
    #expect(end.startLocation == CGPoint(x: 70, y: 100))
    #expect(end.startAnchor == UnitPoint(x: 0.35, y: 0.5))
    touch(harness, .release, 2, 230, 200)
    #expect(ends.count == 1)
  }

  @Test func `two fingers that turn rotate, more than half a turn too`() throws {
    var angles: [Double] = []
    let harness = Harness {
      Color.red.gesture(RotationGesture().onChanged { angles.append($0.degrees) })
    }
    touch(harness, .press, 1, 200, 200)
    touch(harness, .press, 2, 300, 200)
    for step in 1...9 {
      let angle = Double(step) * 30 * .pi / 180
      touch(harness, .move, 2, 200 + 100 * cos(angle), 200 + 100 * sin(angle))
    }
    let last = try #require(angles.last)
    #expect(abs(last - 270) < 1e-6)
    #expect(angles.count == 9)
  }

  @Test func `one finger does not magnify`() {
    var count = 0
    let harness = Harness {
      Color.red.gesture(MagnificationGesture().onChanged { _ in count += 1 })
    }
    touch(harness, .press, 1, 200, 200)
    touch(harness, .move, 1, 300, 200)
    touch(harness, .release, 1, 300, 200)
    #expect(count == 0)
  }

  @Test func `a trackpad magnifies and rotates at once`() {
    var values: [(CGFloat?, Double?)] = []
    let harness = Harness {
      Color.red.gesture(
        MagnificationGesture().simultaneously(with: RotationGesture())
          .onChanged { values.append(($0.first, $0.second?.degrees)) }
      )
    }
    let point = CGPoint(x: 200, y: 200)
    func magnify(_ value: Double, _ phase: InputPhase) {
      harness.host.send(
        .magnify(MagnifyEvent(magnification: value, at: point, time: 0, phase: phase))
      )
    }
    func rotate(_ degrees: Double, _ phase: InputPhase) {
      harness.host.send(
        .rotate(RotateEvent(rotation: .degrees(degrees), at: point, time: 0, phase: phase))
      )
    }
    magnify(1, .began)
    rotate(0, .began)
    magnify(1.5, .changed)
    rotate(20, .changed)
    #expect(values.map(\.0) == [1.5, 1.5])
    #expect(values.count == 2 && abs((values[1].1 ?? 0) - 20) < 1e-9)
    magnify(1.5, .ended)
    rotate(20, .ended)
    #expect(harness.host.input.gestures.isIdle)
  }

  @Test func `the wheel with Control magnifies, and ends after a pause`() throws {
    let log = Recorder()
    var last: CGFloat = 1
    let harness = Harness {
      Color.red.gesture(
        MagnifyGesture()
          .onChanged { last = $0.magnification }
          .onEnded { _ in log.add("end") }
      )
    }
    for _ in 0..<5 {
      harness.host.send(
        .scroll(
          ScrollEvent(
            delta: CGSize(width: 0, height: 40),
            at: CGPoint(x: 200, y: 200),
            time: harness.time,
            modifiers: .control
          )
        )
      )
    }
    #expect(abs(last - exp(1)) < 1e-9)
    let due = try #require(harness.host.nextWakeUp)
    harness.advance(to: due + 0.02)
    #expect(log.take() == ["end"])
    #expect(harness.host.nextWakeUp == nil)
  }

  // MARK: Scrolling

  private struct List: View {
    let log: Recorder

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { index in
            Button {
              log.add("\(index)")
            } label: {
              Color(white: Double(index) / 20).frame(width: 400, height: 100)
                .accessibilityIdentifier("\(index)")
            }
          }
        }
      }
    }
  }

  @Test func `the wheel scrolls, and clicks follow what is seen`() {
    let log = Recorder()
    let harness = Harness { List(log: log) }
    harness.tap(200, 50)
    #expect(log.take() == ["0"])
    harness.host.send(
      .scroll(
        ScrollEvent(
          delta: CGSize(width: 0, height: -250),
          at: CGPoint(x: 200, y: 200),
          time: harness.time
        )
      )
    )
    harness.step()
    #expect(harness.rect(of: "2")?.minY == -50)
    harness.tap(200, 20)
    harness.tap(200, 60)
    #expect(log.take() == ["2", "3"])
  }

  @Test func `a drag on a button scrolls and does not press it`() throws {
    let log = Recorder()
    let harness = Harness { List(log: log) }
    harness.press(200, 350)
    harness.step()
    #expect(harness.opacity(of: "3") == 0.2)
    for step in 1...10 {
      harness.move(200, 350 - CGFloat(step) * 15)
      harness.step()
    }
    #expect(harness.rect(of: "3")?.minY == 150)
    harness.move(200, 200)
    harness.advance(by: 0.5)
    harness.release(200, 200)
    harness.advance(by: 1)
    #expect(log.take() == [])
    #expect(harness.opacity(of: "3") == 1)
    #expect(try #require(harness.rect(of: "3")).minY == 150)
    harness.tap(200, 200)
    #expect(log.take() == ["3"])
  }

  @Test func `a scroll view let go of in motion goes on`() throws {
    let harness = Harness { List(log: Recorder()) }
    harness.press(200, 350)
    for step in 1...5 {
      harness.move(200, 350 - CGFloat(step) * 20)
      harness.step()
    }
    harness.release(200, 250)
    let before = try #require(harness.rect(of: "4")).minY
    harness.advance(by: 0.3)
    #expect(try #require(harness.rect(of: "4")).minY < before - 50)
  }

  @Test func `a press on content that still moves holds it and taps nothing`() throws {
    let log = Recorder()
    let harness = Harness { List(log: log) }
    harness.press(200, 350)
    for step in 1...5 {
      harness.move(200, 350 - CGFloat(step) * 20)
      harness.step()
    }
    harness.release(200, 250)
    harness.advance(by: 0.1)
    harness.press(200, 200)
    harness.step()
    let held = try #require(harness.rect(of: "5")).minY
    harness.advance(by: 0.2)
    #expect(harness.rect(of: "5")?.minY == held)
    harness.release(200, 200)
    harness.advance(by: 0.5)
    #expect(log.take() == [])
    #expect(harness.rect(of: "5")?.minY == held)
    harness.tap(200, 200)
    #expect(log.take().count == 1)
  }
}
