import Drawing

/// Samples a bitmap that stands upright: rows of it lie along rows of the device.
///
/// All pixels of a device row then lie between the same two rows of the bitmap, which are mixed
/// once for as many columns as are needed; each pixel mixes two neighbours of the result. Which
/// ones is the same for all rows.
struct UprightSampler {
  /// Source columns of one step, and with them the time that a row takes, are limited.
  private static let widestStep: Float = 2.5

  private let mapY: SIMD2<Float>
  private let firstColumn: Int
  private let first: Level
  /// Nil where only one level is seen.
  private let second: Level?
  /// How much of the second level is mixed in, 1…254.
  private let mix: UInt32
  private let line: UnsafeMutablePointer<UInt32>
  private let other: UnsafeMutablePointer<UInt32>

  /// A level with the places of all columns in it.
  private struct Level {
    var level: MipChain.Level
    var limits: SIMD4<Float>
    /// For each column the pixel on its left.
    var index: UnsafeMutablePointer<Int32>
    /// For each column how much of that pixel's right neighbour is mixed in, in four bytes.
    var parts: UnsafeMutablePointer<UInt32>
  }

  /// For device columns `x0..<x1`, with tables in `arena`.
  ///
  /// Nil when the picture is turned, skewed or drawn too small for this way.
  init?(_ paint: UnsafePointer<ScenePaint>, _ x0: Int, _ x1: Int, arena: inout Arena) {
    let map = paint.pointee.map
    guard paint.pointee.kind == .image, let levels = paint.pointee.levels,
      paint.pointee.levelCount > 0, map.isAffine, map.x.y == 0, map.y.x == 0, x0 < x1
    else { return nil }
    var first = 0
    var second: Int?
    switch paint.pointee.filtering {
    case .bilinear:
      break
    case .trilinear:
      first = Int(paint.pointee.level)
      second = min(first + 1, Int(paint.pointee.levelCount) - 1)
    case .nearest, .perspective:
      return nil
    }
    guard abs(map.x.x) * levels[first].scaleX <= Self.widestStep else { return nil }
    var mix: UInt32 = 0
    if let seen = second {
      mix = paint.pointee.levelMix
      if mix == 255 { first = seen }
      if mix == 0 || mix == 255 { second = nil }
    }
    self.mix = mix
    mapY = SIMD2(map.y.y, map.y.z)
    firstColumn = x0
    let limits = paint.pointee.limits
    self.first = Self.level(levels[first], map, limits, x0, x1, &arena)
    self.second = second.map { Self.level(levels[$0], map, limits, x0, x1, &arena) }
    var columns = Self.width(self.first, x1 - x0)
    if let second = self.second { columns = max(columns, Self.width(second, x1 - x0)) }
    line = arena.allocate(UInt32.self, count: columns + PixelRows.linePadding)
    other = arena.allocate(UInt32.self, count: second == nil ? 1 : x1 - x0)
  }

  /// How many pixels of a level its columns need.
  private static func width(_ level: Level, _ count: Int) -> Int {
    Int(abs(level.index[count - 1] - level.index[0])) + 2
  }

  private static func level(
    _ level: MipChain.Level,
    _ map: DeviceMap,
    _ limits: SIMD4<Float>,
    _ x0: Int,
    _ x1: Int,
    _ arena: inout Arena
  ) -> Level {
    let limits = level.scaled(limits)
    let count = x1 - x0
    // Blocks of four, and what is read past the end.
    let capacity = count + 3 + PixelRows.tablePadding
    let index = arena.allocate(Int32.self, count: capacity)
    let parts = arena.allocate(UInt32.self, count: capacity)
    let firstColumn = Floats4(repeating: limits.x)
    let lastColumn = Floats4(repeating: limits.z - 1)
    var offset = 0
    while offset < count {
      let columns = lanes0123 + (Float(x0 + offset) + 0.5)
      let place = (columns * map.x.x + map.x.z) * level.scaleX - 0.5
      let whole = floored(place)
      // Outside of the bitmap its edge goes on: no part of a neighbour.
      let isBetween = (whole .>= firstColumn) .& (whole .< lastColumn)
      let between = Floats4.zero.replacing(with: place - whole, where: isBetween)
      let part = bytes(between)
      let at = integers(Clamping.wrapped(whole, limits.x, limits.z))
      UnsafeMutableRawPointer(index + offset).storeBytes(of: at, as: SIMD4<Int32>.self)
      store4(part | part &<< 8 | part &<< 16 | part &<< 24, parts + offset)
      offset &+= 4
    }
    (index + count).update(repeating: index[count - 1], count: capacity - count)
    (parts + count).update(repeating: 0, count: capacity - count)
    return Level(level: level, limits: limits, index: index, parts: parts)
  }

  /// Writes columns `x0..<x1` of row `y`, which are among those it was made for, and nothing else.
  func sample(_ y: Int32, _ x0: Int, _ x1: Int, _ row: UnsafeMutablePointer<UInt32>) {
    if x0 >= x1 { return }
    sample(first, y, x0, x1, into: row + x0)
    if let second {
      sample(second, y, x0, x1, into: other)
      PixelRows.mix(other, part: mix, count: x1 - x0, into: row + x0)
    }
  }

  private func sample(
    _ level: Level,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let index = level.index + (x0 - firstColumn)
    let one = index[0]
    let end = index[x1 - x0 - 1]
    let low = min(one, end)
    // With the right neighbour, where there is one.
    let high = min(max(one, end) &+ 1, Int32(level.limits.z) &- 1)
    mixRows(level, y, Int(low), Int(high) + 1)
    PixelRows.mixPairs(
      line,
      base: low,
      index: index,
      parts: level.parts + (x0 - firstColumn),
      count: x1 - x0,
      into: target
    )
  }

  /// Puts the mixture of the two rows around device row `y` into `line`, for columns `x0..<x1` of
  /// the level.
  private func mixRows(_ level: Level, _ y: Int32, _ x0: Int, _ x1: Int) {
    let place = ((Float(y) + 0.5) * mapY.x + mapY.y) * level.level.scaleY - 0.5
    let whole = floored(Floats4(repeating: place))
    let part = bytes(clamped01(Floats4(repeating: place) - whole)).x
    let limits = level.limits
    let top = integers(Clamping.wrapped(whole, limits.y, limits.w)).x
    let bottom = integers(Clamping.wrapped(whole + 1, limits.y, limits.w)).x
    let width = Int(level.level.width)
    let upper = level.level.pixels + (Int(top) * width + x0)
    let lower = level.level.pixels + (Int(bottom) * width + x0)
    if part == 0 || top == bottom {
      line.update(from: upper, count: x1 - x0)
    } else {
      PixelRows.mix(upper, lower, part: part, count: x1 - x0, into: line)
    }
  }
}
