import Foundation
import Geometry
import Motion

/// Views for the elements of a collection, with an identity each.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Whether the data is said not to change.
  let isConstant: Bool

  nonisolated init(
    data: Data,
    id: @escaping (Data.Element) -> ID,
    isConstant: Bool = false,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.isConstant = isConstant
    self.content = content
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    // Sections are made all at once; what is in them is not.
    inputs.isLazy && !(Content.self is any SectionMaking.Type)
      ? LazyForEachNode(view, inputs) : ForEachNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    if let node = node as? LazyForEachNode<Data, ID, Content> {
      node.update(to: view)
    } else {
      unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(to: view)
    }
  }

  nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: id.function, content: content)
  }

  nonisolated public init(
    _ data: Range<Int>,
    @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, id: { $0 }, isConstant: true, content: content)
  }

  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0].id) },
      id: { $0.1 },
      content: { content(data[$0.0]) }
    )
  }

  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      id: { $0.1 },
      content: { content(data[$0.0]) }
    )
  }
}

extension KeyPath {
  /// What the path leads to; for `\.self` without following it, which takes long for what it is.
  fileprivate var function: (Root) -> Value {
    if Root.self == Value.self, self == \Root.self { return { unsafeBitCast($0, to: Value.self) } }
    return { $0[keyPath: self] }
  }
}

extension ForEach: DynamicViewContent where Content: View {}

