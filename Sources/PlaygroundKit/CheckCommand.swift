import Foundation
import LiveCode
import Synchronization

/// `playground check`: compiles, shows nothing.
enum CheckCommand {
  static let help = """
    playground check PATH... [--swift-version 5|6]

    Compiles .swift files or folders of them without showing anything. The compiler's lines go to
    standard error. The exit code is 0 when everything compiles, else 1.

      --swift-version 5|6     the language mode, 5 unless said otherwise
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: ["swift-version"])
    if arguments.wantsHelp { return print(help) }
    guard !arguments.paths.isEmpty else { throw UsageError.pathMissing("check") }
    let options = try Compiler.Options(arguments)
    let compiler = try Compiler()
    let paths = arguments.paths
    // Each path's lines stay together, in the order of the paths.
    let outcomes = Mutex([Outcome?](repeating: nil, count: paths.count))
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let outcome = check(paths[index], compiler, options)
      outcomes.withLock { $0[index] = outcome }
    }
    var failures = 0
    for outcome in outcomes.withLock({ $0 }) {
      guard let outcome else { continue }
      if !outcome.lines.isEmpty { StandardError.write(outcome.lines) }
      if !outcome.isSuccess { failures += 1 }
    }
    if failures > 0 { throw JobError.reported }
  }

  private struct Outcome: Sendable {
    var isSuccess: Bool
    var lines: String
  }

  private static func check(
    _ path: String,
    _ compiler: Compiler,
    _ options: Compiler.Options
  ) -> Outcome {
    do throws(LiveCodeError) {
      let library = try compiler.compile(try SourceSet(path: path), options: options)
      return Outcome(isSuccess: true, lines: library.report.output)
    } catch .doesNotCompile(_, let report) {
      return Outcome(isSuccess: false, lines: report.output)
    } catch {
      return Outcome(isSuccess: false, lines: "playground: \(error)\n")
    }
  }
}

extension Compiler.Options {
  init(_ arguments: Arguments) throws {
    self.init()
    guard let version = arguments.text("swift-version") else { return }
    guard ["5", "6"].contains(version) else { throw UsageError.swiftVersion(version) }
    swiftVersion = version
  }
}
