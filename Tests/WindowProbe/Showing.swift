import Foundation
import Glibc
import Stage
import SwiftUI
import WindowStage

/// Shows a view in a window of 300 x 200 points for a while and prints each frame.
@MainActor
func show<V: View>(_ view: V, seconds: Double) throws {
  var options = WindowStage.Options()
  options.title = "WindowProbe"
  options.size = CGSize(width: 300, height: 200)
  options.position = CGPoint(x: 40, y: 30)
  options.duration = seconds
  options.scale = ProcessInfo.processInfo.environment["PROBE_SCALE"].flatMap(Double.init)
  let window = try WindowStage(options, services: StageServices(assets: []))
  var isFirst = true
  window.onPresent = { shown in
    say("frame \(now()) \(shown)")
    if isFirst { say("ready") }
    isFirst = false
  }
  let cpu = cpuSeconds()
  try window.run(view)
  say("cpu \(cpuSeconds() - cpu)")
  say("wakeups \(window.window.loop.statistics.wakeUps)")
  say("frames \(window.frameCount)")
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
