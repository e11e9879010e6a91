import Foundation
import Stage
import SwiftUI
import Testing

/// Lazy stacks and grids: where items are, how many are made, sections, pinned headers.
@MainActor
@Suite struct LazyContainerTests {
  /// Item kinds as the vectors name them, with the columns that come out (x, width).
  struct Columns: Sendable {
    let items: [GridItem]
    let width: Double
    let columns: [[Double]]
  }

  nonisolated static let vectors: [Columns] = [
    Columns(
      items: [GridItem(), GridItem(), GridItem()],
      width: 320,
      columns: [[0, 101.333333], [109.333333, 101.333333], [218.666667, 101.333333]]
    ),
    Columns(items: [GridItem(), GridItem()], width: 300, columns: [[0, 146], [154, 146]]),
    Columns(
      items: [GridItem(.adaptive(minimum: 80))],
      width: 320,
      columns: [[0, 101.333333], [109.333333, 101.333333], [218.666667, 101.333333]]
    ),
    Columns(
      items: [GridItem(.adaptive(minimum: 100))],
      width: 375,
      columns: [[0, 119.666667], [127.666667, 119.666667], [255.333333, 119.666667]]
    ),
    Columns(
      items: [GridItem(.adaptive(minimum: 50, maximum: 60))],
      width: 320,
      columns: [[0, 57.6], [65.6, 57.6], [131.2, 57.6], [196.8, 57.6], [262.4, 57.6]]
    ),
    Columns(
      items: [GridItem(.fixed(100)), GridItem()],
      width: 320,
      columns: [[0, 100], [108, 212]]
    ),
    Columns(
      items: [GridItem(.fixed(100)), GridItem(.flexible(minimum: 50, maximum: 80)), GridItem()],
      width: 320,
      columns: [[0, 100], [108, 80], [196, 124]]
    ),
    Columns(
      items: [GridItem(.flexible(minimum: 140)), GridItem(.flexible(minimum: 50))],
      width: 200,
      columns: [[0, 140], [148, 52]]
    ),
    Columns(
      items: (0..<4).map { _ in GridItem(.flexible(), spacing: 0) },
      width: 200,
      columns: [[0, 50], [50, 50], [100, 50], [150, 50]]
    ),
    Columns(
      items: [GridItem(), GridItem(.adaptive(minimum: 40))],
      width: 300,
      columns: [[0, 146], [154, 43.333333], [205.333333, 43.333333], [256.666667, 43.333333]]
    ),
  ]

  /// One pixel in a thousandth of a point: nothing is rounded away.
  private static let fine = 1000.0

  @Test(arguments: vectors.indices)
  func `columns divide the width as the vectors say, and rows the height`(index: Int) throws {
    let vector = Self.vectors[index]
    for isVertical in [true, false] {
      let size =
        isVertical
        ? CGSize(width: vector.width, height: 200) : CGSize(width: 200, height: vector.width)
      let stage = Stage(size: size, scale: Self.fine) {
        if isVertical {
          LazyVGrid(columns: vector.items) {
            ForEach(0..<vector.columns.count) { Box("cell\($0)").frame(height: 20) }
          }
        } else {
          LazyHGrid(rows: vector.items) {
            ForEach(0..<vector.columns.count) { Box("cell\($0)").frame(width: 20) }
          }
        }
      }
      let origin = try #require(stage.rect(of: "cell0"))
      for (cell, column) in vector.columns.enumerated() {
        let rect = try #require(stage.rect(of: "cell\(cell)"))
        let (start, length) =
          isVertical
          ? (rect.minX - origin.minX, rect.width) : (rect.minY - origin.minY, rect.height)
        #expect(abs(start - column[0]) < 0.002 && abs(length - column[1]) < 0.002, "\(rect)")
      }
    }
  }

  @Test func `cells stand in their track by its alignment, rows are as high as the tallest`() {
    let stage = Stage.of(
      200,
      200,
      LazyVGrid(
        columns: [GridItem(alignment: .topLeading), GridItem(alignment: .bottomTrailing)],
        spacing: 10
      ) {
        Box("a").frame(width: 20, height: 20)
        Box("b").frame(width: 20, height: 30)
        Box("c").frame(width: 20, height: 50)
        Box("d").frame(width: 20, height: 20)
      }
      .frame(maxHeight: .infinity, alignment: .top)
    )
    expectRect(stage.rect(of: "a"), 0, 0, 20, 20)
    expectRect(stage.rect(of: "b"), 180, 0, 20, 30)
    expectRect(stage.rect(of: "c"), 0, 40, 20, 50)
    expectRect(stage.rect(of: "d"), 180, 70, 20, 20)
  }

