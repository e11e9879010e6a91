import Foundation
import Geometry
import Motion
package import Drawing

/// A rounded rectangle that follows the corners of the container around it; a plain rectangle where
/// no container sets a shape.
public nonisolated struct ContainerRelativeShape: Shape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension ContainerRelativeShape: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRectangle(amount: amount)
  }
}

extension ContainerRelativeShape: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (ShapeGeometry(kind: .rectangle, rect: SIMD4(rect)), 0)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// A shape that follows the container around it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
