import Foundation

extension Path {
  /// The outline of a line of `style` along this path, to be filled with the non-zero rule.
  ///
  /// Curves stay curves. Subpaths without length are dots under round and square caps.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let width = Double(style.lineWidth)
    guard width > 0, width.isFinite else { return Path() }
    let bounds = controlPointBoundingRect
    guard !bounds.isNull else { return Path() }
    // Outlines are often scaled up afterwards, so small paths get a finer tolerance.
    let extent = max(Double(bounds.width), Double(bounds.height), width)
    guard extent < largestExtent else { return Path() }
    let tolerance = max(min(0.01, extent * 1e-4), extent * 1e-7)
    var stroker = Stroker(style: style, tolerance: tolerance)
    for subpath in subpaths {
      for run in dashRuns(of: subpath, style: style) { stroker.add(run) }
    }
    return stroker.outline
  }
}

/// Paths that reach further than this many points have no outlines: squares would overflow.
let largestExtent = 1e100

/// A stretch that is stroked with caps at its ends, unless it is closed.
struct StrokeRun {
  var subpath: Subpath
  /// Where the line heads if the run has no length.
  var direction = PathPoint(1, 0)
}

/// Collects the outlines of stroked runs.
///
/// The two sides of a run are offset together. All parts of an outline turn clockwise on screen,
/// so that they add up under the non-zero rule wherever they overlap: at the inner side of a corner the
/// outline passes through the corner itself, and where a curve bends more tightly than half the
/// line width it is cut into chords with such corners between them.
private struct Stroker {
  let halfWidth: Double
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: Double
  let tolerance: Double
  /// The largest angle between neighbouring chords in radians.
  let chordTurn: Double

  var outline = Path()

  /// The sides of the run at hand: right (clockwise of the direction) and left.
  private var right = Track()
  private var left = Track()
  private var direction = PathPoint(1, 0)

  init(style: StrokeStyle, tolerance: Double) {
    halfWidth = Double(style.lineWidth) / 2
    cap = style.lineCap
    join = style.lineJoin
    miterLimit = style.miterLimit >= 1 ? Double(style.miterLimit) : 1
    self.tolerance = tolerance
    chordTurn = min(0.3, max(0.01, 2 * (2 * tolerance / halfWidth).squareRoot()))
  }

  mutating func add(_ run: StrokeRun) {
    let segments = run.subpath.segments.filter { !$0.isPoint }
    guard let first = segments.first, let last = segments.last else {
      addDot(at: run.subpath.start, direction: run.direction)
      return
    }
    let startDirection = first.direction(at: 0)
    direction = startDirection
    right = Track(start: first.start + startDirection.quarterTurn * halfWidth)
    left = Track(start: first.start - startDirection.quarterTurn * halfWidth)

    var previous: Bezier?
    for segment in segments {
      if let previous {
        addJoin(from: previous, to: segment)
      }
      addSides(of: segment)
      previous = segment
    }

    if run.subpath.isClosed {
      addJoin(from: last, to: first)
      closeJoin(right: first.start + startDirection.quarterTurn * halfWidth)
      outline.append(left.contour)
      outline.append(right.reversedContour)
    } else {
      var contour = left
      addCap(to: &contour, at: last.end, direction: direction)
      contour.append(contentsOf: right.reversedContour.segments)
      addCap(to: &contour, at: first.start, direction: startDirection * -1)
      outline.append(contour.contour)
    }
  }

  // MARK: Ends

  private mutating func addDot(at point: PathPoint, direction: PathPoint) {
    switch cap {
    case .butt: return
    case .round:
      var contour = Track(start: point + PathPoint(halfWidth, 0))
      contour.addArc(around: point, turn: 2 * Double.pi)
      outline.append(contour.contour)
    case .square:
      let along = direction * halfWidth
      let across = direction.quarterTurn * halfWidth
      var contour = Track(start: point - along - across)
      contour.addLine(to: point + along - across)
      contour.addLine(to: point + along + across)
      contour.addLine(to: point - along + across)
      outline.append(contour.contour)
    }
  }

  /// Goes from the left side to the right side around the end of a line.
  private func addCap(to contour: inout Track, at point: PathPoint, direction: PathPoint) {
    let across = direction.quarterTurn * halfWidth
    switch cap {
    case .butt: break
    case .round: contour.addArc(around: point, turn: Double.pi)
    case .square:
      contour.addLine(to: point - across + direction * halfWidth)
      contour.addLine(to: point + across + direction * halfWidth)
    }
    contour.addLine(to: point + across)
  }

  // MARK: Corners

