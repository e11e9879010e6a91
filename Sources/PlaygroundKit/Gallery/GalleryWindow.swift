import Foundation
import LiveCode
import SwiftUI
import ViewRuntime
import WindowStage

/// The gallery: a window of its own around the stage that runs a demo.
@MainActor
final class GalleryWindow: GalleryActions {
  struct Options {
    /// Folders in which demos are looked for; empty: the usual ones.
    var demos: [String] = []
    /// The demo to begin with; nil: that of the last time.
    var demo: String?
    /// In points; nil: as it was the last time.
    var size: CGSize?
    /// Pixels per point; nil: what the desktop asks for.
    var scale: Double?
    var renderer = RendererChoice.automatic
    var settingsPath = GallerySettings.path
    /// Whether standard error gets a line for each frame.
    var tracesFrames = false
  }

  let model: GalleryModel
  let live: LiveWindow
  private let compiler: Compiler
  private(set) var session: LiveSession?
  /// Whether the panel for trying things out was seen.
  var hasTuned = false
  private let options: Options
  /// What the settings' file holds.
  private var written: GallerySettings
  private var isWritingDue = false

  static let smallest = CGSize(width: 640, height: 480)
  /// How long a demo may take to be shown before the window says that it is coming, seconds.
  private static let patience = 0.3
  private static let noticeTime = 4.0

  /// - Throws: One line when there is no display or no compiler, or no demo of that name.
  init(_ options: Options) throws {
    self.options = options
    let settings = GallerySettings.read(options.settingsPath)
    written = settings
    model = GalleryModel(folders: DemoCatalog.places.all(options.demos), settings: settings)
    let catalog = model.catalog
    if let name = options.demo, catalog.demo(named: name) == nil {
      throw UsageError.unknownDemo(name, known: catalog.demos.map(\.name))
    }
    compiler = try Compiler()
    var windowOptions = StageWindow.Options()
    windowOptions.title = "Zoetrope"
    windowOptions.size = options.size ?? CGSize(width: settings.width, height: settings.height)
    windowOptions.minimumSize = Self.smallest
    windowOptions.scale = options.scale
    live = try LiveWindow(windowOptions, assets: [], renderer: options.renderer)
    model.actions = self
    model.windowSize = live.window.size
    live.onKey = { [unowned self] in handleCommand($0) }
    live.onShortcut = { [unowned self] in model.handle($0) }
    live.onPresent = { [unowned self] in didPresent($0) }
    live.window.onDrop = { [unowned self] in open(path: $0) }
    if options.tracesFrames { live.traceFrames() }
    live.supervisor.historySpan = TimelineModel.span
    connectPanels()
    model.panelsDidChange()
    applySettings()
    live.show(GalleryView(model: model))
    live.chrome?.setDark(model.isDark)
  }

  /// Runs until the window is closed.
  func run() throws {
    let catalog = model.catalog
    let wanted = options.demo ?? written.demo
    if let demo = wanted.flatMap(catalog.demo) ?? catalog.first { model.select(demo) }
    for note in catalog.notes { StandardError.complain(note) }
    defer {
      session?.stop()
      writeSettings()
    }
    try live.run()
  }

  // MARK: Demos

  func open(_ demo: Demo) { open(path: demo.url.path) }

