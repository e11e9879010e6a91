import Drawing
import Foundation
import SDL
import SoftwareBackend
import ViewRuntime
import WindowStage

/// A window that shows what a stage process draws, hands on what a person does, and puts views of
/// its own around it and over it.
///
/// No code of the user's runs in its process.
@MainActor
package final class LiveWindow {
  package let window: StageWindow
  package let supervisor: StageSupervisor

  /// Called for keys before anybody else gets them; says whether the key was meant for the window.
  package var onKey: (KeyEvent) -> Bool = { _ in false }

  /// Called for keys while no view waits for keys, neither the window's nor the stage's; says
  /// whether the key was meant for the window.
  package var onShortcut: (KeyEvent) -> Bool = { _ in false }

  /// Called for each finished frame of the stage: once it is shown, or when it will not be.
  package var onPresent: (FrameReport) -> Void = { _ in }

  /// Called with what the stage gets of a pointer, in its own points.
  package var onStagePointer: (InputEvent) -> Void = { _ in }

  /// Called when the window has another size.
  package var onResize: () -> Void = {}

  /// The views around the stage; nil when there are none.
  package private(set) var chrome: OverlayStage?

  /// Where the stage is; nil: all of the window.
  package var viewport: StageViewport? {
    didSet { if viewport != oldValue { viewportDidChange() } }
  }

  /// Whether the stage has something new to show.
  private var isFrameWanted = false
  /// Whether the window has had another size since its last frame.
  private var isResized = false
  /// What changed in the window since it was shown last, pixels.
  private var changes: [Drawing.PixelRect] = []
  /// The window's frame for which the stage is making its picture.
  private var stageFrame: FrameClock.Frame?
  /// What the stage has finished and nobody was told of yet.
  private var reports: [FrameReport] = []
  /// Whether the stage moved when it had finished its last picture.
  private var isStageMoving = false
  /// Turns without a new picture that passed before the stage's frame began.
  private var misses = 0
  /// How many such turns the clock had counted when the stage's picture was finished.
  private var missesBefore = 0
  private var router = InputRouter()
  /// What the stage's view with the focus takes from the keyboard.
  package private(set) var stageFocus = KeyFocus.none

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
    window.onShow = { [unowned self] _ in tell() }
    window.onFailure = { [unowned self] in fail($0) }
    supervisor.clipboardText = { [unowned self] in window.clipboardText }
    supervisor.onCopy = { [unowned self] in window.clipboardText = $0 }
    supervisor.onPointerShape = { [unowned self] _ in showStageCursor() }
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

  // MARK: The window's own views

  /// Puts views over the window; the stage is seen where they are clear.
  package func show(_ view: some View) {
    let chrome = self.chrome ?? OverlayStage(window.geometry)
    chrome.onWantsFrame = { [unowned self] in window.requestFrame() }
    chrome.stage.host.clipboard = clipboard
    self.chrome = chrome
    chrome.show(view)
    window.requestFrame()
  }

  private lazy var clipboard = WindowClipboard(window)

  /// Leaves the whole window to the stage.
  package func removeChrome() {
    chrome = nil
    window.losePicture()
    window.requestFrame()
  }

  // MARK: Input

  private func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): handle(key)
    case .text:
      if router.keyTarget == .stage { supervisor.send(event) } else { chrome?.send(event) }
    default:
      let routed = router.route(event, isStage: isStage)
      if case .pointer(let pointer) = event, pointer.phase == .press {
        // One place at a time has the keyboard, and a press beside a field leaves it.
        if router.keyTarget == .stage || chrome?.cursor(at: pointer.point) != .text {
          chrome?.dropFocus()
        }
      }
      for (target, event) in routed { send(event, to: target) }
      updateCursor(event)
    }
    updateTextInput()
    // Its answer is also the sign that the stage still lives.
    if event.isAction { wantFrame() }
  }

  private func isStage(_ point: CGPoint) -> Bool {
    if let viewport {
      guard viewport.includes(point) else { return false }
      return chrome?.takesInput(at: point) != true
    }
    // A panel over the stage takes nothing.
    return true
  }

  private func send(_ event: InputEvent, to target: InputRouter.Target) {
    switch target {
    case .chrome:
      chrome?.send(event)
    case .stage:
      guard let viewport else { return supervisor.send(event) }
      let event = event.mapped(zoom: viewport.zoom, viewport.stagePoint)
      supervisor.send(event)
      onStagePointer(event)
    }
  }

  private func handle(_ key: KeyEvent) {
    if onKey(key) { return }
    // The stage's views that wait for keys come before the window's shortcuts; without any, the
    // window's views and shortcuts come first.
    if router.keyTarget == .stage, stageFocus != .none || viewport == nil {
      return supervisor.send(.key(key))
    }
    guard let chrome, viewport != nil else { return }
    if chrome.isPresenting || chrome.focus == .text {
      // Letters are typed; what else a field has no use for is the window's.
      if chrome.sendKey(key) || key.isText { return }
    } else if chrome.focus == .keys, chrome.sendKey(key) {
      return
    }
    if onShortcut(key) { return }
    if key.key == .tab || key.key == .escape, chrome.sendKey(key) { return }
    supervisor.send(.key(key))
  }

  /// Gives the keyboard to the stage, or to the window's views.
  package func setKeyTarget(_ target: InputRouter.Target) {
    router.setKeyTarget(target)
    if target == .stage { chrome?.dropFocus() }
  }

  /// Whose the keyboard is.
  package var keyTarget: InputRouter.Target { router.keyTarget }

  /// Hands a key on to the stage.
  package func sendToStage(_ key: KeyEvent) { supervisor.send(.key(key)) }

  private var chromeFocus = KeyFocus.none

  private func updateTextInput() {
    let newFocus = chrome?.focus ?? .none
    // A field that gets the focus without a press gets the keyboard with it.
    if newFocus == .text, chromeFocus != .text { router.setKeyTarget(.chrome) }
    chromeFocus = newFocus
    let focus = router.keyTarget == .stage ? stageFocus : chrome?.focus ?? .none
    window.takesText = focus == .text
  }

  private func updateCursor(_ event: InputEvent) {
    guard case .hover(let point, _) = event else { return }
    if router.hoverTarget == .chrome {
      window.cursor = chrome?.cursor(at: point) ?? .arrow
    } else {
      showStageCursor()
    }
  }

  /// What is seen again takes no clicks.
  private func showStageCursor() {
    guard router.hoverTarget == .stage else { return }
    let isLive = supervisor.isRunning && supervisor.replayTime == nil
    window.cursor = isLive ? Cursor.Shape(supervisor.pointerShape) : .arrow
  }

  // MARK: Size

  private var stageGeometry: StageGeometry {
    viewport?.geometry(windowScale: window.scale) ?? window.geometry
  }

  private var stagePlace: Drawing.PixelRect {
    if let viewport { return viewport.place(windowScale: window.scale) }
    let size = window.pixelSize
    return Drawing.PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  private func resize() {
    supervisor.resize(stageGeometry)
    chrome?.resize(window.geometry)
    isResized = true
    onResize()
    wantFrame()
  }

  private func viewportDidChange() {
    supervisor.resize(stageGeometry)
    window.losePicture()
    wantFrame()
  }

  // MARK: Frames

  private func wantFrame() {
    isFrameWanted = true
    window.requestFrame()
  }

  private func makeFrame(_ frame: FrameClock.Frame) -> FrameRequest {
    do {
      // The two processes work at the same time, but where the stage's size follows from the views
      // around it.
      if !isResized { askStage(frame) }
      if let chrome, chrome.needsFrame || (chrome.nextWakeUp ?? .infinity) <= frame.timestamp {
        changes += try chrome.makeFrame(at: frame.timestamp)
        updateTextInput()
      }
      if isResized { askStage(frame) }
      isResized = false
      if let wakeUp = chrome?.nextWakeUp { window.loop.requestFrame(at: wakeUp) }
      // With the picture that the stage is making the frame will be finished.
      let isStageNear = supervisor.isWaiting && supervisor.waitingTime < Self.longestWait
      if !isStageNear { finish(frame, isContinuing: chrome?.needsFrame == true) }
      let isPictureDue = isStageNear && (window.isPictureLost || !changes.isEmpty)
      if chrome?.needsFrame == true || isPictureDue { return .next }
      return isStageNear ? .pending : .idle
    } catch {
      fail(error)
      return .idle
    }
  }

  private func askStage(_ frame: FrameClock.Frame) {
    guard isFrameWanted, supervisor.isRunning, !supervisor.isWaiting else { return }
    isFrameWanted = false
    stageFrame = frame
    if isStageMoving { misses += frame.missed }
    supervisor.makeFrame(at: frame.timestamp)
  }

  private func stageDidFinish(_ report: FrameReport) {
    let place = stagePlace
    changes += report.changes.compactMap { $0.moved(x: place.x, y: place.y).intersection(place) }
    if stageFocus != report.focus {
      stageFocus = report.focus
      updateTextInput()
    }
    reports.append(report)
    let frame = stageFrame
    stageFrame = nil
    // Something may have happened while this frame was made.
    let isWanted = isFrameWanted
    // Time that stands still shows nothing new.
    let isContinuing = report.next == .soon && !supervisor.isPaused
    if isContinuing { isFrameWanted = true }
    missesBefore = window.loop.clock.missedFrames
    if case .at(let timestamp) = report.next {
      isFrameWanted = true
      if let time = supervisor.windowTime(of: timestamp) { window.loop.requestFrame(at: time) }
    }
    finish(frame, isContinuing: isContinuing)
    if isWanted, !isContinuing { window.requestFrame() }
  }

  /// Puts the window's picture together, and shows it when its time has come.
  ///
  /// - Parameters:
  ///   - frame: Nil for one that nobody waited for.
  ///   - isContinuing: Whether the next one is to follow directly.
  private func finish(_ frame: FrameClock.Frame?, isContinuing: Bool) {
    do {
      try compose()
    } catch {
      return fail(error)
    }
    guard let frame else {
      window.showNow()
      if isContinuing { window.requestFrame() }
      return tell()
    }
    if !window.finish(frame, isContinuing: isContinuing) { tell() }
  }

  /// Tells of what was shown, or will not be.
  private func tell() {
    for var report in reports {
      if isStageMoving {
        report.missed = misses + window.loop.clock.missedFrames - missesBefore
      }
      misses = 0
      missesBefore = window.loop.clock.missedFrames
      // At rest no picture is due.
      isStageMoving = report.next == .soon && !supervisor.isPaused
      onPresent(report)
    }
    reports.removeAll(keepingCapacity: true)
  }

  private func compose() throws {
    guard window.isPictureLost || !changes.isEmpty else { return }
    try window.draw { target, keepsContents in
      let rects =
        keepsContents
        ? changes : [Drawing.PixelRect(x: 0, y: 0, width: target.width, height: target.height)]
      let composer = Composer(
        supervisor.canvas,
        at: stagePlace,
        surround: viewport?.surround ?? 0xFFFF_FFFF,
        under: chrome.map { ($0.canvas, $0.cover) }
      )
      composer.compose(rects, into: target)
      return rects
    }
    changes.removeAll(keepingCapacity: true)
  }

  private func fail(_ error: any Error) {
    FileHandle.standardError.write(Data("playground: \(error)\n".utf8))
    window.stop()
  }

  // MARK: Panels

  /// What a person has to know, over a stage that fills the window; nil for nothing.
  package var panel: Panel? {
    didSet {
      guard panel != oldValue else { return }
      if let panel {
        show(PanelView(panel: panel, isReplacing: oldValue != nil))
      } else {
        removeChrome()
      }
    }
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

extension KeyEvent {
  /// Whether the key types something, without modifiers that make commands.
  var isText: Bool {
    !characters.isEmpty && modifiers.isDisjoint(with: [.command, .control, .option])
      && key != .escape && key != .tab && key != .return
  }
}
