public import Foundation
import Geometry

/// A frame of a fixed width, height or both.
nonisolated public struct _FrameLayout: ElementModifier {
  public typealias Body = Never

  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  @usableFromInline
  nonisolated init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> FrameElement {
    FrameElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: FrameElement, from old: _FrameLayout) {
    guard width != old.width || height != old.height || alignment != old.alignment else { return }
    element.set(self)
    element.invalidateLayout()
  }
}

/// Places its child inside a size of its own by alignment guides.
package class AligningElement: WrapperElement {
  override var painted: Element { paintedChild }

  package final var alignment = Alignment.center

  package final func placeChild(proposal: ProposedViewSize) {
    let inner = child.sizeThatFits(proposal)
    let own = ViewDimensions(size: size)
    let x = child.guide(alignment.horizontal.key, in: inner, proposal: proposal)
    let y = child.guide(alignment.vertical.key, in: inner, proposal: proposal)
    var left = alignment.horizontal.key.defaultValue(in: own) - x
    if isMirrored { left = size.width - left - inner.width }
    child.place(
      at: CGPoint(
        x: origin.x + left,
        y: origin.y + alignment.vertical.key.defaultValue(in: own) - y
      ),
      proposal: proposal
    )
  }

  /// A guide of the child, moved to where the child stands.
  package final func childGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    childProposal: ProposedViewSize
  ) -> CGFloat? {
    let inner = child.sizeThatFits(childProposal)
    guard let value = child.explicitGuide(key, in: inner, proposal: childProposal) else {
      return nil
    }
    let own = ViewDimensions(size: size)
    let axisKey = key.isHorizontal ? alignment.horizontal.key : alignment.vertical.key
    return value + axisKey.defaultValue(in: own)
      - child.guide(axisKey, in: inner, proposal: childProposal)
  }
}

package final class FrameElement: AligningElement {
  private var fixed = CompactProposal()

  init(_ layout: _FrameLayout, child: Element, node: ViewNode) {
    super.init(child: child, node: node)
    set(layout)
  }

  func set(_ layout: _FrameLayout) {
    fixed = CompactProposal(
      ProposedViewSize(width: checked(layout.width), height: checked(layout.height))
    )
    alignment = layout.alignment
  }

  private func checked(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, length.isFinite { return length }
    host.reportOnce("frame-\(node.ownerID)", Messages.invalidFrameDimension)
    return nil
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let fixed = self.fixed.value
    return ProposedViewSize(
      width: fixed.width ?? proposal.width,
      height: fixed.height ?? proposal.height
    )
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let fixed = self.fixed.value
    if let width = fixed.width, let height = fixed.height {
      return CGSize(width: width, height: height)
    }
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(width: fixed.width ?? size.width, height: fixed.height ?? size.height)
  }

  override package func placeContents() {
    placeChild(proposal: inner(proposal))
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    childGuide(key, in: size, childProposal: inner(proposal))
  }

  override var spacing: SpacingPreference {
    var result = child.edgeSpacing
    let fixed = self.fixed.value
    if fixed.width != nil {
      result.leading = .standard
      result.trailing = .standard
    }
    if fixed.height != nil {
      result.top = .standard
      result.bottom = .standard
    }
    return result
  }
}

/// A frame with limits.
nonisolated public struct _FlexFrameLayout: ElementModifier {
  public typealias Body = Never

  var minWidth: CGFloat?
  var idealWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment: Alignment

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> FlexFrameElement {
    FlexFrameElement(self, child: child, node: node)
  }

  @MainActor
  package func update(_ element: FlexFrameElement, from old: _FlexFrameLayout) {
    guard
      minWidth != old.minWidth || idealWidth != old.idealWidth || maxWidth != old.maxWidth
        || minHeight != old.minHeight || idealHeight != old.idealHeight
        || maxHeight != old.maxHeight || alignment != old.alignment
    else { return }
    element.set(self)
    element.invalidateLayout()
  }
}

