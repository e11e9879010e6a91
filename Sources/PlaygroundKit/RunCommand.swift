import Foundation
import LiveCode
import WindowStage

@MainActor
enum RunCommand {
  static let help = """
    playground run PATH [options]

    Shows a .swift file or a folder in a window, and again on every save. What does not compile
    leaves the last good version running, with the compiler's lines over it.

      --view NAME             the view to show, else the first preview or view
      --size 390x844          of the window, points
      --scale 1               pixels per point, else what the desktop asks for
      --assets DIR            where pictures are looked for first
      --effects DIR           where effect plugins are looked for
      --swift-version 5|6
      --renderer software     what draws

    Control-Tab shows the next preview, Control-R starts again from the beginning.
    """

  static func gallery() throws {
    print(CommandLineTool.overview)
  }

  /// Becomes the stage process of another `playground run` when that has started this one.
  static func runStageProcessIfAsked(_ words: [String]) {
    StageChild.runIfAsked(words) { try Loader.load($0) }
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
    if let renderer = arguments.text("renderer"), renderer != "software" {
      throw UsageError(description: "--renderer must be software, not '\(renderer)'.")
    }
    var options = StageWindow.Options()
    options.size = try arguments.size("size") ?? options.size
    options.scale = try arguments.number("scale", 0.25...16)
    options.title = (path as NSString).lastPathComponent
    // A path that is not there is a mistake; code that does not compile is work in progress.
    let source = try SourceSet(path: path, view: nil)
    let compiler = try Compiler()
    var compilerOptions = Compiler.Options()
    if let version = arguments.text("swift-version") { compilerOptions.swiftVersion = version }
    let (view, optionsOfCompiler) = (arguments.text("view"), compilerOptions)
    let run = try LiveRun(
      path: path,
      options: options,
      assets: arguments.all("assets") + source.assetFolders.map(\.path)
    ) { preview in
      compile(path, preview ?? view, compiler, optionsOfCompiler)
    }
    try run.run()
  }

  private nonisolated static func compile(
    _ path: String,
    _ view: String?,
    _ compiler: Compiler,
    _ options: Compiler.Options
  ) -> CompileOutcome {
    do {
      let source = try SourceSet(path: path, view: view)
      let (library, result) = try compiler.compile(source, options: options)
      guard result.isSuccess else {
        return .errors(problems(result), output: result.output)
      }
      guard source.hasView else { return .failure("\(LiveCodeError.noView(path))") }
      return .version(
        StageSupervisor.Version(
          library: library.path,
          files: source.files.map(\.url.path)
        ),
        title: source.chosenName ?? "",
        previews: source.previews.map(\.name)
      )
    } catch {
      return .failure("\(error)")
    }
  }

  private nonisolated static func problems(_ result: CompileResult) -> [Panel.Problem] {
    let errors = result.diagnostics.filter { $0.severity == "error" }
    guard !errors.isEmpty else {
      return [Panel.Problem(place: "", message: String(result.output.prefix(600)))]
    }
    return errors.map { error in
      Panel.Problem(
        place: "\((error.file as NSString).lastPathComponent):\(error.line):\(error.column)",
        message: error.message,
        source: SourceExcerpt(file: error.file, line: error.line, column: error.column)
      )
    }
  }
}
