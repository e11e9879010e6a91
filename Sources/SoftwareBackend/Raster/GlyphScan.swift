import Drawing

/// Hands the coverage of glyph bitmaps inside `rect` to `sink`.
func rasterize<Sink: CoverageSink>(
  _ draw: GlyphDraw,
  _ glyph: StoredGlyph,
  in rect: DeviceRect,
  into sink: inout Sink
) {
  let (reachStart, reachEnd) = sink.reach
  let start = max(rect.x0, draw.x)
  let end = min(rect.x1, draw.x &+ glyph.width)
  let top = max(rect.y0, draw.y)
  let bottom = min(rect.y1, draw.y &+ glyph.height)
  if start >= end { return }
  var y = top
  while y < bottom {
    // Rows have room for a block past their end, which is 0.
    let row = UnsafeRawPointer(glyph.bytes) + Int(y &- draw.y) &* Int(glyph.stride)
    sink.beginRow(y, start, end)
    var x = start
    while x < end {
      let packed = (row + Int(x &- draw.x)).loadUnaligned(as: UInt32.self)
      if packed != 0 {
        let value = Pixels4(
          truncatingIfNeeded: unsafeBitCast(packed, to: SIMD4<UInt8>.self)
        )
        if x &+ 4 <= end {
          sink.partial(x, value)
        } else {
          emit(value, at: x, to: end, reachStart, reachEnd, into: &sink)
        }
      }
      x &+= 4
    }
    sink.endRow()
    y &+= 1
  }
}
