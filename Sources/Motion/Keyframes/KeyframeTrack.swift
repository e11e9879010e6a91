/// Keyframes for one property of a value, or for all of it.
///
/// A track that is shorter than others beside it holds its last value.
public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes
where Property == Content.Value {
  /// The type that is animated, of which the track moves one property.
  public typealias Value = Root

  private let keyPath: WritableKeyPath<Root, Property>
  private let content: Content

  /// Keyframes for the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
    self.init(whole: content())
  }

  /// Keyframes for one property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - content: The keyframes in their order.
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  init(whole content: Content) where Root == Property {
    keyPath = \.self
    self.content = content
  }
}

extension KeyframeTrack: PrimitiveKeyframes {
  public typealias Body = Self

  func appendTracks(from start: KeyframeStart<Root>, to tracks: inout [AnyKeyframeTrack<Root>]) {
    let keyPath = keyPath
    let curve = KeyframeCurve(
      from: start.value[keyPath: keyPath].animatableData,
      initialVelocity: start.velocity(of: keyPath),
      keyframes: content.keyframes
    )
    tracks.append(
      AnyKeyframeTrack(duration: curve.duration) { root, time in
        root[keyPath: keyPath].animatableData = curve.value(at: time)
      }
    )
  }
}
