import Foundation

extension Path {
  /// The parts of this path's line that run through what `other` fills, as open subpaths.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    lineParts(of: other, eoFill: eoFill, isInside: true)
  }

  /// The parts of this path's line that run outside of what `other` fills, as open subpaths.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    lineParts(of: other, eoFill: eoFill, isInside: false)
  }

  private func lineParts(of other: Path, eoFill: Bool, isInside: Bool) -> Path {
    let bounds = controlPointBoundingRect.union(other.controlPointBoundingRect)
    guard !bounds.isNull else { return Path() }
    let extent = max(Double(bounds.width), Double(bounds.height))
    guard extent > 0, extent < largestExtent else { return Path() }
    let tolerance = extent * 1e-5
    let edges = LineEdges(other, tolerance: tolerance)

    var result: [Subpath] = []
    for subpath in subpaths {
      var current: Subpath?
      var isWhole = true
      var pieces: [Subpath] = []
      for segment in subpath.segments where !segment.isPoint {
        let cuts = [0] + edges.crossings(of: segment, tolerance: tolerance) + [1]
        for (t0, t1) in zip(cuts, cuts.dropFirst()) where t1 > t0 {
          let middle = segment.point(at: (t0 + t1) / 2).cgPoint
          if other.contains(middle, eoFill: eoFill) == isInside {
            let part = segment.part(from: t0, to: t1)
            if current == nil { current = Subpath(start: part.start) }
            current?.segments.append(part)
          } else {
            isWhole = false
            if let piece = current { pieces.append(piece) }
            current = nil
          }
        }
      }
      if let piece = current { pieces.append(piece) }
      if subpath.isClosed, isWhole, pieces.count == 1 {
        pieces[0].isClosed = true
      } else if subpath.isClosed, pieces.count > 1, let first = pieces.first,
        let last = pieces.last, first.start == subpath.start, last.end == subpath.start
      {
        // One part runs through the start of the closed subpath.
        pieces[0].start = last.start
        pieces[0].segments = last.segments + first.segments
        pieces.removeLast()
      }
      result += pieces
    }
    return Path(result)
  }
}

/// The outline of a filled path as chords.
private struct LineEdges {
  private var edges: [(PathPoint, PathPoint)] = []

  init(_ path: Path, tolerance: Double) {
    for subpath in path.subpaths {
      var segments = subpath.segments
      if subpath.end != subpath.start { segments.append(.line(subpath.end, subpath.start)) }
      for segment in segments {
        for (start, end, _, _) in segment.chords(tolerance: tolerance) where start != end {
          edges.append((start, end))
        }
      }
    }
  }

  /// The parameters inside 0…1 at which `segment` crosses, touches or joins the outline, ascending.
  func crossings(of segment: Bezier, tolerance: Double) -> [Double] {
    var result: [Double] = []
    for (a, b, t0, t1) in segment.chords(tolerance: tolerance) where a != b {
      let chord = b - a
      let low = pointwiseMin(a, b) - PathPoint(repeating: tolerance)
      let high = pointwiseMax(a, b) + PathPoint(repeating: tolerance)
      func add(_ share: Double) {
        if share >= 0 && share <= 1 { result.append(t0 + (t1 - t0) * share) }
      }
      for (c, d) in edges {
        if max(c.x, d.x) < low.x || min(c.x, d.x) > high.x { continue }
        if max(c.y, d.y) < low.y || min(c.y, d.y) > high.y { continue }
        let edge = d - c
        let divisor = chord.cross(edge)
        if abs(divisor) > 1e-9 * chord.length * edge.length {
          let onEdge = (c - a).cross(chord) / divisor
          if onEdge >= -1e-9 && onEdge <= 1 + 1e-9 { add((c - a).cross(edge) / divisor) }
        } else if abs(chord.cross(c - a)) <= tolerance * 1e-3 * chord.length {
          add((c - a).dot(chord) / chord.dot(chord))
          add((d - a).dot(chord) / chord.dot(chord))
        }
      }
    }
    result.sort()
    var last = 0.0
    return result.filter { t in
      guard t > last + 1e-9, t < 1 - 1e-9 else { return false }
      last = t
      return true
    }
  }
}

extension Bezier {
  /// Chords within `tolerance` of the curve, with their parameters.
  fileprivate func chords(
    tolerance: Double
  ) -> [(start: PathPoint, end: PathPoint, t0: Double, t1: Double)] {
    let steps = flatteningSteps(tolerance: tolerance)
    var previous = start
    return (1...steps).map { step in
      let t = Double(step) / Double(steps)
      let next = step == steps ? end : point(at: t)
      defer { previous = next }
      return (previous, next, Double(step - 1) / Double(steps), t)
    }
  }
}
