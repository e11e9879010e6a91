import Motion

/// Any equatable value, compared with others of its type.
package struct AnyTrigger: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  package init<T: Equatable>(_ value: T) {
    self.value = value
    isSame = { ($0 as? T) == value }
  }

  package static func == (left: AnyTrigger, right: AnyTrigger) -> Bool {
    left.isSame(right.value)
  }
}

extension ViewNode {
  /// Brings placeholders for `source` up to date that an update of what is around them did not
  /// reach, since nothing else in it changed.
  final func refreshPlaceholders(of source: ContentSource) {
    forEachChild { child in
      if let placeholder = child as? PlaceholderNode, placeholder.stands(for: source) {
        placeholder.refreshIfNeeded()
      } else {
        child.refreshPlaceholders(of: source)
      }
    }
  }
}

/// A node of which the content is a function of something that the node itself moves.
package class AnimatorNode<Content: View>: BodyNode {
  /// What placeholders in the content stand for, where the content is made around a view.
  private final let source: ContentSource?

  init(source: ContentSource?, _ inputs: _NodeInputs) {
    self.source = source
    super.init(inputs)
  }

  /// Makes the content anew, or for the first time.
  package final func show(_ content: () -> Content) {
    let content = tracking(content)
    if let childNode {
      Content._updateNode(childNode, content)
      if let source { refreshPlaceholders(of: source) }
    } else {
      childNode = Content._makeNode(content, _NodeInputs(childOf: self))
    }
  }

  /// Takes over another value of the view that the content is made around.
  package final func replaceSource<Base: View>(with view: Base) {
    guard let source = source as? ViewContentSource<Base> else { return }
    source.view = view
    source.version &+= 1
  }
}
