import Drawing
import Foundation
import Geometry

/// Turns outlines into edges on the device's grid.
struct PathFlattener {
  let edges: GrowableBuffer<Edge>
  /// The farthest that edges may reach; what lies beyond is pulled in without changing what can
  /// be seen.
  let limits: SIMD4<Double>
  private(set) var minimum = SIMD2<Double>(repeating: .infinity)
  private(set) var maximum = SIMD2<Double>(repeating: -.infinity)
  /// False once a coordinate was no number or beyond all measure.
  private(set) var isValid = true

  /// Makes a flattener for a target of which `target`, in device pixels, can be seen.
  init(edges: GrowableBuffer<Edge>, target: DeviceRect) {
    self.edges = edges
    // Far enough for every margin that a filter asks for.
    let margin = 8192.0
    limits = SIMD4(
      Double(target.x0) - margin,
      Double(target.y0) - margin,
      Double(target.x1) + margin,
      Double(target.y1) + margin
    )
  }

  /// Adds the outline of `path` under an affine map, open subpaths closed.
  ///
  /// `tolerance` is the largest distance in pixels between a curve and its lines.
  mutating func add(
    _ path: Path,
    transform t: PlaneTransform,
    scale: Double,
    tolerance: Double = 0.05
  ) {
    let rowX = SIMD3(Double(t.x.x), Double(t.x.y), Double(t.x.z)) * scale
    let rowY = SIMD3(Double(t.y.x), Double(t.y.y), Double(t.y.z)) * scale
    func device(_ p: CGPoint) -> SIMD2<Double> {
      let x = Double(p.x)
      let y = Double(p.y)
      return SIMD2(rowX.x * x + rowX.y * y + rowX.z, rowY.x * x + rowY.y * y + rowY.z)
    }
    var start = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero
    var isOpen = false
    path.forEach { element in
      switch element {
      case .move(let to):
        if isOpen { line(current, start) }
        current = device(to)
        start = current
        isOpen = true
      case .line(let to):
        let end = device(to)
        line(current, end)
        current = end
      case .quadCurve(let to, let control):
        let end = device(to)
        quadratic(current, device(control), end, tolerance)
        current = end
      case .curve(let to, let control1, let control2):
        let end = device(to)
        cubic(current, device(control1), device(control2), end, tolerance)
        current = end
      case .closeSubpath:
        line(current, start)
        current = start
      }
    }
    if isOpen { line(current, start) }
  }

  private mutating func quadratic(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ c: SIMD2<Double>,
    _ tolerance: Double
  ) {
    // The distance from a chord is at most a quarter of the second difference.
    let bend = a - 2 * b + c
    let size = (bend * bend).sum().squareRoot()
    let count = segmentCount((size / (4 * tolerance)).squareRoot())
    var last = a
    for index in 1..<max(2, count + 1) {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let next = index == count ? c : a * (s * s) + b * (2 * s * t) + c * (t * t)
      line(last, next)
      last = next
    }
  }

  private mutating func cubic(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ c: SIMD2<Double>,
    _ d: SIMD2<Double>,
    _ tolerance: Double
  ) {
    let first = a - 2 * b + c
    let second = b - 2 * c + d
    let size = max((first * first).sum(), (second * second).sum()).squareRoot()
    let count = segmentCount((size * 0.75 / tolerance).squareRoot())
    var last = a
    for index in 1..<max(2, count + 1) {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let next =
        index == count
        ? d
        : a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
      line(last, next)
      last = next
    }
  }

  private func segmentCount(_ value: Double) -> Int {
    // NaN compares false and gives one segment, which `line` rejects.
    value > 1 ? Int(min(value, 500).rounded(.up)) : 1
  }

  /// Adds one edge in device pixels.
  mutating func line(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let sum = abs(a.x) + abs(a.y) + abs(b.x) + abs(b.y)
    guard sum < 1e9 else {
      isValid = false
      return
    }
    minimum = pointwiseMin(minimum, pointwiseMin(a, b))
    maximum = pointwiseMax(maximum, pointwiseMax(a, b))
    if a.y == b.y { return }
    let inside =
      min(a.x, b.x) >= limits.x && max(a.x, b.x) <= limits.z && min(a.y, b.y) >= limits.y
      && max(a.y, b.y) <= limits.w
    if inside {
      append(a, b)
    } else {
      clipped(a, b)
    }
  }

  private func append(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let p = (a * 256).rounded(.toNearestOrEven)
    let q = (b * 256).rounded(.toNearestOrEven)
    let edge = Edge(x0: Int32(p.x), y0: Int32(p.y), x1: Int32(q.x), y1: Int32(q.y))
    if edge.y0 != edge.y1 { edges.append(edge) }
  }

  /// Cuts off what lies above and below, and moves what lies left and right to the limits.
  private func clipped(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    var p = a
    var q = b
    if p.y > q.y { swap(&p, &q) }
    if q.y <= limits.y || p.y >= limits.w { return }
    func at(y: Double) -> SIMD2<Double> {
      SIMD2(p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y)), y)
    }
    let top = p.y < limits.y ? at(y: limits.y) : p
    let bottom = q.y > limits.w ? at(y: limits.w) : q
    // Where the line crosses the left and right limits, in order.
    var points = [top]
    if bottom.x != top.x {
      var crossings: [SIMD2<Double>] = []
      for x in [limits.x, limits.z]
      where min(top.x, bottom.x) < x && x < max(top.x, bottom.x) {
        let y = top.y + (bottom.y - top.y) * ((x - top.x) / (bottom.x - top.x))
        crossings.append(SIMD2(x, y))
      }
      points += crossings.sorted { $0.y < $1.y }
    }
    points.append(bottom)
    for index in 1..<points.count {
      var from = points[index - 1]
      var to = points[index]
      from.x = max(limits.x, min(limits.z, from.x))
      to.x = max(limits.x, min(limits.z, to.x))
      if a.y <= b.y { append(from, to) } else { append(to, from) }
    }
  }

  /// The pixels that the edges can touch.
  var bounds: DeviceRect {
    guard minimum.x <= maximum.x, isValid else { return .empty }
    return .covering(
      minX: Float(minimum.x) - 0.01,
      minY: Float(minimum.y) - 0.01,
      maxX: Float(maximum.x) + 0.01,
      maxY: Float(maximum.y) + 0.01
    )
  }
}
