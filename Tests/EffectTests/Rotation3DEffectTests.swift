import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// A map written out as its nine fields, row by row.
private func matrix(_ m: [CGFloat]) -> ProjectionTransform {
  ProjectionTransform(
    m11: m[0],
    m12: m[1],
    m13: m[2],
    m21: m[3],
    m22: m[4],
    m23: m[5],
    m31: m[6],
    m32: m[7],
    m33: m[8]
  )
}

private func fields(_ t: ProjectionTransform) -> [CGFloat] {
  [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33]
}

private func expectClose(
  _ left: ProjectionTransform,
  _ right: ProjectionTransform,
  _ tolerance: CGFloat,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (a, b) in zip(fields(left), fields(right)) {
    #expect(abs(a - b) <= tolerance, sourceLocation: sourceLocation)
  }
}

/// One case of the rotation's matrix and, where known, of the projected corners.
struct Rotation3DVector: Sendable {
  var radians: Double
  var axis: SIMD3<Double>
  var anchor = UnitPoint.center
  var anchorZ: CGFloat = 0
  var perspective: CGFloat = 1
  var size: CGSize
  var isRightToLeft: [Bool] = [false]
  var matrix: [CGFloat]
  var corners: [CGPoint]?
  var tolerance: CGFloat = 1e-6

  var effect: _Rotation3DEffect {
    _Rotation3DEffect(
      angle: .radians(radians),
      axis: (CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z)),
      anchor: anchor,
      anchorZ: anchorZ,
      perspective: perspective
    )
  }

  /// Measured on the system that the API comes from.
  static let measured = [
    Rotation3DVector(
      radians: 0.7853981633974483,
      axis: SIMD3(1, 0, 0),
      anchorZ: 2,
      perspective: 2,
      size: CGSize(width: 100, height: 50),
      isRightToLeft: [false, true],
      matrix: [
        1, 0, 0, -0.7071067811865475, 0.35355339059327384, -0.014142135623730949,
        19.09188309203678, 18.282485578727798, 1.3818376618407355,
      ],
      tolerance: 1e-9
    ),
    Rotation3DVector(
      radians: 1.0471975511965976,
      axis: SIMD3(0, 1, 0),
      anchorZ: 1,
      size: CGSize(width: 100, height: 50),
      matrix: [
        0.9330127018922194, 0.21650635094610965, 0.008660254037844387, 0, 1, 0,
        2.7333395016045907, -10.700317547305483, 0.5719872981077807,
      ],
      tolerance: 1e-9
    ),
    Rotation3DVector(
      radians: 1.0471975511965976,
      axis: SIMD3(0, 1, 0),
      anchorZ: 1,
      size: CGSize(width: 100, height: 50),
      isRightToLeft: [true],
      matrix: [
        0.06698729810778081, -0.21650635094610965, -0.008660254037844387, 0, 1, 0,
        47.766660498395396, 10.950317547305483, 1.4380127018922193,
      ],
      tolerance: 1e-9
    ),
  ]

  static let computed = [
    Rotation3DVector(
      radians: .pi / 4,
      axis: SIMD3(0, 1, 0),
      size: CGSize(width: 100, height: 100),
      matrix: [
        1.06066017178, 0.353553390593, 0.007071067812, 0, 1, 0, -3.033008588991, -17.677669529664,
        0.646446609407,
      ],
      corners: [
        CGPoint(x: -4.691816, y: -27.345908), CGPoint(x: 76.120387, y: 13.060194),
        CGPoint(x: 76.120387, y: 86.939806), CGPoint(x: -4.691816, y: 127.345908),
      ]
    ),
    Rotation3DVector(
      radians: .pi / 3,
      axis: SIMD3(1, 0, 0),
      size: CGSize(width: 200, height: 100),
      matrix: [
        1, 0, 0, -0.433012701892, 0.283493649054, -0.004330127019, 21.650635094611,
        35.825317547305, 1.216506350946,
      ],
      corners: [
        CGPoint(x: 17.797388, y: 29.449347), CGPoint(x: 182.202612, y: 29.449347),
        CGPoint(x: 227.633453, y: 81.908363), CGPoint(x: -27.633453, y: 81.908363),
      ]
    ),
    Rotation3DVector(
      radians: .pi,
      axis: SIMD3(0, 1, 0),
      size: CGSize(width: 100, height: 100),
      matrix: [-1, 0, 0, 0, 1, 0, 100, 0, 1],
      corners: [
        CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 100),
        CGPoint(x: 100, y: 100),
      ]
    ),
    Rotation3DVector(
      radians: .pi / 6,
      axis: SIMD3(0, 0, 1),
      size: CGSize(width: 100, height: 50),
      matrix: [
        0.866025403784, 0.5, 0, -0.5, 0.866025403784, 0, 19.198729810778, -21.650635094611, 1,
      ],
      corners: [
        CGPoint(x: 19.19873, y: -21.650635), CGPoint(x: 105.80127, y: 28.349365),
        CGPoint(x: 80.80127, y: 71.650635), CGPoint(x: -5.80127, y: 21.650635),
      ]
    ),
    Rotation3DVector(
      radians: .pi / 4,
      axis: SIMD3(0, 1, 0),
      anchor: .leading,
      perspective: 0.5,
      size: CGSize(width: 100, height: 100),
      matrix: [0.707106781187, 0.176776695297, 0.003535533906, 0, 1, 0, 0, 0, 1],
      corners: [
        CGPoint(x: 0, y: 0), CGPoint(x: 52.240775, y: 13.060194),
        CGPoint(x: 52.240775, y: 86.939806), CGPoint(x: 0, y: 100),
      ]
    ),
    Rotation3DVector(
      radians: .pi / 4,
      axis: SIMD3(1, 1, 0),
      size: CGSize(width: 120, height: 80),
      matrix: [
        1.103553390593, 0.313113276073, 0.004166666667, -0.103553390593, 0.686886723927,
        -0.004166666667, -2.071067811865, -6.262265521468, 0.916666666667,
      ],
      corners: [
        CGPoint(x: -2.259347, y: -6.831562), CGPoint(x: 92.015533, y: 22.102114),
        CGPoint(x: 112.680986, y: 79.626707), CGPoint(x: -17.75201, y: 83.466296),
      ]
    ),
  ]
}

