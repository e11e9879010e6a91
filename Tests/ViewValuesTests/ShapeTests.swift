import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

struct ShapeTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  private func expect(
    _ path: Path,
    _ bounds: CGRect,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let box = path.boundingRect
    let isNear =
      abs(box.minX - bounds.minX) < 1e-6 && abs(box.minY - bounds.minY) < 1e-6
      && abs(box.maxX - bounds.maxX) < 1e-6 && abs(box.maxY - bounds.maxY) < 1e-6
    #expect(isNear, "\(box) is not \(bounds)", sourceLocation: sourceLocation)
  }

  @Test func `outlines touch their frames`() {
    for shape in [
      AnyShape(Rectangle()), AnyShape(RoundedRectangle(cornerRadius: 10)),
      AnyShape(RoundedRectangle(cornerSize: CGSize(width: 20, height: 5), style: .circular)),
      AnyShape(Ellipse()), AnyShape(Capsule()), AnyShape(Capsule(style: .circular)),
      AnyShape(UnevenRoundedRectangle(topLeadingRadius: 10, bottomTrailingRadius: 25)),
      AnyShape(ContainerRelativeShape()), AnyShape(ButtonBorderShape.capsule),
    ] {
      expect(shape.path(in: rect), rect)
    }
    expect(Circle().path(in: rect), CGRect(x: 35, y: 20, width: 50, height: 50))
    #expect(
      Circle().sizeThatFits(ProposedViewSize(width: 30, height: nil))
        == CGSize(width: 10, height: 10)
    )
    #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
  }

  @Test func `insets move every side inward`() {
    let inner = CGRect(x: 15, y: 25, width: 90, height: 40)
    expect(Rectangle().inset(by: 5).path(in: rect), inner)
    expect(RoundedRectangle(cornerRadius: 9).inset(by: 2).inset(by: 3).path(in: rect), inner)
    expect(Ellipse().inset(by: 5).path(in: rect), inner)
    expect(Capsule().inset(by: 5).path(in: rect), inner)
    expect(UnevenRoundedRectangle(topLeadingRadius: 9).inset(by: 5).path(in: rect), inner)
    expect(ButtonBorderShape.automatic.inset(by: 5).path(in: rect), inner)
    expect(Circle().inset(by: 5).path(in: rect), CGRect(x: 40, y: 25, width: 40, height: 40))
    // Too large an inset leaves a line in the middle, not an inverted rectangle.
    expect(Rectangle().inset(by: 40).path(in: rect), CGRect(x: 50, y: 45, width: 20, height: 0))
  }

  @Test func `round corners decide what is inside`() throws {
    let path = RoundedRectangle(cornerRadius: 10, style: .circular)
      .path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    for vector in try Vectors.group("I.roundedRect.contains") {
      let point = try vector.numbers("point")
      let isInside = try #require(vector["inside"] as? Bool)
      #expect(path.contains(CGPoint(x: point[0], y: point[1])) == isInside, "\(vector)")
    }
  }

  @Test func `corners are at most half the shorter side`() throws {
    for vector in try Vectors.group("I.cornerClamp") {
      let size = try vector.numbers("rect")
      let corner = try vector.numbers("corner")
      let clamped = try vector.numbers("clamped")
      let rect = CGRect(x: 0, y: 0, width: size[0], height: size[1])
      let shape = RoundedRectangle(
        cornerSize: CGSize(width: corner[0], height: corner[1]),
        style: .circular
      )
      let same = RoundedRectangle(
        cornerSize: CGSize(width: clamped[0], height: clamped[1]),
        style: .circular
      )
      #expect(shape.path(in: rect) == same.path(in: rect))
      if corner[0] == corner[1] {
        let geometry = try #require(shape.analyticGeometry(in: rect)).geometry
        #expect(geometry.radii == SIMD4(repeating: Float(clamped[0])))
      }
    }
  }

  @Test func `continuous corners follow the measured curve`() throws {
    let radius = 20.0
    let path = RoundedRectangle(cornerRadius: radius)
      .path(in: CGRect(x: 0, y: 0, width: 200, height: 200))
    var points: [CGPoint] = []
    path.forEach { element in
      switch element {
      case .curve(let end, let control1, let control2): points += [control1, control2, end]
      case .line(let end): points.append(end)
      default: break
      }
    }
    for vector in try Vectors.group("I.squircle") {
      let segments = try #require(vector["segments"] as? [[[Double]]])
      for point in segments.joined() {
        let expected = CGPoint(x: point[0] * radius, y: point[1] * radius)
        let isThere = points.contains {
          abs($0.x - expected.x) < 1e-6 && abs($0.y - expected.y) < 1e-6
        }
        #expect(isThere, "\(expected)")
      }
    }
  }

  @Test func `wrappers move, scale, turn and trim`() {
    expect(Rectangle().offset(x: 5, y: -5).path(in: rect), rect.offsetBy(dx: 5, dy: -5))
    expect(
      Rectangle().scale(0.5).path(in: rect),
      CGRect(x: 35, y: 32.5, width: 50, height: 25)
    )
    expect(
      Rectangle().scale(x: 2, anchor: .leading).path(in: rect),
      CGRect(x: 10, y: 20, width: 200, height: 50)
    )
    expect(
      Rectangle().rotation(.degrees(90)).path(in: rect),
      CGRect(x: 35, y: -5, width: 50, height: 100)
    )
    expect(
      Rectangle().transform(CGAffineTransform(translationX: 1, y: 2)).path(in: rect),
      rect.offsetBy(dx: 1, dy: 2)
    )
    expect(
      Rectangle().size(width: 10, height: 20).path(in: rect),
      CGRect(x: 10, y: 20, width: 10, height: 20)
    )
    expect(
      Rectangle().size(width: 10, height: 20, anchor: .bottomTrailing).path(in: rect),
      CGRect(x: 100, y: 50, width: 10, height: 20)
    )
    // The first third of a 100 x 50 rectangle's outline is its top side.
    expect(
      Rectangle().trim(from: 0, to: 1.0 / 3).path(in: rect),
      CGRect(x: 10, y: 20, width: 100, height: 0)
    )
    expect(Rectangle().stroke(lineWidth: 10).path(in: rect), rect.insetBy(dx: -5, dy: -5))
  }

  @Test func `operations combine outlines`() {
    let left = Rectangle().size(width: 60, height: 50)
    let right = Rectangle().size(width: 60, height: 50, anchor: .topTrailing)
    expect(left.union(right).path(in: rect), rect)
    expect(left.intersection(right).path(in: rect), CGRect(x: 50, y: 20, width: 20, height: 50))
    expect(left.subtracting(right).path(in: rect), CGRect(x: 10, y: 20, width: 40, height: 50))
    let either = left.symmetricDifference(right).path(in: rect)
    #expect(!either.contains(CGPoint(x: 60, y: 40)))
    #expect(either.contains(CGPoint(x: 20, y: 40)))
  }

  @Test func `renderers get built-in shapes without a path`() throws {
    func kind(_ shape: some Shape) -> ShapeGeometry.Kind? {
      shape.analyticGeometry(in: rect)?.geometry.kind
    }
    #expect(kind(Rectangle()) == .rectangle)
    #expect(kind(Rectangle().inset(by: 3)) == .rectangle)
    #expect(kind(Circle().inset(by: 3)) == .ellipse)
    #expect(kind(RoundedRectangle(cornerRadius: 4)) == .continuousRectangle)
    #expect(kind(RoundedRectangle(cornerRadius: 0)) == .rectangle)
    #expect(kind(Capsule(style: .circular)) == .circularRectangle)
    #expect(kind(Circle().trim(from: 0, to: 1)) == .ellipse)
    #expect(kind(Circle().trim(from: 0, to: 0.5)) == nil)
    #expect(kind(AnyShape(Circle())) == .ellipse)
    #expect(kind(Path(rect)) == .rectangle)
    #expect(kind(Circle().stroke(style: StrokeStyle(lineWidth: 2, dash: [2]))) == nil)
    #expect(kind(Rectangle().stroke(style: StrokeStyle(lineWidth: 2, lineJoin: .round))) == nil)
    let stroked = try #require(Circle().stroke(lineWidth: 4).analyticGeometry(in: rect))
    #expect(stroked.geometry.kind == .ellipse)
    #expect(stroked.strokeWidth == 4)
    let border = StrokeBorderShapeView(
      shape: RoundedRectangle(cornerRadius: 10),
      style: Color.red,
      strokeStyle: StrokeStyle(lineWidth: 4),
      isAntialiased: true,
      background: EmptyView()
    )
    let line = try #require(border.strokedShape.analyticGeometry(in: rect))
    #expect(line.geometry.rect == SIMD4(12, 22, 96, 46))
    #expect(line.geometry.radii == SIMD4(repeating: 8))
    #expect(line.strokeWidth == 4)
  }

  @Test func `the analytic form spans the same box as the path`() {
    let shapes: [AnyShape] = [
      AnyShape(Circle().scale(0.7, anchor: .bottomTrailing)),
      AnyShape(Capsule().offset(x: 3, y: 4)), AnyShape(Ellipse().size(width: 30, height: 20)),
      AnyShape(UnevenRoundedRectangle(topLeadingRadius: 9).inset(by: 2)),
      AnyShape(Rectangle().scale(2).offset(x: 1)),
    ]
    for shape in shapes {
      guard let geometry = shape.analyticGeometry(in: rect)?.geometry else {
        Issue.record("no analytic form")
        continue
      }
      let box = shape.path(in: rect).boundingRect
      #expect((geometry.rect - SIMD4(box)).max() < 1e-4)
      #expect((SIMD4(box) - geometry.rect).max() < 1e-4)
    }
  }

  @Test func `leaves are named after the shape inside`() {
    func name(_ shape: some Shape) -> String {
      "\(innermostShape(of: type(of: shape)))"
    }
    #expect(name(Circle().trim(from: 0, to: 0.5).stroke(lineWidth: 2).rotation(.zero)) == "Circle")
    #expect(name(RoundedRectangle(cornerRadius: 1).inset(by: 2)) == "RoundedRectangle")
    #expect(name(Rectangle().union(Circle())) == "Rectangle")
  }

  private func expectRoundTrip<S: Shape & Equatable>(
    _ shape: S,
    _ other: S,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(shape != other, sourceLocation: sourceLocation)
    var copy = other
    copy.animatableData = shape.animatableData
    #expect(copy == shape, sourceLocation: sourceLocation)
    var half = shape.animatableData
    half.interpolate(towards: other.animatableData, amount: 0.5)
    #expect(half != shape.animatableData, sourceLocation: sourceLocation)
  }

  @Test func `animatable data survives a round trip`() {
    expectRoundTrip(RoundedRectangle(cornerRadius: 4), RoundedRectangle(cornerRadius: 12))
    expectRoundTrip(
      UnevenRoundedRectangle(topLeadingRadius: 1, bottomLeadingRadius: 2, topTrailingRadius: 4),
      UnevenRoundedRectangle(bottomTrailingRadius: 3)
    )
    expectRoundTrip(
      _TrimmedShape(shape: Circle(), startFraction: 0.25, endFraction: 0.5),
      _TrimmedShape(shape: Circle(), startFraction: 0, endFraction: 1)
    )
    expectRoundTrip(
      _StrokedShape(
        shape: Circle(),
        style: StrokeStyle(lineWidth: 3, miterLimit: 5, dash: [1, 2], dashPhase: 7)
      ),
      _StrokedShape(shape: Circle(), style: StrokeStyle(lineWidth: 1, dash: [1, 2]))
    )
    expectRoundTrip(Circle().offset(x: 3, y: 4), Circle().offset(x: 0))
    expectRoundTrip(Circle().scale(x: 2, y: 0.5, anchor: .top), Circle().scale(1))
    expectRoundTrip(Circle().rotation(.degrees(30), anchor: .top), Circle().rotation(.zero))
  }

  @Test func `dashes themselves do not animate`() {
    let dotted = StrokeStyle(lineWidth: 2, dash: [1])
    var dashed = StrokeStyle(lineWidth: 4, dash: [5, 5])
    dashed.animatableData = dotted.animatableData
    #expect(dashed.lineWidth == 2)
    #expect(dashed.dash == [5, 5])
  }

  @Test func `hidden shapes animate when they are of one type`() {
    let small = AnyShape(RoundedRectangle(cornerRadius: 2, style: .circular))
    var shape = AnyShape(RoundedRectangle(cornerRadius: 10, style: .circular))
    let difference = shape.animatableData - small.animatableData
    shape.animatableData = small.animatableData + difference.scaled(by: 0.5)
    let middle = RoundedRectangle(cornerRadius: 6, style: .circular)
    #expect(shape.path(in: rect) == middle.path(in: rect))
    shape.animatableData = AnyShape(Circle()).animatableData
    #expect(shape.path(in: rect) == middle.path(in: rect))
    shape.animatableData += .zero
    #expect(shape.path(in: rect) == middle.path(in: rect))
  }

  @Test func `shapes of the user's own have the default data and layout`() {
    struct Triangle: Shape {
      func path(in rect: CGRect) -> Path {
        Path { $0.addLines([rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]) }
      }
    }
    #expect(Triangle().animatableData == EmptyAnimatableData())
    #expect(Triangle.role == .fill)
    #expect(Triangle().analyticGeometry(in: rect) == nil)
  }
}
