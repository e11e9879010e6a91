import Drawing
import Foundation
import GoldenSupport
import LiveCode
import PlaygroundKit
import Stage
import SwiftUI
import Testing
import ViewRuntime

private let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Goldens")

/// A little of everything, on the move.
private struct Demo: View {
  @State private var isOn = false
  @Namespace private var space

  var body: some View {
    VStack(spacing: 16) {
      HStack(alignment: .top) {
        if isOn {
          Spacer()
          RoundedRectangle(cornerRadius: 16).fill(.orange)
            .matchedGeometryEffect(id: "card", in: space)
            .frame(width: 150, height: 90)
            .accessibilityIdentifier("large card")
        } else {
          RoundedRectangle(cornerRadius: 16).fill(.orange)
            .matchedGeometryEffect(id: "card", in: space)
            .frame(width: 60, height: 60)
            .accessibilityIdentifier("small card")
          Spacer()
        }
      }
      .frame(height: 100)
      HStack(spacing: 20) {
        Circle().fill(.blue).frame(width: 40, height: 40)
          .scaleEffect(isOn ? 1.4 : 1)
        Text("Hello").font(.title).rotationEffect(.degrees(isOn ? 20 : 0))
        Image(systemName: "heart.fill").foregroundStyle(isOn ? .red : .gray)
      }
      Button("Toggle") { withAnimation(.spring(duration: 0.6, bounce: 0.35)) { isOn.toggle() } }
        .accessibilityIdentifier("toggle")
    }
    .padding(16)
    .frame(width: 260, height: 300)
  }
}

@MainActor
struct InspectorPictureTests {
  /// A stage in the middle of a change, and a model that knows it.
  private func makeModel() -> (stage: Stage, model: InspectorModel) {
    let (stage, model, _) = makeClockedModel()
    return (stage, model)
  }

  private final class Clock { var time = 0.0 }

  private func makeClockedModel() -> (stage: Stage, model: InspectorModel, clock: Clock) {
    let stage = Stage(size: CGSize(width: 260, height: 300)) { Demo() }
    stage.tap("toggle")
    stage.advance(by: 0.15)
    let clock = Clock()
    let model = InspectorModel(clock: { clock.time })
    model.zoom = 1
    model.take(
      stage.host.inspection(of: [.flights, .views, .groups, .hitAreas])
    )
    for frame in 0..<100 {
      let wave = Double(frame % 23) / 23
      var report = report(
        at: Double(frame) / 60,
        update: 0.001 + 0.002 * wave,
        draw: 0.003 + 0.006 * wave + (frame == 70 ? 0.02 : 0)
      )
      if frame == 71 { report.missed = 2 }
      model.take(report)
      clock.time += 1.0 / 60
    }
    clock.time += 1
    model.take(report(at: 102.0 / 60))
    return (stage, model, clock)
  }

  private func check(_ stage: Stage, _ name: String) throws {
    let picture = try stage.picture()
    let difference = try Goldens.compare(
      PNG.Picture(width: picture.width, height: picture.height, pixels: Array(picture.pixels)),
      with: name,
      in: goldens
    )
    #expect(difference.isWithin(1), "\(difference)")
  }

