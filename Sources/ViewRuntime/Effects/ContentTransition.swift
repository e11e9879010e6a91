public import Motion

/// How the content of a text or symbol gives way to another one in the same view, under an
/// animation.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity
    case opacity
    case interpolate
    case numericText(NumericDirection)
    case symbol(SymbolReplacement, SymbolEffectOptions)
  }

  /// Which way figures roll.
  enum NumericDirection: Equatable, Sendable {
    case fixed(isDown: Bool)
    /// Up to larger values, down to smaller ones.
    case value(Double)
  }

  let kind: Kind

  /// The new content is there at once.
  public static let identity = ContentTransition(kind: .identity)

  /// The old content fades out, the new one in.
  public static let opacity = ContentTransition(kind: .opacity)

  /// The same characters go on in styles between the two; other contents fade as with `opacity`,
  /// since outlines are not morphed.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// Characters that change roll out and in, upward or, counting down, downward.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(.fixed(isDown: countsDown)))
  }

  /// Characters that change roll upward when `value` grows and downward when it shrinks.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericText(.value(value)))
  }

  /// A symbol gives way to another one by shrinking and growing; also without an animation.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// A symbol gives way to another one as the effect says; also without an animation.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    guard case .replace(let replacement) = effect._motion.kind else { return .opacity }
    return ContentTransition(kind: .symbol(replacement, options))
  }
}

private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .interpolate }
}

private struct DrawingGroupKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// How the content of views gives way to another one.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Has no effect: content in transition is always composited as one.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Sets how the content of texts and symbols in this view gives way to another one.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(_EnvironmentTransform { $0.contentTransition = transition })
  }
}

/// Shrinks and fades, as symbols do that come and go.
nonisolated public struct SymbolEffectTransition: Transition {
  let motion: _SymbolMotion

  nonisolated public init<T: TransitionSymbolEffect & SymbolEffect>(
    effect: T,
    options: SymbolEffectOptions = .default
  ) {
    motion = effect._motion
  }

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    var away = 0.5
    switch motion.kind {
    case .appear(isDown: true), .disappear(isDown: true): away = 1.4
    default: break
    }
    return
      content
      .scaleEffect(phase.isIdentity ? 1 : away)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// Comes and goes as symbols do.
  nonisolated public static var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(effect: .automatic)
  }

  /// Comes and goes as the effect says.
  nonisolated public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}

extension AnyTransition {
  /// Comes and goes as symbols do.
  public static var symbolEffect: AnyTransition {
    AnyTransition(SymbolEffectTransition(effect: .automatic))
  }

  /// Comes and goes as the effect says.
  public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> AnyTransition {
    AnyTransition(SymbolEffectTransition(effect: effect, options: options))
  }
}
