import Drawing
import Foundation
import LiveCode
import ViewRuntime

/// What is seen beside the stage, and what it is fed with.
extension GalleryWindow {
  /// Whether plugins are loaded although no demo asks for them: their parameters can be set.
  var wantsEffects: Bool { hasTuned || model.isSeen(.tune) }

  func connectPanels() {
    let supervisor = live.supervisor
    model.timeline.onReplay = { [unowned self] in live.supervisor.replay($0) }
    model.inspector.onWantedChange = { [unowned self] in inspect(isUrgent: true) }
    supervisor.onInspection = { [unowned self] in model.inspector.take($0) }
    supervisor.onCatalog = { [unowned self] in model.tune.take($0) }
    model.tune.onChange = { [unowned self] _ in applySettings() }
    model.tune.onCopy = { [unowned self] in live.window.clipboardText = $0 }
    model.recorder.source = { [unowned self] in
      live.supervisor.isRunning ? (live.supervisor.picture, windowTime) : nil
    }
    model.recorder.onMessage = { [unowned self] in
      // The recorder's own bar says it where that is seen.
      if !model.isInspectorSeen { notify($0) }
    }
    live.onStagePointer = { [unowned self] in takePointer($0) }
  }

  private var windowTime: Double {
    let clock = live.window.loop.clock
    return clock.timestamp(of: clock.now)
  }

  /// Hands on what a person has set for the stage, of all panels.
  func applySettings() {
    model.tune.settings.appearance = model.appearance
    live.supervisor.settings = model.tune.settings
  }

  func panelsDidChange() {
    if model.isSeen(.tune), !hasTuned {
      hasTuned = true
      do {
        try session?.loadEffects()
      } catch {
        StandardError.complain("\(error)")
      }
    }
    inspect(isUrgent: true)
  }

  private func inspect(isUrgent: Bool) {
    let wanted = model.inspector.wanted
    if !wanted.isEmpty { live.supervisor.inspect(wanted, isUrgent: isUrgent) }
  }

  func takePanels(_ frame: FrameReport) {
    model.inspector.take(frame)
    model.timeline.take(frame, marks: live.supervisor.pressTimes)
    inspect(isUrgent: model.isPaused)
    if model.recorder.isRecording {
      model.recorder.scale = live.viewport.map { $0.zoom * live.window.scale } ?? 1
      model.recorder.add(live.supervisor.picture, changes: frame.changes, at: windowTime)
    }
  }

  private func takePointer(_ event: InputEvent) {
    let scale = live.viewport.map { $0.zoom * live.window.scale } ?? 1
    func pixels(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x * scale, y: point.y * scale)
    }
    switch event {
    case .hover(let point, _):
      if model.inspector.isPanelShown { model.inspector.hoverStage(at: point) }
      model.recorder.pointer(at: pixels(point), isPressed: false, timestamp: windowTime)
    case .hoverExit:
      if model.inspector.isPanelShown { model.inspector.hoverStage(at: nil) }
      model.recorder.pointer(at: nil, isPressed: false, timestamp: windowTime)
    case .pointer(let pointer):
      model.recorder.pointer(
        at: pixels(pointer.point),
        isPressed: pointer.phase == .press || pointer.phase == .move,
        timestamp: windowTime
      )
    default: break
    }
  }
}
