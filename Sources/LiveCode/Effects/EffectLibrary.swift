import Foundation
import SDL
import Synchronization

/// The plugins in some folders: compiled in the background, and again whenever they are saved.
///
/// What does not compile stays as it was before; what is removed is let go.
@MainActor
package final class EffectLibrary {
  package typealias Product = EffectCompiler.Product

  /// Those that can be loaded now, in the order of their folders and names.
  package var products: [Product] {
    sources.compactMap { source in blocked.contains(source.path) ? nil : good[source.path] }
  }

  /// Why others cannot, or why an older version of them goes on, by their paths.
  package private(set) var problems: [String: LiveCodeError] = [:]

  /// Whether nothing is being compiled.
  package var isSettled: Bool { pending.isEmpty }

  /// Called when anything of the above has changed.
  package var onChange: () -> Void = {}
  /// Called with one line for each thing that a person should know and that is no problem.
  package var onNote: (String) -> Void = { _ in }

  private let folders: [String]
  private let compiler: EffectCompiler
  private let watchers: [FileWatcher]
  private var watches: [EventLoop.Watch] = []
  private let queues: [DispatchQueue]
  private var sources: [EffectSource] = []
  private var good: [String: Product] = [:]
  private var proven: [String: Product] = [:]
  /// Those that have ended a stage, until they are saved again.
  private var blocked: Set<String> = []
  private var pending: [String: Job] = [:]
  private var isSettling = false

  private struct Job {
    var number: Int
    var process: Subprocess
  }

  private var jobCount = 0

  /// - Parameters:
  ///   - folders: Where plugins are; they need not exist.
  ///   - compiler: What compiles.
  ///   - options: The language mode and the like.
  ///   - loop: Where changes are noticed; nil to look once only.
  /// - Throws: When no more files can be watched.
  package init(
    folders: [String],
    compiler: Compiler,
    options: Compiler.Options = Compiler.Options(),
    loop: EventLoop?
  ) throws {
    self.folders = folders
    self.compiler = EffectCompiler(compiler, options: options)
    // One compiler for each core of a small machine; a stage runs beside them.
    queues = (0..<2).map { DispatchQueue(label: "plugins \($0)", qos: .utility) }
    guard let loop else {
      watchers = []
      return
    }
    watchers = try folders.map { try FileWatcher(path: $0, endings: [".swift", ".so"]) }
    watches = watchers.map { watcher in
      loop.watch(watcher.descriptor) { [unowned self] in filesDidChange() }
    }
  }

  /// Compiles everything that is there.
  package func start() { survey(changed: nil) }

  /// Gives up what is being compiled.
  package func stop() {
    for job in pending.values { job.process.cancel() }
    pending = [:]
    for watch in watches { watch.cancel() }
  }

  /// Takes note that libraries are being shown: each is what its plugin falls back to.
  package func prove(_ libraries: [String]) {
    for (path, product) in good where libraries.contains(product.library) {
      proven[path] = product
    }
  }

  /// Leaves out a version of a plugin because it has ended a stage: the version before goes on when
  /// it was never shown, else the plugin waits to be saved again.
  package func block(_ path: String, library: String) {
    if var last = proven[path], last.library != library {
      last.isFallback = true
      good[path] = last
    } else {
      blocked.insert(path)
    }
  }

  // MARK: Changes

  private var changedFiles: Set<String> = []

  private func filesDidChange() {
    for watcher in watchers { changedFiles.formUnion(watcher.takeChangedFiles()) }
    guard !changedFiles.isEmpty, !isSettling else { return }
    isSettling = true
    // Editors write in several steps.
    DispatchQueue.main.asyncAfter(deadline: .now() + LiveSession.settlingTime) { [weak self] in
      MainActor.assumeIsolated { self?.filesDidSettle() }
    }
  }

  private func filesDidSettle() {
    isSettling = false
    for watcher in watchers { changedFiles.formUnion(watcher.takeChangedFiles()) }
    let changed = changedFiles
    changedFiles = []
    survey(changed: changed)
  }

  /// - Parameter changed: The files that are others than before; nil for all.
  private func survey(changed: Set<String>?) {
    let survey = EffectSurvey(folders)
    let before = Set(sources)
    sources = survey.sources
    let paths = Set(sources.map(\.path))
    for path in Set(good.keys).union(pending.keys).union(problems.keys).subtracting(paths) {
      pending.removeValue(forKey: path)?.process.cancel()
      good[path] = nil
      proven[path] = nil
      problems[path] = nil
      blocked.remove(path)
    }
    problems.merge(survey.problems) { $1 }
    for source in sources {
      let isTouched = changed.map { $0.contains(where: source.contains) } ?? true
      if isTouched || !before.contains(source) { compile(source) }
    }
    onChange()
  }

  private func compile(_ source: EffectSource) {
    blocked.remove(source.path)
    pending[source.path]?.process.cancel()
    jobCount += 1
    let job = Job(number: jobCount, process: Subprocess(isInBackground: true))
    pending[source.path] = job
    let relay = Relay(self)
    queues[jobCount % queues.count].async { [compiler] in
      let outcome: Result<Product, LiveCodeError>
      do throws(LiveCodeError) {
        outcome = .success(try compiler.make(source, process: job.process))
      } catch {
        outcome = .failure(error)
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { relay.library?.take(outcome, source, job.number) }
      }
    }
  }

  /// Carries the library past its background queues without keeping it alive.
  private struct Relay: @unchecked Sendable {
    weak var library: EffectLibrary?

    init(_ library: EffectLibrary) { self.library = library }
  }

  private func take(
    _ outcome: Result<Product, LiveCodeError>,
    _ source: EffectSource,
    _ number: Int
  ) {
    // Something else is wanted by now.
    guard pending[source.path]?.number == number else { return }
    pending[source.path] = nil
    switch outcome {
    case .success(let product):
      good[source.path] = product
      problems[source.path] = nil
      if !product.note.isEmpty { onNote(product.note) }
    case .failure(let error):
      problems[source.path] = error
    }
    onChange()
  }
}
