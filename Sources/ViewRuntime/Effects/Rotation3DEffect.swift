public import Foundation
public import Geometry
public import Motion

/// Turns a view about an axis in space, seen in perspective.
nonisolated public struct _Rotation3DEffect: ElementModifier, Animatable, Sendable {
  public typealias Body = Never

  public var angle: Angle
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  public var anchor: UnitPoint
  /// Points toward the viewer.
  public var anchorZ: CGFloat
  /// 0 sees the view from infinitely far away; 1 from as far as the longer side is long.
  public var perspective: CGFloat

  nonisolated public init(
    angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) {
    self.angle = angle
    self.axis = axis
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> Rotation3DElement {
    Rotation3DElement(vector, child: child, node: node)
  }

  @MainActor
  package func update(_ element: Rotation3DElement, from old: _Rotation3DEffect) {
    element.set(vector)
  }

  /// Angle (radians times 128), axis, anchor (fractions times 128), anchor's z, perspective.
  package var vector: Vector8 {
    get {
      Vector8(
        SIMD8(
          angle.animatableData,
          Double(axis.x),
          Double(axis.y),
          Double(axis.z),
          Double(anchor.x) * unitQuantityScale,
          Double(anchor.y) * unitQuantityScale,
          Double(anchorZ),
          Double(perspective)
        )
      )
    }
    set {
      angle.animatableData = newValue[0]
      axis = (CGFloat(newValue[1]), CGFloat(newValue[2]), CGFloat(newValue[3]))
      anchor = UnitPoint(
        x: CGFloat(newValue[4] / unitQuantityScale),
        y: CGFloat(newValue[5] / unitQuantityScale)
      )
      anchorZ = CGFloat(newValue[6])
      perspective = CGFloat(newValue[7])
    }
  }

  public typealias AnimatableData = AnimatablePair<
    Angle.AnimatableData,
    AnimatablePair<
      CGFloat,
      AnimatablePair<
        CGFloat,
        AnimatablePair<
          CGFloat, AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
        >
      >
    >
  >

  public var animatableData: AnimatableData {
    get {
      AnimatablePair(
        angle.animatableData,
        AnimatablePair(
          axis.x,
          AnimatablePair(
            axis.y,
            AnimatablePair(
              axis.z,
              AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))
            )
          )
        )
      )
    }
    set {
      angle.animatableData = newValue.first
      let rest = newValue.second.second.second
      axis = (newValue.second.first, newValue.second.second.first, rest.first)
      anchor.animatableData = rest.second.first
      anchorZ = rest.second.second.first
      perspective = rest.second.second.second
    }
  }

  /// The map for a view of `size` points, in the view's own space.
  public func effectValue(size: CGSize) -> ProjectionTransform {
    if angle.radians == 0 { return ProjectionTransform() }
    let x = anchor.x * size.width
    let y = anchor.y * size.height
    var projection = CATransform3DIdentity
    let extent = max(size.width, size.height)
    if extent > 0 { projection.m34 = -perspective / extent }
    var matrix = CATransform3DMakeTranslation(-x, -y, -anchorZ)
    matrix = CATransform3DConcat(
      matrix,
      CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z)
    )
    matrix = CATransform3DConcat(matrix, projection)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(x, y, anchorZ))
    return ProjectionTransform(matrix)
  }
}

package final class Rotation3DElement: TransformElement {
  private var property: Animated8

  init(_ vector: Vector8, child: Element, node: ViewNode) {
    property = Animated8(vector.isFinite ? vector : Self.fallback)
    super.init(child: child, node: node)
    if !vector.isFinite { report() }
  }

  private static let fallback = Vector8(SIMD8(0, 0, 0, 1, 64, 64, 0, 1))

  func set(_ vector: Vector8) {
    guard vector.isFinite else {
      report()
      return
    }
    property.set(vector, node: node)
  }

  private func report() {
    host.reportOnce(
      "non-finite-\(node.ownerID)",
      Messages.nonFinite("A value given to rotation3DEffect")
    )
  }

  override package func effect(size: CGSize) -> ProjectionTransform {
    var effect = _Rotation3DEffect(angle: .zero, axis: (0, 0, 0))
    effect.vector = property.presented(host.bank)
    return effect.effectValue(size: size)
  }

  override package func dispose() {
    super.dispose()
    property.cancel(host.bank)
  }
}

extension View {
  /// Turns this view about an axis in space, seen in perspective.
  ///
  /// - Parameters:
  ///   - angle: How far; for an axis that points at the viewer, clockwise.
  ///   - axis: The direction of the axis; its length does not matter.
  ///   - anchor: Where the axis goes through the view.
  ///   - anchorZ: Where it goes through space, points toward the viewer.
  ///   - perspective: 0 for none; the larger, the nearer the viewer.
  /// - Returns: The view, turned.
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        angle: angle,
        axis: axis,
        anchor: anchor,
        anchorZ: anchorZ,
        perspective: perspective
      )
    )
  }
}

extension Rotation3DElement: FlightReporting {
  func reportFlights(to collector: FlightCollector) {
    collector.add(property, "rotation3DEffect", .rotation3D, of: self)
    collector.claim(motion)
  }
}
