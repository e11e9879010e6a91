import Foundation
import Geometry
public import Motion

/// Where a view is in its coming and going.
public enum TransitionPhase: Hashable, Sendable {
  /// About to be inserted.
  case willAppear
  /// There.
  case identity
  /// Removed, and shown until its removal is over.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before the insertion, 0 while there, 1 after the removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What the runtime may know about a transition without running it.
public struct TransitionProperties: Sendable {
  /// Whether views travel; such a transition becomes a fade where motion is to be reduced.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }
}

/// How a view comes and goes: modifiers for the time before, between and after.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> Body

  @MainActor
  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// This transition and another one at once.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombiningTransition(first: self, second: other)
  }

  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }

  /// This transition applied to a view by hand.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    AppliedTransition(transition: self, content: content, phase: phase)
  }
}

nonisolated struct AppliedTransition<T: Transition, Base: View>: View {
  let transition: T
  let content: Base
  let phase: TransitionPhase

  @State private var box = SourceBox<Base>()

  @MainActor
  var body: some View {
    transition.body(
      content: PlaceholderContentView(source: box.source(for: content)),
      phase: phase
    )
  }
}

@MainActor
private final class SourceBox<V: View> {
  private var known: ViewContentSource<V>?

  nonisolated init() {}

  func source(for view: V) -> ContentSource {
    if let known {
      known.view = view
      known.version &+= 1
      return known
    }
    let made = ViewContentSource(view)
    known = made
    return made
  }
}

nonisolated struct CombiningTransition<First: Transition, Second: Transition>: Transition,
  AnimationOverriding
{
  let first: First
  let second: Second

  @MainActor
  func overridesAnimation(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    first.isAnimated(transaction, isInsertion: isInsertion)
      || second.isAnimated(transaction, isInsertion: isInsertion)
  }

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(
      content: first.apply(content: content, phase: phase),
      phase: phase
    )
  }

  @MainActor
  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
}

/// Overrides the animation of a transition.
nonisolated struct AnimatedTransition<Base: Transition>: Transition, AnimationOverriding {
  let base: Base
  let animation: Animation?

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.transaction({ $0.animation = animation }) { base.apply(content: $0, phase: phase) }
  }

  @MainActor
  static var properties: TransitionProperties { Base.properties }

  @MainActor
  func overridesAnimation(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    animation != nil
  }
}

/// A transition that decides itself whether it is animated.
@MainActor
protocol AnimationOverriding {
  func overridesAnimation(_ transaction: Transaction, isInsertion: Bool) -> Bool
}

extension Transition {
  /// Whether anything is seen of coming (or of going) in an update with `transaction`.
  func isAnimated(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    (self as? any AnimationOverriding)?
      .overridesAnimation(transaction, isInsertion: isInsertion) ?? (transaction.animation != nil)
  }
}
