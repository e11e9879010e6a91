import Foundation

/// The outlines of one or two filled paths cut at all their crossings, with the winding numbers
/// on both sides of every piece.
///
/// Coordinates are rounded to a grid of some 2^-29 of the extent, on which all tests are exact;
/// pieces are cut until none of them cross. Every piece remembers which segment of the source it
/// came from, so that results are made of curves again.
struct PlanarArrangement {
  /// How often the outlines turn around a place.
  struct Winding: Equatable {
    var subject = 0
    var clip = 0

    static func + (lhs: Winding, rhs: Winding) -> Winding {
      Winding(subject: lhs.subject &+ rhs.subject, clip: lhs.clip &+ rhs.clip)
    }

    static prefix func - (winding: Winding) -> Winding {
      Winding(subject: 0 &- winding.subject, clip: 0 &- winding.clip)
    }
  }

  private struct GridPoint: Hashable, Comparable {
    var x: Int
    var y: Int

    static func < (lhs: GridPoint, rhs: GridPoint) -> Bool {
      lhs.x != rhs.x ? lhs.x < rhs.x : lhs.y < rhs.y
    }
  }

  private struct Piece {
    /// Indices of vertices, the smaller point first.
    var low: Int
    var high: Int
    /// What changes when the piece is crossed toward larger y.
    var delta: Winding
    /// The source segment and its parameters at both ends.
    var source: Int
    var lowT: Double
    var highT: Double
    var below = Winding()

    var above: Winding { below + delta }
  }

  private var vertices = ContiguousArray<GridPoint>()
  private var positions = ContiguousArray<PathPoint>()
  private var indices: [GridPoint: Int] = [:]
  private var pieces = ContiguousArray<Piece>()
  private var sources: [Bezier] = []
  private var sourceSteps: [Int] = []

  private var center = PathPoint.zero
  private var gridScale = 1.0

  /// Cuts the outlines of both; open subpaths are closed.
  init(subject: [Subpath], clip: [Subpath]) {
    var bounds = Bounds()
    for subpath in subject + clip {
      for segment in subpath.segments { bounds.add(segment) }
    }
    guard !bounds.isEmpty else { return }
    let extent = max(bounds.maximum.x - bounds.minimum.x, bounds.maximum.y - bounds.minimum.y)
    guard extent > 0, extent < largestExtent else { return }
    center = mix(bounds.minimum, bounds.maximum, 0.5)
    // A power of two keeps coordinates exact that are short binary fractions.
    let exponent = (28 - log2(extent)).rounded(.down)
    gridScale = exp2(min(max(exponent, -500), 500))
    let tolerance = extent * 1e-5
    for subpath in subject { add(subpath, Winding(subject: 1), tolerance: tolerance) }
    for subpath in clip { add(subpath, Winding(clip: 1), tolerance: tolerance) }
    mergeEqualPieces()
    cutAtCrossings()
    findWindings()
  }

  // MARK: Vertices

  private mutating func vertex(_ point: GridPoint, _ position: PathPoint?) -> Int {
    if let index = indices[point] { return index }
    let index = vertices.count
    vertices.append(point)
    positions.append(
      position ?? center + PathPoint(Double(point.x), Double(point.y)) / gridScale
    )
    indices[point] = index
    return index
  }

  private mutating func vertex(at position: PathPoint) -> Int {
    let scaled = (position - center) * gridScale
    let limit = 1e9
    let point = GridPoint(
      x: Int(min(max(scaled.x, -limit), limit).rounded()),
      y: Int(min(max(scaled.y, -limit), limit).rounded())
    )
    return vertex(point, position)
  }

  private mutating func add(_ subpath: Subpath, _ winding: Winding, tolerance: Double) {
    for segment in subpath.segments { add(segment, winding, tolerance: tolerance) }
    if subpath.end != subpath.start {
      add(.line(subpath.end, subpath.start), winding, tolerance: tolerance)
    }
  }

