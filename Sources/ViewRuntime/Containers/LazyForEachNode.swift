import Foundation
import Motion

/// A `ForEach` inside a lazy container: items are made when they come into sight.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  DynamicContainerNode, LazyItemSource
{
  private var view: ForEach<Data, ID, Content>
  private var ids: ContiguousArray<ID> = []
  private var indices: ContiguousArray<Data.Index> = []
  private var places: [ID: Int] = [:]
  private var branches: [ID: Branch] = [:]
  /// Items that this update brought in: they make an entrance if they are in sight.
  private var entering: Set<ID> = []
  private var enteringUpdate = -1
  /// One tracker an item, since items are made at different times.
  private var reads: [ID: ReadTracker] = [:]

  private func content(at place: Int) -> Content {
    let id = ids[place]
    let tracker = reads[id] ?? ReadTracker(self)
    reads[id] = tracker
    return tracker.run(host) { view.content(view.data[indices[place]]) }
  }

  override func reevaluate() {
    isDirty = false
    update(to: view)
  }

  /// Whether items know their identity, for a container around.
  private let marksItems: Bool

  init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
    self.view = view
    marksItems = inputs.environment.marksItems
    super.init(inputs)
    takeOver(view)
  }

  func update(to view: ForEach<Data, ID, Content>) {
    self.view = view
    let old = ids
    let oldPlaces = places
    takeOver(view)
    if ids != old {
      entering = Set(ids.filter { oldPlaces[$0] == nil })
      enteringUpdate = host.updateNumber
      finishBuilding()
      for id in old where places[id] == nil {
        reads[id] = nil
        guard let branch = branches.removeValue(forKey: id) else { continue }
        branch.identity = AnyHashable(id)
        live = [branch]
        remove(branch)
      }
      live = []
      childElementsDidChange()
    }
    for entry in made {
      Content._updateNode(entry.branch.node, content(at: entry.place))
    }
  }

  private func takeOver(_ view: ForEach<Data, ID, Content>) {
    ids.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for index in view.data.indices {
      let id = view.id(view.data[index])
      guard places[id] == nil else {
        host.reportOnce(
          "duplicate-\(ownerID)",
          Messages.duplicateID("\(id)", in: view.data.count)
        )
        continue
      }
      places[id] = ids.count
      ids.append(id)
      indices.append(index)
    }
  }

  // MARK: Items

  var itemCount: Int { ids.count }

  func elements(at index: Int) -> ElementList {
    let list = made(at: index)
    guard ids.indices.contains(index) else { return list }
    let id = AnyHashable(ids[index])
    for element in list.live {
      element.setTrait(IDTrait.self, id, depth: depth)
      if marksItems { element.setTrait(ItemIDTrait.self, id, depth: depth) }
    }
    return list
  }

  func itemID(at index: Int) -> AnyHashable { AnyHashable(ids[index]) }

  func isMade(at index: Int) -> Bool { branches[ids[index]] != nil }

  func release(_ id: AnyHashable) {
    guard !isDisposed, let id = id.base as? ID, places[id] != nil,
      let branch = branches.removeValue(forKey: id)
    else { return }
    reads[id] = nil
    branch.presence?.end()
    branch.node.dispose()
  }

  private func made(at index: Int) -> ElementList {
    var list = ElementList()
    guard ids.indices.contains(index) else { return list }
    let id = ids[index]
    if let branch = branches[id] {
      branch.appendElements(to: &list, isLeaving: false)
      return list
    }
    if let branch = leaving.first(where: { $0.identity == AnyHashable(id) }) {
      revive(branch, at: 0)
      live = []
      branches[id] = branch
      Content._updateNode(branch.node, content(at: index))
      branch.appendElements(to: &list, isLeaving: false)
      return list
    }
    let node = Content._makeNode(content(at: index), _NodeInputs(childOf: self))
    let branch = Branch(node, kind: 0)
    branch.identity = AnyHashable(id)
    branches[id] = branch
    if enteringUpdate == host.updateNumber, entering.contains(id) {
      host.branchDidEnter(branch, in: self)
    }
    branch.appendElements(to: &list, isLeaving: false)
    return list
  }

  func release(outside range: Range<Int>) {
    for entry in made where !range.contains(entry.place) {
      branches[ids[entry.place]] = nil
      reads[ids[entry.place]] = nil
      entry.branch.presence?.end()
      entry.branch.node.dispose()
    }
  }

  func appendLeaving(to list: inout ElementList) {
    for branch in leaving { branch.appendElements(to: &list, isLeaving: true) }
  }

  func index(of id: AnyHashable) -> Int? {
    (id.base as? ID).flatMap { places[$0] } ?? (view.data as? any ItemFinding)?.place(of: id)
  }

  // MARK: Node

  /// Made items in the order of the data.
  private var made: [(place: Int, branch: Branch)] {
    branches.compactMap { id, branch in places[id].map { ($0, branch) } }
      .sorted { $0.place < $1.place }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for entry in made { body(entry.branch.node) }
    for branch in leaving { body(branch.node) }
  }

  override func appendElements(to list: inout ElementList) {
    for index in ids.indices {
      let inner = elements(at: index)
      list.live.append(contentsOf: inner.live)
      list.leaving.append(contentsOf: inner.leaving)
    }
    appendLeaving(to: &list)
  }

  override func ordinal(of child: ViewNode) -> Int? {
    for (id, branch) in branches where branch.node === child { return places[id] }
    return leaving.firstIndex { $0.node === child }.map { ids.count + $0 }
  }

  override func dispose() {
    guard !isDisposed else { return }
    for entry in made { entry.branch.presence?.end() }
    super.dispose()
  }
}