@MainActor
@Suite struct Rotation3DEffectTests {
  /// What is shown of a view of a size at the stage's top left corner, in the view's own space.
  private func present(_ vector: Rotation3DVector, isRightToLeft: Bool) -> PresentedGeometry? {
    var environment = EnvironmentValues()
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let harness = Harness(size: vector.size, environment: environment) {
      Rectangle().accessibilityIdentifier("box").modifier(vector.effect)
    }
    return harness.shown("box")
  }

  @Test(arguments: Rotation3DVector.measured)
  func `has the measured matrices`(_ vector: Rotation3DVector) throws {
    for isRightToLeft in vector.isRightToLeft {
      let shown = try #require(present(vector, isRightToLeft: isRightToLeft))
      #expect(shown.rect == CGRect(origin: .zero, size: vector.size))
      expectClose(shown.transform, matrix(vector.matrix), vector.tolerance)
    }
  }

  @Test(arguments: Rotation3DVector.computed)
  func `has the computed matrices and corners`(_ vector: Rotation3DVector) throws {
    let shown = try #require(present(vector, isRightToLeft: false))
    expectClose(shown.transform, matrix(vector.matrix), vector.tolerance)
    let quad = try #require(shown.quad)
    for (corner, expected) in zip(quad, try #require(vector.corners)) {
      #expect(abs(corner.x - expected.x) < 1e-5)
      #expect(abs(corner.y - expected.y) < 1e-5)
    }
  }

  @Test func `about z it is rotationEffect, whatever the axis's length`() throws {
    func quad(@ViewBuilder _ view: () -> some View) throws -> [CGPoint] {
      try #require(Harness { view() }.quad("box"))
    }
    let box = Color.red.frame(width: 80, height: 80).accessibilityIdentifier("box")
    let flat = try quad { box.rotationEffect(.degrees(45)) }
    let short = try quad { box.rotation3DEffect(.degrees(45), axis: (0, 0, 1)) }
    let long = try quad { box.rotation3DEffect(.degrees(45), axis: (0, 0, 10)) }
    let back = try quad { box.rotation3DEffect(.degrees(-45), axis: (0, 0, 1)) }
    for index in 0..<4 {
      #expect(abs(flat[index].x - short[index].x) < 1e-9)
      #expect(abs(flat[index].y - short[index].y) < 1e-9)
      #expect(abs(flat[index].x - long[index].x) < 1e-9)
      // Turned the other way, the top left corner is where the bottom left one was, mirrored.
      #expect(abs(back[index].x - flat[[3, 0, 1, 2][index]].x) < 1e-9)
    }
    // Clockwise: the top right corner goes to the right.
    #expect(flat[1].x > 250)
    #expect(abs(flat[1].y - 200) < 1e-9)
  }

