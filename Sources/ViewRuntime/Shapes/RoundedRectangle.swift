import Foundation
import Geometry
import Motion
package import Drawing

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: Shape, Equatable {
  /// The corners' radii along x and y in points; each counts as at most half the shorter side.
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

extension RoundedRectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRoundedRectangle(base: self, amount: amount)
  }
}

extension RoundedRectangle: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    guard cornerSize.width == cornerSize.height else { return nil }
    return (
      .roundedRectangle(rect, radii: SIMD4(repeating: Float(cornerSize.width)), style: style), 0
    )
  }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners of two radii.
  public static func rect(
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

/// A rounded rectangle inside its frame; corners get smaller by the inset.
nonisolated struct InsetRoundedRectangle: InsettableShape, AnalyticShape, ShapeWrapper {
  var base: RoundedRectangle
  var amount: CGFloat

  private func inner(in rect: CGRect) -> (rect: CGRect, cornerSize: CGSize) {
    let limit = min(abs(rect.width), abs(rect.height)) / 2
    return (
      rect.insetOrEmpty(by: amount),
      CGSize(
        width: max(min(base.cornerSize.width, limit) - amount, 0),
        height: max(min(base.cornerSize.height, limit) - amount, 0)
      )
    )
  }

  func path(in rect: CGRect) -> Path {
    let inner = inner(in: rect)
    return Path(roundedRect: inner.rect, cornerSize: inner.cornerSize, style: base.style)
  }

  func inset(by amount: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(base: base, amount: self.amount + amount)
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }

  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    guard base.cornerSize.width == base.cornerSize.height else { return nil }
    let inner = inner(in: rect)
    return (
      .roundedRectangle(
        inner.rect,
        radii: SIMD4(repeating: Float(inner.cornerSize.width)),
        style: base.style
      ), 0
    )
  }

  static var wrappedShape: Any.Type { RoundedRectangle.self }
}
