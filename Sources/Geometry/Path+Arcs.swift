import Foundation

extension Path {
  /// Adds an arc of a circle; a line joins it to the current point, if there is one.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: Points.
  ///   - startAngle: Measured from +x toward +y, which is clockwise on screen.
  ///   - endAngle: Where the arc ends, measured in the same way.
  ///   - clockwise: The direction in a space whose y grows upward. On screen, where y grows
  ///     downward, `true` runs counter-clockwise.
  ///   - transform: Applied to the arc before it is added.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    guard delta.isFinite else { return }
    if clockwise {
      if delta > 0 { delta = wrapped(delta, sign: -1) }
    } else {
      if delta < 0 { delta = wrapped(delta, sign: 1) }
    }
    if abs(delta) > turn { delta = delta < 0 ? -turn : turn }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: Angle(radians: delta),
      transform: transform
    )

    /// The angle of the given sign, up to a full turn, that ends where `delta` ends.
    func wrapped(_ delta: Double, sign: Double) -> Double {
      let remainder = abs(delta).truncatingRemainder(dividingBy: turn)
      // A whole turn the wrong way round is a whole turn the right way round, rounding included.
      let isWholeTurn = abs(delta) > 1 && min(remainder, turn - remainder) < 1e-9
      return isWholeTurn ? sign * turn : sign * (turn - remainder)
    }
  }

  /// Adds an arc of a circle; a line joins it to the current point, if there is one.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: Points.
  ///   - startAngle: Measured from +x toward +y, which is clockwise on screen.
  ///   - delta: How far the arc turns; positive is clockwise on screen. More than 16 turns are
  ///     cut down to those.
  ///   - transform: Applied to the arc before it is added.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let limit = 32 * Double.pi
    let sweep = min(max(delta.radians, -limit), limit)
    guard sweep.isFinite, startAngle.radians.isFinite, radius.isFinite,
      center.x.isFinite, center.y.isFinite
    else { return }

    func point(_ angle: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle)),
        y: center.y + radius * CGFloat(sin(angle))
      )
    }
    let first = point(startAngle.radians).applying(transform)
    if isEmpty {
      move(to: first)
    } else {
      addLine(to: first)
    }
    guard sweep != 0 else { return }

    // Cubics keep within 3e-4 radii of arcs of up to a quarter turn.
    let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = radius * CGFloat(4.0 / 3 * tan(step / 4))
    for index in 0..<count {
      let a0 = startAngle.radians + step * Double(index)
      let a1 = index == count - 1 ? startAngle.radians + sweep : a0 + step
      let p0 = point(a0)
      let p1 = point(a1)
      let control1 = CGPoint(
        x: p0.x - handle * CGFloat(sin(a0)),
        y: p0.y + handle * CGFloat(cos(a0))
      )
      let control2 = CGPoint(
        x: p1.x + handle * CGFloat(sin(a1)),
        y: p1.y - handle * CGFloat(cos(a1))
      )
      addCurve(
        to: p1.applying(transform),
        control1: control1.applying(transform),
        control2: control2.applying(transform)
      )
    }
  }

  /// Rounds the corner that the current point makes with two more points: a line to where the
  /// circle touches the first side, then an arc to where it touches the second one.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point on the second side.
  ///   - radius: The circle's radius in points. With 0, or where the three points lie on one
  ///     line, there is only a line to the corner.
  ///   - transform: Applied to the arc before it is added.
  public mutating func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else {
      move(to: tangent1End.applying(transform))
      return
    }
    let corner = PathPoint(tangent1End)
    let start = PathPoint(current.applying(transform.inverted()))
    guard let toStart = (start - corner).normalized,
      let toEnd = (PathPoint(tangent2End) - corner).normalized,
      radius > 0, radius.isFinite, abs(toStart.cross(toEnd)) > 1e-12
    else {
      addLine(to: tangent1End.applying(transform))
      return
    }
    let cosine = min(max(toStart.dot(toEnd), -1), 1)
    // tan of half the corner's angle, from its cosine.
    let halfTangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    let distance = Double(radius) / halfTangent
    let tangent1 = corner + toStart * distance
    let turnsClockwise = toStart.cross(toEnd) < 0
    let inward = turnsClockwise ? toStart.quarterTurn * -1 : toStart.quarterTurn
    let center = tangent1 + inward * Double(radius)
    let from = tangent1 - center
    let to = corner + toEnd * distance - center
    var delta = atan2(from.cross(to), from.dot(to))
    if turnsClockwise != (delta > 0) { delta = -delta }
    addRelativeArc(
      center: center.cgPoint,
      radius: radius,
      startAngle: Angle(radians: atan2(from.y, from.x)),
      delta: Angle(radians: delta),
      transform: transform
    )
  }
}
