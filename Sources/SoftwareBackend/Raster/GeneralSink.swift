import Drawing

/// Puts any paint into a surface by any operator, through an optional clip mask.
struct GeneralSink: CoverageSink {
  let surface: Surface
  let mask: ClipMask?
  let color: UInt32
  /// Where the colours come from instead of `color`.
  let paint: UnsafePointer<ScenePaint>?
  let opacity: UInt32
  let operation: CompositeOperation
  /// A row of coverage, indexed with device columns, with room for a block past the surface's
  /// ends.
  let coverage: UnsafeMutablePointer<UInt8>
  /// A row of pixels of the same kind.
  let colors: UnsafeMutablePointer<UInt32>
  private var y: Int32 = 0
  private var start: Int32 = 0
  private var end: Int32 = 0
  /// Whether the row is solid from `start` to `end`, so that its coverage was not written.
  private var isWhole = false

  init(
    _ surface: Surface,
    color: UInt32,
    paint: UnsafePointer<ScenePaint>?,
    opacity: UInt32,
    operation: CompositeOperation,
    mask: ClipMask?,
    coverage: UnsafeMutablePointer<UInt8>,
    colors: UnsafeMutablePointer<UInt32>
  ) {
    self.surface = surface
    self.color = color
    self.paint = paint
    self.opacity = opacity
    self.operation = operation
    self.mask = mask
    self.coverage = coverage
    self.colors = colors
  }

  var reach: (Int32, Int32) { (surface.rect.x0 &- 4, surface.rect.x1 &+ 4) }

  @inline(__always)
  mutating func beginRow(_ y: Int32, _ x0: Int32, _ x1: Int32) {
    self.y = y
    start = x0
    end = x1
    isWhole = false
    (coverage + Int(x0)).update(repeating: 0, count: Int(x1 &- x0))
  }

  @inline(__always)
  mutating func partial(_ x: Int32, _ value: Pixels4) {
    let packed = value.x | value.y << 8 | value.z << 16 | value.w << 24
    let address = UnsafeMutableRawPointer(coverage + Int(x))
    let present = UnsafeRawPointer(address).loadUnaligned(as: UInt32.self)
    address.storeBytes(of: packed | present, as: UInt32.self)
  }

  @inline(__always)
  mutating func solid(_ x0: Int32, _ x1: Int32) {
    if x0 == start && x1 == end { isWhole = true }
    (coverage + Int(x0)).update(repeating: 255, count: Int(x1 &- x0))
  }

  @inline(__always)
  mutating func uniform(_ x0: Int32, _ x1: Int32, _ value: UInt32) {
    (coverage + Int(x0)).update(repeating: UInt8(truncatingIfNeeded: value), count: Int(x1 &- x0))
  }

  mutating func endRow() {
    var first = start
    var last = end
    var limit: UnsafePointer<UInt8>? = isWhole ? nil : UnsafePointer(coverage)
    if let mask {
      let row = mask.rows[Int(y - mask.rect.y0)]
      first = max(first, row.start)
      last = min(last, row.end)
      if first >= last { return }
      if isWhole {
        limit = UnsafePointer(mask.row(y))
      } else {
        multiply(coverage, by: mask.row(y), Int(first), Int(last))
      }
    }
    var source = RowSource.color(color)
    if let paint {
      ScenePaint.generate(paint, y: y, Int(first), Int(last), into: colors)
      source = .pixels(colors)
    }
    compositeRow(
      surface.row(y),
      Int(first),
      Int(last),
      source: source,
      coverage: limit,
      opacity: opacity,
      operation: operation
    )
  }
}

/// Multiplies fractions of 0…255 in columns `x0..<x1`.
func multiply(
  _ bytes: UnsafeMutablePointer<UInt8>,
  by other: UnsafePointer<UInt8>,
  _ x0: Int,
  _ x1: Int
) {
  var x = x0
  while x &+ 8 <= x1 {
    let a = UnsafeRawPointer(bytes + x).loadUnaligned(as: SIMD8<UInt8>.self)
    let b = UnsafeRawPointer(other + x).loadUnaligned(as: SIMD8<UInt8>.self)
    let product = Lanes8(truncatingIfNeeded: a) &* Lanes8(truncatingIfNeeded: b)
    let result = SIMD8<UInt8>(truncatingIfNeeded: dividedBy255(product))
    UnsafeMutableRawPointer(bytes + x).storeBytes(of: result, as: SIMD8<UInt8>.self)
    x &+= 8
  }
  while x < x1 {
    bytes[x] = UInt8(truncatingIfNeeded: dividedBy255(UInt32(bytes[x]) &* UInt32(other[x])))
    x &+= 1
  }
}
