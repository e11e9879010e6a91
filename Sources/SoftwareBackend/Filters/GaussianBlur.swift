import Drawing

/// A Gaussian blur of a surface, moved by an offset.
struct GaussianBlur {
  let x: GaussianAxis
  let y: GaussianAxis

  init(deviationX: Float, deviationY: Float, dx: Float = 0, dy: Float = 0) {
    x = GaussianAxis(deviation: deviationX, offset: dx)
    y = GaussianAxis(deviation: deviationY, offset: dy)
  }

  /// Rows of a piece of work.
  private static let chunk = 16

  /// Rows of cells that are worth sharing out among workers have so many cells together.
  private static let smallImage = 16_000

  /// Hands each row of the blurred picture in `rect` to `emit`, with its y.
  ///
  /// The source is clear outside of `source.rect` cut to `contents`.
  func run(
    _ source: Surface,
    contents: DeviceRect,
    rect: DeviceRect,
    arena: inout Arena,
    executor: Executor,
    emit: (_ y: Int32, _ row: BlurredRow) -> Void
  ) {
    if rect.isEmpty { return }
    // The cells from which `rect` is interpolated.
    let cellX0 = x.position(Int(rect.x0)).0
    let cellX1 = x.position(Int(rect.x1) - 1).0 + 2
    let cellY0 = y.position(Int(rect.y0)).0
    let cellY1 = y.position(Int(rect.y1) - 1).0 + 2
    // The source's pixels that reach them.
    let reachX = (x.radius + 2) * x.factor
    let reachY = (y.radius + 2) * y.factor
    let used = contents.intersection(
      DeviceRect(
        x0: Int32(clamping: (cellX0 - x.shift) * x.factor - reachX),
        y0: Int32(clamping: (cellY0 - y.shift) * y.factor - reachY),
        x1: Int32(clamping: (cellX1 - x.shift) * x.factor + reachX),
        y1: Int32(clamping: (cellY1 - y.shift) * y.factor + reachY)
      )
    )
    guard !used.isEmpty else {
      let row = arena.allocate(SIMD4<Float>.self, count: rect.width)
      row.update(repeating: .zero, count: rect.width)
      let clear = BlurredRow(cells: row, steps: 1, phase: 0, count: rect.width, scratch: row)
      for line in rect.y0..<rect.y1 { emit(line, clear) }
      return
    }
    let reduced = reduce(source, used, &arena, executor)

    // Across, for the rows that exist.
    let across = FloatImage(
      x0: cellX0,
      y0: reduced.y0,
      x1: cellX1,
      y1: reduced.y1,
      arena: &arena
    )
    rows(across.y0..<across.y1, across.width, executor) { line in
      convolve(x, reduced.row(line), from: reduced.x0, to: reduced.x1, across.row(line), across)
    }
    let cells = FloatImage(x0: cellX0, y0: cellY0, x1: cellX1, y1: cellY1, arena: &arena)
    rows(cells.y0..<cells.y1, cells.width, executor) { line in
      convolveColumns(across, cells, line)
    }

    let width = rect.width
    let count = (rect.height + Self.chunk - 1) / Self.chunk
    let scratch = arena.allocate(SIMD4<Float>.self, count: count * (width + cells.width))
    let (firstCell, phase) = x.start(Int(rect.x0))
    executor.run(count) { piece, _ in
      let line = scratch + piece * (width + cells.width)
      let mixedRow = line + width
      let first = Int(rect.y0) + piece * Self.chunk
      for pixelY in first..<min(Int(rect.y1), first + Self.chunk) {
        let row = BlurredRow(
          cells: between(cells, pixelY, mixedRow) + (firstCell - cells.x0),
          steps: x.factor,
          phase: phase,
          count: width,
          scratch: line
        )
        emit(Int32(pixelY), row)
      }
    }
  }

  /// Calls `body` for rows of `width` cells, on several workers where that is worth it.
  private func rows(
    _ range: Range<Int>,
    _ width: Int,
    _ executor: Executor,
    _ body: (Int) -> Void
  ) {
    if range.count * width < Self.smallImage {
      for row in range { body(row) }
      return
    }
    let count = (range.count + Self.chunk - 1) / Self.chunk
    executor.run(count) { piece, _ in
      let first = range.lowerBound + piece * Self.chunk
      for row in first..<min(range.upperBound, first + Self.chunk) { body(row) }
    }
  }

  // MARK: - Halving

