import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Preferences that are put together anew each time settle, whatever they are made of.
@MainActor
struct AnchorTests {
  private struct Frames: PreferenceKey {
    static let defaultValue: [String: Anchor<CGRect>] = [:]

    static func reduce(
      value: inout [String: Anchor<CGRect>],
      nextValue: () -> [String: Anchor<CGRect>]
    ) { value.merge(nextValue()) { $1 } }
  }

  private struct Chosen: View {
    @State private var choice = "a"

    var body: some View {
      HStack(spacing: 10) {
        ForEach(["a", "b"], id: \.self) { name in
          Box(name).frame(width: 40, height: 20)
            .anchorPreference(key: Frames.self, value: .bounds) { [name: $0] }
            .onTapGesture { withAnimation(.linear(duration: 1)) { choice = name } }
        }
      }
      .backgroundPreferenceValue(Frames.self) { frames in
        GeometryReader { proxy in
          if let anchor = frames[choice] {
            let rect = proxy[anchor]
            Box("ring").frame(width: rect.width, height: rect.height)
              .offset(x: rect.minX, y: rect.minY)
          }
        }
      }
    }
  }

  @Test func `a ring behind the chosen view glides to the next one, and nothing is reported`() {
    let harness = Harness(width: 200, height: 100) { Chosen() }
    harness.expectShown("ring", [55, 40, 40, 20])
    harness.tap("b")
    harness.advance(by: 0.5)
    #expect(abs((harness.shown("ring")?.minX ?? 0) - 80) < 1)
    harness.advance(by: 0.6)
    harness.expectShown("ring", [105, 40, 40, 20])
    #expect(harness.warnings.isEmpty)
  }

  private struct Item: Sendable {
    let name: String
    let action: @Sendable () -> Void
  }

  private struct Items: PreferenceKey {
    static let defaultValue: [Item] = []
    static func reduce(value: inout [Item], nextValue: () -> [Item]) { value += nextValue() }
  }

  @Test func `lists of values that cannot be compared settle, too`() {
    let harness = Harness(width: 200, height: 100) {
      HStack(spacing: 0) {
        Box("a").preference(key: Items.self, value: [Item(name: "a") {}])
        Box("b").preference(key: Items.self, value: [Item(name: "b") {}])
      }
      .overlayPreferenceValue(Items.self) { items in
        GeometryReader { proxy in
          Box("count").frame(width: CGFloat(items.count) * 10, height: proxy.size.height / 10)
        }
      }
    }
    harness.expect("count", [0, 0, 20, 10])
    #expect(harness.warnings.isEmpty)
  }

  @Test func `anchors of one place are equal, of several hold each of them`() {
    struct Points: PreferenceKey {
      static let defaultValue: Anchor<[CGPoint]>? = nil
      static func reduce(value: inout Anchor<[CGPoint]>?, nextValue: () -> Anchor<[CGPoint]>?) {
        value = value ?? nextValue()
      }
    }
    let harness = Harness(width: 200, height: 100) {
      Box("a").frame(width: 40, height: 20)
        .anchorPreference(
          key: Points.self,
          value: Anchor<[CGPoint]>.Source([.topLeading, .bottomTrailing])
        ) { $0 }
        .padding(10)
        .overlayPreferenceValue(Points.self) { points in
          GeometryReader { proxy in
            if let points {
              let corners = proxy[points]
              Box("dot").frame(width: 4, height: 4)
                .offset(x: corners[1].x, y: corners[1].y)
              if points == points { Box("same").frame(width: 1, height: 1) }
            }
          }
        }
    }
    // The padding lies around the view in the middle: at (70, 30).
    harness.expectShown("dot", [120, 60, 4, 4])
    #expect(harness.shown("same") != nil)
  }

  private struct Guided: View {
    @State private var isCentred = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Box("top").frame(width: 100, height: 20)
        // The body does not read the state: only layout does.
        Box("guided").frame(width: 60, height: 20)
          .alignmentGuide(.leading) { isCentred ? $0[HorizontalAlignment.center] : 0 }
          .onTapGesture { withAnimation(.linear(duration: 1)) { isCentred = true } }
      }
    }
  }

  @Test func `state that only an alignment guide reads moves the views, animated`() {
    let harness = Harness(width: 200, height: 100) { Guided() }
    harness.expect("guided", [50, 50, 60, 20])
    harness.tap("guided")
    harness.expect("guided", [35, 50, 60, 20])
    harness.advance(by: 0.5)
    #expect(abs((harness.shown("guided")?.minX ?? 0) - 42.5) < 1)
  }
}
