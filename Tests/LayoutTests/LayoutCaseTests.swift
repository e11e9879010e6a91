import Foundation
import Geometry
import Stage
import SwiftUI
import Testing

/// Layout faults that people reported of other toolkits, as scenes with what they should show.
@MainActor
struct LayoutCaseTests {
  private func stage<V: View>(
    _ width: CGFloat = 800,
    _ height: CGFloat = 600,
    @ViewBuilder _ content: () -> V
  ) -> Stage { Stage(size: CGSize(width: width, height: height), content: content) }

  private func block(_ id: String, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> some View {
    Color.red.accessibilityIdentifier(id).frame(width: width, height: height)
  }

  @Test func `a spacer leaves the space to a flexible view (F02)`() throws {
    let stage = stage {
      VStack(spacing: 0) {
        block("colour")
        Spacer(minLength: 8)
        block("box", nil, 40)
      }
      .frame(height: 300)
    }
    let colour = try #require(stage.rect(of: "colour"))
    let box = try #require(stage.rect(of: "box"))
    #expect(colour.height == 252)
    #expect(box.minY - colour.maxY == 8)
    #expect(box.height == 40)
  }

  @Test func `a flexible view in a fixed-size stack is as wide as the stack (F05)`() throws {
    let stage = stage {
      VStack {
        Text("Hello, World!").accessibilityIdentifier("text")
        Color.blue.accessibilityIdentifier("blue")
        Text("Hi")
      }
      .fixedSize()
    }
    let leaf = try #require(stage.views.first { $0.id == "blue" })
    let text = try #require(stage.views.first { $0.id == "text" })
    #expect(abs(leaf.size.width - text.size.width) <= 1)
    #expect(leaf.size.height == 10)
  }

  @Test func `a spacer in a scroll view spans the scroll view's width (F06)`() throws {
    let stage = stage {
      ScrollView {
        VStack {
          HStack {
            block("left", 50, 20)
            Spacer()
            block("right", 60, 20)
          }
        }
      }
      .frame(width: 300)
    }
    let left = try #require(stage.rect(of: "left"))
    let right = try #require(stage.rect(of: "right"))
    #expect(right.maxX - left.minX == 300)
    #expect(right.minX > left.maxX)
  }

  private struct SelfMeasuring: View {
    let report: (CGFloat) -> Void
    @State private var count = 0

    var body: some View {
      GeometryReader { proxy in
        let _ = report(proxy.size.width)
        Text(String(repeating: "A long text that wraps. ", count: 40 + count % 2))
          .frame(width: proxy.size.width)
          .accessibilityIdentifier("text")
          .onTapGesture { count += 1 }
      }
      .frame(width: 250)
    }
  }

  @Test func `a reader's width used for its own child does not grow (F08)`() throws {
    var widths: [CGFloat] = []
    let stage = stage { SelfMeasuring { widths.append($0) } }
    for _ in 0..<30 {
      stage.tap("text")
      stage.advance(by: 0.05)
    }
    #expect(widths.count >= 30)
    #expect(Set(widths) == [250])
    let text = try #require(stage.rect(of: "text"))
    #expect(text.minX >= 275 && text.maxX <= 525)
    #expect(text.minY == 0)
  }

  /// The columns of the stage in which anything is painted, and those of the first line.
  private func ink(_ stage: Stage) throws -> ClosedRange<Int>? {
    let picture = try stage.picture()
    var columns: [Int] = []
    for x in 0..<picture.width {
      if (0..<picture.height).contains(where: { picture[x, $0].red < 160 }) { columns.append(x) }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test(arguments: [1, 2]) func `a text that is too wide keeps its beginning (F10)`(
    lines: Int
  ) throws {
    let stage = stage(400, 100) {
      Text("Many more words than there is room for in so narrow a frame, whatever the font")
        .lineLimit(lines)
        .frame(width: 120, alignment: .leading)
    }
    let ink = try #require(try ink(stage))
    #expect(ink.lowerBound >= 139 && ink.lowerBound <= 146)
    #expect(ink.upperBound <= 261)
  }

  @Test func `a word without end is broken inside its frame (F10)`() throws {
    let stage = stage(400, 400) {
      Text(String(repeating: "W", count: 200)).frame(width: 120)
    }
    let ink = try #require(try ink(stage))
    #expect(ink.lowerBound >= 139 && ink.lowerBound <= 146)
    #expect(ink.upperBound <= 261)
  }

  @Test func `a spacer keeps its least length when there is too little room (F11)`() throws {
    let stage = stage {
      VStack(spacing: 0) {
        block("top", 20, 20)
        Spacer(minLength: 40)
        block("bottom", 20, 20)
      }
      .frame(height: 50)
    }
    let top = try #require(stage.rect(of: "top"))
    let bottom = try #require(stage.rect(of: "bottom"))
    #expect(bottom.minY - top.maxY == 40)
    #expect(bottom.maxY - top.minY == 80)
    #expect((bottom.maxY + top.minY) / 2 == 300)
  }

  private struct Cells: View {
    @State private var isNarrow = false

    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 125), spacing: 10)], spacing: 10) {
          ForEach(0..<9, id: \.self) { number in
            Color.red.frame(height: CGFloat(20 + number * 7 % 30))
              .accessibilityIdentifier("cell \(number)")
          }
        }
      }
      .frame(width: isNarrow ? 394 : 400, height: 500)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(.linear(duration: 0.2)) { isNarrow = true } }
    }
  }

  @Test func `an adaptive grid near its least width has whole columns and rows apart (F12)`() throws
  {
    let stage = stage { Cells() }
    func frames() -> [CGRect] {
      (0..<9).compactMap { number in stage.views.first { $0.id == "cell \(number)" }?.rect }
    }
    func check(_ columns: Int, _ width: CGFloat) {
      let frames = frames()
      #expect(frames.count == 9)
      #expect(Set(frames.map(\.minX)).count == columns)
      for (index, frame) in frames.enumerated() {
        // Edges are rounded to pixels.
        #expect(abs(frame.width - width) <= 1)
        for other in frames[(index + 1)...] {
          #expect(!frame.insetBy(dx: 0.01, dy: 0.01).overlaps(other))
        }
      }
      for start in stride(from: 0, to: 9, by: columns) {
        let row = frames[start..<min(start + columns, 9)]
        let next = frames[min(start + columns, 9)...]
        let bottom = row.map(\.maxY).max() ?? 0
        #expect(next.allSatisfy { $0.minY >= bottom })
      }
    }
    check(3, 126.67)
    let before = frames()
    stage.tap(at: CGPoint(x: 400, y: 500))
    stage.step()
    stage.advance(by: 0.1)
    // Half-way each cell is between its two places.
    let between = frames()
    #expect(between.count == 9 && between != before)
    stage.advance(by: 0.5)
    check(2, 192)
  }

  @Test func `a stage with a safe area keeps views out of it that do not ask for it`() throws {
    let stage = stage(200, 400) {
      VStack {
        block("bar", nil, 20)
        Spacer()
      }
      .background(Color.blue)
    }
    stage.safeAreaInsets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    stage.step()
    #expect(stage.rect(of: "bar") == CGRect(x: 0, y: 47, width: 200, height: 20))
    #expect(stage.views.first?.rect == CGRect(x: 0, y: 0, width: 200, height: 400))
  }

  private struct Showing: View {
    @State private var isShown = false

    var body: some View {
      HStack {
        Color.red.frame(width: 40, height: 20).accessibilityIdentifier("toggle")
          .onTapGesture { isShown.toggle() }
        if isShown {
          Button("Button") {}.accessibilityIdentifier("button")
          Text("A text").accessibilityIdentifier("text")
          Button("Other") {}.accessibilityIdentifier("other")
        }
      }
    }
  }

  @Test func `views that appear later are in their place in the first frame (F16)`() throws {
    let stage = stage { Showing() }
    stage.tap("toggle")
    stage.step()
    let first = stage.views.map(\.rect)
    #expect(first.count == 4)
    stage.advance(by: 0.5)
    #expect(stage.views.map(\.rect) == first)
  }
}

/// Slips that are reported once each, in the frame's log.
@MainActor
struct ReportTests {
  private struct Slips: View {
    @State private var step = 0

    var body: some View {
      VStack {
        Text("a").font(.custom("No Such Font At All", size: 12 + CGFloat(step)))
        Color.red.frame(width: -1, height: 10)
        ForEach([1, 1], id: \.self) { _ in Text("b") }
        Color.blue.frame(height: 20).accessibilityIdentifier("go").onTapGesture { step += 1 }
      }
    }
  }

  @Test func `unknown fonts, invalid frames and duplicate ids are one line each`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) { Slips() }
    #expect(stage.log.count == 3)
    #expect(stage.frame.log == stage.log)
    for text in ["No font named 'No Such Font At All'", "Invalid frame dimension", "ID 1 occurs"] {
      #expect(stage.log.filter { $0.contains(text) }.count == 1, "\(text)")
    }
    for _ in 0..<3 {
      stage.tap("go")
      stage.advance(by: 0.1)
    }
    #expect(stage.log.count == 3)
  }
}
