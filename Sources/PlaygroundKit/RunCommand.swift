import Foundation
import Glibc
import LiveCode
import Observation
import Stage
import SwiftUI
import WindowStage

@MainActor
enum RunCommand {
  static let help = """
    playground run PATH [options]

    Shows a .swift file or a folder in a window, and again on every save. What does not compile
    leaves the last good version running, with the compiler's line over it.

      --view NAME             the view to show, else the first preview or view
      --size 390x844          of the window, points
      --assets DIR            where pictures are looked for first
      --effects DIR           where effect plugins are looked for
      --swift-version 5|6
    """

  static func gallery() throws {
    print(CommandLineTool.overview)
  }

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words,
      options: ["view", "size", "scale", "assets", "effects", "swift-version", "renderer"]
    )
    if arguments.wantsHelp { return print(help) }
    guard arguments.paths.count == 1, let path = arguments.paths.first else {
      throw UsageError(description: "run needs one path of a .swift file or folder.")
    }
    var options = WindowStage.Options()
    options.size = try arguments.size("size") ?? CGSize(width: 390, height: 844)
    options.title = (path as NSString).lastPathComponent
    // A path that is not there is a mistake; code that does not compile is work in progress.
    let source = try SourceSet(path: path, view: arguments.text("view"))
    let assets =
      arguments.all("assets").map { URL(fileURLWithPath: $0) } + source.assetFolders
    let window = try WindowStage(options, services: StageServices(assets: assets))
    let model = RunModel()
    let reloader = Reloader(
      path: path,
      view: arguments.text("view"),
      swiftVersion: arguments.text("swift-version"),
      model: model
    )
    let watcher = try FileWatcher(path: path)
    window.window.loop.watch(watcher.descriptor) {
      if watcher.takeChanges() { reloader.reload() }
    }
    reloader.reload()
    try window.run(RunRoot(model: model))
  }
}

/// What the window shows.
@Observable @MainActor
final class RunModel {
  var view: AnyView?
  var version = 0
  var problem: String?
}

struct RunRoot: View {
  let model: RunModel

  var body: some View {
    ZStack(alignment: .bottom) {
      if let view = model.view {
        view.id(model.version)
      } else if model.problem == nil {
        ProgressText()
      }
      if let problem = model.problem {
        ProblemPanel(text: problem)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct ProgressText: View {
  var body: some View {
    Text("Compiling…").foregroundStyle(.secondary)
  }
}

/// The compiler's lines over the last good version.
struct ProblemPanel: View {
  let text: String

  var body: some View {
    Text(verbatim: text)
      .font(.system(size: 13, design: .monospaced))
      .foregroundStyle(.white)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(12)
      .background(Color(red: 0.55, green: 0.08, blue: 0.1).opacity(0.95))
  }
}

/// Compiles in the background and swaps the view between two frames.
@MainActor
final class Reloader {
  private let path: String
  private let view: String?
  private let swiftVersion: String?
  private let model: RunModel
  private var isCompiling = false
  private var isStale = false

  init(path: String, view: String?, swiftVersion: String?, model: RunModel) {
    self.path = path
    self.view = view
    self.swiftVersion = swiftVersion
    self.model = model
  }

  /// Edits that come while the compiler runs collapse into one more run.
  func reload() {
    guard !isCompiling else {
      isStale = true
      return
    }
    isCompiling = true
    isStale = false
    let (path, view, version) = (path, view, swiftVersion)
    DispatchQueue.global().async {
      let outcome: Result<(SourceSet, URL, CompileResult), any Error> = Result {
        let source = try SourceSet(path: path, view: view)
        var options = Compiler.Options()
        if let version { options.swiftVersion = version }
        let (library, result) = try Compiler().compile(source, options: options)
        return (source, library, result)
      }
      DispatchQueue.main.async { self.take(outcome) }
    }
  }

  private func take(_ outcome: Result<(SourceSet, URL, CompileResult), any Error>) {
    isCompiling = false
    do {
      let (source, library, result) = try outcome.get()
      if !result.isSuccess {
        FileHandle.standardError.write(Data(result.output.utf8))
        model.problem = Self.excerpt(result)
      } else if !source.hasView {
        throw LiveCodeError.noView(path)
      } else {
        model.view = try Loader.load(library)
        model.version += 1
        model.problem = nil
      }
    } catch {
      FileHandle.standardError.write(Data("playground: \(error)\n".utf8))
      model.problem = "\(error)"
    }
    if isStale { reload() }
  }

  /// The first errors with their source lines.
  private static func excerpt(_ result: CompileResult) -> String {
    let errors = result.diagnostics.filter { $0.severity == "error" }.prefix(3)
    guard !errors.isEmpty else { return String(result.output.prefix(600)) }
    return errors.map { error in
      let source =
        (try? String(contentsOfFile: error.file, encoding: .utf8))?
        .split(separator: "\n", omittingEmptySubsequences: false)
      let line =
        source.flatMap { error.line <= $0.count ? String($0[error.line - 1]) : nil }?
        .trimmingCharacters(in: .whitespaces) ?? ""
      let file = (error.file as NSString).lastPathComponent
      return "\(file):\(error.line):\(error.column): \(error.message)\n    \(line)"
    }
    .joined(separator: "\n\n")
  }
}

/// Tells when a file, or a Swift file in a folder, was written, replaced or removed.
final class FileWatcher {
  let descriptor: Int32
  private let name: String?

  init(path: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    // Editors replace files by renaming: the folder is watched, not the file.
    let url = URL(fileURLWithPath: path)
    let folder = isFolder.boolValue ? url.path : url.deletingLastPathComponent().path
    name = isFolder.boolValue ? nil : url.lastPathComponent
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE)
    guard descriptor >= 0, inotify_add_watch(descriptor, folder, mask) >= 0 else {
      throw JobError(description: "The folder '\(folder)' cannot be watched.")
    }
  }

  /// Reads what has happened; says whether any of it concerns the watched code.
  func takeChanges() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16384)
    var isConcerned = false
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isConcerned }
      var offset = 0
      while offset + 16 <= count {
        let length = buffer.withUnsafeBytes {
          Int($0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        }
        let bytes = buffer[offset + 16..<min(offset + 16 + length, count)]
        let file = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        if let name { isConcerned = isConcerned || file == name } else {
          isConcerned = isConcerned || file.hasSuffix(".swift")
        }
        offset += 16 + length
      }
    }
  }
}
