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
    show(view)
    if let outgoing { remove(outgoing) }
  }

  override func ordinal(of child: ViewNode) -> Int? { nil }

  override func appendElements(to list: inout ElementList) {
    let start = list.live.count
    super.appendElements(to: &list)
    for index in start..<list.live.count {
      list.live[index].setTrait(IDTrait.self, AnyHashable(id), depth: depth)
    }
  }
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
