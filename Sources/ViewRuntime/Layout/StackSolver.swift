import Foundation
import Geometry

/// Divides a stack's length among its children.
///
/// Children are asked in the order of their layout priority and flexibility: each is offered an
/// equal share of what is left, and what it does not take goes to those that come after.
@MainActor
struct StackSolver {
  let axis: Axis
  /// Points between neighbours, or nil for what the neighbours prefer.
  let spacing: CGFloat?
  let children: ContiguousArray<Element>
  let host: ViewHost
  private let pixel: CGFloat

  /// Sizes in the order of `children`, once solved.
  private(set) var sizes: ContiguousArray<CGSize> = []
  private var proposals: ContiguousArray<ProposedViewSize> = []
  private(set) var gaps: ContiguousArray<CGFloat> = []
  private var solvedProposal: ProposedViewSize?

  init(axis: Axis, spacing: CGFloat?, children: ContiguousArray<Element>, host: ViewHost) {
    self.axis = axis
    self.spacing = spacing
    self.children = children
    self.host = host
    pixel = 1 / host.scale
  }

  private func major(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func minor(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func proposal(major: CGFloat?, minor: CGFloat?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: major, height: minor)
      : ProposedViewSize(width: minor, height: major)
  }

  private func length(_ child: Element, major: CGFloat?, minor: CGFloat?) -> CGFloat {
    self.major(child.sizeThatFits(proposal(major: major, minor: minor)))
  }

  private mutating func measureGaps() {
    gaps.removeAll(keepingCapacity: true)
    guard children.count > 1 else { return }
    if let spacing {
      gaps.append(contentsOf: repeatElement(spacing, count: children.count - 1))
      return
    }
    var previous = children[0].edgeSpacing
    for child in children.dropFirst() {
      let next = child.edgeSpacing
      gaps.append(
        axis == .vertical
          ? SpacingPreference.distance(previous.bottom, next.top, pixel: pixel)
          : SpacingPreference.horizontalDistance(previous.trailing, next.leading)
      )
      previous = next
    }
  }

  /// Works out every child's size for a proposal to the stack.
  mutating func solve(_ proposal: ProposedViewSize) {
    if proposal == solvedProposal { return }
    solvedProposal = proposal
    measureGaps()
    let majorProposal = axis == .horizontal ? proposal.width : proposal.height
    let minorProposal = axis == .horizontal ? proposal.height : proposal.width
    sizes = ContiguousArray(repeating: .zero, count: children.count)
    proposals = ContiguousArray(repeating: .unspecified, count: children.count)
    guard let majorProposal else {
      for index in children.indices { offer(nil, minor: minorProposal, to: index) }
      return
    }
    divide(majorProposal - gaps.reduce(0, +), minor: minorProposal)
  }

  private mutating func offer(_ major: CGFloat?, minor: CGFloat?, to index: Int) {
    proposals[index] = proposal(major: major, minor: minor)
    sizes[index] = children[index].sizeThatFits(proposals[index])
  }

  private struct Claim {
    let index: Int
    let priority: Double
    let minimum: CGFloat
    let flexibility: CGFloat

    func comes(before other: Claim) -> Bool {
      if priority != other.priority { return priority > other.priority }
      if flexibility == other.flexibility {
        if flexibility.isInfinite, minimum != other.minimum { return minimum > other.minimum }
        return index < other.index
      }
      return flexibility < other.flexibility
    }
  }

  private mutating func divide(_ length: CGFloat, minor: CGFloat?) {
    if children.count == 1 {
      offer(max(length, 0), minor: minor, to: 0)
      return
    }
    var claims: ContiguousArray<Claim> = []
    claims.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let minimum = self.length(child, major: 0, minor: minor)
      let maximum = self.length(child, major: .infinity, minor: minor)
      claims.append(
        Claim(
          index: index,
          priority: child.layoutPriority,
          minimum: minimum,
          flexibility: maximum - minimum
        )
      )
    }
    // Children that are all alike are in order already.
    if !zip(claims, claims.dropFirst()).allSatisfy({ $0.comes(before: $1) }) {
      claims.sort { $0.comes(before: $1) }
    }
    var available = length
    var start = 0
    var isFirstGroup = true
    while start < claims.count {
      let priority = claims[start].priority
      var end = start
      while end < claims.count, claims[end].priority == priority { end += 1 }
      if isFirstGroup {
        available -= claims[end...].reduce(0) { $0 + $1.minimum }
        isFirstGroup = false
      } else {
        available += claims[start..<end].reduce(0) { $0 + $1.minimum }
      }
      for position in start..<end {
        let share = max(available / CGFloat(end - position), 0)
        let index = claims[position].index
        offer(share, minor: minor, to: index)
        if !available.isInfinite { available -= major(sizes[index]) }
      }
      start = end
    }
  }

