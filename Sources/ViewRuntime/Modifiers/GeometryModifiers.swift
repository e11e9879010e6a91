public import Foundation
public import Geometry
import Motion

// MARK: - Offset

/// Moves what a view draws and where it takes hits; its layout stays.
nonisolated public struct _OffsetEffect: ElementModifier, Animatable {
  public typealias Body = Never

  public var offset: CGSize

  nonisolated public init(offset: CGSize) {
    self.offset = offset
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> OffsetElement {
    OffsetElement(vector, child: child, node: node)
  }

  @MainActor
  package func update(_ element: OffsetElement, from old: _OffsetEffect) {
    element.set(vector)
  }

  @MainActor
  private var vector: Vector4 { Vector4(offset.width, offset.height, 0, 0) }

  nonisolated public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

package final class OffsetElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  private var offset: Animated4

  init(_ offset: Vector4, child: Element, node: ViewNode) {
    self.offset = Animated4(offset.finite(or: .zero, node))
    super.init(child: child, node: node)
  }

  func set(_ vector: Vector4) {
    offset.set(vector.finite(or: offset.model, node), node: node)
  }

  override package func paint(_ context: inout PaintContext) {
    let shown = offset.presented(host.bank)
    let dx = isMirrored ? -shown[0] : shown[0]
    let outer = context.transform
    context.translate(dx, shown[1])
    paintedChild.paint(&context)
    context.transform = outer
  }

  override package func innerTransform() -> ProjectionTransform? {
    let shown = offset.presented(host.bank)
    let dx = isMirrored ? -shown[0] : shown[0]
    return ProjectionTransform(CGAffineTransform(translationX: dx, y: shown[1]))
  }

  override package func dispose() {
    offset.cancel(host.bank)
  }
}

extension Vector4 {
  /// The vector itself, or `fallback` with one warning when a component is not finite.
  @MainActor
  func finite(or fallback: Vector4, _ node: ViewNode) -> Vector4 {
    if self[0].isFinite, self[1].isFinite, self[2].isFinite, self[3].isFinite { return self }
    node.host.reportOnce(
      "non-finite-\(node.ownerID)",
      Messages.nonFinite("A value given to an offset, scale or rotation")
    )
    return fallback
  }
}

// MARK: - Transforms

/// A wrapper whose inside is transformed about its own frame.
package class TransformElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  /// The frame that the effect is about, unless a twin knows it.
  private final var ownMotion = AnimatedFrame()

  /// A transform further in whose frame is always the same and moves at the same times, so that this
  /// one needs no motion of its own; kept alive by `child`.
  private unowned(unsafe) let twin: TransformElement?

  override init(child: Element, node: ViewNode) {
    if let inner = child as? TransformElement, inner.node.scope === node.scope,
      // One that was there before may be on its way already.
      !inner.isPlaced
    {
      twin = inner.twin ?? inner
    } else {
      twin = nil
    }
    super.init(child: child, node: node)
  }

  /// The effect in this frame, with the origin at the top-left corner of a view of `size`.
  package func effect(size: CGSize) -> ProjectionTransform { ProjectionTransform() }

  /// Whether coordinate conversion below sees the effect.
  package var affectsCoordinates: Bool { true }

  /// How the frame moves.
  final var motion: AnimatedFrame { twin?.ownMotion ?? ownMotion }

  override package final func paint(_ context: inout PaintContext) {
    let rect = shownFrame
    let effect = directed(effect(size: rect.size), width: rect.width)
    if effect.isIdentity {
      paintedChild.paint(&context)
      return
    }
    let transform = context.transform
    let isTranslation = context.isTranslation
    context.apply(effect, around: rect)
    paintedChild.paint(&context)
    context.transform = transform
    context.isTranslation = isTranslation
  }

  override package func innerTransform() -> ProjectionTransform? {
    guard affectsCoordinates else { return nil }
    let rect = shownFrame
    let effect = directed(effect(size: rect.size), width: rect.width)
    return effect.isDrawable ? effect.around(rect.origin) : nil
  }

  /// The frame in this frame of time, for painting and for conversions that come before it.
  ///
  /// The size counts in whole pixels; the place does not, or a pivot on the move would jerk.
  private var shownFrame: CGRect {
    let motion = self.motion
    return withWholeSize(
      motion.isCommitted ? motion.presented(host.bank) : CGRect(origin: origin, size: size)
    )
  }

  private func withWholeSize(_ frame: CGRect) -> CGRect {
    CGRect(
      origin: frame.origin,
      size: CGRect(origin: .zero, size: frame.size).roundedToPixels(scale: host.scale).size
    )
  }

  override package final func frameDidChange() {
    if twin == nil { queueCommit(&ownMotion) }
  }

  override package final func commitFrame() { commit(&ownMotion) }

  override package func dispose() { ownMotion.cancel(host.bank) }

  /// The effect as it is where reading starts at the right: mirrored.
  private func directed(_ effect: ProjectionTransform, width: CGFloat) -> ProjectionTransform {
    guard isMirrored, !effect.isIdentity else {
      return effect
    }
    return effect.mirrored(width: width)
  }
}

