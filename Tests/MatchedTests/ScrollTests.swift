import Foundation
import Stage
import SwiftUI
import Testing

@MainActor
@Suite struct ScrollTests {
  private static let middle = CGPoint(x: 100, y: 100)

  /// Twenty rows of 50 points in a view of 200 x 200.
  private func list(_ configure: @escaping (AnyView) -> AnyView = { $0 }) -> Stage {
    .of(
      200,
      200,
      configure(
        AnyView(
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<20) { Box("row\($0)").frame(height: 50) } }
              .scrollTargetLayout()
          }
        )
      )
    )
  }

  private func offset(_ stage: Stage) -> Double {
    for row in 0..<20 {
      if let y = stage.rect(of: "row\(row)")?.minY { return Double(row) * 50 - y }
    }
    return .nan
  }

  @Test func `the wheel scrolls along both axes and stops at the ends`() {
    let stage = Stage.of(
      200,
      200,
      ScrollView([.horizontal, .vertical]) { Box("big").frame(width: 500, height: 300) }
    )
    expectRect(stage.rect(of: "big"), 0, 0, 500, 300)
    stage.scroll(by: CGSize(width: -50, height: -30), over: Self.middle)
    stage.step()
    expectRect(stage.rect(of: "big"), -50, -30, 500, 300)
    stage.scroll(by: CGSize(width: -1000, height: -1000), over: Self.middle)
    stage.step()
    expectRect(stage.rect(of: "big"), -300, -100, 500, 300)
    stage.scroll(by: CGSize(width: 1000, height: 1000), over: Self.middle)
    stage.step()
    expectRect(stage.rect(of: "big"), 0, 0, 500, 300)
  }

  @Test func `a horizontal view scrolls along its own axis only`() {
    let stage = Stage.of(
      200,
      100,
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<10) { Box("b\($0)").frame(width: 60) } }
      }
    )
    stage.scroll(by: CGSize(width: -90, height: -40), over: CGPoint(x: 100, y: 50))
    stage.step()
    expectRect(stage.rect(of: "b1"), -30, 0, 60, 100)
  }

  @Test func `a drag moves the content with the pointer, and a flick goes on slowing down`() {
    let stage = list()
    stage.press(at: CGPoint(x: 100, y: 180))
    for step in 1...12 {
      stage.move(to: CGPoint(x: 100, y: 180 - Double(step) * 10))
      stage.step()
    }
    #expect(abs(offset(stage) - 120) < 12)
    let held = offset(stage)
    stage.release(at: CGPoint(x: 100, y: 60))
    var offsets: [Double] = [held]
    for _ in 0..<240 {
      stage.step()
      offsets.append(offset(stage))
    }
    #expect(offsets.isNonDecreasing)
    // 600 points a second coast about 300 points.
    #expect(offsets[240] - held > 200 && offsets[240] - held < 400, "\(offsets[240] - held)")
    let steps = zip(offsets.dropFirst(2), offsets.dropFirst(3)).map { $1 - $0 }
    #expect(zip(steps, steps.dropFirst(10)).allSatisfy { $1 <= $0 + 1.01 })
    #expect(stage.settle())
  }

  @Test func `pulled beyond its end it follows reluctantly and springs back`() {
    let stage = list()
    stage.press(at: CGPoint(x: 100, y: 20))
    for step in 1...15 {
      stage.move(to: CGPoint(x: 100, y: 20 + Double(step) * 10))
      stage.step()
    }
    let pulled = -offset(stage)
    #expect(pulled > 30 && pulled < 80, "\(pulled)")
    for _ in 0..<30 { stage.step() }
    #expect(-offset(stage) == pulled)
    stage.release(at: CGPoint(x: 100, y: 170))
    var last = pulled
    for _ in 0..<90 {
      stage.step()
      #expect(-offset(stage) <= last + 0.01)
      last = -offset(stage)
    }
    #expect(last == 0)
  }

  @Test func `a tap on a row is a tap, a drag on it is none`() {
    let model = Model()
    let stage = Stage.of(
      200,
      200,
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Button {
              model.ids.append(row)
            } label: {
              Box("row\(row)").frame(height: 50)
            }
          }
        }
      }
    )
    stage.tap(at: CGPoint(x: 100, y: 75))
    stage.step()
    #expect(model.ids == [1])
    stage.press(at: CGPoint(x: 100, y: 175))
    for step in 1...10 {
      stage.move(to: CGPoint(x: 100, y: 175 - Double(step) * 10))
      stage.step()
    }
    // Held still before it is let go, so that nothing coasts.
    for _ in 0..<20 { stage.step() }
    stage.move(to: CGPoint(x: 100, y: 75))
    stage.step()
    stage.release(at: CGPoint(x: 100, y: 75))
    stage.settle()
    #expect(model.ids == [1])
    // What is tapped now is what is seen there now.
    let row = (0..<20).first { stage.rect(of: "row\($0)")?.contains(Self.middle) == true }
    stage.tap(at: Self.middle)
    stage.step()
    #expect(model.ids.last == row && model.ids.count == 2)
  }

  @Test func `a press stops content that coasts, and is no tap`() {
    let model = Model()
    let stage = Stage.of(
      200,
      200,
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<60) { row in
            Box("row\(row)").frame(height: 50).onTapGesture { model.number += 1 }
          }
        }
      }
    )
    stage.press(at: CGPoint(x: 100, y: 180))
    for step in 1...8 {
      stage.move(to: CGPoint(x: 100, y: 180 - Double(step) * 20))
      stage.step()
    }
    stage.release(at: CGPoint(x: 100, y: 20))
    stage.advance(by: 0.2)
    stage.tap(at: Self.middle)
    stage.step()
    let frames = stage.record(for: 0.2).map { $0.views.map(\.rect) }
    #expect(frames.allSatisfy { $0 == frames[0] })
    #expect(model.number == 0)
  }

  @Test func `inner scroll views scroll first, outer ones when those are at their end`() {
    let stage = Stage.of(
      200,
      200,
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Box("inner").frame(height: 150) }.frame(height: 100)
          Box("rest", .pureBlue).frame(height: 400)
        }
      }
    )
    let over = CGPoint(x: 100, y: 50)
    stage.scroll(by: CGSize(width: 0, height: -30), over: over)
    stage.step()
    #expect(stage.rect(of: "inner")?.minY == -30 && stage.rect(of: "rest")?.minY == 100)
    stage.scroll(by: CGSize(width: 0, height: -500), over: over)
    stage.step()
    #expect(stage.rect(of: "inner")?.minY == -50)
    stage.scroll(by: CGSize(width: 0, height: -20), over: over)
    stage.step()
    #expect(stage.rect(of: "rest")?.minY == 80)
  }

  @Test func `scrollTo goes to a view by its id, with and without an anchor or animation`() throws {
    struct Page: View {
      @ObservedObject var model: Model
      let isLazy: Bool

      var body: some View {
        ScrollViewReader { proxy in
          ScrollView {
            if isLazy {
              LazyVStack(spacing: 0) { rows }
            } else {
              VStack(spacing: 0) { rows }
            }
          }
          .onChange(of: model.number) { _, row in
            if model.isOn {
              withAnimation(.linear(duration: 0.5)) { proxy.scrollTo(row, anchor: .center) }
            } else {
              proxy.scrollTo(row, anchor: row == 7 ? .bottom : .top)
            }
          }
        }
      }

      private var rows: some View {
        ForEach(0..<100) { Box("row\($0)").frame(height: 50) }
      }
    }
    for isLazy in [true, false] {
      let model = Model()
      let stage = Stage.of(200, 200, Page(model: model, isLazy: isLazy))
      model.number = 40
      stage.step()
      stage.step()
      expectRect(stage.rect(of: "row40"), 0, 0, 200, 50)
      model.number = 7
      stage.step()
      stage.step()
      expectRect(stage.rect(of: "row7"), 0, 150, 200, 50)
      model.isOn = true
      model.number = 12
      var ys: [Double] = []
      for _ in 0..<40 {
        stage.step()
        if let y = stage.rect(of: "row9")?.minY { ys.append(y) }
      }
      #expect(ys.isNonIncreasing && ys.largestStep < 20 && ys.count > 10)
      expectRect(stage.rect(of: "row12"), 0, 75, 200, 50)
    }
  }

  @Test func `scrollPosition follows the content, and the content follows it`() throws {
    struct Page: View {
      @ObservedObject var model: Model
      @State var id: Int?

      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<100) { Box("row\($0)").frame(height: 50) } }
            .scrollTargetLayout()
        }
        .scrollPosition(id: $id)
        .overlay(alignment: .bottomTrailing) { Text("at \(id.map(String.init) ?? "nil")") }
        .onChange(of: model.number) { _, row in
          withAnimation(.linear(duration: 0.5)) { id = row }
        }
      }
    }
    let model = Model()
    let stage = Stage.of(200, 200, Page(model: model))
    #expect(stage.text("at nil") != nil)
    stage.scroll(by: CGSize(width: 0, height: -120), over: Self.middle)
    stage.settle()
    #expect(stage.text("at 2") != nil, "\(stage.texts)")
    model.number = 30
    stage.advance(by: 0.25)
    #expect(stage.rect(of: "row30") == nil)
    stage.settle()
    expectRect(stage.rect(of: "row30"), 0, 0, 200, 50)
    #expect(stage.text("at 30") != nil)
  }

  @Test func `a ScrollPosition can ask for edges, points and views`() {
    struct Page: View {
      @ObservedObject var model: Model
      @State var position = ScrollPosition(edge: .bottom)

      var body: some View {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20) { Box("row\($0)").frame(height: 50) } }
            .scrollTargetLayout()
        }
        .scrollPosition($position)
        .onChange(of: model.number) { _, step in
          switch step {
          case 1: position.scrollTo(edge: .top)
          case 2: position.scrollTo(y: 130)
          case 3: position.scrollTo(id: 5)
          default: break
          }
        }
        .overlay(alignment: .bottomTrailing) { Text(position.isPositionedByUser ? "user" : "code") }
      }
    }
    let model = Model()
    let stage = Stage.of(200, 200, Page(model: model))
    stage.step()
    #expect(offset(stage) == 800)
    for (step, wanted) in [(1, 0.0), (2, 130), (3, 250)] {
      model.number = step
      stage.step()
      stage.step()
      #expect(offset(stage) == wanted)
      #expect(stage.text("code") != nil)
    }
    stage.scroll(by: CGSize(width: 0, height: -60), over: Self.middle)
    stage.settle()
    #expect(stage.text("user") != nil)
  }

  @Test func `paging and view alignment decide where a drag ends`() {
    func drag(_ stage: Stage, by distance: Double, speed: Double = 20) {
      stage.press(at: CGPoint(x: 100, y: 190))
      var y = 190.0
      while 190 - y < distance {
        y -= speed
        stage.move(to: CGPoint(x: 100, y: y))
        stage.step()
      }
      stage.release(at: CGPoint(x: 100, y: y))
      stage.settle()
    }
    let paging = list { AnyView($0.scrollTargetBehavior(.paging)) }
    drag(paging, by: 80)
    #expect(offset(paging) == 200)
    drag(paging, by: 120)
    #expect(offset(paging) == 400)
    drag(paging, by: 20, speed: 1)
    #expect(offset(paging) == 400)
    let aligned = list { AnyView($0.scrollTargetBehavior(.viewAligned)) }
    drag(aligned, by: 70, speed: 2)
    #expect(offset(aligned).truncatingRemainder(dividingBy: 50) == 0)
    #expect(offset(aligned) >= 50)
  }

  @Test func `content can begin at its end and stay there while it grows`() {
    let model = Model(ids: Array(0..<10))
    let stage = Stage.of(
      200,
      200,
      Modelled(model: model) { model, _ in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(model.ids, id: \.self) { Box("row\($0)").frame(height: 50) }
          }
        }
        .defaultScrollAnchor(.bottom)
      }
    )
    #expect(stage.rect(of: "row9")?.maxY == 200)
    model.ids.append(10)
    stage.step()
    #expect(stage.rect(of: "row10")?.maxY == 200)
    stage.scroll(by: CGSize(width: 0, height: 100), over: Self.middle)
    stage.settle()
    let before = stage.rect(of: "row7")
    model.ids.append(11)
    stage.step()
    #expect(stage.rect(of: "row7") == before)
    let short = Stage.of(
      200,
      200,
      ScrollView { Box("only").frame(height: 50) }.defaultScrollAnchor(.bottom)
    )
    expectRect(short.rect(of: "only"), 0, 150, 200, 50)
  }

  @Test func `indicators are shown while it moves, unless they are hidden`() throws {
    for isHidden in [false, true] {
      let stage = list { AnyView($0.scrollIndicators(isHidden ? .hidden : .automatic)) }
      stage.settle()
      #expect(try stage.color(196, 20) == [255, 0, 0])
      stage.scroll(by: CGSize(width: 0, height: -10), over: Self.middle)
      stage.step()
      stage.step()
      #expect((try stage.color(196, 20) == [255, 0, 0]) == isHidden)
      stage.advance(by: 2)
      #expect(try stage.color(196, 20) == [255, 0, 0])
      #expect(!stage.host.needsFrame)
    }
  }

  @Test func `views are aligned inside of the content's margins`() {
    let stage = list {
      AnyView(
        $0.contentMargins(.vertical, 30, for: .scrollContent).scrollTargetBehavior(.viewAligned)
      )
    }
    #expect(offset(stage) == -30)
    stage.press(at: CGPoint(x: 100, y: 190))
    for step in 1...40 {
      stage.move(to: CGPoint(x: 100, y: 190 - Double(step) * 2))
      stage.step()
    }
    stage.release(at: CGPoint(x: 100, y: 110))
    stage.settle()
    #expect((offset(stage) + 30).truncatingRemainder(dividingBy: 50) == 0)
    #expect(offset(stage) >= 20)
  }

  @Test(arguments: [Axis.horizontal, .vertical], [0, 2])
  func `a page of a pager has the width within the margins, and begins there`(
    axis: Axis,
    page: Int
  ) {
    struct Pager: View {
      let axis: Axis
      @State var id: Int?

      var body: some View {
        ScrollView(axis == .horizontal ? .horizontal : .vertical) {
          pages.scrollTargetLayout()
        }
        .contentMargins(axis == .horizontal ? .horizontal : .vertical, 40, for: .scrollContent)
        .scrollPosition(id: $id)
      }

      @ViewBuilder
      private var pages: some View {
        let rows = ForEach(0..<6, id: \.self) { index in
          Color.green.accessibilityIdentifier("\(index)")
            .containerRelativeFrame([.horizontal, .vertical])
        }
        if axis == .horizontal {
          LazyHStack(spacing: 10) { rows }
        } else {
          LazyVStack(spacing: 10) { rows }
        }
      }
    }
    let stage = Stage.of(300, 300, Pager(axis: axis, id: page))
    // From the first frame on.
    for _ in 0..<3 {
      if axis == .horizontal {
        expectRect(stage.rect(of: "\(page)"), 40, 0, 220, 300)
      } else {
        expectRect(stage.rect(of: "\(page)"), 0, 40, 300, 220)
      }
      stage.step()
    }
  }

  @Test func `margins are the content's, the indicators' or both`() throws {
    /// Whether the indicator's colour lies over the content at a height near the top.
    func isMarked(_ placement: ContentMarginPlacement, _ y: Double) throws -> Bool {
      let stage = list { AnyView($0.contentMargins(.vertical, 60, for: placement)) }
      stage.scroll(by: CGSize(width: 0, height: 1), over: Self.middle)
      stage.scroll(by: CGSize(width: 0, height: -1), over: Self.middle)
      stage.step()
      stage.step()
      return try stage.color(195, y) != stage.color(150, y)
    }
    #expect(try isMarked(.scrollContent, 10))
    #expect(try !isMarked(.scrollIndicators, 10))
    #expect(try !isMarked(.automatic, 10))
    #expect(try isMarked(.scrollIndicators, 70))
  }

  @Test func `clipping, margins and disabling`() throws {
    let clip = Stage.of(
      200,
      200,
      ScrollView { Box("tall").frame(height: 400) }.scrollClipDisabled().frame(height: 100)
    )
    expectColor(try clip.color(100, 190), [255, 0, 0])
    let margins = Stage.of(
      200,
      200,
      ScrollView { Box("tall").frame(height: 400) }.contentMargins(.all, 20)
    )
    expectRect(margins.rect(of: "tall"), 20, 20, 160, 400)
    margins.scroll(by: CGSize(width: 0, height: -1000), over: Self.middle)
    margins.step()
    expectRect(margins.rect(of: "tall"), 20, -220, 160, 400)
    let disabled = list { AnyView($0.scrollDisabled(true)) }
    disabled.scroll(by: CGSize(width: 0, height: -100), over: Self.middle)
    disabled.step()
    #expect(offset(disabled) == 0)
  }
}
