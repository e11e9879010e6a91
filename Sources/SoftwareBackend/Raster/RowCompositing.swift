import Drawing

/// What a row is filled with.
enum RowSource {
  case color(UInt32)
  /// Indexed with device columns.
  case pixels(UnsafeMutablePointer<UInt32>)
}

/// Puts `source` over columns `x0..<x1` of `row` by `operation`, limited by coverage.
///
/// `coverage` is 0…255 for each column, or nil where all are covered; `opacity`, 0…255,
/// multiplies the source.
func compositeRow(
  _ row: UnsafeMutablePointer<UInt32>,
  _ x0: Int,
  _ x1: Int,
  source: RowSource,
  coverage: UnsafePointer<UInt8>?,
  opacity: UInt32,
  operation: CompositeOperation
) {
  var x = x0
  if operation == .sourceOver {
    switch source {
    case .color(let color):
      let c =
        opacity == 255 ? color : scaled(Pixels4(repeating: color), by: .init(repeating: opacity)).x
      guard let coverage else {
        if c >= 0xFF00_0000 {
          fill(row + x0, count: x1 - x0, with: c)
        } else {
          blend(row + x0, count: x1 - x0, with: c)
        }
        return
      }
      let isOpaque = c >= 0xFF00_0000
      let four = Pixels4(repeating: c)
      while x + 4 <= x1 {
        let packed = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt32.self)
        if packed == 0xFFFF_FFFF {
          store4(isOpaque ? four : over(four, load4(row + x)), row + x)
        } else if packed != 0 {
          let v = unpacked(packed)
          let d = load4(row + x)
          store4(isOpaque ? mixed(four, d, coverage: v) : over(scaled(four, by: v), d), row + x)
        }
        x += 4
      }
      while x < x1 {
        let v = Pixels4(repeating: UInt32(coverage[x]))
        let d = Pixels4(repeating: row[x])
        row[x] = (isOpaque ? mixed(four, d, coverage: v) : over(scaled(four, by: v), d)).x
        x += 1
      }
    case .pixels(let pixels):
      let alpha = Pixels4(repeating: opacity)
      while x + 4 <= x1 {
        let packed =
          coverage.map { UnsafeRawPointer($0 + x).loadUnaligned(as: UInt32.self) } ?? 0xFFFF_FFFF
        if packed != 0 {
          var s = load4(pixels + x)
          if opacity != 255 { s = scaled(s, by: alpha) }
          if packed != 0xFFFF_FFFF { s = scaled(s, by: unpacked(packed)) }
          store4(over(s, load4(row + x)), row + x)
        }
        x += 4
      }
      while x < x1 {
        var s = Pixels4(repeating: pixels[x])
        if opacity != 255 { s = scaled(s, by: alpha) }
        if let coverage, coverage[x] != 255 {
          s = scaled(s, by: Pixels4(repeating: UInt32(coverage[x])))
        }
        row[x] = over(s, Pixels4(repeating: row[x])).x
        x += 1
      }
    }
    return
  }
  let alpha = Pixels4(repeating: opacity)
  while x < x1 {
    let c = coverage.map { UInt32($0[x]) } ?? 255
    if c != 0 {
      var s: UInt32
      switch source {
      case .color(let color): s = color
      case .pixels(let pixels): s = pixels[x]
      }
      if opacity != 255 { s = scaled(Pixels4(repeating: s), by: alpha).x }
      let d = row[x]
      let result = composite(s, d, operation)
      row[x] =
        c == 255
        ? result
        : mixed(
          Pixels4(repeating: result),
          Pixels4(repeating: d),
          coverage: Pixels4(repeating: c)
        ).x
    }
    x += 1
  }
}

@inline(__always)
private func unpacked(_ packed: UInt32) -> Pixels4 {
  Pixels4(packed & 0xFF, (packed >> 8) & 0xFF, (packed >> 16) & 0xFF, packed >> 24)
}
