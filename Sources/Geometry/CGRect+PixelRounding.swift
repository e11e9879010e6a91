import Foundation

extension CGRect {
  /// The rectangle with all four edges on whole pixels of `scale` pixels per point.
  ///
  /// Halves go up (right and down), for negative coordinates too. Infinite and null rectangles
  /// and scales that are not positive change nothing.
  package func roundedToPixels(scale: CGFloat) -> CGRect {
    // Ends that are half a pixel away from whole ones, but for what arithmetic leaves, go the same way.
    let noise: CGFloat = 1e-6
    let farthest: CGFloat = 1e15
    if scale == 1, size.width >= 0, size.height >= 0, size.width < farthest, size.height < farthest,
      abs(origin.x) < farthest, abs(origin.y) < farthest
    {
      // The same: every leaf comes by in every frame, and Foundation's measures are calls.
      let left = (origin.x + 0.5 + noise).rounded(.down)
      let top = (origin.y + 0.5 + noise).rounded(.down)
      return CGRect(
        x: left,
        y: top,
        width: (origin.x + size.width + 0.5 + noise).rounded(.down) - left,
        height: (origin.y + size.height + 0.5 + noise).rounded(.down) - top
      )
    }
    guard scale > 0, scale.isFinite, !isNull, !isInfinite else { return self }
    let pixel = 1 / scale
    func rounded(_ value: CGFloat) -> CGFloat {
      (value / pixel + 0.5 + noise).rounded(.down) * pixel
    }
    let left = rounded(minX)
    let top = rounded(minY)
    return CGRect(x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
  }
}
