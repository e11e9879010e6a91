import Foundation
import Geometry
import Testing

@testable import ViewRuntime

@MainActor
struct SafeAreaTests {
  private func harness<V: View>(
    _ insets: EdgeInsets = EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0),
    @ViewBuilder _ content: () -> V
  ) -> Harness {
    let harness = Harness(width: 200, height: 400, content)
    harness.host.safeAreaInsets = insets
    harness.step()
    return harness
  }

  @Test func `a stage has no safe area unless it is given one`() {
    let harness = Harness(width: 200, height: 400) { Box("a").ignoresSafeArea() }
    harness.expect("a", [0, 0, 200, 400])
    harness.host.safeAreaInsets = EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
    harness.step()
    harness.expect("a", [0, 0, 200, 400])
  }

  @Test func `views stay inside, and fill the stage where they ignore it`() {
    let inside = harness { Box("a") }
    inside.expect("a", [0, 40, 200, 340])
    harness { Box("a").ignoresSafeArea() }.expect("a", [0, 0, 200, 400])
    harness { Box("a").ignoresSafeArea(edges: .top) }.expect("a", [0, 0, 200, 380])
    harness { Box("a").ignoresSafeArea(.keyboard) }.expect("a", [0, 40, 200, 340])
    harness { Box("a").edgesIgnoringSafeArea(.bottom) }.expect("a", [0, 40, 200, 360])
  }

  @Test func `only edges that touch the safe area reach beyond it`() {
    let harness = harness {
      VStack(spacing: 0) {
        Box("top").ignoresSafeArea()
        Box("middle").ignoresSafeArea()
        Box("bottom").ignoresSafeArea()
      }
    }
    let third = 340.0 / 3
    harness.expect("top", [0, 0, 200, 40 + third])
    harness.expect("middle", [0, 40 + third, 200, third])
    harness.expect("bottom", [0, 40 + 2 * third, 200, third + 20])
  }

  @Test func `a fixed frame in the middle has nothing to ignore`() {
    harness { Box("a").ignoresSafeArea().frame(width: 50, height: 50) }
      .expect("a", [75, 185, 50, 50])
  }

  @Test func `a background style reaches into the safe area and a view does not`() {
    let styled = harness { Box("a").background(Color.blue) }
    let leaf = styled.host.pass.leaves.first { $0.identifier != "a" }
    #expect(leaf?.size == CGSize(width: 200, height: 400))
    styled.expect("a", [0, 40, 200, 340])
    let bounded = harness { Box("a").background(Color.blue, ignoresSafeAreaEdges: []) }
    #expect(bounded.host.pass.leaves.first?.size == CGSize(width: 200, height: 340))
    let built = harness { Box("a").background { Box("b") } }
    built.expect("b", [0, 40, 200, 340])
  }

  @Test func `a geometry proxy tells the insets that its view touches`() {
    struct Reading: View {
      let report: (EdgeInsets) -> Void

      var body: some View {
        GeometryReader { proxy in
          let _ = report(proxy.safeAreaInsets)
          Box("a")
        }
      }
    }
    var last = EdgeInsets()
    _ = harness { Reading { last = $0 } }
    #expect(last == EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0))
    _ = harness { Reading { last = $0 }.ignoresSafeArea() }
    #expect(last == EdgeInsets())
    _ = harness { Reading { last = $0 }.frame(width: 50, height: 50) }
    #expect(last == EdgeInsets())
  }

  @Test func `safeAreaInset takes room at its edge and enlarges the safe area`() {
    let harness = harness {
      Box("a")
        .background { Box("reaching").ignoresSafeArea() }
        .safeAreaInset(edge: .bottom, spacing: 0) { Box("bar").frame(height: 50) }
    }
    harness.expect("a", [0, 40, 200, 290])
    harness.expect("bar", [0, 330, 200, 50])
    // Behind the bar and on to the edge of the stage.
    harness.expect("reaching", [0, 0, 200, 400])
    #expect(harness.paintOrder.last == "bar")
  }

  @Test func `insets at every edge leave the middle, with the default distance`() {
    let harness = Harness(width: 300, height: 300) {
      Box("a")
        .safeAreaInset(edge: .top) { Box("top").frame(height: 30) }
        .safeAreaInset(edge: .leading) { Box("leading").frame(width: 20) }
        .safeAreaInset(edge: .trailing, alignment: .top) {
          Box("trailing").frame(width: 10, height: 10)
        }
    }
    harness.expect("leading", [0, 0, 20, 300])
    harness.expect("trailing", [290, 0, 10, 10])
    harness.expect("top", [28, 0, 254, 30])
    harness.expect("a", [28, 38, 254, 262])
  }

  @Test func `safeAreaPadding is room that backgrounds reach into`() {
    let harness = Harness(width: 200, height: 200) {
      VStack(spacing: 0) { Box("a").background { Box("b").ignoresSafeArea() } }
        .safeAreaPadding(.horizontal, 30)
        .safeAreaPadding([.top], 10)
    }
    harness.expect("a", [30, 10, 140, 190])
    harness.expect("b", [0, 0, 200, 200])
    Harness(width: 100, height: 100) { Box("a").safeAreaPadding() }
      .expect("a", [16, 16, 68, 68])
  }

  @Test func `a safe area that changes moves what depends on it`() {
    let harness = harness { Box("a").background { Box("b").ignoresSafeArea() } }
    harness.host.safeAreaInsets = EdgeInsets(top: 10, leading: 5, bottom: 0, trailing: 0)
    harness.step()
    harness.expect("a", [5, 10, 195, 390])
    harness.expect("b", [0, 0, 200, 400])
  }
}
