public import Foundation
import Geometry

// MARK: - Fixed size

nonisolated public struct _FixedSizeLayout: ElementModifier {
  public typealias Body = Never

  let horizontal: Bool
  let vertical: Bool

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> FixedSizeElement {
    FixedSizeElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: FixedSizeElement, from old: _FixedSizeLayout) {
    guard horizontal != old.horizontal || vertical != old.vertical else { return }
    element.layout = self
    element.invalidateLayout()
  }
}

package final class FixedSizeElement: AligningElement {
  var layout: _FixedSizeLayout

  init(_ layout: _FixedSizeLayout, child: Element, node: ViewNode) {
    self.layout = layout
    super.init(child: child, node: node)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: layout.horizontal ? nil : proposal.width,
      height: layout.vertical ? nil : proposal.height
    )
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(inner(proposal))
  }

  override package func placeContents() {
    child.place(at: origin, proposal: inner(proposal))
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitGuide(key, in: size, proposal: inner(proposal))
  }
}

// MARK: - Aspect ratio

nonisolated public struct _AspectRatioLayout: ElementModifier {
  public typealias Body = Never

  public var aspectRatio: CGFloat?
  public var contentMode: ContentMode

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> AspectRatioElement {
    AspectRatioElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: AspectRatioElement, from old: _AspectRatioLayout) {
    guard aspectRatio != old.aspectRatio || contentMode != old.contentMode else { return }
    element.layout = self
    element.invalidateLayout()
  }
}

package final class AspectRatioElement: WrapperElement {
  override var painted: Element { paintedChild }

  var layout: _AspectRatioLayout

  init(_ layout: _AspectRatioLayout, child: Element, node: ViewNode) {
    self.layout = layout
    super.init(child: child, node: node)
  }

  private var ratio: CGFloat? {
    if let ratio = layout.aspectRatio {
      return ratio > 0 && ratio.isFinite ? ratio : nil
    }
    let ideal = child.sizeThatFits(.unspecified)
    guard ideal.width > 0, ideal.height > 0, ideal.width.isFinite, ideal.height.isFinite else {
      return nil
    }
    return ideal.width / ideal.height
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let ratio else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return proposal
    case (let width?, nil):
      return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?):
      return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isBoundByWidth = width <= height * ratio
      return isBoundByWidth == (layout.contentMode == .fit)
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(inner(proposal))
  }

  override package func placeContents() {
    child.place(at: origin, proposal: inner(proposal))
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitGuide(key, in: size, proposal: inner(proposal))
  }
}

// MARK: - Priority and guides

nonisolated public struct _LayoutPriorityModifier: ElementModifier {
  public typealias Body = Never

  let priority: Double

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> LayoutPriorityElement {
    LayoutPriorityElement(priority, child: child, node: node)
  }

  @MainActor
  package func update(_ element: LayoutPriorityElement, from old: _LayoutPriorityModifier) {
    guard priority != old.priority else { return }
    element.priority = priority
    element.invalidateLayout()
  }
}

package final class LayoutPriorityElement: WrapperElement {
  override var painted: Element { paintedChild }

  var priority: Double

  init(_ priority: Double, child: Element, node: ViewNode) {
    self.priority = priority
    super.init(child: child, node: node)
  }

  override package var layoutPriority: Double { priority }

  override var layoutFeatures: LayoutFeatures {
    super.layoutFeatures.union([.priority, .signature])
  }

  override package var layoutSignature: Double { super.layoutSignature + priority * 1e6 }
}

nonisolated public struct _AlignmentGuideModifier: ElementModifier {
  public typealias Body = Never

  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> AlignmentGuideElement {
    AlignmentGuideElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: AlignmentGuideElement, from old: _AlignmentGuideModifier) {
    if key != element.modifier.key { element.generation += 1 }
    element.modifier = self
    // Closures cannot be compared: the signature tells whether the guide has moved.
    element.invalidateLayout()
  }
}

package final class AlignmentGuideElement: WrapperElement {
  override var painted: Element { paintedChild }

  var modifier: _AlignmentGuideModifier
  /// Counts the guides that the element has set.
  var generation = 0.0
  private lazy var reads = ReadTracker(node)

  init(_ modifier: _AlignmentGuideModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key == modifier.key else {
      return child.explicitGuide(key, in: size, proposal: proposal)
    }
    return compute(size, proposal)
  }

  /// Layout runs the closure long after the body that wrote it: what it reads is noted here.
  private func compute(_ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    let dimensions = ViewDimensions(size: size, proposal: proposal, guides: child)
    return reads.run(host) { modifier.compute(dimensions) }
  }

  override var layoutFeatures: LayoutFeatures {
    super.layoutFeatures.union([.signature, .frameGuides])
  }

  override package var layoutSignature: Double {
    guard isPlaced else { return super.layoutSignature }
    let guide = compute(size, proposal)
    return super.layoutSignature * 1.0001 + guide + generation * 1e6
  }
}

// MARK: - Hidden

nonisolated public struct _HiddenModifier: ElementModifier {
  public typealias Body = Never

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> HiddenElement {
    HiddenElement(child: child, node: node)
  }

  @MainActor
  package func update(_ element: HiddenElement, from old: _HiddenModifier) {}
}

package final class HiddenElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  override package func paint(_ context: inout PaintContext) {}

  override package func hit(_ point: CGPoint) -> Element? { nil }

  override func collectHitAreas(_ collector: HitAreaCollector) {}
}

extension View {
  /// Gives this view its ideal size, whatever is offered.
  nonisolated public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Offers this view a size of a fixed ratio.
  ///
  /// `aspectRatio`: Width by height; nil for that of the view's ideal size.
  ///
  /// `contentMode`: Whether that size fits into the space or fills it.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize,
    contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  nonisolated public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }

  /// Lets a stack offer space to this view before siblings with a lower value; 0 by default.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityModifier(priority: value))
  }

  /// Puts an alignment guide of this view where `computeValue` says, in points.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }

  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }

  /// Keeps this view's place and shows nothing there.
  nonisolated public func hidden() -> some View {
    modifier(_HiddenModifier())
  }
}
