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
    StageChild.runIfAsked(words) { library in
      guard let view = try Loader.load(library.path).view() else {
        throw LiveCodeError.noView(library.lastPathComponent)
      }
      return view
    }
  }

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words,
      options: ["view", "size", "scale", "assets", "effects", "swift-version", "renderer"]
    )
    if arguments.wantsHelp { return print(help) }
    let path = try arguments.onePath("run")
    if let renderer = arguments.text("renderer"), renderer != "software" {
      throw UsageError(description: "--renderer must be software, not '\(renderer)'.")
    }
    var options = StageWindow.Options()
    options.size = try arguments.size("size") ?? options.size
    options.scale = try arguments.number("scale", 0.25...16)
    options.title = (path as NSString).lastPathComponent
    // A path that is not there is a mistake; code that does not compile is work in progress.
    let source = try SourceSet(path: path)
    let compiler = try Compiler()
    let (view, compilerOptions) = (arguments.text("view"), try Compiler.Options(arguments))
    let run = try LiveRun(
      path: path,
      options: options,
      assets: arguments.all("assets") + source.assetFolders.map(\.path)
    ) { preview in
      compile(path, preview ?? view, compiler, compilerOptions)
    }
    try run.run()
  }

  private nonisolated static func compile(
    _ path: String,
    _ view: String?,
    _ compiler: Compiler,
    _ options: Compiler.Options
  ) -> CompileOutcome {
    do throws(LiveCodeError) {
      let source = try SourceSet(path: path, view: view)
      let library = try compiler.compile(source, options: options)
      guard library.isShowable else { throw .noView(path) }
      return .version(
        StageSupervisor.Version(library: library.path, files: source.files.map(\.url.path)),
        title: source.chosen?.name ?? "",
        previews: source.views.filter(\.isConstructible).map(\.name)
      )
    } catch .doesNotCompile(_, let report) {
      return .errors(problems(report), output: report.output)
    } catch {
      return .failure("\(error)")
    }
  }

  private nonisolated static func problems(_ report: CompilerReport) -> [Panel.Problem] {
    guard !report.errors.isEmpty else {
      return [Panel.Problem(place: "", message: String(report.output.prefix(600)))]
    }
    return report.errors.map { error in
      Panel.Problem(
        place: "\((error.file as NSString).lastPathComponent):\(error.line):\(error.column)",
        message: error.message,
        source: SourceExcerpt(file: error.file, line: error.line, column: error.column)
      )
    }
  }
}
