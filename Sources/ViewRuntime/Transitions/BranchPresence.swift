import Motion

/// The transition of one branch: wraps its elements, and follows it in, out and back.
@MainActor
package final class BranchPresence {
  private unowned(unsafe) let container: DynamicContainerNode
  private var entries: [TransitionEntry] = []
  /// The node of the whole branch.
  private let root: ViewNode
  private var phase: TransitionPhase
  private var removal: CompletionGroup?

  init(container: DynamicContainerNode, root: ViewNode, phase: TransitionPhase) {
    self.container = container
    self.root = root
    self.phase = phase
  }

  /// Puts the transition's elements around the branch's own.
  func wrap(_ list: inout ElementList) {
    var kept: [TransitionEntry] = []
    func wrapped(_ element: Element, _ result: inout ElementList) {
      let entry =
        entries.first { $0.element === element }
        ?? TransitionEntry(element, of: root, container: container, phase: phase)
      kept.append(entry)
      entry.node.appendElements(to: &result)
    }
    var result = ElementList()
    for element in list.live { wrapped(element, &result) }
    result.leaving.append(contentsOf: list.leaving)
    list = result
    for entry in entries where !kept.contains(where: { $0 === entry }) { entry.node.dispose() }
    entries = kept
  }

  /// Makes entries for the branch's present elements.
  func prepare(_ branch: Branch) {
    var list = ElementList()
    branch.node.appendElements(to: &list)
    for element in list.live where !entries.contains(where: { $0.element === element }) {
      entries.append(TransitionEntry(element, of: root, container: container, phase: phase))
    }
  }

  /// Whether anything would be seen of the transition in an update with `transaction`.
  func isAnimated(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    entries.contains { $0.transition.box.isAnimated(transaction, isInsertion: isInsertion) }
  }

  /// Takes over the transitions that have been given since the branch came.
  func adoptTransitions() {
    for entry in entries { entry.adoptTransition() }
  }

  /// Goes to a phase with the running update's animation.
  func enter(_ phase: TransitionPhase, removal: CompletionGroup? = nil) {
    self.phase = phase
    self.removal = removal
    for entry in entries { entry.show(phase, removal: removal) }
  }

  /// Whether `group` still stands for the removal that is under way.
  func isRemoving(for group: CompletionGroup) -> Bool { removal === group }

  func environmentDidChange(_ environment: EnvironmentValues, _ keys: Set<ObjectIdentifier>) {
    for entry in entries { entry.node.environmentDidChange(environment, keys) }
  }

  func end() {
    for entry in entries { entry.node.dispose() }
    entries.removeAll()
  }
}

/// One element of a branch under its transition.
@MainActor
private final class TransitionEntry {
  let element: Element
  private(set) var transition: AnyTransition
  let node: TransitionNode
  private unowned(unsafe) let container: DynamicContainerNode

  init(
    _ element: Element,
    of root: ViewNode,
    container: DynamicContainerNode,
    phase: TransitionPhase
  ) {
    self.element = element
    self.container = container
    transition = Self.transition(of: element, in: container, isLeaving: phase != .willAppear)
    node = TransitionNode(
      transition.box,
      around: element,
      of: root,
      phase: phase,
      _NodeInputs(childOf: container)
    )
    // Elements are made now, so that they know this phase before they are shown the next one.
    var list = ElementList()
    node.appendElements(to: &list)
  }

  func show(_ phase: TransitionPhase, removal: CompletionGroup?) {
    node.show(phase, removal: removal)
  }

  /// A view leaves by the transition that it was given last, not by the one that it came with.
  func adoptTransition() {
    let latest = Self.transition(of: element, in: container, isLeaving: true)
    guard latest.box !== transition.box else { return }
    transition = latest
    node.change(to: latest.box)
  }

  private static func transition(
    of element: Element,
    in container: DynamicContainerNode,
    isLeaving: Bool
  ) -> AnyTransition {
    let own =
      container.host.substitutes.transition ?? given(element, container, isLeaving) ?? .opacity
    let reduces = container.environment.accessibilityReduceMotion && own.box.hasMotion
    return reduces ? .opacity : own
  }

  /// What is inside the container wins; what is around it is not written on elements that are new
  /// in this update, and may be out of date on those that are older.
  private static func given(
    _ element: Element,
    _ container: DynamicContainerNode,
    _ isLeaving: Bool
  ) -> AnyTransition? {
    let known = element.trait(TransitionTrait.self)
    if known != nil, let depth = element.traitDepth(TransitionTrait.self), depth > container.depth {
      return known
    }
    return container.surroundingTransition(isLeaving: isLeaving) ?? known
  }
}

