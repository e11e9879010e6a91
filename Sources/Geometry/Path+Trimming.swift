import Foundation

extension Path {
  /// The part of the outline between two fractions of its length.
  ///
  /// Lengths are measured along all subpaths, one after the other, closing lines included.
  ///
  /// - Parameters:
  ///   - from: A fraction; below 0 counts as 0.
  ///   - to: A fraction; above 1 counts as 1.
  /// - Returns: The path itself for 0…1, and an empty path where `from` is not below `to`.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    guard from < to, from < 1, to > 0 else { return Path() }
    if from <= 0 && to >= 1 { return self }
    let measure = PathMeasure(self)
    guard measure.length > 0 else { return Path() }
    return measure.part(
      from: max(0, Double(from)) * measure.length,
      to: min(1, Double(to)) * measure.length
    )
  }
}

/// Distances along a path, measured once.
package struct PathMeasure: Sendable {
  private struct Entry {
    var segment: Bezier
    /// The distance at which it starts, and its own length.
    var start: Double
    var length: Double
    var subpath: Int
  }

  /// The length of all subpaths together, in points.
  package private(set) var length = 0.0
  private var entries = ContiguousArray<Entry>()
  private var subpaths: [Subpath]

  package init(_ path: Path) {
    self.init(path.subpaths)
  }

  init(_ subpaths: [Subpath]) {
    self.subpaths = subpaths
    for (index, subpath) in subpaths.enumerated() {
      for segment in subpath.segments {
        let segmentLength = segment.length
        guard segmentLength > 0, segmentLength.isFinite else { continue }
        entries.append(
          Entry(segment: segment, start: length, length: segmentLength, subpath: index)
        )
        length += segmentLength
      }
    }
  }

  /// The part between two distances along the path, in points.
  package func part(from: Double, to: Double) -> Path {
    Path(pieces(from: from, to: to))
  }

  func pieces(from: Double, to: Double) -> [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    var currentIndex = -1
    var covered = 0.0
    func finish() {
      guard var subpath = current else { return }
      let source = subpaths[currentIndex]
      // What is there as a whole stays closed.
      if source.isClosed, covered >= totalLength(ofSubpath: currentIndex) {
        subpath.isClosed = true
      }
      result.append(subpath)
      current = nil
      covered = 0
    }

    var index = firstEntry(endingAfter: from)
    while index < entries.count, entries[index].start < to {
      let entry = entries[index]
      index += 1
      let t0 = entry.segment.parameter(atLength: from - entry.start, total: entry.length)
      let t1 = entry.segment.parameter(atLength: to - entry.start, total: entry.length)
      guard t0 < t1 else { continue }
      let piece = entry.segment.part(from: t0, to: t1)
      if entry.subpath != currentIndex { finish() }
      if current == nil {
        current = Subpath(start: piece.start)
        currentIndex = entry.subpath
      }
      current?.segments.append(piece)
      covered += t0 == 0 && t1 == 1 ? entry.length : 0
    }
    finish()
    return result
  }

  /// The point and the direction, with length 1, at a distance along the path; nil for a path
  /// without length.
  package func position(at distance: Double) -> (point: PathPoint, direction: PathPoint)? {
    guard let last = entries.last else { return nil }
    let distance = min(max(distance, 0), length)
    let index = min(firstEntry(endingAfter: distance), entries.count - 1)
    let entry = distance >= length ? last : entries[index]
    let t = entry.segment.parameter(atLength: distance - entry.start, total: entry.length)
    return (entry.segment.point(at: t), entry.segment.direction(at: t))
  }

  private func totalLength(ofSubpath subpath: Int) -> Double {
    var total = 0.0
    for entry in entries where entry.subpath == subpath { total += entry.length }
    return total
  }

  private func firstEntry(endingAfter distance: Double) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start + entries[middle].length > distance {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

extension Bezier {
  /// The direction of travel at `t`, with length 1, also where a control point coincides with an
  /// end; +x for a curve without extent.
  package func direction(at t: Double) -> PathPoint {
    let speed = derivative(at: t)
    let extent = (end - start).length + controlExtent
    if speed.length > extent * 1e-7, let direction = speed.normalized { return direction }
    // Toward the next control point that differs: before the end looking back, else ahead.
    let (p0, p1, p2, p3) = cubicPoints
    let candidates =
      t >= 0.5
      ? [p3 - p2, p3 - p1, p3 - p0]
      : [p1 - p0, p2 - p0, p3 - p0]
    if t <= 0 || t >= 1 {
      for candidate in candidates where candidate.length > extent * 1e-7 {
        if let direction = candidate.normalized { return direction }
      }
    }
    // Inside the curve this is a cusp: look from just after it.
    let step = t >= 0.5 ? -1e-4 : 1e-4
    return (point(at: t + step) - point(at: t)).normalized.map { $0 * (step < 0 ? -1 : 1) }
      ?? PathPoint(1, 0)
  }

  private var controlExtent: Double {
    switch self {
    case .line: 0
    case .quadratic(let p0, let p1, _): (p1 - p0).length
    case .cubic(let p0, let p1, let p2, _): (p1 - p0).length + (p2 - p0).length
    }
  }
}
