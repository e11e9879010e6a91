public import Foundation
import Geometry

/// Views side by side.
nonisolated public struct HStack<Content: View>: View {
  public typealias Body = Never

  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// `spacing`: Points between neighbours, or nil for what suits them.
  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) {
      StackElement(axis: .horizontal, view.spacing, view.alignment.key, node: $0)
    }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: StackElement.self).update(view.spacing, view.alignment.key)
    node.update(to: view.content)
  }
}

/// Views below each other.
nonisolated public struct VStack<Content: View>: View {
  public typealias Body = Never

  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// `spacing`: Points between neighbours, or nil for what suits them.
  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) {
      StackElement(axis: .vertical, view.spacing, view.alignment.key, node: $0)
    }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: StackElement.self).update(view.spacing, view.alignment.key)
    node.update(to: view.content)
  }
}

/// Views on top of each other, the first at the back.
nonisolated public struct ZStack<Content: View>: View {
  public typealias Body = Never

  let alignment: Alignment
  let content: Content

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) { ZStackElement(view.alignment, node: $0) }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: ZStackElement.self).update(view.alignment)
    node.update(to: view.content)
  }
}

final class StackElement: ContainerElement {
  let axis: Axis
  private var explicitSpacing: CGFloat?
  private var alignment: AlignmentKey

  init(axis: Axis, _ spacing: CGFloat?, _ alignment: AlignmentKey, node: ViewNode) {
    self.axis = axis
    explicitSpacing = spacing
    self.alignment = alignment
    super.init(node: node)
  }

  func update(_ spacing: CGFloat?, _ alignment: AlignmentKey) {
    guard spacing != explicitSpacing || alignment != self.alignment else { return }
    explicitSpacing = spacing
    self.alignment = alignment
    invalidateLayout()
  }

  override var stackAxis: Axis? { axis }

  private var solver: StackSolver {
    StackSolver(axis: axis, spacing: explicitSpacing, children: children, host: host)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    var solver = solver
    return solver.sizeThatFits(proposal, alignment: alignment)
  }

  override func placeContents() {
    var solver = solver
    solver.place(
      in: CGRect(origin: origin, size: size),
      proposal: proposal,
      alignment: alignment
    )
  }

  override func explicitGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard !key.isFrameGuide else { return nil }
    var solver = solver
    return solver.explicitGuide(key, proposal: proposal, alignment: alignment)
  }

  override var spacing: SpacingPreference {
    guard let first = children.first?.spacing, let last = children.last?.spacing else {
      return SpacingPreference()
    }
    var result = SpacingPreference()
    if axis == .vertical {
      result.top = first.top
      result.bottom = last.bottom
      for child in children {
        result.leading = SpacingPreference.union(result.leading, child.spacing.leading)
        result.trailing = SpacingPreference.union(result.trailing, child.spacing.trailing)
      }
    } else {
      result.leading = first.leading
      result.trailing = last.trailing
      for child in children {
        result.top = SpacingPreference.union(result.top, child.spacing.top)
        result.bottom = SpacingPreference.union(result.bottom, child.spacing.bottom)
      }
    }
    return result
  }

  override var layoutSignature: Double {
    // Text baselines inside may move without a change of size.
    children.count > 64 ? 0 : children.reduce(0) { $0 * 1.0001 + $1.layoutSignature }
  }
}

