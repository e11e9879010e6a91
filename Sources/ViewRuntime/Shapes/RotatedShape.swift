import Foundation
import Geometry
import Motion
package import Drawing

/// A shape turned around a point of its frame.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  /// Clockwise.
  public var angle: Angle
  public var anchor: UnitPoint

  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    let center = anchor.in(rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: center.x, y: center.y)
        .rotated(by: CGFloat(angle.radians))
        .translatedBy(x: -center.x, y: -center.y)
    )
  }

  public static var role: ShapeRole { Content.role }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(angle.animatableData, anchor.animatableData)
      )
    }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

extension RotatedShape: AnalyticShape, ShapeWrapper {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    angle == .zero ? shape.analyticGeometry(in: rect) : nil
  }

  package static var wrappedShape: Any.Type { Content.self }
}

extension RotatedShape: Equatable where Content: Equatable {}

extension Shape {
  /// The shape turned clockwise around a point of its frame.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
}
