import Foundation
import LiveCode
import Testing
import ViewRuntime

@testable import PlaygroundKit

/// What the gallery asks its window for.
@MainActor
final class RecordingActions: GalleryActions {
  var log: [String] = []

  func open(_ demo: Demo) { log.append("open \(demo.name)") }
  func restart() { log.append("restart") }
  func timeDidChange() { log.append("time") }
  func step(_ frames: Int) { log.append("step \(frames)") }
  func panelsDidChange() {}
  func appearanceDidChange() { log.append("appearance") }
  func placementDidChange() { log.append("placement") }
  func settingsDidChange() {}
  func openInEditor(_ demo: Demo) { log.append("edit \(demo.name)") }
  func showNextEntry() { log.append("entry") }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A folder with a few demos, for one test.
final class SampleDemos {
  let path = NSTemporaryDirectory() + "zoetrope-demos-\(UUID().uuidString)"

  init(_ names: [String] = ["Layout/Alpha", "Layout/Beta", "Transitions/Gamma"]) throws {
    for name in names {
      let file = "\(path)/\(name).swift"
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      let title = (name as NSString).lastPathComponent
      try "// \(title)\n// What \(title) shows.\n\nimport SwiftUI\n"
        .write(toFile: file, atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension GalleryModel {
  /// Notes that the stage has kept what it showed in a while.
  func remember(_ range: ClosedRange<Double>) {
    var report = FrameReport(
      number: 1,
      width: 10,
      height: 10,
      changes: [],
      next: .idle,
      inFlight: 0,
      updateSeconds: 0,
      renderSeconds: 0
    )
    report.timestamp = range.upperBound
    report.history = range
    timeline.take(report, marks: [])
  }
}

/// The gallery's state, and its keys.
@MainActor
@Suite struct GalleryModelTests {
  private func press(_ model: GalleryModel, _ key: KeyEquivalent, _ modifiers: EventModifiers = [])
    -> Bool
  { model.handle(KeyEvent(key: key, modifiers: modifiers)) }

  @Test func `up and down go through the demos that were found, and around`() throws {
    let demos = try SampleDemos()
    let actions = RecordingActions()
    let model = GalleryModel(folders: [demos.path])
    model.actions = actions
    let names = model.catalog.demos.map(\.name)
    #expect(names.sorted() == ["Alpha", "Beta", "Gamma"])
    for name in names + [names[0]] {
      #expect(press(model, .downArrow))
      #expect(actions.take() == ["open \(name)"])
    }
    #expect(press(model, .upArrow))
    #expect(actions.take() == ["open \(names[2])"])
    model.search = "beta"
    #expect(press(model, .downArrow))
    #expect(model.demo?.name == "Beta")
  }

  @Test func `space pauses, and arrows step on and back through what was shown`() {
    let actions = RecordingActions()
    let model = GalleryModel(folders: [])
    model.actions = actions
    var replays: [Double?] = []
    model.timeline.onReplay = { replays.append($0) }
    #expect(press(model, .space))
    #expect(model.isPaused)
    #expect(press(model, .rightArrow))
    #expect(actions.take() == ["time", "step 1"])
    // Nothing was kept yet.
    #expect(press(model, .leftArrow))
    #expect(replays.isEmpty)
    model.remember(2...5)
    #expect(press(model, .leftArrow))
    #expect(model.timeline.replayTime == 5 - 1.0 / 60)
    #expect(press(model, .leftArrow))
    #expect(press(model, .rightArrow))
    #expect(press(model, .rightArrow))
    #expect(abs((model.timeline.replayTime ?? 0) - 5) < 1e-9)
    #expect(actions.take() == [])
    // From the present on it steps again.
    #expect(press(model, .rightArrow))
    #expect(actions.take() == ["step 1"])
    #expect(replays.count == 5 && replays.last == .some(nil))
  }

  @Test func `going on leaves what is seen again`() {
    let actions = RecordingActions()
    let model = GalleryModel(folders: [])
    model.actions = actions
    model.remember(2...15)
    model.step(-1)
    #expect(model.isPaused)
    _ = actions.take()
    #expect(press(model, .space))
    #expect(!model.isPaused && model.timeline.replayTime == nil)
    #expect(actions.take() == ["time"])
    // Dragged through while it runs, it goes on too.
    model.timeline.scrub(to: 10)
    #expect(press(model, .space))
    #expect(!model.isPaused && model.timeline.replayTime == nil)
  }

  @Test func `speeds and text sizes stop at their ends`() {
    let model = GalleryModel(folders: [])
    for _ in 0..<9 { #expect(press(model, "[")) }
    #expect(model.rate == 1.0 / 50)
    for _ in 0..<9 { #expect(press(model, "]")) }
    #expect(model.rate == 1)
    for _ in 0..<20 { #expect(press(model, "+")) }
    #expect(model.typeSize == DynamicTypeSize.allCases.count - 1)
    for _ in 0..<20 { #expect(press(model, "-")) }
    #expect(model.typeSize == 0)
  }

  @Test func `what a held key repeats happens once, but for steps`() {
    let actions = RecordingActions()
    let model = GalleryModel(folders: [])
    model.actions = actions
    #expect(model.handle(KeyEvent(key: "d")))
    #expect(model.handle(KeyEvent(key: "d", isRepeat: true)))
    #expect(model.isDark)
    _ = actions.take()
    for isRepeat in [false, true, true] {
      #expect(model.handle(KeyEvent(key: .rightArrow, isRepeat: isRepeat)))
    }
    #expect(actions.take().count { $0 == "step 1" } == 3)
  }

  @Test func `keys with control or that mean nothing are left to others`() {
    let model = GalleryModel(folders: [])
    #expect(!press(model, "d", .control))
    #expect(!press(model, "q"))
    #expect(!press(model, .tab))
    #expect(!press(model, .escape))
    #expect(press(model, "?"))
    #expect(model.isHelpShown)
    #expect(press(model, .escape))
    #expect(!model.isHelpShown)
  }

  @Test func `sides lie over the stage where there is no room beside it`() {
    let model = GalleryModel(folders: [])
    model.windowSize = CGSize(width: 640, height: 480)
    #expect(!model.isSidebarSeen && !model.isInspectorSeen)
    #expect(press(model, "b"))
    #expect(model.drawer == .sidebar && model.isSidebarOpen)
    #expect(press(model, "i"))
    #expect(model.drawer == .inspector && model.isSeen(.inspect))
    #expect(press(model, .escape))
    #expect(model.drawer == nil)
    model.windowSize = CGSize(width: 1200, height: 800)
    #expect(model.isSidebarSeen && model.isInspectorSeen)
    #expect(press(model, "b"))
    #expect(!model.isSidebarSeen && model.drawer == nil)
  }

  @Test func `a window that opens with the inspector feeds it`() {
    var settings = GallerySettings()
    settings.tab = .inspect
    let model = GalleryModel(folders: [], settings: settings)
    #expect(!model.inspector.isPanelShown)
    model.panelsDidChange()
    #expect(model.inspector.isPanelShown)
  }
}
