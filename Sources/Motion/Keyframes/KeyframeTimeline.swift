import Foundation

/// A value as a function of time, given by keyframes.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: 0.0) {
///   LinearKeyframe(10, duration: 1)
///   LinearKeyframe(0, duration: 2)
/// }
/// timeline.duration  // 3
/// timeline.value(time: 2)  // 5
/// ```
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [AnyKeyframeTrack<Value>]

  /// Seconds until the longest track has ended.
  public let duration: TimeInterval

  /// - Parameters:
  ///   - initialValue: The value before the first keyframes.
  ///   - content: Tracks, or keyframes of the value itself.
  public init(
    initialValue: Value,
    @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(KeyframeStart(value: initialValue), keyframes: content())
  }

  private init(_ start: KeyframeStart<Value>, keyframes: some Keyframes<Value>) {
    initialValue = start.value
    tracks = keyframes.tracks(from: start)
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// The timeline of keyframes that begin at rest.
  package init(initialValue: Value, keyframes: some Keyframes<Value>) {
    self.init(KeyframeStart(value: initialValue), keyframes: keyframes)
  }

  /// The timeline of keyframes that take over from another timeline at `time` seconds, with the
  /// value and the velocity that it has there.
  package init(
    continuing other: KeyframeTimeline<Value>,
    at time: Double,
    keyframes: some Keyframes<Value>
  ) {
    var start = KeyframeStart(value: other.value(time: time))
    if time < other.duration {
      start.seconds = 1e-5
      start.later = other.value(time: time + start.seconds)
    }
    self.init(start, keyframes: keyframes)
  }

  /// The value at a fraction of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// The value at a time in seconds, held constant before 0 and after the duration.
  public func value(time: TimeInterval) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// Sets the properties that have tracks to their values at a fraction of the duration.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }

  /// Sets the properties that have tracks to their values at a time in seconds.
  public func update(value: inout Value, time: TimeInterval) {
    let time = time.isNaN ? 0 : time
    for track in tracks { track.update(&value, time) }
  }
}
