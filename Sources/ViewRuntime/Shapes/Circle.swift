import Foundation
import Geometry
import Motion
package import Drawing

/// A circle in the middle of its frame, as large as the shorter side.
public nonisolated struct Circle: Shape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: Self.square(in: rect)) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  static func square(in rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }
}

extension Circle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetCircle(amount: amount)
  }
}

extension Circle: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (ShapeGeometry(kind: .ellipse, rect: SIMD4(Self.square(in: rect))), 0)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

/// A circle inside its frame.
nonisolated struct InsetCircle: InsettableShape, AnalyticShape, ShapeWrapper {
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    Path(ellipseIn: Circle.square(in: rect).insetOrEmpty(by: amount))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { Circle().sizeThatFits(proposal) }

  func inset(by amount: CGFloat) -> InsetCircle { InsetCircle(amount: self.amount + amount) }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    let inner = Circle.square(in: rect).insetOrEmpty(by: amount)
    return (ShapeGeometry(kind: .ellipse, rect: SIMD4(inner)), 0)
  }

  static var wrappedShape: Any.Type { Circle.self }
}
