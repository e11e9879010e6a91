import Foundation
import Geometry

extension ShapeGeometry {
  /// Whether a shape has a distance field that is good enough; others are drawn as paths.
  package func hasDistance(isStroke: Bool) -> Bool {
    switch kind {
    case .rectangle, .circularRectangle: true
    case .continuousRectangle: radii == SIMD4(repeating: radii.x)
    case .ellipse:
      !isStroke || abs(rect.z - rect.w) < 1e-4 * abs(rect.z)
    case .path: false
    }
  }

  /// The outline as a path; nil for one that is not in `paths`, or without numbers.
  package func outline(in paths: ContiguousArray<Path>) -> Path? {
    if kind == .path {
      let index = Int(pathIndex)
      return paths.indices.contains(index) ? paths[index] : nil
    }
    guard all(magnitude(self.rect) .< 1e8), all(magnitude(self.radii) .< 1e8) else {
      return nil
    }
    let rect = CGRect(
      x: CGFloat(self.rect.x),
      y: CGFloat(self.rect.y),
      width: CGFloat(self.rect.z),
      height: CGFloat(self.rect.w)
    )
    switch kind {
    case .rectangle, .path: return Path(rect)
    case .ellipse: return Path(ellipseIn: rect)
    case .circularRectangle, .continuousRectangle:
      let radii = RectangleCornerRadii(
        topLeading: CGFloat(self.radii.x),
        bottomLeading: CGFloat(self.radii.w),
        bottomTrailing: CGFloat(self.radii.z),
        topTrailing: CGFloat(self.radii.y)
      )
      return Path(
        roundedRect: rect,
        cornerRadii: radii,
        style: kind == .circularRectangle ? .circular : .continuous
      )
    }
  }
}

func magnitude(_ v: SIMD4<Float>) -> SIMD4<Float> { v.replacing(with: -v, where: v .< 0) }
