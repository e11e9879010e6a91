public import Foundation
public import Geometry

/// A view at one edge of another one, whose safe area ends there.
nonisolated public struct _InsetViewModifier<Inset: View>: ElementModifier {
  public typealias Body = Never

  let inset: Inset
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: CGFloat?

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> SafeAreaInsetElement<Inset> {
    SafeAreaInsetElement(self, child: child, node: node)
  }

  @MainActor
  package func update(
    _ element: SafeAreaInsetElement<Inset>,
    from old: _InsetViewModifier<Inset>
  ) {
    element.update(self)
  }
}

package final class SafeAreaInsetElement<Inset: View>: WrapperElement, NodeAttaching,
  SafeAreaProviding
{
  private var edge: Edge
  private var alignment: AlignmentKey
  private var explicitSpacing: CGFloat?
  private let secondary: ContainerNode<Inset>
  private let bar: ContainerElement
  package private(set) var providedInsets = EdgeInsets()

  package var attachedNode: ViewNode { secondary }
  override var hasAttachedNode: Bool { true }

  package var safeAreaRegions: SafeAreaRegions { .container }

  init(_ modifier: _InsetViewModifier<Inset>, child: Element, node: ViewNode) {
    edge = modifier.edge
    alignment = modifier.alignment
    explicitSpacing = modifier.spacing
    secondary = ContainerNode(modifier.inset, _NodeInputs(childOf: node)) {
      ZStackElement(.center, node: $0)
    }
    bar = secondary.element
    super.init(child: child, node: node)
    bar.adopt(into: self)
  }

  func update(_ modifier: _InsetViewModifier<Inset>) {
    if edge != modifier.edge || alignment != modifier.alignment
      || explicitSpacing != modifier.spacing
    {
      edge = modifier.edge
      alignment = modifier.alignment
      explicitSpacing = modifier.spacing
      invalidateLayout()
    }
    secondary.update(to: modifier.inset)
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private var gap: CGFloat {
    if let explicitSpacing { return explicitSpacing }
    let (inner, outer) = (child.edgeSpacing, bar.edgeSpacing)
    let pixel = 1 / host.scale
    return switch edge {
    case .top: SpacingPreference.distance(outer.bottom, inner.top, pixel: pixel)
    case .bottom: SpacingPreference.distance(inner.bottom, outer.top, pixel: pixel)
    case .leading: SpacingPreference.horizontalDistance(outer.trailing, inner.leading)
    case .trailing: SpacingPreference.horizontalDistance(inner.trailing, outer.leading)
    }
  }

  /// What the bar is offered: what the child can do without.
  private func barProposal(_ proposal: ProposedViewSize, gap: CGFloat) -> ProposedViewSize {
    guard let length = proposal[axis] else { return proposal }
    var inner = proposal
    inner[axis] = 0
    let minimum = child.sizeThatFits(inner)[axis]
    inner[axis] = max(length - gap - minimum, 0)
    return inner
  }

  private func childProposal(
    _ proposal: ProposedViewSize,
    bar: CGSize,
    gap: CGFloat
  ) -> ProposedViewSize {
    var inner = proposal
    inner[axis] = proposal[axis].map { max($0 - bar[axis] - gap, 0) }
    return inner
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let gap = self.gap
    let bar = self.bar.sizeThatFits(barProposal(proposal, gap: gap))
    let inner = child.sizeThatFits(childProposal(proposal, bar: bar, gap: gap))
    return CGSize(
      inner[axis] + gap + bar[axis],
      along: axis,
      minor: max(inner[axis.perpendicular], bar[axis.perpendicular])
    )
  }

  override package func placeContents() {
    let gap = self.gap
    var proposal = self.proposal
    let across = axis.perpendicular
    proposal[across] = proposal[across] ?? size[across]
    let barOffer = barProposal(proposal, gap: gap)
    let barSize = bar.sizeThatFits(barOffer)
    let childOffer = childProposal(proposal, bar: barSize, gap: gap)
    let childSize = child.sizeThatFits(childOffer)
    let isBefore = edge == .top || edge == .leading
    // The child lies at the far edge and in the middle across, the bar at its own edge.
    var childPlace = CGPoint.zero
    var barPlace = CGPoint.zero
    childPlace[axis] = isBefore ? size[axis] - childSize[axis] : 0
    childPlace[across] = (size[across] - childSize[across]) / 2
    barPlace[axis] = isBefore ? 0 : size[axis] - barSize[axis]
    barPlace[across] =
      childPlace[across] + child.guide(alignment, in: childSize, proposal: childOffer)
      - bar.guide(alignment, in: barSize, proposal: barOffer)
    if node.isMirrored {
      childPlace.x = size.width - childPlace.x - childSize.width
      barPlace.x = size.width - barPlace.x - barSize.width
    }
    let insets = EdgeInsets(gap + barSize[axis], edges: Edge.Set(edge)).directed(node)
    if insets != providedInsets {
      providedInsets = insets
      host.safeAreas.didChange()
    }
    child.place(
      at: CGPoint(x: origin.x + childPlace.x, y: origin.y + childPlace.y),
      proposal: childOffer
    )
    bar.place(
      at: CGPoint(x: origin.x + barPlace.x, y: origin.y + barPlace.y),
      proposal: barOffer
    )
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  override var spacing: SpacingPreference {
    let (inner, outer) = (child.edgeSpacing, bar.edgeSpacing)
    return switch edge {
    case .top: .stack(of: [outer, inner], along: .vertical)
    case .bottom: .stack(of: [inner, outer], along: .vertical)
    case .leading: .stack(of: [outer, inner], along: .horizontal)
    case .trailing: .stack(of: [inner, outer], along: .horizontal)
    }
  }

  override package func paint(_ context: inout PaintContext) {
    child.paint(&context)
    bar.paint(&context)
  }

  override package func hit(_ point: CGPoint) -> Element? {
    bar.hit(point) ?? child.hit(point)
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    bar.collectHitAreas(collector)
    child.collectHitAreas(collector)
  }

  override package func forEachChild(_ body: (Element) -> Void) {
    body(child)
    body(bar)
  }

  override package func dispose() {
    super.dispose()
    secondary.dispose()
  }
}

/// Room at the edges that counts as safe area.
nonisolated public struct _SafeAreaPaddingModifier: ElementModifier {
  public typealias Body = Never

  let edges: Edge.Set
  let insets: EdgeInsets?

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> SafeAreaPaddingElement {
    SafeAreaPaddingElement(resolved, child: child, node: node)
  }

  @MainActor
  package func update(_ element: SafeAreaPaddingElement, from old: _SafeAreaPaddingModifier) {
    element.set(resolved)
  }

  private var resolved: EdgeInsets {
    (insets ?? EdgeInsets(_PaddingLayout.defaultLength)).in(edges)
  }
}

package final class SafeAreaPaddingElement: PaddingElement, SafeAreaProviding {
  package var safeAreaRegions: SafeAreaRegions { .container }

  package var providedInsets: EdgeInsets { insets.directed(node) }

  override func insetsDidChange() {
    host.safeAreas.didChange()
  }
}

extension View {
  /// Puts a view at the top or bottom edge, and ends this view's safe area there.
  ///
  /// `spacing`: Points between both; nil for what suits them.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetViewModifier(
        inset: content(),
        edge: edge == .top ? .top : .bottom,
        alignment: alignment.key,
        spacing: spacing
      )
    )
  }

  /// Puts a view at the leading or trailing edge, and ends this view's safe area there.
  ///
  /// `spacing`: Points between both; nil for what suits them.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetViewModifier(
        inset: content(),
        edge: edge == .leading ? .leading : .trailing,
        alignment: alignment.key,
        spacing: spacing
      )
    )
  }

  /// Room at the edges that counts as safe area, in points.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingModifier(edges: .all, insets: insets))
  }

  /// Room at some edges that counts as safe area, in points; nil for the platform's default of 16.
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all,
    _ length: CGFloat? = nil
  ) -> some View {
    modifier(_SafeAreaPaddingModifier(edges: edges, insets: length.map { EdgeInsets($0) }))
  }

  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
