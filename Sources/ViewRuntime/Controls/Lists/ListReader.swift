import Motion

/// Makes a view from the sections of a list's content, of which rows are made when they are asked
/// for.
nonisolated struct ListReader<Content: View, Result: View>: View {
  typealias Body = Never

  let content: Content
  /// Changes the environment of the content.
  let adjust: @MainActor (inout EnvironmentValues) -> Void
  let result: @MainActor ([ListSection]) -> Result

  nonisolated init(
    _ content: Content,
    adjust: @escaping @MainActor (inout EnvironmentValues) -> Void,
    @ViewBuilder result: @escaping @MainActor ([ListSection]) -> Result
  ) {
    self.content = content
    self.adjust = adjust
    self.result = result
  }

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ListReaderNode(view, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ListReaderNode<Content, Result>.self).update(to: view)
  }
}

private final class ListReaderNode<Content: View, Result: View>: BodyNode, ElementCollecting {
  private var source: SubviewSourceNode?
  private var view: ListReader<Content, Result>
  private var sections: [ListSection] = []
  private var leaving: ContiguousArray<Element> = []

  init(_ view: ListReader<Content, Result>, _ inputs: _NodeInputs) {
    self.view = view
    super.init(inputs)
    var sourceInputs = _NodeInputs(childOf: self)
    sourceInputs.environment = adjusted(environment)
    let source = SubviewSourceNode(sourceInputs)
    var contentInputs = _NodeInputs(childOf: source)
    contentInputs.isLazy = true
    source.childNode = Content._makeNode(view.content, contentInputs)
    self.source = source
    readSections()
    let body = tracking { view.result(sections) }
    childNode = Result._makeNode(body, _NodeInputs(childOf: self))
    source.reader = self
  }

  private func adjusted(_ environment: EnvironmentValues) -> EnvironmentValues {
    var values = environment
    values.marksItems = true
    view.adjust(&values)
    return values
  }

  func update(to view: ListReader<Content, Result>) {
    self.view = view
    if let content = source?.childNode { Content._updateNode(content, view.content) }
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    evaluate()
  }

  private func evaluate() {
    let body = tracking { view.result(sections) }
    if let childNode { Result._updateNode(childNode, body) }
  }

  func collectElements() {
    guard !isDisposed else { return }
    let wasLeaving = leaving
    readSections()
    evaluate()
    let isSame =
      wasLeaving.count == leaving.count && zip(wasLeaving, leaving).allSatisfy { $0 === $1 }
    if !isSame { childElementsDidChange() }
  }

  private func readSections() {
    guard let content = source?.childNode else { return }
    let parts = LazyContent(content)
    sections = ListSection.make(parts)
    leaving = parts.leaving
  }

  override func appendElements(to list: inout ElementList) {
    super.appendElements(to: &list)
    list.leaving.append(contentsOf: leaving)
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    source?.environmentDidChange(adjusted(environment), keys)
    super.environmentDidChange(environment, keys)
  }

  override func ordinal(of child: ViewNode) -> Int? { child === source ? 0 : 1 }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    source?.dispose()
  }
}

extension ListReaderNode: SourceReading {
  func sourceDidChange() { host.collect(self) }
}

// MARK: - One item

/// Makes a view from the views of one item, which it keeps as long as it is there itself.
nonisolated struct ListItemReader<Result: View>: View {
  typealias Body = Never

  let source: any LazyItemSource
  let index: Int
  let result: @MainActor ([Subview]) -> Result

  nonisolated init(
    _ source: any LazyItemSource,
    _ index: Int,
    @ViewBuilder result: @escaping @MainActor ([Subview]) -> Result
  ) {
    self.source = source
    self.index = index
    self.result = result
  }

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ListItemNode(view, inputs)
  }

  @MainActor
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ListItemNode<Result>.self).update(to: view)
  }
}

private final class ListItemNode<Result: View>: BodyNode {
  private var view: ListItemReader<Result>
  private let id: AnyHashable
  private var subviews: [Subview] = []

  init(_ view: ListItemReader<Result>, _ inputs: _NodeInputs) {
    self.view = view
    id = view.source.itemID(at: view.index)
    super.init(inputs)
    read()
    let body = tracking { view.result(subviews) }
    childNode = Result._makeNode(body, _NodeInputs(childOf: self))
  }

  private func read() {
    guard view.index < view.source.itemCount else { return }
    subviews = view.source.elements(at: view.index).live.map { Subview(element: $0) }
  }

  func update(to view: ListItemReader<Result>) {
    self.view = view
    read()
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    let body = tracking { view.result(subviews) }
    if let childNode { Result._updateNode(childNode, body) }
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    view.source.release(id)
  }
}