final class ZStackElement: ContainerElement {
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

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    guard let highest = children.lazy.map(\.layoutPriority).max() else { return .zero }
    var horizontal = Extent()
    var vertical = Extent()
    for child in children where child.layoutPriority == highest {
      let size = child.sizeThatFits(proposal)
      let x = child.guide(alignment.horizontal.key, in: size, proposal: proposal)
      let y = child.guide(alignment.vertical.key, in: size, proposal: proposal)
      horizontal.include(before: x, after: size.width - x)
      vertical.include(before: y, after: size.height - y)
    }
    return CGSize(width: horizontal.length, height: vertical.length)
  }

  private struct Extent {
    var before = -CGFloat.infinity
    var after = -CGFloat.infinity

    var length: CGFloat { before + after }

    mutating func include(before: CGFloat, after: CGFloat) {
      self.before = max(self.before, before)
      self.after = max(self.after, after)
    }
  }

  override func placeContents() {
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    let proposal = ProposedViewSize(size)
    guard let highest = children.lazy.map(\.layoutPriority).max() else { return }
    var horizontal = Extent()
    var vertical = Extent()
    for child in children where child.layoutPriority == highest {
      let size = child.sizeThatFits(self.proposal)
      let x = child.guide(alignment.horizontal.key, in: size, proposal: self.proposal)
      let y = child.guide(alignment.vertical.key, in: size, proposal: self.proposal)
      horizontal.include(before: x, after: size.width - x)
      vertical.include(before: y, after: size.height - y)
    }
    for child in children {
      let inner = child.sizeThatFits(proposal)
      let x = child.guide(alignment.horizontal.key, in: inner, proposal: proposal)
      let y = child.guide(alignment.vertical.key, in: inner, proposal: proposal)
      var left = horizontal.before - x
      if isMirrored { left = size.width - left - inner.width }
      child.place(
        at: CGPoint(x: origin.x + left, y: origin.y + vertical.before - y),
        proposal: proposal
      )
    }
  }

  override func explicitGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard !key.isFrameGuide else { return nil }
    let inner = ProposedViewSize(size)
    var values: [CGFloat] = []
    for child in children {
      let childSize = child.sizeThatFits(inner)
      guard let value = child.explicitGuide(key, in: childSize, proposal: inner) else { continue }
      let own = alignment.horizontal.key
      let other = alignment.vertical.key
      values.append(
        value
          + (key.isHorizontal
            ? size.width / 2 - child.guide(own, in: childSize, proposal: inner)
              + (guideOffset(own, in: size) - size.width / 2)
            : guideOffset(other, in: size) - child.guide(other, in: childSize, proposal: inner))
      )
    }
    return key.combinedValue(of: values)
  }

  private func guideOffset(_ key: AlignmentKey, in size: CGSize) -> CGFloat {
    key.defaultValue(in: ViewDimensions(size: size))
  }

  override var spacing: SpacingPreference {
    var result = SpacingPreference()
    for child in children {
      let spacing = child.spacing
      result.top = SpacingPreference.union(result.top, spacing.top)
      result.leading = SpacingPreference.union(result.leading, spacing.leading)
      result.bottom = SpacingPreference.union(result.bottom, spacing.bottom)
      result.trailing = SpacingPreference.union(result.trailing, spacing.trailing)
    }
    return result
  }

  override var layoutSignature: Double {
    children.reduce(0) { $0 * 1.0001 + $1.layoutSignature }
  }
}

/// Room that takes what its neighbours leave.
nonisolated public struct Spacer: View {
  public typealias Body = Never

  /// In points; nil for the platform's default.
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  @MainActor
  public static func _makeNode(_ view: Spacer, _ inputs: _NodeInputs) -> ViewNode {
    SpacerNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Spacer) {
    unsafeDowncast(node, to: SpacerNode.self).update(view)
  }
}

final class SpacerNode: ViewNode {
  private lazy var element = SpacerElement(node: self)
  private var minLength: CGFloat?

  init(_ view: Spacer, _ inputs: _NodeInputs) {
    minLength = view.minLength
    super.init(inputs)
    element.minLength = minLength
  }

  func update(_ view: Spacer) {
    guard view.minLength != minLength else { return }
    minLength = view.minLength
    element.minLength = minLength
    element.invalidateLayout()
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }
}

final class SpacerElement: Element {
  var minLength: CGFloat?

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let minimum = minLength ?? SpacingPreference.defaultDistance
    let axis = surroundingAxis
    return CGSize(
      width: axis == .vertical ? 0 : max(proposal.width ?? minimum, minimum),
      height: axis == .horizontal ? 0 : max(proposal.height ?? minimum, minimum)
    )
  }

  override var layoutPriority: Double { -.infinity }

  override var layoutFeatures: LayoutFeatures { .priority }

  override var spacing: SpacingPreference { .zero }
}