  private mutating func add(_ segment: Bezier, _ winding: Winding, tolerance: Double) {
    let source = sources.count
    let steps = segment.flatteningSteps(tolerance: tolerance)
    sources.append(segment)
    sourceSteps.append(steps)
    var previous = vertex(at: segment.start)
    var previousT = 0.0
    for step in 1...steps {
      let t = step == steps ? 1 : Double(step) / Double(steps)
      let next = vertex(at: step == steps ? segment.end : segment.point(at: t))
      // A step that vanishes on the grid leaves its share of `t` to the next one.
      guard next != previous else { continue }
      addPiece(previous, next, winding, source, previousT, t)
      previous = next
      previousT = t
    }
  }

  private mutating func addPiece(
    _ from: Int,
    _ to: Int,
    _ delta: Winding,
    _ source: Int,
    _ fromT: Double,
    _ toT: Double
  ) {
    if vertices[from] < vertices[to] {
      pieces.append(
        Piece(low: from, high: to, delta: delta, source: source, lowT: fromT, highT: toT)
      )
    } else {
      pieces.append(
        Piece(low: to, high: from, delta: -delta, source: source, lowT: toT, highT: fromT)
      )
    }
  }

  // MARK: Cutting

  /// Twice the area of the triangle; positive where `c` is above (larger y) the line from `a` to
  /// `b` with `a` < `b`.
  private func area(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    (b.x &- a.x) &* (c.y &- a.y) &- (b.y &- a.y) &* (c.x &- a.x)
  }

  private mutating func mergeEqualPieces() {
    pieces.sort {
      ($0.low, $0.high, $0.source, $0.lowT) < ($1.low, $1.high, $1.source, $1.lowT)
    }
    var merged = ContiguousArray<Piece>()
    merged.reserveCapacity(pieces.count)
    for piece in pieces {
      if let last = merged.last, last.low == piece.low, last.high == piece.high {
        merged[merged.count - 1].delta = last.delta + piece.delta
      } else {
        merged.append(piece)
      }
    }
    merged.removeAll { $0.delta == Winding() }
    pieces = merged
  }

  private mutating func cutAtCrossings() {
    // Rounding a crossing to the grid bends pieces a little, which may make new crossings with
    // close neighbours; a few passes settle that.
    for _ in 0..<40 {
      let cuts = findCuts()
      if cuts.isEmpty { return }
      apply(cuts)
      mergeEqualPieces()
    }
  }

  /// Vertices by the piece that they cut.
  private mutating func findCuts() -> [Int: [Int]] {
    var cuts: [Int: [Int]] = [:]
    let order = pieces.indices.sorted { vertices[pieces[$0].low].x < vertices[pieces[$1].low].x }
    var active: [Int] = []
    for index in order {
      let low = vertices[pieces[index].low]
      let high = vertices[pieces[index].high]
      let bottom = min(low.y, high.y)
      let top = max(low.y, high.y)
      var kept = 0
      for position in active.indices {
        let other = active[position]
        let otherLow = vertices[pieces[other].low]
        let otherHigh = vertices[pieces[other].high]
        if otherHigh.x < low.x { continue }
        active[kept] = other
        kept += 1
        if max(otherLow.y, otherHigh.y) < bottom || min(otherLow.y, otherHigh.y) > top {
          continue
        }
        findCuts(index, other, &cuts)
      }
      active.removeLast(active.count - kept)
      active.append(index)
    }
    return cuts
  }

