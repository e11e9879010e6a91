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

  /// Hands each row of the blurred picture in `rect` to `emit`: the row's y, and pixels of 0…255 to
  /// be indexed with device columns, which may be changed.
  ///
  /// The source is clear outside of `source.rect` cut to `contents`.
  func run(
    _ source: Surface,
    contents: DeviceRect,
    rect: DeviceRect,
    arena: inout Arena,
    executor: Executor,
    emit: (_ y: Int32, _ row: UnsafeMutablePointer<SIMD4<Float>>) -> Void
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
      for line in rect.y0..<rect.y1 {
        row.update(repeating: .zero, count: rect.width)
        emit(line, row - Int(rect.x0))
      }
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
    rows(across.y0..<across.y1, executor) { line in
      convolve(x, reduced.row(line), from: reduced.x0, to: reduced.x1, across.row(line), across)
    }
    let cells = FloatImage(x0: cellX0, y0: cellY0, x1: cellX1, y1: cellY1, arena: &arena)
    rows(cells.y0..<cells.y1, executor) { line in convolveColumns(across, cells, line) }

    let width = rect.width
    let count = (rect.height + Self.chunk - 1) / Self.chunk
    let scratch = arena.allocate(SIMD4<Float>.self, count: count * (width + cells.width))
    executor.run(count) { piece, _ in
      let line = scratch + piece * (width + cells.width)
      let mixedRow = line + width
      let first = Int(rect.y0) + piece * Self.chunk
      for pixelY in first..<min(Int(rect.y1), first + Self.chunk) {
        expand(cells, pixelY, rect, mixedRow, line)
        emit(Int32(pixelY), line - Int(rect.x0))
      }
    }
  }

  private func rows(_ range: Range<Int>, _ executor: Executor, _ body: (Int) -> Void) {
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
      // One row of sums for each piece of work.
      let count = (target.height + Self.chunk - 1) / Self.chunk
      let stride = (used.width + 16) & ~3
      let sums = arena.allocate(Lanes8.self, count: count * stride / 2)
      executor.run(count) { piece, _ in
        let first = target.y0 + piece * Self.chunk
        for row in first..<min(target.y1, first + Self.chunk) {
          halveBoth(source, used, target, row, sums + piece * stride / 2)
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
      rows(target.y0..<target.y1, executor) { line in
        let from = source.row(Int32(line))
        let to = target.row(line)
        for column in target.x0..<target.x1 { to[column] = floats(from[column]) }
      }
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
      rows(to.y0..<to.y1, executor) { line in
        let input = from.row(line)
        let output = to.row(line)
        @inline(__always)
        func value(_ column: Int) -> SIMD4<Float> {
          column >= from.x0 && column < from.x1 ? input[column] : .zero
        }
        for column in to.x0..<to.x1 {
          let a = 2 * column
          output[column] =
            (value(a - 1) + value(a + 2) + 3 * (value(a) + value(a + 1))) * 0.125
        }
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
      rows(to.y0..<to.y1, executor) { line in
        let output = to.row(line)
        (output + to.x0).update(repeating: .zero, count: to.width)
        for (offset, weight) in [(-1, Float(0.125)), (0, 0.375), (1, 0.375), (2, 0.125)] {
          let y = 2 * line + offset
          guard y >= from.y0 && y < from.y1 else { continue }
          let input = from.row(y)
          for column in to.x0..<to.x1 { output[column] += input[column] * weight }
        }
      }
      image = to
      levelsY -= 1
    }
    return image
  }

  /// Both axes at once from bytes: exact sums of 4 x 4 pixels in 16 bits.
  private func halveBoth(
    _ source: Surface,
    _ used: DeviceRect,
    _ target: FloatImage,
    _ line: Int,
    _ sums: UnsafeMutablePointer<Lanes8>
  ) {
    // Sums down the rows: blue and red, then green and alpha, for each four pixels.
    let blocks = (used.width + 3) / 4
    var isEmpty = true
    for (offset, weight) in [(-1, UInt16(1)), (0, 3), (1, 3), (2, 1)] {
      let y = 2 * line + offset
      guard y >= Int(used.y0) && y < Int(used.y1) else { continue }
      let row = source.row(Int32(y)) + Int(used.x0)
      if isEmpty { sums.update(repeating: .zero, count: blocks * 2) }
      isEmpty = false
      var block = 0
      while block < blocks {
        var pixels: Pixels4
        if block * 4 + 4 <= used.width {
          pixels = load4(row + block * 4)
        } else {
          pixels = .zero
          for lane in 0..<(used.width - block * 4) { pixels[lane] = row[block * 4 + lane] }
        }
        sums[block * 2] &+= redBlue(pixels) &* weight
        sums[block * 2 + 1] &+= alphaGreen(pixels) &* weight
        block += 1
      }
    }
    let output = target.row(line)
    if isEmpty {
      (output + target.x0).update(repeating: .zero, count: target.width)
      return
    }
    let words = UnsafeRawPointer(sums).assumingMemoryBound(to: UInt32.self)
    let width = used.width
    // Two 16-bit sums in a word; eight times 8 * 255 stays below 16 bits.
    @inline(__always)
    func word(_ column: Int, _ half: Int) -> UInt32 {
      column >= 0 && column < width ? words[(column >> 2) * 8 + half * 4 + (column & 3)] : 0
    }
    for column in target.x0..<target.x1 {
      let a = 2 * column - Int(used.x0)
      let br = word(a - 1, 0) &+ word(a + 2, 0) &+ 3 &* (word(a, 0) &+ word(a + 1, 0))
      let ga = word(a - 1, 1) &+ word(a + 2, 1) &+ 3 &* (word(a, 1) &+ word(a + 1, 1))
      let sum = SIMD4<Int32>(
        Int32(truncatingIfNeeded: br & 0xFFFF),
        Int32(truncatingIfNeeded: ga & 0xFFFF),
        Int32(truncatingIfNeeded: br >> 16),
        Int32(truncatingIfNeeded: ga >> 16)
      )
      output[column] = SIMD4<Float>(sum) * (1.0 / 64)
    }
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

  private func expand(
    _ cells: FloatImage,
    _ pixelY: Int,
    _ rect: DeviceRect,
    _ mixedRow: UnsafeMutablePointer<SIMD4<Float>>,
    _ line: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let (cellY, restY) = y.position(pixelY)
    let upper = cells.row(cellY) + cells.x0
    var source = upper
    if restY != 0 {
      let lower = cells.row(cellY + 1) + cells.x0
      for column in 0..<cells.width {
        mixedRow[column] = upper[column] + (lower[column] - upper[column]) * restY
      }
      source = mixedRow
    }
    if x.factor == 1 {
      line.update(from: source + (Int(rect.x0) - cells.x0), count: rect.width)
      return
    }
    var column = 0
    let width = rect.width
    while column < width {
      let (cellX, restX) = x.position(Int(rect.x0) + column)
      let a = source[cellX - cells.x0]
      let step = source[cellX - cells.x0 + 1] - a
      // All pixels up to the next cell's middle.
      var rest = restX
      let increment = 1 / Float(x.factor)
      while rest < 1 && column < width {
        line[column] = a + step * rest
        column += 1
        rest += increment
      }
    }
  }
}
