import Foundation
import Stage
import SwiftUI
import Testing

/// Matched views in masks, backgrounds, overlays, scroll views, lazy grids, and in each other.
@MainActor
@Suite struct MatchedPlacesTests {
  private func toggle(_ model: Model) {
    withAnimation(.linear(duration: 1)) { model.isOn.toggle() }
  }

  @Test func `in a mask the hole glides, and what is cut out of is where layout says`() throws {
    let model = Model()
    let stage = Stage.of(
      400,
      200,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .topLeading) {
          if model.isOn {
            Color.pureRed.frame(width: 400, height: 200).mask(alignment: .topLeading) {
              Rectangle().matchedGeometryEffect(id: "mask", in: namespace)
                .frame(width: 200, height: 200).padding(.leading, 200)
            }
            .transition(.identity)
          } else {
            Color.pureRed.frame(width: 400, height: 200).mask(alignment: .topLeading) {
              Rectangle().matchedGeometryEffect(id: "mask", in: namespace)
                .frame(width: 100, height: 100)
            }
            .transition(.identity)
          }
        }
      }
    )
    expectColor(try stage.color(50, 50), [255, 0, 0])
    expectColor(try stage.color(150, 50), [255, 255, 255])
    toggle(model)
    stage.advance(by: 0.5 + 1.0 / 60)
    // Half-way the window is 150 x 150 at (100, 0).
    expectColor(try stage.color(95, 50), [255, 255, 255])
    expectColor(try stage.color(105, 145), [255, 0, 0])
    expectColor(try stage.color(245, 145), [255, 0, 0])
    expectColor(try stage.color(255, 145), [255, 255, 255])
    expectColor(try stage.color(150, 155), [255, 255, 255])
    stage.settle()
    expectColor(try stage.color(150, 100), [255, 255, 255])
    expectColor(try stage.color(205, 195), [255, 0, 0])
  }

  @Test func `in a background the panel glides behind contents that do not`() throws {
    let model = Model()
    let stage = Stage.of(
      400,
      200,
      Modelled(model: model) { model, namespace in
        HStack(spacing: 0) {
          ForEach(0..<2) { index in
            Color.clear.frame(width: 200, height: 100)
              .background {
                if (index == 1) == model.isOn {
                  Box("panel", .pureBlue).matchedGeometryEffect(id: "panel", in: namespace)
                }
              }
              .overlay { Text("\(index)").accessibilityIdentifier("text\(index)") }
          }
        }
      }
    )
    let texts = [stage.rect(of: "text0"), stage.rect(of: "text1")]
    toggle(model)
    let frames = stage.record(for: 1.1)
    let xs = frames.compactMap { $0.leaves("panel").last.map { Double($0.rect.minX) } }
    #expect(xs.isNonDecreasing && xs.first == 0 && xs.last == 200 && xs.largestStep < 5)
    for frame in frames {
      #expect(frame.rect("text0") == texts[0] && frame.rect("text1") == texts[1])
      // The panel stays behind the texts.
      let order = frame.views.map(\.id)
      let panel = try #require(order.firstIndex(of: "panel"))
      #expect(panel < (try #require(order.lastIndex(of: "text1"))))
    }
  }

  /// Case A08.
  @Test func `after scrolling the pill starts where it is seen`() throws {
    let model = Model()
    let stage = Stage.of(
      300,
      300,
      Modelled(model: model) { model, namespace in
        ScrollView {
          VStack(spacing: 0) {
            Color.clear.frame(height: 300)
            HStack(spacing: 0) {
              ForEach(0..<3) { index in
                Text("tab\(index)").frame(width: 100, height: 40)
                  .background {
                    if model.number == index {
                      Box("pill", .pureBlue).matchedGeometryEffect(id: "pill", in: namespace)
                    }
                  }
              }
            }
            Color.clear.frame(height: 400)
          }
        }
      }
    )
    stage.scroll(by: CGSize(width: 0, height: -120), over: CGPoint(x: 150, y: 150))
    stage.settle()
    let before = try #require(stage.rect(of: "pill"))
    #expect(before.minY == 180)
    withAnimation(.easeInOut(duration: 0.4)) { model.number = 2 }
    let rects = stage.record(for: 0.5).compactMap { $0.leaves("pill").last?.rect }
    #expect(rects.allSatisfy { abs($0.minY - 180) <= 0.5 }, "\(rects)")
    #expect(rects.map { Double($0.minX) }.isNonDecreasing && rects.last?.minX == 200)
  }

  @Test func `scrolled in mid-flight it stays on its way to the place it has now`() throws {
    let model = Model()
    let stage = Stage.of(
      300,
      300,
      Modelled(model: model) { model, namespace in
        ScrollView {
          VStack(spacing: 0) {
            Color.clear.frame(height: 200)
            HStack(spacing: 0) {
              ForEach(0..<3) { index in
                Color.clear.frame(width: 100, height: 40)
                  .background {
                    if model.number == index {
                      Box("pill", .pureBlue).matchedGeometryEffect(id: "pill", in: namespace)
                    }
                  }
              }
            }
            Color.clear.frame(height: 600)
          }
        }
      }
    )
    toggleNumber(model)
    stage.advance(by: 0.5)
    stage.scroll(by: CGSize(width: 0, height: -50), over: CGPoint(x: 150, y: 150))
    stage.settle()
    expectRect(stage.rect(of: "pill"), 200, 150, 100, 40)
  }

  private func toggleNumber(_ model: Model) {
    withAnimation(.linear(duration: 1)) { model.number = 2 }
  }

  @Test func `from a lazy grid to an overlay and back`() throws {
    let model = Model(number: -1)
    let stage = Stage.of(
      320,
      400,
      Modelled(model: model) { model, namespace in
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 8) {
            ForEach(0..<60) { index in
              if model.number != index {
                Box("cell\(index)").matchedGeometryEffect(id: index, in: namespace)
                  .frame(height: 100)
              } else {
                Color.clear.frame(height: 100)
              }
            }
          }
        }
        .overlay {
          if model.number >= 0 {
            Box("cell\(model.number)").matchedGeometryEffect(id: model.number, in: namespace)
          }
        }
      }
    )
    stage.scroll(by: CGSize(width: 0, height: -324), over: CGPoint(x: 100, y: 100))
    stage.settle()
    let others = stage.views.filter { $0.id != "cell13" }.map(\.rect)
    let place = try #require(stage.rect(of: "cell13"))
    #expect(place.minY == 108)
    withAnimation(.linear(duration: 0.5)) { model.number = 13 }
    let frames = stage.record(for: 0.6)
    let heights = frames.compactMap { $0.leaves("cell13").last.map { Double($0.rect.height) } }
    #expect(heights.isNonDecreasing && heights.first == 100 && heights.last == 400)
    let moved = frames.first { frame in
      frame.views.filter { $0.id != "cell13" }.map(\.rect) != others
    }
    #expect(moved == nil, "\(moved?.json ?? "")")
    withAnimation(.linear(duration: 0.5)) { model.number = -1 }
    stage.settle()
    #expect(stage.rect(of: "cell13") == place)
  }

  @Test func `a matched child in a matched container keeps its place inside it`() throws {
    let model = Model()
    @MainActor func card(_ size: CGSize, _ namespace: Namespace.ID) -> some View {
      ZStack(alignment: .bottomTrailing) {
        Box("card", .pureBlue).matchedGeometryEffect(id: "card", in: namespace)
        Box("badge").matchedGeometryEffect(id: "badge", in: namespace)
          .frame(width: size.width / 4, height: size.height / 4)
      }
      .frame(width: size.width, height: size.height)
    }
    let stage = Stage.of(
      400,
      400,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .topLeading) {
          if model.isOn {
            card(CGSize(width: 400, height: 400), namespace)
          } else {
            card(CGSize(width: 100, height: 100), namespace)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    )
    toggle(model)
    for frame in stage.record(for: 1.1) {
      let card = try #require(frame.leaves("card").last).rect
      let badge = try #require(frame.leaves("badge").last).rect
      #expect(abs(badge.maxX - card.maxX) < 1.5 && abs(badge.width * 4 - card.width) < 3)
    }
  }

  @Test func `a whole container can be matched, and what is in it is laid out at each size`() throws
  {
    let model = Model()
    @MainActor func panel(_ namespace: Namespace.ID) -> some View {
      HStack(spacing: 0) {
        Box("left")
        Box("right", .pureBlue)
      }
      .matchedGeometryEffect(id: "panel", in: namespace)
    }
    let stage = Stage.of(
      400,
      200,
      Modelled(model: model) { model, namespace in
        VStack(alignment: .leading, spacing: 0) {
          if model.isOn {
            panel(namespace).frame(width: 400, height: 100)
          } else {
            panel(namespace).frame(width: 100, height: 100)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    )
    toggle(model)
    for (index, frame) in stage.record(for: 1.1).enumerated() {
      let width = 100 + 300 * min(Double(index) / 60, 1)
      for (name, x) in [("left", 0.0), ("right", width / 2)] {
        for leaf in frame.leaves(name) {
          expectRect(leaf.rect, x, 50, width / 2, 100, within: 1.01)
        }
      }
    }
  }

  @Test func `under a scale the shared frame is the layout's, in the window`() throws {
    // The frame is handed over in window space, so a follower outside of the scaled part lands on
    // the anchor where it is seen.
    let stage = Stage.of(
      400,
      400,
      Modelled(model: Model()) { _, namespace in
        ZStack(alignment: .topLeading) {
          Box("source").matchedGeometryEffect(id: 1, in: namespace)
            .frame(width: 100, height: 100)
            .scaleEffect(2, anchor: .topLeading)
          Box("follower", .pureBlue)
            .matchedGeometryEffect(id: 1, in: namespace, properties: .position, isSource: false)
            .frame(width: 20, height: 20)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    )
    expectRect(stage.rect(of: "source"), 0, 0, 200, 200)
    expectRect(stage.rect(of: "follower"), 90, 90, 20, 20)
  }

  /// Case A17.
  @Test func `two halves over the background show three quarters, an opaque copy shows all`() throws
  {
    for isOpaque in [false, true] {
      let model = Model()
      let transition: AnyTransition =
        isOpaque ? .asymmetric(insertion: .identity, removal: .opacity) : .opacity
      let stage = Stage.of(
        300,
        300,
        Modelled(model: model) { model, namespace in
          ZStack {
            if model.isOn {
              Box("a").matchedGeometryEffect(id: 1, in: namespace)
                .frame(width: 200, height: 200).transition(transition)
            } else {
              Box("a").matchedGeometryEffect(id: 1, in: namespace)
                .frame(width: 200, height: 200).transition(transition)
            }
          }
        }
      )
      toggle(model)
      var greens: [Int] = []
      for second in [0.25, 0.5, 0.75] {
        stage.advance(to: second + 1.0 / 60)
        let color = try stage.color(150, 150)
        #expect(color[0] >= 253)
        #expect(abs(color[1] - color[2]) <= 2)
        greens.append(color[1])
      }
      if isOpaque {
        #expect(greens.allSatisfy { $0 <= 6 }, "\(greens)")
      } else {
        #expect(abs(greens[1] - 64) <= 6 && abs(greens[0] - greens[2]) <= 6, "\(greens)")
        #expect(greens.allSatisfy { $0 <= 70 })
      }
    }
  }
}
