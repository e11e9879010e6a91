import Foundation
import Geometry
import Testing

@testable import ViewRuntime

@MainActor
struct RightToLeftTests {
  private func harness<V: View>(@ViewBuilder _ content: () -> V) -> Harness {
    Harness(width: 200, height: 100) {
      content().environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func `stacks run from the right, and their alignment is mirrored`() {
    let row = harness {
      HStack(spacing: 0) {
        Box("a").frame(width: 30)
        Box("b")
        Box("c").frame(width: 50)
      }
    }
    row.expect("a", [170, 0, 30, 100])
    row.expect("b", [50, 0, 120, 100])
    row.expect("c", [0, 0, 50, 100])
    let column = harness {
      VStack(alignment: .leading, spacing: 0) {
        Box("a").frame(width: 30, height: 10)
        Box("b").frame(width: 200, height: 10)
      }
    }
    column.expect("a", [170, 40, 30, 10])
    let pile = harness {
      ZStack(alignment: .topLeading) {
        Box("a")
        Box("b").frame(width: 20, height: 20)
      }
    }
    pile.expect("b", [180, 0, 20, 20])
  }

  @Test func `frames, padding, overlays and positions are mirrored`() {
    harness { Box("a").frame(width: 10, height: 10).frame(width: 100, alignment: .leading) }
      .expect("a", [140, 45, 10, 10])
    harness { Box("a").padding(.leading, 20) }.expect("a", [0, 0, 180, 100])
    harness {
      Box("a").overlay(alignment: .trailing) { Box("b").frame(width: 10, height: 10) }
    }
    .expect("b", [0, 45, 10, 10])
    harness { Box("a").frame(width: 20, height: 20).position(x: 30, y: 40) }
      .expect("a", [160, 30, 20, 20])
  }

  @Test func `guides set from the leading edge move views away from the right`() {
    let harness = harness {
      VStack(alignment: .leading, spacing: 0) {
        Box("a").frame(width: 40, height: 10)
        Box("b").frame(width: 40, height: 10).alignmentGuide(.leading) { _ in -20 }
        Box("c").frame(width: 40, height: 10).padding(.leading, 10)
          .alignmentGuide(.leading) { $0[.leading] + 10 }
      }
      .frame(width: 200, alignment: .leading)
    }
    // The furthest guide, ten points into the last view, is at the common edge.
    harness.expect("a", [150, 35, 40, 10])
    harness.expect("b", [130, 45, 40, 10])
    harness.expect("c", [150, 55, 40, 10])
  }

  private struct Corners: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {
      subviews.first?.place(at: bounds.origin, proposal: .unspecified)
      subviews.last?
        .place(
          at: CGPoint(x: bounds.maxX, y: bounds.maxY),
          anchor: .bottomTrailing,
          proposal: .unspecified
        )
    }
  }

  @Test func `a layout of the user's is mirrored without knowing of it`() {
    let harness = harness {
      Corners() {
        Box("a").frame(width: 10, height: 10)
        Box("b").frame(width: 20, height: 20)
      }
    }
    harness.expect("a", [190, 0, 10, 10])
    harness.expect("b", [0, 80, 20, 20])
    let stack = self.harness {
      AnyLayout(HStackLayout(spacing: 0)) {
        Box("a").frame(width: 30)
        Spacer()
        Box("b").frame(width: 50)
      }
    }
    stack.expect("a", [170, 0, 30, 100])
    stack.expect("b", [0, 0, 50, 100])
  }

  private struct Turning: View {
    @State private var direction = LayoutDirection.leftToRight

    var body: some View {
      HStack(spacing: 0) {
        Box("a").frame(width: 30).onTapGesture { direction = .rightToLeft }
        Box("b").padding(.leading, 10)
      }
      .environment(\.layoutDirection, direction)
    }
  }

  @Test func `another direction turns what is on show round`() {
    let harness = Harness(width: 200, height: 100) { Turning() }
    harness.expect("b", [40, 0, 160, 100])
    harness.tap("a")
    harness.expect("a", [170, 0, 30, 100])
    harness.expect("b", [0, 0, 160, 100])
  }

  @Test func `grids start at the right`() {
    let harness = harness {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Box("a").frame(width: 30, height: 10)
          Box("b").frame(width: 50, height: 10)
        }
      }
    }
    harness.expect("a", [110, 45, 30, 10])
    harness.expect("b", [60, 45, 50, 10])
  }
}