  private func reduce(
    _ source: Surface,
    _ used: DeviceRect,
    _ arena: inout Arena,
    _ executor: Executor
  ) -> FloatImage {
    var levelsX = x.levels
    var levelsY = y.levels
    var image: FloatImage
    if levelsX > 0 && levelsY > 0 {
      image = FloatImage(
        x0: (Int(used.x0) >> 1) - 1,
        y0: (Int(used.y0) >> 1) - 1,
        x1: (Int(used.x1) >> 1) + 2,
        y1: (Int(used.y1) >> 1) + 2,
        arena: &arena
      )
      let target = image
      // A row of sums for each piece of work, and what stands for rows that are not there.
      let count = (target.height + Self.chunk - 1) / Self.chunk
      let stride = (target.width * 2 + 2) * 4
      let sums = arena.allocate(UInt16.self, count: count * stride)
      sums.update(repeating: 0, count: count * stride)
      let nothing = arena.allocate(UInt32.self, count: used.width)
      nothing.update(repeating: 0, count: used.width)
      executor.run(count) { piece, _ in
        let first = target.y0 + piece * Self.chunk
        for row in first..<min(target.y1, first + Self.chunk) {
          halveBoth(source, used, target, row, sums + piece * stride, nothing)
        }
      }
      levelsX -= 1
      levelsY -= 1
    } else {
      image = FloatImage(
        x0: Int(used.x0),
        y0: Int(used.y0),
        x1: Int(used.x1),
        y1: Int(used.y1),
        arena: &arena
      )
      let target = image
      rows(target.y0..<target.y1, target.width, executor) { line in
        let from = source.row(Int32(line))
        let to = target.row(line)
        for column in target.x0..<target.x1 { to[column] = floats(from[column]) }
      }
    }
    while levelsX > 0 && levelsY > 0 {
      image = halved(image, &arena, executor)
      levelsX -= 1
      levelsY -= 1
    }
    while levelsX > 0 {
      let from = image
      let to = FloatImage(
        x0: (from.x0 >> 1) - 1,
        y0: from.y0,
        x1: (from.x1 >> 1) + 2,
        y1: from.y1,
        arena: &arena
      )
      rows(to.y0..<to.y1, to.width, executor) { line in
        halveAcross(from.row(line), from.x0, from.x1, to.row(line), to)
      }
      image = to
      levelsX -= 1
    }
    while levelsY > 0 {
      let from = image
      let to = FloatImage(
        x0: from.x0,
        y0: (from.y0 >> 1) - 1,
        x1: from.x1,
        y1: (from.y1 >> 1) + 2,
        arena: &arena
      )
      rows(to.y0..<to.y1, to.width, executor) { line in
        halveDown(from, line, to)
      }
      image = to
      levelsY -= 1
    }
    return image
  }

  /// Both axes at once: rows are halved across, and four of them make a row of the result.
  private func halved(
    _ from: FloatImage,
    _ arena: inout Arena,
    _ executor: Executor
  ) -> FloatImage {
    let to = FloatImage(
      x0: (from.x0 >> 1) - 1,
      y0: (from.y0 >> 1) - 1,
      x1: (from.x1 >> 1) + 2,
      y1: (from.y1 >> 1) + 2,
      arena: &arena
    )
    let across = FloatImage(x0: to.x0, y0: from.y0, x1: to.x1, y1: from.y1, arena: &arena)
    rows(across.y0..<across.y1, across.width, executor) { line in
      halveAcross(from.row(line), from.x0, from.x1, across.row(line), across)
    }
    rows(to.y0..<to.y1, to.width, executor) { line in halveDown(across, line, to) }
    return to
  }

  private func halveAcross(
    _ input: UnsafeMutablePointer<SIMD4<Float>>,
    _ x0: Int,
    _ x1: Int,
    _ output: UnsafeMutablePointer<SIMD4<Float>>,
    _ target: FloatImage
  ) {
    @inline(__always)
    func value(_ column: Int) -> SIMD4<Float> {
      column >= x0 && column < x1 ? input[column] : .zero
    }
    // Where all four columns exist.
    let first = max(target.x0, min(target.x1, (x0 + 2) >> 1))
    let last = max(first, min(target.x1, (x1 - 1) >> 1))
    func halveCarefully(_ range: Range<Int>) {
      for column in range {
        let a = 2 * column
        output[column] = (value(a - 1) + value(a + 2) + 3 * (value(a) + value(a + 1))) * 0.125
      }
    }
    halveCarefully(target.x0..<first)
    var column = first
    while column < last {
      let a = input + (2 &* column)
      output[column] = (a[-1] + a[2] + 3 * (a[0] + a[1])) * 0.125
      column &+= 1
    }
    halveCarefully(last..<target.x1)
  }

