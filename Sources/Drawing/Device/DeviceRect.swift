/// A rectangle of device pixels, half open, possibly beyond the target.
///
/// Public, so that the compiler inlines it into the renderers' loops.
@frozen
public struct DeviceRect: Hashable, Sendable {
  public var x0: Int32
  public var y0: Int32
  public var x1: Int32
  public var y1: Int32

  @inlinable
  public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  @inlinable
  public static var empty: DeviceRect { DeviceRect(x0: 0, y0: 0, x1: 0, y1: 0) }

  @inlinable @inline(__always)
  public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  @inlinable
  public var width: Int { max(0, Int(x1) - Int(x0)) }
  @inlinable
  public var height: Int { max(0, Int(y1) - Int(y0)) }

  @inlinable @inline(__always)
  public func intersection(_ other: DeviceRect) -> DeviceRect {
    DeviceRect(
      x0: max(x0, other.x0),
      y0: max(y0, other.y0),
      x1: min(x1, other.x1),
      y1: min(y1, other.y1)
    )
  }

  /// The smallest rectangle around both; an empty one counts for nothing.
  @inlinable
  public func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceRect(
      x0: min(x0, other.x0),
      y0: min(y0, other.y0),
      x1: max(x1, other.x1),
      y1: max(y1, other.y1)
    )
  }

  @inlinable @inline(__always)
  public func intersects(_ other: DeviceRect) -> Bool {
    x0 < other.x1 && other.x0 < x1 && y0 < other.y1 && other.y0 < y1
  }

  @inlinable
  public func insetBy(_ dx: Int, _ dy: Int) -> DeviceRect {
    DeviceRect(
      x0: Int32(clamping: Int(x0) + dx),
      y0: Int32(clamping: Int(y0) + dy),
      x1: Int32(clamping: Int(x1) - dx),
      y1: Int32(clamping: Int(y1) - dy)
    )
  }

  @inlinable
  public func contains(_ other: DeviceRect) -> Bool {
    other.x0 >= x0 && other.y0 >= y0 && other.x1 <= x1 && other.y1 <= y1
  }

  /// The whole pixels that the box from (minX, minY) to (maxX, maxY) touches, cut to the device
  /// limits; empty for values that are no numbers.
  @inlinable
  public static func covering(minX: Float, minY: Float, maxX: Float, maxY: Float) -> DeviceRect {
    guard minX <= maxX, minY <= maxY else { return .empty }
    return DeviceRect(
      x0: floorToInt(minX),
      y0: floorToInt(minY),
      x1: floorToInt(maxX, roundsUp: true),
      y1: floorToInt(maxY, roundsUp: true)
    )
  }
}

/// The farthest device coordinate, either way, that rasterisers handle.
@inlinable @inline(__always)
public var deviceLimit: Float { 1_000_000 }

@inlinable @inline(__always)
public func floorToInt(_ value: Float, roundsUp: Bool = false) -> Int32 {
  let limited = max(-deviceLimit, min(deviceLimit, value))
  let whole = Int32(limited)
  if roundsUp { return Float(whole) < limited ? whole &+ 1 : whole }
  return Float(whole) > limited ? whole &- 1 : whole
}
