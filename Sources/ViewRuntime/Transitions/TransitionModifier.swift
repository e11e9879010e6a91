import Motion

/// The transition of the view that carries it.
package enum TransitionTrait: ElementTraitKey {
  package typealias Value = AnyTransition
}

/// Sets a trait on the elements of a view.
nonisolated public struct _TraitModifier<Key: ElementTraitKeyBox>: ViewModifier {
  public typealias Body = Never

  let value: Key.Value

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    TraitNode<Base, Key>(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: TraitNode<Base, Key>.self).update(to: view)
  }
}

/// Names the trait that a `_TraitModifier` sets.
public protocol ElementTraitKeyBox {
  associatedtype Value

  @MainActor
  static func set(_ value: Value, on element: Element, depth: Int)

  /// Whether a container has to look at its children again when the value changes.
  static var concernsContainer: Bool { get }
}

extension ElementTraitKeyBox {
  public static var concernsContainer: Bool { false }
}

public enum _ZIndexTraitBox: ElementTraitKeyBox {
  public static func set(_ value: Double, on element: Element, depth: Int) {
    if value != 0 { element.host.hasZIndices = true }
    element.setTrait(ZIndexTrait.self, value, depth: depth)
  }
}

public enum _TransitionTraitBox: ElementTraitKeyBox {
  public static func set(_ value: AnyTransition, on element: Element, depth: Int) {
    element.setTrait(TransitionTrait.self, value, depth: depth)
  }
}

extension Element {
  package func setTrait<K: ElementTraitKey>(_ key: K.Type, _ value: K.Value, depth: Int) {
    traits.set(key, value, depth: depth)
  }
}

/// A node that gives elements inside it a transition.
@MainActor
private protocol TransitionGiving: ViewNode {
  /// The transition; nil when the node gives something else.
  ///
  /// `isLeaving`: Whether it is for a view that leaves, which was not given what is new in the running
  /// update.
  func givenTransition(isLeaving: Bool) -> AnyTransition?
}

extension ViewNode {
  /// The transition that the nearest modifier around this node gives, up to the container whose
  /// children the node's elements are.
  func surroundingTransition(isLeaving: Bool) -> AnyTransition? {
    var node = parent
    while let current = node, !(current is any ElementCollecting) {
      if let giving = current as? any TransitionGiving,
        let transition = giving.givenTransition(isLeaving: isLeaving)
      {
        return transition
      }
      node = current.parent
    }
    return nil
  }
}

final class TraitNode<Base: View, Key: ElementTraitKeyBox>: UnaryNode, TransitionGiving {
  private var value: Key.Value
  /// What was the value before the update that is under way.
  private var outgoing: Key.Value?

  fileprivate func givenTransition(isLeaving: Bool) -> AnyTransition? {
    guard Key.self == _TransitionTraitBox.self else { return nil }
    return (isLeaving ? outgoing ?? value : value) as? AnyTransition
  }

  init(_ view: ModifiedContent<Base, _TraitModifier<Key>>, _ inputs: _NodeInputs) {
    value = view.modifier.value
    super.init(inputs)
    noteTransition()
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
  }

  private func noteTransition() {
    guard let given = givenTransition(isLeaving: false), !host.hasRestingTransitions else { return }
    host.hasRestingTransitions = given.box.showsAtRest
  }

  func update(to view: ModifiedContent<Base, _TraitModifier<Key>>) {
    outgoing = value
    value = view.modifier.value
    noteTransition()
    if let childNode { Base._updateNode(childNode, view.content) }
    outgoing = nil
    var list = ElementList()
    childNode?.appendElements(to: &list)
    for element in list.live + list.leaving {
      Key.set(value, on: element, depth: depth)
      element.parentContainer?.updateOrder()
    }
    if Key.concernsContainer { childElementsDidChange() }
  }

  override func appendElements(to list: inout ElementList) {
    var inner = ElementList()
    childNode?.appendElements(to: &inner)
    for element in inner.live { Key.set(value, on: element, depth: depth) }
    for element in inner.leaving { Key.set(value, on: element, depth: depth) }
    list.live.append(contentsOf: inner.live)
    list.leaving.append(contentsOf: inner.leaving)
  }
}

extension Element {
  /// The container that this element is a child of, through wrappers.
  var parentContainer: ContainerElement? {
    var element = parent
    while let current = element {
      if let container = current as? ContainerElement { return container }
      element = current.parent
    }
    return nil
  }
}

extension View {
  /// How this view comes and goes, when that happens under an animation.
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(_TraitModifier<_TransitionTraitBox>(value: transition))
  }

  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TraitModifier<_TransitionTraitBox>(value: AnyTransition(transition)))
  }

  /// Paints this view in front of siblings with a lower value; 0 by default.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(_TraitModifier<_ZIndexTraitBox>(value: value))
  }
}
