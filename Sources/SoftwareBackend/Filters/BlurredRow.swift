import Drawing

/// A row of a blurred picture, to be interpolated between cells.
struct BlurredRow {
  /// Pixels of 0…255; the first is the cell before the row's first pixel.
  let cells: UnsafeMutablePointer<SIMD4<Float>>
  /// Pixels to a cell.
  let steps: Int
  /// Which pixel after the middle of the first cell the row begins with.
  let phase: Int
  let count: Int
  /// Room for the row as floats.
  let scratch: UnsafeMutablePointer<SIMD4<Float>>

  /// Makes pixels, each multiplied with a factor of its own, if there are any, and with `factor`.
  func write(
    into out: UnsafeMutablePointer<UInt32>,
    factors: [Float] = [],
    factor: Float = 1
  ) {
    factors.withUnsafeBufferPointer { factors in
      let factors = factors.count < count ? nil : factors.baseAddress
      if steps > 1 {
        PixelRows.expand(
          cells,
          steps: steps,
          phase: phase,
          count: count,
          factors: factors,
          factor: factor,
          into: out
        )
      } else if let factors {
        for column in 0..<count { out[column] = packed(cells[column] * (factor * factors[column])) }
      } else {
        for column in 0..<count { out[column] = packed(cells[column]) }
      }
    }
  }

  /// The pixels as 0…255.
  func floats() -> UnsafeMutablePointer<SIMD4<Float>> {
    if steps == 1 { return cells }
    let increment = 1 / Float(steps)
    var cell = cells
    var place = phase
    var column = 0
    while column < count {
      let a = cell[0]
      let step = cell[1] - a
      while place < steps && column < count {
        scratch[column] = a + step * ((Float(place) + 0.5) * increment)
        place += 1
        column += 1
      }
      place = 0
      cell += 1
    }
    return scratch
  }
}
