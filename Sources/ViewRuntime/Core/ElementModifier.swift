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
    _makeNode(view.content, view.modifier, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    _updateNode(node, view.content, view.modifier)
  }

  // Inlined into the conformance, which knows the modifier's type and with it the node's.
  @MainActor @inline(__always)
  public static func _makeNode<Base: View>(
    _ content: Base,
    _ modifier: Self,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    finish(ElementModifierNode(modifier, inputs), content)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ content: Base,
    _ modifier: Self
  ) {
    let node = unsafeDowncast(node, to: ElementModifierNode<Self>.self)
    node.update(modifier)
    if let childNode = node.childNode { Base._updateNode(childNode, content) }
  }
}

/// Makes the child of a node that has none yet; on its own, or whole trees would be put into one
/// function.
@MainActor @inline(never)
private func finish<Base: View>(_ node: ElementWrappingNode, _ content: Base) -> ViewNode {
  node.childNode = Base._makeNode(content, _NodeInputs(childOf: node))
  return node
}

/// An element around another.
struct WrappedElement {
  let child: Element
  let wrapper: Element
}

/// Keeps one wrapper for each element of its child node.
package class ElementWrappingNode: UnaryNode {
  /// As a rule there is one, which needs no memory of its own.
  private final var first: WrappedElement?
  private final var others: ContiguousArray<WrappedElement> = []

  package func makeWrapper(around child: Element) -> Element {
    preconditionFailure("\(type(of: self)) does not make wrappers")
  }

  package func wrapperDidEnd(_ wrapper: Element) {
    wrapper.dispose()
  }

  /// Calls `body` for each wrapper, in order.
  @inline(__always)
  final func forEachWrapper(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first.wrapper)
    for entry in others { body(entry.wrapper) }
  }

  override package func appendElements(to list: inout ElementList) {
    guard let childNode else { return }
    let firstLive = list.live.count
    let firstLeaving = list.leaving.count
    childNode.appendElements(to: &list)
    // As a rule there is one element, the same as before.
    if list.live.count == firstLive + 1, list.leaving.count == firstLeaving,
      let wrapper = soleWrapper(around: list.live[firstLive])
    {
      list.live[firstLive] = wrapper
      return
    }
    wrapAll(of: &list, firstLive, firstLeaving)
  }

  override final func soleElement() -> Element? {
    // Without a closure, which would ask at run time whether it is the main actor's turn.
    guard let child = childNode?.soleElement() else { return nil }
    return soleWrapper(around: child)
  }

  /// The wrapper of the only element; nil where another one or several have wrappers so far.
  private final func soleWrapper(around child: Element) -> Element? {
    guard let first else {
      let wrapper = makeWrapper(around: child)
      self.first = WrappedElement(child: child, wrapper: wrapper)
      return wrapper
    }
    guard first.child === child, others.isEmpty else { return nil }
    child.adopt(into: first.wrapper)
    return first.wrapper
  }

  /// Wraps the elements of `list` from these indices on.
  private final func wrapAll(of list: inout ElementList, _ firstLive: Int, _ firstLeaving: Int) {
    var kept: ContiguousArray<WrappedElement> = []
    kept.reserveCapacity(list.live.count - firstLive + list.leaving.count - firstLeaving)
    let previous = wrappers
    func wrap(_ child: Element) -> Element {
      let index = kept.count
      let known =
        index < previous.count && previous[index].child === child
        ? previous[index] : findWrapper(of: child, in: previous)
      let wrapper = known?.wrapper ?? makeWrapper(around: child)
      if known != nil { child.adopt(into: wrapper) }
      kept.append(WrappedElement(child: child, wrapper: wrapper))
      return wrapper
    }
    for index in firstLive..<list.live.count { list.live[index] = wrap(list.live[index]) }
    for index in firstLeaving..<list.leaving.count {
      list.leaving[index] = wrap(list.leaving[index])
    }
    first = kept.first
    others = ContiguousArray(kept.dropFirst())
    if previous.isEmpty || previous.elementsEqual(kept, by: { $0.wrapper === $1.wrapper }) {
      return
    }
    let remaining = Set(kept.map { ObjectIdentifier($0.wrapper) })
    for entry in previous where !remaining.contains(ObjectIdentifier(entry.wrapper)) {
      end(entry)
    }
  }

  private final var wrappers: ContiguousArray<WrappedElement> {
    first.map { [$0] + others } ?? []
  }

  private func findWrapper(
    of child: Element,
    in list: ContiguousArray<WrappedElement>
  ) -> WrappedElement? {
    // A wrapper that exists already is, as a rule, the child's parent.
    if let parent = child.parent, let entry = list.first(where: { $0.wrapper === parent }) {
      return entry
    }
    return list.first { $0.child === child }
  }

  /// The child first, then what is attached to its wrappers.
  override package func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    forEachWrapper { wrapper in
      if let attaching = wrapper as? any NodeAttaching { body(attaching.attachedNode) }
    }
  }

  override package func ordinal(of child: ViewNode) -> Int? {
    guard let first, first.wrapper is any NodeAttaching else { return nil }
    if child === childNode { return 0 }
    let index = wrappers.firstIndex { ($0.wrapper as? any NodeAttaching)?.attachedNode === child }
    return index.map { $0 + 1 }
  }

  override package func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    for entry in wrappers { end(entry) }
    first = nil
    others = []
  }

  /// The child may outlive its wrapper, as after a transition, and must not point at it then.
  private func end(_ entry: WrappedElement) {
    if entry.child.parent === entry.wrapper { entry.child.parent = nil }
    wrapperDidEnd(entry.wrapper)
  }
}

/// Its type does not depend on the content's: types made of many others take long to be found.
final class ElementModifierNode<Modifier: ElementModifier>: ElementWrappingNode {
  private var modifier: Modifier

  /// A node without a child yet.
  init(_ modifier: Modifier, _ inputs: __shared _NodeInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  /// Takes over the modifier; the child is the caller's.
  func update(_ modifier: Modifier) {
    let old = self.modifier
    self.modifier = modifier
    updateWrappers(from: old)
  }

  override func makeWrapper(around child: Element) -> Element {
    modifier.makeElement(around: child, node: self)
  }

  override func reevaluate() {
    isDirty = false
    updateWrappers(from: modifier)
  }

  private func updateWrappers(from old: Modifier) {
    forEachWrapper { element in
      let wrapper = unsafeDowncast(element, to: Modifier.Wrapped.self)
      // Views that are attached to a wrapper are updated with it, and may be anywhere inside.
      host.repainting(wrapper.hasAttachedNode ? nil : wrapper) {
        modifier.update(wrapper, from: old)
      }
    }
  }
}
