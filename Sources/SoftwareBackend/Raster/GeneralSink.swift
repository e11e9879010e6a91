import Drawing

/// Puts any paint into a surface by any operator, through an optional clip mask.
struct GeneralSink: CoverageSink {
  let surface: Surface
  let mask: ClipMask?
  let color: UInt32
  /// Where the colours come from instead of `color`.
  let paint: UnsafePointer<ScenePaint>?
  let sampler: UprightSampler?
  /// Whether the paint's pixels are what is seen wherever all is covered.
  private let isDirect: Bool
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
  /// The largest part of the row that was said to be solid.
  private var solidStart: Int32 = 0
  private var solidEnd: Int32 = 0

  init(
    _ surface: Surface,
    color: UInt32,
    paint: UnsafePointer<ScenePaint>?,
    sampler: UprightSampler?,
    opacity: UInt32,
    operation: CompositeOperation,
    mask: ClipMask?,
    coverage: UnsafeMutablePointer<UInt8>,
    colors: UnsafeMutablePointer<UInt32>
  ) {
    self.surface = surface
    self.color = color
    self.paint = paint
    self.sampler = sampler
    // Other ways of sampling write some pixels past the end.
    isDirect =
      operation == .sourceOver && opacity == 255
      && paint.map { $0.pointee.isOpaque && (sampler != nil || ScenePaint.isAligned($0)) } == true
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
    solidStart = x0
    solidEnd = x0
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
    if x1 &- x0 > solidEnd &- solidStart {
      solidStart = x0
      solidEnd = x1
    }
    (coverage + Int(x0)).update(repeating: 255, count: Int(x1 &- x0))
  }

  @inline(__always)
  mutating func uniform(_ x0: Int32, _ x1: Int32, _ value: UInt32) {
    (coverage + Int(x0)).update(repeating: UInt8(truncatingIfNeeded: value), count: Int(x1 &- x0))
  }

  mutating func endRow() {
    var first = start
    var last = end
    let isWhole = solidStart == start && solidEnd == end
    var limit: UnsafePointer<UInt8>? = isWhole ? nil : UnsafePointer(coverage)
    var solid = (start: solidStart, end: solidEnd)
    if let mask {
      let row = mask.rows[Int(y - mask.rect.y0)]
      first = max(first, row.start)
      last = min(last, row.end)
      if first >= last { return }
      solid.start = max(solid.start, row.solidStart)
      solid.end = min(solid.end, row.solidEnd)
      if isWhole {
        limit = UnsafePointer(mask.row(y))
      } else {
        multiply(coverage, by: mask.row(y), Int(first), Int(last))
      }
    }
    let target = surface.row(y)
    var source = RowSource.color(color)
    if let paint {
      if isDirect, solid.end &- solid.start > (last &- first) / 2 {
        return endDirectRow(paint, target, limit, (first, last), solid)
      }
      ScenePaint.generate(
        paint,
        sampler: sampler,
        y: y,
        Int(first),
        Int(last),
        into: colors
      )
      source = .pixels(colors)
    }
    compositeRow(
      target,
      Int(first),
      Int(last),
      source: source,
      coverage: limit,
      opacity: opacity,
      operation: operation
    )
  }

  /// Makes the paint's pixels where they belong; what was there at the row's ends, which are covered
  /// in part, is put aside for that time.
  private func endDirectRow(
    _ paint: UnsafePointer<ScenePaint>,
    _ target: UnsafeMutablePointer<UInt32>,
    _ limit: UnsafePointer<UInt8>?,
    _ columns: (first: Int32, last: Int32),
    _ solid: (start: Int32, end: Int32)
  ) {
    func putAside(_ from: Int32, _ to: Int32) {
      if from < to {
        (colors + Int(from)).update(from: target + Int(from), count: Int(to - from))
      }
    }
    func finish(_ from: Int32, _ to: Int32) {
      if from >= to { return }
      compositeRow(
        colors,
        Int(from),
        Int(to),
        source: .pixels(target),
        coverage: limit,
        opacity: opacity,
        operation: operation
      )
      (target + Int(from)).update(from: colors + Int(from), count: Int(to - from))
    }
    putAside(columns.first, solid.start)
    putAside(solid.end, columns.last)
    ScenePaint.generate(
      paint,
      sampler: sampler,
      y: y,
      Int(columns.first),
      Int(columns.last),
      into: target
    )
    finish(columns.first, solid.start)
    finish(solid.end, columns.last)
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
