import Drawing

/// Takes what a rasteriser finds, row by row and from left to right within a run.
protocol CoverageSink {
  /// The columns that may be read and written from `partial`, at least four of them.
  var reach: (Int32, Int32) { get }

  /// Starts row `y`, of which only columns `x0..<x1` will be mentioned.
  mutating func beginRow(_ y: Int32, _ x0: Int32, _ x1: Int32)

  /// Coverage 0…255 of four pixels from column `x`; those with 0 stay as they are, and may have
  /// been mentioned before.
  mutating func partial(_ x: Int32, _ coverage: Pixels4)

  /// Columns `x0..<x1` are covered completely.
  mutating func solid(_ x0: Int32, _ x1: Int32)

  /// Columns `x0..<x1`, not mentioned before in this row, have the coverage `value`, 1…254.
  mutating func uniform(_ x0: Int32, _ x1: Int32, _ value: UInt32)

  mutating func endRow()
}

/// Writes one opaque colour straight into a surface.
struct OpaqueSink: CoverageSink {
  let surface: Surface
  let color: UInt32
  var row: UnsafeMutablePointer<UInt32>

  init(_ surface: Surface, color: UInt32) {
    self.surface = surface
    self.color = color
    row = surface.pixels
  }

  @inline(__always)
  var reach: (Int32, Int32) { (surface.rect.x0, surface.rect.x1) }

  @inline(__always)
  mutating func beginRow(_ y: Int32, _ x0: Int32, _ x1: Int32) { row = surface.row(y) }

  @inline(__always)
  mutating func partial(_ x: Int32, _ coverage: Pixels4) {
    let address = row + Int(x)
    store4(mixed(Pixels4(repeating: color), load4(address), coverage: coverage), address)
  }

  @inline(__always)
  mutating func solid(_ x0: Int32, _ x1: Int32) {
    fill(row + Int(x0), count: Int(x1 &- x0), with: color)
  }

  @inline(__always)
  mutating func uniform(_ x0: Int32, _ x1: Int32, _ value: UInt32) {
    blend(row + Int(x0), count: Int(x1 &- x0), with: color, coverage: value)
  }

  @inline(__always)
  mutating func endRow() {}
}

/// Blends one translucent colour straight into a surface.
struct TranslucentSink: CoverageSink {
  let surface: Surface
  let color: UInt32
  var row: UnsafeMutablePointer<UInt32>

  init(_ surface: Surface, color: UInt32) {
    self.surface = surface
    self.color = color
    row = surface.pixels
  }

  @inline(__always)
  var reach: (Int32, Int32) { (surface.rect.x0, surface.rect.x1) }

  @inline(__always)
  mutating func beginRow(_ y: Int32, _ x0: Int32, _ x1: Int32) { row = surface.row(y) }

  @inline(__always)
  mutating func partial(_ x: Int32, _ coverage: Pixels4) {
    let address = row + Int(x)
    store4(over(scaled(Pixels4(repeating: color), by: coverage), load4(address)), address)
  }

  @inline(__always)
  mutating func solid(_ x0: Int32, _ x1: Int32) {
    blend(row + Int(x0), count: Int(x1 &- x0), with: color)
  }

  @inline(__always)
  mutating func uniform(_ x0: Int32, _ x1: Int32, _ value: UInt32) {
    let part = scaled(Pixels4(repeating: color), by: Pixels4(repeating: value)).x
    blend(row + Int(x0), count: Int(x1 &- x0), with: part)
  }

  @inline(__always)
  mutating func endRow() {}
}

/// Stores `color` in `count` pixels.
@inline(__always)
func fill(_ address: UnsafeMutablePointer<UInt32>, count: Int, with color: UInt32) {
  let four = Pixels4(repeating: color)
  if count >= 4 {
    var x = 0
    while x &+ 4 <= count {
      store4(four, address + x)
      x &+= 4
    }
    // The rest overlaps what is written already.
    store4(four, address + (count &- 4))
  } else {
    var x = 0
    while x < count {
      address[x] = color
      x &+= 1
    }
  }
}

/// Puts `color`, premultiplied, over `count` pixels.
@inline(__always)
func blend(_ address: UnsafeMutablePointer<UInt32>, count: Int, with color: UInt32) {
  let source = Pixels4(repeating: color)
  let rest = Lanes8(repeating: UInt16(truncatingIfNeeded: 255 &- (color >> 24)))
  var x = 0
  while x &+ 4 <= count {
    let d = load4(address + x)
    store4(
      source
        &+ joined(
          redBlue: dividedBy255(redBlue(d) &* rest),
          alphaGreen: dividedBy255(alphaGreen(d) &* rest)
        ),
      address + x
    )
    x &+= 4
  }
  while x < count {
    address[x] = over(source, Pixels4(repeating: address[x])).x
    x &+= 1
  }
}

/// Mixes an opaque `color` into `count` pixels that it covers by 0…255.
func blend(
  _ address: UnsafeMutablePointer<UInt32>,
  count: Int,
  with color: UInt32,
  coverage: UInt32
) {
  let source = Pixels4(repeating: color)
  let part = Pixels4(repeating: coverage)
  var x = 0
  while x &+ 4 <= count {
    store4(mixed(source, load4(address + x), coverage: part), address + x)
    x &+= 4
  }
  while x < count {
    address[x] = mixed(source, Pixels4(repeating: address[x]), coverage: part).x
    x &+= 1
  }
}
