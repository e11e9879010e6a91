/// A node with an element that contains the elements of its content.
package class ContainerNode<Content: View>: UnaryNode, ElementCollecting {
  package private(set) final lazy var element: ContainerElement = makeElement(self)
  private let makeElement: (ViewNode) -> ContainerElement

  init(
    _ content: Content,
    _ inputs: _NodeInputs,
    makeElement: @escaping (ViewNode) -> ContainerElement
  ) {
    self.makeElement = makeElement
    super.init(inputs)
    childNode = Content._makeNode(content, _NodeInputs(childOf: self))
    host.collect(self)
  }

  package final func update(to content: Content) {
    if let childNode { Content._updateNode(childNode, content) }
  }

  override package func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }

  override package func childElementsDidChange() {
    host.collect(self)
  }

  package func collectElements() {
    guard !isDisposed else { return }
    var list = ElementList()
    childNode?.appendElements(to: &list)
    element.setChildren(list)
  }

  override package func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    element.dispose()
  }
}
