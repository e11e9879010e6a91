import Foundation

/// A connected run of segments.
///
/// Segments whose coordinates are not finite are left out, and the run ends there.
package struct Subpath: Hashable, Sendable {
  package var start: PathPoint
  package var segments: [Bezier] = []
  /// Whether it was closed; the closing line is then one of the segments, unless it has no length.
  package var isClosed = false

  package init(start: PathPoint, segments: [Bezier] = [], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  package var end: PathPoint { segments.last?.end ?? start }
}

extension Path {
  /// The path as runs of segments, without subpaths that are a lone move.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    var drew = false

    func finish() {
      if let subpath = current, drew { result.append(subpath) }
      current = nil
      drew = false
    }
    func add(_ end: CGPoint, _ segment: (PathPoint, PathPoint) -> Bezier) {
      let end = PathPoint(end)
      guard let start = current?.end else {
        // What follows a break begins at the next point that is known.
        if end.isFinite { current = Subpath(start: end) }
        return
      }
      let bezier = segment(start, end)
      guard bezier.isFinite else {
        finish()
        if end.isFinite { current = Subpath(start: end) }
        return
      }
      current?.segments.append(bezier)
      drew = true
    }

    for element in elements {
      switch element {
      case .move(let point):
        finish()
        let start = PathPoint(point)
        if start.isFinite { current = Subpath(start: start) }
      case .line(let end): add(end) { .line($0, $1) }
      case .quadCurve(let end, let control):
        add(end) { .quadratic($0, PathPoint(control), $1) }
      case .curve(let end, let control1, let control2):
        add(end) { .cubic($0, PathPoint(control1), PathPoint(control2), $1) }
      case .closeSubpath:
        guard let subpath = current else { continue }
        if subpath.end != subpath.start {
          current?.segments.append(.line(subpath.end, subpath.start))
        }
        current?.isClosed = true
        drew = true
        finish()
        // Without a move, what follows starts where the closed subpath started.
        current = Subpath(start: subpath.start)
      }
    }
    finish()
    return result
  }

  package init(_ subpaths: some Sequence<Subpath>) {
    self.init()
    for subpath in subpaths { append(subpath) }
  }

  package mutating func append(_ subpath: Subpath) {
    append(.move(to: subpath.start.cgPoint))
    let lastIndex = subpath.segments.count - 1
    for (index, segment) in subpath.segments.enumerated() {
      // The closing element draws the last line.
      if index == lastIndex, subpath.isClosed, case .line(_, subpath.start) = segment { break }
      append(segment)
    }
    if subpath.isClosed { append(.closeSubpath) }
  }

  /// Adds a segment that starts at the current point.
  package mutating func append(_ segment: Bezier) {
    switch segment {
    case .line(_, let end): append(.line(to: end.cgPoint))
    case .quadratic(_, let control, let end):
      append(.quadCurve(to: end.cgPoint, control: control.cgPoint))
    case .cubic(_, let control1, let control2, let end):
      append(
        .curve(to: end.cgPoint, control1: control1.cgPoint, control2: control2.cgPoint)
      )
    }
  }
}
