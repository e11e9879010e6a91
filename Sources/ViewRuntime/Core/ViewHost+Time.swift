package import Foundation
import Motion

// When frames are wanted, and which dates they have.
extension ViewHost {
  /// When the next frame is wanted although nothing moves, seconds; nil when nothing is due.
  package var nextWakeUp: Double? {
    guard let scheduled = frameObservers.nextWakeUp else { return input.nextDeadline }
    return input.nextDeadline.map { min($0, scheduled) } ?? scheduled
  }

  /// The date of the frame that is being made.
  package var date: Date {
    if let dateAtZero { return dateAtZero.addingTimeInterval(time) }
    // Before the first frame the timestamps' origin is not known.
    guard frame > 0 else { return Date() }
    let zero = Date().addingTimeInterval(-time)
    dateAtZero = zero
    return zero.addingTimeInterval(time)
  }

  /// The timestamp that belongs to a date, seconds.
  package func time(of date: Date) -> Double {
    guard let dateAtZero else { return time + date.timeIntervalSince(self.date) }
    return date.timeIntervalSince(dateAtZero)
  }
}
