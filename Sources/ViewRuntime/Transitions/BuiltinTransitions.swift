public import Foundation
public import Geometry
import Motion

/// Does nothing; the view is there or not.
nonisolated public struct IdentityTransition: Transition {
  nonisolated public init() {}

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades.
nonisolated public struct OpacityTransition: Transition {
  nonisolated public init() {}

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Grows from a scale, and shrinks to it.
nonisolated public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Comes from an offset in points, and goes there.
nonisolated public struct OffsetTransition: Transition {
  public var offset: CGSize

  nonisolated public init(_ offset: CGSize) {
    self.offset = offset
  }

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Comes from beyond an edge by the view's own size, and goes there.
nonisolated public struct MoveTransition: Transition {
  public var edge: Edge

  nonisolated public init(edge: Edge) {
    self.edge = edge
  }

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffset(edge: edge, fraction: phase.isIdentity ? 0 : 1))
  }
}

/// Comes from the leading edge and goes to the trailing one.
nonisolated public struct SlideTransition: Transition {
  nonisolated public init() {}

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffset(edge: .trailing, fraction: phase.value))
  }
}

/// Comes from one edge and goes to the opposite one, fading.
nonisolated public struct PushTransition: Transition {
  public var edge: Edge

  nonisolated public init(edge: Edge) {
    self.edge = edge
  }

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .opacity(phase.isIdentity ? 1 : 0)
      .modifier(EdgeOffset(edge: edge, fraction: -phase.value))
  }
}

/// Blurs, fades and scales.
nonisolated public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    let isUpward: Bool

    /// Grows when it comes, shrinks when it goes.
    public static let downUp = Configuration(isUpward: false)
    /// Grows in both.
    public static let upUp = Configuration(isUpward: true)
  }

  public var configuration: Configuration

  nonisolated public init(configuration: Configuration) {
    self.configuration = configuration
  }

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .blur(radius: phase.isIdentity ? 0 : 7)
      .scaleEffect(scale(phase))
      .opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(_ phase: TransitionPhase) -> CGFloat {
    switch phase {
    case .identity: 1
    case .willAppear: 0.9
    case .didDisappear: configuration.isUpward ? 1.1 : 0.9
    }
  }
}

/// Different transitions for coming and going.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition, AnimationOverriding
{
  public var insertion: Insertion
  public var removal: Removal

  @MainActor
  func overridesAnimation(_ transaction: Transaction, isInsertion: Bool) -> Bool {
    isInsertion
      ? insertion.isAnimated(transaction, isInsertion: true)
      : removal.isAnimated(transaction, isInsertion: false)
  }

  nonisolated public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  @MainActor
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content,
        phase: phase == .willAppear ? phase : .identity
      ),
      phase: phase == .didDisappear ? phase : .identity
    )
  }

  @MainActor
  public static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion
    )
  }
}

/// Moves what is drawn by a fraction of the view's own size towards an edge.
nonisolated struct EdgeOffset: ElementModifier {
  typealias Body = Never

  let edge: Edge
  /// 1 is just beyond the edge, -1 beyond the opposite one.
  let fraction: Double

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> EdgeOffsetElement {
    EdgeOffsetElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: EdgeOffsetElement, from old: EdgeOffset) {
    element.set(self)
  }
}

final class EdgeOffsetElement: TransformElement {
  private var property: Animated4

  init(_ modifier: EdgeOffset, child: Element, node: ViewNode) {
    property = Animated4(Self.vector(modifier))
    super.init(child: child, node: node)
  }

  private static func vector(_ modifier: EdgeOffset) -> Vector4 {
    let fraction = modifier.fraction
    switch modifier.edge {
    case .leading: return Vector4(-fraction, 0)
    case .trailing: return Vector4(fraction, 0)
    case .top: return Vector4(0, -fraction)
    case .bottom: return Vector4(0, fraction)
    }
  }

  func set(_ modifier: EdgeOffset) {
    property.set(Self.vector(modifier), node: node)
  }

  override func effect(size: CGSize) -> ProjectionTransform {
    let shown = property.presented(host.bank)
    if shown.storage == .zero { return ProjectionTransform() }
    let sign: CGFloat = node.isMirrored ? -1 : 1
    return ProjectionTransform(
      CGAffineTransform(
        translationX: shown[0] * size.width * sign,
        y: shown[1] * size.height
      )
    )
  }

  override func dispose() {
    super.dispose()
    property.cancel(host.bank)
  }
}

extension AnyTransition {
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }

  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }

  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
  }

  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(box: AsymmetricTransitionBox(insertion: insertion.box, removal: removal.box))
  }

  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(1e-5) }

  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }

  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    BlurReplaceTransition(configuration: configuration)
  }
}

extension Transition {
  public static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion,
    removal: Removal
  ) -> Self where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}

extension EdgeOffsetElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(property, "move", .point, count: 2, of: self)
    collector.claim(motion)
  }
}
