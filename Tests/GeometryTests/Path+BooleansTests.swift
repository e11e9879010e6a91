import Foundation
import Geometry
import Testing

@Suite struct PathBooleansTests {
  private typealias Operation = (Path, Path, Bool) -> Path

  private let operations: [(name: String, run: Operation, rule: (Bool, Bool) -> Bool)] = [
    ("union", { $0.union($1, eoFill: $2) }, { $0 || $1 }),
    ("intersection", { $0.intersection($1, eoFill: $2) }, { $0 && $1 }),
    ("subtracting", { $0.subtracting($1, eoFill: $2) }, { $0 && !$1 }),
    ("symmetricDifference", { $0.symmetricDifference($1, eoFill: $2) }, { $0 != $1 }),
    ("normalized", { a, _, eoFill in a.normalized(eoFill: eoFill) }, { a, _ in a }),
  ]

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(CGRect(x: x, y: y, width: width, height: height))
  }

  private func area(_ path: Path) -> Double { PathReference(path).signedArea }

  @Test func `computes areas of overlapping squares`() {
    let a = rect(0, 0, 10, 10)
    let b = rect(5, 5, 10, 10)
    #expect(abs(area(a.union(b)) - 175) < 1e-5)
    #expect(abs(area(a.intersection(b)) - 25) < 1e-5)
    #expect(abs(area(a.subtracting(b)) - 75) < 1e-5)
    #expect(abs(area(a.symmetricDifference(b)) - 150) < 1e-5)
    #expect(isClose(a.intersection(b).boundingRect, CGRect(x: 5, y: 5, width: 5, height: 5)))
  }

  @Test func `handles shared edges, equal and nested squares`() {
    let a = rect(0, 0, 10, 10)
    let beside = rect(10, 0, 10, 10)
    #expect(abs(area(a.union(beside)) - 200) < 1e-5)
    #expect(PathReference(a.union(beside)).polylines.count == 1)
    #expect(a.intersection(beside).isEmpty)
    #expect(area(a.union(a)) == 100)
    #expect(a.subtracting(a).isEmpty)
    #expect(a.symmetricDifference(a).isEmpty)
    #expect(area(a.intersection(a)) == 100)
    let hole = a.subtracting(rect(2, 2, 4, 4))
    #expect(abs(area(hole) - 84) < 1e-5)
    #expect(!hole.contains(CGPoint(x: 3, y: 3)))
    #expect(!hole.contains(CGPoint(x: 3, y: 3), eoFill: true))
    #expect(hole.contains(CGPoint(x: 1, y: 3)))
    #expect(abs(area(hole.union(rect(2, 2, 4, 4))) - 100) < 1e-5)
    let corner = a.union(rect(10, 10, 5, 5))
    #expect(abs(area(corner) - 125) < 1e-5)
  }

  @Test func `intersects circles in a lens`() {
    let r = 50.0
    let d = 60.0
    let a = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = a.offsetBy(dx: CGFloat(d), dy: 0)
    let lens = 2 * r * r * acos(d / (2 * r)) - d / 2 * (4 * r * r - d * d).squareRoot()
    #expect(abs(area(a.intersection(b)) / lens - 1) < 1e-3)
    #expect(abs(area(a.union(b)) / (2 * Double.pi * r * r - lens) - 1) < 1e-3)
    // Curves come out as curves: two arcs of a few cubics each.
    #expect(a.intersection(b).elements.count < 12)
    #expect(a.union(b).elements.count < 16)
  }

  @Test func `normalizes a five-pointed star by either rule`() {
    var star = Path()
    for index in 0..<5 {
      let angle = Double(index) * 4 * Double.pi / 5 - Double.pi / 2
      let point = CGPoint(x: 50 + 50 * cos(angle), y: 50 + 50 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    let solid = star.normalized(eoFill: false)
    let hollow = star.normalized(eoFill: true)
    #expect(PathReference(solid).polylines.count == 1)
    #expect(PathReference(solid).polylines[0].points.count == 10)
    #expect(PathReference(hollow).polylines.count == 5)
    let inner = 50 * cos(2 * Double.pi / 5) / cos(Double.pi / 5)
    let pentagon = 2.5 * inner * inner * sin(2 * Double.pi / 5)
    let tips = area(hollow)
    #expect(abs(area(solid) - tips - pentagon) < 1e-4)
    #expect(star.normalized() == hollow)
  }

  @Test func `agrees with point by point logic for random paths`() {
    var generator = SeededGenerator(state: 1234)
    let area = CGRect(x: 0, y: 0, width: 100, height: 100)
    func randomPath() -> Path {
      var path = Path()
      for _ in 0..<2 {
        path.move(to: .random(in: area, using: &generator))
        for _ in 0..<4 {
          let a = CGPoint.random(in: area, using: &generator)
          let b = CGPoint.random(in: area, using: &generator)
          let c = CGPoint.random(in: area, using: &generator)
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: path.addLine(to: a)
          case 1: path.addQuadCurve(to: a, control: b)
          default: path.addCurve(to: a, control1: b, control2: c)
          }
        }
        path.closeSubpath()
      }
      return path
    }
    for round in 0..<10 {
      let a = randomPath()
      let b = randomPath()
      let eoFill = round % 2 == 0
      let references = [PathReference(a), PathReference(b)]
      let points = (0..<60).map { _ in CGPoint.random(in: area, using: &generator) }
        .filter { point in references.allSatisfy { $0.distance(to: point) > 0.02 } }
      for operation in operations {
        let result = operation.run(a, b, eoFill)
        for point in points {
          let inA = references[0].contains(point, eoFill: eoFill)
          let inB = references[1].contains(point, eoFill: eoFill)
          let expected = operation.rule(inA, inB)
          #expect(
            result.contains(point) == expected && result.contains(point, eoFill: true) == expected,
            "\(operation.name), round \(round), \(point)"
          )
        }
      }
    }
  }

  @Test func `measures the same areas as a Monte Carlo count`() {
    let a = Path(roundedRect: CGRect(x: 0, y: 0, width: 80, height: 60), cornerRadius: 20)
    let b = Path(ellipseIn: CGRect(x: 40, y: 20, width: 60, height: 70))
    var generator = SeededGenerator(state: 99)
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 90)
    let count = 20_000
    let points = (0..<count).map { _ in CGPoint.random(in: bounds, using: &generator) }
    let inA = points.map { a.contains($0) }
    let inB = points.map { b.contains($0) }
    for operation in operations {
      let hits = zip(inA, inB).filter { operation.rule($0.0, $0.1) }.count
      let counted = Double(hits) / Double(count) * 9000
      #expect(
        abs(self.area(operation.run(a, b, false)) - counted) < 120,
        "\(operation.name)"
      )
    }
  }

  @Test func `obeys inclusion and exclusion for many rotated copies`() {
    let base = Path(roundedRect: CGRect(x: -30, y: -20, width: 60, height: 40), cornerRadius: 9)
    for step in 1..<24 {
      let turned = base.applying(CGAffineTransform(rotationAngle: CGFloat(step) * 0.13))
      let union = area(base.union(turned))
      let both = area(base.intersection(turned))
      #expect(abs(union + both - 2 * area(base)) < 0.05)
      let difference = area(base.symmetricDifference(turned))
      #expect(abs(union - both - difference) < 0.05)
      #expect(abs(area(base.subtracting(turned)) + both - area(base)) < 0.05)
    }
  }

  @Test func `survives edges that nearly coincide`() {
    let base = rect(0, 0, 100, 100)
    for shift in [1e-12, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4] {
      for angle in [0.0, shift, -shift, 1e-7] {
        let other = base.applying(
          CGAffineTransform(translationX: CGFloat(shift), y: CGFloat(-shift))
            .rotated(by: CGFloat(angle))
        )
        // A side of 100 that moves by `shift` or turns by `angle` sweeps this much.
        let sliver = 1e-3 + 200 * shift + 10_000 * abs(angle)
        #expect(abs(area(base.union(other)) - 10_000) < sliver)
        #expect(abs(area(base.intersection(other)) - 10_000) < sliver)
        #expect(abs(area(base.subtracting(other))) < sliver)
      }
    }
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    var generator = SeededGenerator(state: 8)
    for _ in 0..<6 {
      let angle = Double.random(in: 0..<6, using: &generator)
      let turned = circle.applying(
        CGAffineTransform(translationX: 50, y: 50)
          .rotated(by: CGFloat(angle))
          .translatedBy(x: -50, y: -50)
      )
      #expect(abs(area(circle.union(turned)) / (Double.pi * 2500) - 1) < 1e-3)
      #expect(abs(area(circle.intersection(turned)) / (Double.pi * 2500) - 1) < 1e-3)
    }
  }

  @Test func `gives strokes a clean outline`() {
    var spiral = Path()
    spiral.move(to: CGPoint(x: 50, y: 50))
    for step in 1..<60 {
      let angle = Double(step) * 0.4
      spiral.addLine(
        to: CGPoint(x: 50 + angle * 2 * cos(angle), y: 50 + angle * 2 * sin(angle))
      )
    }
    let stroke = spiral.strokedPath(StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
    let clean = stroke.normalized(eoFill: false)
    var generator = SeededGenerator(state: 4)
    for _ in 0..<300 {
      let point = CGPoint.random(in: stroke.boundingRect, using: &generator)
      let distance = PathReference(spiral).distance(to: point)
      if abs(distance - 2.5) < 0.05 { continue }
      #expect(clean.contains(point, eoFill: true) == (distance < 2.5))
      #expect(clean.contains(point) == (distance < 2.5))
    }
  }

  @Test func `treats empty and flat paths as nothing`() {
    let a = rect(0, 0, 10, 10)
    #expect(area(a.union(Path())) == 100)
    #expect(a.intersection(Path()).isEmpty)
    #expect(area(Path().union(a)) == 100)
    #expect(Path().subtracting(a).isEmpty)
    #expect(Path().normalized().isEmpty)
    var flat = Path()
    flat.addLines([CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
    #expect(abs(area(a.subtracting(flat)) - 100) < 1e-5)
    #expect(flat.normalized().isEmpty)
    for value in [CGFloat.nan, .infinity, 1e300] {
      var hostile = a
      hostile.addLine(to: CGPoint(x: value, y: 3))
      hostile.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: value, y: value))
      for operation in operations { _ = operation.run(hostile, a, false) }
      _ = hostile.lineIntersection(a)
      _ = a.lineSubtraction(hostile)
    }
  }

  @Test func `splits lines at the outline`() {
    let square = rect(0, 0, 10, 10)
    var line = Path()
    line.addLines([CGPoint(x: -10, y: 5), CGPoint(x: 20, y: 5)])
    let kept = PathReference(line.lineIntersection(square)).polylines
    #expect(kept.count == 1 && isClose(kept[0].points[0], CGPoint(x: 0, y: 5)))
    #expect(kept[0].points.count == 2 && isClose(kept[0].points[1], CGPoint(x: 10, y: 5)))
    let dropped = PathReference(line.lineSubtraction(square)).polylines.map(\.points)
    #expect(dropped.count == 2)
    #expect(
      isClose(dropped[0][0], CGPoint(x: -10, y: 5)) && isClose(dropped[0][1], .init(x: 0, y: 5))
    )
    #expect(
      isClose(dropped[1][0], CGPoint(x: 10, y: 5)) && isClose(dropped[1][1], .init(x: 20, y: 5))
    )
    let circle = Path(ellipseIn: CGRect(x: 5, y: -5, width: 20, height: 20))
    let inside = circle.lineIntersection(square)
    let outside = circle.lineSubtraction(square)
    let whole = PathReference(circle).length
    let parts = PathReference(inside).length + PathReference(outside).length
    #expect(abs(parts - whole) < 1e-3)
    #expect(PathReference(outside).polylines.count == 1)
    for point in PathReference(inside, steps: 20).polylines.flatMap(\.points) {
      #expect(square.boundingRect.insetBy(dx: -1e-3, dy: -1e-3).contains(point))
    }
    let small = rect(2, 2, 3, 3)
    #expect(small.lineIntersection(square) == small)
    #expect(small.lineSubtraction(square).isEmpty)
    #expect(square.lineIntersection(small).isEmpty)
    #expect(square.lineSubtraction(small) == square)
  }

  @Test func `offers the same to Core Graphics' names`() {
    let a = rect(0, 0, 10, 10).cgPath
    let b = rect(5, 5, 10, 10).cgPath
    #expect(a.intersects(b))
    #expect(!a.intersects(rect(20, 0, 1, 1).cgPath))
    #expect(Path(a.union(b)) == Path(a).union(Path(b)))
    #expect(Path(a.subtracting(b)) == Path(a).subtracting(Path(b)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    let flat = PathReference(Path(circle.flattened(threshold: 0.01)))
    #expect(abs(flat.signedArea / (25 * Double.pi) - 1) < 0.01)
  }
}
