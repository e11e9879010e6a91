import Foundation
import Geometry
import Testing

@Suite struct PathFlatteningTests {
  @Test(arguments: [0.01, 0.1, 1]) func `keeps chords within the tolerance`(tolerance: Double) {
    var generator = SeededGenerator(state: 9)
    let area = CGRect(x: 0, y: 0, width: 300, height: 300)
    for _ in 0..<20 {
      var path = Path()
      path.move(to: .random(in: area, using: &generator))
      path.addCurve(
        to: .random(in: area, using: &generator),
        control1: .random(in: area, using: &generator),
        control2: .random(in: area, using: &generator)
      )
      path.addQuadCurve(
        to: .random(in: area, using: &generator),
        control: .random(in: area, using: &generator)
      )
      let flat = path.flattened(tolerance: CGFloat(tolerance))
      let points = flat.points.map(\.cgPoint)
      for sample in PathReference(path, steps: 200).polylines[0].points {
        var best = Double.infinity
        for (a, b) in zip(points, points.dropFirst()) {
          best = min(best, segmentDistance(sample, a, b))
        }
        #expect(best <= tolerance * 1.001)
      }
    }
  }

  @Test func `applies the transform before it measures`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1))
    let coarse = circle.flattened(tolerance: 0.1)
    let fine = circle.flattened(
      tolerance: 0.1,
      transform: CGAffineTransform(scaleX: 1000, y: 1000)
    )
    #expect(coarse.points.count < 20)
    #expect(fine.points.count > 100)
    #expect(fine.polylines.count == 1)
    #expect(fine.polylines[0].isClosed)
    #expect(fine.points.first != fine.points.last)
  }
}
