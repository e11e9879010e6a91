import Foundation
import SDL
import ViewRuntime
import WindowStage

/// Compiles a path in the background whenever it is saved, and has a supervisor show it.
///
/// Several may follow each other with one supervisor; only the last is to be running.
@MainActor
package final class LiveSession {
  /// What is shown, and how.
  package struct Options: Sendable {
    /// A Swift file or a folder of them.
    package var path: String
    /// The view or preview to show first; nil for the first that there is.
    package var view: String?
    package var compiler = Compiler.Options()
    /// Folders with effect plugins; the user's own and those that ship are added.
    package var effects: [String] = []
    /// Whether plugins are loaded although nothing asks for any.
    package var loadsEffects = false
    /// Parameters and substitutes to begin with.
    package var settings = StageSettings()

    package init(path: String) { self.path = path }
  }

  package let name: String
  /// Called with what a person has to know; nil: all is well.
  package var onPanel: (Panel?) -> Void = { _ in }
  /// Called when a version is shown, before its first frame.
  package var onShow: (StageSupervisor.Version, EntryPoint?) -> Void = { _, _ in }

  private let options: Options
  private let supervisor: StageSupervisor
  private let watcher: FileWatcher
  private var watch: EventLoop.Watch?
  private let service: CompileService
  /// The plugins that can be picked by name; nil when the code asks for none.
  private var effects: EffectLibrary?
  private let problems: LiveProblems

  /// The views that the shown library hands out.
  package private(set) var entries: [EntryPoint] = []
  /// The name of the view that is shown, which the next version shows again.
  private var shownName: String?
  private var version: StageSupervisor.Version?
  private var isSettling = false

  /// How long files have to be left alone before they are read: editors write in several steps.
  static let settlingTime = 0.02

  /// - Throws: One line when the path is wrong, or no more files can be watched.
  package init(
    _ options: Options,
    source: SourceSet,
    compiler: Compiler,
    supervisor: StageSupervisor,
    loop: EventLoop
  ) throws {
    self.options = options
    self.supervisor = supervisor
    name = (options.path as NSString).lastPathComponent
    watcher = try FileWatcher(path: options.path)
    let relay = Relay()
    service = CompileService(compiler) { outcome in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { relay.session?.take(outcome) }
      }
    }
    problems = LiveProblems(name: name)
    makeEffects = {
      try EffectLibrary(
        folders: EffectFolders.all(options.effects),
        compiler: compiler,
        options: options.compiler,
        loop: loop
      )
    }
    effects = Self.needsEffects(options, source) ? try makeEffects() : nil
    relay.session = self
    watch = loop.watch(watcher.descriptor) { [unowned self] in filesDidChange() }
    prepareEffects()
  }

  private let makeEffects: @MainActor () throws -> EffectLibrary

  private func prepareEffects() {
    effects?.onChange = { [unowned self] in effectsDidChange() }
    effects?.onNote = { [unowned self] in problems.write("note: \($0)") }
  }

  /// Loads plugins from now on, where that was not done; the views go on with what they hold.
  ///
  /// - Throws: When no more files can be watched.
  package func loadEffects() throws {
    guard effects == nil else { return }
    effects = try makeEffects()
    prepareEffects()
    effects?.start()
  }

  /// Whether plugins matter for some code: somebody asks for them, or it picks one by name.
  package static func needsEffects(
    _ options: Options,
    _ source: SourceSet
  ) -> Bool {
    options.loadsEffects || !options.effects.isEmpty || options.settings.transition != nil
      || options.settings.animation != nil || source.picksEffects
  }

  /// Stands for the session where that is still being made.
  @MainActor
  private final class Relay {
    weak var session: LiveSession?

    nonisolated init() {}
  }

  /// Whether standard error gets a line for each version that is shown.
  package var isTracing = false

  private func trace(_ line: String) {
    if isTracing { problems.write(line) }
  }

  // MARK: Running

  /// Whether a version of this path is what the supervisor shows.
  package var isShown: Bool { shown != nil && supervisor.isRunning }

  /// Takes over the supervisor.
  package func start() {
    supervisor.onSwap = { [weak self] in self?.didShow($0) }
    supervisor.onCrash = { [weak self] in self?.show($0, isShown: $1) }
    supervisor.onFailure = { [weak self] in self?.fail($0) }
    supervisor.onPluginEnd = { [weak self] in self?.pluginDidEnd($0, isShown: $1) }
    effects?.start()
    reload()
  }

  /// Lets go of the supervisor; what it shows goes on.
  package func stop() {
    service.cancel()
    effects?.stop()
    watch?.cancel()
    supervisor.cancel()
    supervisor.onSwap = { _ in }
    supervisor.onCrash = { _, _ in }
    supervisor.onFailure = { _ in }
    supervisor.onPluginEnd = { _, _ in }
  }

  /// Shows the same version from its beginning.
  package func restart() {
    if let version { supervisor.show(version, keepsState: false) }
  }

  /// Whether there is something to begin again with.
  package var canRestart: Bool { version != nil }

  /// Shows another of the views and previews: so many further on.
  package func showEntry(_ step: Int) {
    guard var version, let entry = version.entry, entries.count > 1 else { return }
    let next = (entry + step + entries.count) % entries.count
    version.entry = next
    self.version = version
    shownName = entries[next].view.name
    supervisor.prepare()
    supervisor.show(version, keepsState: false)
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
    supervisor.prepare()
    service.submit(path: options.path, view: options.view, options: options.compiler)
  }

  private func take(_ outcome: CompileService.Outcome) {
    do throws(LiveCodeError) {
      let result = try outcome.get()
      guard result.isShowable else { throw .noView(options.path) }
      library = result
      entries = result.entries
      // What was wrong meanwhile is as it was before.
      if shown?.library == result.path, supervisor.isRunning { problems.main = nil }
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
    if let effects, !effects.isSettled, !haveEffectsSettled { return }
    haveEffectsSettled = effects != nil
    let entry = entries.firstIndex { $0.view.name == shownName } ?? library.chosen
    var next = StageSupervisor.Version(library: library.path, entry: entry, files: sourcePaths)
    next.plugins = effects?.products.map(StageSupervisor.Plugin.init) ?? []
    if next == shown, supervisor.isRunning {
      version = next
      supervisor.cancel()
      return showPanel()
    }
    guard next != version || !supervisor.isRunning else { return showPanel() }
    if isShown, shown == version, next.hasFirstPlugins(after: shown) {
      version = next
      supervisor.addPlugins(of: next)
      return tellShown(next)
    }
    version = next
    // What another path's views held is nothing to this one's.
    supervisor.show(next, keepsState: shown != nil)
  }

  /// Whether all plugins that were there from the beginning have been compiled.
  private var haveEffectsSettled = false

  /// The version whose picture is shown.
  private var shown: StageSupervisor.Version?

  /// As they may stand in a message: in full, and as the compiler was given them.
  private var sourcePaths: [String] {
    guard let source = try? SourceSet(path: options.path) else { return [] }
    return source.files.flatMap { [$0.url.path, $0.shownPath] }
  }

  private func didShow(_ version: StageSupervisor.Version) {
    problems.main = nil
    tellShown(version)
    let entry = version.entry.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    onShow(version, entry)
    if let entry, entry.view.hasTraits {
      problems.write("note: the traits of the preview '\(entry.view.name)' are ignored")
    }
  }

  private func tellShown(_ version: StageSupervisor.Version) {
    shown = version
    effects?.prove(version.plugins.map(\.library))
    showPanel()
    let name = version.entry.flatMap { entries.indices.contains($0) ? entries[$0].view.name : nil }
    trace("shown \(version.library) \(name ?? "")")
    for plugin in version.plugins { trace("with \(plugin.library)") }
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
    if isShown || !supervisor.isRunning { version = nil }
    present()
  }

  // MARK: What goes wrong

  private func showPanel() {
    // Below the panel of a path that was never shown there is nothing.
    if shown == nil, supervisor.isRunning, problems.panel(isRunning: false) != nil {
      supervisor.clear()
    }
    onPanel(problems.panel(isRunning: isShown))
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
    // It may have been what was shown before this path.
    if isShown, shown == nil { return }
    problems.write("playground: \(crash.line)")
    if let plugin = crash.plugin {
      problems.crashes[plugin.path] = LiveProblems.Crash(library: plugin.library, report: crash)
      showPanel()
      return
    }
    // While its line was looked up, the next version may have come.
    if isShown, supervisor.isRunning { return }
    problems.main = problems.panel(crash, isRunning: self.isShown)
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

extension StageSupervisor.Version {
  /// Whether this is another version with plugins, where that one has none, and nothing else.
  fileprivate func hasFirstPlugins(after other: StageSupervisor.Version?) -> Bool {
    guard var other, other.plugins.isEmpty else { return false }
    other.plugins = plugins
    return other == self
  }
}
