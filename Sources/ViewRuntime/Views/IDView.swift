/// A view whose identity is a value: another value makes another view.
nonisolated public struct IDView<Content: View, ID: Hashable>: View {
  public typealias Body = Never

  let content: Content
  let id: ID

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    IDNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: IDNode<Content, ID>.self).update(to: view)
  }
}

final class IDNode<Content: View, ID: Hashable>: DynamicContainerNode {
  private(set) var id: ID

  init(_ view: IDView<Content, ID>, _ inputs: _NodeInputs) {
    id = view.id
    super.init(inputs)
    show(view)
    finishBuilding()
  }

  private func show(_ view: IDView<Content, ID>) {
    let branch = Branch(Content._makeNode(view.content, _NodeInputs(childOf: self)), kind: 0)
    branch.identity = AnyHashable(view.id)
    insert(branch, at: 0)
  }

  func update(to view: IDView<Content, ID>) {
    if view.id == id, let branch = live.first {
      Content._updateNode(branch.node, view.content)
      return
    }
    id = view.id
    let outgoing = live.first
    if let returning = leaving.last(where: { $0.identity == AnyHashable(view.id) }) {
      if let outgoing { remove(outgoing) }
      revive(returning, at: 0)
      Content._updateNode(returning.node, view.content)
      return
    }
    // A view without a transition makes room before the next one comes.
    if let outgoing, leavesAtOnce(outgoing) {
      remove(outgoing)
      show(view)
    } else {
      show(view)
      if let outgoing { remove(outgoing) }
    }
  }

  private func leavesAtOnce(_ branch: Branch) -> Bool {
    var list = ElementList()
    branch.node.appendElements(to: &list)
    return !list.live.isEmpty
      && list.live.allSatisfy { $0.trait(TransitionTrait.self)?.box.isIdentity == true }
  }

  override func ordinal(of child: ViewNode) -> Int? { nil }

  override func appendElements(to list: inout ElementList) {
    for branch in leaving { append(branch, isLeaving: true, to: &list) }
    for branch in live { append(branch, isLeaving: false, to: &list) }
  }

  private func append(_ branch: Branch, isLeaving: Bool, to list: inout ElementList) {
    var own = ElementList()
    branch.appendElements(to: &own, isLeaving: isLeaving)
    for (index, element) in own.live.enumerated() {
      element.setTrait(IDTrait.self, AnyHashable(id), depth: depth)
      mark(element, index)
    }
    for (index, element) in own.leaving.enumerated() { mark(element, index) }
    list.live.append(contentsOf: own.live)
    list.leaving.append(contentsOf: own.leaving)
  }

  /// The outermost `.id` counts.
  private func mark(_ element: Element, _ index: Int) {
    let place = IDPlace(node: ObjectIdentifier(self), index: index)
    element.setTrait(IDPlaceTrait.self, place, depth: -depth)
  }
}

/// A place that is taken by one view after the other as an `.id` changes.
struct IDPlace: Hashable {
  let node: ObjectIdentifier
  let index: Int
}

enum IDPlaceTrait: ElementTraitKey {
  typealias Value = IDPlace
}

/// The explicit identity of an element, for scrolling to it.
package enum IDTrait: ElementTraitKey {
  package typealias Value = AnyHashable
}

extension View {
  /// Ties this view's identity to `id`: when it changes, state starts anew and the old view leaves.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }

  /// Marks this view with a value, for pickers and tab views.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(_TraitModifier<_TagTraitBox>(value: AnyHashable(tag)))
  }
}

package enum TagTrait: ElementTraitKey {
  package typealias Value = AnyHashable
}

public enum _TagTraitBox: ElementTraitKeyBox {
  public static func set(_ value: AnyHashable, on element: Element, depth: Int) {
    element.setTrait(TagTrait.self, value, depth: depth)
  }

  public static var concernsContainer: Bool { true }
}

/// A view that is evaluated again only when it is not equal to the one before.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  public var content: Content

  nonisolated public init(content: Content) {
    self.content = content
  }

  @MainActor
  public var body: Content { content }
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
