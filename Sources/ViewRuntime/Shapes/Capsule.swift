import Foundation
import Geometry
import Motion
package import Drawing

/// A rectangle whose shorter sides are half circles.
public nonisolated struct Capsule: Shape, Equatable {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in rect: CGRect) -> Path { Self.path(in: rect, style: style) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  static func path(in rect: CGRect, style: RoundedCornerStyle) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  static func geometry(in rect: CGRect, style: RoundedCornerStyle) -> ShapeGeometry {
    .roundedRectangle(
      rect,
      radii: SIMD4(repeating: Float(min(rect.width, rect.height) / 2)),
      style: style
    )
  }
}

extension Capsule: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetCapsule(style: style, amount: amount)
  }
}

extension Capsule: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (Self.geometry(in: rect, style: style), 0)
  }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }

  /// A capsule.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

/// A capsule inside its frame.
nonisolated struct InsetCapsule: InsettableShape, AnalyticShape, ShapeWrapper {
  var style: RoundedCornerStyle
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    Capsule.path(in: rect.insetOrEmpty(by: amount), style: style)
  }

  func inset(by amount: CGFloat) -> InsetCapsule {
    InsetCapsule(style: style, amount: self.amount + amount)
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (Capsule.geometry(in: rect.insetOrEmpty(by: amount), style: style), 0)
  }

  static var wrappedShape: Any.Type { Capsule.self }
}
