import Foundation
import Geometry
import Testing

@Suite struct ProjectionTransformTests {
  /// SwiftUI's rotation3DEffect: around the anchor, then perspective by the longer side.
  private func rotation3D(
    angle: Double,
    axis: (CGFloat, CGFloat, CGFloat),
    anchor: CGPoint,
    anchorZ: CGFloat,
    perspective: CGFloat,
    size: CGSize
  ) -> ProjectionTransform {
    let x = anchor.x * size.width
    let y = anchor.y * size.height
    var view = CATransform3DIdentity
    view.m34 = -perspective / max(size.width, size.height)
    let rotation = CATransform3DMakeRotation(CGFloat(angle), axis.0, axis.1, axis.2)
    let there = CATransform3DMakeTranslation(-x, -y, -anchorZ)
    let back = CATransform3DMakeTranslation(x, y, anchorZ)
    let turned = CATransform3DConcat(CATransform3DConcat(there, rotation), view)
    return ProjectionTransform(CATransform3DConcat(turned, back))
  }

  private func fields(_ t: ProjectionTransform) -> [Double] {
    [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33].map { Double($0) }
  }

  private func flipped(_ t: ProjectionTransform, width: CGFloat) -> ProjectionTransform {
    let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    return flip.concatenating(t).concatenating(flip)
  }

  @Test func `reproduces SwiftUI's own rotation matrices`() {
    let size = CGSize(width: 100, height: 50)
    let center = CGPoint(x: 0.5, y: 0.5)
    let first = rotation3D(
      angle: .pi / 4,
      axis: (1, 0, 0),
      anchor: center,
      anchorZ: 2,
      perspective: 2,
      size: size
    )
    let second = rotation3D(
      angle: .pi / 3,
      axis: (0, 1, 0),
      anchor: center,
      anchorZ: 1,
      perspective: 1,
      size: size
    )
    let expectations: [(ProjectionTransform, [Double])] = [
      (
        first,
        [
          1, 0, 0, -0.7071067811865475, 0.35355339059327384, -0.014142135623730949,
          19.09188309203678, 18.282485578727798, 1.3818376618407355,
        ]
      ),
      (
        flipped(first, width: 100),
        [
          1, 0, 0, -0.7071067811865475, 0.35355339059327384, -0.014142135623730949,
          19.09188309203678, 18.282485578727798, 1.3818376618407355,
        ]
      ),
      (
        second,
        [
          0.9330127018922194, 0.21650635094610965, 0.008660254037844387, 0, 1, 0,
          2.7333395016045907, -10.700317547305483, 0.5719872981077807,
        ]
      ),
      (
        flipped(second, width: 100),
        [
          0.06698729810778081, -0.21650635094610965, -0.008660254037844387, 0, 1, 0,
          47.766660498395396, 10.950317547305483, 1.4380127018922193,
        ]
      ),
    ]
    for (transform, expected) in expectations {
      for (value, wanted) in zip(fields(transform), expected) {
        #expect(abs(value - wanted) < 1e-9)
      }
    }
  }

  struct RotationCase: Sendable, CustomTestStringConvertible {
    var degrees: Double
    var axis: [CGFloat]
    var anchor: CGPoint
    var perspective: CGFloat
    var size: CGSize
    var matrix: [Double]
    var corners: [CGPoint]
    var testDescription: String { "\(degrees) degrees about \(axis)" }
  }

