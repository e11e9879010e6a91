import Foundation
import Geometry

/// Views on top of each other: the union of those with the highest priority, aligned, is the size.
@MainActor
struct OverlaySolver {
  let children: ContiguousArray<Element>

  /// How far views reach before and after a common guide, points.
  private struct Extent {
    var before = -CGFloat.infinity
    var after = -CGFloat.infinity

    var length: CGFloat { before + after }

    mutating func include(_ length: CGFloat, guide: CGFloat) {
      before = max(before, guide)
      // An infinite length minus an infinite guide is nothing that counts.
      after = max(after, length.isInfinite ? length : length - guide)
    }
  }

  private func extents(
    _ proposal: ProposedViewSize,
    _ alignment: Alignment
  ) -> (horizontal: Extent, vertical: Extent)? {
    guard let highest = children.lazy.map(\.layoutPriority).max() else { return nil }
    var horizontal = Extent()
    var vertical = Extent()
    for child in children where child.layoutPriority == highest {
      let size = child.sizeThatFits(proposal)
      horizontal.include(
        size.width,
        guide: child.guide(alignment.horizontal.key, in: size, proposal: proposal)
      )
      vertical.include(
        size.height,
        guide: child.guide(alignment.vertical.key, in: size, proposal: proposal)
      )
    }
    return (horizontal, vertical)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ alignment: Alignment) -> CGSize {
    guard let extents = extents(proposal, alignment) else { return .zero }
    return CGSize(width: extents.horizontal.length, height: extents.vertical.length)
  }

  /// Calls `body` with the place of each child, as if reading started at the left.
  func placements(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ alignment: Alignment,
    _ body: (Element, CGPoint, CGSize, ProposedViewSize) -> Void
  ) {
    guard let extents = extents(proposal, alignment) else { return }
    let inner = ProposedViewSize(frame.size)
    let x = frame.minX + (extents.horizontal.before.isFinite ? extents.horizontal.before : 0)
    let y = frame.minY + (extents.vertical.before.isFinite ? extents.vertical.before : 0)
    for child in children {
      let size = child.sizeThatFits(inner)
      let point = CGPoint(
        x: x - child.guide(alignment.horizontal.key, in: size, proposal: inner),
        y: y - child.guide(alignment.vertical.key, in: size, proposal: inner)
      )
      body(child, point, size, inner)
    }
  }
}

final class ZStackElement: ContainerElement {
  override package var staysAsPainted: Bool { true }

  private var alignment: Alignment

  init(_ alignment: Alignment, node: ViewNode) {
    self.alignment = alignment
    super.init(node: node)
  }

  func update(_ alignment: Alignment) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    invalidateLayout()
  }

  private var solver: OverlaySolver { OverlaySolver(children: children) }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    solver.sizeThatFits(proposal, alignment)
  }

  override func placeContents() {
    let isMirrored = node.isMirrored
    let frame = CGRect(origin: origin, size: size)
    solver.placements(in: frame, proposal: proposal, alignment) {
      var point = $1
      if isMirrored { point.x = frame.minX + frame.maxX - point.x - $2.width }
      $0.place(at: point, proposal: $3)
    }
  }

  override func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard !key.isFrameGuide else { return nil }
    var values: [CGFloat] = []
    let frame = CGRect(origin: .zero, size: size)
    solver.placements(in: frame, proposal: proposal, alignment) {
      if let value = $0.explicitGuide(key, in: $2, proposal: $3) {
        values.append(value + (key.isHorizontal ? $1.x : $1.y))
      }
    }
    return key.combinedValue(of: values)
  }

  override var spacing: SpacingPreference {
    guard var result = children.first?.edgeSpacing else { return SpacingPreference() }
    for child in children.dropFirst() { result.formUnion(child.edgeSpacing) }
    return result
  }
}
