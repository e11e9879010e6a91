import Drawing

/// Finds out what must be drawn anew when the last picture is still there.
///
/// A few rectangles, since each is drawn by itself with all that touches it.
final class FrameDamage {
  private var previous: ContiguousArray<FrameUnit> = []
  private var lastTarget = DeviceRect.empty
  private var lastScale: Float = 0
  private var lastBackground = SIMD4<Float>.zero
  /// None of them overlap.
  private var regions: [DeviceRect] = []

  private static let countLimit = 4

  /// The next frame is compared with nothing.
  func forget() {
    previous.removeAll(keepingCapacity: true)
    lastTarget = .empty
  }

  /// What must be drawn for `frame`, none of it overlapping; nil for everything, as always when
  /// `isKept` is false.
  func regions(_ frame: Frame, isKept: Bool) -> [DeviceRect]? {
    let canCompare =
      isKept && lastTarget == frame.target && lastScale == frame.scale
      && lastBackground == frame.background
    lastTarget = frame.target
    lastScale = frame.scale
    lastBackground = frame.background
    swap(&previous, &frame.units)
    guard canCompare else { return nil }
    regions.removeAll(keepingCapacity: true)
    // Swapped: the frame holds the last one's.
    compare(frame.units, previous)
    spread(frame)
    return isEverything ? nil : regions
  }

  private func compare(_ a: ContiguousArray<FrameUnit>, _ b: ContiguousArray<FrameUnit>) {
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter && a[start].hash == b[start].hash { start += 1 }
    var tail = 0
    while tail < shorter - start && a[a.count - 1 - tail].hash == b[b.count - 1 - tail].hash {
      tail += 1
    }
    let isSameCount = a.count == b.count
    for index in start..<(a.count - tail) where !isSameCount || a[index].hash != b[index].hash {
      add(a[index].bounds)
      if isEverything { return }
    }
    for index in start..<(b.count - tail) where !isSameCount || a[index].hash != b[index].hash {
      add(b[index].bounds)
      if isEverything { return }
    }
  }

  /// Materials change with what lies behind them, and are made from all of it.
  private func spread(_ frame: Frame) {
    var isSettled = false
    while !isSettled && !isEverything {
      isSettled = true
      for (index, backdrop) in frame.backdrops.enumerated() {
        if touches(backdrop.contents) && !covers(backdrop.shown) {
          add(backdrop.shown)
          isSettled = false
        }
        guard touches(backdrop.shown) else { continue }
        var needed = backdrop.shown
        if !backdrop.isInLayer {
          // The picture that is kept holds what lies in front, too. A pixel more: it may be read in
          // pairs.
          needed = needed.union(backdrop.contents.insetBy(-1, -1))
        } else if frame.backdrops[..<index].contains(where: {
          !$0.isInLayer && $0.shown.intersects(backdrop.contents)
        }) {
          // What lies behind is drawn for it alone, and other materials there have to be ready.
          needed = lastTarget
        }
        if covers(needed) { continue }
        add(needed)
        isSettled = false
      }
    }
  }

  /// Whether so much is another that all of it is drawn more quickly than parts.
  private var isEverything: Bool {
    regions.reduce(0) { $0 + $1.area } * 3 > lastTarget.area * 2
  }

  private func touches(_ rect: DeviceRect) -> Bool { regions.contains { $0.intersects(rect) } }

  private func covers(_ rect: DeviceRect) -> Bool {
    let rect = rect.intersection(lastTarget)
    return rect.isEmpty || regions.contains { $0.contains(rect) }
  }

  private func add(_ rect: DeviceRect) {
    var rect = rect.intersection(lastTarget)
    if rect.isEmpty || regions.contains(where: { $0.contains(rect) }) { return }
    while true {
      // What it overlaps becomes one with it, and so does the nearest when there are too many.
      let met =
        regions.firstIndex { $0.intersects(rect) }
        ?? (regions.count < Self.countLimit ? nil : nearest(rect))
      guard let met else { break }
      rect = rect.union(regions.remove(at: met))
    }
    regions.append(rect)
  }

  private func nearest(_ rect: DeviceRect) -> Int? {
    func growth(_ other: DeviceRect) -> Int { other.union(rect).area - other.area }
    return regions.indices.min { growth(regions[$0]) < growth(regions[$1]) }
  }
}
