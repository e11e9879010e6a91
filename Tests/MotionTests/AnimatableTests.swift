import Foundation
import Geometry
import Motion
import Testing

struct AnimatableTests {
  private func roundTrip<A: Animatable & Equatable>(_ value: A, _ other: A) -> Bool {
    var copy = other
    copy.animatableData = value.animatableData
    return copy == value
  }

  @Test func `animatable data carries the whole value`() {
    #expect(roundTrip(3.5, 0))
    #expect(roundTrip(Float(3.5), 0))
    #expect(roundTrip(CGFloat(3.5), 0))
    #expect(roundTrip(CGPoint(x: 1, y: 2), .zero))
    #expect(roundTrip(CGSize(width: 1, height: 2), .zero))
    #expect(roundTrip(CGRect(x: 1, y: 2, width: 3, height: 4), .zero))
    #expect(roundTrip(Angle(radians: 1.25), .zero))
    #expect(roundTrip(UnitPoint(x: 0.25, y: 0.5), .zero))
    #expect(roundTrip(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), EdgeInsets()))
    #expect(roundTrip(AnimatablePair(1.0, Float(2)), .zero))
  }

  @Test func `angles and unit points are stretched, lengths are not`() {
    #expect(Angle(radians: 1).animatableData == 128)
    #expect(UnitPoint(x: 1, y: 0.5).animatableData == AnimatablePair(128, 64))
    #expect(CGPoint(x: 1, y: 2).animatableData == AnimatablePair(1, 2))
  }

  @Test func `vectors obey the laws of vectors`() {
    func check<V: VectorArithmetic>(_ a: V, _ b: V) {
      #expect(a + b - b == a)
      #expect(a - a == V.zero)
      #expect(a.scaled(by: 2) == a + a)
      #expect(a.scaled(by: 0) == V.zero)
      expectNear(a.scaled(by: 3).magnitudeSquared, 9 * a.magnitudeSquared, 1e-9)
      #expect(a.interpolated(towards: b, amount: 0) == a)
      #expect(a.interpolated(towards: b, amount: 1) == b)
      // The parallelogram law holds for lengths that come from a dot product only.
      expectNear(
        (a + b).magnitudeSquared + (a - b).magnitudeSquared,
        2 * a.magnitudeSquared + 2 * b.magnitudeSquared,
        1e-9
      )
    }
    check(2.0, 8)
    check(Float(2), 8)
    check(CGFloat(2), 8)
    check(Vector4(1, 2, 3, 4), Vector4(0.5, 0, -2, 8))
    check(Vector8(Vector4(1, 2), Vector4(3)), Vector8(Vector4(-1), Vector4(0, 4)))
    check(AnimatablePair(1.0, CGFloat(2)), AnimatablePair(3, -4))
    check(EmptyAnimatableData(), EmptyAnimatableData())
  }

  @Test func `finite vectors are told from others`() {
    #expect(Vector4(1, 2, 3, 4).isFinite)
    #expect(!Vector4(1, .nan).isFinite)
    #expect(!Vector4(0, 0, -.infinity).isFinite)
    #expect(!Vector8(.zero, Vector4(0, 0, 0, .nan)).isFinite)
    #expect(Vector8.zero.isFinite)
  }

  @Test func `a type without animatable data has empty data`() {
    struct Plain: Animatable {}
    var plain = Plain()
    plain.animatableData = EmptyAnimatableData()
    #expect(plain.animatableData.magnitudeSquared == 0)
  }
}
