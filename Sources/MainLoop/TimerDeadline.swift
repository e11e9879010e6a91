import Foundation

/// Turns the next timer's date into a deadline on the monotonic clock.
///
/// The date is read against the wall clock once, when it is first seen. Setting the wall clock
/// while the timer is pending therefore neither delays nor hurries it.
package struct TimerDeadline {
  private var date: Date?
  private var deadline = 0.0

  package init() {}

  /// - Parameters:
  ///   - date: From `MainQueue.fireTimers()`.
  ///   - now: In seconds on the monotonic clock.
  /// - Returns: In seconds on the monotonic clock; nil when no timer is set.
  package mutating func deadline(for date: Date?, now: Double) -> Double? {
    guard let date else {
      self.date = nil
      return nil
    }
    if date != self.date {
      self.date = date
      deadline = now + date.timeIntervalSinceNow
    }
    return deadline
  }
}