  /// Shows a file that may be no demo of the catalogue: one that was dropped on the window.
  private func open(path: String) {
    let name = (path as NSString).lastPathComponent
    guard path == model.demo?.url.path || path.hasSuffix(".swift") else {
      return notify("\(name) is no Swift file")
    }
    do {
      let source = try SourceSet(path: path)
      if model.demo?.url.path != path { model.selectForeign(path) }
      session?.stop()
      session = nil
      live.supervisor.assets = source.assetFolders.map(\.path)
      var options = LiveSession.Options(path: path)
      options.settings = live.supervisor.settings
      options.loadsEffects = wantsEffects
      let session = try LiveSession(
        options,
        source: source,
        compiler: compiler,
        supervisor: live.supervisor,
        loop: live.window.loop
      )
      session.isTracing = self.options.tracesFrames
      session.onPanel = { [unowned self] in
        model.panel = $0
        if $0 != nil { model.isLoading = false }
      }
      session.onShow = { [unowned self, unowned session] _, entry in didShow(session, entry) }
      self.session = session
      model.panel = nil
      readSource()
      live.window.title = "\(model.demo?.title ?? name) - Zoetrope"
      session.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self, weak session] in
        MainActor.assumeIsolated { if let session { self?.explainDelay(session) } }
      }
    } catch {
      session?.stop()
      session = nil
      live.supervisor.clear()
      StandardError.complain("\(error)")
      model.isLoading = false
      model.panel = Panel(
        .crash,
        title: "\(name) cannot be shown",
        problems: [Panel.Problem(place: "", message: "\(error)")]
      )
    }
  }

  private func explainDelay(_ session: LiveSession) {
    guard session === self.session, !session.isShown, model.panel == nil else { return }
    model.isLoading = true
    model.panel = Panel(.progress, title: "Compiling \(session.name)…")
  }

  private func didShow(_ session: LiveSession, _ entry: EntryPoint?) {
    model.isLoading = false
    model.inspector.reset()
    model.timeline.reset()
    model.recorder.name = model.demo?.title ?? session.name
    model.entryCount = session.entries.count
    model.entryName = entry?.view.name ?? ""
    beginning = live.supervisor.stageTime
    showTime(live.supervisor.stageTime)
    readSource()
  }

  private func readSource() {
    guard let url = model.demo?.url else { return }
    model.source = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  func restart() { session?.restart() }

  func showNextEntry() { session?.showEntry(1) }

  func openInEditor(_ demo: Demo) {
    let path = demo.url.path
    let place = path.replacingOccurrences(of: NSHomeDirectory() + "/", with: "~/")
    let missing =
      "There is no xdg-open, which opens files (Debian: xdg-utils). This one is \(place)"
    guard let program = Self.program("xdg-open") else { return notify(missing) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { [weak self] process in
      guard process.terminationStatus != 0 else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.notify("The desktop has no program that opens Swift files. This one is \(place)")
        }
      }
    }
    do {
      try process.run()
    } catch {
      notify(missing)
    }
  }

  /// Where a program of the search path is.
  private static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  func notify(_ line: String) {
    model.notice = line
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.noticeTime) { [weak self] in
      MainActor.assumeIsolated { if self?.model.notice == line { self?.model.notice = nil } }
    }
  }

  // MARK: Keys

  private func handleCommand(_ key: KeyEvent) -> Bool {
    guard key.modifiers.contains(.control) else { return false }
    switch key.key {
    case "q":
      if key.isDown { live.window.stop() }
      return true
    case "f":
      if key.isDown {
        live.setKeyTarget(.chrome)
        model.focusSearch()
      }
      return true
    default:
      return session?.handle(key) ?? false
    }
  }

  // MARK: Stage

  func appearanceDidChange() {
    applySettings()
    live.chrome?.setDark(model.isDark)
    updateViewport()
    settingsDidChange()
  }

  func placementDidChange() {
    updateViewport()
    settingsDidChange()
  }

  private func updateViewport() {
    guard let placement = model.placement else { return }
    live.viewport = StageViewport(
      origin: placement.frame.origin,
      size: placement.size,
      zoom: placement.zoom,
      clip: placement.frame,
      surround: model.isDark ? 0xFF00_0000 : 0xFFFF_FFFF
    )
  }

  // MARK: Time

  /// When the demo began, on the stage's clock, seconds.
  private var beginning = 0.0

  func timeDidChange() {
    live.supervisor.rate = model.rate
    live.supervisor.isPaused = model.isPaused
    showTime(live.supervisor.stageTime)
  }

  func step(_ frames: Int) { live.supervisor.step(by: Double(frames) * GalleryModel.frame) }

  /// How often the time is written while something moves, seconds.
  private static let timeInterval = 0.1
  private var timeShownAt = 0.0

  private func didPresent(_ frame: FrameReport) {
    takePanels(frame)
    let now = live.window.loop.clock.now
    let isMoving = !model.isPaused && frame.next == .soon
    guard !isMoving || now - timeShownAt >= Self.timeInterval else { return }
    timeShownAt = now
    showTime(frame.timestamp)
  }

  private func showTime(_ stageTime: Double) {
    let time = max(stageTime - beginning, 0)
    if time != model.time { model.time = time }
  }

  // MARK: Settings

  func settingsDidChange() {
    guard !isWritingDue else { return }
    isWritingDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated { self?.writeSettings() }
    }
  }

  /// Whether somebody was told that settings are not kept.
  private var hasComplained = false

  private func writeSettings() {
    isWritingDue = false
    let settings = model.settings
    guard settings != written else { return }
    written = settings
    do {
      try settings.write(options.settingsPath)
    } catch {
      // It will not be the last change.
      if !hasComplained { StandardError.complain("\(error)") }
      hasComplained = true
    }
  }
}
