import Foundation
import Geometry
import Testing

@Suite struct PixelRoundingTests {
  static let cases: [(rect: [Double], scale: Double, expected: [Double])] = [
    ([10.3, 10.3, 50.4, 20.2], 2.0, [10.5, 10.5, 50.0, 20.0]),
    ([0.25, 0.25, 10, 10], 2, [0.5, 0.5, 10.0, 10.0]),
    ([33.333333, 0, 33.333333, 50], 3, [33.333333, 0.0, 33.333333, 50.0]),
    ([66.666667, 0, 33.333333, 50], 3, [66.666667, 0.0, 33.333333, 50.0]),
    ([10.5, 0, 10, 10], 1, [11.0, 0.0, 10.0, 10.0]),
    ([-0.5, 0, 10, 10], 1, [0.0, 0.0, 10.0, 10.0]),
  ]

  @Test(arguments: cases) func `moves edges to whole pixels, halves upward`(
    rect: [Double],
    scale: Double,
    expected: [Double]
  ) {
    let rounded = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
      .roundedToPixels(scale: CGFloat(scale))
    let wanted = CGRect(x: expected[0], y: expected[1], width: expected[2], height: expected[3])
    #expect(isClose(rounded, wanted, 1e-5))
  }

  @Test func `leaves what has no pixels alone`() {
    let rect = CGRect(x: 0.3, y: 0.3, width: 1, height: 1)
    #expect(rect.roundedToPixels(scale: 0) == rect)
    #expect(rect.roundedToPixels(scale: .nan) == rect)
    #expect(CGRect.null.roundedToPixels(scale: 2).isNull)
    #expect(CGRect.infinite.roundedToPixels(scale: 2).isInfinite)
    _ = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).roundedToPixels(scale: 2)
  }
}
