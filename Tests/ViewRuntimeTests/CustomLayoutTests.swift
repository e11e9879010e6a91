import Foundation
import Geometry
import Testing

@testable import ViewRuntime

@MainActor
struct CustomLayoutTests {
  final class Log: @unchecked Sendable {
    var makes = 0
    var updates = 0
  }

  private struct Weight: LayoutValueKey {
    static let defaultValue: CGFloat = 1
  }

  /// Columns as wide as the views' weights say.
  private struct Columns: Layout {
    let log: Log

    func makeCache(subviews: Subviews) -> [CGFloat] {
      log.makes += 1
      return subviews.map { $0[Weight.self] }
    }

    func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {
      log.updates += 1
      cache = subviews.map { $0[Weight.self] }
    }

    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout [CGFloat]
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout [CGFloat]
    ) {
      var x = bounds.minX
      let unit = bounds.width / cache.reduce(0, +)
      for (index, subview) in subviews.enumerated() {
        let width = unit * cache[index]
        subview.place(
          at: CGPoint(x: x, y: bounds.minY),
          proposal: ProposedViewSize(width: width, height: bounds.height)
        )
        x += width
      }
    }
  }

  private struct Weighted: View {
    let log: Log
    @State private var weight: CGFloat = 1
    @State private var count = 2

    var body: some View {
      Columns(log: log)() {
        Box("a").layoutValue(key: Weight.self, value: weight).onTapGesture { weight = 3 }
        ForEach(1..<count, id: \.self) { number in
          Box("b\(number)").onTapGesture { count = 3 }
        }
      }
    }
  }

  @Test func `layout values reach the layout, and its cache lasts`() {
    let log = Log()
    let harness = Harness(width: 120, height: 20) { Weighted(log: log) }
    harness.expect("a", [0, 0, 60, 20])
    #expect(log.makes == 1)
    harness.tap("a")
    harness.expect("a", [0, 0, 90, 20])
    harness.expect("b1", [90, 0, 30, 20])
    harness.tap("b1")
    harness.expect("b2", [96, 0, 24, 20])
    #expect(log.makes == 1)
    #expect(log.updates >= 2)
    let updates = log.updates
    harness.advance(by: 1)
    #expect(log.updates == updates)
  }

  private struct Nothing: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) -> CGSize { CGSize(width: 100, height: 100) }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {
      guard let last = subviews.last else { return }
      last.place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .unspecified)
    }
  }

  @Test func `what is not placed, or nowhere, is in the middle`() {
    let harness = Harness(width: 100, height: 100) {
      Nothing() {
        Box("a").frame(width: 20, height: 20)
        Box("b").frame(width: 10, height: 10)
      }
    }
    harness.expect("a", [40, 40, 20, 20])
    harness.expect("b", [45, 45, 10, 10])
    #expect(harness.warnings.count == 1)
  }

  private struct Below: Layout {
    let offset: CGFloat

    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) -> CGSize { CGSize(width: 30, height: 60) }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {
      subviews.first?
        .place(
          at: CGPoint(x: bounds.minX, y: bounds.minY + offset),
          proposal: ProposedViewSize(width: 30, height: 20)
        )
    }
  }

  @Test func `guides of the views inside are the layout's own, moved to where they stand`() {
    let harness = Harness(width: 200, height: 200) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("abc").accessibilityIdentifier("text")
        Below(offset: 30)() { Text("def").accessibilityIdentifier("inner") }
      }
    }
    // Both baselines, 15 below a text's top, are level.
    #expect(harness.frame("text")?.minY == harness.frame("inner")?.minY)
    let marked = Harness(width: 200, height: 200) {
      HStack(alignment: .top, spacing: 0) {
        Box("a").frame(width: 10, height: 10)
        Below(offset: 30)() { Box("b").alignmentGuide(.top) { _ in 5 } }
      }
    }
    // Guides of frames are not handed on.
    marked.expect("b", [90, 100, 30, 20])
    marked.expect("a", [80, 70, 10, 10])
  }

  @Test func `spacers and dividers know the axis of a layout of any type`() {
    let harness = Harness(width: 100, height: 50) {
      AnyLayout(HStackLayout(spacing: 0)) {
        Box("a").frame(width: 10)
        Spacer()
        Divider()
        Box("b").frame(width: 10)
      }
    }
    harness.expect("b", [90, 0, 10, 50])
    let line = harness.firstElement(of: DividerLeaf.self)
    #expect(line?.size == CGSize(width: 1, height: 50))
  }

  private struct Switching: View {
    @State private var isVertical = false

    var body: some View {
      let layout =
        isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      layout {
        Counter(name: "a")
        Box("b").frame(width: 20, height: 20).onTapGesture { isVertical = true }
      }
    }
  }

  private struct Counter: View {
    let name: String
    @State private var width: CGFloat = 20

    var body: some View {
      Box(name).frame(width: width, height: 20).onTapGesture { width += 10 }
    }
  }

  @Test func `another layout keeps the state of what it arranges`() {
    let harness = Harness(width: 100, height: 100) { Switching() }
    harness.tap("a")
    harness.expect("a", [25, 40, 30, 20])
    harness.tap("b")
    harness.expect("a", [35, 30, 30, 20])
    harness.expect("b", [40, 50, 20, 20])
  }

  @Test func `stacks as layouts arrange and align as the stacks do`() {
    func rows<L: Layout>(_ layout: L) -> [CGRect?] {
      let harness = Harness(width: 200, height: 100) {
        HStack(alignment: .firstTextBaseline, spacing: 3) {
          Text("x").padding(.top, 9)
          layout {
            Text("ab").accessibilityIdentifier("a")
            Box("b").frame(width: 20, height: 10)
            Spacer(minLength: 5)
            Text("c\u{2028}d").accessibilityIdentifier("c")
          }
        }
      }
      return ["a", "b", "c"].map { harness.frame($0) }
    }
    func stack<V: View>(_ view: V) -> [CGRect?] {
      let harness = Harness(width: 200, height: 100) {
        HStack(alignment: .firstTextBaseline, spacing: 3) {
          Text("x").padding(.top, 9)
          view
        }
      }
      return ["a", "b", "c"].map { harness.frame($0) }
    }
    @ViewBuilder var content: some View {
      Text("ab").accessibilityIdentifier("a")
      Box("b").frame(width: 20, height: 10)
      Spacer(minLength: 5)
      Text("c\u{2028}d").accessibilityIdentifier("c")
    }
    #expect(rows(HStackLayout()) == stack(HStack { content }))
    #expect(
      rows(HStackLayout(alignment: .lastTextBaseline, spacing: 1))
        == stack(HStack(alignment: .lastTextBaseline, spacing: 1) { content })
    )
    #expect(rows(VStackLayout()) == stack(VStack { content }))
    #expect(
      rows(VStackLayout(alignment: .trailing))
        == stack(VStack(alignment: .trailing) { content })
    )
    #expect(
      rows(ZStackLayout(alignment: .bottomLeading))
        == stack(ZStack(alignment: .bottomLeading) { content })
    )
  }
}
