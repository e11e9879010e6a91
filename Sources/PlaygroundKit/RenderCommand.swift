import EffectKit
import Foundation
import Glibc
import LiveCode
import MainLoop
import Stage

/// `playground render`: stills, movies and frame dumps on a virtual clock.
@MainActor
enum RenderCommand {
  static let help = """
    playground render PATH [options]

    Shows a .swift file or a folder of them without a window, on a virtual clock that begins at 0.
    The same input gives the same bytes on every run.

      --still SECONDS=FILE.png   a picture of what is seen at that time; may be repeated
      --frames DIR               every frame as DIR/00000.png and so on
      --movie FILE               a .gif, .mp4 or .webp; needs ffmpeg
      --dump FILE.jsonl          every frame as one JSON object: what is seen, and where

      --script FILE              events, one JSON object a line, times in seconds, points of the
                                 stage: {"at":0.5,"tap":[120,300]}, tapView, press, move, release,
                                 scroll, key, resize
      --duration SECONDS         how long to run; else up to the last still and one second past the
                                 last event, at least one second for movies and dumps
      --fps 60                   frames a second
      --view NAME                the view to show, else the first preview or view
      --size 390x844             of the stage, points
      --scale 1                  pixels per point
      --color-scheme light|dark  how the stage begins, light unless said otherwise
      --assets DIR               where pictures are looked for first; may be repeated
      --effects DIR              where effect plugins are looked for; may be repeated
      --animation NAME           a plugin's animation in the place of the code's
      --transition NAME          a plugin's transition in the place of the code's
      --set NAME=VALUE           a parameter, such as Wobble.Amplitude=30; may be repeated
      --swift-version 5|6        the language mode, 5 unless said otherwise
      --renderer software|gl     what draws: the processor unless said otherwise, as OpenGL's bytes
                                 depend on the driver

    What the code prints goes to standard output and into the dump.
    """

  /// What the wall clock shows at time 0: nine forty-one on 1 January 2026, UTC.
  static let startDate = Date(timeIntervalSince1970: 1_767_260_460)

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words,
      options: Set([
        "view", "size", "scale", "assets", "fps", "duration", "script", "still", "frames", "movie",
        "dump", "swift-version", "renderer", "color-scheme",
      ]).union(StageSettings.optionNames)
    )
    if arguments.wantsHelp { return print(help) }
    let request = try RenderRequest(arguments)
    useFixedHashing()

    let source = try SourceSet(path: request.path, view: request.view)
    let script = try request.script()
    let duration = try request.duration(script)
    let library = try compile(source, request.options)
    let plugins = try compilePlugins(request, source)

    // Drivers start threads, which a standing clock would hold up.
    let renderer = request.renderer.offscreen { StandardError.write($0) }
    // From here on time stands still between frames; nothing may have been scheduled before.
    VirtualTime.enable(startingAt: startDate)
    let stage = Stage(
      size: request.size,
      scale: request.scale,
      framesPerSecond: request.fps,
      services: StageServices(assets: request.assets + source.assetFolders),
      capturesOutput: true,
      renderer: renderer
    )
    let sink = stage.services.sink
    EffectRegistry.shared.report = { sink.reportOnce($0) }
    for plugin in plugins {
      try Loader.load(plugin.library).registerPlugins().forEach(sink.reportOnce)
    }
    let code = try Loader.load(library.path)
    code.registerPlugins().forEach(sink.reportOnce)
    request.settings.apply(to: stage.host).forEach(sink.reportOnce)
    guard let view = code.view() else { throw LiveCodeError.noView(request.path) }
    let output = try RenderOutput(request)
    stage.show(view, makesFrame: false)
    if let colorScheme = request.colorScheme {
      var environment = stage.services.environment(scale: stage.scale)
      environment.colorScheme = colorScheme
      stage.host.setEnvironment(environment)
    }
    stage.step()
    // Parameters of views are declared when the views are made.
    _ = EffectRegistry.shared.takeChanges()
    EffectRegistry.shared.reportUnknownTexts()
    try output.take(stage)
    try stage.play(script, until: duration) { try output.take($0) }
    try output.finish()
  }

  /// The plugins that the code or the command line asks for; those that do not compile are left out
  /// with the compiler's lines.
  private static func compilePlugins(
    _ request: RenderRequest,
    _ source: SourceSet
  ) throws -> [EffectCompiler.Product] {
    var options = LiveSession.Options(path: request.path)
    options.effects = request.effects
    options.settings = request.settings
    guard LiveSession.needsEffects(options, source) else { return [] }
    return EffectFolder.products(
      in: EffectFolders.all(request.effects),
      try Compiler(),
      request.options
    )
  }

  /// Sets and dictionaries get their order from a random seed at the start of the process; the same
  /// code shall show the same on every run.
  private static func useFixedHashing() {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    guard getenv(name) == nil else { return }
    setenv(name, "1", 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    // It goes on with random seeds when the program cannot start itself again.
  }

  private static func compile(
    _ source: SourceSet,
    _ options: Compiler.Options
  ) throws -> CompiledLibrary {
    do throws(LiveCodeError) {
      let library = try Compiler().compile(source, options: options)
      if let chosen = source.chosen, chosen.hasTraits {
        StandardError.write("note: the traits of the preview '\(chosen.name)' are ignored")
      }
      return library
    } catch .doesNotCompile(_, let report) {
      StandardError.write(report.output)
      throw JobError.reported
    } catch {
      throw error
    }
  }
}
