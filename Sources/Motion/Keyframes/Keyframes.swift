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
  /// Appends the tracks, as they run for a value that starts as `start` says.
  func appendTracks(from start: KeyframeStart<Value>, to tracks: inout [AnyKeyframeTrack<Value>])
}

/// The value with which keyframes begin, and how it moves at that moment.
struct KeyframeStart<Value> {
  var value: Value
  /// The value as it would be `seconds` later if it kept its velocity; nil at rest.
  var later: Value?
  var seconds = 1.0

  func velocity<Property: Animatable>(
    of keyPath: WritableKeyPath<Value, Property>
  ) -> Property.AnimatableData {
    guard let later else { return .zero }
    var change = later[keyPath: keyPath].animatableData - value[keyPath: keyPath].animatableData
    change.scale(by: 1 / seconds)
    return change
  }
}

extension PrimitiveKeyframes {
  public var body: Self { self }
}

extension Keyframes {
  /// The tracks, as they run for a value that starts as `start` says.
  func tracks(from start: KeyframeStart<Value>) -> [AnyKeyframeTrack<Value>] {
    var tracks: [AnyKeyframeTrack<Value>] = []
    append(self, from: start, to: &tracks)
    return tracks
  }
}

private func append<K: Keyframes>(
  _ keyframes: K,
  from start: KeyframeStart<K.Value>,
  to tracks: inout [AnyKeyframeTrack<K.Value>]
) {
  if let primitive = keyframes as? any PrimitiveKeyframes<K.Value> {
    primitive.appendTracks(from: start, to: &tracks)
  } else {
    append(keyframes.body, from: start, to: &tracks)
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
  func appendTracks(from start: KeyframeStart<Value>, to tracks: inout [AnyKeyframeTrack<Value>]) {}
}

struct MergedKeyframes<First: Keyframes, Second: Keyframes<First.Value>>: PrimitiveKeyframes {
  typealias Value = First.Value

  let first: First
  let second: Second

  func appendTracks(from start: KeyframeStart<Value>, to tracks: inout [AnyKeyframeTrack<Value>]) {
    tracks += first.tracks(from: start)
    tracks += second.tracks(from: start)
  }
}
