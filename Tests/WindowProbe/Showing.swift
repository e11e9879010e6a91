import Foundation
import Glibc
import Stage
import SwiftUI
import WindowStage

/// Shows a view in a window of 300 x 200 points for a while and prints each frame.
@MainActor
func show<V: View>(
  _ view: V,
  seconds: Double,
  afterFirst action: @escaping @MainActor (WindowStage) throws -> Void = { _ in }
) throws {
  var options = WindowStage.Options()
  options.title = "WindowProbe"
  options.size = CGSize(width: 300, height: 200)
  options.position = CGPoint(x: 40, y: 30)
  options.duration = seconds
  options.scale = ProcessInfo.processInfo.environment["PROBE_SCALE"].flatMap(Double.init)
  options.renderer =
    ProcessInfo.processInfo.environment["PROBE_RENDERER"].flatMap(RendererChoice.init)
    ?? .automatic
  let window = try WindowStage(options, services: StageServices(assets: []))
  var isFirst = true
  window.onPresent = { shown in
    say("frame \(now()) \(shown)")
    guard isFirst else { return }
    isFirst = false
    say("ready")
    // Once it has been seen.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      MainActor.assumeIsolated {
        do { try action(window) } catch { say("error \(error)") }
      }
    }
  }
  let cpu = cpuSeconds()
  try window.run(view)
  say("cpu \(cpuSeconds() - cpu)")
  say("wakeups \(window.window.loop.statistics.wakeUps)")
  say("frames \(window.frameCount)")
}

/// Turns the wheel over a scroll view step by step and prints, after each group, how far the content
/// is from its beginning.
@MainActor
func scroll(seconds: Double) throws {
  let groups: [(count: Int, notches: Double)] = [(10, -0.1), (1, -3), (1, 1), (1, 100), (1, -1000)]
  var options = WindowStage.Options()
  options.title = "WindowProbe"
  options.size = CGSize(width: 300, height: 200)
  options.duration = seconds
  let window = try WindowStage(options, services: StageServices(assets: []))
  func turn(_ rest: ArraySlice<(count: Int, notches: Double)>) {
    guard let group = rest.first else { return window.stop() }
    for _ in 0..<group.count {
      try? window.window.push {
        .wheel(
          .init(
            timestamp: 0,
            windowID: $0,
            position: CGPoint(x: 150, y: 100),
            delta: CGSize(width: 0, height: group.notches),
            isFlipped: false
          )
        )
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
      MainActor.assumeIsolated {
        say("offset \(-(window.stage.rect(of: "content")?.minY ?? .nan))")
        turn(rest.dropFirst())
      }
    }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
    MainActor.assumeIsolated { turn(groups[...]) }
  }
  try window.run(TallView())
}

/// Prints a line that is read at once.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What the process has used of its cores.
func cpuSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}
