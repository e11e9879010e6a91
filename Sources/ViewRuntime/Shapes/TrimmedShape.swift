import Foundation
import Geometry
import Motion
package import Drawing

/// A part of another shape's outline.
public nonisolated struct _TrimmedShape<Content: Shape>: Shape {
  public var shape: Content
  /// Where the part starts, a fraction of the outline's length.
  public var startFraction: CGFloat
  /// Where it ends.
  public var endFraction: CGFloat

  public init(shape: Content, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
    self.shape = shape
    self.startFraction = startFraction
    self.endFraction = endFraction
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  public static var role: ShapeRole { Content.role }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  /// The shape's own data, then both fractions, each times 128.
  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      let scale = CGFloat(unitQuantityScale)
      return AnimatablePair(
        shape.animatableData,
        AnimatablePair(startFraction * scale, endFraction * scale)
      )
    }
    set {
      let scale = CGFloat(unitQuantityScale)
      shape.animatableData = newValue.first
      startFraction = newValue.second.first / scale
      endFraction = newValue.second.second / scale
    }
  }
}

extension _TrimmedShape: AnalyticShape, ShapeWrapper {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    guard startFraction <= 0, endFraction >= 1 else { return nil }
    return shape.analyticGeometry(in: rect)
  }

  package static var wrappedShape: Any.Type { Content.self }
}

extension _TrimmedShape: Equatable where Content: Equatable {}

extension Shape {
  /// The part of the outline between two fractions of its length.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }
}
