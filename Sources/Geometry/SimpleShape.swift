import Foundation

/// A shape that a renderer can draw without walking its outline.
package enum SimpleShape: Hashable, Sendable {
  case rect(CGRect)
  /// `sizes`: radii along x and y of the top-left, top-right, bottom-right and bottom-left
  /// corners, already limited to half the shorter side.
  case roundedRect(CGRect, sizes: CornerSizes, style: RoundedCornerStyle)
  case ellipse(CGRect)
}

/// The radii along x and y of a rectangle's four corners, in points.
@frozen
package struct CornerSizes: Hashable, Sendable {
  package var topLeft: CGSize
  package var topRight: CGSize
  package var bottomRight: CGSize
  package var bottomLeft: CGSize

  package init(topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package init(all size: CGSize) {
    self.init(topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
  }

  package init(_ radii: RectangleCornerRadii) {
    func square(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
    self.init(
      topLeft: square(radii.topLeading),
      topRight: square(radii.topTrailing),
      bottomRight: square(radii.bottomTrailing),
      bottomLeft: square(radii.bottomLeading)
    )
  }

  /// The same sizes between 0 and half the shorter side of `rect`; NaN counts as 0.
  package func clamped(to rect: CGRect) -> CornerSizes {
    let limit = max(0, min(abs(rect.size.width), abs(rect.size.height)) / 2)
    func clamp(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, limit) : 0 }
    func clamp(_ size: CGSize) -> CGSize {
      CGSize(width: clamp(size.width), height: clamp(size.height))
    }
    return CornerSizes(
      topLeft: clamp(topLeft),
      topRight: clamp(topRight),
      bottomRight: clamp(bottomRight),
      bottomLeft: clamp(bottomLeft)
    )
  }

  package var isZero: Bool {
    [topLeft, topRight, bottomRight, bottomLeft].allSatisfy { $0.width == 0 || $0.height == 0 }
  }
}
