import Foundation
import SDL
import ViewRuntime
import WindowStage

/// `playground run`: compiles the user's code in the background whenever it is saved, and shows it
/// in a window.
@MainActor
package final class LiveRun {
  /// What is run, and how.
  package struct Options: Sendable {
    /// A Swift file or a folder of them.
    package var path: String
    /// The view or preview to show first; nil for the first that there is.
    package var view: String?
    package var window = StageWindow.Options()
    /// Folders in which pictures are looked for first.
    package var assets: [String] = []
    package var compiler = Compiler.Options()
    /// What draws the stage's pictures.
    package var renderer = RendererChoice.automatic

    package init(path: String) { self.path = path }
  }

  private let options: Options
  private let name: String
  private let live: LiveWindow
  private let watcher: FileWatcher
  private let service: CompileService

  /// The views that the shown library hands out.
  private var entries: [EntryPoint] = []
  /// The name of the view that is shown, which the next version shows again.
  private var shownName: String?
  private var version: StageSupervisor.Version?
  private var isSettling = false

  /// How long files have to be left alone before they are read: editors write in several steps.
  private static let settlingTime = 0.02
  /// How long the first picture may take before the window says why, seconds.
  private static let patience = 0.8
  private static let errorsShown = 3

  /// - Throws: One line when the path is wrong, there is no display or no compiler, or no more files
  ///   can be watched.
  package init(_ options: Options) throws {
    self.options = options
    name = (options.path as NSString).lastPathComponent
    // A path that is not there is a mistake; code that does not compile is work in progress.
    let source = try SourceSet(path: options.path)
    let compiler = try Compiler()
    var windowOptions = options.window
    windowOptions.title = name
    live = try LiveWindow(
      windowOptions,
      assets: options.assets + source.assetFolders.map(\.path),
      renderer: options.renderer
    )
    watcher = try FileWatcher(path: options.path)
    let relay = Relay()
    service = CompileService(compiler) { outcome in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { relay.run?.take(outcome) }
      }
    }
    relay.run = self
    live.window.loop.watch(watcher.descriptor) { [unowned self] in filesDidChange() }
    live.onKey = { [unowned self] in handle($0) }
    live.supervisor.onSwap = { [unowned self] in didShow($0) }
    live.supervisor.onCrash = { [unowned self] in show($0, isShown: $1) }
    live.supervisor.onFailure = { [unowned self] in fail($0) }
  }

  /// Stands for the run where the run is still being made.
  @MainActor
  private final class Relay {
    weak var run: LiveRun?

    nonisolated init() {}
  }

  /// Writes lines to standard error: one for each version that is shown, and one for each frame,
  /// with when it was shown, how long the stage took to update and to draw it, how much of it
  /// changed and how many values are in flight.
  package func traceFrames() {
    isTracing = true
    live.onPresent = { [unowned self] frame in
      let area = frame.changes.reduce(0) { $0 + $1.width * $1.height }
      trace(
        String(
          format: "frame %u at %.4f s: update %.2f ms, draw %.2f ms, %d pixels, %u in flight",
          frame.number,
          live.window.loop.clock.now,
          frame.updateSeconds * 1000,
          frame.renderSeconds * 1000,
          area,
          frame.inFlight
        )
      )
    }
  }

  private var isTracing = false

  private func trace(_ line: String) {
    if isTracing { FileHandle.standardError.write(Data((line + "\n").utf8)) }
  }

  /// Runs until the window is closed.
  package func run() throws {
    reload()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated { self?.explainDelay() }
    }
    defer { service.cancel() }
    try live.run()
  }

  private func explainDelay() {
    guard !live.supervisor.isRunning, live.panel == nil else { return }
    live.panel = Panel(.progress, title: "Compiling \(name)…")
  }

  // MARK: Keys

  // Control with tab or page down: the next preview; with shift or page up: the one before.
  // Control with R: the same version from its beginning.
  private func handle(_ key: KeyEvent) -> Bool {
    guard key.modifiers.contains(.control) else { return false }
    let isTab = key.key == .tab
    if isTab || key.key == .pageDown || key.key == .pageUp {
      guard entries.count > 1 else { return false }
      let isBackward = isTab ? key.modifiers.contains(.shift) : key.key == .pageUp
      if key.isDown { showEntry(isBackward ? -1 : 1) }
      return true
    }
    guard key.key == "r", let version else { return false }
    if key.isDown, !key.isRepeat { live.supervisor.show(version) }
    return true
  }

  private func showEntry(_ step: Int) {
    guard var version, let entry = version.entry else { return }
    let next = (entry + step + entries.count) % entries.count
    version.entry = next
    self.version = version
    shownName = entries[next].view.name
    live.supervisor.prepare()
    live.supervisor.show(version)
  }

  // MARK: Reloading

  private func filesDidChange() {
    guard watcher.takeChanges(), !isSettling else { return }
    isSettling = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.settlingTime) { [weak self] in
      MainActor.assumeIsolated { self?.filesDidSettle() }
    }
  }

  private func filesDidSettle() {
    isSettling = false
    _ = watcher.takeChanges()
    reload()
  }

  /// Compiles in the background; a compilation that is still running is given up.
  private func reload() {
    // It finds its fonts while the compiler runs.
    live.supervisor.prepare()
    service.submit(path: options.path, view: options.view, options: options.compiler)
  }

  private func take(_ outcome: CompileService.Outcome) {
    do throws(LiveCodeError) {
      let library = try outcome.get()
      guard library.isShowable else { throw .noView(options.path) }
      show(library)
    } catch .doesNotCompile(_, let report) {
      show(report)
    } catch {
      fail("\(error)")
    }
  }

  private func show(_ library: CompiledLibrary) {
    entries = library.entries
    let entry = entries.firstIndex { $0.view.name == shownName } ?? library.chosen
    let version = StageSupervisor.Version(
      library: library.path,
      entry: entry,
      files: sourcePaths
    )
    self.version = version
    live.supervisor.show(version)
  }

  /// As they may stand in a message: in full, and as the compiler was given them.
  private var sourcePaths: [String] {
    guard let source = try? SourceSet(path: options.path) else { return [] }
    return source.files.flatMap { [$0.url.path, $0.shownPath] }
  }

  private func didShow(_ version: StageSupervisor.Version) {
    live.panel = nil
    let entry = version.entry.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    live.window.title = entries.count > 1 ? "\(name) – \(entry?.view.name ?? "")" : name
    trace("shown \(version.library) \(entry?.view.name ?? "")")
    if let entry, entry.view.hasTraits {
      write("note: the traits of the preview '\(entry.view.name)' are ignored")
    }
  }

  // MARK: What goes wrong

  private func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private func show(_ report: CompilerReport) {
    FileHandle.standardError.write(Data(report.output.utf8))
    var problems = report.errors.map { error in
      Panel.Problem(
        place: "\((error.file as NSString).lastPathComponent):\(error.line):\(error.column)",
        message: error.message,
        source: SourceExcerpt(in: error.sourceLine, line: 1, column: error.column)
      )
    }
    if problems.isEmpty {
      problems = [Panel.Problem(place: "", message: String(report.output.suffix(400)))]
    }
    let more = problems.count - Self.errorsShown
    live.panel = Panel(
      live.supervisor.isRunning ? .error : .crash,
      title: "\(name) does not compile",
      problems: Array(problems.prefix(Self.errorsShown)),
      hint: more > 0 ? "and \(more) more" : ""
    )
  }

  private func fail(_ reason: String) {
    write("playground: \(reason)")
    live.panel = Panel(
      live.supervisor.isRunning ? .error : .crash,
      title: "\(name) cannot be shown",
      problems: [Panel.Problem(place: "", message: reason)]
    )
  }

  private func show(_ crash: CrashReport, isShown: Bool) {
    write("playground: \(crash.line)")
    // While its line was looked up, the next version may have come.
    if isShown, live.supervisor.isRunning { return }
    let place = crash.place
    live.panel = Panel(
      live.supervisor.isRunning ? .error : .crash,
      title: crash.title,
      problems: [
        Panel.Problem(
          place: place?.shortText ?? "",
          message: crash.reason,
          source: place.flatMap {
            SourceExcerpt(file: $0.file, line: $0.line, column: $0.column)
          }
        )
      ],
      hint: live.supervisor.isRunning
        ? "The version before goes on. Save the file to try again."
        : "Save the file to try again, or press Control-R to start it once more."
    )
  }
}
