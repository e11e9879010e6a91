import Motion

/// The node of a lazy container.
final class LazyNode<Content: View>: UnaryNode, ElementCollecting {
  private(set) lazy var element = LazyElement(arrangement, node: self)
  private let arrangement: LazyArrangement

  init(_ content: Content, _ arrangement: LazyArrangement, _ inputs: _NodeInputs) {
    self.arrangement = arrangement
    super.init(inputs)
    var childInputs = _NodeInputs(childOf: self)
    childInputs.isLazy = true
    childNode = Content._makeNode(content, childInputs)
    host.collect(self)
  }

  func update(_ content: Content, _ arrangement: LazyArrangement) {
    element.update(arrangement)
    if let childNode { Content._updateNode(childNode, content) }
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }

  override func childElementsDidChange() {
    host.collect(self)
  }

  func collectElements() {
    guard !isDisposed, let childNode else { return }
    element.collect(LazyContent(childNode))
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    element.dispose()
  }
}
