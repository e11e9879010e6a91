public import Foundation
public import Geometry
public import Motion

/// A change of how a view looks that leaves its layout alone, described by a chain of calls on an
/// `EmptyVisualEffect`.
///
/// The runtime's own types are the only ones that conform.
public protocol VisualEffect: Sendable, Animatable {
  /// Puts the effect in force for what is painted next.
  @MainActor
  func _apply(to context: inout _VisualEffectContext)
}

/// What visual effects act on while a view is painted.
public struct _VisualEffectContext {
  package var paint: PaintContext
  /// The view's frame in the space of `paint`.
  package let frame: CGRect
  package let isRightToLeft: Bool
}

/// The effect that changes nothing: what chains of visual effects begin with.
public struct EmptyVisualEffect: VisualEffect {
  public typealias AnimatableData = EmptyAnimatableData

  public init() {}

  @MainActor
  public func _apply(to context: inout _VisualEffectContext) {}
}

/// One link of a chain of visual effects.
package protocol VisualEffectLink: Sendable, Animatable {
  @MainActor
  func apply(to context: inout _VisualEffectContext)
}

/// A visual effect after another one.
struct ChainedVisualEffect<Base: VisualEffect, Link: VisualEffectLink>: VisualEffect {
  var base: Base
  var link: Link

  @MainActor
  func _apply(to context: inout _VisualEffectContext) {
    // The outermost acts last, so it stands nearest to the stage.
    link.apply(to: &context)
    base._apply(to: &context)
  }

  var animatableData: AnimatablePair<Base.AnimatableData, Link.AnimatableData> {
    get { AnimatablePair(base.animatableData, link.animatableData) }
    set {
      base.animatableData = newValue.first
      link.animatableData = newValue.second
    }
  }
}

// MARK: - Links

private struct OffsetLink: VisualEffectLink {
  var offset: CGSize

  func apply(to context: inout _VisualEffectContext) {
    guard offset.width.isFinite, offset.height.isFinite else { return }
    context.paint.translate(
      context.isRightToLeft ? -offset.width : offset.width,
      offset.height
    )
  }

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

/// A map of the view's own space.
private protocol MapLink: VisualEffectLink {
  func map(size: CGSize) -> ProjectionTransform
}

extension MapLink {
  func apply(to context: inout _VisualEffectContext) {
    let map = map(size: context.frame.size)
    guard map.isFinite else { return }
    context.paint.apply(
      context.isRightToLeft ? map.mirrored(width: context.frame.width) : map,
      around: context.frame
    )
  }
}

private struct ScaleLink: MapLink {
  var scale: CGSize
  var anchor: UnitPoint

  func map(size: CGSize) -> ProjectionTransform {
    let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    // A scale of zero stays invertible: so small that nothing is seen.
    return ProjectionTransform(
      CGAffineTransform(
        scaleX: scale.width == 0 ? 1e-5 : scale.width,
        y: scale.height == 0 ? 1e-5 : scale.height
      )
    ).around(center)
  }

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }
}

private struct RotationLink: MapLink {
  var angle: Angle
  var anchor: UnitPoint

  func map(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
      .around(CGPoint(x: anchor.x * size.width, y: anchor.y * size.height))
  }

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }
}

private struct Rotation3DLink: MapLink {
  var effect: _Rotation3DEffect

  func map(size: CGSize) -> ProjectionTransform { effect.effectValue(size: size) }

  var animatableData: _Rotation3DEffect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }
}

private struct TransformLink: MapLink {
  typealias AnimatableData = EmptyAnimatableData

  var transform: ProjectionTransform

  func map(size: CGSize) -> ProjectionTransform { transform }
}

private struct OpacityLink: VisualEffectLink {
  var opacity: Double

  func apply(to context: inout _VisualEffectContext) {
    guard opacity.isFinite else { return }
    context.paint.opacity *= min(max(opacity, 0), 1)
  }

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

private struct BlurLink: VisualEffectLink {
  var radius: Double
  var isOpaque: Bool

  func apply(to context: inout _VisualEffectContext) {
    let blur = BlurFilter(radius: radius, isOpaque: isOpaque)
    context.add(blur)
  }

  var animatableData: Double {
    get { radius }
    set { radius = newValue }
  }
}

private struct ColorLink: VisualEffectLink {
  var filter: MatrixFilter

  func apply(to context: inout _VisualEffectContext) {
    context.add(filter)
  }

  var animatableData: Double {
    get { filter.amount.x }
    set { filter.amount.x = newValue }
  }
}

extension _VisualEffectContext {
  fileprivate mutating func add(_ filter: some FilterValue) {
    paint.leafFilters = paint.placed(filter, filter.vector, at: frame) + paint.leafFilters
  }
}

// MARK: - Effects

extension VisualEffect {
  private func link<Link: VisualEffectLink>(_ link: Link) -> ChainedVisualEffect<Self, Link> {
    ChainedVisualEffect(base: self, link: link)
  }

  private func color(_ kind: MatrixFilter.Kind, _ amount: Double) -> some VisualEffect {
    link(ColorLink(filter: MatrixFilter(kind: kind, amount: SIMD4(amount, 0, 0, 0))))
  }

  /// Moves the view by points.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    link(OffsetLink(offset: offset))
  }

  /// Moves the view by points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    link(ScaleLink(scale: scale, anchor: anchor))
  }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Turns the view about `anchor`; positive angles are clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    link(RotationLink(angle: angle, anchor: anchor))
  }

  /// Turns the view about an axis in space, seen in perspective.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    link(
      Rotation3DLink(
        effect: _Rotation3DEffect(
          angle: angle,
          axis: axis,
          anchor: anchor,
          anchorZ: anchorZ,
          perspective: perspective
        )
      )
    )
  }

  /// Draws the view through a projection of its own space; a change of it jumps.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    link(TransformLink(transform: transform))
  }

  /// Makes the view more transparent: 0 is clear, 1 leaves it as it is.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    link(OpacityLink(opacity: opacity))
  }

  /// Blurs the view with a Gaussian whose standard deviation is `radius` points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    link(BlurLink(radius: Double(radius), isOpaque: opaque))
  }

  /// Adds `amount` (-1…1) to each colour component.
  public func brightness(_ amount: Double) -> some VisualEffect { color(.brightness, amount) }

  /// Stretches colours away from middle grey; 1 leaves them, 0 makes grey.
  public func contrast(_ amount: Double) -> some VisualEffect { color(.contrast, amount) }

  /// 1 leaves colours as they are, 0 makes them grey.
  public func saturation(_ amount: Double) -> some VisualEffect { color(.saturation, amount) }

  /// 0 leaves colours as they are, 1 makes them grey.
  public func grayscale(_ amount: Double) -> some VisualEffect { color(.grayscale, amount) }

  /// Turns all hues by `angle`.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    color(.hueRotation, angle.radians * unitQuantityScale)
  }
}