/// What a flexible frame allows along one axis, in points.
struct FlexRange: Equatable {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?

  /// The limits in order: minimum, ideal, maximum; `isContradictory` tells whether they were not.
  init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
    isContradictory = false
    var floor = -CGFloat.infinity
    if let value = self.minimum { floor = value }
    if let value = self.ideal {
      if value < floor { isContradictory = true }
      self.ideal = max(value, floor)
      floor = max(value, floor)
    }
    if let value = self.maximum {
      if value < floor { isContradictory = true }
      self.maximum = max(value, floor)
    }
  }

  private(set) var isContradictory: Bool

  /// What the child is offered.
  func proposal(_ proposed: CGFloat?) -> CGFloat? {
    guard var length = proposed ?? ideal else { return nil }
    if let minimum { length = max(length, minimum) }
    if let maximum { length = min(length, maximum) }
    return length
  }

  /// The frame's own length, given the proposal and what the child answered.
  func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
    guard let proposed else {
      if let ideal { return ideal }
      return clamp(child)
    }
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): return min(max(proposed, minimum), maximum)
    case (let minimum?, nil): return max(min(proposed, child), minimum)
    case (nil, let maximum?): return min(max(proposed, child), maximum)
    case (nil, nil): return child
    }
  }

  private func clamp(_ length: CGFloat) -> CGFloat {
    var length = length
    if let minimum { length = max(length, minimum) }
    if let maximum { length = min(length, maximum) }
    return length
  }
}

package final class FlexFrameElement: AligningElement {
  private var horizontal = FlexRange(nil, nil, nil)
  private var vertical = FlexRange(nil, nil, nil)

  init(_ layout: _FlexFrameLayout, child: Element, node: ViewNode) {
    super.init(child: child, node: node)
    set(layout)
  }

  func set(_ layout: _FlexFrameLayout) {
    horizontal = FlexRange(
      checked(layout.minWidth, infinite: false),
      checked(layout.idealWidth, infinite: false),
      checked(layout.maxWidth, infinite: true)
    )
    vertical = FlexRange(
      checked(layout.minHeight, infinite: false),
      checked(layout.idealHeight, infinite: false),
      checked(layout.maxHeight, infinite: true)
    )
    if horizontal.isContradictory || vertical.isContradictory {
      host.reportOnce("flex-\(node.ownerID)", Messages.contradictoryFrame)
    }
    alignment = layout.alignment
  }

  private func checked(_ length: CGFloat?, infinite: Bool) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, infinite || length.isFinite { return length }
    host.reportOnce("frame-\(node.ownerID)", Messages.invalidFrameDimension)
    return nil
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.proposal(proposal.width),
      height: vertical.proposal(proposal.height)
    )
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: horizontal.length(proposal.width, child: size.width),
      height: vertical.length(proposal.height, child: size.height)
    )
  }

  override package func placeContents() {
    placeChild(proposal: inner(proposal))
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    childGuide(key, in: size, childProposal: inner(proposal))
  }

  override var spacing: SpacingPreference {
    var result = child.edgeSpacing
    if horizontal != FlexRange(nil, nil, nil) {
      result.leading = .standard
      result.trailing = .standard
    }
    if vertical != FlexRange(nil, nil, nil) {
      result.top = .standard
      result.bottom = .standard
    }
    return result
  }
}

extension View {
  /// This view in a frame of a fixed width, height or both, in points.
  ///
  /// A dimension that is nil is the view's own. Negative and non-finite values are ignored with a
  /// warning.
  @inlinable
  nonisolated public __consuming func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  @available(*, deprecated, message: "Pass one or more parameters.")
  nonisolated public func frame() -> some View {
    frame(width: nil, height: nil)
  }

  /// This view in a frame with limits, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth,
        idealWidth: idealWidth,
        maxWidth: maxWidth,
        minHeight: minHeight,
        idealHeight: idealHeight,
        maxHeight: maxHeight,
        alignment: alignment
      )
    )
  }
}