  /// The stack's size for a proposal.
  mutating func sizeThatFits(_ proposal: ProposedViewSize, alignment: AlignmentKey) -> CGSize {
    guard !children.isEmpty else { return .zero }
    solve(proposal)
    let extent = minorExtent(alignment)
    let length = sizes.reduce(0) { $0 + major($1) } + gaps.reduce(0, +)
    let breadth = extent.before + extent.after
    return axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  private func guide(_ alignment: AlignmentKey, of index: Int) -> CGFloat {
    children[index].guide(alignment, in: sizes[index], proposal: proposals[index])
  }

  /// How far children reach before and after the common alignment guide.
  private func minorExtent(_ alignment: AlignmentKey) -> (before: CGFloat, after: CGFloat) {
    var before = -CGFloat.infinity
    var after = -CGFloat.infinity
    for index in children.indices {
      let guide = guide(alignment, of: index)
      before = max(before, guide)
      // An endless child is endless on both sides of its centre, and infinity less infinity is no
      // number.
      after = max(after, guide.isInfinite ? guide : minor(sizes[index]) - guide)
    }
    return (before, after)
  }

  /// The origins of the children in the stack's own space.
  func origins(alignment: AlignmentKey) -> ContiguousArray<CGPoint> {
    let before = children.isEmpty ? 0 : minorExtent(alignment).before
    var origins: ContiguousArray<CGPoint> = []
    origins.reserveCapacity(children.count)
    var position: CGFloat = 0
    for (index, size) in sizes.enumerated() {
      let offset = before - guide(alignment, of: index)
      origins.append(
        axis == .horizontal ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position)
      )
      position += major(size) + (index < gaps.count ? gaps[index] : 0)
    }
    return origins
  }

  /// Calls `body` with the place of each child in `frame`, whose size is what `sizeThatFits` answered
  /// for `proposal`, as if reading started at the left.
  mutating func placements(
    in frame: CGRect,
    proposal: ProposedViewSize,
    alignment: AlignmentKey,
    _ body: (Element, CGPoint, CGSize, ProposedViewSize) -> Void
  ) {
    guard !children.isEmpty else { return }
    var final = proposal
    if axis == .horizontal {
      if final.height == nil { final.height = frame.height }
    } else if final.width == nil {
      final.width = frame.width
    }
    solve(final)
    let origins = origins(alignment: alignment)
    for (index, child) in children.enumerated() {
      let point = origins[index]
      body(
        child,
        CGPoint(x: frame.minX + point.x, y: frame.minY + point.y),
        sizes[index],
        proposals[index]
      )
    }
  }

  /// Places the children in `frame`, mirrored where reading starts at the right.
  mutating func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    alignment: AlignmentKey,
    isMirrored: Bool = false
  ) {
    placements(in: frame, proposal: proposal, alignment: alignment) {
      var point = $1
      if isMirrored { point.x = frame.minX + frame.maxX - point.x - $2.width }
      $0.place(at: point, proposal: $3)
    }
  }

  /// The alignment guide of the whole stack, combined from what children set explicitly.
  mutating func explicitGuide(
    _ key: AlignmentKey,
    proposal: ProposedViewSize,
    alignment: AlignmentKey
  ) -> CGFloat? {
    guard !key.isFrameGuide, !children.isEmpty else { return nil }
    solve(proposal)
    let origins = origins(alignment: alignment)
    var values: [CGFloat] = []
    for (index, child) in children.enumerated() {
      guard let value = child.explicitGuide(key, in: sizes[index], proposal: proposals[index])
      else { continue }
      values.append(value + (key.isHorizontal ? origins[index].x : origins[index].y))
    }
    return key.combinedValue(of: values)
  }
}
