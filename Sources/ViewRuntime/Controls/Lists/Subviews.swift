import Foundation
import Geometry
import Motion

/// The identity that an element has in its `ForEach`, where a container asks for it.
package enum ItemIDTrait: ElementTraitKey {
  package typealias Value = AnyHashable
}

private enum MarksItemsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether `ForEach` marks its items with their identities, for a container around.
  var marksItems: Bool {
    get { self[MarksItemsKey.self] }
    set { self[MarksItemsKey.self] = newValue }
  }
}

/// One of the views that a container's content stands for; a container puts it where it wants.
nonisolated public struct Subview: View, Identifiable {
  /// A subview's identity: lasts as long as the view does.
  public struct ID: Hashable, Sendable {
    let element: ObjectIdentifier
  }

  public typealias Body = Never

  let element: Element
  /// Whether the environment where the subview is placed reaches it.
  var takesEnvironment = false

  public var id: ID { ID(element: ObjectIdentifier(element)) }

  /// The value that stands for the subview in a selection: its tag, else its identity in a
  /// `ForEach`.
  @MainActor
  var tag: AnyHashable? { element.trait(TagTrait.self) ?? element.trait(ItemIDTrait.self) }

  @MainActor
  public static func _makeNode(_ view: Subview, _ inputs: _NodeInputs) -> ViewNode {
    SubviewNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Subview) {
    unsafeDowncast(node, to: SubviewNode.self).update(to: view)
  }
}

extension Subview: @unchecked Sendable {}

/// Stands where a container puts one of its subviews.
private final class SubviewNode: ViewNode {
  private var slot: SubviewSlot?
  private var placement: SubviewPlacement?

  init(_ view: Subview, _ inputs: _NodeInputs) {
    super.init(inputs)
    slot = SubviewSlot(child: view.element, node: self)
    place(view)
  }

  private func place(_ view: Subview) {
    placement?.end()
    placement = view.takesEnvironment ? SubviewPlacement(of: view.element, at: self) : nil
    placement?.update()
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    super.environmentDidChange(environment, keys)
    placement?.update()
  }

  func update(to view: Subview) {
    if slot?.child === view.element { return }
    slot?.letGo()
    slot = SubviewSlot(child: view.element, node: self)
    place(view)
    childElementsDidChange()
  }

  override func appendElements(to list: inout ElementList) {
    guard let slot else { return }
    slot.child.adopt(into: slot)
    list.live.append(slot)
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    slot?.letGo()
    placement?.end()
  }
}

/// Holds an element for as long as nobody else takes it: one that leaves goes to its transition.
final class SubviewSlot: WrapperElement {
  private var holds: Bool { child.parent === self }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    holds ? super.computeSize(proposal) : size
  }

  override func placeContents() {
    if holds { super.placeContents() }
  }

  override func paint(_ context: inout PaintContext) {
    if holds { super.paint(&context) }
  }

  override func hit(_ point: CGPoint) -> Element? { holds ? super.hit(point) : nil }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    if holds { super.collectHitAreas(collector) }
  }

  override func forEachChild(_ body: (Element) -> Void) {
    if holds { super.forEachChild(body) }
  }

  func letGo() {
    if holds { child.parent = nil }
  }
}

/// Makes a view from the views that some content stands for.
nonisolated struct SubviewReader<Content: View, Result: View>: View {
  typealias Body = Never

  let content: Content
  /// Whether the environment where a subview is placed reaches it.
  let passesEnvironment: Bool
  let result: @MainActor ([Subview]) -> Result

  nonisolated init(
    _ content: Content,
    passesEnvironment: Bool = false,
    @ViewBuilder result: @escaping @MainActor ([Subview]) -> Result
  ) {
    self.content = content
    self.passesEnvironment = passesEnvironment
    self.result = result
  }

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    SubviewReaderNode(view, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: SubviewReaderNode<Content, Result>.self).update(to: view)
  }
}

