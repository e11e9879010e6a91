import Foundation
import Geometry
import Testing

@Suite struct CGGeometryFunctionsTests {
  @Test func `makes values under Core Graphics' C names`() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(CGRectGetMidX(rect) == 16 && CGRectGetMidY(rect) == 22)
    #expect(CGRectGetMinX(rect) == 1 && CGRectGetMaxX(rect) == 31)
    #expect(CGRectGetMinY(rect) == 2 && CGRectGetMaxY(rect) == 42)
    #expect(CGRectGetWidth(rect) == 30 && CGRectGetHeight(rect) == 40)
    #expect(CGRectInset(rect, 1, 2) == CGRect(x: 2, y: 4, width: 28, height: 36))
    #expect(CGRectOffset(rect, 1, 2) == CGRect(x: 2, y: 4, width: 30, height: 40))
    #expect(rect.equalTo(rect) && !rect.origin.equalTo(.zero) && rect.size.equalTo(rect.size))
  }
}
