import Foundation
import Geometry
import Motion
package import Drawing

/// A shape made larger or smaller around a point of its frame.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint

  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    let center = anchor.in(rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: center.x, y: center.y)
        .scaledBy(x: scale.width, y: scale.height)
        .translatedBy(x: -center.x, y: -center.y)
    )
  }

  public static var role: ShapeRole { Content.role }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  /// The shape's own data, then scale and anchor, each times 128.
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData,
      AnimatablePair<AnimatablePair<CGFloat, CGFloat>, UnitPoint.AnimatableData>
    >
  {
    get {
      let unit = CGFloat(unitQuantityScale)
      return AnimatablePair(
        shape.animatableData,
        AnimatablePair(
          AnimatablePair(scale.width * unit, scale.height * unit),
          anchor.animatableData
        )
      )
    }
    set {
      let unit = CGFloat(unitQuantityScale)
      shape.animatableData = newValue.first
      scale = CGSize(
        width: newValue.second.first.first / unit,
        height: newValue.second.first.second / unit
      )
      anchor.animatableData = newValue.second.second
    }
  }
}

extension ScaledShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> ScaledShape<Content.InsetShape> {
    ScaledShape<Content.InsetShape>(shape: shape.inset(by: amount), scale: scale, anchor: anchor)
  }
}

extension ScaledShape: AnalyticShape, ShapeWrapper {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    guard scale.width == scale.height, scale.width > 0,
      var result = shape.analyticGeometry(in: rect)
    else { return nil }
    let factor = Float(scale.width)
    let center = anchor.in(rect)
    let origin = SIMD2(Float(center.x), Float(center.y))
    result.geometry.rect.lowHalf = origin + (result.geometry.rect.lowHalf - origin) * factor
    result.geometry.rect.highHalf *= factor
    result.geometry.radii *= factor
    result.strokeWidth *= Double(factor)
    return result
  }

  package static var wrappedShape: Any.Type { Content.self }
}

extension ScaledShape: Equatable where Content: Equatable {}

extension Shape {
  /// The shape scaled around a point of its frame.
  public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape scaled around a point of its frame.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
  }
}
