import Foundation
import PlaygroundKit

/// The demos that ship with the program.
enum DemoFiles {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Demos").path

  static let catalog = DemoCatalog(folders: [folder])

  /// Those that are tried: a few, or all of them with `ZOETROPE_LONG_TESTS=1`.
  static let tried: [Demo] =
    isLong
    ? catalog.demos
    : ["HeroCard", "TransitionSampler", "Fireworks"].compactMap(catalog.demo(named:))

  static let isLong = ProcessInfo.processInfo.environment["ZOETROPE_LONG_TESTS"] == "1"

  /// Demos in which something may move for as long as they are shown.
  static let endless: Set<String> = [
    "Breathing", "SymbolBoard", "MeshWeather", "ShimmerText", "WaveGlass",
  ]
}
