import Foundation
import Geometry
import Testing

@Suite struct PathStrokingTests {
  /// The area that the non-zero rule fills, by counting points of a fine grid.
  private func filledArea(_ path: Path, step: Double) -> Double {
    let bounds = path.boundingRect
    guard !bounds.isNull else { return 0 }
    var count = 0
    var y = Double(bounds.minY) + step / 2
    while y < Double(bounds.maxY) {
      var x = Double(bounds.minX) + step / 2
      while x < Double(bounds.maxX) {
        if path.contains(CGPoint(x: x, y: y)) { count += 1 }
        x += step
      }
      y += step
    }
    return Double(count) * step * step
  }

  private func line(_ points: (Double, Double)...) -> Path {
    Path { $0.addLines(points.map { CGPoint(x: $0.0, y: $0.1) }) }
  }

  @Test func `gives lines the area of their caps`() {
    let path = line((0, 0), (30, 40))
    let expected: [(CGLineCap, Double)] = [
      (.butt, 500), (.square, 600), (.round, 500 + 25 * Double.pi),
    ]
    for (cap, area) in expected {
      let outline = path.strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap))
      #expect(abs(abs(PathReference(outline).signedArea) / area - 1) < 1e-4, "\(cap)")
    }
    let butt = path.strokedPath(StrokeStyle(lineWidth: 10))
    #expect(isClose(butt.boundingRect, CGRect(x: -4, y: -3, width: 38, height: 46)))
  }

  @Test func `makes rings of circles`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outline = circle.strokedPath(StrokeStyle(lineWidth: 12))
    let area = Double.pi * (56 * 56 - 44 * 44)
    #expect(abs(abs(PathReference(outline).signedArea) / area - 1) < 1e-3)
    #expect(isClose(outline.boundingRect, CGRect(x: -6, y: -6, width: 112, height: 112), 0.02))
    #expect(outline.contains(CGPoint(x: 3, y: 50)))
    #expect(!outline.contains(CGPoint(x: 50, y: 50)))
    #expect(!outline.contains(CGPoint(x: 7, y: 50)))
    // Curves stay curves: a handful of elements, not hundreds of chords.
    #expect(outline.elements.count < 40)
  }

  @Test func `fills circles that are thicker than they are wide`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    let outline = circle.strokedPath(StrokeStyle(lineWidth: 30))
    var generator = SeededGenerator(state: 2)
    for _ in 0..<400 {
      let point = CGPoint.random(
        in: CGRect(x: -20, y: -20, width: 60, height: 60),
        using: &generator
      )
      let radius = hypot(Double(point.x) - 10, Double(point.y) - 10)
      if abs(radius - 25) < 0.03 { continue }
      #expect(outline.contains(point) == (radius < 25), "\(point)")
    }
  }

  @Test func `joins corners as asked`() {
    let corner = line((0, 0), (40, 0), (40, 40))
    // Two bars that overlap in a square, and what the join adds to it.
    let bars = 400.0 + 400 - 25
    for (join, extra) in [
      (CGLineJoin.bevel, 12.5), (.round, 25 * Double.pi / 4), (.miter, 25),
    ] {
      let outline = corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join))
      #expect(abs(abs(PathReference(outline).signedArea) - (bars + extra)) < 0.01, "\(join)")
    }
  }

  @Test func `cuts miters beyond the limit`() {
    // The miter of a turn by t has the length width / cos(t / 2).
    for degrees in [20.0, 60, 100, 140, 160, 175] {
      let turn = degrees * .pi / 180
      let path = line((0, 0), (100, 0), (100 + 100 * cos(turn), 100 * sin(turn)))
      let ratio = 1 / cos(turn / 2)
      let bevel = path.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel))
      let short = path.strokedPath(StrokeStyle(lineWidth: 10, miterLimit: CGFloat(ratio * 0.99)))
      let long = path.strokedPath(StrokeStyle(lineWidth: 10, miterLimit: CGFloat(ratio * 1.01)))
      #expect(short == bevel, "\(degrees)")
      let tip = CGPoint(
        x: 100 + 5 * ratio * sin(turn / 2) * 0.999,
        y: -5 * ratio * cos(turn / 2) * 0.999
      )
      #expect(long.contains(tip), "\(degrees)")
      #expect(!short.contains(tip), "\(degrees)")
    }
  }

  @Test func `outlines closed rectangles with two clean rectangles`() {
    let path = Path(CGRect(x: 0, y: 0, width: 100, height: 60))
    let outline = path.strokedPath(StrokeStyle(lineWidth: 10))
    #expect(isClose(outline.boundingRect, CGRect(x: -5, y: -5, width: 110, height: 70)))
    #expect(abs(abs(PathReference(outline).signedArea) - (110 * 70 - 90 * 50)) < 1e-9)
    #expect(outline.contains(.zero))
    #expect(outline.contains(CGPoint(x: -4.9, y: -4.9)))
    #expect(!outline.contains(CGPoint(x: 6, y: 6)))
    let solid = path.strokedPath(StrokeStyle(lineWidth: 80))
    #expect(solid.contains(CGPoint(x: 50, y: 30)))
    #expect(solid.contains(CGPoint(x: 10, y: 30)))
  }

  static let caps: [CGLineCap] = [.butt, .round, .square]

  @Test(arguments: caps) func `covers what lies within half a width of random curves`(
    cap: CGLineCap
  ) {
    var generator = SeededGenerator(state: 77)
    let area = CGRect(x: 0, y: 0, width: 100, height: 100)
    for round in 0..<16 {
      var path = Path()
      path.move(to: .random(in: area, using: &generator))
      for _ in 0..<3 {
        let a = CGPoint.random(in: area, using: &generator)
        let b = CGPoint.random(in: area, using: &generator)
        let c = CGPoint.random(in: area, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: path.addLine(to: a)
        case 1: path.addQuadCurve(to: a, control: b)
        default: path.addCurve(to: a, control1: b, control2: c)
        }
      }
      let isClosed = round % 2 == 0
      if isClosed { path.closeSubpath() }
      let width = [2.0, 14, 40][round % 3]
      let outline = path.strokedPath(
        StrokeStyle(lineWidth: CGFloat(width), lineCap: cap, lineJoin: .round)
      )
      let reference = PathReference(path, steps: 800)
      let ends = reference.polylines[0].points
      for _ in 0..<150 {
        let point = CGPoint.random(in: area.insetBy(dx: -30, dy: -30), using: &generator)
        let distance = reference.distance(to: point)
        if abs(distance - width / 2) < 0.05 { continue }
        // Other caps than round ones differ from this near the ends.
        if !isClosed, cap != .round {
          let start = segmentDistance(point, ends[0], ends[0])
          let end = segmentDistance(point, ends[ends.count - 1], ends[ends.count - 1])
          if min(start, end) < width * 0.75 { continue }
        }
        #expect(
          outline.contains(point) == (distance < width / 2),
          "round \(round), width \(width), \(point), distance \(distance)"
        )
      }
    }
  }

  @Test func `keeps cusps and doubled control points whole`() {
    let curves: [Path] = [
      Path {
        $0.move(to: .zero)
        $0.addCurve(
          to: CGPoint(x: 100, y: 0),
          control1: CGPoint(x: 100, y: 100),
          control2: CGPoint(x: 0, y: 100)
        )
      },
      Path {
        $0.move(to: .zero)
        $0.addCurve(
          to: CGPoint(x: 100, y: 50),
          control1: .zero,
          control2: CGPoint(x: 100, y: 50)
        )
      },
      Path {
        $0.move(to: .zero)
        $0.addCurve(to: CGPoint(x: 100, y: 50), control1: .zero, control2: CGPoint(x: 90, y: 0))
      },
      Path {
        $0.move(to: .zero)
        $0.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 80, y: 0))
      },
      Path {
        $0.move(to: .zero)
        $0.addQuadCurve(to: CGPoint(x: 2, y: 1), control: CGPoint(x: 90, y: 0.5))
      },
    ]
    var generator = SeededGenerator(state: 21)
    for (index, path) in curves.enumerated() {
      let outline = path.strokedPath(
        StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round)
      )
      #expect(outline.elements.count < 800)
      let reference = PathReference(path, steps: 4000)
      for _ in 0..<300 {
        let point = CGPoint.random(
          in: CGRect(x: -10, y: -10, width: 120, height: 100),
          using: &generator
        )
        let distance = reference.distance(to: point)
        if abs(distance - 5) < 0.05 { continue }
        #expect(outline.contains(point) == (distance < 5), "curve \(index), \(point), \(distance)")
      }
    }
  }

  @Test func `turns every part of an outline clockwise`() {
    var path = line((0, 0), (30, 0))
    path.addRect(CGRect(x: 10, y: -10, width: 40, height: 40))
    path.addPath(line((0, 0), (0, 0)))
    let style = StrokeStyle(lineWidth: 8, lineCap: .round, dash: [])
    let outline = path.strokedPath(style)
    var generator = SeededGenerator(state: 12)
    for _ in 0..<300 {
      let point = CGPoint.random(in: outline.boundingRect, using: &generator)
      #expect(PathReference(outline, steps: 30).winding(around: point) >= 0)
    }
    // The dot and the start of the line lie upon each other.
    #expect(outline.contains(CGPoint(x: 1, y: 0)))
  }

  @Test func `rounds both ends of lines that run back on themselves`() {
    for end in [(49.2, 28.1), (-20.0, 35.5), (0.0, 40.0), (40.0, 0.0)] {
      var path = line((0, 0), end)
      path.closeSubpath()
      let outline = path.strokedPath(StrokeStyle(lineWidth: 20, lineJoin: .round))
      let length = hypot(end.0, end.1)
      let along = CGPoint(x: end.0 / length * 9.9, y: end.1 / length * 9.9)
      #expect(outline.contains(CGPoint(x: end.0 + Double(along.x), y: end.1 + Double(along.y))))
      #expect(outline.contains(CGPoint(x: -along.x, y: -along.y)))
    }
  }

  @Test func `draws dots for subpaths without length`() {
    var dot = Path()
    dot.move(to: CGPoint(x: 5, y: 5))
    #expect(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
    dot.addLine(to: CGPoint(x: 5, y: 5))
    #expect(dot.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
    let round = dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
    #expect(abs(abs(PathReference(round).signedArea) / (4 * Double.pi) - 1) < 1e-3)
    let square = dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(square.boundingRect == CGRect(x: 3, y: 3, width: 4, height: 4))
  }

  @Test func `dashes by length with a phase`() {
    let path = line((0, 0), (100, 0))
    func starts(_ dash: [CGFloat], _ phase: CGFloat) -> [[Double]] {
      let dashes = path.dashed(StrokeStyle(dash: dash, dashPhase: phase))
      return PathReference(dashes).polylines.map { polyline in
        [Double(polyline.points[0].x), Double(polyline.points[polyline.points.count - 1].x)]
      }
    }
    func areClose(_ a: [[Double]], _ b: [[Double]]) -> Bool {
      a.count == b.count
        && zip(a.joined(), b.joined()).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    #expect(areClose(starts([30, 20], 0), [[0, 30], [50, 80]]))
    #expect(areClose(starts([30, 20], 10), [[0, 20], [40, 70], [90, 100]]))
    #expect(areClose(starts([30, 20], -10), [[10, 40], [60, 90]]))
    #expect(areClose(starts([30, 20], 510), [[0, 20], [40, 70], [90, 100]]))
    #expect(areClose(starts([30], 0), [[0, 30], [60, 90]]))
    #expect(areClose(starts([10, 20, 30], 0), [[0, 10], [30, 60], [70, 90]]))
    #expect(areClose(starts([], 0), [[0, 100]]))
    #expect(areClose(starts([0, 0], 0), [[0, 100]]))
    #expect(areClose(starts([10, -5], 0), [[0, 100]]))
    #expect(areClose(starts([1e-9, 1e-9], 0), [[0, 100]]))
    #expect(areClose(starts([.nan], 0), [[0, 100]]))
  }

  @Test func `draws dots for dashes without length`() {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 25])
    let outline = line((0, 0), (0, 90)).strokedPath(style)
    #expect(PathReference(outline).polylines.count == 4)
    #expect(abs(abs(PathReference(outline).signedArea) / (16 * Double.pi) - 1) < 1e-3)
    // Square dots face along the line.
    let square = StrokeStyle(lineWidth: 4, lineCap: .square, dash: [0, 25])
    let slanted = line((0, 0), (20, 20)).strokedPath(square)
    #expect(isClose(slanted.boundingRect.minX, -CGFloat(8.0.squareRoot()), 1e-9))
  }

  @Test func `joins the dash that runs through the start of a closed path`() {
    let path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    let dashes = path.dashed(StrokeStyle(dash: [50, 50], dashPhase: 25))
    let polylines = PathReference(dashes).polylines
    #expect(polylines.count == 4)
    #expect(
      polylines[0].points == [
        CGPoint(x: 0, y: 25), CGPoint(x: 0, y: 0), CGPoint(x: 25, y: 0),
      ]
    )
    let total = polylines.reduce(0) { sum, polyline in
      sum
        + zip(polyline.points, polyline.points.dropFirst()).reduce(0) {
          $0 + hypot(Double($1.0.x - $1.1.x), Double($1.0.y - $1.1.y))
        }
    }
    #expect(abs(total - 200) < 1e-9)
  }

  @Test func `covers half the ring with equal dashes and gaps`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let dash = CGFloat(Double.pi * 10)
    let outline = circle.strokedPath(StrokeStyle(lineWidth: 10, dash: [dash, dash]))
    let area = filledArea(outline, step: 0.25)
    #expect(abs(area / (Double.pi * 50 * 10) - 1) < 0.01)
  }

  @Test func `scales its accuracy with the path`() {
    // A unit circle that will be drawn at 500 points.
    let outline = Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1))
      .strokedPath(StrokeStyle(lineWidth: 0.1))
    for polyline in PathReference(outline, steps: 50).polylines {
      for point in polyline.points {
        let radius = hypot(Double(point.x) - 0.5, Double(point.y) - 0.5)
        #expect(min(abs(radius - 0.55), abs(radius - 0.45)) < 3e-4)
      }
    }
  }

  @Test func `survives hostile styles and paths`() {
    let path = line((0, 0), (10, 0), (10, 10))
    for width in [0, -1, CGFloat.nan, .infinity] {
      #expect(path.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
    }
    #expect(Path().strokedPath(StrokeStyle()).isEmpty)
    let style = StrokeStyle(
      lineWidth: 3,
      miterLimit: .nan,
      dash: [3, .infinity],
      dashPhase: .nan
    )
    _ = path.strokedPath(style)
    let wild = line((0, 0), (1e200, 1), (.nan, 4), (3, 3), (3, 3), (.infinity, 0), (0, 0))
    _ = wild.strokedPath(StrokeStyle(lineWidth: 3, lineJoin: .round, dash: [5, 2]))
    var curve = Path()
    curve.move(to: .zero)
    curve.addCurve(
      to: CGPoint(x: 1e-300, y: 0),
      control1: CGPoint(x: 1e300, y: 0),
      control2: CGPoint(x: 0, y: 1e-300)
    )
    _ = curve.strokedPath(StrokeStyle(lineWidth: 5))
  }
}
