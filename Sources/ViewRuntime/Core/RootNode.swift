import Foundation
import Geometry

/// The node at the top: it centres the root view in the stage.
final class RootNode<V: View>: UnaryNode, ElementCollecting, PreferenceReading {
  private(set) lazy var element = RootElement(node: self)

  init(_ view: V, _ inputs: _NodeInputs) {
    super.init(inputs)
    childNode = V._makeNode(view, _NodeInputs(childOf: self))
    host.collect(self)
  }

  override func childElementsDidChange() {
    host.collect(self)
  }

  func readPreferences() {
    host.preferredColorScheme = gather(PreferredColorSchemeKey.self) ?? nil
  }

  override func dispose() {
    host.preferences.remove(self)
    super.dispose()
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
    let insets = host.safeAreaInsets.directed(node)
    let area = CGRect(origin: origin, size: size).inset(by: insets)
    let proposal = ProposedViewSize(
      width: max(area.width, 0),
      height: max(area.height, 0)
    )
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    if children.count > 1 {
      // Several root views stand below each other, as in a window.
      var stack = StackSolver(axis: .vertical, spacing: nil, children: children, host: host)
      let inner = stack.sizeThatFits(proposal, alignment: HorizontalAlignment.center.key)
      stack.place(
        in: CGRect(
          x: area.midX - inner.width / 2,
          y: area.midY - inner.height / 2,
          width: inner.width,
          height: inner.height
        ),
        proposal: proposal,
        alignment: HorizontalAlignment.center.key,
        isMirrored: isMirrored
      )
      return
    }
    for child in children {
      let inner = child.sizeThatFits(proposal)
      child.place(
        at: CGPoint(x: area.midX - inner.width / 2, y: area.midY - inner.height / 2),
        proposal: proposal
      )
    }
  }
}

extension RootElement: SafeAreaProviding {
  package var safeAreaRegions: SafeAreaRegions { .container }
  package var providedInsets: EdgeInsets { host.safeAreaInsets.directed(node) }
}

extension RootElement: ContainerSizeProviding {
  package var containerSize: CGSize {
    CGSize(
      width: max(size.width - host.safeAreaInsets.horizontal, 0),
      height: max(size.height - host.safeAreaInsets.vertical, 0)
    )
  }
}
