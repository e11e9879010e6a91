import Foundation
import Geometry
import Testing

@Suite struct EdgeTests {
  @Test func `names sets of edges`() {
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [.top, .bottom])
    for edge in Edge.allCases {
      #expect(Edge.Set(edge).includes(edge))
      #expect(Edge.Set.all.includes(edge))
    }
    #expect(Edge.Set.horizontal.contains(.leading))
    #expect(Axis.Set([.horizontal, .vertical]).includes(.vertical))
    #expect(HorizontalEdge.Set.all == [.leading, .trailing])
    #expect(VerticalEdge.Set.all == [.top, .bottom])
  }

  @Test func `insets the edges of a set`() {
    let insets = EdgeInsets(8, edges: [.top, .leading])
    #expect(insets == EdgeInsets(top: 8, leading: 8, bottom: 0, trailing: 0))
    #expect(insets.horizontal == 8)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50).inset(by: insets)
    #expect(rect == CGRect(x: 8, y: 8, width: 92, height: 42))
    #expect(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).in(.bottom).bottom == 3)
  }

  @Test func `places unit points in rectangles`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(UnitPoint.center.in(rect) == CGPoint(x: 60, y: 45))
    #expect(UnitPoint.bottomTrailing.in(rect) == CGPoint(x: 110, y: 70))
    #expect(UnitPoint.topLeading == .zero)
    #expect(UnitPoint(x: 2, y: -1).in(CGSize(width: 10, height: 10)) == CGPoint(x: 20, y: -10))
  }
}
