import Drawing

extension ScenePaint {
  /// Samples `levels` for columns `x0..<x1` of row `y`.
  static func image(
    _ paint: UnsafePointer<ScenePaint>,
    _ sampler: UprightSampler?,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    guard let levels = paint.pointee.levels, paint.pointee.levelCount > 0 else {
      (row + x0).update(repeating: 0, count: x1 - x0)
      return
    }
    if isAligned(paint) { return copyAligned(paint, levels[0], y, x0, x1, row) }
    if let sampler { return sampler.sample(y, x0, x1, row) }
    let isTile = paint.pointee.kind == .tile
    let limits = paint.pointee.limits
    switch paint.pointee.filtering {
    case .nearest:
      sample(paint, y, x0, x1, row, Nearest(levels[0], limits, isTile: isTile))
    case .bilinear:
      if isTile {
        sample(paint, y, x0, x1, row, Bilinear<Wrapping>(levels[0], limits))
      } else {
        sample(paint, y, x0, x1, row, Bilinear<Clamping>(levels[0], limits))
      }
    case .trilinear:
      let first = levels + Int(paint.pointee.level)
      let hasSecond = paint.pointee.level + 1 < paint.pointee.levelCount
      let second = hasSecond ? first + 1 : first
      let mix = paint.pointee.levelMix
      if isTile {
        sample(
          paint,
          y,
          x0,
          x1,
          row,
          Trilinear<Wrapping>(first.pointee, second.pointee, limits, mix: mix)
        )
      } else {
        sample(
          paint,
          y,
          x0,
          x1,
          row,
          Trilinear<Clamping>(first.pointee, second.pointee, limits, mix: mix)
        )
      }
    case .perspective:
      if isTile {
        perspective(paint, levels, y, x0, x1, row, Wrapping.self)
      } else {
        perspective(paint, levels, y, x0, x1, row, Clamping.self)
      }
    }
  }

  @inline(__always)
  private static func sample<Filter: TexelFilter>(
    _ paint: UnsafePointer<ScenePaint>,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    _ row: UnsafeMutablePointer<UInt32>,
    _ filter: Filter
  ) {
    let map = paint.pointee.map
    let line = Float(y) + 0.5
    var x = x0
    while x < x1 {
      let (u, v) = map.apply(lanes0123 + (Float(x) + 0.5), line)
      store4(filter.texels(u, v), row + x)
      x &+= 4
    }
  }

  /// Whether bitmap pixels lie exactly on device pixels.
  static func isAligned(_ paint: UnsafePointer<ScenePaint>) -> Bool {
    guard paint.pointee.kind == .image,
      paint.pointee.filtering == .nearest || paint.pointee.filtering == .bilinear
    else { return false }
    let map = paint.pointee.map
    return map.isAffine && map.x.x == 1 && map.x.y == 0 && map.y.x == 0 && map.y.y == 1
      && map.x.z == map.x.z.rounded() && map.y.z == map.y.z.rounded()
      && abs(map.x.z) < deviceLimit && abs(map.y.z) < deviceLimit
  }

  private static func copyAligned(
    _ paint: UnsafePointer<ScenePaint>,
    _ level: MipChain.Level,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    let map = paint.pointee.map
    let limits = paint.pointee.limits
    let dx = Int(map.x.z)
    let line = max(Int(limits.y), min(Int(limits.w) - 1, Int(y) + Int(map.y.z)))
    let source = level.pixels + line * Int(level.width)
    let first = Int(limits.x)
    let last = Int(limits.z) - 1
    let from = max(x0, min(x1, first - dx))
    let to = max(from, min(x1, last + 1 - dx))
    for x in x0..<from { row[x] = source[first] }
    (row + from).update(from: source + (from + dx), count: to - from)
    for x in to..<x1 { row[x] = source[last] }
  }