/// Evaluates the body of a transition around an element that exists already.
private final class TransitionNode: UnaryNode {
  private var box: AnyTransitionBox
  private let source: ElementSource
  private let inner: TransactionScope
  private var phase: TransitionPhase
  private var removal: CompletionGroup?

  init(
    _ box: AnyTransitionBox,
    around element: Element,
    of root: ViewNode,
    phase: TransitionPhase,
    _ inputs: _NodeInputs
  ) {
    self.box = box
    self.phase = phase
    source = ElementSource(element, of: root, in: inputs.environment)
    inner = TransactionScope(parent: inputs.scope) { _, _ in }
    super.init(inputs)
    inner.edit = { [unowned self] transaction, _ in
      if let removal { transaction.completions.append(removal) }
    }
    var childInputs = _NodeInputs(childOf: self)
    childInputs.scope = inner
    childNode = AnyView._makeNode(box.body(source, phase), childInputs)
  }

  /// Goes on with another transition where the present one has come to.
  func change(to box: AnyTransitionBox) {
    self.box = box
    inner.invalidate()
    if let childNode { AnyView._updateNode(childNode, box.body(source, phase)) }
    // Elements of another type of transition have to know this phase first.
    var list = ElementList()
    appendElements(to: &list)
  }

  func show(_ phase: TransitionPhase, removal: CompletionGroup?) {
    self.phase = phase
    self.removal = removal
    inner.invalidate()
    if let childNode { AnyView._updateNode(childNode, box.body(source, phase)) }
    self.removal = nil
    inner.invalidate()
  }
}

/// Content that is an element already.
private final class ElementSource: ContentSource {
  private let element: Element
  private let root: ViewNode
  /// The environment around the transition.
  private let outer: EnvironmentValues

  init(_ element: Element, of root: ViewNode, in outer: EnvironmentValues) {
    self.element = element
    self.root = root
    self.outer = outer
  }

  override func make(_ inputs: _NodeInputs) -> ViewNode {
    ExistingElementNode(element, of: root, in: outer, inputs)
  }
}

/// Stands in a transition's body for the view, whose node is elsewhere: what the body writes into the
/// environment is handed over to that.
private final class ExistingElementNode: ViewNode {
  private let element: Element
  private let root: ViewNode
  private let outer: EnvironmentValues
  /// What differs in the body from the environment around the transition.
  private var changed: Set<ObjectIdentifier> = []

  init(
    _ element: Element,
    of root: ViewNode,
    in outer: EnvironmentValues,
    _ inputs: _NodeInputs
  ) {
    self.element = element
    self.root = root
    self.outer = outer
    super.init(inputs)
    changed = inputs.environment.changedKeys(from: outer)
    if !changed.isEmpty { root.environmentDidChange(inputs.environment, changed) }
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    super.environmentDidChange(environment, keys)
    changed.formUnion(keys)
    if !root.isDisposed { root.environmentDidChange(environment, keys) }
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    if !changed.isEmpty, !root.isDisposed { root.environmentDidChange(outer, changed) }
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }
}

extension ViewHost {
  /// A branch was inserted in an update: it makes its entrance if that is animated.
  func branchDidEnter(_ branch: Branch, in container: DynamicContainerNode) {
    let presence = BranchPresence(container: container, root: branch.node, phase: .willAppear)
    presence.prepare(branch)
    guard presence.isAnimated(container.transaction, isInsertion: true) else {
      presence.end()
      return
    }
    branch.presence = presence
    presence.enter(.identity)
  }

  /// A branch is to leave: says whether it stays on show for its exit.
  func branchWillLeave(_ branch: Branch, in container: DynamicContainerNode) -> Bool {
    let presence =
      branch.presence
      ?? BranchPresence(container: container, root: branch.node, phase: .identity)
    presence.prepare(branch)
    presence.adoptTransitions()
    guard presence.isAnimated(container.transaction, isInsertion: false) else {
      if branch.presence == nil { presence.end() }
      return false
    }
    branch.presence = presence
    weak let weakContainer = container
    weak let weakBranch = branch
    let holder = RemovalHolder()
    let group = CompletionGroup(criteria: .removed) {
      MainActor.assumeIsolated {
        guard let container = weakContainer, let branch = weakBranch, let group = holder.group,
          branch.presence?.isRemoving(for: group) == true
        else { return }
        container.finishRemoval(of: branch)
      }
    }
    holder.group = group
    presence.enter(.didDisappear, removal: group)
    sealAfterFlush(group)
    return true
  }

  /// A branch that was leaving is wanted again.
  func branchDidReturn(_ branch: Branch, in container: DynamicContainerNode) {
    branch.presence?.enter(.identity)
  }
}

private final class RemovalHolder {
  weak var group: CompletionGroup?
}