  private static func suffix(_ scheme: ColorScheme) -> String { scheme == .dark ? "dark" : "light" }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the panel looks as recorded`(scheme: ColorScheme) throws {
    let model = makeModel().model
    model.showsHitAreas = true
    model.hoveredView = model.inspection.views.first { $0.type == "Text" }?.id
    let size = CGSize(width: 300, height: 860)
    let stage = Stage(size: size) {
      InspectorPanel(model: model)
        .frame(width: size.width, height: size.height)
        .background(Color(white: scheme == .dark ? 0.118 : 0.965))
        .environment(\.colorScheme, scheme)
    }
    stage.settle()
    try check(stage, "panel-\(Self.suffix(scheme))")
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `overlays look as recorded`(scheme: ColorScheme) throws {
    let (demo, model, clock) = makeClockedModel()
    let picture = try demo.picture()
    let size = CGSize(width: 260, height: 300)
    let bitmap = Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels)
    func show(_ overlay: InspectorOverlay?) -> some View {
      ZStack {
        Image(source: .bitmap(bitmap, label: nil))
        StageOverlays(model: model)
      }
      .frame(width: size.width, height: size.height)
    }
    for overlay in InspectorOverlay.allCases {
      for other in InspectorOverlay.allCases { model[other] = other == overlay }
      if overlay == .repaints {
        model.stageSize = size
        // What is told more often than it is shown waits for its turn.
        clock.time += 1
        model.take(
          report(at: 3, changes: [Drawing.PixelRect(x: 60, y: 40, width: 260, height: 140)])
        )
      }
      model.hoveredView =
        overlay == .layoutBounds
        ? model.inspection.views.first { $0.name == "Hello" }?.id : nil
      let stage = Stage(size: size) {
        show(overlay).environment(\.colorScheme, scheme)
      }
      try check(stage, "overlay-\(overlay)-\(Self.suffix(scheme))")
    }
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the timeline looks as recorded, live and gone back in`(scheme: ColorScheme) throws {
    let model = TimelineModel(clock: { 0 })
    model.take(report(at: 14, history: 14...14), marks: [])
    let other = TimelineModel(clock: { 0 })
    let (first, last) = (report(at: 14, history: 13...14), report(at: 20, history: 13...20))
    other.take(first, marks: [14])
    _ = last
    let ahead = TimelineModel(clock: { 0 })
    ahead.take(report(at: 20, next: .idle, history: 12...20), marks: [14, 17.5])
    ahead.scrub(to: 16)
    let stage = Stage(size: CGSize(width: 480, height: 120)) {
      VStack(spacing: 8) {
        TimelineBar(model: model)
        TimelineBar(model: other)
        TimelineBar(model: ahead)
      }
      .padding(10)
      .frame(width: 480, height: 120)
      .background(Color(white: scheme == .dark ? 0.137 : 0.988))
      .environment(\.colorScheme, scheme)
    }
    try check(stage, "timeline-\(Self.suffix(scheme))")
  }

  @Test func `the timeline is dragged with the pointer`() {
    let model = TimelineModel(clock: { 0 })
    var replays: [Double?] = []
    model.onReplay = { replays.append($0) }
    model.take(report(at: 20, history: 10...20), marks: [])
    let stage = Stage(size: CGSize(width: 480, height: 40)) {
      TimelineBar(model: model).frame(width: 480, height: 40)
    }
    guard let track = stage.rect(of: "timeline") else {
      Issue.record("no track")
      return
    }
    stage.press(at: CGPoint(x: track.midX, y: track.midY))
    stage.step()
    #expect(abs((model.replayTime ?? 0) - 15) < 0.1)
    stage.move(to: CGPoint(x: track.minX + track.width * 0.25, y: track.midY + 30))
    stage.step()
    #expect(abs((model.replayTime ?? 0) - 12.5) < 0.1)
    stage.release(at: CGPoint(x: track.minX + track.width * 0.25, y: track.midY))
    stage.step()
    #expect(abs((model.replayTime ?? 0) - 12.5) < 0.1)
    stage.tap("resume")
    stage.step()
    #expect(model.replayTime == nil && replays.count >= 3 && replays.last == .some(nil))
  }

  @Test func `switches, rows and sections answer to the pointer`() throws {
    let model = makeModel().model
    let size = CGSize(width: 300, height: 1000)
    let stage = Stage(size: size) {
      InspectorPanel(model: model).frame(width: size.width, height: size.height)
    }
    stage.tap("Groups")
    stage.step()
    #expect(model.showsGroups)
    stage.tap("section In flight")
    stage.step()
    #expect(model.collapsedSections == [.flights])
    stage.tap("section Views")
    stage.step()
    #expect(model.collapsedSections == [.flights, .views])
  }
}
