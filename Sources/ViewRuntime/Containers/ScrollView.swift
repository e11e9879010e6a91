import Foundation
public import Geometry
import Motion
internal import Drawing

/// A view larger than the space it has, of which a part is seen.
nonisolated public struct ScrollView<Content: View>: View {
  public typealias Body = Never

  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ScrollViewNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ScrollViewNode<Content>.self).update(to: view)
  }
}

final class ScrollViewNode<Content: View>: UnaryNode {
  private let content: ContainerNode<Content>
  private lazy var element = ScrollElement(child: content.element, node: self)

  init(_ view: ScrollView<Content>, _ inputs: _NodeInputs) {
    let axes = view.axes
    // The content's parent is this node, which does not exist yet: it is made with a stand-in and
    // adopted below.
    content = ContainerNode(view.content, inputs) { node in
      switch axes {
      case .vertical: StackElement(axis: .vertical, nil, AlignmentKeys.horizontalCenter, node: node)
      case .horizontal:
        StackElement(axis: .horizontal, nil, AlignmentKeys.verticalCenter, node: node)
      default: ZStackElement(.topLeading, node: node)
      }
    }
    super.init(inputs)
    content.parent = self
    childNode = content
    element.configure(view.axes, view.showsIndicators)
    if let saved = host.restoration?.values(for: self)["offset"],
      let offset: CGPoint = SavedState.decode(saved.value)
    {
      // The first layout puts it back between the ends of the content.
      element.restore(offset)
    }
  }

  func update(to view: ScrollView<Content>) {
    element.configure(view.axes, view.showsIndicators)
    content.update(to: view.content)
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    element.dispose()
  }
}

extension ScrollViewNode: StateCarrying {
  var carriedType: Any.Type { ScrollView<EmptyView>.self }

  var savedValues: [String: SavedState.Value] {
    let offset = element.offset
    guard offset != .zero, let value = SavedState.encode(offset) else { return [:] }
    return ["offset": SavedState.Value(initial: Data(), value: value)]
  }
}

