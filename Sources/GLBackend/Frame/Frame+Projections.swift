import Drawing

extension Frame {
  /// A shape under a projection: the way back from each pixel, and the pixels that it can touch.
  struct Projected {
    var instance: Instance
    var coverage: ProgramKey.Coverage
    /// Whether a stroke leaves an inside free.
    var hasHole: Bool
    var bounds: DeviceRect
  }

  /// W below which points lie behind the viewer.
  private static let nearestW: Float = 1e-4

  /// The shape, grown by `grow` points on every side and, for strokes, hollow by the same; nil
  /// where nothing of it can be seen.
  func projected(
    _ geometry: ShapeGeometry,
    _ transform: PlaneTransform,
    grow: Float,
    isStroke: Bool,
    color: UInt32
  ) -> Projected? {
    let rect = geometry.rect
    let halfWidth = abs(rect.z) * 0.5 + grow
    let halfHeight = abs(rect.w) * 0.5 + grow
    guard halfWidth > 0, halfHeight > 0, halfWidth < 1e8, halfHeight < 1e8,
      abs(rect.x) < 1e8, abs(rect.y) < 1e8,
      let inverse = DeviceMap(inverting: transform, scale: scale)
    else { return nil }
    let centre = SIMD2(rect.x + rect.z * 0.5, rect.y + rect.w * 0.5)
    let map = inverse.then(scaleX: 1, scaleY: 1, dx: -centre.x, dy: -centre.y)
    let corners = [
      SIMD2(centre.x - halfWidth, centre.y - halfHeight),
      SIMD2(centre.x + halfWidth, centre.y - halfHeight),
      SIMD2(centre.x + halfWidth, centre.y + halfHeight),
      SIMD2(centre.x - halfWidth, centre.y + halfHeight),
    ]
    let bounds = projectedBounds(corners, transform)
    if bounds.isEmpty { return nil }
    // What cannot be seen need not be drawn, however near it comes.
    let drawn = bounds.intersection(visible)
    if drawn.isEmpty { return nil }

    var instance = Instance()
    instance.p0 = SIMD4(map.x, halfWidth)
    instance.p1 = SIMD4(map.y, halfHeight)
    instance.p2 = SIMD4(map.w, halfWidth - 2 * grow)
    instance.p3 = SIMD4(
      Float(drawn.x0),
      Float(drawn.y0),
      Float(drawn.x1),
      Float(drawn.y1)
    )
    instance.color = color
    let side = min(abs(rect.z), abs(rect.w)) * 0.5
    var coverage = ProgramKey.Coverage.box
    switch geometry.kind {
    case .rectangle, .path:
      break
    case .ellipse:
      coverage = .ellipse
    case .circularRectangle, .continuousRectangle:
      guard geometry.radii.sum() < 1e9 else { return nil }
      var radii = SIMD4<Float>.zero
      for corner in 0..<4 {
        let radius = max(0, min(geometry.radii[corner], side))
        radii[corner] = radius > 0 ? radius + grow : 0
      }
      instance.p5 = radii
      if radii.max() <= 0 { break }
      if geometry.kind == .circularRectangle {
        coverage = .generalRound
      } else {
        coverage = .generalContinuous
        let base = max(0, min(geometry.radii.x, side))
        instance.p4.x = extent(base, side, grow, min(halfWidth, halfHeight))
        instance.p4.y =
          isStroke
          ? extent(base, side, -grow, min(halfWidth, halfHeight) - 2 * grow) : instance.p4.x
      }
    }
    instance.p4.z = halfHeight - 2 * grow
    let hasHole = isStroke && instance.p2.w > 0 && instance.p4.z > 0
    return Projected(instance: instance, coverage: coverage, hasHole: hasHole, bounds: drawn)
  }

  /// As `ConvexShape` finds the extent of continuous corners where there is little room.
  private func extent(_ base: Float, _ side: Float, _ grow: Float, _ room: Float) -> Float {
    let radius = max(base + grow, 1e-6)
    let full = ConvexShape.continuousExtent
    let natural = min(full, side / max(base, 1e-6)) * base + grow
    return max(1, min(full, min(room / radius, natural / radius)))
  }

  /// The pixels that a polygon can touch, cut at the viewer's plane.
  func projectedBounds(_ corners: [SIMD2<Float>], _ t: PlaneTransform) -> DeviceRect {
    func place(_ p: SIMD2<Float>) -> SIMD3<Float> {
      SIMD3(
        t.x.x * p.x + t.x.y * p.y + t.x.z,
        t.y.x * p.x + t.y.y * p.y + t.y.z,
        t.w.x * p.x + t.w.y * p.y + t.w.z
      )
    }
    var low = SIMD2<Float>(repeating: .infinity)
    var high = SIMD2<Float>(repeating: -.infinity)
    func include(_ p: SIMD3<Float>) {
      let point = SIMD2(p.x, p.y) * (scale / p.z)
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard let last = corners.last else { return .empty }
    var previous = place(last)
    for corner in corners {
      let point = place(corner)
      guard point.x.isFinite, point.y.isFinite, point.z.isFinite else { return .empty }
      let isInFront = point.z >= Self.nearestW
      if isInFront != (previous.z >= Self.nearestW) {
        let fraction = (Self.nearestW - previous.z) / (point.z - previous.z)
        var crossing = previous + (point - previous) * fraction
        crossing.z = Self.nearestW
        include(crossing)
      }
      if isInFront { include(point) }
      previous = point
    }
    return .covering(
      minX: low.x - 0.75,
      minY: low.y - 0.75,
      maxX: high.x + 0.75,
      maxY: high.y + 0.75
    )
  }
}
