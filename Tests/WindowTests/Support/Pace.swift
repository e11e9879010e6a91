import Foundation
import Glibc
import TestSupport

/// How evenly something happened.
struct Pace: CustomStringConvertible {
  /// Times a second.
  let rate: Double
  let fractionUnder18: Double

  init(_ moments: [Double]) {
    let intervals = zip(moments, moments.dropFirst()).map { $1 - $0 }
    let total = (moments.last ?? 0) - (moments.first ?? 0)
    rate = total > 0 ? Double(intervals.count) / total : 0
    fractionUnder18 =
      intervals.isEmpty ? 0 : Double(intervals.count { $0 < 0.018 }) / Double(intervals.count)
  }

  /// Whether a thread with nothing to do was awake on time.
  var isSteady: Bool { abs(rate - 60) <= 0.3 && fractionUnder18 >= 0.995 }

  var description: String {
    String(format: "%.2f/s, %.1f %% under 18 ms", rate, fractionUnder18 * 100)
  }
}

/// The control of measurements: wakes 60 times a second and does nothing.
enum Pacemaker {
  /// When it was awake, seconds on the monotonic clock.
  static func beats(for seconds: Double) -> [Double] {
    let start = now()
    return (0...Int(seconds * 60)).map { index in
      sleep(until: start + Double(index) / 60)
      return now()
    }
  }

  private static func sleep(until moment: Double) {
    let whole = moment.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((moment - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }
}