/// Shows a part of its child, which has a space of its own.
package final class ScrollElement: FramedWrapperElement, FrameObserver, PanScrolling,
  ContainerSizeProviding
{
  package private(set) var axes: Axis.Set = .vertical
  private var showsIndicators = true
  /// Where the visible part begins in the content, points.
  private var position = Animated4(.zero)
  private(set) var contentSize = CGSize.zero
  private var momentum = ScrollMomentum()
  private var lastActivity = -Double.infinity
  private var isDragging = false
  /// Told whenever another part of the content is seen.
  private var viewportObservers: [ObjectIdentifier: () -> Void] = [:]

  func configure(_ axes: Axis.Set, _ showsIndicators: Bool) {
    self.showsIndicators = showsIndicators
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateLayout()
  }

  // MARK: Layout

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let content = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
    )
  }

  override package func placeContents() {
    let proposal = inner(ProposedViewSize(size))
    contentSize = child.sizeThatFits(proposal)
    let x = axes.contains(.horizontal) ? 0 : (size.width - contentSize.width) / 2
    let y = axes.contains(.vertical) ? 0 : (size.height - contentSize.height) / 2
    child.place(at: CGPoint(x: x, y: y), proposal: proposal)
    let clamped = clamp(offset)
    if !isDragging, !momentum.isActive, clamped != offset { jump(to: clamped) }
    viewportDidChange()
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  override var spacing: SpacingPreference { SpacingPreference() }

  override package var layoutPriority: Double { 0 }

  override package func trait<K: ElementTraitKey>(_ key: K.Type) -> K.Value? { traits?[key] }

  /// Across, the size follows the content, which must not follow the size.
  package var containerSize: CGSize {
    CGSize(
      width: axes.contains(.horizontal) ? size.width : proposal.width ?? size.width,
      height: axes.contains(.vertical) ? size.height : proposal.height ?? size.height
    )
  }

  // MARK: Offset

  /// The target offset, points.
  package var offset: CGPoint { CGPoint(x: position.model[0], y: position.model[1]) }

  /// The offset that is shown in this frame, beyond the ends while it bounces.
  package var presentedOffset: CGPoint {
    let shown = position.presented(host.bank)
    return CGPoint(x: shown[0], y: shown[1])
  }

  /// The largest offset, points.
  package var maximumOffset: CGPoint {
    CGPoint(
      x: max(contentSize.width - size.width, 0),
      y: max(contentSize.height - size.height, 0)
    )
  }

  private func clamp(_ offset: CGPoint) -> CGPoint {
    let maximum = maximumOffset
    return CGPoint(
      x: axes.contains(.horizontal) ? min(max(offset.x, 0), maximum.x) : 0,
      y: axes.contains(.vertical) ? min(max(offset.y, 0), maximum.y) : 0
    )
  }

  /// Begins at an offset, points.
  func restore(_ offset: CGPoint) { position.jump(to: Vector4(offset.x, offset.y)) }

  private func jump(to offset: CGPoint) {
    position.jump(to: Vector4(offset.x, offset.y))
    host.needsPaint = true
    host.requestFrame()
    viewportDidChange()
  }

  /// Moves the content by points, as a wheel does; says whether anything moved.
  @discardableResult
  package func scroll(by delta: CGSize) -> Bool {
    let target = clamp(CGPoint(x: offset.x + delta.width, y: offset.y + delta.height))
    guard target != offset else { return false }
    momentum.stop()
    jump(to: target)
    noteActivity()
    return true
  }

  /// Goes to an offset with the animation of the running transaction.
  package func scroll(to offset: CGPoint) {
    momentum.stop()
    let transaction = Transaction.current
    let target = clamp(offset)
    if transaction.animation == nil {
      jump(to: target)
    } else {
      position.animate(to: Vector4(target.x, target.y), transaction, node: node)
      host.needsPaint = true
      host.requestFrame()
      viewportDidChange()
      host.frameObservers.add(self)
    }
    noteActivity()
  }

  // MARK: Dragging

  private var dragStart = CGPoint.zero
  private lazy var pan = ScrollPan(self)

  override package var gestureParticipant: GestureParticipant? { pan }

  package var isCoasting: Bool { momentum.isActive }

  package func canPan(_ axes: Axis.Set) -> Bool {
    let maximum = maximumOffset
    return axes.contains(.horizontal) && self.axes.contains(.horizontal) && maximum.x > 0
      || axes.contains(.vertical) && self.axes.contains(.vertical) && maximum.y > 0
  }

  package func beginDrag() {
    momentum.stop()
    isDragging = true
    dragStart = presentedOffset
    jump(to: dragStart)
    noteActivity()
  }

  /// - Parameter translation: How far the pointer has moved since the drag began, points.
  package func drag(_ translation: CGSize) {
    let wanted = CGPoint(
      x: axes.contains(.horizontal) ? dragStart.x - translation.width : 0,
      y: axes.contains(.vertical) ? dragStart.y - translation.height : 0
    )
    let maximum = maximumOffset
    jump(
      to: CGPoint(
        x: ScrollMomentum.rubberBand(wanted.x, limit: maximum.x, length: size.width),
        y: ScrollMomentum.rubberBand(wanted.y, limit: maximum.y, length: size.height)
      )
    )
    noteActivity()
  }

  /// - Parameter velocity: Of the pointer, points per second.
  package func endDrag(velocity: CGSize) {
    isDragging = false
    momentum.start(
      offset: offset,
      velocity: CGSize(
        width: axes.contains(.horizontal) ? -velocity.width : 0,
        height: axes.contains(.vertical) ? -velocity.height : 0
      ),
      at: host.time
    )
    host.frameObservers.add(self)
    host.requestFrame()
  }

  private func noteActivity() {
    lastActivity = host.time
    host.frameObservers.add(self)
  }

  // MARK: Frames

  package var needsFrames: Bool { momentum.isActive || indicatorOpacity > 0 }

  package func frameWillUpdate(at time: Double) {
    if momentum.isActive {
      lastActivity = time
      jump(to: momentum.advance(to: time, maximum: maximumOffset))
    }
    if position.isInFlight(host.bank) {
      lastActivity = time
      viewportDidChange()
    }
    if indicatorOpacity > 0 { host.needsPaint = true }
    if !momentum.isActive, indicatorOpacity <= 0, !position.isInFlight(host.bank) {
      host.frameObservers.remove(self)
    }
  }

  /// Indicators stay for a while after the last movement and fade.
  private var indicatorOpacity: Double {
    guard showsIndicators else { return 0 }
    let idle = host.time - lastActivity
    return isDragging ? 1 : min(max(1 - (idle - 0.6) / 0.3, 0), 1)
  }

  // MARK: Viewport

  /// The part of the content that is seen, in the content's space.
  var visibleRect: CGRect { CGRect(origin: presentedOffset, size: size) }

  func observeViewport(_ observer: AnyObject, _ action: @escaping () -> Void) {
    viewportObservers[ObjectIdentifier(observer)] = action
  }

  func stopObservingViewport(_ observer: AnyObject) {
    viewportObservers[ObjectIdentifier(observer)] = nil
  }

  private func viewportDidChange() {
    guard !viewportObservers.isEmpty else { return }
    for action in viewportObservers.values { action() }
  }

  // MARK: Painting and hits

  override package func innerTransform() -> ProjectionTransform? {
    let frame = record.animated.presented(host.bank)
    let shown = presentedOffset
    return ProjectionTransform(
      CGAffineTransform(translationX: frame.minX - shown.x, y: frame.minY - shown.y)
    )
  }

  override package func paint(_ context: inout PaintContext) {
    let rect = record.present(context)
    let pass = context.pass
    let needsGroup = !context.leafFilters.isEmpty || context.opacity < 1
    func paintInside(_ context: inout PaintContext) {
      let outer = context
      context.clip = pass.addClip(Rectangle(), style: FillStyle(), in: rect, context)
      context.clipBounds = outer.clipBounds.intersection(context.stageBounds(rect))
      if context.clipBounds.isNull { context.clipBounds = .zero }
      let shown = presentedOffset
      context.translate(rect.minX - shown.x, rect.minY - shown.y)
      child.paint(&context)
      context.transform = outer.transform
      paintIndicators(in: rect, &context)
      context = outer
    }
    if needsGroup {
      pass.group(&context) { paintInside(&$0) }
    } else {
      paintInside(&context)
    }
  }

  private func paintIndicators(in rect: CGRect, _ context: inout PaintContext) {
    let opacity = indicatorOpacity
    guard opacity > 0 else { return }
    let shown = presentedOffset
    let isDark = node.environment.colorScheme == .dark
    let color: SRGBColor = isDark ? .white : .black
    func add(_ bar: CGRect) {
      context.pass.list.commands.append(
        .shape(
          ShapeCommand(
            geometry: ShapeGeometry(
              kind: .circularRectangle,
              rect: bar.simd,
              radii: SIMD4(repeating: Float(min(bar.width, bar.height) / 2))
            ),
            transform: context.transform.plane,
            paint: .color(color.multiplyingAlpha(by: 0.35)),
            opacity: Float(opacity * context.opacity),
            clip: context.clip
          )
        )
      )
    }
    if axes.contains(.vertical), contentSize.height > size.height {
      let length = max(rect.height * size.height / contentSize.height, 24)
      let fraction = min(max(shown.y / max(maximumOffset.y, 1), 0), 1)
      add(
        CGRect(
          x: rect.maxX - 6,
          y: rect.minY + 3 + (rect.height - 6 - length) * fraction,
          width: 3,
          height: length
        )
      )
    }
    if axes.contains(.horizontal), contentSize.width > size.width {
      let length = max(rect.width * size.width / contentSize.width, 24)
      let fraction = min(max(shown.x / max(maximumOffset.x, 1), 0), 1)
      add(
        CGRect(
          x: rect.minX + 3 + (rect.width - 6 - length) * fraction,
          y: rect.maxY - 6,
          width: length,
          height: 3
        )
      )
    }
  }

  /// Whether a stage point is inside the viewport as last shown.
  package func showsPoint(_ point: CGPoint) -> Bool {
    let presented = record.presented
    guard presented.frame == host.shownFrame, let local = presented.local(point) else {
      return false
    }
    return CGRect(origin: .zero, size: presented.rect.size).contains(local)
  }

  override package func hit(_ point: CGPoint) -> Element? {
    showsPoint(point) ? child.hit(point) : nil
  }

  override package func dispose() {
    super.dispose()
    pan.leave()
    host.frameObservers.remove(self)
    position.cancel(host.bank)
  }
}

extension Element {
  /// The innermost scroll view under a stage point that can move along one of the axes.
  package func scrollElement(at point: CGPoint, axes: Axis.Set) -> ScrollElement? {
    var found: ScrollElement?
    forEachChild { child in
      if let inner = child.scrollElement(at: point, axes: axes) { found = inner }
    }
    if let found { return found }
    if let scroll = self as? ScrollElement, !scroll.axes.isDisjoint(with: axes),
      scroll.showsPoint(point)
    {
      return scroll
    }
    return nil
  }
}

extension Animated4 {
  /// Sets the model value with the animation of a given transaction.
  mutating func animate(to value: Vector4, _ transaction: Transaction, node: ViewNode) {
    guard let animation = transaction.animation else {
      jump(to: value)
      return
    }
    start(
      to: value,
      animation: animation,
      completions: transaction.completions,
      node: node
    )
  }
}