  private mutating func findCuts(_ first: Int, _ second: Int, _ cuts: inout [Int: [Int]]) {
    let (e, f) = (pieces[first], pieces[second])
    let (a, b) = (vertices[e.low], vertices[e.high])
    let (c, d) = (vertices[f.low], vertices[f.high])
    let areaC = area(a, b, c)
    let areaD = area(a, b, d)
    if areaC > 0 && areaD > 0 || areaC < 0 && areaD < 0 { return }
    let areaA = area(c, d, a)
    let areaB = area(c, d, b)
    if areaA > 0 && areaB > 0 || areaA < 0 && areaB < 0 { return }

    // Ends that lie on the other piece, which covers overlaps too.
    var touches = false
    if areaC == 0 && a <= c && c <= b {
      touches = true
      if c != a && c != b { cuts[first, default: []].append(f.low) }
    }
    if areaD == 0 && a <= d && d <= b {
      touches = true
      if d != a && d != b { cuts[first, default: []].append(f.high) }
    }
    if areaA == 0 && c <= a && a <= d {
      touches = true
      if a != c && a != d { cuts[second, default: []].append(e.low) }
    }
    if areaB == 0 && c <= b && b <= d {
      touches = true
      if b != c && b != d { cuts[second, default: []].append(e.high) }
    }
    let crosses = (areaC > 0) != (areaD > 0) && (areaA > 0) != (areaB > 0)
    guard !touches, crosses else { return }

    let share = Double(areaC) / (Double(areaC) - Double(areaD))
    let point = GridPoint(
      x: c.x + Int((Double(d.x - c.x) * share).rounded()),
      y: c.y + Int((Double(d.y - c.y) * share).rounded())
    )
    let index = vertex(point, nil)
    if point != a && point != b { cuts[first, default: []].append(index) }
    if point != c && point != d { cuts[second, default: []].append(index) }
  }

  private mutating func apply(_ cuts: [Int: [Int]]) {
    let old = pieces
    pieces = ContiguousArray()
    pieces.reserveCapacity(old.count + cuts.count * 2)
    for (index, piece) in old.enumerated() {
      guard let cut = cuts[index] else {
        pieces.append(piece)
        continue
      }
      let a = vertices[piece.low]
      let b = vertices[piece.high]
      func along(_ vertex: Int) -> Int {
        let p = vertices[vertex]
        return (b.x &- a.x) &* (p.x &- a.x) &+ (b.y &- a.y) &* (p.y &- a.y)
      }
      let whole = Double(along(piece.high))
      let sorted = cut.map { (vertex: $0, along: along($0)) }
        .sorted { ($0.along, $0.vertex) < ($1.along, $1.vertex) }
      var previous = piece.low
      var previousT = piece.lowT
      for (vertex, along) in sorted where vertex != previous {
        let t = piece.lowT + (piece.highT - piece.lowT) * (Double(along) / whole)
        addPiece(previous, vertex, piece.delta, piece.source, previousT, t)
        previous = vertex
        previousT = t
      }
      if previous != piece.high {
        addPiece(previous, piece.high, piece.delta, piece.source, previousT, piece.highT)
      }
    }
  }

  // MARK: Winding numbers

  /// Sweeps toward larger x over the pieces, which no longer cross.
  private mutating func findWindings() {
    var starting: [Int: [Int]] = [:]
    var used = Set<Int>()
    for (index, piece) in pieces.enumerated() {
      starting[piece.low, default: []].append(index)
      used.insert(piece.low)
      used.insert(piece.high)
    }
    let events = used.sorted { vertices[$0] < vertices[$1] }
    // Pieces under the sweep line by ascending y.
    var active: [Int] = []
    for event in events {
      let point = vertices[event]
      var low = 0
      var high = active.count
      while low < high {
        let middle = (low + high) / 2
        let piece = pieces[active[middle]]
        if area(vertices[piece.low], vertices[piece.high], point) > 0 {
          low = middle + 1
        } else {
          high = middle
        }
      }
      var end = low
      while end < active.count, pieces[active[end]].high == event { end += 1 }

      var inserted = starting[event] ?? []
      inserted.sort { first, second in
        area(point, vertices[pieces[first].high], vertices[pieces[second].high]) > 0
      }
      active.replaceSubrange(low..<end, with: inserted)
      var below = low > 0 ? pieces[active[low - 1]].above : Winding()
      for index in inserted {
        pieces[index].below = below
        below = pieces[index].above
      }
    }
  }

  // MARK: Results

