import Drawing

/// Finds out what differs between one frame and the next.
final class DamageTracker {
  /// What a part of the picture looks like, and where.
  private struct Unit: Equatable {
    var hash: UInt64
    var bounds: DeviceRect
  }

  private var current = GrowableBuffer<Unit>(capacity: 1024)
  private var previous = GrowableBuffer<Unit>(capacity: 1024)
  /// Cells with the changed part of each, (x0, y0, x1, y1) from the cell's corner; empty ones have
  /// x1 = 0.
  private let cells = GrowableBuffer<SIMD4<UInt8>>()
  private var columns = 0
  private var rows = 0
  private var fullCells = 0
  private var target = DeviceRect.empty
  /// What else the last frame depended on.
  private var lastScale: Float = 0
  private var lastBackground: UInt32 = 0
  private var lastTarget = DeviceRect.empty

  private static let cellSize: Int32 = 32

  /// The next frame is compared with nothing.
  func forget() {
    previous.removeAll()
    lastTarget = .empty
  }

  /// The rectangles that must be painted for `scene` if the last scene's picture is still there,
  /// none of them overlapping; everything if `isKept` is false.
  func rectangles(_ scene: Scene, isKept: Bool) -> [DeviceRect] {
    target = scene.target
    let canCompare =
      isKept && lastTarget == target && lastScale == scene.scale
      && lastBackground == scene.background
    lastTarget = target
    lastScale = scene.scale
    lastBackground = scene.background
    swap(&current, &previous)
    collect(scene)
    guard canCompare else { return [target] }
    columns = (target.width + 31) / 32
    rows = (target.height + 31) / 32
    cells.resize(to: columns * rows)
    cells.base.update(repeating: .zero, count: columns * rows)
    fullCells = 0
    compare()
    spread(scene)
    return merged()
  }

  private func collect(_ scene: Scene) {
    current.removeAll()
    let items = scene.items.base
    var index = 0
    while index < scene.items.count {
      let item = items + index
      current.append(Unit(hash: item.pointee.hash, bounds: item.pointee.bounds))
      index = item.pointee.kind == .finishedLayer ? Int(item.pointee.next) : index + 1
    }
  }

  private func compare() {
    let a = previous.base
    let b = current.base
    let shorter = min(previous.count, current.count)
    var start = 0
    while start < shorter && isSame(a[start], b[start]) { start += 1 }
    var tail = 0
    while tail < shorter - start
      && isSame(a[previous.count - 1 - tail], b[current.count - 1 - tail])
    {
      tail += 1
    }
    let endA = previous.count - tail
    let endB = current.count - tail
    if endA == endB {
      for index in start..<endA where !isSame(a[index], b[index]) {
        mark(a[index].bounds)
        mark(b[index].bounds)
        if fullCells == columns * rows { return }
      }
    } else {
      for index in start..<endA { mark(a[index].bounds) }
      for index in start..<endB { mark(b[index].bounds) }
    }
  }

  @inline(__always)
  private func isSame(_ a: Unit, _ b: Unit) -> Bool { a.hash == b.hash }

