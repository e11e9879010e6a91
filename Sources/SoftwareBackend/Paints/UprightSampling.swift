import Drawing

/// Samples a bitmap that stands upright: rows of it lie along rows of the device.
///
/// All pixels of a device row then lie between the same two rows of the bitmap, which are mixed
/// once for as many columns as are needed; each pixel mixes two neighbours of the result.
struct UprightSampler {
  /// How many pixels are made at a time.
  private static let chunk = 64
  /// Source columns per pixel that a chunk has room for.
  private static let widestStep: Float = 2.5

  private let map: DeviceMap
  private let levels: UnsafePointer<MipChain.Level>
  private let limits: SIMD4<Float>
  private let first: Int
  private let second: Int
  /// How much of the second level is mixed in, 0…255.
  private let mix: UInt32

  /// Nil when the picture is turned, skewed or drawn too small for this way.
  init?(_ paint: ScenePaint) {
    guard paint.kind == .image, let levels = paint.levels, paint.map.isAffine,
      paint.map.x.y == 0, paint.map.y.x == 0
    else { return nil }
    map = paint.map
    self.levels = levels
    limits = paint.limits
    switch paint.filtering {
    case .bilinear:
      first = 0
      second = 0
      mix = 0
    case .trilinear:
      first = Int(paint.level)
      second = min(first + 1, Int(paint.levelCount) - 1)
      mix = paint.levelMix
    case .nearest, .perspective:
      return nil
    }
    guard abs(map.x.x) * levels[first].scaleX <= Self.widestStep else { return nil }
  }

  /// Writes columns `x0..<x1` of row `y`, and up to three pixels past them.
  func sample(_ y: Int32, _ x0: Int, _ x1: Int, _ row: UnsafeMutablePointer<UInt32>) {
    let capacity = Int(Self.widestStep * Float(Self.chunk)) + 16
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity + Self.chunk) { buffer in
      guard let line = buffer.baseAddress else { return }
      let other = line + capacity
      var x = x0
      while x < x1 {
        let end = min(x + Self.chunk, x1)
        if mix < 255 { sample(levels[first], y, x, end, line, into: row + x) }
        if mix == 255 {
          sample(levels[second], y, x, end, line, into: row + x)
        } else if mix > 0 {
          sample(levels[second], y, x, end, line, into: other)
          let part = Pixels4(repeating: mix)
          var offset = 0
          while offset < end - x {
            store4(
              mixed(load4(other + offset), load4(row + (x + offset)), coverage: part),
              row + (x + offset)
            )
            offset &+= 4
          }
        }
        x = end
      }
    }
  }

  private func sample(
    _ level: MipChain.Level,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    _ line: UnsafeMutablePointer<UInt32>,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let limits = level.scaled(limits)
    let firstColumn = Floats4(repeating: limits.x)
    let lastColumn = Floats4(repeating: limits.z - 1)

    @inline(__always)
    func place(_ x: Int) -> Floats4 {
      ((lanes0123 + (Float(x) + 0.5)) * map.x.x + map.x.z) * level.scaleX - 0.5
    }
    @inline(__always)
    func column(_ place: Floats4) -> SIMD4<Int32> {
      integers(Clamping.wrapped(floored(place), limits.x, limits.z))
    }

    // The source columns of the first and the last block, whichever is left.
    let start = column(place(x0))
    let end = column(place(x0 + (x1 - x0 - 1) / 4 * 4))
    let least = min(start.min(), end.min())
    let greatest = max(start.max(), end.max())
    // Half a column of room for the other way of rounding.
    let isInside = Float(least) > limits.x && Float(greatest) < limits.z - 1
    let low = isInside ? Int(least) - 1 : Int(least)
    let high = min(Int(greatest) + 1, Int(limits.z) - 1)
    mixRows(level, limits, y, low, high + 1, into: line)

    var x = x0
    var out = target
    if isInside {
      let base = Int32(low) &+ 0x4B40_0000
      while x < x1 {
        let p = place(x)
        // The nearest whole number below by half: at a tie one less, with the whole of its
        // neighbour.
        let shifted = (p - 0.5) + 12_582_912
        let index = unsafeBitCast(shifted, to: SIMD4<Int32>.self) &- base
        store4(mixedPairs(line, index, p - (shifted - 12_582_912)), out)
        x &+= 4
        out += 4
      }
      return
    }
    while x < x1 {
      let p = place(x)
      let whole = floored(p)
      // Outside of the bitmap its edge goes on: no part of a neighbour.
      let isBetween = (whole .>= firstColumn) .& (whole .< lastColumn)
      let between = Floats4.zero.replacing(with: p - whole, where: isBetween)
      let index = integers(Clamping.wrapped(whole, limits.x, limits.z)) &- Int32(low)
      store4(mixedPairs(line, index, between), out)
      x &+= 4
      out += 4
    }
  }

  /// Pixels `index` of `line` and their right neighbours, mixed by fractions 0…1.
  @inline(__always)
  private func mixedPairs(
    _ line: UnsafeMutablePointer<UInt32>,
    _ index: SIMD4<Int32>,
    _ between: Floats4
  ) -> Pixels4 {
    let pairs = SIMD4<UInt64>(
      pair(line, index.x),
      pair(line, index.y),
      pair(line, index.z),
      pair(line, index.w)
    )
    let both = unsafeBitCast(pairs, to: SIMD8<UInt32>.self)
    return mixed(both.oddHalf, both.evenHalf, coverage: bytes(between))
  }

  @inline(__always)
  private func pair(_ line: UnsafeMutablePointer<UInt32>, _ index: Int32) -> UInt64 {
    UnsafeRawPointer(line + Int(index)).loadUnaligned(as: UInt64.self)
  }

  /// The mixture of the two rows around device row `y`, for columns `x0..<x1` of the level.
  @inline(__always)
  private func mixRows(
    _ level: MipChain.Level,
    _ limits: SIMD4<Float>,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    let place = ((Float(y) + 0.5) * map.y.y + map.y.z) * level.scaleY - 0.5
    let whole = floored(Floats4(repeating: place))
    let between = clamped01(Floats4(repeating: place) - whole)
    let part = bytes(between)
    let top = integers(Clamping.wrapped(whole, limits.y, limits.w)).x
    let bottom = integers(Clamping.wrapped(whole + 1, limits.y, limits.w)).x
    let width = Int(level.width)
    let upper = level.pixels + Int(top) * width
    let lower = level.pixels + Int(bottom) * width
    let count = x1 - x0
    if part.x == 0 || top == bottom {
      line.update(from: upper + x0, count: count)
    } else {
      var offset = 0
      while offset &+ 4 <= count {
        store4(
          mixed(load4(lower + (x0 + offset)), load4(upper + (x0 + offset)), coverage: part),
          line + offset
        )
        offset &+= 4
      }
      while offset < count {
        line[offset] =
          mixed(
            Pixels4(repeating: lower[x0 + offset]),
            Pixels4(repeating: upper[x0 + offset]),
            coverage: part
          ).x
        offset &+= 1
      }
    }
    // Read beside the last column, with no weight.
    line[count] = line[count - 1]
  }
}
