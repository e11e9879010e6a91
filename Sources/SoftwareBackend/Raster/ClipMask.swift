import Drawing

/// The coverage of a clip in a band of rows.
struct ClipMask {
  struct Row {
    /// Outside these columns nothing is painted.
    var start: Int32
    var end: Int32
    /// Between these all is painted; the largest such part that is known.
    var solidStart: Int32 = 0
    var solidEnd: Int32 = 0
  }

  var rect: DeviceRect
  /// Indexed with `(y - rect.y0) * stride + (x - rect.x0)`; only inside each row's columns.
  var bytes: UnsafeMutablePointer<UInt8>
  var stride: Int
  var rows: UnsafeMutablePointer<Row>

  /// A pointer that is indexed with device columns.
  @inline(__always)
  func row(_ y: Int32) -> UnsafeMutablePointer<UInt8> {
    bytes + ((Int(y) &- Int(rect.y0)) &* stride &- Int(rect.x0))
  }
}

/// Collects coverage into a mask.
struct MaskSink: CoverageSink {
  let mask: ClipMask
  var line: UnsafeMutablePointer<UInt8>
  var row: UnsafeMutablePointer<ClipMask.Row>

  init(_ mask: ClipMask) {
    self.mask = mask
    line = mask.bytes
    row = mask.rows
  }

  // Masks have room for a block past each end of a row.
  var reach: (Int32, Int32) { (mask.rect.x0 &- 4, mask.rect.x1 &+ 4) }

  @inline(__always)
  mutating func beginRow(_ y: Int32, _ x0: Int32, _ x1: Int32) {
    line = mask.row(y)
    row = mask.rows + Int(y &- mask.rect.y0)
    row.pointee = ClipMask.Row(start: x0, end: x1)
    (line + Int(x0)).update(repeating: 0, count: Int(x1 &- x0))
  }

  @inline(__always)
  mutating func partial(_ x: Int32, _ coverage: Pixels4) {
    let packed = coverage.x | coverage.y << 8 | coverage.z << 16 | coverage.w << 24
    let address = UnsafeMutableRawPointer(line + Int(x))
    let present = UnsafeRawPointer(address).loadUnaligned(as: UInt32.self)
    address.storeBytes(of: packed | present, as: UInt32.self)
  }

  @inline(__always)
  mutating func solid(_ x0: Int32, _ x1: Int32) {
    (line + Int(x0)).update(repeating: 255, count: Int(x1 &- x0))
    if x1 &- x0 > row.pointee.solidEnd &- row.pointee.solidStart {
      row.pointee.solidStart = x0
      row.pointee.solidEnd = x1
    }
  }

  @inline(__always)
  mutating func uniform(_ x0: Int32, _ x1: Int32, _ value: UInt32) {
    (line + Int(x0)).update(repeating: UInt8(truncatingIfNeeded: value), count: Int(x1 &- x0))
  }

  mutating func endRow() {}
}
