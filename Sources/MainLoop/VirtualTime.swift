import CVirtualClock
import Foundation

/// Virtual time for the whole process: it stands still until it is advanced, and whatever was due
/// on the way has run when that returns.
///
/// `DispatchQueue.asyncAfter`, `Task.sleep`, `Timer`, `Thread.sleep` on other threads and `Date()`
/// follow it. Real work on other threads counts as taking no time: advancing waits for it.
///
///     VirtualTime.enable(startingAt: Date(timeIntervalSince1970: 1_700_000_000))
///     DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { print(VirtualTime.now) }  // 0.25
///     VirtualTime.advance(to: 1)
@MainActor
package enum VirtualTime {
  /// How often one moment may go round before the time moves on regardless: code that
  /// queues itself again for ever would stop it otherwise.
  static let longestChain = 1000

  /// What the machine's own steady clock says, seconds; for measuring.
  nonisolated package static var realNow: Double { Double(virtual_clock_real_now_ns()) / 1e9 }

  /// How long, in real seconds, other threads may keep one moment waiting.
  static let longestWait = 2.0

  /// How far past its end a step may reach for a deadline, in nanoseconds.
  ///
  /// A `Date` resolves about 0.1 µs, so a timer that was set for 0.1 s is due some nanoseconds before or
  /// after it, and would otherwise miss the step that ends there.
  static let rounding: Int64 = 1000

  private static var isWaitingPointless = false

  /// Switches the process to virtual time.
  ///
  /// Call it first thing in `main`, on the main thread: what was already scheduled keeps deadlines
  /// of the real clock.
  ///
  /// - Parameter date: What the wall clock shows at virtual time 0.
  /// - Returns: Whether this call switched it; false when virtual time was on already.
  @discardableResult
  package static func enable(startingAt date: Date) -> Bool {
    virtual_clock_enable(date.timeIntervalSince1970)
  }

  /// Whether the process runs on virtual time.
  package static var isEnabled: Bool { virtual_clock_is_enabled() }

  /// Seconds since virtual time was switched on; 0 while it is off.
  package static var now: Double { virtual_clock_now() }

  /// Moves the time forward to `seconds`, stopping at each deadline on the way to run what is due
  /// there.
  ///
  /// Everything fires at its own time, not at the end of the step, so the result does not depend
  /// on how a stretch of time is cut into steps. A time that has passed only settles the present.
  /// Afterwards the time is `seconds`, or up to a microsecond later where a deadline lies there.
  ///
  /// - Parameter seconds: Since virtual time was switched on.
  package static func advance(to seconds: Double) {
    guard isEnabled, seconds.isFinite else { return settle() }
    let target = Int64((seconds * 1e9).rounded())
    settle()
    while true {
      let next = virtual_clock_next_deadline_ns()
      guard next != .max, next <= target + rounding else { break }
      virtual_clock_advance_to_ns(next)
      settle()
    }
    guard target > virtual_clock_now_ns() else { return }
    virtual_clock_advance_to_ns(target)
    settle()
  }

  /// Runs what is due at the present moment, and what follows from it at the same moment.
  ///
  /// Returns when the main queue is empty, no timer is due and every other thread sleeps.
  package static func settle() {
    for _ in 0..<longestChain {
      let hasDrained = MainQueue.drain()
      _ = MainQueue.fireTimers()
      if hasDrained || MainQueue.isPending { continue }
      waitForOtherThreads()
      if !MainQueue.isPending { return }
    }
    MainLoopLog.once(
      "The main queue was not empty after \(longestChain) rounds at one moment of virtual time: "
        + "some code queues itself again without a delay. The rest runs in the next frame."
    )
  }

  /// Waits until no other thread runs, or the main queue has something.
  private static func waitForOtherThreads() {
    let start = virtual_clock_real_now_ns()
    let longest = isWaitingPointless ? 0.001 : longestWait
    var pause: Int64 = 20_000
    while !MainQueue.isPending {
      let busy = virtual_clock_busy_threads()
      if busy == 0 {
        isWaitingPointless = false
        return
      }
      let waited = Double(virtual_clock_real_now_ns() - start) / 1e9
      if busy < 0 {
        // The kernel does not tell: leave other threads the time that a hand-over takes.
        if waited >= 0.002 { return }
      } else if waited >= longest {
        MainLoopLog.once(
          "Other threads were still busy after \(longestWait) s at one moment of virtual time: "
            + "what they do later may fall into a different frame on every run."
        )
        isWaitingPointless = true
        return
      }
      virtual_clock_real_sleep_ns(pause)
      pause = min(pause * 2, 1_000_000)
    }
  }
}
