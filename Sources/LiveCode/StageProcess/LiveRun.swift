import Foundation
import SDL
import ViewRuntime
import WindowStage

/// `playground run`: shows one path in a window.
@MainActor
package final class LiveRun {
  /// What is run, and how.
  package struct Options: Sendable {
    package var session: LiveSession.Options
    package var window = StageWindow.Options()
    /// Folders in which pictures are looked for first.
    package var assets: [String] = []
    /// What draws the stage's pictures.
    package var renderer = RendererChoice.automatic

    package init(path: String) { session = LiveSession.Options(path: path) }
  }

  private let session: LiveSession
  private let live: LiveWindow

  /// How long the first picture may take before the window says why, seconds.
  private static let patience = 0.8

  /// - Throws: One line when the path is wrong, there is no display or no compiler, or no more files
  ///   can be watched.
  package init(_ options: Options) throws {
    // A path or a view that is not there is a mistake; code that does not compile is work to go on with.
    let source = try SourceSet(path: options.session.path, view: options.session.view)
    let compiler = try Compiler()
    let name = (options.session.path as NSString).lastPathComponent
    var windowOptions = options.window
    windowOptions.title = name
    live = try LiveWindow(
      windowOptions,
      assets: options.assets + source.assetFolders.map(\.path),
      renderer: options.renderer
    )
    session = try LiveSession(
      options.session,
      source: source,
      compiler: compiler,
      supervisor: live.supervisor,
      loop: live.window.loop
    )
    live.supervisor.settings = options.session.settings
    live.onKey = { [unowned self] in handle($0) }
    session.onPanel = { [unowned self] in live.panel = $0 }
    session.onShow = { [unowned self] _, entry in
      live.window.title =
        session.entries.count > 1 ? "\(name) – \(entry?.view.name ?? "")" : name
    }
  }

  /// Writes lines to standard error: one for each version that is shown, and one for each frame.
  package func traceFrames() {
    session.isTracing = true
    live.traceFrames()
  }

  /// Runs until the window is closed.
  package func run() throws {
    session.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated { self?.explainDelay() }
    }
    defer { session.stop() }
    try live.run()
  }

  private func explainDelay() {
    guard !live.supervisor.isRunning, live.panel == nil else { return }
    live.panel = Panel(.progress, title: "Compiling \(session.name)…")
  }

  private func handle(_ key: KeyEvent) -> Bool { session.handle(key) }
}

extension LiveSession {
  // Control with tab or page down: the next preview; with shift or page up: the one before.
  // Control with R: the same version from its beginning.
  /// Takes the keys of a session; says whether it was one.
  package func handle(_ key: KeyEvent) -> Bool {
    guard key.modifiers.contains(.control) else { return false }
    let isTab = key.key == .tab
    if isTab || key.key == .pageDown || key.key == .pageUp {
      guard entries.count > 1 else { return false }
      let isBackward = isTab ? key.modifiers.contains(.shift) : key.key == .pageUp
      if key.isDown { showEntry(isBackward ? -1 : 1) }
      return true
    }
    guard key.key == "r", canRestart else { return false }
    if key.isDown, !key.isRepeat { restart() }
    return true
  }
}

extension LiveWindow {
  /// Writes a line to standard error for each frame: when it was shown, how long the stage took to
  /// update and to draw it, how much of it changed and how many values are in flight.
  package func traceFrames() {
    let next = onPresent
    onPresent = { [unowned self] frame in
      let area = frame.changes.reduce(0) { $0 + $1.width * $1.height }
      let line = String(
        format: "frame %u at %.4f s: update %.2f ms, draw %.2f ms, %d pixels, %u in flight\n",
        frame.number,
        window.loop.clock.now,
        frame.updateSeconds * 1000,
        frame.renderSeconds * 1000,
        area,
        frame.inFlight
      )
      FileHandle.standardError.write(Data(line.utf8))
      next(frame)
    }
  }
}
