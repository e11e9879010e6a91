import Foundation

/// `playground` without a command: the gallery.
@MainActor
enum GalleryCommand {
  static let options: Set<String> = ["demo", "demos", "size", "scale", "renderer"]

  /// Whether a word is one of the gallery's options, with or without its value.
  static func isOption(_ word: String) -> Bool {
    word.hasPrefix("--") && options.contains(word.dropFirst(2).prefix { $0 != "=" }.lowercased())
  }

  static let help = """
    playground [options]

    Opens the gallery: demos to be clicked, slowed down, taken apart and changed.

      --demo NAME             the demo to begin with, else the one of the last time
      --demos DIR             where demos are looked for, else in ~/.config/zoetrope/demos; those
                              that ship are always there; may be repeated
      --size 1200x800         of the window, points; else as it was the last time
      --scale 1               pixels per point, else what the desktop asks for
      --renderer software|gl  what draws, else OpenGL on a graphics card, the processor without one

    The window's `?` lists its keys. A .swift file that is dropped on it is shown.
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: options)
    if arguments.wantsHelp { return print(help) }
    if let path = arguments.paths.first { throw UsageError.pathUnwanted("The gallery", path) }
    var options = GalleryWindow.Options()
    options.demos = try arguments.folders("demos")
    options.demo = arguments.text("demo")
    options.size = try arguments.size("size")
    options.scale = try arguments.number("scale", 0.25...16)
    options.renderer = try arguments.renderer() ?? .automatic
    options.tracesFrames = ProcessInfo.processInfo.environment["ZOETROPE_TRACE"] == "frames"
    try GalleryWindow(options).run()
  }
}
