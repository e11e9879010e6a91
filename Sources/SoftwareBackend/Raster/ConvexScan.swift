import Drawing

/// Hands the coverage of a convex shape inside `rect` to `sink`.
///
/// Each row is walked from both ends until it is inside for certain; what lies between is solid
/// without being evaluated.
@inline(__always)
private func scan<Evaluator: CoverageEvaluator, Sink: CoverageSink>(
  _ evaluator: Evaluator,
  _ shape: ConvexShape,
  in rect: DeviceRect,
  isAntialiased: Bool,
  into sink: inout Sink
) {
  let (reachStart, reachEnd) = sink.reach
  let limit = Floats4(repeating: shape.limit)
  let threshold = Floats4(repeating: ConvexShape.solidThreshold)
  let canBeSolid = shape.limit >= 1
  let lanes = lanes0123 + (0.5 - shape.centerX)
  let (straightStart, straightEnd) = shape.straightRows
  let (flatStart, flatEnd) = shape.flatColumns
  var y = rect.y0
  while y < rect.y1 {
    let dy = Float(y) + 0.5 - shape.centerY
    let (start, end) = shape.columns(dy: dy, from: rect.x0, to: rect.x1)
    guard start < end else {
      y &+= 1
      continue
    }
    let rowU = shape.uy * dy
    let rowV = shape.vy * dy

    @inline(__always)
    func evaluate(_ x: Int32) -> Floats4 {
      let dx = lanes + Float(x)
      return evaluator.coverage(u: dx * shape.ux + rowU, v: dx * shape.vx + rowV)
    }
    @inline(__always)
    func quantized(_ coverage: Floats4) -> Pixels4 {
      guard isAntialiased else {
        return Pixels4.zero.replacing(with: 255, where: coverage .>= 0.5)
      }
      let positive = maximum(coverage, .zero)
      return bytes(minimum(positive, limit))
    }

    if y >= straightStart, y < straightEnd, end &- start >= 8 {
      // Rows between the corners of an upright shape are all alike.
      let first = quantized(evaluate(start))
      let last = quantized(evaluate(end &- 4))
      let hasFirst = !all(first .== 255)
      let hasLast = !all(last .== 255)
      let solidStart = hasFirst ? start &+ 4 : start
      let solidEnd = hasLast ? end &- 4 : end
      let bottom = min(straightEnd, rect.y1)
      while y < bottom {
        sink.beginRow(y, start, end)
        if hasFirst { sink.partial(start, first) }
        if hasLast { sink.partial(end &- 4, last) }
        if solidStart < solidEnd { sink.solid(solidStart, solidEnd) }
        sink.endRow()
        y &+= 1
      }
      continue
    }
    sink.beginRow(y, start, end)

    // Away from the corners of an upright shape all pixels of the row are alike.
    let flatFrom = max(start, flatStart)
    let flatTo = min(end, flatEnd)
    let hasFlat = flatTo &- flatFrom >= 8
    if hasFlat {
      let value = quantized(evaluate(flatFrom))
      if value.x == 255 {
        sink.solid(flatFrom, flatTo)
      } else if value.x != 0 {
        sink.uniform(flatFrom, flatTo, value.x)
      }
    }
    var left = start
    var segmentEnd = hasFlat ? flatFrom : end
    while true {
      while left < segmentEnd {
        let x = min(left, reachEnd &- 4)
        let coverage = evaluate(x)
        if canBeSolid, x == left, all(coverage .>= threshold) { break }
        var value = quantized(coverage)
        if x != left || left &+ 4 > segmentEnd {
          value = masked(value, at: x, from: left, to: segmentEnd)
        }
        sink.partial(x, value)
        left &+= 4
      }
      var right = segmentEnd
      while left < right {
        let x = max(right &- 4, reachStart)
        let coverage = evaluate(x)
        if canBeSolid, x >= left, all(coverage .>= threshold) { break }
        var value = quantized(coverage)
        if x < left || x &+ 4 != right {
          value = masked(value, at: x, from: left, to: right)
        }
        sink.partial(x, value)
        right &-= 4
      }
      if left < right { sink.solid(left, right) }
      if segmentEnd == end { break }
      left = flatTo
      segmentEnd = end
    }
    sink.endRow()
    y &+= 1
  }
}

/// `value` with 0 for the pixels, counted from column `x`, that lie outside `start..<end`.
@inline(__always)
func masked(_ value: Pixels4, at x: Int32, from start: Int32, to end: Int32) -> Pixels4 {
  let columns = SIMD4<Int32>(repeating: x) &+ SIMD4<Int32>(0, 1, 2, 3)
  let isOutside = (columns .< start) .| (columns .>= end)
  return value.replacing(with: 0, where: isOutside)
}

