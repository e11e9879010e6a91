import Motion

/// One of the views that a dynamic container shows or has shown: a branch of an `if`, an item of a
/// `ForEach`, the content for one `.id`.
@MainActor
package final class Branch {
  package let node: ViewNode
  /// Which of the container's alternatives it is; alternatives have different identities.
  package let kind: Int
  private var details: Details?

  /// What few branches have, of which there is one for each item of a `ForEach`.
  private final class Details {
    var identity: AnyHashable?
    var presence: BranchPresence?
  }

  package init(_ node: ViewNode, kind: Int) {
    self.node = node
    self.kind = kind
  }

  /// The identity, where the container does not know it otherwise.
  package var identity: AnyHashable? {
    get { details?.identity }
    set { change { $0.identity = newValue } }
  }

  /// How it comes and goes, once it has come or gone under an animation.
  package var presence: BranchPresence? {
    get { details?.presence }
    set { change { $0.presence = newValue } }
  }

  private func change(_ body: (Details) -> Void) {
    let details = self.details ?? Details()
    self.details = details
    body(details)
  }

  package func appendElements(to list: inout ElementList, isLeaving: Bool) {
    if presence == nil, !isLeaving, !node.host.hasRestingTransitions {
      if let element = node.soleElement() {
        list.live.append(element)
      } else {
        node.appendElements(to: &list)
      }
      return
    }
    var inner = ElementList()
    node.appendElements(to: &inner)
    if presence == nil, !isLeaving { rest(under: inner) }
    if let presence {
      presence.wrap(&inner)
    }
    if isLeaving {
      list.leaving.append(contentsOf: inner.leaving)
      list.leaving.append(contentsOf: inner.live)
    } else {
      list.leaving.append(contentsOf: inner.leaving)
      list.live.append(contentsOf: inner.live)
    }
  }
}

/// A node whose children come and go, with transitions when that happens under an animation.
package class DynamicContainerNode: ViewNode {
  package final var live: [Branch] = []
  package final var leaving: [Branch] = []
  private(set) final var isBuilt = false

  /// Ends the first build; what is inserted from now on makes an entrance.
  package final func finishBuilding() {
    isBuilt = true
  }

  package final func branch(of child: ViewNode) -> Branch? {
    live.first { $0.node === child } ?? leaving.first { $0.node === child }
  }

  package final func insert(_ branch: Branch, at index: Int) {
    live.insert(branch, at: index)
    guard isBuilt else { return }
    host.branchDidEnter(branch, in: self)
    childElementsDidChange()
  }

  /// Takes a branch out of layout; it is shown until its removal transition has ended.
  package final func remove(_ branch: Branch) {
    guard let index = live.firstIndex(where: { $0 === branch }) else { return }
    live.remove(at: index)
    if isBuilt, host.branchWillLeave(branch, in: self) {
      leaving.append(branch)
    } else {
      branch.presence?.end()
      branch.node.dispose()
    }
    childElementsDidChange()
  }

  /// Brings back a branch that is on its way out, with its state.
  package final func revive(_ branch: Branch, at index: Int) {
    leaving.removeAll { $0 === branch }
    live.insert(branch, at: index)
    host.branchDidReturn(branch, in: self)
    childElementsDidChange()
  }

  /// Ends a branch whose removal transition is over.
  package final func finishRemoval(of branch: Branch) {
    guard let index = leaving.firstIndex(where: { $0 === branch }) else { return }
    leaving.remove(at: index)
    branch.presence?.end()
    branch.node.dispose()
    if !isDisposed { childElementsDidChange() }
  }

  override package func appendElements(to list: inout ElementList) {
    for branch in leaving { branch.appendElements(to: &list, isLeaving: true) }
    for branch in live { branch.appendElements(to: &list, isLeaving: false) }
  }

  override package func forEachChild(_ body: (ViewNode) -> Void) {
    for branch in live { body(branch.node) }
    for branch in leaving { body(branch.node) }
  }

  override package func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    super.environmentDidChange(environment, keys)
    for branch in live + leaving { branch.presence?.environmentDidChange(environment, keys) }
  }

  override package func dispose() {
    guard !isDisposed else { return }
    for branch in live + leaving { branch.presence?.end() }
    super.dispose()
  }
}