  private mutating func addJoin(from previous: Bezier, to next: Bezier) {
    let pivot = next.start
    let before = direction
    let after = next.direction(at: 0)
    let sine = before.cross(after)
    let cosine = before.dot(after)
    if abs(sine) < 1e-9 && cosine > 0 {
      direction = after
      return
    }
    let start = before.quarterTurn * halfWidth
    let end = after.quarterTurn * halfWidth
    let corner = Corner(pivot: pivot, start: start, end: end, sine: sine, cosine: cosine)
    // The inner edges of long enough lines meet.
    let inset = halfWidth * abs(sine) / (1 + cosine)
    var meets = false
    if cosine > -0.999, case .line(let a, let b) = previous, case .line(let c, let d) = next {
      meets = inset <= (b - a).length / 2 && inset <= (d - c).length / 2
    }
    if sine > 0 {
      left.addOuter(corner.opposite, join: join, miterLimit: miterLimit)
      right.addInner(corner, meets: meets)
    } else {
      right.addOuter(corner, join: join, miterLimit: miterLimit)
      left.addInner(corner.opposite, meets: meets)
    }
    direction = after
  }

  /// After the join of a closed run: an inner side whose end was moved starts there, too.
  private mutating func closeJoin(right rightStart: PathPoint) {
    if right.end != rightStart { right.moveStart(to: right.end) }
    if left.end != left.start { left.moveStart(to: left.end) }
  }

  /// A corner between parts of one curve, which is hardly ever more than a slight turn.
  private mutating func addSmoothJoin(to after: PathPoint, at pivot: PathPoint) {
    let sine = direction.cross(after)
    let cosine = direction.dot(after)
    if abs(sine) < 1e-9 && cosine > 0 {
      direction = after
      return
    }
    let turnsRight = sine > 0
    let across = after.quarterTurn * halfWidth
    // Where the line turns back on itself, the sine is 0 of either sign.
    let turn = atan2(abs(sine), cosine) * (turnsRight ? 1 : -1)
    if turnsRight {
      if abs(turn) > 2 * chordTurn { left.addArc(around: pivot, turn: turn) }
      left.addLine(to: pivot - across)
      right.addLine(to: pivot)
      right.addLine(to: pivot + across)
    } else {
      if abs(turn) > 2 * chordTurn { right.addArc(around: pivot, turn: turn) }
      right.addLine(to: pivot + across)
      left.addLine(to: pivot)
      left.addLine(to: pivot - across)
    }
    direction = after
  }

  // MARK: Sides

  private mutating func addSides(of segment: Bezier) {
    if case .line(_, let end) = segment {
      let across = segment.direction(at: 0).quarterTurn * halfWidth
      right.addLine(to: end + across)
      left.addLine(to: end - across)
      return
    }
    addSides(of: segment, from: CurveSample(segment, 0), to: CurveSample(segment, 1), depth: 0)
  }

  private mutating func addSides(
    of curve: Bezier,
    from start: CurveSample,
    to end: CurveSample,
    depth: Int
  ) {
    let middle = CurveSample(curve, (start.t + end.t) / 2)
    if depth < 16 {
      let turn =
        abs(start.turn(to: middle)) + abs(middle.turn(to: end))
      let quarters = [
        CurveSample(curve, start.t * 0.75 + end.t * 0.25),
        CurveSample(curve, start.t * 0.25 + end.t * 0.75),
      ]
      let samples = [start, quarters[0], middle, quarters[1], end]
      let isTight = samples.contains { !(abs($0.curvature) * halfWidth < 0.95) }
      if !isTight && turn < 1.2,
        let rightSide = offset(curve, samples, by: halfWidth),
        let leftSide = offset(curve, samples, by: -halfWidth)
      {
        if direction != start.direction { addSmoothJoin(to: start.direction, at: start.point) }
        right.addCurve(rightSide)
        left.addCurve(leftSide)
        direction = end.direction
        return
      }
      let chord = end.point - start.point
      let flatness = max(
        abs(chord.cross(quarters[0].point - start.point)),
        abs(chord.cross(middle.point - start.point)),
        abs(chord.cross(quarters[1].point - start.point))
      )
      let isFlat = turn < chordTurn && flatness <= tolerance * chord.length
      if !(isTight && isFlat) {
        addSides(of: curve, from: start, to: middle, depth: depth + 1)
        addSides(of: curve, from: middle, to: end, depth: depth + 1)
        return
      }
    }
    guard let chord = (end.point - start.point).normalized else { return }
    addSmoothJoin(to: chord, at: start.point)
    right.addLine(to: end.point + chord.quarterTurn * halfWidth)
    left.addLine(to: end.point - chord.quarterTurn * halfWidth)
    if end.t == 1 { addSmoothJoin(to: end.direction, at: end.point) }
  }

