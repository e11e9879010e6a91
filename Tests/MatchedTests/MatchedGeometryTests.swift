import Foundation
import Stage
import SwiftUI
import Testing

/// Views that take each other's place.
@MainActor
@Suite struct MatchedSwapTests {
  /// A red box at the top left that becomes a blue one at the bottom right.
  private func swap(_ model: Model, animation: Animation? = .linear(duration: 1)) -> Stage {
    .of(
      400,
      400,
      Modelled(model: model) { model, namespace in
        VStack(alignment: .leading, spacing: 0) {
          if !model.isOn {
            Box("box")
              .matchedGeometryEffect(id: "box", in: namespace)
              .frame(width: 100, height: 60)
          }
          Spacer(minLength: 0)
          if model.isOn {
            Box("box", .pureBlue)
              .matchedGeometryEffect(id: "box", in: namespace)
              .frame(width: 300, height: 100)
              .frame(maxWidth: .infinity, alignment: .trailing)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      }
    )
  }

  private func toggle(_ model: Model, _ animation: Animation = .linear(duration: 1)) {
    withAnimation(animation) { model.isOn.toggle() }
  }

  @Test func `the frame goes straight from the old place to the new one`() throws {
    let model = Model()
    let stage = swap(model)
    expectRect(stage.rect(of: "box"), 0, 0, 100, 60)
    toggle(model)
    for (index, frame) in stage.record(for: 1).enumerated() {
      let t = Double(index) / 60
      for leaf in frame.leaves("box") {
        expectRect(
          leaf.rect,
          100 * t,
          300 * t,
          100 + 200 * t,
          60 + 40 * t,
          within: 1.01
        )
      }
    }
    stage.settle()
    expectRect(stage.rect(of: "box"), 100, 300, 300, 100)
    #expect(stage.views.filter { $0.id == "box" }.count == 1)
  }

  @Test func `each copy fades as its transition says and only there`() throws {
    let model = Model()
    let stage = swap(model)
    toggle(model)
    stage.advance(by: 0.5 + 1.0 / 60)
    let frame = stage.frame
    #expect(abs(try #require(frame.live("box")).opacity - 0.5) < 0.01)
    #expect(abs(try #require(frame.leaving("box")).opacity - 0.5) < 0.01)
  }

  @Test func `without an animation the swap is immediate`() throws {
    let model = Model()
    let stage = swap(model)
    model.isOn = true
    stage.step()
    expectRect(stage.rect(of: "box"), 100, 300, 300, 100)
    #expect(stage.frame.leaves("box").count == 1)
  }

  @Test func `five interruptions never make it jump, and it comes to rest`() throws {
    let model = Model()
    let stage = swap(model)
    var ys: [Double] = [0]
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    for pause in [0.25, 0.1, 0.13, 0.2, 0.07] {
      toggle(model, spring)
      ys += stage.record(for: pause).compactMap { frame in
        (frame.live("box") ?? frame.leaving("box")).map { Double($0.rect.minY) }
      }
    }
    ys += stage.record(for: 2).compactMap { frame in
      (frame.live("box") ?? frame.leaving("box")).map { Double($0.rect.minY) }
    }
    // A spring of response 0.5 over 300 points moves at most 33 points a frame.
    #expect(ys.largestStep < 40, "\(ys)")
    #expect(ys.last == 300)
    expectRect(stage.rect(of: "box"), 100, 300, 300, 100)
    #expect(stage.frame.leaves("box").count == 1)
  }

  @Test func `an interrupted spring keeps its velocity`() throws {
    let model = Model()
    let stage = swap(model)
    let spring = Animation.spring(response: 0.6, dampingFraction: 1)
    toggle(model, spring)
    let out = stage.record(for: 0.15).compactMap { $0.leaves("box").last?.rect.minY }
    let speed = out[out.count - 1] - out[out.count - 2]
    #expect(speed > 8)
    toggle(model, spring)
    let back = stage.record(for: 0.1).compactMap { $0.leaves("box").last?.rect.minY }
    // It goes on for a while at first, and turns then.
    #expect(back[1] > out[out.count - 1] + speed * 0.3)
    let turn = try #require(back.indices.first { $0 > 0 && back[$0] < back[$0 - 1] })
    #expect(turn >= 2)
    stage.settle()
    expectRect(stage.rect(of: "box"), 0, 0, 100, 60)
  }

  /// Case A07.
  @Test func `unrelated updates in mid-flight change nothing`() throws {
    func track(bumps: Bool) -> [CGRect] {
      let model = Model()
      let stage = Stage.of(
        400,
        400,
        Modelled(model: model) { model, namespace in
          ZStack(alignment: .topLeading) {
            Text("\(model.number)").accessibilityIdentifier("number")
            if model.isOn {
              Box("card").matchedGeometryEffect(id: 1, in: namespace)
                .frame(width: 200, height: 200).offset(x: 150, y: 150)
            } else {
              Box("card").matchedGeometryEffect(id: 1, in: namespace).frame(width: 80, height: 80)
            }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      )
      toggle(model)
      var rects: [CGRect] = []
      for step in 0..<75 {
        if bumps, step % 3 == 0 { model.number += 1 }
        stage.step()
        rects.append(stage.frame.leaves("card").last?.rect ?? .null)
      }
      return rects
    }
    let quiet = track(bumps: false)
    let busy = track(bumps: true)
    #expect(quiet == busy)
    #expect(quiet.map { Double($0.minX) }.isNonDecreasing)
  }

  @Test func `the same change under another animation in mid-flight does not pull at it`() throws {
    // Another view animates on its own; the pair's path stays the one it had.
    func track(_ disturbs: Bool) -> [Double] {
      let model = Model()
      let stage = Stage.of(
        400,
        400,
        Modelled(model: model) { model, namespace in
          VStack(spacing: 0) {
            Color.green.frame(width: model.number == 0 ? 40 : 200, height: 20)
            if !model.isOn {
              Box("box").matchedGeometryEffect(id: 1, in: namespace).frame(width: 50, height: 50)
            }
            Spacer(minLength: 0)
            if model.isOn {
              Box("box").matchedGeometryEffect(id: 1, in: namespace).frame(width: 50, height: 50)
            }
          }
          .frame(maxHeight: .infinity)
        }
      )
      toggle(model)
      stage.advance(by: 0.3)
      if disturbs { withAnimation(.easeIn(duration: 0.2)) { model.number = 1 } }
      return stage.record(for: 0.8).compactMap {
        $0.leaves("box").last.map { Double($0.rect.minY) }
      }
    }
    #expect(track(false) == track(true))
  }
}

/// What matching does to the view: A18, sizes, order of modifiers.
@MainActor
@Suite struct MatchedLayoutTests {
  private func toggle(_ model: Model) {
    withAnimation(.linear(duration: 1)) { model.isOn.toggle() }
  }

  @Test func `corner radius and border are laid out anew at each size`() throws {
    let model = Model()
    let stage = Stage.of(
      400,
      300,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .topLeading) {
          if model.isOn {
            shape("box", namespace).frame(width: 240, height: 120)
          } else {
            shape("box", namespace).frame(width: 60, height: 60)
          }
        }
        .frame(width: 400, height: 300, alignment: .topLeading)
      }
    )
    @MainActor func shape(_ name: String, _ namespace: Namespace.ID) -> some View {
      RoundedRectangle(cornerRadius: 12, style: .circular)
        .strokeBorder(Color.black, lineWidth: 4)
        .matchedGeometryEffect(id: "s", in: namespace)
        .transition(.identity)
    }
    toggle(model)
    for second in [0.25, 0.5, 0.75] {
      stage.advance(to: second + 2.0 / 60)
      let rect = try #require(stage.frame.leaf("RoundedRectangle")).rect
      let shot = try stage.picture()
      func isDark(_ x: Double, _ y: Double) -> Bool { shot[Int(x), Int(y)].red < 128 }
      // Thickness of the four sides, half-way along each.
      let across = [
        (0..<20).count { isDark(rect.midX, rect.minY + Double($0) + 0.5) },
        (0..<20).count { isDark(rect.midX, rect.maxY - Double($0) - 0.5) },
        (0..<20).count { isDark(rect.minX + Double($0) + 0.5, rect.midY) },
        (0..<20).count { isDark(rect.maxX - Double($0) - 0.5, rect.midY) },
      ]
      #expect(across.allSatisfy { abs($0 - 4) <= 1 }, "\(across) at \(second)")
      // Where the straight edge begins: the first row that is dark at the left edge.
      let start = (0..<40).first { isDark(rect.minX + 0.5, rect.minY + Double($0) + 0.5) } ?? 99
      #expect(abs(start - 8) <= 3, "the edge starts at \(start)")
      let top = (0..<40).first { isDark(rect.minX + Double($0) + 0.5, rect.minY + 0.5) } ?? 99
      #expect(abs(top - start) <= 1, "the corner is not round: \(top), \(start)")
    }
  }

  @Test func `before the frame the size follows, after it the place only`() throws {
    let model = Model()
    let stage = Stage.of(
      400,
      400,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .topLeading) {
          if model.isOn {
            Box("inside").matchedGeometryEffect(id: "a", in: namespace)
              .frame(width: 200, height: 100)
            Box("outside").frame(width: 200, height: 100)
              .matchedGeometryEffect(id: "b", in: namespace)
              .offset(y: 200)
          } else {
            Box("inside").matchedGeometryEffect(id: "a", in: namespace)
              .frame(width: 100, height: 100)
            Box("outside").frame(width: 100, height: 100)
              .matchedGeometryEffect(id: "b", in: namespace)
              .offset(y: 200)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    )
    toggle(model)
    stage.advance(by: 0.5 + 1.0 / 60)
    let inside = try #require(stage.frame.live("inside"))
    expectRect(inside.rect, 0, 0, 150, 100, within: 1)
    let outside = try #require(stage.frame.live("outside"))
    #expect(outside.size == CGSize(width: 200, height: 100))
    // Its centre lies on the shared one: between 50 and 100.
    #expect(abs(outside.rect.midX - 75) < 1)
    let old = try #require(stage.frame.leaving("outside"))
    #expect(old.size == CGSize(width: 100, height: 100))
    #expect(abs(old.rect.midX - 75) < 1)
  }

  /// A source and a follower side by side.
  private func pair(
    _ properties: MatchedGeometryProperties,
    anchor: UnitPoint = .center
  ) -> Stage {
    .of(
      400,
      200,
      Modelled(model: Model()) { _, namespace in
        HStack(spacing: 0) {
          Box("source").matchedGeometryEffect(id: 1, in: namespace, anchor: anchor)
            .frame(width: 200, height: 200)
          Box("follower", .pureBlue)
            .matchedGeometryEffect(
              id: 1,
              in: namespace,
              properties: properties,
              anchor: anchor,
              isSource: false
            )
            .frame(width: 100, height: 50)
          Box("last").frame(width: 100, height: 200)
        }
      }
    )
  }

  @Test func `a follower takes over position, size or both, and nothing around it moves`() {
    let cases: [(MatchedGeometryProperties, CGRect)] = [
      (.frame, CGRect(x: 0, y: 0, width: 200, height: 200)),
      (.position, CGRect(x: 50, y: 75, width: 100, height: 50)),
      (.size, CGRect(x: 150, y: 0, width: 200, height: 200)),
      ([], CGRect(x: 200, y: 75, width: 100, height: 50)),
    ]
    for (properties, expected) in cases {
      let stage = pair(properties)
      #expect(stage.rect(of: "follower") == expected, "\(properties.rawValue)")
      #expect(stage.rect(of: "source") == CGRect(x: 0, y: 0, width: 200, height: 200))
      #expect(stage.rect(of: "last") == CGRect(x: 300, y: 0, width: 100, height: 200))
    }
  }

  @Test func `anchors are laid over each other`() {
    let cases: [(UnitPoint, CGPoint)] = [
      (.topLeading, CGPoint(x: 0, y: 0)), (.topTrailing, CGPoint(x: 100, y: 0)),
      (.bottomLeading, CGPoint(x: 0, y: 150)), (.bottomTrailing, CGPoint(x: 100, y: 150)),
      (.center, CGPoint(x: 50, y: 75)), (UnitPoint(x: 0.25, y: 1), CGPoint(x: 25, y: 150)),
    ]
    for (anchor, origin) in cases {
      let stage = pair(.position, anchor: anchor)
      #expect(stage.rect(of: "follower")?.origin == origin, "\(anchor)")
    }
  }

  @Test func `different anchors on the two sides meet`() {
    let stage = Stage.of(
      400,
      200,
      Modelled(model: Model()) { _, namespace in
        HStack(spacing: 0) {
          Box("source").matchedGeometryEffect(id: 1, in: namespace, anchor: .bottomTrailing)
            .frame(width: 200, height: 200)
          Box("follower", .pureBlue)
            .matchedGeometryEffect(
              id: 1,
              in: namespace,
              properties: .position,
              anchor: .bottomLeading,
              isSource: false
            )
            .frame(width: 100, height: 50)
        }
      }
    )
    // The source's bottom right corner is at (250, 200) in the stage.
    expectRect(stage.rect(of: "follower"), 250, 150, 100, 50)
  }

  /// Case A10.
  @Test func `rows around a match keep their places in every frame`() throws {
    for closes in [1.5, 0.08] {
      let model = Model()
      let stage = Stage.of(
        300,
        400,
        Modelled(model: model) { model, namespace in
          ZStack {
            VStack(spacing: 4) {
              ForEach(1...6, id: \.self) { row in
                HStack(spacing: 0) {
                  if row == 3 {
                    if !model.isOn {
                      Box("icon", .pureBlue).matchedGeometryEffect(id: 3, in: namespace)
                        .frame(width: 40, height: 40)
                    } else {
                      Color.clear.frame(width: 40, height: 40)
                    }
                  }
                  Box("row\(row)")
                }
                .frame(height: 40)
              }
            }
          }
          .overlay {
            if model.isOn {
              Box("icon", .pureBlue).matchedGeometryEffect(id: 3, in: namespace)
                .frame(width: 200, height: 200)
            }
          }
        }
      )
      let rows = [1, 2, 3, 4, 5, 6].map { stage.rect(of: "row\($0)") }
      withAnimation(.easeInOut(duration: 0.5)) { model.isOn = true }
      var frames = stage.record(for: closes)
      withAnimation(.easeInOut(duration: 0.5)) { model.isOn = false }
      frames += stage.record(for: 1)
      for frame in frames {
        for row in 1...6 { #expect(frame.rect("row\(row)") == rows[row - 1]) }
      }
      let largest = frames.compactMap { $0.leaves("icon").last?.rect.width }.max() ?? 0
      // Two curves combine: the first one still runs while the second one takes over.
      #expect(closes > 1 ? largest > 190 : largest < 120, "\(closes) \(largest)")
      let row = try #require(stage.rect(of: "row3"))
      expectRect(stage.rect(of: "icon"), 0, row.minY, 40, 40)
    }
  }

  /// Case A19.
  @Test func `a lone source changes nothing, whatever stands around it`() throws {
    struct Cards: View {
      let order: Int
      @Namespace var namespace

      var body: some View {
        ZStack {
          ForEach(0..<3) { index in
            let card = RoundedRectangle(cornerRadius: 10).fill(Color(white: 0.3 * Double(index)))
              .frame(width: 80, height: 120)
            switch order {
            case 1:
              card.matchedGeometryEffect(id: index, in: namespace).offset(x: 40 * Double(index))
            case 2:
              card.offset(x: 40 * Double(index)).matchedGeometryEffect(id: index, in: namespace)
            default: card.offset(x: 40 * Double(index))
            }
          }
        }
      }
    }
    let pictures = try (0...2).map { try Stage.of(300, 200, Cards(order: $0)).picture().pixels }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] == pictures[2])
  }

  @Test func `text is laid out anew at each shared size`() throws {
    let model = Model()
    let words = "some words that need several lines in a narrow place"
    let stage = Stage.of(
      400,
      300,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .topLeading) {
          if model.isOn {
            Text(words).accessibilityIdentifier("words")
              .matchedGeometryEffect(id: 1, in: namespace).frame(width: 390, height: 200)
          } else {
            Text(words).accessibilityIdentifier("words")
              .matchedGeometryEffect(id: 1, in: namespace).frame(width: 100, height: 200)
          }
        }
      }
    )
    let narrow = try #require(stage.rect(of: "words"))
    toggle(model)
    let frames = stage.record(for: 1.2)
    let heights = frames.compactMap { $0.live("words").map { Double($0.size.height) } }
    #expect(heights.isNonIncreasing)
    #expect(Set(heights).count >= 3)
    #expect(try #require(heights.last) < narrow.height / 2)
    for frame in frames {
      let widest = frame.leaves("words").map(\.size.width).max() ?? 0
      #expect(widest <= 391)
    }
  }
}

extension MatchedLayoutTests {
  @Test func `a spring that swings past the end does not cut text short`() throws {
    let model = Model()
    let words = "two lines of words that fit the width of the place where they go"
    let stage = Stage.of(
      400,
      300,
      Modelled(model: model) { model, namespace in
        ZStack(alignment: .topLeading) {
          if model.isOn {
            Text(words).matchedGeometryEffect(id: 1, in: namespace).frame(width: 300)
              .offset(y: 200)
          } else {
            Text(words).matchedGeometryEffect(id: 1, in: namespace).frame(width: 100)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    )
    withAnimation(.spring(response: 0.5, dampingFraction: 0.5)) { model.isOn = true }
    var last: [CGRect] = []
    for _ in 0..<120 {
      stage.step()
      if let text = stage.text(words), !text.isLeaving { last.append(text.rect) }
    }
    let end = try #require(last.last)
    // Once it is as low as at the end, it stays two lines high.
    let arrived = try #require(last.firstIndex { $0.height <= end.height })
    #expect(last[arrived...].allSatisfy { $0.height == end.height })
  }
}
