/// Storage for trivial values that keeps its capacity from frame to frame.
final class GrowableBuffer<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Makes `count` elements of undefined content, which the caller writes.
  func resize(to count: Int) {
    if count > capacity { grow(to: count) }
    self.count = count
  }

  func removeAll() { count = 0 }

  private func grow(to minimum: Int) {
    let larger = max(minimum, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }
}

/// Scratch memory that is handed out in order and given back all at once or down to a mark.
///
/// Blocks never move, so pointers stay valid until the arena is rewound past them.
struct Arena {
  struct Mark {
    var block: Int
    var offset: Int
  }

  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var block = 0
  private var offset = 0

  var mark: Mark { Mark(block: block, offset: offset) }

  mutating func rewind(to mark: Mark) {
    block = mark.block
    offset = mark.offset
  }

  mutating func rewind() {
    block = 0
    offset = 0
  }

  /// 64-byte aligned memory of undefined content.
  mutating func allocate<T>(_ type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
    let bytes = (max(1, count) * MemoryLayout<T>.stride + 63) & ~63
    while true {
      if block < blocks.count {
        if offset + bytes <= blocks[block].count {
          let address = blocks[block].baseAddress.unsafelyUnwrapped + offset
          offset += bytes
          return address.bindMemory(to: T.self, capacity: max(1, count))
        }
        if block + 1 < blocks.count || offset > 0 {
          block += 1
          offset = 0
          continue
        }
        // An unused first block that is too small.
        blocks[block].deallocate()
        blocks[block] = .allocate(byteCount: bytes, alignment: 64)
        continue
      }
      blocks.append(.allocate(byteCount: max(bytes, 1 << 18), alignment: 64))
    }
  }

  mutating func release() {
    for memory in blocks { memory.deallocate() }
    blocks = []
    rewind()
  }
}

/// A rectangle of device pixels, half open, possibly beyond the target.
struct DeviceRect: Equatable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  static let empty = DeviceRect(x0: 0, y0: 0, x1: 0, y1: 0)

  @inline(__always)
  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  var width: Int { max(0, Int(x1) - Int(x0)) }
  var height: Int { max(0, Int(y1) - Int(y0)) }

  @inline(__always)
  func intersection(_ other: DeviceRect) -> DeviceRect {
    DeviceRect(
      x0: max(x0, other.x0),
      y0: max(y0, other.y0),
      x1: min(x1, other.x1),
      y1: min(y1, other.y1)
    )
  }

  /// The smallest rectangle around both; an empty one counts for nothing.
  func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceRect(
      x0: min(x0, other.x0),
      y0: min(y0, other.y0),
      x1: max(x1, other.x1),
      y1: max(y1, other.y1)
    )
  }

  @inline(__always)
  func intersects(_ other: DeviceRect) -> Bool {
    x0 < other.x1 && other.x0 < x1 && y0 < other.y1 && other.y0 < y1
  }

  func insetBy(_ dx: Int, _ dy: Int) -> DeviceRect {
    DeviceRect(
      x0: Int32(clamping: Int(x0) + dx),
      y0: Int32(clamping: Int(y0) + dy),
      x1: Int32(clamping: Int(x1) - dx),
      y1: Int32(clamping: Int(y1) - dy)
    )
  }

  func contains(_ other: DeviceRect) -> Bool {
    other.x0 >= x0 && other.y0 >= y0 && other.x1 <= x1 && other.y1 <= y1
  }

  /// The whole pixels that the box from (minX, minY) to (maxX, maxY) touches, cut to the device
  /// limits; empty for values that are no numbers.
  static func covering(minX: Float, minY: Float, maxX: Float, maxY: Float) -> DeviceRect {
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
@inline(__always)
var deviceLimit: Float { 1_000_000 }

@inline(__always)
func floorToInt(_ value: Float, roundsUp: Bool = false) -> Int32 {
  let limited = max(-deviceLimit, min(deviceLimit, value))
  let whole = Int32(limited)
  if roundsUp { return Float(whole) < limited ? whole &+ 1 : whole }
  return Float(whole) > limited ? whole &- 1 : whole
}

/// Pixels in memory that stand for a rectangle of the device.
struct Surface {
  /// The first pixel of row `rect.y0`, column `rect.x0`.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var rect: DeviceRect

  /// A pointer that is indexed with device columns.
  @inline(__always)
  func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + ((Int(y) &- Int(rect.y0)) &* stride &- Int(rect.x0))
  }
}
