import Drawing
import Foundation
import Geometry

/// A command's transform followed by the scale, in double precision.
struct OutlineMap {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var w: SIMD3<Double>
  var isAffine: Bool

  init(_ transform: PlaneTransform, scale: Float) {
    func row(_ r: SIMD3<Float>) -> SIMD3<Double> { SIMD3(Double(r.x), Double(r.y), Double(r.z)) }
    x = row(transform.x) * Double(scale)
    y = row(transform.y) * Double(scale)
    w = row(transform.w)
    isAffine = transform.isAffine
  }

  @inline(__always)
  func affine(_ px: Double, _ py: Double) -> SIMD2<Double> {
    SIMD2(x.x * px + x.y * py + x.z, y.x * px + y.y * py + y.z)
  }

  @inline(__always)
  func homogeneous(_ px: Double, _ py: Double) -> SIMD3<Double> {
    SIMD3(
      x.x * px + x.y * py + x.z,
      y.x * px + y.y * py + y.z,
      w.x * px + w.y * py + w.z
    )
  }
}

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
  /// A contour under a projection, before it is cut at the viewer's plane.
  private var contour: [SIMD3<Double>] = []

  /// Points of smaller W lie behind the viewer, or too near to be told from it.
  static let nearestW = 1e-4
  /// The largest distance in pixels between a curve and its lines.
  static let tolerance = 0.05

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

  /// Adds the outline of `path`, open subpaths closed.
  mutating func add(_ path: Path, _ map: OutlineMap) {
    if map.isAffine { addAffine(path, map) } else { addProjected(path, map) }
  }

  private mutating func addAffine(_ path: Path, _ map: OutlineMap) {
    func device(_ p: CGPoint) -> SIMD2<Double> { map.affine(Double(p.x), Double(p.y)) }
    var start = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero
    var isOpen = false
    for element in path.elements {
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
        quadratic(current, device(control), end)
        current = end
      case .curve(let to, let control1, let control2):
        let end = device(to)
        cubic(current, device(control1), device(control2), end)
        current = end
      case .closeSubpath:
        line(current, start)
        current = start
      }
    }
    if isOpen { line(current, start) }
  }

  private mutating func addProjected(_ path: Path, _ map: OutlineMap) {
    func device(_ p: CGPoint) -> SIMD3<Double> { map.homogeneous(Double(p.x), Double(p.y)) }
    var start = SIMD3<Double>.zero
    var current = SIMD3<Double>.zero
    contour.removeAll(keepingCapacity: true)
    for element in path.elements {
      switch element {
      case .move(let to):
        finishContour()
        current = device(to)
        start = current
        contour.append(current)
      case .line(let to):
        current = device(to)
        contour.append(current)
      case .quadCurve(let to, let control):
        let (a, b, c) = (current, device(control), device(to))
        let count = segmentCount(projected: [a, b, c])
        for index in 1...count {
          let t = Double(index) / Double(count)
          let s = 1 - t
          contour.append(a * (s * s) + b * (2 * s * t) + c * (t * t))
        }
        current = c
      case .curve(let to, let control1, let control2):
        let (a, b, c, d) = (current, device(control1), device(control2), device(to))
        let count = segmentCount(projected: [a, b, c, d])
        for index in 1...count {
          let t = Double(index) / Double(count)
          let s = 1 - t
          contour.append(
            a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
          )
        }
        current = d
      case .closeSubpath:
        // Further segments start where the subpath did.
        finishContour()
        current = start
        contour.append(current)
      }
    }
    finishContour()
  }

  /// From the bends of the projected control polygon; many where it passes the viewer.
  private func segmentCount(projected points: [SIMD3<Double>]) -> Int {
    var size = 0.0
    var smallest = Double.infinity
    var largest = 0.0
    for point in points {
      guard point.z > Self.nearestW else { return 48 }
      smallest = min(smallest, point.z)
      largest = max(largest, point.z)
    }
    for index in 1..<(points.count - 1) {
      let a = points[index - 1]
      let b = points[index]
      let c = points[index + 1]
      let bend = SIMD2(
        a.x / a.z - 2 * b.x / b.z + c.x / c.z,
        a.y / a.z - 2 * b.y / b.z + c.y / c.z
      )
      size = max(size, (bend * bend).sum())
    }
    // Uneven depth spaces the points unevenly.
    let unevenness = min(4, largest / smallest)
    return segmentCount((size.squareRoot() * 0.75 / Self.tolerance).squareRoot() * unevenness)
  }

  /// Adds a closed contour of points that `map` brings to the device.
  mutating func add(_ points: UnsafeBufferPointer<SIMD2<Float>>, _ map: OutlineMap) {
    guard points.count > 2 else { return }
    if map.isAffine {
      var last = map.affine(Double(points[points.count - 1].x), Double(points[points.count - 1].y))
      for point in points {
        let next = map.affine(Double(point.x), Double(point.y))
        line(last, next)
        last = next
      }
    } else {
      contour.removeAll(keepingCapacity: true)
      for point in points { contour.append(map.homogeneous(Double(point.x), Double(point.y))) }
      finishContour()
    }
  }

  /// Cuts the contour at the viewer's plane and projects it.
  private mutating func finishContour() {
    defer { contour.removeAll(keepingCapacity: true) }
    guard contour.count > 2, var previous = contour.last else { return }
    var first: SIMD2<Double>?
    var last = SIMD2<Double>.zero
    func emit(_ p: SIMD3<Double>, _ flattener: inout PathFlattener) {
      let point = SIMD2(p.x / p.z, p.y / p.z)
      if first == nil { first = point } else { flattener.line(last, point) }
      last = point
    }
    for point in contour {
      let isInFront = point.z >= Self.nearestW
      if isInFront != (previous.z >= Self.nearestW) {
        let t = (Self.nearestW - previous.z) / (point.z - previous.z)
        var crossing = previous + (point - previous) * t
        crossing.z = Self.nearestW
        emit(crossing, &self)
      }
      if isInFront {
        emit(point, &self)
      } else if !(point.z < Self.nearestW) {
        isValid = false
      }
      previous = point
    }
    if let first { line(last, first) }
  }

  private mutating func quadratic(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ c: SIMD2<Double>
  ) {
    // The distance from a chord is at most a quarter of the second difference.
    let bend = a - 2 * b + c
    let size = (bend * bend).sum().squareRoot()
    let count = segmentCount((size / (4 * Self.tolerance)).squareRoot())
    var last = a
    for index in 1...count {
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
    _ d: SIMD2<Double>
  ) {
    let first = a - 2 * b + c
    let second = b - 2 * c + d
    let size = max((first * first).sum(), (second * second).sum()).squareRoot()
    let count = segmentCount((size * 0.75 / Self.tolerance).squareRoot())
    var last = a
    for index in 1...count {
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
    guard sum < 1e10 else {
      isValid = false
      return
    }
    minimum.replace(with: a, where: a .< minimum)
    minimum.replace(with: b, where: b .< minimum)
    maximum.replace(with: a, where: a .> maximum)
    maximum.replace(with: b, where: b .> maximum)
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
    let edge = Edge(x0: fixed(a.x), y0: fixed(a.y), x1: fixed(b.x), y1: fixed(b.y))
    if edge.y0 != edge.y1 { edges.append(edge) }
  }

  /// Rounded to 1/256.
  @inline(__always)
  private func fixed(_ v: Double) -> Int32 {
    // Adding 1.5 * 2^52 leaves the rounded integer in the low bits.
    Int32(truncatingIfNeeded: (v * 256 + 6_755_399_441_055_744).bitPattern)
  }

  /// Cuts off what lies above and below, and moves what lies left and right to the limits.
  private func clipped(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let isDownward = a.y < b.y
    let p = isDownward ? a : b
    let q = isDownward ? b : a
    if q.y <= limits.y || p.y >= limits.w { return }
    func at(y: Double) -> SIMD2<Double> {
      SIMD2(p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y)), y)
    }
    let top = p.y < limits.y ? at(y: limits.y) : p
    let bottom = q.y > limits.w ? at(y: limits.w) : q
    func emit(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
      let start = SIMD2(max(limits.x, min(limits.z, from.x)), from.y)
      let end = SIMD2(max(limits.x, min(limits.z, to.x)), to.y)
      if isDownward { append(start, end) } else { append(end, start) }
    }
    // Where the line crosses the left and right limits, from the top down.
    var from = top
    let order = top.x <= bottom.x ? SIMD2(limits.x, limits.z) : SIMD2(limits.z, limits.x)
    for x in [order.x, order.y] where min(top.x, bottom.x) < x && x < max(top.x, bottom.x) {
      let y = top.y + (bottom.y - top.y) * ((x - top.x) / (bottom.x - top.x))
      let crossing = SIMD2(x, y)
      emit(from, crossing)
      from = crossing
    }
    emit(from, bottom)
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
