import Drawing
import Foundation
import SDL
import ViewRuntime
import WindowStage

/// A window that shows what a stage process draws, hands on what a person does, and puts panels of
/// its own over it.
///
/// No code of the user's runs in its process.
@MainActor
package final class LiveWindow {
  package let window: StageWindow
  package let supervisor: StageSupervisor

  /// Called for keys before the stage gets them; says whether the key was meant for the window.
  package var onKey: (KeyEvent) -> Bool = { _ in false }

  /// Called for each finished frame of the stage once it is shown.
  package var onPresent: (FrameReport) -> Void = { _ in }

  /// What a person has to know; nil for nothing.
  package var panel: Panel? {
    didSet { if panel != oldValue { panelDidChange(from: oldValue) } }
  }

  private var overlay: OverlayStage?
  /// Whether the stage has something new to show.
  private var isFrameWanted = false
  /// What changed on the canvas or the overlay since it was shown last.
  private var changes: [Drawing.PixelRect] = []

  /// A stage that takes longer than this no longer keeps the window from being painted, seconds.
  private static let longestWait = 0.1

  /// - Parameters:
  ///   - options: How the window looks.
  ///   - assets: Folders in which pictures are looked for first.
  ///   - renderer: What draws the stage's pictures.
  ///   - memoryLimit: How much data the stage process may have, bytes; 0 for any.
  /// - Throws: One line when there is no display or no window can be opened.
  package init(
    _ options: StageWindow.Options,
    assets: [String],
    renderer: RendererChoice = .software,
    memoryLimit: Int64 = LiveWindow.usualMemoryLimit
  ) throws {
    window = try StageWindow(options)
    supervisor = StageSupervisor(
      loop: window.loop,
      geometry: window.geometry,
      assets: assets,
      renderer: renderer,
      memoryLimit: memoryLimit
    )
    window.onInput = { [unowned self] in handle($0) }
    window.onResize = { [unowned self] in resize() }
    window.onFrame = { [unowned self] in makeFrame($0) }
    supervisor.onWantsFrame = { [unowned self] in wantFrame() }
    supervisor.onFrame = { [unowned self] in stageDidFinish($0) }
  }

  /// Half of the machine's memory, from 1 to 2 GB: more than a stage needs, and exhausted before a
  /// loop that fills it is taken for one that hangs.
  package nonisolated static var usualMemoryLimit: Int64 {
    let half = Int64(clamping: ProcessInfo.processInfo.physicalMemory / 2)
    return min(max(half, 1 << 30), 2 << 30)
  }

  /// Runs until the window is closed.
  package func run() throws {
    defer { supervisor.quit() }
    try window.run()
  }

  // MARK: Input

  private func handle(_ event: InputEvent) {
    if case .key(let key) = event, onKey(key) { return }
    supervisor.send(event)
    // Its answer is also the sign that the stage still lives.
    if event.isAction { wantFrame() }
  }

  private func resize() {
    supervisor.resize(window.geometry)
    overlay?.resize(window.geometry)
    wantFrame()
  }

  // MARK: Frames

  private func wantFrame() {
    isFrameWanted = true
    window.requestFrame()
  }

  private func makeFrame(_ frame: FrameClock.Frame) -> FrameRequest {
    do {
      if let overlay, overlay.needsFrame {
        changes += try overlay.makeFrame(at: frame.timestamp)
      }
      if isFrameWanted, supervisor.isRunning, !supervisor.isWaiting {
        isFrameWanted = false
        supervisor.makeFrame(at: frame.timestamp)
      }
      // The picture that the stage is making is shown as soon as it is finished.
      let isStageNear = supervisor.isWaiting && supervisor.waitingTime < Self.longestWait
      if !isStageNear { try present() }
      let isPictureDue = isStageNear && (window.isPictureLost || !changes.isEmpty)
      return overlay?.needsFrame == true || isPictureDue ? .next : .idle
    } catch {
      fail(error)
      return .idle
    }
  }

  private func stageDidFinish(_ frame: FrameReport) {
    changes += frame.changes
    // Something may have happened while this frame was made.
    if isFrameWanted { window.requestFrame() }
    switch frame.next {
    case .soon:
      wantFrame()
    case .at(let timestamp):
      isFrameWanted = true
      window.loop.requestFrame(at: supervisor.windowTime(of: timestamp))
    case .idle:
      break
    }
    do {
      try present()
      onPresent(frame)
    } catch {
      fail(error)
    }
  }

  private func present() throws {
    guard window.isPictureLost || !changes.isEmpty else { return }
    try window.present { target, keepsContents in
      let rects =
        keepsContents
        ? changes : [Drawing.PixelRect(x: 0, y: 0, width: target.width, height: target.height)]
      Composer.compose(rects, of: supervisor.canvas, under: overlay?.canvas, into: target)
      return rects
    }
    changes.removeAll(keepingCapacity: true)
  }

  private func fail(_ error: any Error) {
    FileHandle.standardError.write(Data("playground: \(error)\n".utf8))
    window.stop()
  }

  // MARK: Panels

  private func panelDidChange(from old: Panel?) {
    if let panel {
      let overlay = overlay ?? OverlayStage(window.geometry)
      overlay.onWantsFrame = { [unowned self] in window.requestFrame() }
      self.overlay = overlay
      overlay.show(PanelView(panel: panel, isReplacing: old != nil))
    } else {
      overlay = nil
      window.losePicture()
    }
    window.requestFrame()
  }
}

extension StageWindow {
  var geometry: StageGeometry {
    let pixels = pixelSize
    return StageGeometry(
      size: size,
      scale: scale,
      pixelWidth: pixels.width,
      pixelHeight: pixels.height
    )
  }
}