  /// The outline of the places whose winding numbers satisfy `isInside`: clockwise on screen
  /// around what is inside, counter-clockwise around holes.
  func outline(where isInside: (Winding) -> Bool) -> Path {
    struct Edge {
      var from: Int
      var to: Int
      var source: Int
      var fromT: Double
      var toT: Double
    }
    var edges: [Edge] = []
    var leaving: [Int: [Int]] = [:]
    for piece in pieces {
      let isBelow = isInside(piece.below)
      let isAbove = isInside(piece.above)
      guard isBelow != isAbove else { continue }
      let edge =
        isAbove
        ? Edge(
          from: piece.low,
          to: piece.high,
          source: piece.source,
          fromT: piece.lowT,
          toT: piece.highT
        )
        : Edge(
          from: piece.high,
          to: piece.low,
          source: piece.source,
          fromT: piece.highT,
          toT: piece.lowT
        )
      leaving[edge.from, default: []].append(edges.count)
      edges.append(edge)
    }

    var isUsed = [Bool](repeating: false, count: edges.count)

    /// The unused edge that turns most to the right, so that loops which touch stay apart.
    func next(after edge: Edge) -> Int? {
      let candidates = (leaving[edge.to] ?? []).filter { !isUsed[$0] }
      guard candidates.count > 1 else { return candidates.first }
      let incoming = direction(edge.from, edge.to)
      return candidates.max { first, second in
        rightTurn(incoming, direction(edges[first].from, edges[first].to))
          < rightTurn(incoming, direction(edges[second].from, edges[second].to))
      }
    }

    var path = Path()
    for first in edges.indices where !isUsed[first] {
      var loop: [Edge] = []
      var index = first
      while true {
        isUsed[index] = true
        loop.append(edges[index])
        if edges[index].to == edges[first].from { break }
        guard let following = next(after: edges[index]) else { break }
        index = following
      }
      guard loop.count > 1 else { continue }

      func continues(_ edge: Edge, _ following: Edge) -> Bool {
        guard edge.source == following.source else { return false }
        let gap = abs(following.fromT - edge.toT) * Double(sourceSteps[edge.source])
        let isForward = edge.toT > edge.fromT
        return gap < 2 && isForward == (following.toT > following.fromT)
      }
      // Start where one source segment gives way to another.
      let start =
        loop.indices.first { index in
          !continues(loop[(index + loop.count - 1) % loop.count], loop[index])
        } ?? 0
      var subpath = Subpath(start: positions[loop[start].from], isClosed: true)
      var offset = 0
      while offset < loop.count {
        let head = loop[(start + offset) % loop.count]
        var tail = head
        offset += 1
        while offset < loop.count {
          let candidate = loop[(start + offset) % loop.count]
          guard continues(tail, candidate) else { break }
          tail = candidate
          offset += 1
        }
        subpath.segments.append(
          part(
            of: head.source,
            from: head.fromT,
            to: tail.toT,
            start: positions[head.from],
            end: positions[tail.to]
          )
        )
      }
      path.append(subpath)
    }
    return path
  }

  private func direction(_ from: Int, _ to: Int) -> PathPoint {
    let (a, b) = (vertices[from], vertices[to])
    return PathPoint(Double(b.x - a.x), Double(b.y - a.y))
  }

  /// Grows with how far `after` turns to the right of `before`, −π…π.
  private func rightTurn(_ before: PathPoint, _ after: PathPoint) -> Double {
    atan2(before.cross(after), before.dot(after))
  }

  /// A part of a source segment, moved to end exactly at the given places.
  private func part(
    of source: Int,
    from t0: Double,
    to t1: Double,
    start: PathPoint,
    end: PathPoint
  ) -> Bezier {
    let segment = sources[source]
    let part =
      t0 <= t1 ? segment.part(from: t0, to: t1) : segment.part(from: t1, to: t0).reversed
    switch part {
    case .line: return .line(start, end)
    case .quadratic(let p0, let p1, let p2):
      return .quadratic(start, p1 + mix(start - p0, end - p2, 0.5), end)
    case .cubic(let p0, let p1, let p2, let p3):
      return .cubic(start, p1 + (start - p0), p2 + (end - p3), end)
    }
  }
}
