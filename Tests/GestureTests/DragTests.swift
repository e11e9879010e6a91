import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
struct DragTests {
  private final class Values {
    var changes: [DragGesture.Value] = []
    var ends: [DragGesture.Value] = []
  }

  private func canvas(_ values: Values, _ gesture: DragGesture = DragGesture()) -> Harness {
    Harness {
      Color.red.frame(width: 200, height: 200)
        .gesture(
          gesture
            .onChanged { values.changes.append($0) }
            .onEnded { values.ends.append($0) }
        )
    }
  }

  @Test func `a drag begins after 10 points and counts them`() throws {
    let values = Values()
    let harness = canvas(values)
    harness.press(150, 150)
    harness.move(156, 158 - 1)
    #expect(values.changes.isEmpty)
    harness.move(156, 158)
    #expect(values.changes.count == 1)
    let first = try #require(values.changes.first)
    #expect(first.startLocation == CGPoint(x: 50, y: 50))
    #expect(first.location == CGPoint(x: 56, y: 58))
    #expect(first.translation == CGSize(width: 6, height: 8))
    // Back inside the distance it goes on.
    harness.move(151, 150)
    #expect(values.changes.count == 2)
    harness.release(152, 150)
    #expect(values.ends.map(\.translation) == [CGSize(width: 2, height: 0)])
    #expect(values.changes.count == 2)
  }

  @Test func `a click is no drag`() {
    let values = Values()
    let harness = canvas(values)
    harness.press(150, 150)
    harness.move(155, 150)
    harness.release(155, 150)
    #expect(values.changes.isEmpty && values.ends.isEmpty)
  }

  @Test func `without a minimum distance the press itself counts`() {
    let values = Values()
    let harness = canvas(values, DragGesture(minimumDistance: 0))
    harness.press(150, 150)
    #expect(values.changes.map(\.translation) == [.zero])
    harness.release(150, 150)
    #expect(values.ends.count == 1)
  }

  @Test func `a pointer that left the view still drags`() {
    let values = Values()
    let harness = canvas(values)
    harness.press(150, 150)
    harness.move(-500, 900)
    harness.release(-500, 900)
    #expect(values.ends.map(\.translation) == [CGSize(width: -650, height: 750)])
  }

  @Test func `places are given in the coordinate space that was asked for`() {
    var places: [CGPoint] = []
    let harness = Harness {
      Color.red.frame(width: 100, height: 100)
        .gesture(
          DragGesture(coordinateSpace: .global).onChanged { places.append($0.location) }
        )
        .simultaneousGesture(
          DragGesture(coordinateSpace: .named("outer")).onChanged { places.append($0.location) }
        )
        .padding(30)
        .coordinateSpace(name: "outer")
    }
    harness.press(200, 200)
    harness.move(220, 200)
    #expect(places == [CGPoint(x: 220, y: 200), CGPoint(x: 100, y: 80)])
  }

  @Test func `speed comes from the last places, and predicts a quarter of a second`() throws {
    let values = Values()
    let harness = canvas(values)
    harness.press(150, 150, at: 0)
    for step in 1...6 {
      harness.move(150 + Double(step) * 10, 150 - Double(step) * 5, at: Double(step) * 0.02)
    }
    harness.release(210, 120, at: 0.125)
    let end = try #require(values.ends.first)
    #expect(abs(end.velocity.width - 500) < 1e-6)
    #expect(abs(end.velocity.height + 250) < 1e-6)
    #expect(abs(end.predictedEndLocation.x - (110 + 125)) < 1e-6)
    #expect(abs(end.predictedEndTranslation.width - (60 + 125)) < 1e-6)
    #expect(abs(end.predictedEndTranslation.height - (-30 - 62.5)) < 1e-6)
    #expect(abs(end.time.timeIntervalSince(values.changes[0].time) - 0.105) < 1e-6)
  }

  @Test func `a pointer that rested before it was let go of has no speed`() throws {
    let values = Values()
    let harness = canvas(values)
    harness.press(150, 150, at: 0)
    harness.move(180, 150, at: 0.02)
    harness.move(210, 150, at: 0.04)
    harness.release(210, 150, at: 0.4)
    #expect(values.ends.first?.velocity == .zero)
  }

  @Test func `moves at one time and moves in the past give no wild speed (B12)`() throws {
    let values = Values()
    let harness = canvas(values)
    harness.press(150, 150, at: 1)
    harness.move(160, 150, at: 1.01)
    harness.move(170, 150, at: 1.01)
    harness.move(180, 150, at: 1.01)
    harness.move(185, 150, at: 1.0001)
    harness.move(190, 150, at: 1.02)
    harness.release(190, 150, at: 1.02)
    let end = try #require(values.ends.first)
    #expect(end.velocity.width.isFinite && abs(end.velocity.width) < 5000)
    #expect(end.location.x == 90)
    #expect(harness.warnings.isEmpty)
  }

  private struct Card: View {
    @State private var position = CGSize.zero
    @GestureState private var drag = CGSize.zero

    var body: some View {
      Color.red.frame(width: 50, height: 50)
        .accessibilityIdentifier("card")
        .offset(x: position.width + drag.width, y: position.height + drag.height)
        .gesture(
          DragGesture()
            .updating($drag) { value, state, _ in state = value.translation }
            .onEnded { value in
              position.width += value.translation.width
              position.height += value.translation.height
            }
        )
    }
  }