/// The part of a stroke: what the outer shape covers and the inner one does not.
@inline(__always)
private func scanRing<Evaluator: CoverageEvaluator, Sink: CoverageSink>(
  outer: Evaluator,
  inner: Evaluator,
  _ shape: ConvexShape,
  innerShape: ConvexShape,
  in rect: DeviceRect,
  isAntialiased: Bool,
  into sink: inout Sink
) {
  let (reachStart, reachEnd) = sink.reach
  let limit = Floats4(repeating: shape.limit)
  let innerLimit = Floats4(repeating: innerShape.limit)
  let threshold = Floats4(repeating: ConvexShape.solidThreshold)
  let canBeHollow = innerShape.limit >= 1
  let lanes = lanes0123 + (0.5 - shape.centerX)
  var y = rect.y0
  while y < rect.y1 {
    let dy = Float(y) + 0.5 - shape.centerY
    let (start, end) = shape.columns(dy: dy, from: rect.x0, to: rect.x1)
    guard start < end else {
      y &+= 1
      continue
    }
    let rowU = shape.uy * dy
    let rowV = shape.vy * dy
    sink.beginRow(y, start, end)

    /// Nil where the stroke's inside is reached.
    @inline(__always)
    func evaluate(_ x: Int32) -> Pixels4? {
      let dx = lanes + Float(x)
      let u = dx * shape.ux + rowU
      let v = dx * shape.vx + rowV
      let hole = inner.coverage(u: u, v: v)
      if canBeHollow, all(hole .>= threshold) { return nil }
      let whole = outer.coverage(u: u, v: v)
      guard isAntialiased else {
        return Pixels4.zero.replacing(with: 255, where: (whole .>= 0.5) .& (hole .< 0.5))
      }
      let covered = minimum(maximum(whole, .zero), limit)
      let removed = minimum(maximum(hole, .zero), innerLimit)
      return bytes(maximum(covered - removed, .zero))
    }

    var left = start
    while left < end {
      let x = min(left, reachEnd &- 4)
      guard var value = evaluate(x) else { break }
      if x != left || left &+ 4 > end { value = masked(value, at: x, from: left, to: end) }
      sink.partial(x, value)
      left &+= 4
    }
    var right = end
    while left < right {
      let x = max(right &- 4, reachStart)
      guard var value = evaluate(x) else { break }
      if x < left || x &+ 4 != right { value = masked(value, at: x, from: left, to: right) }
      sink.partial(x, value)
      right &-= 4
    }
    sink.endRow()
    y &+= 1
  }
}

private func ring<Evaluator: CoverageEvaluator, Sink: CoverageSink>(
  _ evaluator: Evaluator.Type,
  _ shape: ConvexShape,
  _ inner: ConvexShape,
  _ rect: DeviceRect,
  _ isAntialiased: Bool,
  _ sink: inout Sink
) {
  scanRing(
    outer: Evaluator(shape),
    inner: Evaluator(inner),
    shape,
    innerShape: inner,
    in: rect,
    isAntialiased: isAntialiased,
    into: &sink
  )
}

/// Scans `shape`, or the ring between it and `hole`, inside `rect`.
func rasterize<Sink: CoverageSink>(
  _ shape: ConvexShape,
  hole: UnsafePointer<ConvexShape>?,
  in rect: DeviceRect,
  isAntialiased: Bool,
  into sink: inout Sink
) {
  if let hole {
    let inner = hole.pointee
    switch (shape.kind, inner.kind) {
    case (.box, .box):
      ring(BoxCoverage.self, shape, inner, rect, isAntialiased, &sink)
    case (.round, .round), (.round, .box):
      ring(RoundCoverage.self, shape, inner, rect, isAntialiased, &sink)
    case (.continuous, .continuous):
      ring(ContinuousCoverage.self, shape, inner, rect, isAntialiased, &sink)
    case (.continuous, _), (.generalContinuous, _):
      ring(GeneralContinuousCoverage.self, shape, inner, rect, isAntialiased, &sink)
    case (.ellipse, _):
      ring(EllipseCoverage.self, shape, inner, rect, isAntialiased, &sink)
    default:
      ring(GeneralRoundCoverage.self, shape, inner, rect, isAntialiased, &sink)
    }
    return
  }
  switch shape.kind {
  case .box:
    // Half covered is not the same as the middle being inside: without soft edges use distances.
    if isAntialiased {
      scan(
        BoxCoverage(shape),
        shape,
        in: rect,
        isAntialiased: true,
        into: &sink
      )
    } else {
      scan(
        RoundCoverage(shape),
        shape,
        in: rect,
        isAntialiased: false,
        into: &sink
      )
    }
  case .round:
    scan(
      RoundCoverage(shape),
      shape,
      in: rect,
      isAntialiased: isAntialiased,
      into: &sink
    )
  case .continuous:
    scan(
      ContinuousCoverage(shape),
      shape,
      in: rect,
      isAntialiased: isAntialiased,
      into: &sink
    )
  case .generalRound:
    scan(
      GeneralRoundCoverage(shape),
      shape,
      in: rect,
      isAntialiased: isAntialiased,
      into: &sink
    )
  case .generalContinuous:
    scan(
      GeneralContinuousCoverage(shape),
      shape,
      in: rect,
      isAntialiased: isAntialiased,
      into: &sink
    )
  case .ellipse:
    scan(
      EllipseCoverage(shape),
      shape,
      in: rect,
      isAntialiased: isAntialiased,
      into: &sink
    )
  }
}