extension ProjectionTransform {
  /// The same transform seen in a mirror upright in the middle of a view of `width` points.
  func mirrored(width: CGFloat) -> ProjectionTransform {
    let mirror = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    return mirror.concatenating(self).concatenating(mirror)
  }

  /// The transform with its origin at `point` instead of at zero.
  func around(_ point: CGPoint) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: -point.x, y: -point.y))
      .concatenating(self)
      .concatenating(
        ProjectionTransform(CGAffineTransform(translationX: point.x, y: point.y))
      )
  }
}

/// Scales about an anchor.
nonisolated public struct _ScaleEffect: ElementModifier, Animatable {
  public typealias Body = Never

  public var scale: CGSize
  public var anchor: UnitPoint

  nonisolated public init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  @MainActor
  fileprivate var vector: Vector4 {
    // Unit points count 128-fold against the animations' thresholds.
    Vector4(scale.width, scale.height, anchor.x * 128, anchor.y * 128)
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> ScaleElement {
    ScaleElement(vector, child: child, node: node)
  }

  @MainActor
  package func update(_ element: ScaleElement, from old: _ScaleEffect) {
    element.set(vector)
  }

  nonisolated public var animatableData:
    AnimatablePair<
      CGSize.AnimatableData, UnitPoint.AnimatableData
    >
  {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }
}

package final class ScaleElement: TransformElement {
  private var property: Animated4

  init(_ vector: Vector4, child: Element, node: ViewNode) {
    property = Animated4(vector.finite(or: Vector4(1, 1, 64, 64), node))
    super.init(child: child, node: node)
  }

  func set(_ vector: Vector4) {
    property.set(vector.finite(or: property.model, node), node: node)
  }

  override package func effect(size: CGSize) -> ProjectionTransform {
    let shown = property.presented(host.bank)
    // A scale of zero stays invertible: so small that nothing is seen.
    let x = shown[0] == 0 ? 1e-5 : shown[0]
    let y = shown[1] == 0 ? 1e-5 : shown[1]
    let anchorX = shown[2] / 128 * size.width
    let anchorY = shown[3] / 128 * size.height
    return ProjectionTransform(
      CGAffineTransform(
        a: x,
        b: 0,
        c: 0,
        d: y,
        tx: anchorX - x * anchorX,
        ty: anchorY - y * anchorY
      )
    )
  }

  override package func dispose() {
    super.dispose()
    property.cancel(host.bank)
  }
}

/// Rotates about an anchor; positive angles turn clockwise.
nonisolated public struct _RotationEffect: ElementModifier, Animatable {
  public typealias Body = Never

  public var angle: Angle
  public var anchor: UnitPoint

  nonisolated public init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  @MainActor
  fileprivate var vector: Vector4 {
    Vector4(angle.radians * 128, anchor.x * 128, anchor.y * 128, 0)
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> RotationElement {
    RotationElement(vector, child: child, node: node)
  }

  @MainActor
  package func update(_ element: RotationElement, from old: _RotationEffect) {
    element.set(vector)
  }

  nonisolated public var animatableData:
    AnimatablePair<
      Angle.AnimatableData, UnitPoint.AnimatableData
    >
  {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }
}

package final class RotationElement: TransformElement {
  private var property: Animated4

  init(_ vector: Vector4, child: Element, node: ViewNode) {
    property = Animated4(vector.finite(or: Vector4(0, 64, 64, 0), node))
    super.init(child: child, node: node)
  }

  func set(_ vector: Vector4) {
    property.set(vector.finite(or: property.model, node), node: node)
  }

  override package func effect(size: CGSize) -> ProjectionTransform {
    let shown = property.presented(host.bank)
    let angle = shown[0] / 128
    if angle == 0 { return ProjectionTransform() }
    let sine = sin(angle)
    let cosine = cos(angle)
    let x = shown[1] / 128 * size.width
    let y = shown[2] / 128 * size.height
    return ProjectionTransform(
      CGAffineTransform(
        a: cosine,
        b: sine,
        c: -sine,
        d: cosine,
        tx: x - cosine * x + sine * y,
        ty: y - sine * x - cosine * y
      )
    )
  }

  override package func dispose() {
    super.dispose()
    property.cancel(host.bank)
  }
}

extension View {
  /// Moves what this view draws by points; its place in the layout stays.
  @inlinable
  nonisolated public __consuming func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }

  @inlinable
  nonisolated public __consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  @inlinable
  nonisolated public __consuming func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center)
    -> some View
  {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }

  @inlinable
  nonisolated public __consuming func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center)
    -> some View
  {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  @inlinable
  nonisolated public __consuming func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Turns this view about `anchor`; positive angles are clockwise.
  @inlinable
  nonisolated public __consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center)
    -> some View
  {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }
}

