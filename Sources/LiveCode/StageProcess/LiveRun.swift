import Foundation
import SDL
import ViewRuntime
import WindowStage

/// What a compilation of the user's code came to.
package enum CompileOutcome: Sendable {
  case version(StageSupervisor.Version, title: String, previews: [String])
  /// The compiler's errors, and everything that it wrote.
  case errors([Panel.Problem], output: String)
  /// The code could not be compiled at all, in one line.
  case failure(String)
}

/// `playground run`: compiles the user's code in the background whenever it is saved, and shows it
/// in a window.
@MainActor
package final class LiveRun {
  /// Compiles the code as it is now and chooses the preview with a name, or the first; runs on a
  /// thread of its own, and is only ever called once at a time.
  package typealias Compile = @Sendable (_ preview: String?) -> CompileOutcome

  private let live: LiveWindow
  private let watcher: FileWatcher
  private let compile: Compile
  private let name: String

  /// The chosen preview; nil for the first.
  private var preview: String?
  private var previews: [String] = []
  private var isCompiling = false
  /// Whether what is being compiled is out of date already.
  private var isStale = false
  private var isSettling = false
  private var version: StageSupervisor.Version?

  /// How long files have to be left alone before they are read: editors write in several steps.
  private static let settlingTime = 0.02
  /// How long the first picture may take before the window says why, seconds.
  private static let patience = 0.8
  private static let errorsShown = 3

  /// - Parameters:
  ///   - path: A Swift file or a folder of them.
  ///   - options: How the window looks.
  ///   - assets: Folders in which pictures are looked for first.
  ///   - compile: Compiles the files at `path`.
  /// - Throws: One line when there is no display, or no more files can be watched.
  package init(
    path: String,
    options: StageWindow.Options,
    assets: [String],
    compile: @escaping Compile
  ) throws {
    self.compile = compile
    name = (path as NSString).lastPathComponent
    live = try LiveWindow(options, assets: assets)
    watcher = try FileWatcher(path: path)
    live.window.loop.watch(watcher.descriptor) { [unowned self] in filesDidChange() }
    live.onKey = { [unowned self] in handle($0) }
    live.supervisor.onSwap = { [unowned self] _ in live.panel = nil }
    live.supervisor.onCrash = { [unowned self] in show($0, isShown: $1) }
    live.supervisor.onFailure = { [unowned self] in fail($0) }
  }

  /// Runs until the window is closed.
  package func run() throws {
    reload()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated { self?.explainDelay() }
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
      let isBackward = isTab ? key.modifiers.contains(.shift) : key.key == .pageUp
      if key.isDown { choosePreview(isBackward ? -1 : 1) }
      return previews.count > 1
    }
    guard key.key == "r", let version else { return false }
    if key.isDown, !key.isRepeat { live.supervisor.show(version) }
    return true
  }

  private func choosePreview(_ step: Int) {
    guard previews.count > 1 else { return }
    let index = preview.flatMap { previews.firstIndex(of: $0) } ?? 0
    preview = previews[(index + step + previews.count) % previews.count]
    reload()
  }

  // MARK: Reloading

  private func filesDidChange() {
    guard watcher.takeChanges(), !isSettling else { return }
    isSettling = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.settlingTime) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isSettling = false
        _ = self.watcher.takeChanges()
        self.reload()
      }
    }
  }

  /// Compiles; saves that come meanwhile collapse into one more compilation.
  private func reload() {
    guard !isCompiling else {
      isStale = true
      return
    }
    isCompiling = true
    isStale = false
    // It finds its fonts while the compiler runs.
    live.supervisor.prepare()
    let (compile, preview) = (compile, preview)
    Thread.detachNewThread {
      let outcome = compile(preview)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.take(outcome) }
      }
    }
  }

  private func take(_ outcome: CompileOutcome) {
    isCompiling = false
    // An outcome that is out of date is shown all the same: it may be long until the next one.
    switch outcome {
    case .version(let version, let title, let previews):
      self.version = version
      self.previews = previews
      live.window.title = previews.count > 1 ? "\(name) – \(title)" : name
      live.supervisor.show(version)
    case .errors(let problems, let output):
      FileHandle.standardError.write(Data(output.utf8))
      let more = problems.count - Self.errorsShown
      live.panel = Panel(
        .error,
        title: "\(name) does not compile",
        problems: Array(problems.prefix(Self.errorsShown)),
        hint: more > 0 ? "and \(more) more" : ""
      )
    case .failure(let reason):
      fail(reason)
    }
    if isStale { reload() }
  }

  private func fail(_ reason: String) {
    FileHandle.standardError.write(Data("playground: \(reason)\n".utf8))
    live.panel = Panel(
      live.supervisor.isRunning ? .error : .crash,
      title: "\(name) cannot be shown",
      problems: [Panel.Problem(place: "", message: reason)]
    )
  }

  private func show(_ crash: CrashReport, isShown: Bool) {
    FileHandle.standardError.write(Data("playground: \(crash.line)\n".utf8))
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
