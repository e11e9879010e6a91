import Foundation
import Geometry
import Motion
package import Drawing

/// A path as a shape stays where it is, whatever its frame.
extension Path: Shape {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Path, ForegroundStyle>

  public nonisolated func path(in rect: CGRect) -> Path { self }

  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Path: AnalyticShape {
  package nonisolated func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    shapeGeometry.map { ($0, 0) }
  }
}
