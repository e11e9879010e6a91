import Foundation
import LiveCode

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
      --effects DIR           where effect plugins are looked for, else in
                              ~/.config/zoetrope/effects; those that ship are always there
      --animation NAME        a plugin's animation in the place of the code's
      --transition NAME       a plugin's transition in the place of the code's
      --set NAME=VALUE        a parameter, such as Wobble.Amplitude=30; may be repeated
      --swift-version 5|6
      --renderer software|gl  what draws, else OpenGL on a graphics card, the processor without one

    Control-Tab shows the next preview, Control-R starts again from the beginning. A save keeps what
    @State holds and where scroll views are.
    With ZOETROPE_TRACE=frames in the environment each frame is a line on standard error.
    """

  /// Becomes the stage process of another `playground run` when that has started this one.
  static func runStageProcessIfAsked(_ words: [String]) {
    StageChild.runIfAsked(words)
  }

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words,
      options: Set(["view", "size", "scale", "assets", "swift-version", "renderer"])
        .union(StageSettings.optionNames)
    )
    if arguments.wantsHelp { return print(help) }
    var options = LiveRun.Options(path: try arguments.onePath("run"))
    options.session.view = arguments.text("view")
    options.window.size = try arguments.size("size") ?? options.window.size
    options.window.scale = try arguments.number("scale", 0.25...16)
    options.assets = try arguments.folders("assets")
    options.session.effects = try EffectOptions.folders(arguments)
    options.session.settings = try StageSettings(arguments)
    options.session.compiler = try Compiler.Options(arguments)
    options.renderer = try arguments.renderer() ?? .automatic
    let run = try LiveRun(options)
    if ProcessInfo.processInfo.environment["ZOETROPE_TRACE"] == "frames" { run.traceFrames() }
    try run.run()
  }
}
