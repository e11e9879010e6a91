import Foundation
import Geometry

/// The node at the top: it centres the root view in the stage.
final class RootNode<V: View>: UnaryNode, ElementCollecting {
  private(set) lazy var element = RootElement(node: self)

  init(_ view: V, _ inputs: _NodeInputs) {
    super.init(inputs)
    childNode = V._makeNode(view, _NodeInputs(childOf: self))
    host.collect(self)
  }

  override func childElementsDidChange() {
    host.collect(self)
  }

  func collectElements() {
    var list = ElementList()
    childNode?.appendElements(to: &list)
    element.setChildren(list)
  }
}

/// The element at the top, as large as the stage.
package final class RootElement: ContainerElement {
  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  override package func placeContents() {
    if children.count > 1 {
      // Several root views stand below each other, as in a window.
      var stack = StackSolver(axis: .vertical, spacing: nil, children: children, host: host)
      let inner = stack.sizeThatFits(proposal, alignment: HorizontalAlignment.center.key)
      stack.place(
        in: CGRect(
          x: origin.x + (size.width - inner.width) / 2,
          y: origin.y + (size.height - inner.height) / 2,
          width: inner.width,
          height: inner.height
        ),
        proposal: proposal,
        alignment: HorizontalAlignment.center.key
      )
      return
    }
    for child in children {
      let inner = child.sizeThatFits(proposal)
      child.place(
        at: CGPoint(
          x: origin.x + (size.width - inner.width) / 2,
          y: origin.y + (size.height - inner.height) / 2
        ),
        proposal: proposal
      )
    }
  }
}
