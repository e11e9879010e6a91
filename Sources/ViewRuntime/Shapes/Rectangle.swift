import Foundation
import Geometry
import Motion
package import Drawing

/// A rectangle that fills its frame.
public nonisolated struct Rectangle: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Rectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRectangle(amount: amount)
  }
}

extension Rectangle: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (ShapeGeometry(kind: .rectangle, rect: SIMD4(rect)), 0)
  }
}

extension Rectangle: Equatable {}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

/// A rectangle inside its frame.
nonisolated struct InsetRectangle: InsettableShape, AnalyticShape, ShapeWrapper {
  var amount: CGFloat

  func path(in rect: CGRect) -> Path { Path(rect.insetOrEmpty(by: amount)) }

  func inset(by amount: CGFloat) -> InsetRectangle {
    InsetRectangle(amount: self.amount + amount)
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (ShapeGeometry(kind: .rectangle, rect: SIMD4(rect.insetOrEmpty(by: amount))), 0)
  }

  static var wrappedShape: Any.Type { Rectangle.self }
}

extension CGRect {
  /// The rectangle with every side moved inward; where the sides would cross they meet half-way.
  func insetOrEmpty(by amount: CGFloat) -> CGRect {
    let width = max(size.width - 2 * amount, 0)
    let height = max(size.height - 2 * amount, 0)
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
