import Foundation
import Geometry
import Testing

@Suite struct CGRectAnyNumbersTests {
  @Test func `agrees with Foundation for ordinary rectangles`() {
    var generator = SeededGenerator(state: 6)
    func random() -> CGRect {
      func value(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &generator))
      }
      return CGRect(x: value(-3...3), y: value(-3...3), width: value(1...4), height: value(1...4))
    }
    for _ in 0..<300 {
      let (a, b) = (random(), random())
      let point = CGPoint(x: b.minX, y: b.minY)
      #expect(a.includes(point) == a.contains(point))
      let common = a.intersection(b)
      #expect(a.overlaps(b) == (!common.isNull && common.width > 0 && common.height > 0))
      if a.overlaps(b) { #expect(a.overlap(with: b) == common) }
    }
  }

  @Test func `survives numbers that are not finite`() {
    let ordinary = CGRect(x: 0, y: 0, width: 5, height: 5)
    for value in [CGFloat.nan, .infinity, -.infinity] {
      for rect in [
        CGRect(x: value, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: value, height: 1),
      ] {
        #expect(!rect.isFinite)
        _ = rect.overlap(with: ordinary)
        _ = ordinary.overlaps(rect)
        #expect(!rect.includes(CGPoint(x: value, y: value)))
        #expect(!Path(rect).contains(CGPoint(x: CGFloat.nan, y: 0)))
        _ = Path(rect).contains(CGPoint(x: 0.5, y: 0.5))
      }
    }
    #expect(ordinary.isFinite)
  }
}
