import Foundation
import Geometry
import Motion
package import Drawing

/// An ellipse that touches the four sides of its frame.
public nonisolated struct Ellipse: Shape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Ellipse: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetEllipse(amount: amount)
  }
}

extension Ellipse: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (ShapeGeometry(kind: .ellipse, rect: SIMD4(rect)), 0)
  }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

/// An ellipse inside its frame.
nonisolated struct InsetEllipse: InsettableShape, AnalyticShape, ShapeWrapper {
  var amount: CGFloat

  func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetOrEmpty(by: amount)) }

  func inset(by amount: CGFloat) -> InsetEllipse { InsetEllipse(amount: self.amount + amount) }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (ShapeGeometry(kind: .ellipse, rect: SIMD4(rect.insetOrEmpty(by: amount))), 0)
  }

  static var wrappedShape: Any.Type { Ellipse.self }
}
