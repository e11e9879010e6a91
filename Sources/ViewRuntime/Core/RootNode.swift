import Foundation
import Geometry

/// The node at the top: it centres the root view in the stage.
final class RootNode<V: View>: UnaryNode, ElementCollecting, PreferenceReading,
  PresentationShowing
{
  private(set) lazy var element = RootElement(node: self)

  init(_ view: V, _ inputs: _NodeInputs) {
    super.init(inputs)
    childNode = V._makeNode(view, _NodeInputs(childOf: self))
    host.collect(self)
  }

  override func childElementsDidChange() {
    host.collect(self)
  }

  /// What is shown in front of the root view, once anything is.
  private var layers: ContainerNode<PresentationLayers>?

  func showPresentations(_ list: PresentationList) {
    guard layers == nil else { return }
    let layers = ContainerNode(PresentationLayers(list: list), _NodeInputs(childOf: self)) {
      ZStackElement(.center, node: $0)
    }
    self.layers = layers
    element.overlay = layers.element
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    if let layers { body(layers) }
  }

  /// Apart from all that structural paths of the root view begin with.
  override func ordinal(of child: ViewNode) -> Int? { child === layers ? -1 : nil }

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
  /// What is shown in front of the root view, as large as the stage.
  final var overlay: Element? {
    didSet {
      overlay?.adopt(into: self)
      invalidateLayout()
    }
  }

  override package func paint(_ context: inout PaintContext) {
    super.paint(&context)
    overlay?.paint(&context)
  }

  override package func hit(_ point: CGPoint) -> Element? {
    overlay?.hit(point) ?? super.hit(point)
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    overlay?.collectHitAreas(collector)
    super.collectHitAreas(collector)
  }

  override package func forEachChild(_ body: (Element) -> Void) {
    super.forEachChild(body)
    if let overlay { body(overlay) }
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  override package func placeContents() {
    overlay?.place(at: origin, proposal: ProposedViewSize(size))
    let insets = host.safeAreaInsets.directed(node)
    let area = CGRect(origin: origin, size: size).inset(by: insets)
    let proposal = ProposedViewSize(
      width: max(area.width, 0),
      height: max(area.height, 0)
    )
    let isMirrored = node.isMirrored
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
  package var containerSize: CGSize? {
    guard isPlaced else { return nil }
    return CGSize(
      width: max(size.width - host.safeAreaInsets.horizontal, 0),
      height: max(size.height - host.safeAreaInsets.vertical, 0)
    )
  }
}

/// A node that can show presentations in front of its content.
@MainActor
protocol PresentationShowing: ViewNode {
  func showPresentations(_ list: PresentationList)
}
