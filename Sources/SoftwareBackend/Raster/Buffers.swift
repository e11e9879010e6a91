import Drawing

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

  /// Makes room for `count` elements in all.
  func reserve(_ count: Int) {
    if count > capacity { move(to: count) }
  }

  private func grow(to minimum: Int) {
    move(to: max(minimum, capacity * 2))
  }

  private func move(to capacity: Int) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    memory.moveInitialize(from: base, count: count)
    base.deallocate()
    base = memory
    self.capacity = capacity
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
    if mark.block == 0 && mark.offset == 0 { return rewind() }
    block = mark.block
    offset = mark.offset
  }

  /// Gives everything back.
  ///
  /// What did not fit into one block will the next time: as what is asked for grows from frame to
  /// frame, blocks would be left behind that are too small for anything.
  mutating func rewind() {
    if block > 0 {
      var used = offset
      for index in 0..<block { used += blocks[index].count }
      for memory in blocks { memory.deallocate() }
      blocks = [.allocate(byteCount: (used + used / 2 + 63) & ~63, alignment: 64)]
    }
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
    block = 0
    offset = 0
  }
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
