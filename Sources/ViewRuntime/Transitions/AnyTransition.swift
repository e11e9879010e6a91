import Foundation
import Geometry
public import Motion

/// A transition of any type.
public struct AnyTransition: @unchecked Sendable {
  package let box: AnyTransitionBox

  nonisolated package init(box: AnyTransitionBox) {
    self.box = box
  }

  nonisolated public init<T: Transition>(_ transition: T) {
    box = TypedTransitionBox(insertion: transition, removal: transition)
  }

  /// This transition and another one at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(ErasedPairTransition(first: self, second: other))
  }

  /// This transition with an animation of its own, also where nothing else animates.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(box: OverridingTransitionBox(box, animation: animation))
  }
}

/// Makes and updates the nodes of a transition whose type is not known.
package class AnyTransitionBox: @unchecked Sendable {
  nonisolated init() {}

  /// Whether anything is seen of coming (or of going) in an update with `transaction`: a transition
  /// may have an animation of its own.
  @MainActor
  func isAnimated(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    transaction.animation != nil
  }

  nonisolated var hasMotion: Bool { true }

  /// Whether nothing is ever seen of the transition.
  nonisolated var isIdentity: Bool { false }

  /// Whether something may be seen of it while the view rests.
  @MainActor
  var showsAtRest: Bool { false }

  /// The body as a view of any type.
  @MainActor
  func body(_ source: ContentSource, _ phase: TransitionPhase) -> AnyView { AnyView(EmptyView()) }
}

final class TypedTransitionBox<Insertion: Transition, Removal: Transition>: AnyTransitionBox,
  @unchecked Sendable
{
  private let insertion: Insertion
  private let removal: Removal

  nonisolated init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  override func isAnimated(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    isInsertion
      ? insertion.isAnimated(transaction, isInsertion: true)
      : removal.isAnimated(transaction, isInsertion: false)
  }

  nonisolated override var hasMotion: Bool {
    MainActor.assumeIsolated { Insertion.properties.hasMotion }
  }

  nonisolated override var isIdentity: Bool {
    Insertion.self == IdentityTransition.self && Removal.self == IdentityTransition.self
  }

  // The body is that of the insertion.
  override var showsAtRest: Bool { insertion.isSeenAtRest }

  override func body(_ source: ContentSource, _ phase: TransitionPhase) -> AnyView {
    AnyView(insertion.body(content: PlaceholderContentView(source: source), phase: phase))
  }
}

final class OverridingTransitionBox: AnyTransitionBox, @unchecked Sendable {
  private let base: AnyTransitionBox
  private let override: Animation?

  nonisolated init(_ base: AnyTransitionBox, animation: Animation?) {
    self.base = base
    override = animation
  }

  override func isAnimated(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    override != nil
  }

  nonisolated override var hasMotion: Bool { base.hasMotion }

  nonisolated override var isIdentity: Bool { base.isIdentity }

  override var showsAtRest: Bool { base.showsAtRest }

  override func body(_ source: ContentSource, _ phase: TransitionPhase) -> AnyView {
    let (base, animation) = (self.base, self.override)
    // The animation is the transition's alone: what it stands around, as another transition that it
    // is combined with, keeps its own.
    return AnyView(
      _ScopedTransaction(
        content: PlaceholderContentView<Void>(source: source),
        result: { base.body($0.source, phase) },
        edit: { $0.animation = animation }
      )
    )
  }
}

/// One transition for coming, another one for going.
final class AsymmetricTransitionBox: AnyTransitionBox, @unchecked Sendable {
  private let insertion: AnyTransitionBox
  private let removal: AnyTransitionBox

  nonisolated init(insertion: AnyTransitionBox, removal: AnyTransitionBox) {
    self.insertion = insertion
    self.removal = removal
  }

  override func isAnimated(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    (isInsertion ? insertion : removal).isAnimated(transaction, isInsertion: isInsertion)
  }

  nonisolated override var hasMotion: Bool { insertion.hasMotion || removal.hasMotion }

  nonisolated override var isIdentity: Bool { insertion.isIdentity && removal.isIdentity }

  override var showsAtRest: Bool { insertion.showsAtRest || removal.showsAtRest }

  /// Both are always there, the one that is not meant at its identity, so that a view that comes
  /// back while it leaves goes on from where it is.
  override func body(_ source: ContentSource, _ phase: TransitionPhase) -> AnyView {
    let inner = AnySourceView(
      box: insertion,
      source: source,
      phase: phase == .willAppear ? phase : .identity
    )
    return AnyView(
      ErasedTransitionView(
        box: removal,
        content: inner,
        phase: phase == .didDisappear ? phase : .identity
      )
    )
  }
}

/// Shows a source under an erased transition.
nonisolated struct AnySourceView: View {
  let box: AnyTransitionBox
  let source: ContentSource
  let phase: TransitionPhase
  /// The view is another one when its content is.
  private let version: Int

  init(box: AnyTransitionBox, source: ContentSource, phase: TransitionPhase) {
    self.box = box
    self.source = source
    self.phase = phase
    version = source.version
  }

  @MainActor
  var body: some View {
    box.body(source, phase)
  }
}

/// Shows a view under an erased transition.
nonisolated struct ErasedTransitionView<Content: View>: View {
  let box: AnyTransitionBox
  let content: Content
  let phase: TransitionPhase

  @State private var holder = ErasedSourceHolder<Content>()

  @MainActor
  var body: some View {
    box.body(holder.source(for: content), phase)
  }
}

@MainActor
private final class ErasedSourceHolder<V: View> {
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

nonisolated struct ErasedPairTransition: Transition, AnimationOverriding {
  let first: AnyTransition
  let second: AnyTransition

  @MainActor
  func overridesAnimation(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    first.box.isAnimated(transaction, isInsertion: isInsertion)
      || second.box.isAnimated(transaction, isInsertion: isInsertion)
  }

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    ErasedTransitionView(
      box: second.box,
      content: ErasedTransitionView(box: first.box, content: content, phase: phase),
      phase: phase
    )
  }
}

/// Applies one modifier while the view is there, another one before and after.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}
