import Foundation
import Geometry
package import Drawing

/// What a map of the plane does to short ways about one point: the map's derivative there.
///
/// Filters work on finished pixels, along the stage's axes; their lengths are those of the space in
/// which the filter was written. Under a projection the point is the middle of what is filtered.
package struct LinearPart: Equatable {
  /// Where (1, 0) goes.
  var x = SIMD2(1.0, 0.0)
  /// Where (0, 1) goes.
  var y = SIMD2(0.0, 1.0)

  /// The part that changes nothing.
  package init() {}

  /// That of `transform` about `point`; where that point lies behind the viewer, the part that
  /// changes nothing.
  package init(_ transform: ProjectionTransform, at point: CGPoint) {
    let t = transform
    if t.isAffine {
      x = SIMD2(Double(t.m11), Double(t.m12))
      y = SIMD2(Double(t.m21), Double(t.m22))
      return
    }
    let w = t.m13 * point.x + t.m23 * point.y + t.m33
    guard w > 0, let seen = t.map(point) else { return }
    // (X / w)' = (X' - (X / w) w') / w
    x = SIMD2(Double(t.m11 - seen.x * t.m13), Double(t.m12 - seen.y * t.m13)) / Double(w)
    y = SIMD2(Double(t.m21 - seen.x * t.m23), Double(t.m22 - seen.y * t.m23)) / Double(w)
  }

  /// That of a renderer's transform about a point.
  init(_ plane: PlaneTransform, at point: CGPoint) {
    self.init(ProjectionTransform(plane), at: point)
  }

  /// The standard deviations along the stage's axes of a blur with these deviations along the axes
  /// of the space: the roots of the diagonal of the mapped covariance.
  func deviation(_ deviation: SIMD2<Double>) -> SIMD2<Float> {
    let alongX = x * deviation.x
    let alongY = y * deviation.y
    let variance = alongX * alongX + alongY * alongY
    return SIMD2<Float>(variance.squareRoot())
  }

  func deviation(_ radius: Double) -> SIMD2<Float> { deviation(SIMD2(radius, radius)) }

  /// Where a way goes.
  func way(_ dx: Double, _ dy: Double) -> SIMD2<Float> { SIMD2<Float>(x * dx + y * dy) }
}

extension PaintContext {
  /// What lengths about the middle of `frame`, in the current space, become in the stage.
  package func linearPart(at frame: CGRect) -> LinearPart {
    isTranslation
      ? LinearPart() : LinearPart(transform, at: CGPoint(x: frame.midX, y: frame.midY))
  }
}
