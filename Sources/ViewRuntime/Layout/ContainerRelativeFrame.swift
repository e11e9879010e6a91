public import Foundation
public import Geometry

/// An element whose size views inside may be measured by: the stage, a scroll view.
@MainActor
package protocol ContainerSizeProviding: Element {
  /// Points, without safe areas; nil as long as the element has not been laid out.
  var containerSize: CGSize? { get }
}

/// A frame whose size follows from the nearest container's.
nonisolated public struct _ContainerRelativeFrame: ElementModifier {
  public typealias Body = Never

  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  @MainActor
  package func makeElement(
    around child: Element,
    node: ViewNode
  ) -> ContainerRelativeFrameElement {
    ContainerRelativeFrameElement(self, child: child, node: node)
  }

  @MainActor
  package func update(
    _ element: ContainerRelativeFrameElement,
    from old: _ContainerRelativeFrame
  ) {
    element.update(self)
  }
}

package final class ContainerRelativeFrameElement: AligningElement, FrameObserver {
  private var layout: _ContainerRelativeFrame
  /// What the known sizes are computed from; nil before the first.
  private var measuredBy: CGSize?
  /// Whether known sizes are computed from different ones.
  private var isMixed = false
  private lazy var reads = ReadTracker(node)

  init(_ layout: _ContainerRelativeFrame, child: Element, node: ViewNode) {
    self.layout = layout
    super.init(child: child, node: node)
    alignment = layout.alignment
    host.frameObservers.add(self)
  }

  func update(_ layout: _ContainerRelativeFrame) {
    self.layout = layout
    alignment = layout.alignment
    invalidateLayout()
  }

  private var container: CGSize {
    var element = parent
    while let current = element {
      if let size = (current as? any ContainerSizeProviding)?.containerSize { return size }
      element = current.parent
    }
    return host.size
  }

  package var needsFrames: Bool { false }

  /// The container gets its size after what is inside it was asked for its own.
  package func framePrepares(at time: Double) {
    guard isPlaced, isMixed || container != measuredBy else { return }
    invalidateLayout()
    host.enqueueUpdate()
  }

  override package func layoutInputsDidChange() {
    measuredBy = nil
    isMixed = false
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let container = measuredBy ?? self.container
    var inner = proposal
    for axis in [Axis.horizontal, .vertical] where layout.axes.includes(axis) {
      let layout = self.layout
      let available = container[axis]
      let length = reads.run(host) { layout.length(available, axis) }
      inner[axis] = length.isFinite ? max(length, 0) : available
    }
    return inner
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let container = self.container
    if let measuredBy, measuredBy != container { isMixed = true }
    measuredBy = container
    let inner = inner(proposal)
    var size = child.sizeThatFits(inner)
    for axis in [Axis.horizontal, .vertical] where layout.axes.includes(axis) {
      size[axis] = inner[axis] ?? size[axis]
    }
    return size
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

  override package func dispose() {
    host.frameObservers.remove(self)
  }
}

extension View {
  /// This view in a frame as large as the nearest scroll view or the stage, along `axes`.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// This view in a frame whose lengths are computed from the nearest scroll view's or the stage's,
  /// in points.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
  }

  /// This view in a frame of `span` of `count` equal parts of the nearest scroll view or the stage,
  /// `spacing` points apart.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let parts = CGFloat(max(count, 1))
      let part = (length - spacing * (parts - 1)) / parts
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }
}
