/// Collects the tracks of a value; or, of a value without parts to track, its keyframes.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }

  public static func buildBlock() -> some Keyframes<Value> { EmptyKeyframes() }

  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value {
    first
  }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }

  public static func buildPartialBlock<Accumulated: Keyframes, Next: Keyframes>(
    accumulated: Accumulated,
    next: Next
  ) -> some Keyframes<Value> where Accumulated.Value == Value, Next.Value == Value {
    MergedKeyframes(first: accumulated, second: next)
  }

  public static func buildPartialBlock<
    Accumulated: KeyframeTrackContent,
    Next: KeyframeTrackContent
  >(
    accumulated: Accumulated,
    next: Next
  ) -> some KeyframeTrackContent<Value> where Accumulated.Value == Value, Next.Value == Value {
    MergedKeyframeTrackContent(first: accumulated, second: next)
  }

  public static func buildArray<K: KeyframeTrackContent>(
    _ components: [K]
  ) -> some KeyframeTrackContent<Value> where K.Value == Value {
    KeyframeTrackContentList(elements: components)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> ConditionalKeyframeTrackContent<First, Second>
  where First.Value == Value, Second.Value == Value {
    ConditionalKeyframeTrackContent(storage: .first(component))
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> ConditionalKeyframeTrackContent<First, Second>
  where First.Value == Value, Second.Value == Value {
    ConditionalKeyframeTrackContent(storage: .second(component))
  }

  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Content.Value == Value { component }

  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack(whole: component)
  }
}
