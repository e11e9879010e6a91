import Motion

/// A modifier of the runtime's own that puts an element around each element of its content.
package protocol ElementModifier: ViewModifier where Body == Never {
  associatedtype Wrapped: Element

  /// Makes the element around `child`.
  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> Wrapped

  /// Brings an element in line with this value of the modifier.
  @MainActor
  func update(_ element: Wrapped, from old: Self)
}

extension ElementModifier {
  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    ElementModifierNode<Base, Self>(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: ElementModifierNode<Base, Self>.self).update(to: view)
  }
}

/// Keeps one wrapper for each element of its child node.
package class ElementWrappingNode: UnaryNode {
  package final var wrappers: ContiguousArray<(child: Element, wrapper: Element)> = []

  package func makeWrapper(around child: Element) -> Element {
    preconditionFailure("\(type(of: self)) does not make wrappers")
  }

  package func wrapperDidEnd(_ wrapper: Element) {
    wrapper.dispose()
  }

  override package func appendElements(to list: inout ElementList) {
    guard let childNode else { return }
    let firstLive = list.live.count
    let firstLeaving = list.leaving.count
    childNode.appendElements(to: &list)
    // As a rule there is one element, the same as before.
    if wrappers.count == 1, list.live.count == firstLive + 1, list.leaving.count == firstLeaving,
      wrappers[0].child === list.live[firstLive]
    {
      let entry = wrappers[0]
      entry.child.adopt(into: entry.wrapper)
      list.live[firstLive] = entry.wrapper
      return
    }
    if wrappers.isEmpty, list.live.count == firstLive + 1, list.leaving.count == firstLeaving {
      let child = list.live[firstLive]
      let wrapper = makeWrapper(around: child)
      wrappers.append((child, wrapper))
      list.live[firstLive] = wrapper
      return
    }
    var kept: ContiguousArray<(child: Element, wrapper: Element)> = []
    kept.reserveCapacity(list.live.count - firstLive + list.leaving.count - firstLeaving)
    let previous = wrappers
    func wrap(_ child: Element) -> Element {
      let index = kept.count
      let known =
        index < previous.count && previous[index].child === child
        ? previous[index] : findWrapper(of: child, in: previous)
      let wrapper = known?.wrapper ?? makeWrapper(around: child)
      if known != nil { child.adopt(into: wrapper) }
      kept.append((child, wrapper))
      return wrapper
    }
    for index in firstLive..<list.live.count { list.live[index] = wrap(list.live[index]) }
    for index in firstLeaving..<list.leaving.count {
      list.leaving[index] = wrap(list.leaving[index])
    }
    wrappers = kept
    if previous.isEmpty || previous.elementsEqual(kept, by: { $0.wrapper === $1.wrapper }) {
      return
    }
    let remaining = Set(kept.map { ObjectIdentifier($0.wrapper) })
    for entry in previous where !remaining.contains(ObjectIdentifier(entry.wrapper)) {
      end(entry)
    }
  }

  private func findWrapper(
    of child: Element,
    in list: ContiguousArray<(child: Element, wrapper: Element)>
  ) -> (child: Element, wrapper: Element)? {
    // A wrapper that exists already is, as a rule, the child's parent.
    if let parent = child.parent, let entry = list.first(where: { $0.wrapper === parent }) {
      return entry
    }
    return list.first { $0.child === child }
  }

  /// The child first, then what is attached to its wrappers.
  override package func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    for entry in wrappers {
      if let attaching = entry.wrapper as? any NodeAttaching { body(attaching.attachedNode) }
    }
  }

  override package func ordinal(of child: ViewNode) -> Int? {
    guard let first = wrappers.first?.wrapper, first is any NodeAttaching else { return nil }
    if child === childNode { return 0 }
    let index = wrappers.firstIndex { ($0.wrapper as? any NodeAttaching)?.attachedNode === child }
    return index.map { $0 + 1 }
  }

  override package func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    for entry in wrappers { end(entry) }
    wrappers.removeAll()
  }

  /// The child may outlive its wrapper, as after a transition, and must not point at it then.
  private func end(_ entry: (child: Element, wrapper: Element)) {
    if entry.child.parent === entry.wrapper { entry.child.parent = nil }
    wrapperDidEnd(entry.wrapper)
  }
}

final class ElementModifierNode<Base: View, Modifier: ElementModifier>: ElementWrappingNode {
  private var modifier: Modifier

  init(_ view: ModifiedContent<Base, Modifier>, _ inputs: _NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
  }

  func update(to view: ModifiedContent<Base, Modifier>) {
    let old = modifier
    modifier = view.modifier
    updateWrappers(from: old)
    if let childNode {
      Base._updateNode(childNode, view.content)
    }
  }

  override func makeWrapper(around child: Element) -> Element {
    modifier.makeElement(around: child, node: self)
  }

  override func reevaluate() {
    isDirty = false
    updateWrappers(from: modifier)
  }

  private func updateWrappers(from old: Modifier) {
    for index in wrappers.indices {
      let wrapper = unsafeDowncast(wrappers[index].wrapper, to: Modifier.Wrapped.self)
      // Views that are attached to a wrapper are updated with it, and may be anywhere inside.
      host.repainting(wrapper.hasAttachedNode ? nil : wrapper) {
        modifier.update(wrapper, from: old)
      }
    }
  }
}