  /// Materials change with what lies behind them.
  private func spread(_ scene: Scene) {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in 0..<scene.jobs.count {
        let job = scene.jobs.base + index
        guard job.pointee.isBackdrop else { continue }
        let shown = shownBounds(scene, Int(job.pointee.item))
        if isMarked(job.pointee.contents) && !isCovered(shown) {
          mark(shown)
          isSettled = false
        }
      }
    }
  }

  /// Where an item, or the finished layer around it, is seen.
  private func shownBounds(_ scene: Scene, _ index: Int) -> DeviceRect {
    var bounds = scene.items.base[index].bounds
    for job in 0..<scene.jobs.count {
      let layer = scene.jobs.base + job
      if !layer.pointee.isBackdrop && layer.pointee.items.contains(Int32(index)) {
        bounds = scene.items.base[Int(layer.pointee.item)].bounds
      }
    }
    return bounds.intersection(target)
  }

  // MARK: - Cells

  private func mark(_ bounds: DeviceRect) {
    let rect = bounds.intersection(target)
    if rect.isEmpty { return }
    let size = Self.cellSize
    let lastColumn = (rect.x1 &- 1) / size
    let lastRow = (rect.y1 &- 1) / size
    var row = rect.y0 / size
    while row <= lastRow {
      let originY = row &* size
      let y0 = UInt8(truncatingIfNeeded: max(0, rect.y0 &- originY))
      let y1 = UInt8(truncatingIfNeeded: min(size, rect.y1 &- originY))
      var column = rect.x0 / size
      while column <= lastColumn {
        let originX = column &* size
        let x0 = UInt8(truncatingIfNeeded: max(0, rect.x0 &- originX))
        let x1 = UInt8(truncatingIfNeeded: min(size, rect.x1 &- originX))
        let cell = cells.base + (Int(row) &* columns &+ Int(column))
        let old = cell.pointee
        if old.z == 0 {
          cell.pointee = SIMD4(x0, y0, x1, y1)
        } else {
          cell.pointee = SIMD4(
            min(old.x, x0),
            min(old.y, y0),
            max(old.z, x1),
            max(old.w, y1)
          )
        }
        let isFull = isFull(cell.pointee, column, row)
        if isFull && !self.isFull(old, column, row) { fullCells += 1 }
        column &+= 1
      }
      row &+= 1
    }
  }

  @inline(__always)
  private func isFull(_ cell: SIMD4<UInt8>, _ column: Int32, _ row: Int32) -> Bool {
    let size = Self.cellSize
    return cell.x == 0 && cell.y == 0
      && Int32(cell.z) == min(size, target.x1 &- column &* size)
      && Int32(cell.w) == min(size, target.y1 &- row &* size)
  }

  private func part(_ column: Int, _ row: Int) -> DeviceRect? {
    let cell = cells.base[row * columns + column]
    if cell.z == 0 { return nil }
    let x = Int32(column) * Self.cellSize
    let y = Int32(row) * Self.cellSize
    return DeviceRect(
      x0: x + Int32(cell.x),
      y0: y + Int32(cell.y),
      x1: x + Int32(cell.z),
      y1: y + Int32(cell.w)
    )
  }

  private func forCells(_ rect: DeviceRect, _ body: (DeviceRect?, DeviceRect) -> Bool) -> Bool {
    let rect = rect.intersection(target)
    if rect.isEmpty { return false }
    let size = Self.cellSize
    for row in (rect.y0 / size)...((rect.y1 - 1) / size) {
      for column in (rect.x0 / size)...((rect.x1 - 1) / size) {
        let whole = DeviceRect(
          x0: column * size,
          y0: row * size,
          x1: (column + 1) * size,
          y1: (row + 1) * size
        ).intersection(rect)
        if body(part(Int(column), Int(row)), whole) { return true }
      }
    }
    return false
  }

  private func isMarked(_ rect: DeviceRect) -> Bool {
    forCells(rect) { changed, whole in changed.map { $0.intersects(whole) } ?? false }
  }

  private func isCovered(_ rect: DeviceRect) -> Bool {
    !forCells(rect) { changed, whole in !(changed.map { $0.contains(whole) } ?? false) }
  }

  /// The marked cells as few rectangles: runs along a row of cells, joined down the rows where they
  /// have the same columns.
  private func merged() -> [DeviceRect] {
    if fullCells == columns * rows { return [target] }
    var result: [DeviceRect] = []
    /// The rectangles that end at the row of cells before.
    var open: [Int] = []
    for row in 0..<rows {
      var runs: [DeviceRect] = []
      var lastColumn = -10
      for column in 0..<columns {
        guard let part = part(column, row) else { continue }
        if column - lastColumn <= 2, let last = runs.last {
          runs[runs.count - 1] = last.union(part)
        } else {
          runs.append(part)
        }
        lastColumn = column
      }
      if runs.count > 6 {
        runs = [runs.reduce(runs[0]) { $0.union($1) }]
      }
      var next: [Int] = []
      for run in runs {
        let match = open.first {
          result[$0].x0 == run.x0 && result[$0].x1 == run.x1 && result[$0].y1 == run.y0
        }
        if let match {
          result[match].y1 = run.y1
          next.append(match)
        } else {
          result.append(run)
          next.append(result.count - 1)
        }
      }
      open = next
    }
    return result
  }
}