/// A view that shows a collection.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  DynamicContainerNode, SegmentForwarding, SubviewDividing
{
  private var ids: ContiguousArray<ID> = []
  private var view: ForEach<Data, ID, Content>
  /// What the live items were given last, in order; empty where that is not known.
  private var contents: ContiguousArray<Content> = []
  private lazy var reads = ReadTracker(self)
  private let marksItems: Bool

  /// A lazy container tells sections apart.
  var segmentChildren: [ViewNode]? { isLazy ? live.map(\.node) : nil }

  init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
    self.view = view
    marksItems = inputs.environment.marksItems
    super.init(inputs)
    update(to: view)
    finishBuilding()
  }

  override func reevaluate() {
    isDirty = false
    update(to: view)
  }

  func update(to view: ForEach<Data, ID, Content>) {
    let old = self.view
    self.view = view
    isDirty = false
    if isBuilt, live.count == ids.count, hasSameIDs(view, as: old) {
      refresh(view)
    } else if isBuilt || !build(view) {
      rebuild(view)
    }
  }

  /// Makes the first items where their IDs are surely all different: numbers in a row.
  private func build(_ view: ForEach<Data, ID, Content>) -> Bool {
    guard let range = view.data as? Range<Int>, ID.self == Int.self else { return false }
    var made: ContiguousArray<ID> = []
    made.reserveCapacity(range.count)
    let id = view.id
    visitElements(of: view.data) { element in
      made.append(id(element))
      return true
    }
    guard let numbers = made as? ContiguousArray<Int>, numbers.elementsEqual(range) else {
      return false
    }
    ids = made
    contents = reads.run(host) { makeContents(view) }
    live.reserveCapacity(contents.count)
    for index in contents.indices { live.append(makeBranch(contents[index])) }
    childElementsDidChange()
    return true
  }

  private func makeBranch(_ content: Content) -> Branch {
    var inputs = _NodeInputs(childOf: self)
    inputs.isLazy = isLazy
    return Branch(Content._makeNode(content, inputs), kind: 0)
  }

  private func hasSameIDs(_ view: ForEach<Data, ID, Content>, as old: ForEach<Data, ID, Content>)
    -> Bool
  {
    guard view.data.count == ids.count else { return false }
    // The IDs of numbers follow from the numbers.
    if let range = view.data as? Range<Int>, let oldRange = old.data as? Range<Int> {
      if range == oldRange { return true }
    }
    var index = 0
    let id = view.id
    return visitElements(of: view.data) { element in
      guard index < ids.count, id(element) == ids[index] else { return false }
      index += 1
      return true
    }
  }

  /// Updates the items that are there, as far as they are given other contents than before.
  private func refresh(_ view: ForEach<Data, ID, Content>) {
    let old = contents
    contents = reads.run(host) { makeContents(view) }
    guard contents.count == live.count else { return }
    guard old.count == contents.count else {
      for index in contents.indices { Content._updateNode(live[index].node, contents[index]) }
      return
    }
    let byteCount = MemoryLayout<Content>.size
    contents.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        guard let newBase = new.baseAddress, let oldBase = old.baseAddress else { return }
        for index in 0..<new.count {
          // What is alive and the same bit for bit is the same; see `ValueComparator`.
          if memcmp(newBase + index, oldBase + index, byteCount) == 0 { continue }
          Content._updateNode(live[index].node, newBase[index])
        }
      }
    }
  }

  private func makeContents(_ view: ForEach<Data, ID, Content>) -> ContiguousArray<Content> {
    let count = view.data.count
    let content = view.content
    return ContiguousArray(unsafeUninitializedCapacity: count) { buffer, made in
      guard let base = buffer.baseAddress else { return }
      visitElements(of: view.data) { element in
        guard made < count else { return false }
        (base + made).initialize(to: content(element))
        made += 1
        return true
      }
    }
  }

  /// Calls `body` for the elements in order until it returns false; says whether it never did.
  @discardableResult
  private func visitElements(of data: Data, _ body: (Data.Element) -> Bool) -> Bool {
    // The loop of a generic collection looks its types up again for each element.
    if Data.self == Range<Int>.self, let range = data as? Range<Int> {
      for number in range where !body(unsafeBitCast(number, to: Data.Element.self)) {
        return false
      }
      return true
    }
    let isAll = data.withContiguousStorageIfAvailable { elements in
      for index in 0..<elements.count where !body(elements[index]) { return false }
      return true
    }
    if let isAll { return isAll }
    for element in data where !body(element) { return false }
    return true
  }

  private func rebuild(_ view: ForEach<Data, ID, Content>) {
    if view.isConstant, isBuilt {
      host.reportOnce(
        "range-\(ownerID)",
        Messages.changingRange(ids.count, view.data.count)
      )
    }
    var known: [ID: Branch] = [:]
    for (id, branch) in zip(ids, live) { known[id] = branch }
    var returning: [ID: Branch] = [:]
    for branch in leaving {
      if let id = branch.identity?.base as? ID { returning[id] = branch }
    }
    var next: ContiguousArray<ID> = []
    var elements: [ID: Data.Element] = [:]
    next.reserveCapacity(view.data.count)
    for element in view.data {
      let id = view.id(element)
      guard elements.updateValue(element, forKey: id) == nil else {
        host.reportOnce(
          "duplicate-\(ownerID)",
          Messages.duplicateID("\(id)", in: view.data.count)
        )
        continue
      }
      next.append(id)
    }
    for (id, branch) in zip(ids, live) where elements[id] == nil {
      branch.identity = AnyHashable(id)
      remove(branch)
    }
    var order: [Branch] = []
    order.reserveCapacity(next.count)
    let contents = reads.run(host) { next.map { id in elements[id].map(view.content) } }
    for (index, id) in next.enumerated() {
      guard let content = contents[index] else { continue }
      if let branch = known[id] {
        order.append(branch)
        Content._updateNode(branch.node, content)
      } else if let branch = returning[id] {
        revive(branch, at: min(index, live.count))
        order.append(branch)
        Content._updateNode(branch.node, content)
      } else {
        let branch = makeBranch(content)
        insert(branch, at: live.count)
        order.append(branch)
      }
    }
    live = order
    ids = next
    self.contents = ContiguousArray(contents.compactMap { $0 })
    ordinals = nil
    childElementsDidChange()
  }

  /// Elements know their identity, so that they can be scrolled to.
  override func appendElements(to list: inout ElementList) {
    for branch in leaving { branch.appendElements(to: &list, isLeaving: true) }
    // At least doubled by it: many small ones one after the other grow as arrays do.
    if live.count > list.live.count { list.live.reserveCapacity(list.live.count + live.count) }
    let link = itemIDs
    let hasRestingTransitions = host.hasRestingTransitions
    for (index, branch) in live.enumerated() {
      let start = list.live.count
      branch.appendElements(to: &list, isLeaving: false)
      // Elements around an item may be of nodes outside of it.
      let isPlain = !marksItems && !hasRestingTransitions && branch.presence == nil
      for element in start..<list.live.count {
        if isPlain, list.live[element].traits.share(link) { continue }
        let id = AnyHashable(ids[index])
        list.live[element].setTrait(IDTrait.self, id, depth: depth)
        if marksItems { list.live[element].setTrait(ItemIDTrait.self, id, depth: depth) }
      }
    }
  }

  /// Tells an item's elements its identity when somebody asks: most are never asked.
  private lazy var itemIDs: SharedTraitLink<IDTrait> = {
    let token = NodeToken(self)
    return SharedTraitLink(depth: depth) { element in
      guard let container = token.node else { return nil }
      return unsafeDowncast(container, to: Self.self).identity(of: element)
    }
  }()

  /// The identity of the item that an element is in.
  private func identity(of element: Element) -> AnyHashable? {
    var node = element.node
    while let parent = node.parent, parent !== self { node = parent }
    guard node.parent === self, let index = knownOrdinals[ObjectIdentifier(node)] else {
      return nil
    }
    return index < live.count
      ? AnyHashable(ids[index]) : leaving[index - live.count].identity
  }

  private var ordinals: [ObjectIdentifier: Int]?

  override func ordinal(of child: ViewNode) -> Int? {
    knownOrdinals[ObjectIdentifier(child)] ?? 0
  }

  private var knownOrdinals: [ObjectIdentifier: Int] {
    if ordinals == nil {
      var made: [ObjectIdentifier: Int] = [:]
      for (index, branch) in live.enumerated() { made[ObjectIdentifier(branch.node)] = index }
      for (index, branch) in leaving.enumerated() {
        made[ObjectIdentifier(branch.node)] = live.count + index
      }
      ordinals = made
    }
    return ordinals ?? [:]
  }

  override func childElementsDidChange() {
    ordinals = nil
    super.childElementsDidChange()
  }
}
