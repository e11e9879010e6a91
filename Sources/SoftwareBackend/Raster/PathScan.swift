import Drawing

/// A straight piece of an outline on a grid of 1/256 pixel.
struct Edge {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
}

/// How winding numbers become inside and outside, and whether edges are soft.
struct FillRule {
  var isEvenOdd: Bool
  var isAntialiased: Bool
}

/// One over the area of a pixel in the units of the accumulated areas: 256 rows of 512 half
/// columns.
private let fullArea: Int32 = 256 * 512

/// Adds the signed areas that `edges` cut off in the pixels of `rect` to `cells`: rows of
/// `stride`, whose running sums over x are the covered areas.
///
/// All sums are of integers, so they do not depend on the order or on how `rect` cuts the shape.
/// `touched` gets the first and last changed column of each row.
private func accumulate(
  _ edges: UnsafePointer<Edge>,
  count: Int,
  in rect: DeviceRect,
  cells: UnsafeMutablePointer<Int32>,
  stride: Int,
  touched: UnsafeMutablePointer<SIMD2<Int32>>
) {
  let top = rect.y0 &* 256
  let bottom = rect.y1 &* 256
  let left = rect.x0
  let width = rect.x1 &- rect.x0

  for index in 0..<count {
    let edge = edges[index]
    let isDownward = edge.y1 > edge.y0
    let yTop = isDownward ? edge.y0 : edge.y1
    let yBottom = isDownward ? edge.y1 : edge.y0
    if yTop >= bottom || yBottom <= top || yTop == yBottom { continue }
    let xTop = isDownward ? edge.x0 : edge.x1
    let xBottom = isDownward ? edge.x1 : edge.x0
    let sign: Int32 = isDownward ? 1 : -1
    let slope = Double(xBottom &- xTop) / Double(yBottom &- yTop)

    // Every row's ends come from the edge's own ends, not from the row before.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
      if y == yTop { return xTop }
      if y == yBottom { return xBottom }
      return xTop &+ Int32((Double(y &- yTop) * slope).rounded(.toNearestOrEven))
    }

    var y = max(yTop, top)
    let end = min(yBottom, bottom)
    var startX = x(at: y)
    while y < end {
      let row = y >> 8
      let next = min(end, (row &+ 1) &* 256)
      let endX = x(at: next)
      let line = Int(row &- rect.y0)
      let base = cells + line &* stride
      let height = next &- y

      var firstX = startX
      var lastX = endX
      if firstX > lastX { swap(&firstX, &lastX) }
      let firstColumn = (firstX >> 8) &- left
      let lastColumn = (lastX >> 8) &- left
      if lastColumn < 0 {
        base[0] &+= sign &* height &* 512
        touched[line].x = 0
      } else if firstColumn >= width {
        // Nothing to the left of it changes.
      } else if firstColumn == lastColumn {
        let sum = (firstX & 255) &+ (lastX & 255)
        base[Int(firstColumn)] &+= sign &* height &* (512 &- sum)
        base[Int(firstColumn) &+ 1] &+= sign &* height &* sum
        touched[line].x = min(touched[line].x, firstColumn)
        touched[line].y = max(touched[line].y, firstColumn &+ 1)
      } else {
        // Shares out the height over the columns by the same rule whatever the clip.
        let run = Int64(lastX &- firstX)
        // All columns before the first one count together.
        var column = max(firstColumn, -1)
        var done: Int32 = 0
        var fromX = firstX
        touched[line].x = min(touched[line].x, max(0, firstColumn))
        touched[line].y = max(touched[line].y, min(width, lastColumn &+ 1))
        while column <= lastColumn {
          let toX = column == lastColumn ? lastX : (column &+ left &+ 1) &* 256
          let reached =
            column == lastColumn
            ? height : Int32((Int64(toX &- firstX) &* Int64(height)) / run)
          let part = reached &- done
          if part != 0 {
            if column < 0 {
              base[0] &+= sign &* part &* 512
            } else if column < width {
              let origin = (column &+ left) &* 256
              let sum = (fromX &- origin) &+ (toX &- origin)
              base[Int(column)] &+= sign &* part &* (512 &- sum)
              base[Int(column) &+ 1] &+= sign &* part &* sum
            } else {
              break
            }
          }
          done = reached
          fromX = toX
          column &+= 1
        }
      }
      startX = endX
      y = next
    }
  }
}

