/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of whole pixels; the origin is the top left corner, y grows downward.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The part of this rectangle that lies inside a picture of `size`; nil when none does.
  public func clipped(to size: PixelSize) -> PixelRect? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(x.addingSaturating(width), size.width)
    let bottom = min(y.addingSaturating(height), size.height)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Int {
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, hasOverflowed) = addingReportingOverflow(other)
    return hasOverflowed ? (other > 0 ? .max : .min) : sum
  }
}
