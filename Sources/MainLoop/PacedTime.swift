import CVirtualClock
import Foundation

/// The process's time at a pace of its own: as fast as the machine's clock, slower, or not at all.
///
/// `DispatchQueue.asyncAfter`, `Task.sleep`, `Timer`, `Date()` and sleeps on other threads follow
/// it. Unlike `VirtualTime` it goes on by itself, and waits for nobody.
@MainActor
package enum PacedTime {
  /// How long, in real seconds, other threads may take for what a step makes due.
  private static let longestWait = 0.02

  /// Puts the process under it, at the machine's own pace; to be called early in `main`.
  ///
  /// - Returns: Whether this call did; false when some virtual time was on already.
  @discardableResult
  package static func follow() -> Bool { virtual_clock_follow() }

  /// The process's seconds in one of the machine's; 0 stops the time.
  package static func setRate(_ rate: Double) { virtual_clock_set_rate(rate) }

  /// Moves the time on at once, and runs what is due then on the main queue.
  ///
  /// - Parameter seconds: Above 0; others do nothing.
  package static func advance(by seconds: Double) {
    virtual_clock_skip(seconds)
    let end = VirtualTime.realNow + longestWait
    repeat {
      let hasDrained = MainQueue.drain()
      _ = MainQueue.fireTimers()
      if hasDrained || MainQueue.isPending { continue }
      // Timers of the dispatch library arrive by way of a thread of its own.
      guard virtual_clock_busy_threads() > 0 else { return }
      virtual_clock_real_sleep_ns(50_000)
    } while VirtualTime.realNow < end
  }
}