  /// One cubic for a part of an offset curve; nil where that is not within the tolerance.
  private func offset(_ curve: Bezier, _ samples: [CurveSample], by distance: Double) -> Bezier? {
    let (start, end) = (samples[0], samples[4])
    let step = (end.t - start.t) / 3
    // The offset curve's speed is the curve's own, less what it loses on the inside of the bend.
    let startHandle = start.velocity * (step * (1 - distance * start.curvature))
    let endHandle = end.velocity * (step * (1 - distance * end.curvature))
    let p0 = start.offset(by: distance)
    let p3 = end.offset(by: distance)
    let result = Bezier.cubic(p0, p0 + startHandle, p3 - endHandle, p3)
    for (index, t) in [(1, 0.25), (2, 0.5), (3, 0.75)] {
      let error = result.point(at: t) - samples[index].offset(by: distance)
      let across = abs(error.dot(samples[index].direction.quarterTurn))
      if !(across <= tolerance && error.length <= 20 * tolerance) { return nil }
    }
    return result
  }
}

/// A curve at one parameter.
private struct CurveSample {
  let t: Double
  let point: PathPoint
  let direction: PathPoint
  let velocity: PathPoint
  /// One over the radius in points, positive where the curve turns right; infinite at cusps.
  let curvature: Double

  init(_ curve: Bezier, _ t: Double) {
    self.t = t
    point = curve.point(at: t)
    direction = curve.direction(at: t)
    velocity = curve.derivative(at: t)
    let speed = velocity.length
    let bend = velocity.cross(curve.secondDerivative(at: t))
    curvature = bend == 0 && speed > 0 ? 0 : bend / (speed * speed * speed)
  }

  func offset(by distance: Double) -> PathPoint { point + direction.quarterTurn * distance }

  func turn(to other: CurveSample) -> Double {
    atan2(direction.cross(other.direction), direction.dot(other.direction))
  }
}

/// One side's view of a corner.
private struct Corner {
  var pivot: PathPoint
  /// From the pivot to the side's edge before and after the corner.
  var start: PathPoint
  var end: PathPoint
  /// Of the angle by which the line turns right.
  var sine: Double
  var cosine: Double

  var opposite: Corner {
    Corner(pivot: pivot, start: start * -1, end: end * -1, sine: sine, cosine: cosine)
  }

  /// Where the two edges meet, on the bisector.
  var tip: PathPoint { pivot + (start + end) / (1 + cosine) }
}

/// One side of an outline.
private struct Track {
  private(set) var start = PathPoint.zero
  private(set) var end = PathPoint.zero
  private(set) var segments: [Bezier] = []

  init() {}

  init(start: PathPoint) {
    self.start = start
    end = start
  }

  var contour: Subpath { Subpath(start: start, segments: segments, isClosed: true) }

  var reversedContour: Subpath {
    Subpath(start: end, segments: segments.reversed().map(\.reversed), isClosed: true)
  }

  mutating func addLine(to point: PathPoint) {
    guard point != end else { return }
    segments.append(.line(end, point))
    end = point
  }

  mutating func addCurve(_ curve: Bezier) {
    addLine(to: curve.start)
    segments.append(curve)
    end = curve.end
  }

  mutating func append(contentsOf other: [Bezier]) {
    for segment in other { addCurve(segment) }
  }

  /// An arc from the end around `center` by `turn` radians, positive clockwise on screen.
  mutating func addArc(around center: PathPoint, turn: Double) {
    let count = max(1, Int((abs(turn) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    var arm = end - center
    let (sine, cosine) = (sin(step), cos(step))
    for _ in 0..<count {
      let next = arm * cosine + arm.quarterTurn * sine
      let control1 = center + arm + arm.quarterTurn * handle
      let control2 = center + next - next.quarterTurn * handle
      addCurve(.cubic(end, control1, control2, center + next))
      arm = next
    }
  }

  mutating func addOuter(_ corner: Corner, join: CGLineJoin, miterLimit: Double) {
    switch join {
    case .miter:
      // Miter length over line width is 1 / cos(turn / 2).
      let isWithinLimit = 2 <= miterLimit * miterLimit * (1 + corner.cosine)
      if isWithinLimit && corner.cosine > -0.999_999 { addLine(to: corner.tip) }
    case .round:
      // Where the line turns back on itself, the sine is 0 of either sign.
      let turn = atan2(abs(corner.sine), corner.cosine)
      addArc(around: corner.pivot, turn: corner.sine > 0 ? turn : -turn)
    case .bevel: break
    }
    addLine(to: corner.pivot + corner.end)
  }

  mutating func addInner(_ corner: Corner, meets: Bool) {
    if meets {
      moveEnd(to: corner.tip)
    } else {
      addLine(to: corner.pivot)
      addLine(to: corner.pivot + corner.end)
    }
  }

  /// Ends the last line somewhere else.
  private mutating func moveEnd(to point: PathPoint) {
    if case .line(let from, _) = segments.last {
      segments[segments.count - 1] = .line(from, point)
    } else if !segments.isEmpty {
      segments.append(.line(end, point))
    } else {
      start = point
    }
    end = point
  }

  /// Starts the first line somewhere else.
  mutating func moveStart(to point: PathPoint) {
    if case .line(_, let to) = segments.first { segments[0] = .line(point, to) }
    start = point
  }
}
