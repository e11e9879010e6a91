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
  override package var staysAsPainted: Bool { true }

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

  /// What was worked out last, for long stacks, which are placed for the proposal they were
  /// measured for.
  private var kept: StackSolver?

  private func withSolver<T>(_ body: (inout StackSolver) -> T) -> T {
    var solver =
      kept ?? StackSolver(axis: axis, spacing: explicitSpacing, children: children, host: host)
    kept = nil
    defer { if children.count > 16 { kept = solver } }
    return body(&solver)
  }

  override func layoutInputsDidChange() {
    kept = nil
  }

  override func childrenDidChange() {
    kept = nil
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    withSolver { $0.sizeThatFits(proposal, alignment: alignment) }
  }

  override func placeContents() {
    withSolver {
      $0.place(
        in: CGRect(origin: origin, size: size),
        proposal: proposal,
        alignment: alignment,
        isMirrored: isMirrored
      )
    }
  }

  override func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard !key.isFrameGuide else { return nil }
    return withSolver { $0.explicitGuide(key, proposal: proposal, alignment: alignment) }
  }

  override var spacing: SpacingPreference {
    .stack(of: children.map(\.edgeSpacing), along: axis)
  }
}
