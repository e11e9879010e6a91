import Drawing
import Foundation
import Geometry
import GoldenScenes
import Testing

@testable import SoftwareBackend

@Suite struct ProjectionTests {
  /// Solves for the plane's point that is seen at a pixel, by Cramer's rule in double precision.
  private func source(_ t: PlaneTransform, _ x: Double, _ y: Double) -> (Double, Double, Double) {
    func row(_ r: SIMD3<Float>) -> SIMD3<Double> {
      SIMD3(Double(r.x), Double(r.y), Double(r.z))
    }
    let (a, b, c) = (row(t.x), row(t.y), row(t.w))
    // (a - x c) · (u, v, 1) = 0 and (b - y c) · (u, v, 1) = 0.
    let p = a - c * x
    let q = b - c * y
    let determinant = p.x * q.y - p.y * q.x
    let u = (p.y * q.z - p.z * q.y) / determinant
    let v = (p.z * q.x - p.x * q.z) / determinant
    return (u, v, c.x * u + c.y * v + c.z)
  }

  static let turns: [(Double, SIMD3<Double>)] = [
    (60, SIMD3(1, 0, 0)), (60, SIMD3(0, 1, 0)), (-45, SIMD3(1, 1, 0)), (30, SIMD3(0.3, 1, 0.5)),
  ]

  @Test(arguments: turns.indices)
  func `a chequered picture is seen where the inverse says`(index: Int) throws {
    let (degrees, axis) = Self.turns[index]
    let t = PlaneTransform.turned(degrees, axis: axis, around: 80, 80, distance: 300)
      .moved(20, 20)
    let canvas = Canvas(200, 200)
    var list = DisplayList.on(rgb(0x00FF00))
    // Squares of 20 points, 64 bitmap pixels each.
    list.image(checkerboard(512, 64), SIMD4(0, 0, 160, 160), t)
    try canvas.render(list)
    var checked = 0
    for y in 0..<200 {
      for x in 0..<200 {
        let (u, v, w) = source(t, Double(x) + 0.5, Double(y) + 0.5)
        guard w > 0, (0..<160).contains(u), (0..<160).contains(v) else { continue }
        // Only well inside a square, by the size that a pixel has there.
        let (u2, v2, _) = source(t, Double(x) + 1.5, Double(y) + 1.5)
        let margin = 1.2 * (abs(u2 - u) + abs(v2 - v))
        let du = u.truncatingRemainder(dividingBy: 20)
        let dv = v.truncatingRemainder(dividingBy: 20)
        guard min(du, 20 - du) > margin, min(dv, 20 - dv) > margin else { continue }
        let isDark = (Int(u / 20) + Int(v / 20)) % 2 == 1
        #expect(canvas[x, y].distance(to: isDark ? RGBA(0, 0, 0) : RGBA(255, 255, 255)) <= 3)
        checked += 1
      }
    }
    #expect(checked > 1000)
  }

  private func checkerboard(_ size: Int, _ square: Int) -> Bitmap {
    var pixels = ContiguousArray<UInt32>()
    for y in 0..<size {
      for x in 0..<size {
        pixels.append((x / square + y / square) % 2 == 1 ? 0xFF00_0000 : 0xFFFF_FFFF)
      }
    }
    return Bitmap(width: size, height: size, pixels: pixels)
  }

  @Test(arguments: turns.indices)
  func `shapes have the area of their projection`(index: Int) throws {
    let (degrees, axis) = Self.turns[index]
    let t = PlaneTransform.turned(degrees, axis: axis, around: 80, 80, distance: 300)
      .moved(20, 20)
    // The corners of the square, projected, and the shoelace formula.
    let corners = [(10.0, 10.0), (150, 10), (150, 150), (10, 150)].map { u, v in
      let w = Double(t.w.x) * u + Double(t.w.y) * v + Double(t.w.z)
      return (
        (Double(t.x.x) * u + Double(t.x.y) * v + Double(t.x.z)) / w,
        (Double(t.y.x) * u + Double(t.y.y) * v + Double(t.y.z)) / w
      )
    }
    var area = 0.0
    for i in 0..<4 {
      let (a, b) = (corners[i], corners[(i + 1) % 4])
      area += (a.0 * b.1 - b.0 * a.1) / 2
    }
    let canvas = Canvas(240, 240)
    var list = DisplayList.on(.black)
    list.fill(.rectangle(10, 10, 140, 140), .white, t)
    try canvas.render(list)
    #expect(abs(canvas.whiteArea - abs(area)) < 1)
  }

  @Test func `what lies behind the viewer is cut off`() throws {
    // W is 1 at x = 0 and falls to 0 at x = 50.
    let t = PlaneTransform(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(-0.02, 0, 1))
    let canvas = Canvas(200, 60)
    for kind in 0..<3 {
      var list = DisplayList.on(.black)
      let rect = SIMD4<Float>(10, -400, 400, 900)
      switch kind {
      case 0: list.fill(ShapeGeometry(kind: .rectangle, rect: rect), .white, t)
      case 1: list.image(checkerboard(8, 8), rect, t)
      default:
        let paint = list.gradient(
          .linear(start: .zero, end: SIMD2(400, 0)),
          [(.white, 0), (.white, 1)]
        )
        list.fill(ShapeGeometry(kind: .rectangle, rect: rect), paint: paint, t)
      }
      try canvas.render(list)
      // x = 10 is seen at 12.5; everything from there to the right is in front of the viewer.
      #expect(canvas[11, 30] == RGBA(0, 0, 0))
      for x in 14..<200 { #expect(canvas[x, 30] == RGBA(255, 255, 255), "kind \(kind)") }
      #expect(canvas[12, 30].distance(to: RGBA(127, 127, 127)) <= 2)
    }
    // Nothing of a shape that is wholly behind.
    var list = DisplayList.on(.black)
    list.fill(.rectangle(60, 0, 100, 60), .white, t)
    list.text(shaped("behind", size: 20), .white, t.prefixed(60, 10))
    try canvas.render(list)
    #expect(canvas.whiteArea == 0)
  }

  @Test func `edge-on shows nothing and back faces are mirrored`() throws {
    let canvas = Canvas(120, 120)
    var list = DisplayList.on(.black)
    for axis in [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0)] {
      let t = PlaneTransform.turned(90, axis: axis, around: 60, 60, distance: 200)
      list.fill(.rectangle(20, 20, 80, 80), .white, t)
      list.image(checkerboard(8, 4), SIMD4(20, 20, 80, 80), t)
    }
    try canvas.render(list)
    #expect(canvas.whiteArea < 2)

    list = .on(.black)
    let back = PlaneTransform.turned(180, axis: SIMD3(0, 1, 0), around: 60, 60, distance: 200)
    list.fill(.rectangle(20, 20, 40, 80), .red, back)
    list.fill(.rectangle(60, 20, 40, 80), .green, back)
    try canvas.render(list)
    #expect(canvas[40, 60] == RGBA(0, 255, 0))
    #expect(canvas[80, 60] == RGBA(255, 0, 0))
  }
}
