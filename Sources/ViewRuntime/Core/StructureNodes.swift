import Motion

/// The children of a tuple type: where each lies in memory, and what it is.
@MainActor
struct TupleDescriptor {
  let children: [(offset: Int, type: any View.Type)]

  private static var cache: [ObjectIdentifier: TupleDescriptor] = [:]

  static func of<T>(_ type: T.Type) -> TupleDescriptor {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    var children: [(offset: Int, type: any View.Type)] = []
    if let view = type as? any View.Type {
      children.append((0, view))
    } else {
      forEachField(of: type) { _, offset, fieldType in
        guard let view = fieldType as? any View.Type else {
          preconditionFailure("\(fieldType) in a TupleView is not a View")
        }
        children.append((offset, view))
      }
    }
    let made = TupleDescriptor(children: children)
    cache[key] = made
    return made
  }
}

/// The node of a `TupleView`: one child for each of its views.
final class TupleNode<T>: ViewNode, SegmentForwarding, SubviewDividing {
  private let descriptor = TupleDescriptor.of(T.self)
  private var children: [ViewNode] = []

  var segmentChildren: [ViewNode]? { children }

  init(_ value: T, _ inputs: _NodeInputs) {
    super.init(inputs)
    children.reserveCapacity(descriptor.children.count)
    withUnsafePointer(to: value) { pointer in
      let base = UnsafeRawPointer(pointer)
      for (offset, type) in descriptor.children {
        children.append(make(type, at: base + offset))
      }
    }
  }

  private func make<V: View>(_ type: V.Type, at pointer: UnsafeRawPointer) -> ViewNode {
    var inputs = _NodeInputs(childOf: self)
    inputs.isLazy = isLazy
    return V._makeNode(pointer.assumingMemoryBound(to: V.self).pointee, inputs)
  }

  private func refresh<V: View>(_ type: V.Type, _ node: ViewNode, at pointer: UnsafeRawPointer) {
    V._updateNode(node, pointer.assumingMemoryBound(to: V.self).pointee)
  }

  func update(to value: T) {
    withUnsafePointer(to: value) { pointer in
      let base = UnsafeRawPointer(pointer)
      for (index, child) in descriptor.children.enumerated() {
        refresh(child.type, children[index], at: base + child.offset)
      }
    }
  }

  override func appendElements(to list: inout ElementList) {
    for child in children { child.appendElements(to: &list) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    children.forEach(body)
  }

  override func ordinal(of child: ViewNode) -> Int? {
    children.firstIndex { $0 === child }
  }
}

/// The node of an `if … else`.
final class ConditionalNode<First: View, Second: View>: DynamicContainerNode {
  init(_ storage: _ConditionalContent<First, Second>.Storage, _ inputs: _NodeInputs) {
    super.init(inputs)
    show(storage)
    finishBuilding()
  }

  func update(to storage: _ConditionalContent<First, Second>.Storage) {
    show(storage)
  }

  private func show(_ storage: _ConditionalContent<First, Second>.Storage) {
    switch storage {
    case .first(let view):
      if let branch = live.first, branch.kind == 0 {
        First._updateNode(branch.node, view)
      } else {
        swap(kind: 0) {
          First._makeNode(view, $0)
        } refresh: {
          First._updateNode($0, view)
        }
      }
    case .second(let view):
      if let branch = live.first, branch.kind == 1 {
        Second._updateNode(branch.node, view)
      } else {
        swap(kind: 1) {
          Second._makeNode(view, $0)
        } refresh: {
          Second._updateNode($0, view)
        }
      }
    }
  }

  private func swap(
    kind: Int,
    make: (_NodeInputs) -> ViewNode,
    refresh: (ViewNode) -> Void
  ) {
    let outgoing = live.first
    if let returning = leaving.last(where: { $0.kind == kind }) {
      if let outgoing { remove(outgoing) }
      revive(returning, at: 0)
      refresh(returning.node)
    } else {
      if let outgoing { remove(outgoing) }
      insert(Branch(make(_NodeInputs(childOf: self)), kind: kind), at: 0)
    }
  }

  override func ordinal(of child: ViewNode) -> Int? {
    branch(of: child)?.kind
  }
}

/// The node of an `if` without `else`.
final class OptionalNode<Wrapped: View>: DynamicContainerNode {
  init(_ view: Wrapped?, _ inputs: _NodeInputs) {
    super.init(inputs)
    update(to: view)
    finishBuilding()
  }

  func update(to view: Wrapped?) {
    switch (view, live.first) {
    case (let view?, let branch?):
      Wrapped._updateNode(branch.node, view)
    case (let view?, nil):
      if let returning = leaving.last {
        revive(returning, at: 0)
        Wrapped._updateNode(returning.node, view)
      } else {
        insert(Branch(Wrapped._makeNode(view, _NodeInputs(childOf: self)), kind: 0), at: 0)
      }
    case (nil, let branch?):
      remove(branch)
    case (nil, nil):
      break
    }
  }

  override func ordinal(of child: ViewNode) -> Int? {
    nil
  }
}

/// A view of any type.
///
/// The wrapped view keeps its state as long as its type stays the same; another type replaces it at
/// once, without a transition.
nonisolated public struct AnyView: View {
  public typealias Body = Never

  package let box: AnyViewBox

  nonisolated public init<V: View>(_ view: V) {
    if let any = view as? AnyView {
      box = any.box
    } else {
      box = TypedViewBox(view)
    }
  }

  nonisolated public init<V: View>(erasing view: V) {
    self.init(view)
  }

  nonisolated public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  @MainActor
  public static func _makeNode(_ view: AnyView, _ inputs: _NodeInputs) -> ViewNode {
    AnyViewNode(view.box, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: AnyView) {
    unsafeDowncast(node, to: AnyViewNode.self).update(to: view.box)
  }
}

package class AnyViewBox: @unchecked Sendable {
  nonisolated var typeID: ObjectIdentifier { ObjectIdentifier(Never.self) }

  @MainActor
  func make(_ inputs: _NodeInputs) -> ViewNode { ViewNode(inputs) }

  @MainActor
  func refresh(_ node: ViewNode) {}
}

final class TypedViewBox<V: View>: AnyViewBox, @unchecked Sendable {
  let view: V

  nonisolated init(_ view: V) {
    self.view = view
  }

  nonisolated override var typeID: ObjectIdentifier { ObjectIdentifier(V.self) }

  override func make(_ inputs: _NodeInputs) -> ViewNode { V._makeNode(view, inputs) }

  override func refresh(_ node: ViewNode) { V._updateNode(node, view) }
}

final class AnyViewNode: UnaryNode, SegmentForwarding {
  private var typeID: ObjectIdentifier

  var segmentChildren: [ViewNode]? { isLazy ? childNode.map { [$0] } : nil }

  init(_ box: AnyViewBox, _ inputs: _NodeInputs) {
    typeID = box.typeID
    super.init(inputs)
    childNode = box.make(childInputs)
  }

  private var childInputs: _NodeInputs {
    var inputs = _NodeInputs(childOf: self)
    inputs.isLazy = isLazy
    return inputs
  }

  func update(to box: AnyViewBox) {
    if let childNode, typeID == box.typeID {
      box.refresh(childNode)
      return
    }
    childNode?.dispose()
    typeID = box.typeID
    childNode = box.make(childInputs)
    childElementsDidChange()
  }
}