  /// Chooses levels for each block of four pixels, and takes up to eight samples where a pixel
  /// is longer than it is wide.
  private static func perspective<Wrap: TexelWrap>(
    _ paint: UnsafePointer<ScenePaint>,
    _ levels: UnsafePointer<MipChain.Level>,
    _ y: Int32,
    _ x0: Int,
    _ x1: Int,
    _ row: UnsafeMutablePointer<UInt32>,
    _ wrap: Wrap.Type
  ) {
    let map = paint.pointee.map
    let limits = paint.pointee.limits
    let last = Int(paint.pointee.levelCount) - 1
    let line = Float(y) + 0.5
    // Blocks are counted from column 0, so that a pixel's block does not depend on the clip.
    var x = x0 & ~3
    while x < x1 {
      let columns = lanes0123 + (Float(x) + 0.5)
      let (u, v) = map.apply(columns, line)
      // Derivatives at the block's middle.
      let middle = Float(x) + 2
      let w = map.w.x * middle + map.w.y * line + map.w.z
      let q = 1 / w
      let mu = (map.x.x * middle + map.x.y * line + map.x.z) * q
      let mv = (map.y.x * middle + map.y.y * line + map.y.z) * q
      let acrossU = (map.x.x - mu * map.w.x) * q
      let acrossV = (map.y.x - mv * map.w.x) * q
      let downU = (map.x.y - mu * map.w.y) * q
      let downV = (map.y.y - mv * map.w.y) * q
      let across = (acrossU * acrossU + acrossV * acrossV).squareRoot()
      let down = (downU * downU + downV * downV).squareRoot()
      let isAcross = across >= down
      let longer = isAcross ? across : down
      let shorter = max(isAcross ? down : across, 1e-6)
      var texels = Pixels4.zero
      if longer < 1e6 {
        // A skewed footprint is narrower than its shorter side: use its area.
        let area = abs(acrossU * downV - acrossV * downU)
        let width = max(min(shorter, area / max(longer, 1e-6)), 1e-6)
        // A power of two, so that sums are divided by shifting.
        let ratio = longer / width
        let taps: Float = ratio < 1.2 ? 1 : ratio < 2.4 ? 2 : ratio < 4.8 ? 4 : 8
        let size = max(longer / taps, 1)
        // log2 to a thousandth: the exponent, and a parabola through the mantissa.
        let exponent = Float(size.exponent)
        let m = size.significand - 1
        let lod = min(exponent + m + 0.346607 * m * (1 - m), Float(last))
        let level = Int(lod)
        let mix = UInt32((lod - Float(level)) * 255 + 0.5)
        let first = levels[level]
        let second = levels[min(level + 1, last)]
        let filter = Trilinear<Wrap>(first, second, limits, mix: mix)
        if taps <= 1 {
          texels = filter.texels(u, v)
        } else {
          let stepU = (isAcross ? acrossU : downU) / taps
          let stepV = (isAcross ? acrossV : downV) / taps
          var low = Lanes8.zero
          var high = Lanes8.zero
          let count = Int(taps)
          for tap in 0..<count {
            let shift = Float(tap) + 0.5 - taps * 0.5
            let texel = filter.texels(u + stepU * shift, v + stepV * shift)
            low = low &+ redBlue(texel)
            high = high &+ alphaGreen(texel)
          }
          let shift = UInt16(truncatingIfNeeded: count.trailingZeroBitCount)
          let half = UInt16(truncatingIfNeeded: count / 2)
          texels = joined(
            redBlue: (low &+ half) &>> shift,
            alphaGreen: (high &+ half) &>> shift
          )
        }
      }
      if x >= x0 {
        store4(texels, row + x)
      } else {
        for lane in 0..<4 where x + lane >= x0 { row[x + lane] = texels[lane] }
      }
      x &+= 4
    }
  }
}

/// Brings texel coordinates into a bitmap.
protocol TexelWrap {
  /// Whole coordinates that may lie outside, and the limits: first and one past the last.
  static func wrapped(_ texel: Floats4, _ first: Float, _ end: Float) -> Floats4
}

enum Clamping: TexelWrap {
  @inline(__always)
  static func wrapped(_ texel: Floats4, _ first: Float, _ end: Float) -> Floats4 {
    // Comparisons with NaN fail and leave the first argument of `replacing`: start from a limit.
    let low = Floats4(repeating: first)
    let v = low.replacing(with: texel, where: texel .> low)
    let high = Floats4(repeating: end - 1)
    return v.replacing(with: high, where: v .> high)
  }
}

enum Wrapping: TexelWrap {
  @inline(__always)
  static func wrapped(_ texel: Floats4, _ first: Float, _ end: Float) -> Floats4 {
    let size = end - first
    let moved = texel - first
    let turns = floored(moved * (1 / size))
    var v = moved - turns * size
    // The quotient may round either way.
    v = v.replacing(with: v + size, where: v .< 0)
    v = v.replacing(with: v - size, where: v .>= size)
    return Clamping.wrapped(v + first, first, end)
  }
}