// MARK: - Position

/// Takes the whole proposal and centres the view on a point of it.
nonisolated public struct _PositionLayout: ElementModifier {
  public typealias Body = Never

  public var position: CGPoint

  nonisolated public init(position: CGPoint) {
    self.position = position
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> PositionElement {
    PositionElement(position, child: child, node: node)
  }

  @MainActor
  package func update(_ element: PositionElement, from old: _PositionLayout) {
    element.set(position)
  }
}

package final class PositionElement: WrapperElement {
  override var painted: Element { paintedChild }

  private var position = CGPoint.zero

  init(_ position: CGPoint, child: Element, node: ViewNode) {
    super.init(child: child, node: node)
    self.position = checked(position)
  }

  func set(_ position: CGPoint) {
    let position = checked(position)
    guard position != self.position else { return }
    self.position = position
    invalidateLayout()
  }

  private func checked(_ position: CGPoint) -> CGPoint {
    if position.x.isFinite, position.y.isFinite { return position }
    host.reportOnce("position-\(node.ownerID)", Messages.nonFinite("A position"))
    return self.position
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let size = child.sizeThatFits(proposal)
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override package func placeContents() {
    let inner = ProposedViewSize(size)
    let fitted = child.sizeThatFits(inner)
    let x = isMirrored ? size.width - position.x : position.x
    child.place(
      at: CGPoint(
        x: origin.x + x - fitted.width / 2,
        y: origin.y + position.y - fitted.height / 2
      ),
      proposal: inner
    )
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  override var spacing: SpacingPreference { SpacingPreference() }
}

extension View {
  /// Centres this view on a point of the space that is offered, in points.
  @inlinable
  nonisolated public __consuming func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  @inlinable
  nonisolated public __consuming func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}

// MARK: - What moves

extension OffsetElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(offset, "offset", .point, count: 2, of: self)
  }
}

extension ScaleElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(property, "scaleEffect", .scale, of: self)
    collector.claim(motion)
  }
}

extension RotationElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(property, "rotationEffect", .rotation, count: 3, of: self)
    collector.claim(motion)
  }
}
