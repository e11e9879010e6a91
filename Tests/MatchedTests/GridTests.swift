import Foundation
import Stage
import SwiftUI
import Testing

/// `Grid` and `GridRow`: columns that line up over rows.
@MainActor
@Suite struct GridTests {
  /// A box of a fixed size.
  private func fixed(_ name: String, _ width: Double, _ height: Double) -> some View {
    Box(name).frame(width: width, height: height)
  }

  @Test func `a column is as wide as its widest cell, a row as high as its highest`() {
    let stage = Stage.of(
      400,
      300,
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          fixed("a", 40, 20)
          fixed("b", 60, 50)
        }
        GridRow {
          fixed("c", 80, 30)
          fixed("d", 20, 10)
        }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    )
    // Columns 80 and 60, rows 50 and 30, everything centred in its cell.
    expectRect(stage.rect(of: "a"), 20, 15, 40, 20)
    expectRect(stage.rect(of: "b"), 90, 0, 60, 50)
    expectRect(stage.rect(of: "c"), 0, 55, 80, 30)
    expectRect(stage.rect(of: "d"), 110, 65, 20, 10)
  }

  @Test func `flexible cells share what the fixed ones leave`() {
    let stage = Stage.of(
      300,
      200,
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("a", 60, 20)
          Box("b")
          Box("c")
        }
        GridRow {
          Box("d")
          Box("e")
          Box("f")
        }
      }
    )
    // The first column holds a flexible cell too, so all three are flexible: 100 each.
    expectRect(stage.rect(of: "d"), 0, 100, 100, 100)
    expectRect(stage.rect(of: "a"), 20, 40, 60, 20)
    expectRect(stage.rect(of: "c"), 200, 0, 100, 100)
    let narrow = Stage.of(
      300,
      100,
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("a", 60, 20)
          Box("b")
        }
      }
    )
    expectRect(narrow.rect(of: "a"), 0, 40, 60, 20)
    expectRect(narrow.rect(of: "b"), 60, 0, 240, 100)
  }

  @Test func `a cell of several columns spans the gaps, and widens them where it must`() {
    let stage = Stage.of(
      400,
      300,
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed("a", 50, 20)
          fixed("b", 50, 20)
          fixed("c", 50, 20)
        }
        GridRow {
          Box("wide").frame(height: 20).gridCellColumns(2)
          fixed("d", 50, 20)
        }
      }
      .fixedSize(horizontal: true, vertical: true)
      .frame(width: 400, height: 300, alignment: .topLeading)
    )
    expectRect(stage.rect(of: "wide"), 0, 20, 110, 20)
    expectRect(stage.rect(of: "d"), 120, 20, 50, 20)
    let wider = Stage.of(
      400,
      300,
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed("a", 50, 20)
          fixed("b", 50, 20)
        }
        GridRow { fixed("wide", 150, 20).gridCellColumns(2) }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    )
    // 40 more points, 20 for each column.
    expectRect(wider.rect(of: "wide"), 0, 20, 150, 20)
    expectRect(wider.rect(of: "a"), 10, 0, 50, 20)
    expectRect(wider.rect(of: "b"), 90, 0, 50, 20)
  }

  @Test func `alignments: the grid's, a row's, a column's, a cell's own`() {
    let stage = Stage.of(
      400,
      300,
      Grid(alignment: .bottomTrailing, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("big1", 100, 50)
          fixed("big2", 100, 50)
          fixed("grid", 20, 20)
        }
        GridRow(alignment: .top) {
          fixed("row", 20, 20)
          fixed("column", 20, 20).gridColumnAlignment(.leading)
          fixed("big3", 100, 50)
        }
        GridRow {
          fixed("cell", 20, 20).gridCellAnchor(.center)
          fixed("columnToo", 20, 20)
          fixed("big4", 100, 50)
        }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    )
    expectRect(stage.rect(of: "grid"), 280, 30, 20, 20)
    expectRect(stage.rect(of: "row"), 80, 50, 20, 20)
    expectRect(stage.rect(of: "column"), 100, 50, 20, 20)
    expectRect(stage.rect(of: "cell"), 40, 115, 20, 20)
    expectRect(stage.rect(of: "columnToo"), 100, 130, 20, 20)
  }

  @Test func `a view outside of rows has the whole width`() {
    let stage = Stage.of(
      400,
      300,
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed("a", 50, 20)
          fixed("b", 70, 20)
        }
        Box("bar").frame(height: 4).gridCellUnsizedAxes(.horizontal)
        GridRow { fixed("c", 50, 20) }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    )
    expectRect(stage.rect(of: "bar"), 0, 20, 130, 4)
    expectRect(stage.rect(of: "c"), 0, 24, 50, 20)
    let greedy = Stage.of(
      400,
      300,
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("a", 50, 20)
          fixed("b", 70, 20)
        }
        Box("bar").frame(height: 4)
      }
    )
    // A view that takes all it is offered widens the columns evenly.
    expectRect(greedy.rect(of: "bar"), 0, 158, 400, 4)
    expectRect(greedy.rect(of: "a"), 70, 138, 50, 20)
  }

  @Test func `baselines of a row line up`() throws {
    let stage = Stage.of(
      400,
      300,
      Grid {
        GridRow(alignment: .firstTextBaseline) {
          Text("small").font(.footnote)
          Text("LARGE").font(.largeTitle)
        }
      }
    )
    let small = try #require(stage.text("small")).rect
    let large = try #require(stage.text("LARGE")).rect
    #expect(small.minY > large.minY + 8 && small.maxY < large.maxY)
  }

  @Test func `cells that grow are laid out again, under an animation too`() {
    let model = Model()
    let stage = Stage.of(
      400,
      100,
      Modelled(model: model) { model, _ in
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            fixed("a", 50, 20)
            fixed("b", 50, 20)
          }
          GridRow {
            fixed("c", model.isOn ? 150 : 50, 20)
            fixed("d", 50, 20)
          }
        }
        .frame(width: 400, height: 100, alignment: .topLeading)
      }
    )
    expectRect(stage.rect(of: "b"), 50, 0, 50, 20)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.5 + 1.0 / 60)
    expectRect(stage.rect(of: "b"), 100, 0, 50, 20, within: 1)
    expectRect(stage.rect(of: "c"), 0, 20, 100, 20, within: 1)
    stage.settle()
    expectRect(stage.rect(of: "a"), 50, 0, 50, 20)
    expectRect(stage.rect(of: "d"), 150, 20, 50, 20)
  }

  @Test func `rows come from a ForEach, and short rows leave cells empty`() {
    let stage = Stage.of(
      400,
      300,
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(1..<4) { row in
          GridRow {
            ForEach(0..<row, id: \.self) { fixed("cell\(row).\($0)", 30, 10) }
          }
        }
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    )
    expectRect(stage.rect(of: "cell1.0"), 0, 0, 30, 10)
    expectRect(stage.rect(of: "cell3.2"), 60, 20, 30, 10)
  }

  @Test func `an empty grid has no size`() {
    let stage = Stage.of(
      100,
      100,
      HStack(spacing: 0) {
        Box("a").frame(width: 10)
        Grid {}
        Box("b").frame(width: 10)
      }
    )
    expectRect(stage.rect(of: "b"), 50, 0, 10, 100)
  }
}
