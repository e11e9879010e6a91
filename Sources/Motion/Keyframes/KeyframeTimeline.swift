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
    self.initialValue = initialValue
    tracks = content().tracks(from: initialValue)
    duration = tracks.map(\.duration).max() ?? 0
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
