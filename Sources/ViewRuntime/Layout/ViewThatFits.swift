import Foundation
public import Geometry

/// Shows the first of several views that fits.
nonisolated public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never

  let axes: Axis.Set
  let content: Content

  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) { FittingElement(view.axes, node: $0) }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: FittingElement.self).update(view.axes)
    node.update(to: view.content)
  }
}

final class FittingElement: ContainerElement {
  private var axes: Axis.Set

  init(_ axes: Axis.Set, node: ViewNode) {
    self.axes = axes
    super.init(node: node)
  }

  func update(_ axes: Axis.Set) {
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateLayout()
  }

  private func choice(_ proposal: ProposedViewSize) -> Element? {
    for child in children {
      let ideal = child.sizeThatFits(.unspecified)
      let fitsWidth = !axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity
      let fitsHeight = !axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity
      if fitsWidth, fitsHeight { return child }
    }
    return children.last
  }

  private var shown: Element? { choice(proposal) }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func placeContents() {
    shown?.place(at: origin, proposal: proposal)
  }

  override func paint(_ context: inout PaintContext) {
    if children.contains(where: { $0.isPlaced }) { shown?.paint(&context) }
  }

  override func hit(_ point: CGPoint) -> Element? { shown?.hit(point) }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    shown?.collectHitAreas(collector)
  }

  override var layoutFeatures: LayoutFeatures { [.signature, .frameGuides] }

  override func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    choice(proposal)?.explicitGuide(key, in: size, proposal: proposal)
  }

  override var spacing: SpacingPreference { shown?.edgeSpacing ?? SpacingPreference() }
}
