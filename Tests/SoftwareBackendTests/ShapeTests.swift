import Drawing
import Geometry
import GoldenScenes
import Testing

@testable import SoftwareBackend

@Suite struct ShapeTests {
  @Test func `fills whole pixels without soft edges`() throws {
    let canvas = Canvas(20, 20)
    var list = DisplayList.on(.black)
    list.fill(.rectangle(3, 4, 10, 5), .white)
    try canvas.render(list)
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (3..<13).contains(x) && (4..<9).contains(y)
        #expect(canvas[x, y] == (isInside ? RGBA(255, 255, 255) : RGBA(0, 0, 0)))
      }
    }
  }

  @Test(arguments: [0.0, 10, 30, 45, 77, 90, 135, 200])
  func `covers the area of the shape at any angle`(degrees: Double) throws {
    let placed = PlaneTransform.placed(100.3, 99.6, degrees: Float(degrees))
    let cases: [(ShapeGeometry, Double)] = [
      (.rectangle(-50, -30, 100, 60), 6000),
      (.rounded(-50, -30, 100, 60, radius: 20), 6000 - (4 - .pi) * 400),
      (.rounded(-50, -30, 100, 60, radius: 30), 6000 - (4 - .pi) * 900),
      (.ellipse(-50, -30, 100, 60), .pi * 1500),
      (.ellipse(-40, -40, 80, 80), .pi * 1600),
    ]
    for (geometry, area) in cases {
      let canvas = Canvas(200, 200)
      var list = DisplayList.on(.black)
      list.fill(geometry, .white, placed)
      try canvas.render(list)
      #expect(abs(canvas.whiteArea - area) < area * 0.002, "\(geometry.kind) \(degrees)")
    }
  }

  @Test func `shows members of a translucent layer as one picture`() throws {
    let canvas = Canvas(40, 40)
    var list = DisplayList.on(.white)
    list.layer(Layer(opacity: 0.5)) {
      $0.fill(.rectangle(0, 0, 30, 30), .red)
      $0.fill(.rectangle(10, 10, 10, 10), .blue)
    }
    try canvas.render(list)
    #expect(canvas[5, 5].distance(to: RGBA(255, 127, 127)) <= 1)
    #expect(canvas[15, 15].distance(to: RGBA(127, 127, 255)) <= 1)
    #expect(canvas[35, 35] == RGBA(255, 255, 255))
  }
}
