import Foundation
import Geometry
import Motion

/// Shows a part of its child, which has a space of its own.
package final class ScrollElement: FramedWrapperElement, FrameObserver, PanScrolling,
  ContainerSizeProviding
{
  package private(set) var axes: Axis.Set = .vertical
  private var showsIndicators = true
  /// What modifiers around the view say.
  var configuration = ScrollConfiguration() {
    didSet {
      if configuration.margins != oldValue.margins || configuration.anchor != oldValue.anchor {
        invalidateLayout()
      }
      if configuration != oldValue { repaint() }
    }
  }
  /// What is told how far the content is pulled down; nil where nothing is loaded anew.
  var refresh: RefreshModel? {
    didSet { if axes.contains(.vertical), refresh?.scroll == nil { refresh?.scroll = self } }
  }
  /// Room above the content while it is loaded anew, points.
  private var refreshRoom: CGFloat = 0
  /// Where the visible part begins in the content, points.
  private var position = Animated4(.zero)
  private(set) var contentSize = CGSize.zero
  private var momentum = ScrollMomentum()
  private var lastActivity = -Double.infinity
  private var isDragging = false
  /// Whether a drag, its momentum or the wheel moved the content last, and not code.
  private(set) var isMovedByUser = false
  /// How far the viewport reaches beyond the frame into the safe area, points, left and right as on
  /// screen: content is seen there and comes to rest inside of the frame.
  private(set) var reach = EdgeInsets()
  /// Told whenever another part of the content is seen.
  private var viewportObservers: [ObjectIdentifier: () -> Void] = [:]
  private var phaseObservers: [ObjectIdentifier: (ScrollPhase, ScrollPhase) -> Void] = [:]
  private var phase = ScrollPhase.idle
  private var lastWheel = -Double.infinity
  /// Where the content was before the wheel began to turn, until it has come to rest after it.
  private var wheelStart: CGPoint?
  /// Of the wheel's last turn, points.
  private var wheelStep = CGSize.zero

  func configure(_ axes: Axis.Set, _ showsIndicators: Bool) {
    self.showsIndicators = showsIndicators
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateLayout()
  }

  // MARK: Layout

  /// The room around the content, left and right as on screen.
  var margins: EdgeInsets {
    var margins = configuration.margins.directed(node)
    margins.top += refreshRoom
    return margins
  }

  /// Makes room above the content while it is loaded anew; what is seen stays, and then moves.
  func makeRoom(_ room: CGFloat) {
    guard room != refreshRoom else { return }
    let shown = presentedOffset
    let change = room - refreshRoom
    refreshRoom = room
    invalidateLayout()
    position.jump(to: Vector4(shown.x, shown.y + change))
    // Only what was at the top comes down with it.
    guard shown.y <= 0 || shown.y + change < 0 else { return }
    momentum.start(
      offset: CGPoint(x: shown.x, y: shown.y + change),
      velocity: .zero,
      at: host.time
    )
    host.frameObservers.add(self)
    host.requestFrame()
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = margins
    return ProposedViewSize(
      width: axes.contains(.horizontal)
        ? nil : proposal.width.map { max($0 - margins.leading - margins.trailing, 0) },
      height: axes.contains(.vertical)
        ? nil : proposal.height.map { max($0 - margins.top - margins.bottom, 0) }
    )
  }

  /// The size that was proposed last, before the view was placed.
  private var asked = ProposedViewSize.unspecified

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if !isPlaced { asked = proposal }
    let margins = margins
    var content = child.sizeThatFits(inner(proposal))
    content.width += margins.leading + margins.trailing
    content.height += margins.top + margins.bottom
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
    )
  }

  override package func placeContents() {
    let proposal = inner(ProposedViewSize(size))
    let margins = margins
    host.safeAreas.add(self)
    reach = safeAreaInsets(.all).directed(node)
    noteBar()
    let own = child.sizeThatFits(proposal)
    let oldMaximum = contentSize == .zero ? nil : maximumOffset
    contentSize = CGSize(
      width: own.width + margins.leading + margins.trailing,
      height: own.height + margins.top + margins.bottom
    )
    // Content that does not fill the view stands at its beginning, unless an anchor says otherwise.
    func start(_ axis: Axis.Set, _ room: CGFloat, _ anchor: CGFloat?, _ margin: CGFloat) -> CGFloat
    {
      axes.contains(axis) ? max(room, 0) * (anchor ?? 0) + margin : room / 2 + margin
    }
    let anchor = configuration.anchor
    child.place(
      at: CGPoint(
        x: start(.horizontal, size.width - contentSize.width, anchor?.x, margins.leading),
        y: start(.vertical, size.height - contentSize.height, anchor?.y, margins.top)
      ),
      proposal: proposal
    )
    keepAnchor(oldMaximum)
    let clamped = clamp(offset)
    if !isDragging, !momentum.isActive, clamped != offset { jump(to: clamped) }
    viewportDidChange()
  }

  /// Content with an anchor begins there, and stays there while it grows.
  private func keepAnchor(_ oldMaximum: CGPoint?) {
    guard let anchor = configuration.anchor, !isDragging, !momentum.isActive else { return }
    let maximum = maximumOffset
    func isAnchored(_ value: CGFloat, _ old: CGFloat?, _ anchor: CGFloat) -> Bool {
      old.map { abs(value - $0 * anchor) < 0.5 } ?? true
    }
    var target = offset
    if isAnchored(offset.x, oldMaximum?.x, anchor.x) { target.x = maximum.x * anchor.x }
    if isAnchored(offset.y, oldMaximum?.y, anchor.y) { target.y = maximum.y * anchor.y }
    if target != offset { jump(to: clamp(target)) }
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  override var spacing: SpacingPreference { SpacingPreference() }

  override package var layoutPriority: Double { 0 }

  /// What of it the content can fill: without the margins.
  ///
  /// Across, the size follows the content, which must not follow the size.
  package var containerSize: CGSize? {
    let width: CGFloat
    let height: CGFloat
    if isPlaced {
      width = axes.contains(.horizontal) ? size.width : proposal.width ?? size.width
      height = axes.contains(.vertical) ? size.height : proposal.height ?? size.height
    } else if let offeredWidth = asked.width, let offeredHeight = asked.height {
      // A scroll view takes what it is offered.
      (width, height) = (offeredWidth, offeredHeight)
    } else {
      return nil
    }
    let margins = margins
    return CGSize(
      width: max(width - margins.leading - margins.trailing, 0),
      height: max(height - margins.top - margins.bottom, 0)
    )
  }

  override package func trait<K: ElementTraitKey>(_ key: K.Type) -> K.Value? {
    traits.value(of: key, for: self)
  }

  // MARK: Offset

  /// The target offset, points.
  package var offset: CGPoint { CGPoint(x: position.model[0], y: position.model[1]) }

  /// Begins at an offset, points.
  func restore(_ offset: CGPoint) { position.jump(to: Vector4(offset.x, offset.y)) }

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

  private func jump(to offset: CGPoint) {
    position.jump(to: Vector4(offset.x, offset.y))
    repaint()
    host.requestFrame()
    viewportDidChange()
  }

  /// Moves the content by points, as a wheel does; says whether anything moved.
  @discardableResult
  package func scroll(by delta: CGSize) -> Bool {
    // Content on its way to where a behaviour wants it is taken from where it is.
    let isSettling = isSettlingAfterWheel && position.isInFlight(host.bank)
    let from = isSettling ? presentedOffset : offset
    let target = clamp(CGPoint(x: from.x + delta.width, y: from.y + delta.height))
    guard target != from else { return false }
    momentum.stop()
    isMovedByUser = true
    lastWheel = host.time
    isSettlingAfterWheel = false
    if configuration.behavior != nil {
      wheelStart = wheelStart ?? from
      wheelStep = CGSize(width: target.x - from.x, height: target.y - from.y)
    }
    jump(to: target)
    noteActivity()
    return true
  }

  /// Goes to an offset with the animation of the running transaction.
  package func scroll(to offset: CGPoint) {
    momentum.stop()
    wheelStart = nil
    isMovedByUser = false
    let transaction = Transaction.current
    let target = clamp(offset)
    if transaction.animation == nil {
      jump(to: target)
    } else {
      position.animate(to: Vector4(target.x, target.y), transaction, node: node)
      repaint()
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

  /// Of the content's offset while it coasts, points per second.
  var velocity: CGVector? { momentum.velocity }

  package func canPan(_ axes: Axis.Set) -> Bool {
    if configuration.bounce == .always, !axes.isDisjoint(with: self.axes) { return true }
    if refresh?.scroll === self, axes.contains(.vertical), self.axes.contains(.vertical) {
      return true
    }
    let maximum = maximumOffset
    return axes.contains(.horizontal) && self.axes.contains(.horizontal) && maximum.x > 0
      || axes.contains(.vertical) && self.axes.contains(.vertical) && maximum.y > 0
  }

  package func beginDrag() {
    momentum.stop()
    wheelStart = nil
    isDragging = true
    isMovedByUser = true
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
    if refresh?.scroll === self { refresh?.release() }
    let speed = CGSize(width: -velocity.width, height: -velocity.height)
    if let place = restingPlace(velocity: speed, from: dragStart) {
      settle(at: place)
      return
    }
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
    notePhase()
  }

  /// How content comes to rest where a behaviour says.
  private static let settling = Transaction(animation: .spring(response: 0.4, dampingFraction: 1))

  private func settle(at place: CGPoint) {
    let rest = clamp(place)
    position.animate(to: Vector4(rest.x, rest.y), Self.settling, node: node)
    noteActivity()
    viewportDidChange()
    repaint()
    host.requestFrame()
  }

  private var isSettlingAfterWheel = false

  /// The least turn of the wheel, in one event, that is a notch and not a smooth movement, points.
  private static let wheelNotch: CGFloat = 20

  /// What a notch counts as where it has not brought the content nearer to another place: the
  /// slowest flick that does, points per second.
  private static let notchSpeeds = stride(from: 50, through: 600, by: 50.0)

  /// Once the wheel has come to rest, the content does so where a behaviour says.
  private func settleAfterWheel() {
    guard let start = wheelStart, !isWheeling, !isDragging else { return }
    wheelStart = nil
    guard var place = restingPlace(velocity: .zero, from: start) else { return }
    let reached = clamp(place)
    if abs(reached.x - start.x) < 0.5, abs(reached.y - start.y) < 0.5 {
      func direction(_ step: CGFloat) -> CGFloat {
        abs(step) < Self.wheelNotch ? 0 : step > 0 ? 1 : -1
      }
      let (x, y) = (direction(wheelStep.width), direction(wheelStep.height))
      for speed in Self.notchSpeeds where x != 0 || y != 0 {
        let velocity = CGSize(width: x * speed, height: y * speed)
        guard let next = restingPlace(velocity: velocity, from: start) else { break }
        place = next
        if clamp(next) != reached { break }
      }
    }
    guard clamp(place) != offset else { return }
    isSettlingAfterWheel = true
    isMovedByUser = true
    settle(at: place)
  }

  private func noteActivity() {
    lastActivity = host.time
    host.frameObservers.add(self)
    notePhase()
  }

  // MARK: Frames

  package var needsFrames: Bool {
    momentum.isActive || indicatorOpacity > 0 || isWheeling && !phaseObservers.isEmpty
      || wheelStart != nil
  }

  package func frameWillUpdate(at time: Double) {
    if momentum.isActive {
      lastActivity = time
      jump(to: momentum.advance(to: time, maximum: maximumOffset))
    }
    settleAfterWheel()
    if position.isInFlight(host.bank) {
      lastActivity = time
      viewportDidChange()
    }
    notePhase()
    if indicatorOpacity > 0 { repaint() }
    if !momentum.isActive, indicatorOpacity <= 0, !position.isInFlight(host.bank), !isWheeling,
      wheelStart == nil
    {
      host.frameObservers.remove(self)
    }
  }

  /// The axes whose indicators are shown.
  var indicatorAxes: Axis.Set {
    var shown = axes
    if [.hidden, .never].contains(configuration.horizontalIndicators) { shown.remove(.horizontal) }
    if [.hidden, .never].contains(configuration.verticalIndicators) { shown.remove(.vertical) }
    return shown
  }

  /// Indicators stay for a while after the last movement and fade.
  var indicatorOpacity: Double {
    guard showsIndicators else { return 0 }
    let idle = host.time - lastActivity
    return isDragging ? 1 : min(max(1 - (idle - 0.6) / 0.3, 0), 1)
  }

  // MARK: Viewport

  /// The part of the content that is inside of the frame, in the content's space.
  var visibleRect: CGRect { CGRect(origin: presentedOffset, size: size) }

  /// The part of the content that is seen, also behind bars, in the content's space.
  var reachedRect: CGRect { visibleRect.outset(by: reach) }

  override package var seenRect: CGRect? {
    record.seenRect(of: record.presented.rect.outset(by: reach))
  }

  func observeViewport(_ observer: AnyObject, _ action: @escaping () -> Void) {
    viewportObservers[ObjectIdentifier(observer)] = action
  }

  func stopObservingViewport(_ observer: AnyObject) {
    viewportObservers[ObjectIdentifier(observer)] = nil
  }

  private func viewportDidChange() {
    if let refresh, refresh.scroll === self { refresh.note(pull: -presentedOffset.y) }
    noteBar()
    guard !viewportObservers.isEmpty else { return }
    for action in viewportObservers.values { action() }
  }

  /// Tells the bar above how much of the content is behind it.
  private func noteBar() {
    guard reach.top > 0, axes.contains(.vertical), let item = node.environment.navigationItem?.item
    else { return }
    item.set(\.scrolled, min(presentedOffset.y, NavigationItem.maximumScrolled))
  }

  // MARK: Phases

  private var currentPhase: ScrollPhase {
    if isDragging { return .interacting }
    if momentum.isActive { return .decelerating }
    if position.isInFlight(host.bank) { return isMovedByUser ? .decelerating : .animating }
    return isWheeling ? .interacting : .idle
  }

  /// Turns of the wheel that follow each other within this time are one movement, seconds.
  private static let wheelPause = 0.15

  private var isWheeling: Bool { host.time - lastWheel < Self.wheelPause }

  private func notePhase() {
    let current = currentPhase
    guard current != phase else { return }
    let old = phase
    phase = current
    for action in phaseObservers.values { action(old, current) }
  }

  func observePhase(_ observer: AnyObject, _ action: @escaping (ScrollPhase, ScrollPhase) -> Void) {
    phaseObservers[ObjectIdentifier(observer)] = action
  }

  func stopObservingPhase(_ observer: AnyObject) {
    phaseObservers[ObjectIdentifier(observer)] = nil
  }

  /// What `onScrollGeometryChange` reads.
  var geometry: ScrollGeometry {
    let shown = presentedOffset
    let margins = self.margins
    let insets = EdgeInsets(
      top: reach.top + margins.top,
      leading: reach.leading + margins.leading,
      bottom: reach.bottom + margins.bottom,
      trailing: reach.trailing + margins.trailing
    )
    return ScrollGeometry(
      contentOffset: CGPoint(x: shown.x - insets.leading, y: shown.y - insets.top),
      contentSize: CGSize(
        width: contentSize.width - margins.leading - margins.trailing,
        height: contentSize.height - margins.top - margins.bottom
      ),
      contentInsets: insets.directed(node),
      containerSize: CGSize(
        width: size.width + reach.leading + reach.trailing,
        height: size.height + reach.top + reach.bottom
      )
    )
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
    let rect = record.present(&context)
    let pass = context.pass
    let needsGroup = !context.leafFilters.isEmpty || context.opacity < 1
    func paintInside(_ context: inout PaintContext) {
      let outer = context
      if configuration.isClipped {
        let seen = rect.outset(by: reach)
        context.clip = pass.addClip(Rectangle(), style: FillStyle(), in: seen, context)
        context.clipBounds = outer.clipBounds.intersection(context.stageBounds(seen))
        if context.clipBounds.isNull { context.clipBounds = .zero }
      }
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

  /// Whether a stage point is inside the viewport as last shown.
  package func showsPoint(_ point: CGPoint) -> Bool {
    let presented = record.presented
    guard presented.frame == host.shownFrame, let local = presented.local(point) else {
      return false
    }
    return CGRect(origin: .zero, size: presented.rect.size).outset(by: reach).includes(local)
  }

  /// Between its content it takes pointers where there is something to scroll to.
  override package func hit(_ point: CGPoint) -> Element? {
    guard showsPoint(point) else { return nil }
    return child.hit(point) ?? (takesPointers ? self : nil)
  }

  private var takesPointers: Bool { node.environment.isScrollEnabled && canPan(axes) }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    collector.limited(to: record, outline: hitOutline) { child.collectHitAreas(collector) }
    if takesPointers { collector.add(self, record, outline: hitOutline) }
  }

  /// What `showsPoint` goes by, in the view's own space.
  var hitOutline: Path {
    Path(CGRect(origin: .zero, size: record.presented.rect.size).outset(by: reach))
  }

  override package func dispose() {
    super.dispose()
    pan.leave()
    host.safeAreas.remove(self)
    if reach.top > 0 { node.environment.navigationItem?.item.set(\.scrolled, 0) }
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

extension ScrollElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(position, "scroll position", .point, count: 2, of: self)
    collector.claim(record)
  }
}