  private func halveDown(_ from: FloatImage, _ line: Int, _ to: FloatImage) {
    let output = to.row(line)
    let y = 2 * line
    if y > from.y0 && y + 2 < from.y1 {
      let a = from.row(y - 1)
      let b = from.row(y)
      let c = from.row(y + 1)
      let d = from.row(y + 2)
      var column = to.x0
      while column < to.x1 {
        output[column] =
          a[column] * 0.125 + b[column] * 0.375 + c[column] * 0.375 + d[column] * 0.125
        column &+= 1
      }
      return
    }
    (output + to.x0).update(repeating: .zero, count: to.width)
    for (offset, weight) in [(-1, Float(0.125)), (0, 0.375), (1, 0.375), (2, 0.125)] {
      guard y + offset >= from.y0 && y + offset < from.y1 else { continue }
      let input = from.row(y + offset)
      for column in to.x0..<to.x1 { output[column] += input[column] * weight }
    }
  }

  /// Both axes at once from bytes: exact sums of 4 x 4 pixels in 16 bits.
  ///
  /// `sums` has room for the pixels of the row of `target`, twice as many and two more, with 0
  /// wherever there are none in `used`; `nothing` is a row of clear pixels.
  private func halveBoth(
    _ source: Surface,
    _ used: DeviceRect,
    _ target: FloatImage,
    _ line: Int,
    _ sums: UnsafeMutablePointer<UInt16>,
    _ nothing: UnsafeMutablePointer<UInt32>
  ) {
    func row(_ offset: Int) -> UnsafeMutablePointer<UInt32> {
      let y = 2 * line + offset
      let isThere = y >= Int(used.y0) && y < Int(used.y1)
      return isThere ? source.row(Int32(y)) + Int(used.x0) : nothing
    }
    let first = Int(used.x0) - (2 * target.x0 - 1)
    PixelRows.sum(row(-1), row(0), row(1), row(2), count: used.width, into: sums + first * 4)
    PixelRows.halve(sums, count: target.width, into: target.row(line) + target.x0)
  }

  // MARK: - Convolving

  private func convolve(
    _ axis: GaussianAxis,
    _ input: UnsafeMutablePointer<SIMD4<Float>>,
    from: Int,
    to: Int,
    _ output: UnsafeMutablePointer<SIMD4<Float>>,
    _ image: FloatImage
  ) {
    let radius = axis.radius
    axis.weights.withUnsafeBufferPointer { weights in
      guard let weight = weights.baseAddress else { return }
      for column in image.x0..<image.x1 {
        let center = column - axis.shift
        // Weight i stands for the input `center - (i - radius)`.
        let first = max(0, center + radius - (to - 1))
        let last = min(2 * radius, center + radius - from)
        var sum = SIMD4<Float>.zero
        var index = first
        while index <= last {
          sum += input[center &+ radius &- index] * weight[index]
          index &+= 1
        }
        output[column] = sum
      }
    }
  }

  private func convolveColumns(_ input: FloatImage, _ output: FloatImage, _ line: Int) {
    let target = output.row(line)
    (target + output.x0).update(repeating: .zero, count: output.width)
    let center = line - y.shift
    for (index, weight) in y.weights.enumerated() {
      let row = center - (index - y.radius)
      guard row >= input.y0 && row < input.y1 else { continue }
      let source = input.row(row)
      for column in output.x0..<output.x1 { target[column] += source[column] * weight }
    }
  }

  // MARK: - Interpolating

  /// The row of cells that device row `pixelY` is made from, in `scratch` if it lies between two.
  private func between(
    _ cells: FloatImage,
    _ pixelY: Int,
    _ scratch: UnsafeMutablePointer<SIMD4<Float>>
  ) -> UnsafeMutablePointer<SIMD4<Float>> {
    let (cellY, rest) = y.position(pixelY)
    let upper = cells.row(cellY) + cells.x0
    if rest == 0 { return upper }
    let lower = cells.row(cellY + 1) + cells.x0
    for column in 0..<cells.width {
      scratch[column] = upper[column] + (lower[column] - upper[column]) * rest
    }
    return scratch
  }
}