  static let rotationCases = [
    RotationCase(
      degrees: 45,
      axis: [0, 1, 0],
      anchor: CGPoint(x: 0.5, y: 0.5),
      perspective: 1,
      size: CGSize(width: 100, height: 100),
      matrix: [
        1.06066017178, 0.353553390593, 0.007071067812, 0, 1, 0, -3.033008588991,
        -17.677669529664, 0.646446609407,
      ],
      corners: [
        CGPoint(x: -4.691816, y: -27.345908), CGPoint(x: 76.120387, y: 13.060194),
        CGPoint(x: 76.120387, y: 86.939806), CGPoint(x: -4.691816, y: 127.345908),
      ]
    ),
    RotationCase(
      degrees: 60,
      axis: [1, 0, 0],
      anchor: CGPoint(x: 0.5, y: 0.5),
      perspective: 1,
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
    RotationCase(
      degrees: 180,
      axis: [0, 1, 0],
      anchor: CGPoint(x: 0.5, y: 0.5),
      perspective: 1,
      size: CGSize(width: 100, height: 100),
      matrix: [-1, 0, 0, 0, 1, 0, 100, 0, 1],
      corners: [
        CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 100),
        CGPoint(x: 100, y: 100),
      ]
    ),
    RotationCase(
      degrees: 30,
      axis: [0, 0, 1],
      anchor: CGPoint(x: 0.5, y: 0.5),
      perspective: 1,
      size: CGSize(width: 100, height: 50),
      matrix: [
        0.866025403784, 0.5, 0, -0.5, 0.866025403784, 0, 19.198729810778, -21.650635094611, 1,
      ],
      corners: [
        CGPoint(x: 19.19873, y: -21.650635), CGPoint(x: 105.80127, y: 28.349365),
        CGPoint(x: 80.80127, y: 71.650635), CGPoint(x: -5.80127, y: 21.650635),
      ]
    ),
    RotationCase(
      degrees: 45,
      axis: [0, 1, 0],
      anchor: CGPoint(x: 0, y: 0.5),
      perspective: 0.5,
      size: CGSize(width: 100, height: 100),
      matrix: [0.707106781187, 0.176776695297, 0.003535533906, 0, 1, 0, 0, 0, 1],
      corners: [
        CGPoint(x: 0, y: 0), CGPoint(x: 52.240775, y: 13.060194),
        CGPoint(x: 52.240775, y: 86.939806), CGPoint(x: 0, y: 100),
      ]
    ),
    RotationCase(
      degrees: 45,
      axis: [1, 1, 0],
      anchor: CGPoint(x: 0.5, y: 0.5),
      perspective: 1,
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

  @Test(arguments: rotationCases) func `projects the corners of turned views`(
    _ rotation: RotationCase
  ) throws {
    let transform = rotation3D(
      angle: rotation.degrees * .pi / 180,
      axis: (rotation.axis[0], rotation.axis[1], rotation.axis[2]),
      anchor: rotation.anchor,
      anchorZ: 0,
      perspective: rotation.perspective,
      size: rotation.size
    )
    for (value, wanted) in zip(fields(transform), rotation.matrix) {
      #expect(abs(value - wanted) < 1e-6)
    }
    let corners = try #require(
      transform.mapCorners(of: CGRect(origin: .zero, size: rotation.size))
    )
    let mapped = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    for (point, wanted) in zip(mapped, rotation.corners) { #expect(isClose(point, wanted, 1e-6)) }
    // The same corners by the public way, and back again.
    let inverse = transform.inverted()
    for (index, wanted) in rotation.corners.enumerated() {
      let x: CGFloat = index == 1 || index == 2 ? rotation.size.width : 0
      let y: CGFloat = index >= 2 ? rotation.size.height : 0
      let point = CGPoint(x: x, y: y)
      #expect(isClose(point.applying(transform), wanted, 1e-6))
      #expect(isClose(point.applying(transform).applying(inverse), point, 1e-6))
    }
  }

  @Test func `takes its fields from affine and 3-D transforms`() {
    let affine = ProjectionTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
    #expect(fields(affine) == [2, 3, 0, 4, 5, 0, 6, 7, 1])
    #expect(affine.isAffine)
    #expect(!affine.isIdentity)
    let space = CATransform3D(
      m11: 11,
      m12: 12,
      m13: 13,
      m14: 14,
      m21: 21,
      m22: 22,
      m23: 23,
      m24: 24,
      m31: 31,
      m32: 32,
      m33: 33,
      m34: 34,
      m41: 41,
      m42: 42,
      m43: 43,
      m44: 44
    )
    #expect(fields(ProjectionTransform(space)) == [11, 12, 14, 21, 22, 24, 41, 42, 44])
    #expect(!ProjectionTransform(space).isAffine)
    #expect(ProjectionTransform().isIdentity)
    #expect(ProjectionTransform(CATransform3DIdentity).isIdentity)
  }

  @Test func `computes determinants`() {
    var t = ProjectionTransform(
      m11: 1,
      m12: 2,
      m13: 3,
      m21: 0,
      m22: 1,
      m23: 4,
      m31: 5,
      m32: 6,
      m33: 0
    )
    #expect(t.determinant == 1)
    var expected = t
    let isInvertible = expected.invert()
    #expect(isInvertible)
    t = ProjectionTransform(
      m11: 2,
      m12: 3,
      m13: 4,
      m21: 4,
      m22: 6,
      m23: 8,
      m31: 8,
      m32: 9,
      m33: 10
    )
    #expect(t.determinant == 0)
    let before = t
    let isStillInvertible = t.invert()
    #expect(!isStillInvertible)
    #expect(t == before)
    #expect(t.inverted() == before)
  }

  @Test func `applies the left factor first`() {
    let right = ProjectionTransform(CGAffineTransform(translationX: 1, y: 0))
    let down = ProjectionTransform(CGAffineTransform(translationX: 0, y: 2))
    #expect(fields(right.concatenating(down)) == [1, 0, 0, 0, 1, 0, 1, 2, 1])
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(right.concatenating(scale)) == CGPoint(x: 4, y: 2))
    #expect((right * scale) == right.concatenating(scale))
  }

  @Test func `inverts scalings and leaves singular transforms alone`() {
    let half = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2)).inverted()
    #expect(half.m11 == 0.5)
    #expect(half.m22 == 0.5)
    var singular = ProjectionTransform()
    singular.m11 = 0
    singular.m22 = 0
    let before = singular
    let isInvertible = singular.invert()
    #expect(!isInvertible)
    #expect(singular == before)
    #expect(singular.inverseIfAny == nil)
  }

  @Test func `maps nothing behind the viewer`() {
    var t = ProjectionTransform()
    t.m13 = -0.01
    #expect(t.map(CGPoint(x: 100, y: 5)) == nil)
    #expect(t.map(CGPoint(x: 200, y: 5)) == nil)
    #expect(t.map(CGPoint(x: 50, y: 5)) == CGPoint(x: 100, y: 10))
    let beyond = CGPoint(x: 150, y: -5).applying(t)
    #expect(beyond.x == .infinity)
    #expect(beyond.y == -.infinity)
    #expect(t.mapCorners(of: CGRect(x: 0, y: 0, width: 100, height: 10)) == nil)
    let bounds = t.mapBounds(of: CGRect(x: 0, y: 0, width: 200, height: 10))
    #expect(bounds?.minX == 0)
    #expect((bounds?.maxX ?? 0) > 1000)
    #expect(t.mapBounds(of: CGRect(x: 120, y: 0, width: 50, height: 10)) == nil)
  }

  @Test func `is associative and undone by its inverse for random chains`() {
    var generator = SeededGenerator(state: 7)
    func random() -> ProjectionTransform {
      func value(_ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(Double.random(in: range, using: &generator))
      }
      return ProjectionTransform(
        m11: value(0.5...2),
        m12: value(-1...1),
        m13: value(-0.001...0.001),
        m21: value(-1...1),
        m22: value(0.5...2),
        m23: value(-0.001...0.001),
        m31: value(-50...50),
        m32: value(-50...50),
        m33: 1
      )
    }
    for _ in 0..<200 {
      let (a, b, c) = (random(), random(), random())
      let left = fields((a * b) * c)
      let right = fields(a * (b * c))
      for (x, y) in zip(left, right) { #expect(abs(x - y) < 1e-9 * max(1, abs(x))) }

      let point = CGPoint.random(
        in: CGRect(x: -20, y: -20, width: 40, height: 40),
        using: &generator
      )
      if let first = a.map(point), let second = b.map(first), let whole = (a * b).map(point) {
        #expect(isClose(second, whole, 1e-6 * max(1, abs(Double(whole.x) + Double(whole.y)))))
      }
      guard abs(a.determinant) > 0.05 else { continue }
      let twice = fields(a.inverted().inverted())
      for (x, y) in zip(twice, fields(a)) { #expect(abs(x - y) < 1e-8 * max(1, abs(y))) }
      let one = fields(a * a.inverted())
      for (x, y) in zip(one, fields(.identity)) { #expect(abs(x - y) < 1e-9 * 100) }
    }
  }

  @Test func `survives numbers that are not finite`() {
    for hostile in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      var t = ProjectionTransform()
      t.m11 = hostile
      t.m23 = hostile
      #expect(!t.isIdentity)
      _ = t.invert()
      _ = t.concatenating(t)
      _ = CGPoint(x: hostile, y: 1).applying(t)
      #expect(t.map(CGPoint(x: hostile, y: 1)) == nil)
      _ = t.mapBounds(of: CGRect(x: 0, y: 0, width: hostile, height: 1))
      _ = CATransform3DInvert(CATransform3DMakeScale(hostile, 1, 1))
      _ = CATransform3DMakeRotation(hostile, hostile, 0, 1)
    }
  }
}
