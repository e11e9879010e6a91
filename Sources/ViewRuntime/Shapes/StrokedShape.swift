import Foundation
import Geometry
import Motion
package import Drawing

/// The line along another shape's outline, as a shape.
public nonisolated struct _StrokedShape<Content: Shape>: Shape {
  public var shape: Content
  public var style: StrokeStyle

  public init(shape: Content, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).strokedPath(style)
  }

  public static var role: ShapeRole { .stroke }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
}

extension _StrokedShape: AnalyticShape, ShapeWrapper {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    guard style.dash.isEmpty, style.lineWidth > 0,
      let (geometry, strokeWidth) = shape.analyticGeometry(in: rect), strokeWidth == 0
    else { return nil }
    // A square corner's miter is as long as the diagonal of the line's width.
    let hasSquareCorners =
      geometry.kind == .rectangle || geometry.kind != .ellipse && geometry.radii.min() == 0
    let isPlain = style.lineJoin == .miter && style.miterLimit >= 2.0.squareRoot()
    guard isPlain || !hasSquareCorners else { return nil }
    return (geometry, Double(style.lineWidth))
  }

  package static var wrappedShape: Any.Type { Content.self }
}

extension _StrokedShape: Equatable where Content: Equatable {}

extension Shape {
  /// The line along this shape's outline, as a shape.
  public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }

  /// The line along this shape's outline, as a shape: `lineWidth` points wide, half of it on each
  /// side.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}