/// The whole number below; for magnitudes up to four million.
@inline(__always)
func floored(_ v: Floats4) -> Floats4 {
  let magic: Float = 12_582_912
  let limited = minimum(maximum(v, Floats4(repeating: -4e6)), Floats4(repeating: 4e6))
  let nearest = (limited + magic) - magic
  return nearest.replacing(with: nearest - 1, where: nearest .> limited)
}

/// Whole numbers of up to four million as integers.
@inline(__always)
func integers(_ v: Floats4) -> SIMD4<Int32> {
  unsafeBitCast(v + 12_582_912, to: SIMD4<Int32>.self) &- 0x4B40_0000
}

/// Makes four pixels from the bitmap around four places, in bitmap pixels.
protocol TexelFilter {
  func texels(_ u: Floats4, _ v: Floats4) -> Pixels4
}

struct Nearest: TexelFilter {
  let level: MipChain.Level
  let limits: SIMD4<Float>
  let isTile: Bool

  init(_ level: MipChain.Level, _ limits: SIMD4<Float>, isTile: Bool) {
    self.level = level
    self.limits = limits
    self.isTile = isTile
  }

  @inline(__always)
  func texels(_ u: Floats4, _ v: Floats4) -> Pixels4 {
    let x = floored(u)
    let y = floored(v)
    let column: Floats4
    let line: Floats4
    if isTile {
      column = Wrapping.wrapped(x, limits.x, limits.z)
      line = Wrapping.wrapped(y, limits.y, limits.w)
    } else {
      column = Clamping.wrapped(x, limits.x, limits.z)
      line = Clamping.wrapped(y, limits.y, limits.w)
    }
    return gather(level, integers(line) &* level.width &+ integers(column))
  }
}

@inline(__always)
private func gather(_ level: MipChain.Level, _ index: SIMD4<Int32>) -> Pixels4 {
  Pixels4(
    level.pixels[Int(index.x)],
    level.pixels[Int(index.y)],
    level.pixels[Int(index.z)],
    level.pixels[Int(index.w)]
  )
}

struct Bilinear<Wrap: TexelWrap>: TexelFilter {
  let level: MipChain.Level
  let limits: SIMD4<Float>

  /// `limits` are in pixels of the bitmap itself.
  @inline(__always)
  init(_ level: MipChain.Level, _ limits: SIMD4<Float>) {
    self.level = level
    self.limits = level.scaled(limits)
  }

  @inline(__always)
  func texels(_ u: Floats4, _ v: Floats4) -> Pixels4 {
    let px = u * level.scaleX - 0.5
    let py = v * level.scaleY - 0.5
    let x = floored(px)
    let y = floored(py)
    let fx = fraction(px - x)
    let fy = fraction(py - y)
    let left = integers(Wrap.wrapped(x, limits.x, limits.z))
    let right = integers(Wrap.wrapped(x + 1, limits.x, limits.z))
    let top = integers(Wrap.wrapped(y, limits.y, limits.w)) &* level.width
    let bottom = integers(Wrap.wrapped(y + 1, limits.y, limits.w)) &* level.width
    let upper = mixed(gather(level, top &+ right), gather(level, top &+ left), coverage: fx)
    let lower = mixed(gather(level, bottom &+ right), gather(level, bottom &+ left), coverage: fx)
    return mixed(lower, upper, coverage: fy)
  }

  /// 0…1 as 0…255; what is no number is 0.
  @inline(__always)
  private func fraction(_ f: Floats4) -> Pixels4 {
    let positive = Floats4.zero.replacing(with: f, where: f .> 0)
    return bytes(minimum(positive, Floats4(repeating: 1)))
  }
}

struct Trilinear<Wrap: TexelWrap>: TexelFilter {
  let first: Bilinear<Wrap>
  let second: Bilinear<Wrap>
  let mix: UInt32

  @inline(__always)
  init(
    _ first: MipChain.Level,
    _ second: MipChain.Level,
    _ limits: SIMD4<Float>,
    mix: UInt32
  ) {
    self.first = Bilinear(first, limits)
    self.second = Bilinear(second, limits)
    self.mix = mix
  }

  @inline(__always)
  func texels(_ u: Floats4, _ v: Floats4) -> Pixels4 {
    if mix == 0 { return first.texels(u, v) }
    if mix == 255 { return second.texels(u, v) }
    return mixed(
      second.texels(u, v),
      first.texels(u, v),
      coverage: Pixels4(repeating: mix)
    )
  }
}
