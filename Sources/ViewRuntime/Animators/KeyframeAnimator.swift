public import Motion

/// A view that is a function of a value moved by keyframes.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0, trigger: taps) { y in
///   Text("!").offset(y: y)
/// } keyframes: { _ in
///   SpringKeyframe(-40, duration: 0.3)
///   CubicKeyframe(0, duration: 0.4)
/// }
/// ```
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  public typealias Body = Never

  let plan: KeyframePlan<Value, KeyframePath, Content>

  /// Plays the keyframes whenever `trigger` changes, from the value that is shown at that moment,
  /// and stays at their end.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first time.
  ///   - trigger: The value to watch.
  ///   - content: The view for a value; called in each frame while it plays.
  ///   - keyframes: The way from a value.
  nonisolated public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    plan = KeyframePlan(
      initialValue: initialValue,
      mode: .triggered(AnyTrigger(trigger)),
      content: content,
      keyframes: keyframes
    )
  }

  /// Plays the keyframes over and over, from the moment that it appears.
  ///
  /// - Parameters:
  ///   - initialValue: The value with which each round begins.
  ///   - repeating: False shows the beginning.
  ///   - content: The view for a value; called in each frame while it plays.
  ///   - keyframes: The way from the initial value.
  nonisolated public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    plan = KeyframePlan(
      initialValue: initialValue,
      mode: repeating ? .repeating : .still,
      content: content,
      keyframes: keyframes
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    KeyframeNode(view.plan, source: nil, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: KeyframeNode<Value, KeyframePath, Content>.self).update(to: view.plan)
  }
}

/// A view with modifiers that depend on a value moved by keyframes.
nonisolated public struct _KeyframeAnimatedView<
  Base: View,
  Value,
  KeyframePath: Keyframes,
  Content: View
>: View where KeyframePath.Value == Value {
  public typealias Body = Never

  let base: Base
  let initialValue: Value
  let mode: KeyframeMode
  let content: (PlaceholderContentView<Base>, Value) -> Content
  let keyframes: (Value) -> KeyframePath

  private func plan(_ source: ContentSource) -> KeyframePlan<Value, KeyframePath, Content> {
    KeyframePlan(
      initialValue: initialValue,
      mode: mode,
      content: { content(PlaceholderContentView(source: source), $0) },
      keyframes: keyframes
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    let source = ViewContentSource(view.base)
    return KeyframeNode(view.plan(source), source: source, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: KeyframeNode<Value, KeyframePath, Content>.self)
    guard let source = node.source else { return }
    node.replaceSource(with: view.base)
    node.update(to: view.plan(source))
  }
}

/// When keyframes play.
enum KeyframeMode: Equatable {
  case triggered(AnyTrigger)
  case repeating
  case still
}

struct KeyframePlan<Value, Path: Keyframes, Content: View> where Path.Value == Value {
  var initialValue: Value
  var mode: KeyframeMode
  var content: (Value) -> Content
  var keyframes: (Value) -> Path
}

final class KeyframeNode<Value, Path: Keyframes, Content: View>: AnimatorNode<Content>
where Path.Value == Value {
  let source: ContentSource?
  private var plan: KeyframePlan<Value, Path, Content>
  private var value: Value

  /// What plays, or played last.
  private struct Playback {
    var timeline: KeyframeTimeline<Value>
    /// The timestamp of its beginning, seconds.
    var start: Double
    var isOver = false
  }

  private var playback: Playback?

  init(
    _ plan: KeyframePlan<Value, Path, Content>,
    source: ContentSource?,
    _ inputs: _NodeInputs
  ) {
    self.plan = plan
    self.source = source
    value = plan.initialValue
    super.init(source: source, inputs)
    evaluate()
    if plan.mode == .repeating { playAfterUpdate() }
  }

  func update(to plan: KeyframePlan<Value, Path, Content>) {
    let old = self.plan.mode
    self.plan = plan
    evaluate()
    guard plan.mode != old else { return }
    switch plan.mode {
    case .triggered, .repeating: playAfterUpdate()
    case .still:
      playback = nil
      value = plan.initialValue
      evaluate()
    }
  }

  override func reevaluate() {
    isDirty = false
    move()
    evaluate()
  }

  private func evaluate() {
    let plan = self.plan
    let value = self.value
    show { plan.content(value) }
  }

  /// The timestamp is that of the frame that shows the cause, which is known after its update.
  private func playAfterUpdate() {
    host.afterUpdate { [weak self] in self?.play() }
  }

  private func play() {
    guard !isDisposed else { return }
    let now = host.time
    move()
    let timeline: KeyframeTimeline<Value>
    switch plan.mode {
    case .still: return
    case .repeating:
      value = plan.initialValue
      timeline = KeyframeTimeline(initialValue: value, keyframes: plan.keyframes(value))
    case .triggered:
      let keyframes = plan.keyframes(value)
      if let playback, !playback.isOver {
        timeline = KeyframeTimeline(
          continuing: playback.timeline,
          at: now - playback.start,
          keyframes: keyframes
        )
      } else {
        timeline = KeyframeTimeline(initialValue: value, keyframes: keyframes)
      }
    }
    playback = Playback(timeline: timeline, start: now)
    host.tick(self)
  }

  /// Brings the value to the time of the frame.
  private func move() {
    guard var playback, !playback.isOver else { return }
    var elapsed = max(host.time - playback.start, 0)
    let duration = playback.timeline.duration
    if plan.mode == .repeating {
      guard duration > 0 else {
        value = playback.timeline.value(time: 0)
        return
      }
      elapsed = elapsed.truncatingRemainder(dividingBy: duration)
      value = playback.timeline.value(time: elapsed)
      host.tick(self)
    } else {
      value = playback.timeline.value(time: elapsed)
      if elapsed < duration {
        host.tick(self)
      } else {
        playback.isOver = true
        self.playback = playback
      }
    }
  }
}

extension KeyframeNode: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    guard let playback, !playback.isOver, playback.timeline.duration > 0 else { return }
    let duration = playback.timeline.duration
    var elapsed = max(host.time - playback.start, 0)
    let repeats = plan.mode == .repeating
    if repeats { elapsed = elapsed.truncatingRemainder(dividingBy: duration) }
    collector.add(playback.timeline, value, elapsed: elapsed, repeats: repeats, of: self)
  }
}

extension View {
  /// Changes this view with a value moved by keyframes, over and over.
  ///
  /// - Parameters:
  ///   - initialValue: The value with which each round begins.
  ///   - repeating: False shows the beginning.
  ///   - content: This view with the modifiers for a value.
  ///   - keyframes: The way from the initial value.
  /// - Returns: The animated view.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    _KeyframeAnimatedView(
      base: self,
      initialValue: initialValue,
      mode: repeating ? .repeating : .still,
      content: content,
      keyframes: keyframes
    )
  }

  /// Changes this view with a value that keyframes move whenever `trigger` changes.
  ///
  /// A change while they play calls `keyframes` with the value shown; what it returns takes over
  /// with the velocity of that moment.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first time.
  ///   - trigger: The value to watch.
  ///   - content: This view with the modifiers for a value.
  ///   - keyframes: The way from a value.
  /// - Returns: The animated view.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    _KeyframeAnimatedView(
      base: self,
      initialValue: initialValue,
      mode: .triggered(AnyTrigger(trigger)),
      content: content,
      keyframes: keyframes
    )
  }
}
