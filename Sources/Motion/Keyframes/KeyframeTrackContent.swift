/// The keyframes of one track, one after the other.
///
/// Types of one's own are made of others, in ``body``.
public protocol KeyframeTrackContent<Value> {
  /// The type that is animated.
  associatedtype Value: Animatable = Body.Value

  /// The keyframes that this is made of.
  associatedtype Body: KeyframeTrackContent where Body.Value == Value

  /// The keyframes that this is made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// Content that is keyframes rather than made of other content.
protocol PrimitiveKeyframeTrackContent<Value>: KeyframeTrackContent where Body == Self {
  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>])
}

extension PrimitiveKeyframeTrackContent {
  public var body: Self { self }
}

extension KeyframeTrackContent {
  /// The keyframes in their order.
  var keyframes: [Keyframe<Value.AnimatableData>] {
    var keyframes: [Keyframe<Value.AnimatableData>] = []
    append(self, to: &keyframes)
    return keyframes
  }
}

private func append<K: KeyframeTrackContent>(
  _ content: K,
  to keyframes: inout [Keyframe<K.Value.AnimatableData>]
) {
  if let primitive = content as? any PrimitiveKeyframeTrackContent<K.Value> {
    primitive.appendKeyframes(to: &keyframes)
  } else {
    append(content.body, to: &keyframes)
  }
}

struct EmptyKeyframeTrackContent<Value: Animatable>: PrimitiveKeyframeTrackContent {
  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {}
}

struct MergedKeyframeTrackContent<
  First: KeyframeTrackContent,
  Second: KeyframeTrackContent<First.Value>
>: PrimitiveKeyframeTrackContent {
  typealias Value = First.Value

  let first: First
  let second: Second

  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {
    keyframes += first.keyframes
    keyframes += second.keyframes
  }
}

struct KeyframeTrackContentList<Element: KeyframeTrackContent>: PrimitiveKeyframeTrackContent {
  typealias Value = Element.Value

  let elements: [Element]

  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {
    for element in elements { keyframes += element.keyframes }
  }
}

/// The keyframes of one of the two branches of an `if` in a track.
public struct ConditionalKeyframeTrackContent<
  First: KeyframeTrackContent,
  Second: KeyframeTrackContent<First.Value>
>: KeyframeTrackContent, PrimitiveKeyframeTrackContent {
  public typealias Value = First.Value
  public typealias Body = Self

  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage

  func appendKeyframes(to keyframes: inout [Keyframe<Value.AnimatableData>]) {
    switch storage {
    case .first(let content): keyframes += content.keyframes
    case .second(let content): keyframes += content.keyframes
    }
  }
}
