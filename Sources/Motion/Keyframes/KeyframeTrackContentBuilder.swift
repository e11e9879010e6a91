/// Collects the keyframes of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }

  public static func buildBlock() -> some KeyframeTrackContent<Value> {
    EmptyKeyframeTrackContent()
  }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }

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

  public static func buildOptional<K: KeyframeTrackContent>(
    _ component: K?
  ) -> some KeyframeTrackContent<Value> where K.Value == Value {
    KeyframeTrackContentList(elements: component.map { [$0] } ?? [])
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
}
