/// A transition of which it is known whether anything is seen of it while the view rests.
@MainActor
protocol RestingTransition {
  var showsAtRest: Bool { get }
}

extension RestingTransition {
  var showsAtRest: Bool { false }
}

extension IdentityTransition: RestingTransition {}
extension OpacityTransition: RestingTransition {}
extension ScaleTransition: RestingTransition {}
extension OffsetTransition: RestingTransition {}
extension MoveTransition: RestingTransition {}
extension SlideTransition: RestingTransition {}
extension PushTransition: RestingTransition {}
extension BlurReplaceTransition: RestingTransition {}
extension SymbolEffectTransition: RestingTransition {}

extension AsymmetricTransition: RestingTransition {
  @MainActor
  var showsAtRest: Bool { insertion.isSeenAtRest || removal.isSeenAtRest }
}

extension CombiningTransition: RestingTransition {
  @MainActor
  var showsAtRest: Bool { first.isSeenAtRest || second.isSeenAtRest }
}

extension AnimatedTransition: RestingTransition {
  @MainActor
  var showsAtRest: Bool { base.isSeenAtRest }
}

extension ErasedPairTransition: RestingTransition {
  @MainActor
  var showsAtRest: Bool { first.box.showsAtRest || second.box.showsAtRest }
}

extension Transition {
  /// Whether its body can be another view than its content while that rests: always taken for
  /// granted of a user's transition.
  var isSeenAtRest: Bool { (self as? any RestingTransition)?.showsAtRest ?? true }
}

extension Branch {
  /// Puts the branch under its transition for good if that shows at rest, too: a modifier for
  /// `identity` is there as long as the view is.
  func rest(under list: ElementList) {
    guard let container = node.parent as? DynamicContainerNode,
      list.live.contains(where: { shows($0, in: container) })
    else { return }
    presence = BranchPresence(container: container, root: node, phase: .identity)
  }

  private func shows(_ element: Element, in container: DynamicContainerNode) -> Bool {
    let transition =
      element.trait(TransitionTrait.self) ?? container.surroundingTransition(isLeaving: false)
    return transition?.box.showsAtRest ?? false
  }
}
