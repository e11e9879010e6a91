import Foundation
import Geometry
import Testing

@Suite struct CGAffineTransformTests {
  /// SwiftUI's scale and rotation about a point of the view.
  private func around(_ anchor: CGPoint, _ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(t)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  @Test func `scales and rotates about an anchor in view space`() {
    let center = CGPoint(x: 50, y: 25)
    let double = around(center, CGAffineTransform(scaleX: 2, y: 2))
    #expect(double == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -50, ty: -25))
    #expect(CGPoint.zero.applying(double) == CGPoint(x: -50, y: -25))

    let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let corner = CGPoint(x: 100, y: 50)
    #expect(corner.applying(around(.zero, half)) == CGPoint(x: 50, y: 25))
    #expect(CGPoint.zero.applying(around(corner, half)) == CGPoint(x: 50, y: 25))

    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = around(center, quarter)
    #expect(isClose(CGPoint.zero.applying(turned), CGPoint(x: 75, y: -25), 1e-6))
    #expect(isClose(CGPoint(x: 100, y: 25).applying(turned), CGPoint(x: 50, y: 75), 1e-6))

    let eighth = around(.zero, CGAffineTransform(rotationAngle: .pi / 4))
    let mapped = CGPoint(x: 100, y: 0).applying(eighth)
    #expect(isClose(mapped, CGPoint(x: 70.710678, y: 70.710678), 1e-6))

    // Inner modifiers first.
    let both = turned.concatenating(double)
    #expect(isClose(CGPoint.zero.applying(both), CGPoint(x: 100, y: -75), 1e-6))

    let middle = CGPoint(x: 50, y: 50)
    let moved = CGAffineTransform(translationX: 30, y: 0)
    let spun = around(middle, quarter)
    let offsetInside = moved.concatenating(spun)
    #expect(isClose(middle.applying(offsetInside), CGPoint(x: 50, y: 80), 1e-6))
    #expect(isClose(middle.applying(spun.concatenating(moved)), CGPoint(x: 80, y: 50), 1e-6))
  }

  @Test func `puts each new step in front of the transform`() {
    let base = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6)
    let move = CGAffineTransform(translationX: 3, y: 4)
    #expect(base.translatedBy(x: 3, y: 4) == move.concatenating(base))
    let scale = CGAffineTransform(scaleX: 3, y: 4)
    #expect(base.scaledBy(x: 3, y: 4) == scale.concatenating(base))
    let turn = CGAffineTransform(rotationAngle: 0.3)
    #expect(base.rotated(by: 0.3) == turn.concatenating(base))
  }

  @Test func `has the functions of Core Graphics under their C names`() {
    let t = CGAffineTransformMake(1, 2, 3, 5, 7, 11)
    #expect(t == CGAffineTransform(1, 2, 3, 5, 7, 11))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(CGAffineTransformTranslate(t, 1, 2) == t.translatedBy(x: 1, y: 2))
    #expect(CGAffineTransformScale(t, 1, 2) == t.scaledBy(x: 1, y: 2))
    #expect(CGAffineTransformRotate(t, 1) == t.rotated(by: 1))
    #expect(CGAffineTransformInvert(t) == t.inverted())
    #expect(
      CGAffineTransformConcat(t, CGAffineTransformMakeRotation(1))
        == t.concatenating(CGAffineTransform(rotationAngle: 1))
    )
    #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
    #expect(
      CGAffineTransformMakeTranslation(2, 3) == CGAffineTransform(translationX: 2, y: 3)
    )
    #expect(CGAffineTransformEqualToTransform(t, t))
    let point = CGPoint(x: 1, y: 2)
    #expect(CGPointApplyAffineTransform(point, t) == point.applying(t))
  }

  @Test func `is not the identity when made without values`() {
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
  }

  @Test func `maps sizes without moving them and rects to their bounds`() {
    let t = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 9, y: 9)
    let size = CGSize(width: 3, height: 4).applying(t)
    #expect(isClose(size.width, -4))
    #expect(isClose(size.height, 3))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isClose(turned, CGRect(x: -6, y: 1, width: 4, height: 3)))
    #expect(CGRect.null.applying(t).isNull)
  }

  @Test func `keeps a singular transform when asked for its inverse`() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
    let nothing = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(nothing.inverted().a.isNaN)
  }

  @Test func `is undone by its inverse for random chains`() {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<300 {
      var t = CGAffineTransform.identity
      var back = CGAffineTransform.identity
      for _ in 0..<6 {
        let amount = Double.random(in: -2...2, using: &generator)
        let step =
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: CGAffineTransform(rotationAngle: amount)
          case 1: CGAffineTransform(scaleX: 0.5 + abs(amount), y: 1.5 - abs(amount) / 2)
          default: CGAffineTransform(translationX: amount * 100, y: -amount * 30)
          }
        t = t.concatenating(step)
        back = step.inverted().concatenating(back)
      }
      let point = CGPoint.random(
        in: CGRect(x: -100, y: -100, width: 200, height: 200),
        using: &generator
      )
      #expect(isClose(point.applying(t).applying(back), point, 1e-6))
      #expect(isClose(point.applying(t).applying(t.inverted()), point, 1e-6))
      let twice = t.inverted().inverted()
      #expect(isClose(twice.a, t.a, 1e-9) && isClose(twice.tx, t.tx, 1e-6))
    }
  }

  @Test func `comes apart and together again`() {
    for t in [
      CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6),
      CGAffineTransform(a: -2, b: 1, c: 1, d: 3, tx: 5, ty: 6), .identity,
      CGAffineTransform(rotationAngle: 2).scaledBy(x: 3, y: 0.5),
    ] {
      let again = CGAffineTransform(t.decomposed())
      for (x, y) in [(t.a, again.a), (t.b, again.b), (t.c, again.c), (t.d, again.d)] {
        #expect(isClose(x, y))
      }
    }
    let parts = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
    #expect(isClose(parts.rotation, 0.5))
    #expect(isClose(parts.scale.width, 2))
    #expect(isClose(parts.scale.height, 3))
    #expect(isClose(parts.horizontalShear, 0))
  }

  @Test func `is coded as a list of six numbers`() throws {
    let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(t)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
  }
}
