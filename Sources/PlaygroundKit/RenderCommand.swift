import Foundation
import ImageBackend
import LiveCode
import MainLoop
import Stage
import SwiftUI

@MainActor
enum RenderCommand {
  static let help = """
    playground render PATH [options]

    Shows a .swift file or a folder without a window, on a virtual clock.

      --view NAME             the view to show, else the first preview or view
      --size 390x844          of the stage, points
      --scale 1               pixels per point
      --assets DIR            where pictures are looked for first
      --effects DIR           where effect plugins are looked for
      --fps 60                frames a second on the virtual clock
      --duration SECONDS      how long to run; else as long as stills and script ask, at least 1 s
      --script FILE           events, one JSON object a line
      --still SECONDS=FILE.png  a picture; may be repeated
      --frames DIR            every frame as a picture
      --movie FILE.gif|.mp4|.webp
      --dump FILE.jsonl       every frame as data; - for standard output
      --swift-version 5|6
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words,
      options: [
        "view", "size", "scale", "assets", "effects", "fps", "duration", "script", "still", "frames",
        "movie", "dump", "swift-version",
      ]
    )
    if arguments.wantsHelp { return print(help) }
    guard arguments.paths.count == 1, let path = arguments.paths.first else {
      throw UsageError(description: "render needs one path of a .swift file or folder.")
    }
    let size = try arguments.size("size") ?? CGSize(width: 390, height: 844)
    let scale = try arguments.number("scale", 0.5...8) ?? 1
    let fps = try arguments.number("fps", 1...1000) ?? 60
    let stills = try arguments.all("still").map(still)
    let script = try arguments.text("script").map(script)
    let lastEvent = script?.lastTime ?? 0
    let duration =
      try arguments.number("duration", 0...3600)
      ?? max(stills.map(\.time).max() ?? 0, lastEvent + 1, stills.isEmpty ? 1 : 0)

    // Nothing may have asked for the time before: what was scheduled would keep the real clock.
    VirtualTime.enable(startingAt: Date(timeIntervalSince1970: 1_767_225_600))
    let view = try LoadedView(
      path: path,
      view: arguments.text("view"),
      swiftVersion: arguments.text("swift-version")
    )
    let assets =
      arguments.all("assets").map { URL(fileURLWithPath: $0) } + view.assetFolders
    let output = try RenderOutput(
      arguments: arguments,
      stills: stills,
      size: size,
      scale: scale,
      fps: fps
    )
    let stage = Stage(
      size: size,
      scale: scale,
      framesPerSecond: fps,
      services: StageServices(assets: assets),
      capturesOutput: true
    )
    stage.show(view.root)
    try output.take(stage)
    try stage.play(script ?? .empty, until: duration) { try output.take($0) }
    try output.finish()
  }

  private static func still(_ text: String) throws -> (time: Double, path: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let time = Double(parts[0]), time >= 0, time.isFinite else {
      throw UsageError(description: "--still must be SECONDS=FILE.png, not '\(text)'.")
    }
    return (time, String(parts[1]))
  }

  private static func script(_ path: String) throws -> StageScript {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError(description: "The script '\(path)' cannot be read.")
    }
    do {
      return try StageScript(text)
    } catch {
      throw UsageError(description: "\(path): \(error)")
    }
  }
}

/// A user's view, compiled and loaded.
@MainActor
struct LoadedView {
  let root: AnyView
  let assetFolders: [URL]

  init(path: String, view: String?, swiftVersion: String?) throws {
    let source = try SourceSet(path: path, view: view)
    let compiler = try Compiler()
    var options = Compiler.Options()
    if let swiftVersion { options.swiftVersion = swiftVersion }
    let (library, result) = try compiler.compile(source, options: options)
    if !result.isSuccess {
      FileHandle.standardError.write(Data(result.output.utf8))
      throw JobError(description: "\(path) did not compile.")
    }
    guard source.hasView else { throw LiveCodeError.noView(path) }
    root = try Loader.load(library)
    assetFolders = source.assetFolders
  }
}

/// Writes what a render was asked for, frame by frame.
@MainActor
final class RenderOutput {
  private let stills: [(time: Double, path: String)]
  private var written: Set<Int> = []
  private let framesFolder: String?
  private let dump: FileHandle?
  private let movie: MovieWriter?

  init(
    arguments: Arguments,
    stills: [(time: Double, path: String)],
    size: CGSize,
    scale: Double,
    fps: Double
  ) throws {
    self.stills = stills
    framesFolder = arguments.text("frames")
    if let framesFolder {
      try FileManager.default.createDirectory(
        atPath: framesFolder,
        withIntermediateDirectories: true
      )
    }
    if let path = arguments.text("dump") {
      if path == "-" {
        dump = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
      } else {
        guard FileManager.default.createFile(atPath: path, contents: nil),
          let handle = FileHandle(forWritingAtPath: path)
        else { throw JobError(description: "The dump '\(path)' cannot be written.") }
        dump = handle
      }
    } else {
      dump = nil
    }
    movie = try arguments.text("movie").map {
      try MovieWriter(path: $0, size: size, scale: scale, fps: fps)
    }
  }

  /// Takes what is wanted of the stage's last frame.
  func take(_ stage: Stage) throws {
    if let dump { dump.write(Data((stage.frame.json + "\n").utf8)) }
    for (index, still) in stills.enumerated()
    where !written.contains(index) && stage.time >= still.time - 1e-9 {
      written.insert(index)
      try write(stage.picture(), to: still.path)
    }
    if let framesFolder {
      let number = String(format: "%05d", stage.frameNumber)
      try write(stage.picture(), to: "\(framesFolder)/\(number).png")
    }
    if let movie { try movie.add(stage.picture()) }
  }

  private func write(_ picture: StagePicture, to path: String) throws {
    try picture.pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      try ImageFile.writePNG(
        base,
        width: picture.width,
        height: picture.height,
        stride: picture.width,
        to: path
      )
    }
  }

  func finish() throws {
    try dump?.close()
    try movie?.finish()
    for (index, still) in stills.enumerated() where !written.contains(index) {
      throw JobError(
        description: "No still at \(still.time) s: the run ended before. Give a longer --duration."
      )
    }
  }
}
