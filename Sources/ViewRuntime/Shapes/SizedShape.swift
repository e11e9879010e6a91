import Foundation
import Geometry
import Motion
package import Drawing

/// A shape in a rectangle of its own size, whatever its frame.
public nonisolated struct _SizedShape<Content: Shape>: Shape {
  public var shape: Content
  /// In points.
  public var size: CGSize
  /// The point of the frame that lies on the same point of the shape's rectangle.
  var anchor = UnitPoint.topLeading

  public init(shape: Content, size: CGSize) {
    self.shape = shape
    self.size = size
  }

  private func inner(in rect: CGRect) -> CGRect {
    let point = anchor.in(rect)
    let offset = anchor.in(size)
    return CGRect(origin: CGPoint(x: point.x - offset.x, y: point.y - offset.y), size: size)
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: inner(in: rect))
  }

  public static var role: ShapeRole { Content.role }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension _SizedShape: AnalyticShape, ShapeWrapper {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    shape.analyticGeometry(in: inner(in: rect))
  }

  package static var wrappedShape: Any.Type { Content.self }
}

extension _SizedShape: Equatable where Content: Equatable {}

extension Shape {
  /// The shape in a rectangle of `size` points at the frame's origin.
  public func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }

  /// The shape in a rectangle of its own at the frame's origin.
  public func size(width: CGFloat, height: CGFloat) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// The shape in a rectangle of `size` points that shares the point `anchor` with the frame.
  public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    var shape = _SizedShape(shape: self, size: size)
    shape.anchor = anchor
    return shape
  }

  /// The shape in a rectangle of its own that shares the point `anchor` with the frame.
  public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}
