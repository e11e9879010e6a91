import Foundation
import Geometry
import Motion
package import Drawing

/// A rectangle with a radius of its own for each corner.
public nonisolated struct UnevenRoundedRectangle: Shape, Equatable {
  /// In points; each counts as at most half the shorter side.
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius
      ),
      style: style
    )
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetUnevenRoundedRectangle(base: self, amount: amount)
  }
}

extension UnevenRoundedRectangle: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    (.roundedRectangle(rect, radii: SIMD4(cornerRadii), style: style), 0)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with a radius of its own for each corner.
  public static func rect(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with a radius of its own for each corner.
  public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
}

/// An uneven rounded rectangle inside its frame; corners get smaller by the inset.
nonisolated struct InsetUnevenRoundedRectangle: InsettableShape, AnalyticShape, ShapeWrapper {
  var base: UnevenRoundedRectangle
  var amount: CGFloat

  private func inner(in rect: CGRect) -> (rect: CGRect, radii: RectangleCornerRadii) {
    let limit = min(abs(rect.width), abs(rect.height)) / 2
    func smaller(_ radius: CGFloat) -> CGFloat { max(min(radius, limit) - amount, 0) }
    let radii = base.cornerRadii
    return (
      rect.insetOrEmpty(by: amount),
      RectangleCornerRadii(
        topLeading: smaller(radii.topLeading),
        bottomLeading: smaller(radii.bottomLeading),
        bottomTrailing: smaller(radii.bottomTrailing),
        topTrailing: smaller(radii.topTrailing)
      )
    )
  }

  func path(in rect: CGRect) -> Path {
    let inner = inner(in: rect)
    return Path(roundedRect: inner.rect, cornerRadii: inner.radii, style: base.style)
  }

  func inset(by amount: CGFloat) -> InsetUnevenRoundedRectangle {
    InsetUnevenRoundedRectangle(base: base, amount: self.amount + amount)
  }

  var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }

  func shapeGeometry(in rect: CGRect) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    let inner = inner(in: rect)
    return (.roundedRectangle(inner.rect, radii: SIMD4(inner.radii), style: base.style), 0)
  }

  static var wrappedShape: Any.Type { UnevenRoundedRectangle.self }
}

extension SIMD4<Float> {
  /// Top-left, top-right, bottom-right, bottom-left, reading left to right.
  init(_ radii: RectangleCornerRadii) {
    self.init(
      Float(radii.topLeading),
      Float(radii.topTrailing),
      Float(radii.bottomTrailing),
      Float(radii.bottomLeading)
    )
  }
}
