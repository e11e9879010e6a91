import Foundation
package import Drawing

/// The vertical measures of a font that decide how far text is from its neighbours, in points.
package struct TextSpacing: Hashable, Sendable {
  package var ascent: CGFloat
  /// Positive.
  package var descent: CGFloat
  package var capHeight: CGFloat
  package var leading: CGFloat

  package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, leading: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.leading = leading
  }

  package init(_ metrics: FontMetrics) {
    self.init(
      ascent: CGFloat(metrics.ascent),
      descent: CGFloat(metrics.descent),
      capHeight: CGFloat(metrics.capHeight),
      leading: CGFloat(metrics.leading)
    )
  }

  package var lineHeight: CGFloat { ascent + descent }

  /// From something else down to the top of this text, with pixels of `pixel` points.
  package func distanceAbove(pixel: CGFloat) -> CGFloat {
    lineHeight + margin(pixel: pixel) - ascent
  }

  /// From the bottom of this text down to something else, with pixels of `pixel` points.
  package func distanceBelow(pixel: CGFloat) -> CGFloat {
    let margin = margin(pixel: pixel)
    return max(lineHeight + margin - capHeight, margin + descent)
  }

  /// Between two texts, one over the other: the lower one's leading, rounded up to a pixel.
  package static func distance(
    above: TextSpacing,
    below: TextSpacing,
    pixel: CGFloat
  ) -> CGFloat {
    roundedUp(below.leading, to: pixel)
  }

  private func margin(pixel: CGFloat) -> CGFloat {
    Self.roundedUp(lineHeight * 0.1, to: pixel)
  }

  private static func roundedUp(_ value: CGFloat, to pixel: CGFloat) -> CGFloat {
    pixel > 0 ? (value / pixel).rounded(.up) * pixel : value
  }
}
