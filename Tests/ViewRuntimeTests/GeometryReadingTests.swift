import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Preferences, anchors, coordinate spaces, and what follows geometry.
@MainActor
struct GeometryReadingTests {
  private struct Sum: PreferenceKey {
    static let defaultValue = 10

    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Reading<Content: View>: View {
    let content: Content
    let report: (Int) -> Void

    var body: some View { content.onPreferenceChange(Sum.self) { report($0) } }
  }

  private func sum<V: View>(@ViewBuilder _ content: () -> V) -> Int? {
    var found: Int?
    let view = content()
    _ = Harness(width: 50, height: 50) { Reading(content: view) { found = $0 } }
    return found
  }

  @Test func `preferences of siblings are reduced, and the default does not count among them`() {
    #expect(sum { Box("a") } == 10)
    #expect(sum { Box("a").preference(key: Sum.self, value: 1) } == 1)
    let two = sum {
      VStack {
        Box("a").preference(key: Sum.self, value: 1)
        Box("b")
        Group { Box("c").padding().preference(key: Sum.self, value: 2) }
      }
    }
    #expect(two == 3)
    let changed = sum {
      Box("a").preference(key: Sum.self, value: 1)
        .transformPreference(Sum.self) { $0 *= 5 }
    }
    #expect(changed == 5)
    let replaced = sum {
      Box("a").preference(key: Sum.self, value: 1).preference(key: Sum.self, value: 7)
    }
    #expect(replaced == 7)
  }

  private struct Frames: PreferenceKey {
    static let defaultValue: [String: Anchor<CGRect>] = [:]

    static func reduce(
      value: inout [String: Anchor<CGRect>],
      nextValue: () -> [String: Anchor<CGRect>]
    ) { value.merge(nextValue()) { $1 } }
  }

  @Test func `anchors are resolved in the space of the view that reads them`() {
    let harness = Harness(width: 200, height: 100) {
      HStack(spacing: 0) {
        Box("left").frame(width: 50)
        Box("marked").frame(width: 30, height: 20)
          .anchorPreference(key: Frames.self, value: .bounds) { ["marked": $0] }
        Box("right")
      }
      .padding(10)
      .overlayPreferenceValue(Frames.self) { frames in
        GeometryReader { proxy in
          if let anchor = frames["marked"] {
            let rect = proxy[anchor]
            Box("ring").frame(width: rect.width, height: rect.height)
              .offset(x: rect.minX, y: rect.minY)
          }
        }
      }
    }
    harness.expect("marked", [60, 40, 30, 20])
    harness.expectShown("ring", [60, 40, 30, 20])
  }

  private struct Following: View {
    @State private var width: CGFloat = 0
    @State private var wide = false

    var body: some View {
      VStack(spacing: 0) {
        Box("measured").frame(width: wide ? 80 : 50, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0
          }
          .onTapGesture { wide = true }
        Box("follower").frame(width: width, height: 10)
      }
    }
  }

  @Test func `what answers to geometry is there in the same frame`() {
    let harness = Harness(width: 200, height: 100) { Following() }
    harness.expect("follower", [75, 55, 50, 10])
    harness.tap("measured")
    harness.expect("measured", [60, 35, 80, 20])
    harness.expect("follower", [60, 55, 80, 10])
  }

  private struct TwoValues: View {
    let log: (CGFloat, CGFloat) -> Void
    @State private var width: CGFloat = 10

    var body: some View {
      Box("a").frame(width: width, height: 10)
        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { log($0, $1) })
        .onTapGesture { width += 10 }
    }
  }

  @Test func `the first value comes twice, later ones with the one before`() {
    var pairs: [[CGFloat]] = []
    let harness = Harness(width: 50, height: 50) { TwoValues { pairs.append([$0, $1]) } }
    harness.tap("a")
    harness.advance(by: 0.5)
    #expect(pairs == [[10, 10], [10, 20]])
  }

  @Test func `frames are given in local, named and global spaces`() {
    var found: [String: CGRect] = [:]
    _ = Harness(width: 200, height: 100) {
      VStack(spacing: 0) {
        Box("top").frame(height: 20)
        GeometryReader { proxy in
          let _ = found["local"] = proxy.frame(in: .local)
          let _ = found["named"] = proxy.frame(in: .named("box"))
          let _ = found["global"] = proxy.frame(in: .global)
          let _ = found["bounds"] = proxy.bounds(of: .named("box"))
          Box("inner")
        }
        .padding(5)
        .coordinateSpace(.named("box"))
      }
    }
    #expect(found["local"] == CGRect(x: 0, y: 0, width: 190, height: 70))
    #expect(found["named"] == CGRect(x: 5, y: 5, width: 190, height: 70))
    #expect(found["global"] == CGRect(x: 5, y: 25, width: 190, height: 70))
    #expect(found["bounds"] == CGRect(x: -5, y: -5, width: 200, height: 80))
  }

  @Test func `frames relative to their container follow the stage and scroll views`() {
    let harness = Harness(width: 300, height: 200) {
      VStack(spacing: 0) {
        Box("half").frame(height: 10)
          .containerRelativeFrame(.horizontal) { length, _ in length / 2 }
        Box("third").frame(height: 10)
          .containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 6)
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            Box("page").containerRelativeFrame(.horizontal)
            Box("next").containerRelativeFrame([.horizontal, .vertical])
          }
        }
        .frame(width: 80, height: 40)
      }
    }
    #expect(harness.frame("half")?.width == 150)
    #expect(harness.frame("third")?.width == 198)
    #expect(harness.frame("page")?.size == CGSize(width: 80, height: 40))
    let next = harness.firstElement(of: ScrollElement.self)
    #expect(next?.contentSize == CGSize(width: 160, height: 40))
    harness.host.resize(to: CGSize(width: 600, height: 200))
    harness.step()
    #expect(harness.frame("half")?.width == 300)
    #expect(harness.frame("page")?.width == 80)
  }

  @Test func `the first view that fits is shown, else the last`() {
    func shown(_ width: CGFloat, _ height: CGFloat, _ axes: Axis.Set = [.horizontal, .vertical])
      -> [String]
    {
      Harness(width: width, height: height) {
        ViewThatFits(in: axes) {
          Box("wide").frame(width: 100, height: 20)
          Box("middle").frame(width: 60, height: 20)
          Box("small").frame(width: 20, height: 20)
        }
      }
      .paintOrder
    }
    #expect(shown(100, 20) == ["wide"])
    #expect(shown(99, 20) == ["middle"])
    #expect(shown(10, 20) == ["small"])
    #expect(shown(100, 10) == ["small"])
    #expect(shown(100, 10, .horizontal) == ["wide"])
  }
}