  @Test func `a view that follows the drag stays under the pointer, and where it was left`() throws
  {
    let harness = Harness { Card() }
    harness.press(200, 200)
    for step in 1...10 {
      harness.move(200 + Double(step) * 12, 200 - Double(step) * 6)
      harness.step()
      let rect = try #require(harness.rect(of: "card"))
      #expect(rect.midX == 200 + CGFloat(step) * 12)
      #expect(rect.midY == 200 - CGFloat(step) * 6)
    }
    harness.release(320, 140)
    harness.step()
    #expect(
      harness.rect(of: "card").map { CGPoint(x: $0.midX, y: $0.midY) }
        == CGPoint(x: 320, y: 140)
    )
    // A second one starts from there.
    harness.press(320, 140)
    harness.move(300, 140)
    harness.step()
    harness.release(300, 140)
    harness.step()
    #expect(harness.rect(of: "card")?.midX == 300)
  }

  private struct Puck: View {
    let spring: Animation
    @State private var x = 0.0

    var body: some View {
      Color.red.frame(width: 50, height: 50)
        .accessibilityIdentifier("puck")
        .offset(x: x)
        .gesture(
          DragGesture()
            .onChanged { x = $0.translation.width }
            .onEnded { _ in withAnimation(spring) { x = 0 } }
        )
    }
  }

  @Test func `a spring takes over the speed of the drag`() throws {
    // From x = 100 at v = 600 points a second, a critically damped spring to 0 moves outward until
    // t = v / (w(v + wx)): there it is at (x + v/w)·e^(-wt).
    let harness = Harness(size: CGSize(width: 1000, height: 200)) {
      Puck(spring: .spring(response: 2, dampingFraction: 1))
    }
    harness.press(500, 100)
    for step in 1...10 {
      harness.move(500 + Double(step) * 10, 100)
      harness.step()
    }
    harness.release(600, 100)
    var farthest = 0.0
    for _ in 0..<60 {
      harness.step()
      farthest = max(farthest, try #require(harness.rect(of: "puck")).midX - 500)
    }
    let w = Double.pi
    let turn = 600 / (w * (600 + w * 100))
    #expect(abs(farthest - (100 + 600 / w) * exp(-w * turn)) < 4)
  }

  private struct Snapper: View {
    @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1)))
    private var drag: CGFloat? = nil

    var body: some View {
      Color.red.frame(width: 50, height: 50)
        .accessibilityIdentifier("snapper")
        .offset(x: drag ?? 0)
        .gesture(
          DragGesture().updating($drag) { value, state, _ in state = value.translation.width }
        )
    }
  }

  @Test func `gesture state falls back with its reset transaction`() throws {
    let harness = Harness { Snapper() }
    harness.press(200, 200)
    harness.move(300, 200)
    harness.step()
    #expect(harness.rect(of: "snapper")?.midX == 300)
    harness.release(300, 200)
    harness.step()
    let start = harness.time
    harness.advance(to: start + 0.5)
    let middle = try #require(harness.rect(of: "snapper")).midX
    #expect(abs(middle - 250) < 5)
    harness.advance(to: start + 1.1)
    #expect(harness.rect(of: "snapper")?.midX == 200)
  }

  @Test func `gesture state falls back when the system takes the pointer away`() {
    let harness = Harness { Card() }
    harness.press(200, 200)
    harness.move(260, 200)
    harness.step()
    #expect(harness.rect(of: "card")?.midX == 260)
    harness.pointer(.cancel, 260, 200)
    harness.step()
    #expect(harness.rect(of: "card")?.midX == 200)
  }

  private struct Vanishing: View {
    @GestureState private var isDragging = false
    @State private var isThere = true

    var body: some View {
      VStack {
        Text(isDragging ? "dragging" : "at rest").accessibilityIdentifier(
          isDragging ? "dragging" : "rest"
        )
        if isThere {
          Color.red.frame(width: 100, height: 100)
            .gesture(
              DragGesture()
                .updating($isDragging) { _, state, _ in state = true }
                .onChanged { if $0.translation.width > 50 { isThere = false } }
            )
        }
      }
    }
  }

  @Test func `a view that goes away during its drag lets go of the gesture state`() {
    let harness = Harness { Vanishing() }
    harness.press(200, 220)
    harness.move(220, 220)
    harness.step()
    #expect(harness.rect(of: "dragging") != nil)
    harness.move(260, 220)
    harness.step()
    harness.step()
    #expect(harness.rect(of: "rest") != nil)
    harness.release(260, 220)
    harness.step()
  }

  @Test func `changes of a drag track velocity, its end does not`() {
    var transactions: [Transaction] = []
    let harness = Harness {
      Color.red.gesture(
        DragGesture()
          .onChanged { _ in transactions.append(.current) }
          .onEnded { _ in transactions.append(.current) }
      )
    }
    harness.press(100, 100)
    harness.move(150, 100)
    harness.release(150, 100)
    #expect(transactions.map(\.tracksVelocity) == [true, false])
    #expect(transactions.map(\.isContinuous) == [true, false])
  }
}
