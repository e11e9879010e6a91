import Foundation
import MainLoop
import SDL
import Stage
import SwiftUI
import WindowStage

@MainActor
enum BenchCommand {
  static let help = """
    playground bench fishbowl|grid|text|hero|card|idle|rows|switches|words
                     [--count N] [--seconds S] [--unlocked] [--image FILE] [--renderer software|gl]
                     [--each]

    Opens a window at 0,0, runs the scene and prints one line of JSON: frames a second and the
    processor's time a frame, the time from the program's start to its first picture, the most
    memory that it held, how long the longest frame but the first took to be made, drawn and shown;
    with the display's pace also how many frames were missed and, of all but one in a hundred, by
    how much they were shown beside their deadlines and followed each other unevenly.

      --frames N    makes and draws N frames without a window, on a virtual clock of 60 a second:
                    the same work on every run, for counting instructions
      --each        lists how long each frame took

    "bench inspector" makes N frames of the inspector beside a demo that moves, and prints what a
    frame costs on the stage's and on the window's side.
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words,
      options: ["count", "seconds", "image", "frames", "renderer"],
      flags: ["unlocked", "each"]
    )
    if arguments.wantsHelp { return print(help) }
    if arguments.paths == ["inspector"] {
      let bench = InspectorBench(
        services: StageServices(assets: []),
        count: Int(try arguments.number("count", 1...1000) ?? 20)
      )
      VirtualTime.enable(startingAt: RenderCommand.startDate)
      return print(try bench.run(frames: Int(arguments.number("frames", 2...100_000) ?? 600)).line)
    }
    let scenes = ["fishbowl", "grid", "text", "hero", "card", "idle", "rows", "switches", "words"]
    guard let scene = arguments.paths.first, scenes.contains(scene) else {
      throw UsageError(description: "bench needs a scene: \(scenes.joined(separator: ", ")).")
    }
    let count = Int(try arguments.number("count", 1...100_000) ?? 1000)
    let seconds = try arguments.number("seconds", 0.1...3600) ?? 5
    let renderer = try arguments.renderer()
    let assets = arguments.text("image").map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    var services: StageServices { StageServices(assets: [assets].compactMap { $0 }) }
    let isCard = scene == "hero" || scene == "card"
    let size = isCard ? BenchNumbers.heroStage : BenchNumbers.stage
    let image = arguments.text("image").map {
      URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
    }
    let view = BenchScene(name: scene, count: count, image: image ?? "bg")
    var report = BenchReport(scene: scene, count: count)
    report.listsFrames = arguments.has("each")
    var times = FrameDurations()
    if let frames = try arguments.number("frames", 1...100_000) {
      let bench = WindowlessBench(
        size: size,
        services: services,
        renderer: (renderer ?? .software).offscreen { StandardError.write($0) }
      )
      try report.measure {
        try bench.run(view, frames: Int(frames), times: &times, firstPicture: $0)
      }
    } else {
      var options = WindowStage.Options()
      options.title = "bench \(scene)"
      options.size = size
      options.position = .zero
      options.isBorderless = true
      options.isResizable = false
      options.isUnlocked = arguments.has("unlocked")
      options.duration = seconds
      options.renderer = renderer ?? .automatic
      let window = try WindowStage(options, services: services) { stage in
        stage.show(view, makesFrame: false)
      }
      var pacing = FramePacing(rate: window.frameRate)
      try report.measure { firstPicture in
        window.onPresent = { _ in firstPicture() }
        let stopwatch = FrameStopwatch(window.window.loop)
        stopwatch.onFrame = { times.add($0, processor: $1) }
        stopwatch.onShow = { pacing.add(at: FrameClock.now(), deadline: $0.deadline) }
        try window.run()
        return window.frameCount
      }
      // Unlocked, frames follow each other as fast as they can.
      if !options.isUnlocked {
        pacing.missed = window.missedFrameCount
        report.pacing = pacing
      }
    }
    report.times = times
    print(report.line)
  }
}
