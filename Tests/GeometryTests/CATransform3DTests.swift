import Foundation
import Geometry
import Testing

@Suite struct CATransform3DTests {
  private func fields(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
  }

  private func map(_ v: [Double], _ t: CATransform3D) -> [Double] {
    let m = fields(t)
    return (0..<4).map { column in
      (0..<4).reduce(0) { $0 + v[$1] * m[$1 * 4 + column] }
    }
  }

  @Test func `turns x toward y about the z axis`() {
    let turned = map([1, 0, 0, 1], CATransform3DMakeRotation(.pi / 2, 0, 0, 5))
    #expect(abs(turned[0]) < 1e-15)
    #expect(abs(turned[1] - 1) < 1e-15)
    let rotation = CATransform3DMakeRotation(0.4, 0, 0, 1)
    #expect(CATransform3DIsAffine(rotation))
    let flat = CATransform3DGetAffineTransform(rotation)
    let wanted = CGAffineTransform(rotationAngle: 0.4)
    #expect(isClose(flat.a, wanted.a) && isClose(flat.b, wanted.b) && isClose(flat.c, wanted.c))
  }

  @Test func `rotates about any axis as Rodrigues' formula says`() {
    let axis = [2.0, -3.0, 6.0].map { $0 / 7 }
    let angle = 0.8
    let t = CATransform3DMakeRotation(CGFloat(angle), 2, -3, 6)
    let v = [0.3, -1.2, 2.5]
    let dot = zip(axis, v).reduce(0) { $0 + $1.0 * $1.1 }
    let cross = [
      axis[1] * v[2] - axis[2] * v[1], axis[2] * v[0] - axis[0] * v[2],
      axis[0] * v[1] - axis[1] * v[0],
    ]
    let mapped = map(v + [1], t)
    for i in 0..<3 {
      let expected = v[i] * cos(angle) + cross[i] * sin(angle) + axis[i] * dot * (1 - cos(angle))
      #expect(abs(mapped[i] - expected) < 1e-12)
    }
  }

  @Test func `is the identity for an axis without length`() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    let tiny = CATransform3DMakeRotation(1, 0, 0, 1e-300)
    #expect(isClose(tiny.m11, CGFloat(cos(1.0))))
  }

  @Test func `puts each new step in front of the transform`() {
    let base = CATransform3DMakeRotation(0.3, 1, 2, 3)
    #expect(
      CATransform3DTranslate(base, 1, 2, 3)
        == CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), base)
    )
    #expect(
      CATransform3DScale(base, 1, 2, 3)
        == CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), base)
    )
    #expect(
      CATransform3DRotate(base, 1, 0, 1, 0)
        == CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), base)
    )
  }

  @Test func `is undone by its inverse and associative for random chains`() {
    var generator = SeededGenerator(state: 11)
    func random() -> CATransform3D {
      var values: [CGFloat] = []
      for _ in 0..<16 { values.append(CGFloat(Double.random(in: -1...1, using: &generator))) }
      return CATransform3D(
        m11: values[0] + 2,
        m12: values[1],
        m13: values[2],
        m14: values[3],
        m21: values[4],
        m22: values[5] + 2,
        m23: values[6],
        m24: values[7],
        m31: values[8],
        m32: values[9],
        m33: values[10] + 2,
        m34: values[11],
        m41: values[12],
        m42: values[13],
        m43: values[14],
        m44: values[15] + 2
      )
    }
    for _ in 0..<100 {
      let (a, b, c) = (random(), random(), random())
      let left = fields(CATransform3DConcat(CATransform3DConcat(a, b), c))
      let right = fields(CATransform3DConcat(a, CATransform3DConcat(b, c)))
      for (x, y) in zip(left, right) { #expect(abs(x - y) < 1e-10) }
      let v = [1.0, 2, 3, 1]
      for (x, y) in zip(map(map(v, a), b), map(v, CATransform3DConcat(a, b))) {
        #expect(abs(x - y) < 1e-10)
      }
      let one = fields(CATransform3DConcat(a, CATransform3DInvert(a)))
      for (x, y) in zip(one, fields(CATransform3DIdentity)) { #expect(abs(x - y) < 1e-6) }
    }
  }

  @Test func `keeps a singular matrix when asked for its inverse`() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }
}
