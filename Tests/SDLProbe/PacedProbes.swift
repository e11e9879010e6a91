import CVirtualClock
import Foundation
import Glibc
import MainLoop

@MainActor private var fired: [String] = []

private nonisolated func note(_ name: String) -> @Sendable () -> Void {
  { MainActor.assumeIsolated { fired.append(name) } }
}

/// Waits in the process's own time by all means there are, and notes what has come.
@MainActor
private func schedule(_ seconds: Double) {
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: note("after"))
  DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds, execute: note("wall"))
  _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in note("timer")() }
  Task {
    try? await Task.sleep(for: .seconds(seconds))
    fired.append("task")
  }
  Thread.detachNewThread {
    Thread.sleep(forTimeInterval: seconds)
    DispatchQueue.main.async(execute: note("thread"))
  }
}

/// Serves the main queue for so many of the machine's seconds, or until all have come.
@MainActor
private func serve(_ seconds: Double, until count: Int = .max) {
  let end = VirtualTime.realNow + seconds
  while VirtualTime.realNow < end, fired.count < count {
    MainQueue.drain()
    _ = MainQueue.fireTimers()
    virtual_clock_real_sleep_ns(200_000)
  }
}

@MainActor
private func report(_ what: String) {
  print("\(what): \(fired.sorted().joined(separator: " "))")
  fired = []
}

/// Time that stands still, is moved by hand, goes slowly, and goes on.
@MainActor
func runPacedTime() {
  // Known to the kernel before the process has a pace.
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
    MainActor.assumeIsolated { fired.append("early") }
  }
  serve(0.02)
  PacedTime.follow()
  PacedTime.setRate(0)
  schedule(0.05)
  serve(0.02)
  let dates = (Date(), DispatchTime.now(), ContinuousClock.now)
  serve(0.3)
  report("stopped")
  let isStill = dates.0 == Date() && dates.1 == .now() && dates.2 == .now
  print("clocks: \(isStill ? "still" : "moving")")

  for _ in 0..<2 { PacedTime.advance(by: 1.0 / 60) }
  report("two steps")
  for _ in 0..<2 { PacedTime.advance(by: 1.0 / 60) }
  // A thread of its own is woken in its own time.
  serve(5, until: 5)
  report("four steps")

  PacedTime.setRate(0.1)
  let start = (VirtualTime.realNow, Date())
  schedule(0.06)
  serve(10, until: 5)
  print("slowed: \(VirtualTime.realNow - start.0) \(Date().timeIntervalSince(start.1))")
  report("slowly")

  // Half of it at a tenth of the pace, then the rest: what was set keeps its deadline.
  let turn = VirtualTime.realNow
  schedule(0.4)
  serve(1)
  report("halfway")
  PacedTime.setRate(1)
  serve(10, until: 6)
  print("turned: \(VirtualTime.realNow - turn)")
  report("the rest")
}
