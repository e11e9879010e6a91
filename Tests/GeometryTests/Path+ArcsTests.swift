import Foundation
import Geometry
import Testing

@Suite struct PathArcsTests {
  private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
    Path { p in
      p.addArc(
        center: CGPoint(x: 50, y: 50),
        radius: 40,
        startAngle: .degrees(start),
        endAngle: .degrees(end),
        clockwise: clockwise
      )
    }
  }

  @Test func `runs the other way on screen where clockwise is true`() {
    let down = arc(0, 90, clockwise: false)
    #expect(abs(PathReference(down).length - 40 * Double.pi / 2) < 0.02)
    #expect(isClose(down.boundingRect, CGRect(x: 50, y: 50, width: 40, height: 40), 1e-6))
    let around = arc(0, 90, clockwise: true)
    #expect(abs(PathReference(around).length - 40 * Double.pi * 1.5) < 0.06)
    #expect(isClose(around.currentPoint ?? .zero, CGPoint(x: 50, y: 90)))
    #expect(isClose(around.boundingRect, CGRect(x: 10, y: 10, width: 80, height: 80), 1e-6))
  }

  static let shares: [(start: Double, end: Double, clockwise: Bool, share: Double)] = [
    (0.0, 360.0, false, 1.0), (0, 360, true, 1), (90, -270, false, 1), (-90, 270, true, 1),
    (0, 720, false, 1), (0, 0, false, 0), (350, 10, false, 20.0 / 360),
    (10, 350, true, 20.0 / 360), (10, 350, false, 340.0 / 360), (-90, 180, false, 0.75),
    (180, 0, true, 0.5), (180, 0, false, 0.5), (370, 20, false, 10.0 / 360),
  ]

  @Test(arguments: shares) func `covers the expected share of the circle`(
    start: Double,
    end: Double,
    clockwise: Bool,
    share: Double
  ) {
    let path = arc(start, end, clockwise: clockwise)
    #expect(abs(PathReference(path).length - share * 80 * Double.pi) < 0.1)
  }

  @Test func `stays within a hundredth of a percent or so of the circle`() {
    for points in PathReference(arc(13, 300, clockwise: false)).polylines {
      for point in points.points {
        let radius = hypot(Double(point.x) - 50, Double(point.y) - 50)
        #expect(abs(radius - 40) < 40 * 3e-4)
      }
    }
  }

  @Test func `is joined to the current point by a line`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      center: CGPoint(x: 50, y: 0),
      radius: 10,
      startAngle: .zero,
      endAngle: .degrees(180),
      clockwise: false
    )
    #expect(path.elements[1] == .line(to: CGPoint(x: 60, y: 0)))
    var relative = Path()
    relative.addRelativeArc(
      center: CGPoint(x: 50, y: 0),
      radius: 10,
      startAngle: .degrees(90),
      delta: .degrees(-450)
    )
    #expect(relative.elements[0] == .move(to: CGPoint(x: 50, y: 10)) || relative.elements.count > 5)
    #expect(abs(PathReference(relative).length - 25 * Double.pi) < 0.05)
  }

  @Test func `is transformed before it is added`() {
    var path = Path()
    path.addArc(
      center: .zero,
      radius: 1,
      startAngle: .zero,
      endAngle: .degrees(360),
      clockwise: false,
      transform: CGAffineTransform(scaleX: 20, y: 10)
    )
    #expect(isClose(path.boundingRect, CGRect(x: -20, y: -10, width: 40, height: 20), 1e-6))
  }

  @Test func `rounds a corner between two tangents`() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0),
      tangent2End: CGPoint(x: 100, y: 100),
      radius: 20
    )
    #expect(isClose(path.currentPoint ?? .zero, CGPoint(x: 100, y: 20)))
    let expected = 80 + 20 * Double.pi / 2
    #expect(abs(PathReference(path).length - expected) < 0.02)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 100),
      tangent2End: CGPoint(x: 200, y: 100),
      radius: 20
    )
    #expect(isClose(path.currentPoint ?? .zero, CGPoint(x: 120, y: 100)))
    // Sharp and blunt corners touch both sides too.
    for degrees in [20.0, 60, 135, 170, -20, -100] {
      let direction = degrees * .pi / 180
      var corner = Path()
      corner.move(to: CGPoint(x: -500, y: 0))
      corner.addArc(
        tangent1End: .zero,
        tangent2End: CGPoint(x: -50 * cos(direction), y: 50 * sin(direction)),
        radius: 7
      )
      let end = corner.currentPoint ?? .zero
      let along = Double(end.x) * -cos(direction) + Double(end.y) * sin(direction)
      #expect(abs(along - 7 / abs(tan(direction / 2))) < 1e-6, "\(degrees)")
      #expect(abs(PathReference(corner).signedArea) > 0)
      #expect(
        abs(PathReference(corner).length - (500 - along) - 7 * abs(.pi - abs(direction))) < 0.01
      )
    }
  }

  @Test func `goes straight to the corner where no circle fits`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0),
      tangent2End: CGPoint(x: 20, y: 0),
      radius: 5
    )
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 10),
      tangent2End: CGPoint(x: 20, y: 0),
      radius: 0
    )
    #expect(path.description == "0 0 m 10 0 l 10 10 l")
  }
}