  @Test func `only what is near to being seen is made`() throws {
    let stage = Stage.of(
      200,
      400,
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000) { Box("row\($0)").frame(height: 40) }
        }
      }
    )
    #expect(stage.views.count == 10)
    let few = stage.nodeCount
    #expect(few < 120, "\(few)")
    stage.scroll(by: CGSize(width: 0, height: -40_000), over: CGPoint(x: 100, y: 100))
    stage.settle()
    #expect(stage.views.first?.id == "row1000")
    #expect(stage.nodeCount < few * 2)
    stage.scroll(by: CGSize(width: 0, height: 1_000_000), over: CGPoint(x: 100, y: 100))
    stage.settle()
    #expect(stage.views.first?.id == "row0")
    #expect(stage.nodeCount < few * 2)
  }

  @Test func `items of several views have them one after the other`() {
    let stage = Stage.of(
      200,
      200,
      ScrollView {
        LazyVStack(spacing: 2) {
          ForEach(0..<3) { index in
            Box("a\(index)").frame(height: 20)
            Box("b\(index)").frame(height: 10)
          }
        }
      }
    )
    for index in 0..<3 {
      let y = Double(index) * 34
      expectRect(stage.rect(of: "a\(index)"), 0, y, 200, 20)
      expectRect(stage.rect(of: "b\(index)"), 0, y + 22, 200, 10)
    }
  }

  @Test func `items without views cost no room`() {
    let stage = Stage.of(
      200,
      200,
      ScrollView {
        LazyVStack(spacing: 10) {
          ForEach(0..<6) { index in
            if index % 2 == 0 { Box("row\(index)").frame(height: 20) }
          }
        }
      }
    )
    expectRect(stage.rect(of: "row2"), 0, 30, 200, 20)
    expectRect(stage.rect(of: "row4"), 0, 60, 200, 20)
  }

  @Test func `each view of a grid's items has a cell of its own, and items without none`() {
    let stage = Stage.of(
      300,
      200,
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3), spacing: 0) {
          ForEach(0..<400) { index in
            if index % 3 == 0 { Box("a\(index)").frame(height: 20) }
            if index % 2 == 0 { Box("b\(index)").frame(height: 20) }
          }
        }
      }
    )
    var all: [String] = []
    for index in 0..<400 {
      if index % 3 == 0 { all.append("a\(index)") }
      if index % 2 == 0 { all.append("b\(index)") }
    }
    for offset in [0.0, 60, 250, 250, -320] {
      stage.scroll(by: CGSize(width: 0, height: -offset), over: CGPoint(x: 100, y: 100))
      stage.step()
      let shown = stage.host.pass.leaves.compactMap { leaf in
        leaf.identifier.flatMap { id in stage.rect(of: id).map { (id, $0) } }
      }
      .filter { $0.1.minY < 200 && $0.1.maxY > 0 }
      #expect(shown.count >= 27)
      guard let first = shown.first, let start = all.firstIndex(of: first.0) else {
        Issue.record("nothing shown")
        continue
      }
      // One after the other without holes, three in a line.
      for (number, item) in shown.enumerated() {
        #expect(item.0 == all[start + number])
        let cell = start + number
        expectRect(
          item.1,
          Double(cell % 3) * 100,
          first.1.minY + Double(cell / 3 - start / 3) * 20,
          100,
          20
        )
      }
      #expect(start % 3 == Int(first.1.minX / 100))
    }
  }

  /// Three sections of five rows of 40, with headers of 20 and footers of 10.
  private func sections(_ pinned: PinnedScrollableViews, isNested: Bool = false) -> Stage {
    .of(
      200,
      200,
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(0..<3) { section in
            Section {
              ForEach(0..<5) { row in Box("row\(section).\(row)").frame(height: 40) }
            } header: {
              Box("header\(section)", .pureBlue).frame(height: 20)
            } footer: {
              Box("footer\(section)", .pureGreen).frame(height: 10)
            }
          }
        }
      }
    )
  }

  @Test func `a section is its header, its rows and its footer`() {
    let stage = sections([])
    expectRect(stage.rect(of: "header0"), 0, 0, 200, 20)
    expectRect(stage.rect(of: "row0.0"), 0, 20, 200, 40)
    stage.scroll(by: CGSize(width: 0, height: -200), over: CGPoint(x: 50, y: 50))
    stage.settle()
    expectRect(stage.rect(of: "footer0"), 0, 20, 200, 10)
    expectRect(stage.rect(of: "header1"), 0, 30, 200, 20)
    #expect(stage.rect(of: "header0") == nil)
  }

  @Test func `a pinned header stays at the top until the next one pushes it out`() throws {
    let stage = sections(.sectionHeaders)
    for (offset, y) in [(0.0, 0.0), (50, 0), (150, 0), (210, 0), (220, -10), (225, -15)] {
      stage.scroll(by: CGSize(width: 0, height: 10_000), over: CGPoint(x: 50, y: 50))
      stage.step()
      stage.scroll(by: CGSize(width: 0, height: -offset), over: CGPoint(x: 50, y: 50))
      stage.step()
      expectRect(stage.rect(of: "header0"), 0, y, 200, 20)
      #expect(stage.views.last?.id.hasPrefix("header") == true, "it is in front")
    }
    stage.scroll(by: CGSize(width: 0, height: -100), over: CGPoint(x: 50, y: 50))
    stage.step()
    #expect(stage.rect(of: "header0") == nil)
    expectRect(stage.rect(of: "header1"), 0, 0, 200, 20)
  }

  @Test func `a pinned footer stays at the bottom`() {
    let stage = sections(.sectionFooters)
    expectRect(stage.rect(of: "footer0"), 0, 190, 200, 10)
    stage.scroll(by: CGSize(width: 0, height: -100), over: CGPoint(x: 50, y: 50))
    stage.step()
    expectRect(stage.rect(of: "footer0"), 0, 120, 200, 10)
    expectRect(stage.rect(of: "footer1"), 0, 190, 200, 10)
  }

  @Test func `a pinned header takes the taps where it is seen`() {
    let model = Model()
    let stage = Stage.of(
      200,
      200,
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          Section {
            ForEach(0..<20) { _ in Color.gray.frame(height: 40) }
          } header: {
            Color.blue.frame(height: 30).onTapGesture { model.number += 1 }
          }
        }
      }
    )
    stage.scroll(by: CGSize(width: 0, height: -300), over: CGPoint(x: 50, y: 50))
    stage.step()
    stage.tap(at: CGPoint(x: 100, y: 15))
    stage.step()
    #expect(model.number == 1)
    stage.tap(at: CGPoint(x: 100, y: 45))
    stage.step()
    #expect(model.number == 1)
  }

  @Test func `in a lazy grid headers have lines of their own`() {
    let stage = Stage.of(
      200,
      300,
      LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
        ForEach(0..<2) { section in
          Section {
            ForEach(0..<3) { Box("cell\(section).\($0)").frame(height: 30) }
          } header: {
            Box("header\(section)", .pureBlue).frame(height: 20)
          }
        }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    )
    expectRect(stage.rect(of: "header0"), 0, 0, 200, 20)
    expectRect(stage.rect(of: "cell0.0"), 0, 20, 100, 30)
    expectRect(stage.rect(of: "cell0.1"), 100, 20, 100, 30)
    expectRect(stage.rect(of: "cell0.2"), 0, 50, 100, 30)
    expectRect(stage.rect(of: "header1"), 0, 80, 200, 20)
    expectRect(stage.rect(of: "cell1.0"), 0, 100, 100, 30)
  }

  @Test func `a folded section shows its header only`() {
    struct Page: View {
      @State var isExpanded = true

      var body: some View {
        VStack(spacing: 0) {
          Section(isExpanded: $isExpanded) {
            Box("row").frame(height: 40)
          } header: {
            Box("header", .pureBlue).frame(height: 20).onTapGesture { isExpanded.toggle() }
          }
        }
      }
    }
    let stage = Stage.of(200, 200, Page())
    #expect(stage.rect(of: "row") != nil)
    stage.tap("header")
    stage.step()
    #expect(stage.rect(of: "row") == nil && stage.rect(of: "header") != nil)
  }

  @Test func `rows that come into sight appear, and show what belongs to them`() {
    struct Row: View {
      let index: Int
      @State var stored = -1

      var body: some View {
        Text("\(stored)").frame(height: 40).accessibilityIdentifier("row\(index)")
          .onAppear { stored = index }
      }
    }
    let stage = Stage.of(
      200,
      400,
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<500) { Row(index: $0) } } }
    )
    for delta in [-3000.0, -9000, 500, 8000, 4000, -120, 20_000] {
      stage.scroll(by: CGSize(width: 0, height: delta), over: CGPoint(x: 50, y: 50))
      stage.settle()
      for view in stage.views where view.type == "Text" {
        let text = stage.texts.first { $0.rect.isClose(to: view.rect) }
        #expect(text.map { "row\($0.string)" } == view.id)
      }
      #expect(stage.texts.count >= 10 && stage.texts.count < 60)
    }
  }
}
