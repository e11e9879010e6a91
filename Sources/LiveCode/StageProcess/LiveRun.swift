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
    /// Folders with effect plugins; the user's own and those that ship are added.
    package var effects: [String] = []
    /// Parameters and substitutes from the command line.
    package var settings = StageSettings()
    /// What draws the stage's pictures.
    package var renderer = RendererChoice.automatic

    package init(path: String) { self.path = path }
  }

  private let options: Options
  private let name: String
  private let live: LiveWindow
  private let watcher: FileWatcher
  private let service: CompileService
  /// The plugins that can be picked by name; nil when the code asks for none.
  private let effects: EffectLibrary?
  private let problems: LiveProblems

  /// The views that the shown library hands out.
  private var entries: [EntryPoint] = []
  /// The name of the view that is shown, which the next version shows again.
  private var shownName: String?
  private var version: StageSupervisor.Version?
  private var isSettling = false

  /// How long files have to be left alone before they are read: editors write in several steps.
  static let settlingTime = 0.02
  /// How long the first picture may take before the window says why, seconds.
  private static let patience = 0.8

  /// - Throws: One line when the path is wrong, there is no display or no compiler, or no more files
  ///   can be watched.
  package init(_ options: Options) throws {
    self.options = options
    name = (options.path as NSString).lastPathComponent
    // A path or a view that is not there is a mistake; code that does not compile is work in progress.
    let source = try SourceSet(path: options.path, view: options.view)
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
    problems = LiveProblems(name: name)
    effects =
      Self.needsEffects(options, source)
      ? try EffectLibrary(
        folders: EffectFolders.all(options.effects),
        compiler: compiler,
        options: options.compiler,
        loop: live.window.loop
      ) : nil
    relay.run = self
    live.supervisor.settings = options.settings
    live.window.loop.watch(watcher.descriptor) { [unowned self] in filesDidChange() }
    live.onKey = { [unowned self] in handle($0) }
    live.supervisor.onSwap = { [unowned self] in didShow($0) }
    live.supervisor.onCrash = { [unowned self] in show($0, isShown: $1) }
    live.supervisor.onFailure = { [unowned self] in fail($0) }
    live.supervisor.onPluginEnd = { [unowned self] in pluginDidEnd($0, isShown: $1) }
    effects?.onChange = { [unowned self] in effectsDidChange() }
    effects?.onNote = { [unowned self] in problems.write("note: \($0)") }
  }

  /// Whether plugins matter for some code: somebody asks for them, or it picks one by name.
  package static func needsEffects(
    _ options: Options,
    _ source: SourceSet
  ) -> Bool {
    !options.effects.isEmpty || options.settings.transition != nil
      || options.settings.animation != nil || source.picksEffects
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
    effects?.start()
    reload()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated { self?.explainDelay() }
    }
    defer {
      service.cancel()
      effects?.stop()
    }
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
    if key.isDown, !key.isRepeat { live.supervisor.show(version, keepsState: false) }
    return true
  }

  private func showEntry(_ step: Int) {
    guard var version, let entry = version.entry else { return }
    let next = (entry + step + entries.count) % entries.count
    version.entry = next
    self.version = version
    shownName = entries[next].view.name
    live.supervisor.prepare()
    live.supervisor.show(version, keepsState: false)
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
      let result = try outcome.get()
      guard result.isShowable else { throw .noView(options.path) }
      library = result
      entries = result.entries
      present()
    } catch .doesNotCompile(_, let report) {
      FileHandle.standardError.write(Data(report.output.utf8))
      problems.main = problems.panel(report, of: name)
      showPanel()
    } catch {
      fail("\(error)")
    }
  }

  /// The last version that compiles.
  private var library: CompiledLibrary?

  /// Shows what there is now, unless it is shown already.
  private func present() {
    guard let library else { return }
    // All plugins that are there from the beginning are loaded at once.
    if version == nil, let effects, !effects.isSettled { return }
    let entry = entries.firstIndex { $0.view.name == shownName } ?? library.chosen
    var next = StageSupervisor.Version(library: library.path, entry: entry, files: sourcePaths)
    next.plugins = effects?.products.map(StageSupervisor.Plugin.init) ?? []
    if next == shown, live.supervisor.isRunning {
      version = next
      live.supervisor.cancel()
      return showPanel()
    }
    guard next != version || !live.supervisor.isRunning else { return showPanel() }
    version = next
    live.supervisor.show(next)
  }

  /// The version whose picture is shown.
  private var shown: StageSupervisor.Version?

  /// As they may stand in a message: in full, and as the compiler was given them.
  private var sourcePaths: [String] {
    guard let source = try? SourceSet(path: options.path) else { return [] }
    return source.files.flatMap { [$0.url.path, $0.shownPath] }
  }

  private func didShow(_ version: StageSupervisor.Version) {
    shown = version
    problems.main = nil
    effects?.prove(version.plugins.map(\.library))
    showPanel()
    let entry = version.entry.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    live.window.title = entries.count > 1 ? "\(name) – \(entry?.view.name ?? "")" : name
    trace("shown \(version.library) \(entry?.view.name ?? "")")
    for plugin in version.plugins { trace("with \(plugin.library)") }
    if let entry, entry.view.hasTraits {
      problems.write("note: the traits of the preview '\(entry.view.name)' are ignored")
    }
  }

  // MARK: Plugins

  private func effectsDidChange() {
    guard let effects else { return }
    problems.take(effects.problems, products: effects.products)
    present()
  }

  private func pluginDidEnd(_ plugin: StageSupervisor.Plugin, isShown: Bool) {
    effects?.block(plugin.path, library: plugin.library)
    // The one before goes on where the new one was never seen.
    if isShown || !live.supervisor.isRunning { version = nil }
    present()
  }

  // MARK: What goes wrong

  private func showPanel() {
    live.panel = problems.panel(isRunning: live.supervisor.isRunning)
  }

  private func fail(_ reason: String) {
    problems.write("playground: \(reason)")
    problems.main = Panel(
      .error,
      title: "\(name) cannot be shown",
      problems: [Panel.Problem(place: "", message: reason)]
    )
    showPanel()
  }

  private func show(_ crash: CrashReport, isShown: Bool) {
    problems.write("playground: \(crash.line)")
    if let plugin = crash.plugin {
      problems.crashes[plugin.path] = LiveProblems.Crash(library: plugin.library, report: crash)
      showPanel()
      return
    }
    // While its line was looked up, the next version may have come.
    if isShown, live.supervisor.isRunning { return }
    problems.main = problems.panel(crash, isRunning: live.supervisor.isRunning)
    showPanel()
  }
}

extension StageSupervisor.Plugin {
  package init(_ product: EffectCompiler.Product) {
    self.init(
      name: product.source.name,
      path: product.source.path,
      library: product.library,
      files: product.files
    )
  }
}
