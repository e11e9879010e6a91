import Foundation
import Geometry
import Testing

@Suite struct PathTests {
  private func elements(_ path: Path) -> [Path.Element] {
    var result: [Path.Element] = []
    path.forEach { result.append($0) }
    return result
  }

  @Test func `starts empty`() {
    let path = Path()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
    #expect(path.boundingRect.isNull)
    #expect(path.description == "")
    #expect(!path.contains(.zero))
    #expect(path.trimmedPath(from: 0.2, to: 0.8).isEmpty)
  }

  @Test func `keeps what it was told in order`() {
    let path = Path { p in
      p.move(to: CGPoint(x: 1, y: 2))
      p.addLine(to: CGPoint(x: 3, y: 4))
      p.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      p.addCurve(
        to: CGPoint(x: 9, y: 10),
        control1: CGPoint(x: 11, y: 12),
        control2: CGPoint(x: 13, y: 14)
      )
      p.closeSubpath()
    }
    #expect(
      elements(path) == [
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
        .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
        .curve(
          to: CGPoint(x: 9, y: 10),
          control1: CGPoint(x: 11, y: 12),
          control2: CGPoint(x: 13, y: 14)
        ),
        .closeSubpath,
      ]
    )
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.description == "1 2 m 3 4 l 7 8 5 6 q 11 12 13 14 9 10 c h")
    #expect(Path(path.description) == path)
  }

  @Test func `draws nothing before the first move`() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  @Test func `shares elements until one copy changes`() {
    let original = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    var copy = original
    copy.addLine(to: CGPoint(x: 5, y: 5))
    #expect(original != copy)
    #expect(original.boundingRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy.boundingRect == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func `reads its own description and refuses other text`() {
    let rect = Path(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(rect.description == "0 0 m 2 0 l 2 1 l 0 1 l h")
    #expect(Path("0 0 2 1 re") == rect)
    for path in [
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 4)),
      Path(roundedRect: CGRect(x: 0, y: 0, width: 64, height: 32), cornerRadius: 8),
    ] {
      let again = Path(path.description)
      #expect(again?.description == path.description)
      #expect(isClose(again?.boundingRect ?? .zero, path.boundingRect, 1e-4))
    }
    #expect(Path("") == Path())
    for text in ["1 m", "1 2 l", "0 0 m 1", "0 0 m 1 2 3 l", "hello", "0 0 x", "h"] {
      #expect(Path(text) == nil, "\(text)")
    }
  }

  @Test func `starts rectangles at the top left and runs clockwise`() {
    let path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      elements(path) == [
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 4, y: 2)),
        .line(to: CGPoint(x: 4, y: 6)), .line(to: CGPoint(x: 1, y: 6)), .closeSubpath,
      ]
    )
    #expect(abs(PathReference(path).signedArea - 12) < 1e-12)
    #expect(Path(CGRect.null).isEmpty)
  }

  @Test func `starts ellipses at the right and runs clockwise`() {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(elements(path).first == .move(to: CGPoint(x: 20, y: 5)))
    #expect(abs(PathReference(path).signedArea / (Double.pi * 50) - 1) < 3e-4)
    #expect(isClose(path.boundingRect, CGRect(x: 0, y: 0, width: 20, height: 10)))
    let half = path.trimmedPath(from: 0, to: 0.5)
    #expect(isClose(half.currentPoint ?? .zero, CGPoint(x: 0, y: 5), 1e-6))
    #expect(half.boundingRect.minY > 4.9)
  }

  static let containment: [(point: CGPoint, isInside: Bool)] = [
    (CGPoint(x: 50, y: 50), true), (CGPoint(x: 200, y: 200), false),
    (CGPoint(x: 50, y: 1), true), (CGPoint(x: 1, y: 50), true), (CGPoint(x: 5, y: 5), true),
    (CGPoint(x: 1, y: 1), false), (CGPoint(x: 99, y: 99), false),
    (CGPoint(x: 95, y: 95), true),
  ]

  @Test(arguments: containment) func `knows what lies inside a rounded rectangle`(
    point: CGPoint,
    isInside: Bool
  ) {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let path = Path(roundedRect: rect, cornerRadius: 10, style: .circular)
    #expect(path.contains(point) == isInside)
    #expect(Path(elements: path.elements).contains(point) == isInside)
  }

  static let corners: [(corner: CGSize, limited: CGSize)] = [
    (CGSize(width: 30, height: 30), CGSize(width: 25, height: 25)),
    (CGSize(width: 40, height: 10), CGSize(width: 25, height: 10)),
    (CGSize(width: 10, height: 10), CGSize(width: 10, height: 10)),
    (CGSize(width: -3, height: CGFloat.nan), CGSize(width: 0, height: 0)),
  ]

  @Test(arguments: corners) func `limits corners to half the shorter side`(
    corner: CGSize,
    limited: CGSize
  ) {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = Path(roundedRect: rect, cornerSize: corner, style: .circular)
    guard limited.width > 0 else {
      #expect(path == Path(rect))
      return
    }
    #expect(
      path.shape == .roundedRect(rect, sizes: CornerSizes(all: limited), style: .circular)
    )
    // The bottom-right corner's curve starts on the right side and ends on the bottom.
    let first = elements(path)[1]
    #expect(first == .line(to: CGPoint(x: 100, y: 50 - limited.height)))
    guard case .curve(let end, _, _) = elements(path)[2] else {
      Issue.record("no curve at the corner")
      return
    }
    #expect(isClose(end, CGPoint(x: 100 - limited.width, y: 50)))
    #expect(isClose(path.boundingRect, rect))
    let area = 5000 - (4 - Double.pi) * Double(limited.width * limited.height)
    #expect(abs(PathReference(path).signedArea / area - 1) < 3e-4)
  }

  @Test func `draws continuous corners with UIKit's constants`() throws {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 80),
      cornerRadius: 10,
      style: .continuous
    )
    let radius: CGFloat = 10
    // The bottom-right corner seen from itself: first along −y, then along −x.
    func point(_ first: CGFloat, _ second: CGFloat) -> CGPoint {
      CGPoint(x: 100 - second * radius, y: 80 - first * radius)
    }
    let segments: [(CGPoint, CGPoint, CGPoint)] = [
      (point(1.08849296, 0), point(0.86840694, 0), point(0.63149379, 0.07491139)),
      (
        point(0.37282383, 0.16905956), point(0.16905956, 0.37282383),
        point(0.07491139, 0.63149379)
      ),
      (point(0, 0.86840694), point(0, 1.08849296), point(0, 1.528665)),
    ]
    let all = elements(path)
    guard case .line(let start) = all[1] else { throw CancellationError() }
    #expect(isClose(start, point(1.528665, 0)))
    for (index, (control1, control2, end)) in segments.enumerated() {
      guard case .curve(let to, let c1, let c2) = all[2 + index] else {
        Issue.record("element \(2 + index) is no curve")
        continue
      }
      #expect(isClose(c1, control1) && isClose(c2, control2) && isClose(to, end))
    }
    #expect(isClose(path.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 80)))
  }

  @Test func `turns continuous corners into circles where there is no room`() {
    let capsule = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 300, height: 100),
      cornerRadius: 50,
      style: .continuous
    )
    let area = 200 * 100 + Double.pi * 2500
    #expect(abs(PathReference(capsule).signedArea / area - 1) < 1e-4)
    // In between, the outline has no kinks: neighbouring directions differ by little.
    for radius in stride(from: CGFloat(20), through: 50, by: 2.5) {
      let path = Path(
        roundedRect: CGRect(x: 0, y: 0, width: 140, height: 100),
        cornerRadius: radius,
        style: .continuous
      )
      let points = PathReference(path, steps: 60).polylines[0].points
      var directions: [Double] = []
      for (a, b) in zip(points, points.dropFirst()) where !isClose(a, b, 1e-9) {
        directions.append(atan2(Double(b.y - a.y), Double(b.x - a.x)))
      }
      for (a, b) in zip(directions, directions.dropFirst()) {
        let turn = (b - a).remainder(dividingBy: 2 * Double.pi)
        #expect(abs(turn) < 0.06, "radius \(radius)")
        #expect(turn > -1e-3, "radius \(radius)")
      }
    }
  }

  @Test func `gives each corner its own radius`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let radii = RectangleCornerRadii(
      topLeading: 5,
      bottomLeading: 0,
      bottomTrailing: 40,
      topTrailing: 10
    )
    let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
    let area = 6000 - (1 - Double.pi / 4) * (25 + 0 + 900 + 100)
    #expect(abs(PathReference(path).signedArea / area - 1) < 3e-4)
    #expect(path.contains(CGPoint(x: 0.1, y: 59.9)))
    #expect(!path.contains(CGPoint(x: 99, y: 59)))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func `bounds curves tightly`() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(isClose(path.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 5)))
    path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0),
      control1: CGPoint(x: -5, y: 10),
      control2: CGPoint(x: 15, y: 10)
    )
    let dense = PathReference(path, steps: 5000).polylines[0].points
    let left = dense.map(\.x).min() ?? 0
    let right = dense.map(\.x).max() ?? 0
    #expect(isClose(path.boundingRect.minX, left, 1e-5))
    #expect(isClose(path.boundingRect.maxX, right, 1e-5))
    #expect(isClose(path.boundingRect.maxY, 7.5))
  }

  @Test func `agrees with the summed angles on what is inside`() {
    var generator = SeededGenerator(state: 42)
    let area = CGRect(x: -10, y: -10, width: 120, height: 120)
    for _ in 0..<12 {
      var path = Path()
      for _ in 0..<2 {
        path.move(to: .random(in: area, using: &generator))
        for _ in 0..<5 {
          let a = CGPoint.random(in: area, using: &generator)
          let b = CGPoint.random(in: area, using: &generator)
          let c = CGPoint.random(in: area, using: &generator)
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: path.addLine(to: a)
          case 1: path.addQuadCurve(to: a, control: b)
          default: path.addCurve(to: a, control1: b, control2: c)
          }
        }
        if Bool.random(using: &generator) { path.closeSubpath() }
      }
      let reference = PathReference(path)
      for _ in 0..<60 {
        let point = CGPoint.random(in: area, using: &generator)
        // The reference is made of chords and cannot tell points on the outline.
        if reference.distance(to: point) < 0.05 { continue }
        #expect(path.contains(point) == reference.contains(point))
        #expect(path.contains(point, eoFill: true) == reference.contains(point, eoFill: true))
      }
    }
  }

  @Test func `fills by either rule`() {
    var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    #expect(!path.contains(CGPoint(x: 50, y: 50), eoFill: true))
    #expect(path.contains(CGPoint(x: 10, y: 10), eoFill: true))
    #expect(!path.contains(CGPoint(x: 110, y: 50)))
  }

  @Test func `leaves the rim of an ellipse outside`() {
    let path = Path(ellipseIn: CGRect(x: 10, y: 20, width: 40, height: 20))
    #expect(path.contains(CGPoint(x: 30, y: 30)))
    #expect(!path.contains(CGPoint(x: 10, y: 30)))
    #expect(!path.contains(CGPoint(x: 50, y: 30)))
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
  }

  @Test func `transforms every point and keeps simple shapes where it can`() {
    let path = Path { p in
      p.move(to: .zero)
      p.addQuadCurve(to: CGPoint(x: 10, y: 20), control: CGPoint(x: 5, y: 30))
      p.closeSubpath()
    }
    let moved = path.applying(CGAffineTransform(translationX: 100, y: 200))
    #expect(
      elements(moved) == [
        .move(to: CGPoint(x: 100, y: 200)),
        .quadCurve(to: CGPoint(x: 110, y: 220), control: CGPoint(x: 105, y: 230)),
        .closeSubpath,
      ]
    )
    #expect(path.offsetBy(dx: 100, dy: 200) == moved)
    #expect(moved.currentPoint == CGPoint(x: 100, y: 200))

    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    let wide = circle.applying(CGAffineTransform(scaleX: 2, y: 1))
    #expect(wide.shape == .ellipse(CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(circle.applying(CGAffineTransform(rotationAngle: 1)).shape == nil)
    var both = circle
    both.addPath(wide)
    #expect(both.shape == nil)
    #expect(elements(both).count == 12)
  }

  @Test func `carries its elements to Core Graphics and back`() {
    let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 50, height: 20), cornerRadius: 5)
    #expect(Path(path.cgPath) == path)
    let mutable = CGMutablePath()
    mutable.move(to: CGPoint(x: 1, y: 1))
    mutable.addLine(to: CGPoint(x: 2, y: 1), transform: CGAffineTransform(scaleX: 2, y: 2))
    mutable.addQuadCurve(to: CGPoint(x: 8, y: 8), control: CGPoint(x: 9, y: 0))
    let copy = mutable.copy()
    mutable.closeSubpath()
    #expect(Path(mutable).description == "1 1 m 4 2 l 9 0 8 8 q h")
    #expect(copy.map { Path($0).description } == "1 1 m 4 2 l 9 0 8 8 q")
    #expect(mutable.boundingBox == CGRect(x: 1, y: 0, width: 8, height: 8))
    var types: [CGPathElementType] = []
    var ends: [CGPoint] = []
    mutable.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addQuadCurveToPoint { ends.append(element.pointee.points[1]) }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(ends == [CGPoint(x: 8, y: 8)])
  }

  @Test func `survives coordinates that are not finite`() {
    let hostile: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300]
    for value in hostile {
      var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
      path.addLine(to: CGPoint(x: value, y: 1))
      path.addCurve(
        to: CGPoint(x: 5, y: 5),
        control1: CGPoint(x: value, y: value),
        control2: .zero
      )
      path.addRect(CGRect(x: 1, y: value, width: value, height: 2))
      path.addEllipse(in: CGRect(x: value, y: 0, width: 3, height: value))
      path.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: value, height: value),
        cornerSize: CGSize(width: value, height: 3)
      )
      path.addArc(
        center: CGPoint(x: value, y: 0),
        radius: value,
        startAngle: .zero,
        endAngle: Angle(radians: Double(value)),
        clockwise: true
      )
      path.closeSubpath()
      _ = path.boundingRect
      _ = path.contains(CGPoint(x: 1, y: value))
      _ = path.contains(CGPoint(x: 5, y: 5))
      _ = path.trimmedPath(from: 0.25, to: 0.5)
      _ = path.trimmedPath(from: value, to: 0.5)
      _ = Path(path.description)
      let flat = path.flattened()
      #expect(flat.points.allSatisfy { $0.isFinite })
    }
    #expect(Path(CGRect.infinite).contains(.zero))
  }
}
