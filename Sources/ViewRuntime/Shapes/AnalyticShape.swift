import Foundation
package import Drawing
import Geometry

/// A shape that a renderer can draw without its path.
package protocol AnalyticShape {
  /// The outline in `rect`, and the width of the stroke along it (0 to fill it); nil when only the
  /// path will do.
  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)?
}

/// A shape around another shape, for naming leaves after the shape that the user wrote.
package protocol ShapeWrapper {
  static var wrappedShape: Any.Type { get }
}

/// The type of the innermost shape: `Circle` for a trimmed and stroked circle.
package func innermostShape(of type: Any.Type) -> Any.Type {
  var type = type
  while let wrapper = type as? any ShapeWrapper.Type { type = wrapper.wrappedShape }
  return type
}

extension Shape {
  /// The outline in `rect` as a renderer's own shape, where it has one.
  package func analyticGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    // The usual shapes, without having the runtime look for a conformance in each frame.
    if let shape = exactly(RoundedRectangle.self) { return shape.shapeGeometry(in: rect) }
    if let shape = exactly(Rectangle.self) { return shape.shapeGeometry(in: rect) }
    if let shape = exactly(Circle.self) { return shape.shapeGeometry(in: rect) }
    if let shape = exactly(Capsule.self) { return shape.shapeGeometry(in: rect) }
    return (self as? any AnalyticShape)?.shapeGeometry(in: rect)
  }

  @inline(__always)
  private func exactly<Other: Shape>(_ type: Other.Type) -> Other? {
    Self.self == type ? unsafeBitCast(self, to: type) : nil
  }
}

extension SIMD4<Float> {
  /// x, y, width and height.
  package init(_ rect: CGRect) {
    self.init(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
  }
}

extension ShapeGeometry {
  /// A rectangle with round corners; radii are limited to half the shorter side.
  package static func roundedRectangle(
    _ rect: CGRect,
    radii: SIMD4<Float>,
    style: RoundedCornerStyle
  ) -> ShapeGeometry {
    let limit = max(Float(min(rect.width, rect.height)) / 2, 0)
    // Written out: the operations on vectors of any kind are calls.
    let clamped = SIMD4(
      Float.minimum(Float.maximum(radii.x, 0), limit),
      Float.minimum(Float.maximum(radii.y, 0), limit),
      Float.minimum(Float.maximum(radii.z, 0), limit),
      Float.minimum(Float.maximum(radii.w, 0), limit)
    )
    guard clamped.x > 0 || clamped.y > 0 || clamped.z > 0 || clamped.w > 0 else {
      return ShapeGeometry(kind: .rectangle, rect: SIMD4(rect))
    }
    return ShapeGeometry(
      kind: style == .continuous ? .continuousRectangle : .circularRectangle,
      rect: SIMD4(rect),
      radii: clamped
    )
  }
}

extension Path {
  /// The path as a renderer's own shape, where it is one.
  package var shapeGeometry: ShapeGeometry? {
    switch shape {
    case .none: return nil
    case .rect(let rect): return ShapeGeometry(kind: .rectangle, rect: SIMD4(rect.standardized))
    case .ellipse(let rect): return ShapeGeometry(kind: .ellipse, rect: SIMD4(rect.standardized))
    case .roundedRect(let rect, let sizes, let style):
      let corners = [sizes.topLeft, sizes.topRight, sizes.bottomRight, sizes.bottomLeft]
      guard corners.allSatisfy({ $0.width == $0.height }) else { return nil }
      return .roundedRectangle(
        rect,
        radii: SIMD4(
          Float(corners[0].width),
          Float(corners[1].width),
          Float(corners[2].width),
          Float(corners[3].width)
        ),
        style: style
      )
    }
  }
}
