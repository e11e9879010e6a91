import Foundation

/// What is wrong with the code and the plugins of a stage, in lines and in one panel.
@MainActor
final class LiveProblems {
  /// What is wrong with the code that is shown; nil for nothing.
  var main: Panel?

  /// How a plugin has ended a stage.
  struct Crash {
    /// The library that did.
    var library: String
    var report: CrashReport
  }

  /// By the plugins' paths.
  var crashes: [String: Crash] = [:]

  private var plugins: [String: LiveCodeError] = [:]
  private let name: String

  private static let errorsShown = 3

  /// - Parameter name: Of the code that is shown.
  init(name: String) { self.name = name }

  func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Takes what is wrong with plugins now, and says what is new in it.
  func take(_ problems: [String: LiveCodeError], products: [EffectCompiler.Product]) {
    for (path, problem) in problems.sorted(by: { $0.key < $1.key }) where plugins[path] != problem {
      if case .doesNotCompile(_, let report) = problem {
        FileHandle.standardError.write(Data(report.output.utf8))
      } else {
        write("playground: \(problem)")
      }
    }
    plugins = problems
    for (path, crash) in crashes {
      let product = products.first { $0.source.path == path }
      let isGone = product == nil && !FileManager.default.fileExists(atPath: path)
      // Another version of it is there, and gets its chance.
      if isGone || product.map({ $0.library != crash.library && !$0.isFallback }) == true {
        crashes[path] = nil
      }
    }
  }

  /// What is wrong that matters most.
  ///
  /// - Parameter isRunning: Whether a version goes on below the panel.
  /// - Returns: Nil when all is well.
  func panel(isRunning: Bool) -> Panel? {
    if var main {
      if main.style != .progress { main.style = isRunning ? .error : .crash }
      return main
    }
    if let crash = crashes.min(by: { $0.key < $1.key })?.value {
      return panel(crash.report, isRunning: isRunning)
    }
    for (path, problem) in plugins.sorted(by: { $0.key < $1.key }) {
      let name = (path as NSString).lastPathComponent
      switch problem {
      case .doesNotCompile(_, let report): return panel(report, of: name)
      case .notPlugin, .cancelled: continue
      default:
        return Panel(
          .error,
          title: "\(name) cannot be loaded",
          problems: [Panel.Problem(place: "", message: "\(problem)")]
        )
      }
    }
    return nil
  }

  func panel(_ report: CompilerReport, of name: String) -> Panel {
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
    return Panel(
      .error,
      title: "\(name) does not compile",
      problems: Array(problems.prefix(Self.errorsShown)),
      hint: more > 0 ? "and \(more) more" : ""
    )
  }

  func panel(_ crash: CrashReport, isRunning: Bool) -> Panel {
    let place = crash.place
    let hint =
      if crash.plugin != nil {
        "The stage goes on without this version. Save the plugin to try again."
      } else if isRunning {
        "The version before goes on. Save the file to try again."
      } else {
        "Save the file to try again, or press Control-R to start it once more."
      }
    return Panel(
      isRunning ? .error : .crash,
      title: crash.plugin.map { "Plugin \($0.name): \(crash.title)" } ?? crash.title,
      problems: [
        Panel.Problem(
          place: place?.shortText ?? "",
          message: crash.reason,
          source: place.flatMap {
            SourceExcerpt(file: $0.file, line: $0.line, column: $0.column)
          }
        )
      ],
      hint: hint
    )
  }
}
