import Foundation

/// The velocity of a value that is set from outside, such as one that follows a finger, from its
/// last three samples.
package struct VelocitySampler<V: VectorArithmetic> {
  private struct Sample {
    var value: V
    var time: Double
  }

  private var oldest: Sample?
  private var middle: Sample?
  private var newest: Sample?

  package init() {}

  /// When the last sample was taken, in seconds.
  package var lastTime: Double? { newest?.time }

  /// Adds the value at `time` seconds.
  ///
  /// One at the time of the last replaces it; one before is ignored.
  package mutating func add(_ value: V, at time: Double) {
    let sample = Sample(value: value, time: time)
    if let last = newest?.time {
      guard time >= last else { return }
      if time - last > .ulpOfOne {
        oldest = middle
        middle = newest
      }
    }
    newest = sample
  }

  /// Units a second at the last sample; the interval before the last one weighs three quarters.
  package var velocity: V {
    guard let newest, let middle else { return .zero }
    let recent = (newest.value - middle.value).scaled(by: 1 / (newest.time - middle.time))
    guard let oldest else { return recent }
    let earlier = (middle.value - oldest.value).scaled(by: 1 / (middle.time - oldest.time))
    return earlier.scaled(by: 0.75) + recent.scaled(by: 0.25)
  }

  /// The velocity that is left at `time`: 0.998 of it after each millisecond, none after 2 s.
  package func velocity(at time: Double) -> V {
    guard let lastTime, !isExpired(at: time) else { return .zero }
    return velocity.scaled(by: pow(0.998, max(0, time - lastTime) * 1000))
  }

  /// Whether the last sample is more than 2 s old.
  package func isExpired(at time: Double) -> Bool {
    lastTime.map { time - $0 > 2 } ?? true
  }
}
