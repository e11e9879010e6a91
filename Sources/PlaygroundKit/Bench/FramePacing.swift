import Foundation

/// How evenly the pictures of a window followed each other.
struct FramePacing {
  /// Seconds between two frames that follow each other directly.
  private let interval: Double
  private var last: Double?
  private var deviations: [Double] = []
  /// Frames that the clock left out since the one before took too long.
  var missed = 0

  init(rate: Double) {
    interval = 1 / rate
  }

  /// Notes a picture that was shown now.
  mutating func add(at time: Double) {
    defer { last = time }
    // Longer gaps are rests, and missed frames are counted by the clock.
    guard let last, time - last < 1.5 * interval else { return }
    deviations.append(abs(time - last - interval))
  }

  /// Further fields of the line of JSON.
  var fields: String {
    guard !deviations.isEmpty else { return ",\"missed\":\(missed)" }
    let sorted = deviations.sorted()
    let p99 = sorted[min(sorted.count * 99 / 100, sorted.count - 1)]
    return String(format: ",\"missed\":%d,\"p99_late_ms\":%.2f", missed, p99 * 1000)
  }
}
