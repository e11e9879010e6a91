import Drawing
import Foundation
import LiveCode
import PlaygroundKit
import Testing
import ViewRuntime

/// A clock that is moved by hand.
@MainActor
private final class Clock {
  var time = 100.0
}

func report(
  at timestamp: Double,
  next: FrameReport.Next = .soon,
  update: Double = 0.002,
  draw: Double = 0.004,
  changes: [Drawing.PixelRect] = [],
  history: ClosedRange<Double>? = nil,
  isReplay: Bool = false
) -> FrameReport {
  var report = FrameReport(
    number: 0,
    width: 600,
    height: 400,
    changes: changes,
    next: next,
    inFlight: 1,
    updateSeconds: update,
    renderSeconds: draw
  )
  report.timestamp = timestamp
  report.history = history
  report.isReplay = isReplay
  return report
}

@MainActor
struct InspectorModelTests {
  private let clock = Clock()

  private func makeModel() -> InspectorModel {
    let clock = clock
    let model = InspectorModel(clock: { MainActor.assumeIsolated { clock.time } })
    model.stageSize = CGSize(width: 300, height: 200)
    return model
  }

  @Test func `what views see changes ten times a second at most`() {
    let model = makeModel()
    var changes = 0
    var last = model.frames
    for frame in 0..<120 {
      model.take(report(at: Double(frame) / 60))
      if model.frames != last {
        changes += 1
        last = model.frames
      }
      clock.time += 1.0 / 60
    }
    #expect(changes >= 15 && changes <= 21, "\(changes)")
    #expect(model.frames.count > 105)
  }

  @Test func `turns without a new picture are counted where they were`() {
    var frames = FrameTimes()
    for missed in [0, 2, 0, 1] {
      var report = report(at: 0)
      report.missed = missed
      frames.add(report)
    }
    #expect(frames.missed == 3)
    #expect(frames.samples.map(\.missed) == [0, 2, 0, 1])
  }

  @Test func `only so many frames are looked back on`() {
    var frames = FrameTimes()
    for frame in 0..<500 { frames.add(report(at: Double(frame) / 60, update: 0.001, draw: 0.003)) }
    #expect(frames.samples.count == FrameTimes.capacity && frames.count == 500)
    #expect(abs(frames.averages.draw - 0.003) < 1e-9)
  }

  @Test func `the stage is asked only for what is shown`() {
    let model = makeModel()
    var calls = 0
    model.onWantedChange = { calls += 1 }
    #expect(model.wanted == [.flights, .views, .groups])
    model.isPanelShown = false
    #expect(model.wanted == [])
    #expect(model.toggle(key: "h") && model.wanted == .hitAreas)
    #expect(model.toggle(key: "o") && model.wanted == [.hitAreas, .views])
    #expect(model.toggle(key: "m") && model.wanted == [.hitAreas, .views, .groups])
    #expect(model.toggle(key: "h") && model.wanted == [.views, .groups])
    #expect(!model.toggle(key: "x"))
    #expect(calls == 4)
  }

  @Test func `repaints are marked in stage points, and fade`() throws {
    let model = makeModel()
    #expect(model.toggle(key: "p"))
    let changed = Drawing.PixelRect(x: 20, y: 40, width: 100, height: 60)
    model.take(report(at: 0, changes: [changed]))
    #expect(model.flashes.map(\.rect) == [CGRect(x: 10, y: 20, width: 50, height: 30)])
    #expect(model.flashes.first?.strength == 1)
    clock.time += 0.25
    model.take(report(at: 0.25))
    let strength = try #require(model.flashes.first).strength
    #expect(abs(strength - 0.5) < 1e-9)
    clock.time += 0.3
    model.take(report(at: 0.55))
    #expect(model.flashes.isEmpty)
  }

  @Test func `what is drawn anew in each frame is marked once`() {
    let model = makeModel()
    #expect(model.toggle(key: "p"))
    for frame in 0..<20 {
      // Something that moves slowly on the left, and something quick on the right.
      let slow = Drawing.PixelRect(x: 20 + frame, y: 40, width: 100, height: 60)
      let quick = Drawing.PixelRect(x: 200, y: 40 + 50 * frame, width: 100, height: 60)
      model.take(report(at: Double(frame) / 60, changes: [slow, quick]))
      clock.time += 1.0 / 60
    }
    clock.time += 0.1
    model.take(report(at: 0.5))
    let (left, right) = (
      model.flashes.filter { $0.rect.minX < 90 }, model.flashes.filter { $0.rect.minX >= 90 }
    )
    #expect(left.count == 1 && left[0].rect.minX == 19.5)
    // Its way is seen, fading.
    #expect(right.count == 20)
    #expect(zip(right, right.dropFirst()).allSatisfy { $0.strength < $1.strength })
  }

