import Foundation
import Geometry
import Testing

@testable import ViewRuntime

/// Rules of layout that the numeric cases do not cover.
@MainActor
struct LayoutRuleTests {
  // MARK: Proposals

  @Test func `nil asks for ten by ten of what has no size of its own`() {
    #expect(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
        == CGSize(width: 10, height: 10)
    )
    let harness = Harness(width: 100, height: 100) {
      HStack(spacing: 0) {
        Box("colour")
        Circle().accessibilityIdentifier("circle")
        GeometryReader { _ in Box("reader") }
      }
      .fixedSize()
    }
    harness.expect("colour", [35, 45, 10, 10])
    harness.expect("circle", [45, 45, 10, 10])
    harness.expect("reader", [55, 45, 10, 10])
  }

  // MARK: Stacks

  @Test func `empty stacks have no size`() {
    let harness = Harness(width: 100, height: 100) {
      HStack(spacing: 0) {
        Box("a").frame(width: 10, height: 10)
        VStack {}
        ZStack {}
        HStack {}
        Box("b").frame(width: 10, height: 10)
      }
    }
    harness.expect("a", [40, 45, 10, 10])
    harness.expect("b", [50, 45, 10, 10])
  }

  @Test func `equally flexible children with larger minimums come first, ties keep their order`() {
    let harness = Harness(width: 100, height: 10) {
      HStack(spacing: 0) {
        Box("a")
        Box("b").frame(minWidth: 40)
        Box("c").frame(minWidth: 60)
      }
    }
    harness.expect("c", [40, 0, 60, 10])
    harness.expect("b", [0, 0, 40, 10])
    harness.expect("a", [0, 0, 0, 10])
  }

  @Test func `higher priorities leave the others their minimum`() {
    let harness = Harness(width: 200, height: 10) {
      HStack(spacing: 0) {
        Box("low").frame(minWidth: 30)
        Box("lower").frame(minWidth: 10).layoutPriority(-1)
        Box("high").frame(maxWidth: 100).layoutPriority(1)
      }
    }
    harness.expect("high", [100, 0, 100, 10])
    harness.expect("low", [0, 0, 90, 10])
    harness.expect("lower", [90, 0, 10, 10])
  }

  @Test func `only the container right around a view hears of its priority`() {
    let harness = Harness(width: 100, height: 10) {
      HStack(spacing: 0) {
        VStack { Box("a").layoutPriority(5) }
        Box("b")
      }
    }
    harness.expect("a", [0, 0, 50, 10])
  }

  // MARK: Distances

  @Test func `texts keep other distances than boxes, and padding takes that away`() {
    let harness = Harness(width: 200, height: 400) {
      VStack {
        Box("a").frame(width: 20, height: 20)
        Text("text").accessibilityIdentifier("b")
        Text("text").accessibilityIdentifier("c")
        Box("d").frame(width: 20, height: 20)
        Text("text").padding(1).accessibilityIdentifier("e")
        Box("f").frame(width: 20, height: 20)
      }
    }
    func gap(_ upper: String, _ lower: String) -> CGFloat? {
      guard let first = harness.frame(upper), let second = harness.frame(lower) else { return nil }
      return second.minY - first.maxY
    }
    // A line of 20 with 15 above the baseline, capitals of 12: a margin of 2.
    #expect(gap("a", "b") == 7)
    #expect(gap("b", "c") == 0)
    #expect(gap("c", "d") == 10)
    #expect(gap("d", "e") == 9)
    #expect(gap("e", "f") == 9)
  }

  @Test func `a stack's distances are those of its first and last view`() {
    let harness = Harness(width: 200, height: 400) {
      VStack {
        Box("a").frame(width: 20, height: 20)
        VStack {
          Text("text").accessibilityIdentifier("b")
          Box("c").frame(width: 20, height: 20)
        }
        HStack { Spacer() }
        Box("d").frame(width: 20, height: 20)
      }
    }
    let a = harness.frame("a")?.maxY ?? 0
    #expect((harness.frame("b")?.minY ?? 0) - a == 7)
    let wrapped = Harness(width: 200, height: 400) {
      VStack {
        Box("a").frame(width: 20, height: 20)
        Text("text").accessibilityIdentifier("b").frame(height: 30)
      }
    }
    // A frame of a fixed height has no distance of a text's own.
    let gap = (wrapped.frame("b")?.minY ?? 0) - (wrapped.frame("a")?.maxY ?? 0)
    #expect(abs(gap - 8 - 5) < 1e-9)
  }

  @Test func `texts side by side are as far apart as boxes`() {
    let harness = Harness(width: 200, height: 40) {
      HStack {
        Text("a").accessibilityIdentifier("a")
        Text("b").accessibilityIdentifier("b")
      }
    }
    #expect((harness.frame("b")?.minX ?? 0) - (harness.frame("a")?.maxX ?? 0) == 8)
  }

  // MARK: Spacers and dividers

  @Test func `outside of stacks a spacer takes everything`() {
    let harness = Harness(width: 100, height: 60) { Spacer() }
    let spacer = harness.firstElement(of: SpacerElement.self)
    #expect(spacer?.size == CGSize(width: 100, height: 60))
    let piled = Harness(width: 100, height: 60) { ZStack { Spacer() } }
    #expect(
      piled.firstElement(of: SpacerElement.self)?.size == CGSize(width: 100, height: 60)
    )
  }

  @Test func `a divider is a pixel thick across its stack`() {
    func size<V: View>(@ViewBuilder _ content: () -> V) -> CGSize? {
      Harness(width: 100, height: 60, content).firstElement(of: DividerLeaf.self)?.size
    }
    #expect(size { VStack { Divider() } } == CGSize(width: 100, height: 1))
    #expect(size { HStack { Divider() } } == CGSize(width: 1, height: 60))
    #expect(size { Divider() } == CGSize(width: 100, height: 1))
    let harness = Harness(width: 100, height: 60) { VStack { Divider() } }
    harness.host.scale = 2
    harness.step()
    let thin = harness.firstElement(of: DividerLeaf.self)?.size
    #expect(thin == CGSize(width: 100, height: 0.5))
  }

  // MARK: Single views

  @Test func `negative padding offers more`() {
    Harness(width: 100, height: 100) { Box("a").padding(-10) }
      .expect("a", [-10, -10, 120, 120])
  }

  @Test func `a ratio with one length follows it, and without any leaves the view alone`() {
    let harness = Harness(width: 300, height: 300) {
      VStack(spacing: 0) {
        Box("a").aspectRatio(2, contentMode: .fit)
      }
      .fixedSize(horizontal: false, vertical: true)
    }
    harness.expect("a", [0, 75, 300, 150])
    Harness(width: 300, height: 300) { Box("a").aspectRatio(2, contentMode: .fit).fixedSize() }
      .expect("a", [145, 145, 10, 10])
    Harness(width: 300, height: 200) {
      Box("a").frame(width: 30, height: 10).scaledToFit()
    }
    .expect("a", [135, 95, 30, 10])
    Harness(width: 300, height: 200) {
      Box("a").aspectRatio(CGSize(width: 1, height: 4), contentMode: .fit)
    }
    .expect("a", [125, 0, 50, 200])
  }

  @Test func `overlays and backgrounds have the view's size and leave its layout alone`() {
    let harness = Harness(width: 200, height: 100) {
      HStack(spacing: 0) {
        Box("a").frame(width: 40, height: 40)
          .overlay { Box("large").frame(width: 80, height: 80) }
          .background(alignment: .topTrailing) {
            Box("fill")
            Box("badge").frame(width: 10, height: 10)
          }
        Box("b").frame(width: 40, height: 40)
      }
    }
    harness.expect("a", [60, 30, 40, 40])
    harness.expect("b", [100, 30, 40, 40])
    harness.expect("large", [40, 10, 80, 80])
    harness.expect("fill", [60, 30, 40, 40])
    harness.expect("badge", [90, 30, 10, 10])
    #expect(harness.paintOrder == ["fill", "badge", "a", "large", "b"])
  }

  @Test func `positions take what is offered, and the view's size where nothing is`() {
    let harness = Harness(width: 200, height: 100) {
      Box("a").frame(width: 30, height: 20).position(x: 10, y: 10).fixedSize()
    }
    harness.expect("a", [80, 40, 30, 20])
  }

  // MARK: Guides

  private enum Mark: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
  }

  private static let mark = HorizontalAlignment(Mark.self)

  @Test func `views are aligned by guides of one's own, through what is around them`() {
    let harness = Harness(width: 400, height: 100) {
      VStack(alignment: Self.mark, spacing: 0) {
        Box("a").frame(width: 40, height: 10)
        HStack(spacing: 0) {
          Box("b").frame(width: 30, height: 10)
          Box("c").frame(width: 30, height: 10).alignmentGuide(Self.mark) { $0[.trailing] }
        }
        .padding(.leading, 5)
      }
    }
    // The mark is a quarter into the first row, 5 + 30 + 30 into the second.
    let a = harness.frame("a")?.minX ?? 0
    #expect(harness.frame("c")?.maxX == a + 10)
  }

  @Test func `several explicit guides inside a container count as their mean`() {
    let harness = Harness(width: 400, height: 100) {
      VStack(alignment: Self.mark, spacing: 0) {
        Box("a").frame(width: 80, height: 10)
        HStack(spacing: 0) {
          Box("b").frame(width: 30, height: 10).alignmentGuide(Self.mark) { _ in 10 }
          Box("c").frame(width: 30, height: 10).alignmentGuide(Self.mark) { _ in 20 }
        }
      }
    }
    // (10 + 50) / 2 is level with 20.
    let a = harness.frame("a")?.minX ?? 0
    #expect(harness.frame("b")?.minX == a + 20 - 30)
  }

  @Test func `guides of the frame pass through wrappers and end at containers`() {
    let harness = Harness(width: 100, height: 100) {
      VStack(alignment: .leading, spacing: 0) {
        Box("a").frame(width: 50, height: 10)
        Box("b").frame(width: 50, height: 10).alignmentGuide(.leading) { _ in -10 }.padding(.top, 5)
        HStack { Box("c").frame(width: 50, height: 10).alignmentGuide(.leading) { _ in -10 } }
      }
    }
    let a = harness.frame("a")?.minX ?? 0
    #expect(harness.frame("b")?.minX == a + 10)
    #expect(harness.frame("c")?.minX == a)
  }

  @Test func `a view without text has its baseline at the bottom`() {
    let harness = Harness(width: 100, height: 100) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").accessibilityIdentifier("a")
        Box("b").frame(width: 10, height: 10)
      }
    }
    #expect(harness.frame("b")?.maxY == (harness.frame("a")?.minY ?? 0) + 15)
  }

  @Test func `a pile with guides is the union of its aligned views`() {
    let harness = Harness(width: 100, height: 100) {
      ZStack(alignment: .topLeading) {
        Box("a").frame(width: 40, height: 40)
        Box("b").frame(width: 20, height: 20).alignmentGuide(.top) { $0[.bottom] }
      }
      .background { Box("back") }
    }
    harness.expect("back", [30, 20, 40, 60])
    harness.expect("b", [30, 20, 20, 20])
    harness.expect("a", [30, 40, 40, 40])
  }

  @Test func `dimensions tell explicit guides from the others`() {
    var found: [CGFloat?] = []
    _ = Harness(width: 100, height: 100) {
      Text("abc")
        .alignmentGuide(.leading) { _ in 3 }
        .alignmentGuide(VerticalAlignment.center) { dimensions in
          found = [
            dimensions.width, dimensions.height, dimensions[.leading], dimensions[.trailing],
            dimensions[explicit: .leading], dimensions[explicit: .trailing],
            dimensions[.firstTextBaseline],
          ]
          return dimensions.height / 2
        }
        .frame(height: 40)
    }
    #expect(found == [30, 20, 3, 30, 3, nil, 15])
  }
}