@inline(__always)
private func coverage(_ sum: SIMD4<Int32>, _ rule: FillRule) -> Pixels4 {
  var area = sum
  let zero = SIMD4<Int32>.zero
  let full = SIMD4<Int32>(repeating: fullArea)
  area = area.replacing(with: zero &- area, where: area .< zero)
  if rule.isEvenOdd {
    area = area & (full &+ full &- 1)
    area = area.replacing(with: full &+ full &- area, where: area .> full)
  } else {
    area = area.replacing(with: full, where: area .> full)
  }
  if !rule.isAntialiased {
    return Pixels4.zero.replacing(with: 255, where: area .>= SIMD4(repeating: fullArea / 2))
  }
  // area * 255 / 2^17, rounded.
  let scaled = ((area &<< 8) &- area &+ (fullArea / 2)) &>> 17
  return unsafeBitCast(scaled, to: Pixels4.self)
}

/// Hands the exact coverage of the outline made of `edges` inside `rect` to `sink`.
func rasterize<Sink: CoverageSink>(
  _ edges: UnsafePointer<Edge>,
  count: Int,
  rule: FillRule,
  in rect: DeviceRect,
  arena: inout Arena,
  into sink: inout Sink
) {
  if rect.isEmpty || count == 0 { return }
  let mark = arena.mark
  defer { arena.rewind(to: mark) }
  let width = rect.width
  let stride = (width + 8) & ~3
  let cells = arena.allocate(Int32.self, count: stride * rect.height)
  cells.update(repeating: 0, count: stride * rect.height)
  let touched = arena.allocate(SIMD2<Int32>.self, count: rect.height)
  touched.update(repeating: SIMD2(Int32.max, -1), count: rect.height)
  accumulate(edges, count: count, in: rect, cells: cells, stride: stride, touched: touched)

  let (reachStart, reachEnd) = sink.reach
  for line in 0..<rect.height {
    let first = touched[line].x
    if first == .max { continue }
    // Past the last touched cell the sum is constant: 0 unless the shape goes on beyond the clip.
    let base = cells + line * stride
    var column = first & ~3
    sink.beginRow(rect.y0 &+ Int32(line), rect.x0 &+ column, rect.x1)
    var sum: Int32 = 0
    var solidStart: Int32 = -1
    let end = Int32(width)
    while column < end {
      let cell = UnsafeRawPointer(base + Int(column)).loadUnaligned(as: SIMD4<Int32>.self)
      var sums = SIMD4<Int32>(repeating: sum)
      if any(cell .!= 0) {
        let a = sum &+ cell.x
        let b = a &+ cell.y
        let c = b &+ cell.z
        let d = c &+ cell.w
        sums = SIMD4(a, b, c, d)
        sum = d
      } else if column > touched[line].y, sum == 0 {
        break
      }
      let value = coverage(sums, rule)
      let isSolid = all(value .== 255) && column &+ 4 <= end
      if isSolid {
        if solidStart < 0 { solidStart = column }
      } else {
        if solidStart >= 0 {
          sink.solid(rect.x0 &+ solidStart, rect.x0 &+ column)
          solidStart = -1
        }
        if any(value .!= 0) {
          emit(value, at: rect.x0 &+ column, to: rect.x1, reachStart, reachEnd, into: &sink)
        }
      }
      column &+= 4
    }
    if solidStart >= 0 { sink.solid(rect.x0 &+ solidStart, min(rect.x0 &+ column, rect.x1)) }
    sink.endRow()
  }
}

/// Hands over four pixels of which those from column `end` on do not count, within what the sink
/// may touch.
@inline(__always)
func emit<Sink: CoverageSink>(
  _ value: Pixels4,
  at x: Int32,
  to end: Int32,
  _ reachStart: Int32,
  _ reachEnd: Int32,
  into sink: inout Sink
) {
  if x &+ 4 <= end {
    sink.partial(x, value)
    return
  }
  let limited = masked(value, at: x, from: x, to: end)
  if x &+ 4 <= reachEnd {
    sink.partial(x, limited)
    return
  }
  // Shift the pixels right so that the block ends where the surface does.
  let start = reachEnd &- 4
  let shift = Int(x &- start)
  var moved = Pixels4.zero
  for lane in shift..<4 { moved[lane] = limited[lane - shift] }
  sink.partial(start, moved)
}
