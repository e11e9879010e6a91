import Foundation
import Geometry
import Testing

@Suite struct PathTrimmingTests {
  @Test func `returns the path itself for the whole range`() {
    let path = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(path.trimmedPath(from: -1, to: 2) == path)
  }

  @Test func `is empty where the range is`() {
    let path = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmedPath(from: 0.75, to: 0.25).isEmpty)
    #expect(path.trimmedPath(from: 1, to: 2).isEmpty)
    #expect(path.trimmedPath(from: .nan, to: 1).isEmpty)
  }

  @Test func `cuts a square at eighths`() {
    let part = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
      .trimmedPath(from: 0.125, to: 0.375)
    #expect(isClose(part.boundingRect, CGRect(x: 50, y: 0, width: 50, height: 50)))
    #expect(part.currentPoint == CGPoint(x: 100, y: 50))
    #expect(part.description == "50 0 m 100 0 l 100 50 l")
  }

  @Test func `takes the asked share of the length`() {
    var generator = SeededGenerator(state: 5)
    let area = CGRect(x: 0, y: 0, width: 200, height: 200)
    for _ in 0..<20 {
      var path = Path()
      for _ in 0..<2 {
        path.move(to: .random(in: area, using: &generator))
        path.addLine(to: .random(in: area, using: &generator))
        path.addQuadCurve(
          to: .random(in: area, using: &generator),
          control: .random(in: area, using: &generator)
        )
        path.addCurve(
          to: .random(in: area, using: &generator),
          control1: .random(in: area, using: &generator),
          control2: .random(in: area, using: &generator)
        )
        path.closeSubpath()
      }
      let whole = PathReference(path, steps: 3000).length
      #expect(abs(PathMeasure(path).length / whole - 1) < 1e-5)
      let from = Double.random(in: 0..<0.5, using: &generator)
      let to = Double.random(in: 0.5...1, using: &generator)
      let part = PathReference(
        path.trimmedPath(from: CGFloat(from), to: CGFloat(to)),
        steps: 3000
      ).length
      #expect(abs(part / whole - (to - from)) < 2e-5)
    }
  }

  @Test func `keeps subpaths closed that are inside as a whole`() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    let part = path.trimmedPath(from: 0, to: 0.75)
    #expect(part.description == "0 0 m 10 0 l 10 10 l 0 10 l h 20 0 m 30 0 l 30 10 l")
  }

  @Test func `gives points and directions along the way`() throws {
    let measure = PathMeasure(Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20)))
    for share in stride(from: 0.0, through: 1, by: 0.125) {
      let position = try #require(measure.position(at: share * measure.length))
      let angle = share * 2 * Double.pi
      #expect((position.point - PathPoint(cos(angle), sin(angle)) * 10).length < 0.01)
      #expect((position.direction - PathPoint(-sin(angle), cos(angle))).length < 0.01)
    }
    #expect(PathMeasure(Path()).position(at: 1) == nil)
  }

  @Test func `finds directions where control points coincide`() throws {
    let flat = Bezier.cubic(.zero, .zero, PathPoint(10, 0), PathPoint(10, 0))
    #expect(flat.direction(at: 0) == PathPoint(1, 0))
    #expect(flat.direction(at: 1) == PathPoint(1, 0))
    #expect(abs(flat.length - 10) < 1e-9)
    let back = Bezier.cubic(.zero, PathPoint(0, 5), PathPoint(0, 5), PathPoint(0, 5))
    #expect(back.direction(at: 1) == PathPoint(0, 1))
    #expect(Bezier.line(.zero, .zero).direction(at: 0) == PathPoint(1, 0))
  }
}
