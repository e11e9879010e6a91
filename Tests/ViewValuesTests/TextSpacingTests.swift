import Foundation
import Testing

@testable import ViewRuntime

struct TextSpacingTests {
  private func spacing(_ vector: [String: Any], capHeight: CGFloat = 0) throws -> TextSpacing {
    TextSpacing(
      ascent: CGFloat(try vector.number("ascend")),
      descent: CGFloat(try vector.number("descend")),
      capHeight: capHeight,
      leading: CGFloat(try vector.number("leading"))
    )
  }

  @Test func `two texts are as far apart as the lower one's leading`() throws {
    for vector in try Vectors.group("E.textSpacing") {
      let top = try #require(vector["top"] as? [String: Any])
      let bottom = try #require(vector["bottom"] as? [String: Any])
      let distance = TextSpacing.distance(
        above: try spacing(top),
        below: try spacing(bottom),
        pixel: CGFloat(try top.number("pixel"))
      )
      #expect(Double(distance) == (try vector.number("spacing")))
    }
  }

  @Test func `San Francisco's body keeps 6.4 points above and 10.6 below`() {
    let body = TextSpacing(
      ascent: 17 * 0.952,
      descent: 17 * 0.241,
      capHeight: 17 * 0.705,
      leading: 0
    )
    #expect(abs(body.distanceAbove(pixel: 1 / 3) - 6.43) < 0.01)
    #expect(abs(body.distanceBelow(pixel: 1 / 3) - 10.63) < 0.01)
    #expect(TextSpacing.distance(above: body, below: body, pixel: 1 / 3) == 0)
  }
}
