import Foundation
import Geometry
import Motion

/// A member of a matched group.
///
/// Its own frame is what layout gives it, whatever the group does: only what is inside follows the
/// group's shared frame.
package final class MatchedElement: FramedWrapperElement {
  private(set) var key: MatchedKey
  private(set) var properties: MatchedGeometryProperties
  private(set) var anchor: UnitPoint
  private(set) var isSource: Bool
  /// Whether the content stands where the group's shared frame says.
  private(set) var isFollower = false
  /// Registration order; the newest source wins.
  var serial = 0

  init(
    _ key: MatchedKey,
    properties: MatchedGeometryProperties,
    anchor: UnitPoint,
    isSource: Bool,
    child: Element,
    node: ViewNode
  ) {
    self.key = key
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
    super.init(child: child, node: node)
    host.matched.register(self)
  }

  func update(
    _ key: MatchedKey,
    properties: MatchedGeometryProperties,
    anchor: UnitPoint,
    isSource: Bool
  ) {
    if key != self.key {
      host.matched.unregister(self)
      self.key = key
      host.matched.register(self)
    }
    guard
      properties != self.properties || anchor != self.anchor || isSource != self.isSource
    else { return }
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
    host.matched.touch(key)
    invalidateLayout()
  }

  override package func placeContents() {
    host.matched.touch(key)
    if !isFollower { child.place(at: origin, proposal: proposal) }
  }

  /// The element's shown frame as the group sees it: the anchor in stage space, and the size.
  var sharedFrame: Vector4? {
    guard isPlaced else { return nil }
    return sharedFrame(of: CGRect(origin: origin, size: size))
  }

  /// The same for where the element is shown in this frame.
  var presentedSharedFrame: Vector4? {
    guard isPlaced else { return nil }
    return sharedFrame(of: record.animated.presented(host.bank))
  }

  private func sharedFrame(of rect: CGRect) -> Vector4? {
    let point = CGPoint(
      x: rect.minX + anchor.x * rect.width,
      y: rect.minY + anchor.y * rect.height
    )
    guard let stage = transformToStage().map(point) else { return nil }
    return Vector4(stage.x, stage.y, rect.width, rect.height)
  }

  /// Lays the content out in the group's shared frame.
  ///
  /// `least`: The size that the shared frame shrinks to, zero along an axis where it grows.
  func follow(_ shared: Vector4, least: CGSize) {
    guard isPlaced else { return }
    var inverse = transformToStage()
    guard inverse.invert(), let point = inverse.map(CGPoint(x: shared[0], y: shared[1])) else {
      return
    }
    isFollower = true
    let inner = properties.contains(.size) ? proposal(for: shared, least: least) : proposal
    let fitted = child.sizeThatFits(inner)
    var target = CGPoint(
      x: origin.x + anchor.x * self.size.width,
      y: origin.y + anchor.y * self.size.height
    )
    if properties.contains(.position) { target = point }
    child.place(
      at: CGPoint(
        x: target.x - anchor.x * fitted.width,
        y: target.y - anchor.y * fitted.height
      ),
      proposal: inner
    )
  }

  /// What the content is offered in a shared frame.
  ///
  /// A spring swings past its end. Content that fits there, as text in lines, is not cut short for the
  /// few frames in which the shared frame is a little smaller than where it is going.
  private func proposal(for shared: Vector4, least: CGSize) -> ProposedViewSize {
    var size = CGSize(width: max(shared[2], 0), height: max(shared[3], 0))
    if size.width < least.width {
      let wanted = child.sizeThatFits(.unspecified).width
      if wanted > size.width, wanted <= least.width + 0.5 { size.width = least.width }
    }
    if size.height < least.height {
      let wanted = child.sizeThatFits(ProposedViewSize(width: size.width, height: nil)).height
      if wanted > size.height, wanted <= least.height + 0.5 { size.height = least.height }
    }
    return ProposedViewSize(size)
  }

  /// Lets the content stand where layout put the element.
  func stopFollowing() {
    guard isFollower else { return }
    isFollower = false
    if isPlaced { child.place(at: origin, proposal: proposal) }
  }

  /// The corners of where the content is shown; nil where it is not.
  var shownQuad: [CGPoint]? {
    guard child.isPlaced else { return nil }
    var frame = CGRect(origin: child.origin, size: child.size)
    if !isFollower { frame = record.animated.presented(host.bank) }
    let transform = transformToStage()
    let quad = frame.corners.compactMap { transform.map($0) }
    return quad.count == 4 ? quad : nil
  }

  /// Whether the element belongs to a view whose removal is under way.
  var isLeaving: Bool {
    var element: Element = self
    while let parent = element.parent {
      if let container = parent as? ContainerElement,
        container.leavingChildren.contains(where: { $0 === element })
      {
        return true
      }
      element = parent
    }
    return false
  }

  override package func dispose() {
    host.matched.unregister(self)
    super.dispose()
  }
}