final class SubviewReaderNode<Content: View, Result: View>: BodyNode, ElementCollecting {
  private var source: SubviewSourceNode?
  private let passesEnvironment: Bool
  private var result: @MainActor ([Subview]) -> Result
  private var subviews: [Subview] = []
  private var leaving: ContiguousArray<Element> = []

  init(_ view: SubviewReader<Content, Result>, _ inputs: _NodeInputs) {
    passesEnvironment = view.passesEnvironment
    result = view.result
    super.init(inputs)
    var sourceInputs = _NodeInputs(childOf: self)
    sourceInputs.environment.marksItems = true
    let source = SubviewSourceNode(sourceInputs)
    source.childNode = Content._makeNode(view.content, _NodeInputs(childOf: source))
    self.source = source
    readSubviews()
    let body = tracking { view.result(subviews) }
    childNode = Result._makeNode(body, _NodeInputs(childOf: self))
    source.reader = self
  }

  func update(to view: SubviewReader<Content, Result>) {
    result = view.result
    if let content = source?.childNode { Content._updateNode(content, view.content) }
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    evaluate()
  }

  private func evaluate() {
    let body = tracking { result(subviews) }
    if let childNode { Result._updateNode(childNode, body) }
  }

  func collectElements() {
    guard !isDisposed else { return }
    let wasLeaving = leaving
    readSubviews()
    evaluate()
    let isSame =
      wasLeaving.count == leaving.count && zip(wasLeaving, leaving).allSatisfy { $0 === $1 }
    if !isSame { childElementsDidChange() }
  }

  private func readSubviews() {
    var list = ElementList()
    source?.appendElements(to: &list)
    subviews = list.live.map { Subview(element: $0, takesEnvironment: passesEnvironment) }
    leaving = list.leaving
  }

  override func appendElements(to list: inout ElementList) {
    super.appendElements(to: &list)
    list.leaving.append(contentsOf: leaving)
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    // What is placed is compared with it.
    self.environment = environment
    var marked = environment
    marked.marksItems = true
    source?.environmentDidChange(marked, keys)
    super.environmentDidChange(environment, keys)
  }

  override func ordinal(of child: ViewNode) -> Int? { child === source ? 0 : 1 }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    source?.dispose()
  }
}

/// The parent of a container's content, which is not shown where it stands.
final class SubviewSourceNode: UnaryNode {
  weak var reader: (any SourceReading)?

  override func childElementsDidChange() { reader?.sourceDidChange() }
}

@MainActor
protocol SourceReading: AnyObject {
  func sourceDidChange()
}

extension SubviewReaderNode: SourceReading {
  func sourceDidChange() { host.collect(self) }
}

// MARK: - For everybody's containers

/// The views that some content stands for.
public struct SubviewsCollection: RandomAccessCollection, Sendable {
  let subviews: [Subview]

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
}

extension Group {
  /// A view made from the views that another view stands for.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewGroup<Base, Result> {
    self.init(content: _SubviewGroup(base: view, transform: transform))
  }
}

extension SubviewsCollection: View {
  @MainActor
  public var body: some View { ForEach(self) { $0 } }
}

/// A view made from the views that another view stands for.
nonisolated public struct _SubviewGroup<Base: View, Result: View>: View {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  @MainActor
  public var body: some View {
    SubviewReader(base, passesEnvironment: true) { transform(SubviewsCollection(subviews: $0)) }
  }
}

/// The data of a `ForEach` over what another view stands for: one item, which is all of it.
public typealias _WholeContent = CollectionOfOne<Int>

extension ForEach where ID == Int, Data == _WholeContent, Content: View {
  /// Views for the views that another view stands for.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder content: @escaping (Subview) -> Result
  ) where Content == _SubviewGroup<Base, ForEach<SubviewsCollection, Subview.ID, Result>> {
    let group = _SubviewGroup(base: view) { subviews in
      ForEach<SubviewsCollection, Subview.ID, Result>(subviews, content: content)
    }
    self.init(data: CollectionOfOne(0), id: { $0 }, content: { _ in group })
  }
}
