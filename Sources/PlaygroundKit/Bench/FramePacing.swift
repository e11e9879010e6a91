import Foundation

/// How well the pictures of a window kept to their times.
struct FramePacing {
  /// Seconds between two frames that follow each other directly.
  private let interval: Double
  private var last: Double?
  /// By how much pictures were shown before or after their deadlines, seconds.
  private var lateness: [Double] = []
  /// By how much they followed each other sooner or later than an interval, seconds.
  private var unevenness: [Double] = []
  /// Frames that the clock left out since the one before took too long.
  var missed = 0

  init(rate: Double) {
    interval = 1 / rate
  }

  /// Notes a picture that was shown at `time`, both on the same clock.
  mutating func add(at time: Double, deadline: Double) {
    defer { last = time }
    // Longer gaps are rests, and missed frames are counted by the clock.
    guard let last, time - last < 1.5 * interval else { return }
    lateness.append(abs(time - deadline))
    unevenness.append(abs(time - last - interval))
  }

  /// Further fields of the line of JSON.
  var fields: String {
    guard !lateness.isEmpty else { return ",\"missed\":\(missed)" }
    return String(
      format: ",\"missed\":%d,\"p99_late_ms\":%.2f,\"p99_uneven_ms\":%.2f",
      missed,
      Self.highest(of: lateness) * 1000,
      Self.highest(of: unevenness) * 1000
    )
  }

  /// What all but one in a hundred keep within.
  private static func highest(of values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[min(sorted.count * 99 / 100, sorted.count - 1)]
  }
}
