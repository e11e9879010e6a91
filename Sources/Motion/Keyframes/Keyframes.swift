/// The keyframes of a value: one or more tracks that run side by side.
///
/// Types of one's own are made of others, in ``body``.
public protocol Keyframes<Value> {
  /// The type that is animated.
  associatedtype Value

  /// The keyframes that this is made of.
  associatedtype Body: Keyframes where Body.Value == Value

  /// The keyframes that this is made of.
  @KeyframesBuilder<Value> var body: Body { get }
}

/// Keyframes that hold tracks rather than other keyframes.
protocol PrimitiveKeyframes<Value>: Keyframes where Body == Self {
  /// Appends the tracks, as they run for a value that starts as `initialValue`.
  func appendTracks(from initialValue: Value, to tracks: inout [AnyKeyframeTrack<Value>])
}

extension PrimitiveKeyframes {
  public var body: Self { self }
}

extension Keyframes {
  /// The tracks, as they run for a value that starts as `initialValue`.
  func tracks(from initialValue: Value) -> [AnyKeyframeTrack<Value>] {
    var tracks: [AnyKeyframeTrack<Value>] = []
    append(self, from: initialValue, to: &tracks)
    return tracks
  }
}

private func append<K: Keyframes>(
  _ keyframes: K,
  from initialValue: K.Value,
  to tracks: inout [AnyKeyframeTrack<K.Value>]
) {
  if let primitive = keyframes as? any PrimitiveKeyframes<K.Value> {
    primitive.appendTracks(from: initialValue, to: &tracks)
  } else {
    append(keyframes.body, from: initialValue, to: &tracks)
  }
}

/// A track without the type of what it moves.
struct AnyKeyframeTrack<Root> {
  /// Seconds.
  let duration: Double

  /// Sets what the track moves to its value at a time in seconds.
  let update: (inout Root, Double) -> Void
}

struct EmptyKeyframes<Value>: PrimitiveKeyframes {
  func appendTracks(from initialValue: Value, to tracks: inout [AnyKeyframeTrack<Value>]) {}
}

struct MergedKeyframes<First: Keyframes, Second: Keyframes<First.Value>>: PrimitiveKeyframes {
  typealias Value = First.Value

  let first: First
  let second: Second

  func appendTracks(from initialValue: Value, to tracks: inout [AnyKeyframeTrack<Value>]) {
    tracks += first.tracks(from: initialValue)
    tracks += second.tracks(from: initialValue)
  }
}
