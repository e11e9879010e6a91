import Foundation

/// Turns the next timer's date into a deadline on the monotonic clock.
///
/// Foundation's timers follow the monotonic clock, but tell their next firing as a date, read off
/// the wall clock when they were set. The date is turned back once, when it is first seen: setting
/// the wall clock then neither delays nor hurries the timer. After the wall clock has jumped no
/// date can be trusted (it may be from before), so the deadline is never far away.
package struct TimerDeadline {
  /// After a jump: how far a deadline may be, and how near, in seconds.
  package static let cautious = 0.01...0.25

  /// How far the clocks may move against each other, in seconds, before it is a jump.
  private static let leeway = 0.05

  private var date: Date?
  private var deadline = 0.0
  /// The wall clock minus the monotonic one.
  private var offset: Double?
  private var hasJumped = false

  package init() {}

  /// - Parameters:
  ///   - date: From `MainQueue.fireTimers()`.
  ///   - now: In seconds on the monotonic clock.
  ///   - wallClock: The wall clock at the same moment.
  /// - Returns: In seconds on the monotonic clock; nil when no timer is set.
  package mutating func deadline(
    for date: Date?,
    now: Double,
    wallClock: Date = Date()
  ) -> Double? {
    guard let date else {
      self.date = nil
      // The next timer is set by the clock as it is.
      offset = nil
      hasJumped = false
      return nil
    }
    let offset = wallClock.timeIntervalSinceReferenceDate - now
    if let last = self.offset, abs(offset - last) > TimerDeadline.leeway { hasJumped = true }
    self.offset = offset
    if date != self.date {
      self.date = date
      deadline = now + date.timeIntervalSince(wallClock)
    }
    guard hasJumped else { return deadline }
    let range = TimerDeadline.cautious
    return min(max(deadline, now + range.lowerBound), now + range.upperBound)
  }
}
