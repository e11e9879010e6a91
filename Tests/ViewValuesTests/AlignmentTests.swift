import Foundation
import Geometry
import Testing

@testable import ViewRuntime

private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

extension HorizontalAlignment {
  fileprivate static let third = HorizontalAlignment(Third.self)
}

struct AlignmentTests {
  private let plain = ViewDimensions(size: CGSize(width: 90, height: 30))

  @Test func `built-in guides follow from the size`() {
    #expect(plain[.leading] == 0)
    #expect(plain[HorizontalAlignment.center] == 45)
    #expect(plain[.trailing] == 90)
    #expect(plain[.top] == 0)
    #expect(plain[VerticalAlignment.center] == 15)
    #expect(plain[.bottom] == 30)
    #expect(plain[.firstTextBaseline] == 30)
    #expect(plain[.lastTextBaseline] == 30)
    #expect(plain[.third] == 30)
    #expect(plain[explicit: .third] == nil)
  }

  @Test func `explicit guides are used`() {
    let guides = AlignmentGuideFunction { key, size, _ in
      key == VerticalAlignment.firstTextBaseline.key ? size.height - 8 : nil
    }
    let dimensions = ViewDimensions(size: CGSize(width: 10, height: 20), guides: guides)
    #expect(dimensions[.firstTextBaseline] == 12)
    #expect(dimensions[explicit: .firstTextBaseline] == 12)
    #expect(dimensions[.lastTextBaseline] == 20)
    #expect(dimensions[Alignment.leadingFirstTextBaseline] == CGPoint(x: 0, y: 12))
  }

  @Test func `keys are the same for the same type and axis`() {
    #expect(HorizontalAlignment(Third.self) == .third)
    #expect(HorizontalAlignment(Third.self).key != VerticalAlignment(Third.self).key)
    #expect(HorizontalAlignment.leading.key != HorizontalAlignment.trailing.key)
    #expect(HorizontalAlignment.third.key.id is Third.Type)
    #expect(Alignment.topLeading == Alignment(horizontal: .leading, vertical: .top))
  }

  @Test func `containers combine their children's guides`() {
    #expect(HorizontalAlignment.leading.key.combinedValue(of: [1, 3]) == nil)
    #expect(HorizontalAlignment.third.key.combinedValue(of: [1, 3]) == 2)
    #expect(VerticalAlignment.firstTextBaseline.key.combinedValue(of: [5, 3, 9]) == 3)
    #expect(VerticalAlignment.lastTextBaseline.key.combinedValue(of: [5, 3, 9]) == 9)
    #expect(HorizontalAlignment.third.key.combinedValue(of: []) == nil)
  }

  @Test func `unspecified lengths are replaced`() throws {
    let ideal = try #require(
      try Vectors.group("E.constants").first {
        try $0.string("name") == "Shape/Color ideal size"
      }
    )
    let size = try ideal.numbers("value")
    #expect(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
        == CGSize(width: size[0], height: size[1])
    )
    let half = ProposedViewSize(width: 3, height: nil)
    #expect(half.replacingUnspecifiedDimensions(by: .zero) == CGSize(width: 3, height: 0))
    #expect(half[.vertical] == nil)
    #expect(
      ProposedViewSize(5, along: .vertical, minor: 2) == ProposedViewSize(width: 2, height: 5)
    )
    #expect(
      ProposedViewSize(width: 10, height: nil)
        .inset(by: EdgeInsets(top: 1, leading: 20, bottom: 1, trailing: 1))
        == ProposedViewSize(width: 0, height: nil)
    )
  }
}