  @Test func `a view under the pointer is found on the stage, and let go when it is gone`() {
    let model = makeModel()
    var inspection = StageInspection(
      parts: .views,
      time: 0,
      size: CGSize(width: 300, height: 200)
    )
    func view(_ id: UInt32, _ rect: CGRect, isLeaf: Bool = true) -> StageInspection.View {
      StageInspection.View(
        id: id,
        depth: 0,
        type: "View",
        name: "",
        modifiers: [],
        rect: rect,
        quad: StageInspection.Quad([
          CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
          CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]),
        size: rect.size,
        opacity: 1,
        isLeaf: isLeaf,
        isLeaving: false
      )
    }
    inspection.views = [
      view(1, CGRect(x: 0, y: 0, width: 300, height: 200), isLeaf: false),
      view(2, CGRect(x: 10, y: 10, width: 100, height: 100)),
      view(3, CGRect(x: 50, y: 50, width: 20, height: 20)),
    ]
    model.take(inspection)
    model.hoverStage(at: CGPoint(x: 60, y: 60))
    #expect(model.hoveredView == 3)
    model.hoverStage(at: CGPoint(x: 20, y: 20))
    #expect(model.hoveredView == 2)
    model.hoverStage(at: CGPoint(x: 290, y: 190))
    #expect(model.hoveredView == nil)
    model.hoverStage(at: CGPoint(x: 60, y: 60))
    inspection.views.removeLast()
    model.take(inspection)
    #expect(model.hoveredView == nil)
    model.hoverStage(at: nil)
    #expect(model.hoveredView == nil)
  }

  @Test func `numbers are short, and animations without what says nothing`() {
    #expect(InspectorText.number(0.001) == "0")
    #expect(InspectorText.number(-3.14159) == "−3.14")
    #expect(InspectorText.number(42.26) == "42.3")
    #expect(InspectorText.number(-1234.6) == "−1235")
    #expect(InspectorText.number(.nan) == "–")
    for (long, short) in [
      ("spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0.0)", "spring(0.5, 0.8)"),
      ("spring(response: 0.55, dampingFraction: 0.8250000000000001)", "spring(0.55, 0.825)"),
      (
        "linear(duration: 1.0).repeatCount(3, autoreverses: true)",
        "linear(1).repeatCount(3, autoreverses: true)"
      ),
    ] {
      #expect(InspectorText.animation(long) == short)
    }
    #expect(InspectorText.number(200) == "200")
    #expect(InspectorText.animation("DefaultAnimation") == "default")
  }
}

@MainActor
struct TimelineModelTests {
  private let clock = Clock()

  private func makeModel() -> TimelineModel {
    let clock = clock
    return TimelineModel(clock: { MainActor.assumeIsolated { clock.time } })
  }

  @Test func `dragging shows what was, and resuming lets the stage go on`() {
    let model = makeModel()
    var replays: [Double?] = []
    model.onReplay = { replays.append($0) }
    // Without a history there is nothing to go back to.
    model.scrub(to: 1)
    model.resume()
    #expect(replays.isEmpty)
    model.take(report(at: 20, history: 12...20), marks: [13, 19])
    #expect(model.range == 12...20 && model.time == 20)
    model.scrub(to: 15)
    model.scrub(to: 15)
    model.scrub(to: 3)
    model.scrub(to: 44)
    model.step(frames: -6)
    model.resume()
    #expect(replays == [15, 12, 20, 20 - 0.1, nil])
    #expect(model.replayTime == nil)
  }

  @Test func `a place on the bar is a time, and the other way round`() {
    let model = makeModel()
    model.take(report(at: 20, history: 17...20), marks: [])
    #expect(model.fraction(of: 20) == 1 && model.fraction(of: 15) == 0.5)
    #expect(model.time(at: 1) == 20 && model.time(at: 0) == 10)
    // Farther back than anything is kept: the oldest.
    model.scrub(to: model.time(at: 0))
    #expect(model.replayTime == 17)
  }

  @Test func `what moved is marked as long as it can be seen again`() {
    let model = makeModel()
    for frame in 0..<30 {
      model.take(report(at: 1 + Double(frame) / 60, history: 0...2), marks: [])
      clock.time += 1
    }
    model.take(report(at: 1.5, next: .idle, history: 0...2), marks: [])
    clock.time += 1
    model.take(report(at: 4, history: 0...4), marks: [])
    #expect(model.activity.count == 2)
    #expect(abs((model.activity.first?.upperBound ?? 0) - 1.4833) < 0.02)
    clock.time += 1
    model.take(report(at: 12.5, history: 2.5...12.5), marks: [])
    #expect(model.activity.map(\.lowerBound) == [4, 12.5])
  }
}
