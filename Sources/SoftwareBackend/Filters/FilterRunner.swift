import Drawing

/// Takes a painted layer through its filters.
struct FilterRunner {
  let scene: Scene
  let executor: Executor

  /// Filters `source`, of which `contents` counts, into `result`.
  func run(
    _ first: Int,
    _ count: Int,
    source: Surface,
    contents: DeviceRect,
    result: Surface,
    resultRect: DeviceRect,
    arena: inout Arena
  ) {
    var current = source
    var rect = contents
    // What each filter must deliver for the next ones, from the last one back.
    var needs = [resultRect]
    for index in stride(from: count - 1, to: 0, by: -1) {
      needs.append(scene.filters.base[first + index].needed(for: needs[needs.count - 1]))
    }
    needs.reverse()
    var index = 0
    while index < count {
      let filter = scene.filters.base[first + index]
      // Filters of single pixels are applied to what a blur writes as soon as it is written.
      var last = index
      while last + 1 < count, canFollow(scene.filters.base[first + last + 1]) { last += 1 }
      let isLast = last == count - 1
      var target = filter.affected(by: rect)
      if filter.fillsClearPixels { target = needs[index] }
      target = isLast ? resultRect : target.intersection(needs[last])
      if target.isEmpty { return }
      let output = isLast ? result : Self.makeSurface(target, &arena)
      let followers = (first + index + 1)..<(first + last + 1)
      apply(filter, followers, current, rect, output, target, &arena)
      current = output
      rect = target
      index = last + 1
    }
  }

  private func canFollow(_ filter: DeviceFilter) -> Bool {
    filter.isLocal && !filter.fillsClearPixels
  }

  static func makeSurface(_ rect: DeviceRect, _ arena: inout Arena) -> Surface {
    let stride = (max(4, rect.width) + 3) & ~3
    let count = rect.isEmpty ? 0 : stride * rect.height
    let pixels = arena.allocate(UInt32.self, count: count)
    pixels.update(repeating: 0, count: count)
    if rect.isEmpty { return Surface(pixels: pixels, stride: stride, rect: .empty) }
    var padded = rect
    padded.x1 = padded.x0 + Int32(stride)
    return Surface(pixels: pixels, stride: stride, rect: padded)
  }

  private func apply(
    _ filter: DeviceFilter,
    _ followers: Range<Int>,
    _ source: Surface,
    _ contents: DeviceRect,
    _ output: Surface,
    _ target: DeviceRect,
    _ arena: inout Arena
  ) {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    switch filter {
    case .blur(let x, let y, let isOpaque):
      let blur = GaussianBlur(deviationX: x, deviationY: y)
      let columns = isOpaque ? weights(blur.x, contents.x0, contents.x1, target.x0, target.x1) : []
      let lines = isOpaque ? weights(blur.y, contents.y0, contents.y1, target.y0, target.y1) : []
      blur.run(source, contents: contents, rect: target, arena: &arena, executor: executor) {
        line,
        row in
        let to = output.row(line) + Int(target.x0)
        if isOpaque {
          row.write(into: to, factors: columns, factor: lines[Int(line - target.y0)])
        } else {
          row.write(into: to)
        }
        finish(to, target.width, followers)
      }
    case .shadow(let color, let x, let y, let dx, let dy):
      let blur = GaussianBlur(deviationX: x, deviationY: y, dx: dx, dy: dy)
      blur.run(source, contents: contents, rect: target, arena: &arena, executor: executor) {
        line,
        row in
        let to = output.row(line)
        let shade = floats(color)
        let isInside = line >= contents.y0 && line < contents.y1
        let from = source.row(line)
        let blurred = row.floats() - Int(target.x0)
        for column in Int(target.x0)..<Int(target.x1) {
          let shadow = packed(shade * (blurred[column].w * (1 / 255)))
          let hasSource =
            isInside && column >= Int(contents.x0) && column < Int(contents.x1)
          to[column] =
            hasSource
            ? over(Pixels4(repeating: from[column]), Pixels4(repeating: shadow)).x : shadow
        }
        finish(to + Int(target.x0), target.width, followers)
      }
    default:
      let height = target.height
      executor.run((height + 15) / 16) { piece, _ in
        let first = target.y0 + Int32(piece * 16)
        for line in first..<min(target.y1, first + 16) {
          let to = output.row(line)
          let part = DeviceRect(x0: target.x0, y0: line, x1: target.x1, y1: line + 1)
            .intersection(contents)
          (to + Int(target.x0)).update(repeating: 0, count: target.width)
          if !part.isEmpty {
            (to + Int(part.x0)).update(
              from: source.row(line) + Int(part.x0),
              count: part.width
            )
          }
          filter.apply(to: to + Int(target.x0), count: target.width)
          finish(to + Int(target.x0), target.width, followers)
        }
      }
    }
  }

  private func finish(
    _ pixels: UnsafeMutablePointer<UInt32>,
    _ count: Int,
    _ followers: Range<Int>
  ) {
    for index in followers { scene.filters.base[index].apply(to: pixels, count: count) }
  }

  /// What opaque blurs divide by, inverted.
  private func weights(
    _ axis: GaussianAxis,
    _ start: Int32,
    _ end: Int32,
    _ from: Int32,
    _ to: Int32
  ) -> [Float] {
    axis.response(start: Int(start), end: Int(end), from: Int(from), to: Int(to))
      .map { $0 > 1e-6 ? 1 / $0 : 0 }
  }
}