  @Test func `every part of it animates`() throws {
    let knob = Knob<Bool>()
    let harness = Harness {
      Turning(false, knob) { isOn in
        Color.red.frame(width: 100, height: 100)
          .accessibilityIdentifier("box")
          .rotation3DEffect(
            .degrees(isOn ? 80 : 20),
            axis: isOn ? (1, 0, 0) : (0, 1, 0),
            anchor: isOn ? .bottomTrailing : .topLeading,
            anchorZ: isOn ? 10 : -10,
            perspective: isOn ? 0.8 : 0.2
          )
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = true }
    harness.step()
    harness.advance(by: 0.5)
    let middle = _Rotation3DEffect(
      angle: .degrees(50),
      axis: (0.5, 0.5, 0),
      anchor: .center,
      anchorZ: 0,
      perspective: 0.5
    ).effectValue(size: CGSize(width: 100, height: 100)).around(CGPoint(x: 150, y: 150))
    let quad = try #require(harness.quad("box"))
    let expected = try #require(
      middle.mapCorners(of: CGRect(x: 150, y: 150, width: 100, height: 100))
    )
    for (a, b) in zip(
      quad,
      [expected.topLeft, expected.topRight, expected.bottomRight, expected.bottomLeft]
    ) {
      #expect(abs(a.x - b.x) < 1e-9)
      #expect(abs(a.y - b.y) < 1e-9)
    }
  }

  @Test func `at exactly ninety degrees nothing is seen or hit, and nothing is logged`() {
    let knob = Knob<Double>()
    let harness = Harness {
      Turning(0.0, knob) { degrees in
        HStack(spacing: 0) {
          Color.red.frame(width: 100, height: 100)
            .accessibilityIdentifier("card")
            .rotation3DEffect(.degrees(degrees), axis: (1, 0, 0))
          Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("neighbour")
        }
      }
    }
    #expect(harness.hit(150, 200) == "card")
    withAnimation(.linear(duration: 1)) { knob.value = 180 }
    harness.step()
    harness.advance(by: 0.5)
    #expect(harness.shown("card") == nil)
    #expect(harness.hit(150, 200) == nil)
    #expect(harness.hit(250, 200) == "neighbour")
    harness.step()
    #expect(harness.shown("card") != nil)
    #expect(harness.hit(150, 200) == "card")
    harness.advance(by: 1)
    #expect(harness.warnings.isEmpty)
    // Upside down.
    let top = harness.quad("card")?[0].y ?? 0
    #expect(abs(top - 250) < 1e-9)
  }

  @Test func `a view of no size has no perspective and no NaN`() throws {
    let harness = Harness {
      Color.red.frame(width: 0, height: 0)
        .accessibilityIdentifier("dot")
        .rotation3DEffect(.degrees(30), axis: (0, 1, 0))
    }
    if let shown = harness.shown("dot") { #expect(shown.transform.isFinite) }
    let effect = _Rotation3DEffect(angle: .degrees(30), axis: (0, 1, 0))
    #expect(effect.effectValue(size: .zero).isFinite)
  }

  @Test func `its animatable data and its vector say the same`() {
    var effect = _Rotation3DEffect(
      angle: .degrees(10),
      axis: (1, 2, 3),
      anchor: UnitPoint(x: 0.25, y: 0.75),
      anchorZ: 4,
      perspective: 0.5
    )
    var copy = _Rotation3DEffect(angle: .zero, axis: (0, 0, 0))
    copy.animatableData = effect.animatableData
    #expect(copy.vector == effect.vector)
    effect.vector = copy.vector
    #expect(effect.animatableData == copy.animatableData)
  }
}
