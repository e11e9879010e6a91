import Foundation
import Glibc
import Stage
import SwiftUI
import WindowStage

@MainActor
enum BenchCommand {
  static let help = """
    playground bench fishbowl|grid|text|hero|idle [--count N] [--seconds S] [--unlocked] [--image FILE]

    Opens a window at 0,0, runs the scene and prints one line of JSON.
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(
      words,
      options: ["count", "seconds", "image"],
      flags: ["unlocked"]
    )
    if arguments.wantsHelp { return print(help) }
    let scenes = ["fishbowl", "grid", "text", "hero", "idle"]
    guard let scene = arguments.paths.first, scenes.contains(scene) else {
      throw UsageError(description: "bench needs a scene: \(scenes.joined(separator: ", ")).")
    }
    let count = Int(try arguments.number("count", 1...100_000) ?? 1000)
    let seconds = try arguments.number("seconds", 0.1...3600) ?? 5
    var options = WindowStage.Options()
    options.title = "bench \(scene)"
    options.size = scene == "hero" ? BenchNumbers.heroStage : BenchNumbers.stage
    options.position = .zero
    options.isBorderless = true
    options.isResizable = false
    options.isUnlocked = arguments.has("unlocked")
    options.duration = seconds
    let assets = arguments.text("image").map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    let services = StageServices(assets: [assets].compactMap { $0 })
    let window = try WindowStage(options, services: services)
    let start = Date()
    switch scene {
    case "fishbowl": try window.run(FishbowlScene(count: count, isMoving: true))
    case "idle": try window.run(FishbowlScene(count: count, isMoving: false))
    case "grid": try window.run(GridScene(count: count))
    case "text": try window.run(TextScene(count: count))
    default:
      let name = arguments.text("image").map {
        ((($0 as NSString).lastPathComponent) as NSString).deletingPathExtension
      }
      try window.run(HeroScene(image: Image(name ?? "bg")))
    }
    report(scene, count, window.frameCount, Date().timeIntervalSince(start))
  }

  private static func report(_ scene: String, _ count: Int, _ frames: Int, _ seconds: Double) {
    var usage = rusage()
    getrusage(0, &usage)
    let cpu =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    let line = String(
      format:
        "{\"scene\":\"%@\",\"n\":%d,\"frames\":%d,\"seconds\":%.3f,\"fps\":%.2f,"
        + "\"cpu_ms_per_frame\":%.3f,\"peak_rss_mb\":%.1f}",
      scene,
      count,
      frames,
      seconds,
      Double(frames) / seconds,
      cpu * 1000 / Double(max(frames, 1)),
      Double(usage.ru_maxrss) / 1024
    )
    print(line)
  }
}
