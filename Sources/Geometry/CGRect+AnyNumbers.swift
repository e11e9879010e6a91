import Foundation

// Foundation's `contains`, `intersects` and `intersection` trap for rectangles with NaN or
// infinite coordinates, which user code can make; these do not.
extension CGRect {
  /// Whether `point` lies in the rectangle, its left and top edges included.
  @inlinable
  package func includes(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the rectangles share more than an edge.
  @inlinable
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// What both rectangles cover, edges included; the null rectangle where that is nothing.
  @inlinable
  package func overlap(with other: CGRect) -> CGRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether every coordinate is a finite number.
  @inlinable
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
