import Foundation
import Geometry
import Testing

@testable import ViewRuntime

@MainActor
struct GridTests {
  private func fixed(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Box(name).frame(width: width, height: height)
  }

  @Test func `columns are as wide as their widest cell, rows as high as their highest`() {
    let harness = Harness(width: 300, height: 300) {
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          fixed("a", 30, 20)
          fixed("b", 50, 40)
        }
        GridRow {
          fixed("c", 40, 10)
          fixed("d", 20, 10)
        }
      }
    }
    // 40 + 10 + 50 wide, 40 + 5 + 10 high, in the middle of the stage.
    harness.expect("a", [105, 132.5, 30, 20])
    harness.expect("b", [150, 122.5, 50, 40])
    harness.expect("c", [100, 167.5, 40, 10])
    harness.expect("d", [165, 167.5, 20, 10])
  }

  @Test func `flexible cells share what fixed ones leave`() {
    let harness = Harness(width: 300, height: 100) {
      Grid {
        GridRow {
          fixed("a", 40, 20)
          Box("b")
          Box("c")
        }
      }
    }
    harness.expect("a", [0, 40, 40, 20])
    harness.expect("b", [48, 0, 122, 100])
    harness.expect("c", [178, 0, 122, 100])
  }

  @Test func `a view without a row takes all columns`() {
    let harness = Harness(width: 300, height: 300) {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("a", 100, 10)
          fixed("b", 100, 10)
        }
        fixed("wide", 60, 10)
      }
    }
    harness.expect("wide", [50, 150, 60, 10])
  }

  @Test func `cells reach over columns and widen them when they must`() {
    let harness = Harness(width: 300, height: 300) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed("a", 20, 10)
          fixed("b", 20, 10)
          fixed("c", 20, 10)
        }
        GridRow {
          fixed("wide", 90, 10).gridCellColumns(2)
          fixed("d", 20, 10)
        }
      }
    }
    // Two columns of 40 and one of 20.
    harness.expect("wide", [90, 150, 90, 10])
    harness.expect("a", [100, 140, 20, 10])
    harness.expect("b", [150, 140, 20, 10])
    harness.expect("c", [190, 140, 20, 10])
  }

  @Test func `rows, columns and cells have alignments of their own`() {
    let harness = Harness(width: 300, height: 300) {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("a", 50, 50)
          fixed("b", 50, 50)
        }
        GridRow(alignment: .bottom) {
          fixed("c", 10, 10)
          fixed("d", 10, 40).gridColumnAlignment(.trailing)
        }
        GridRow {
          fixed("e", 10, 10).gridCellAnchor(.bottomTrailing)
          fixed("f", 10, 30)
        }
      }
    }
    // The columns begin at 100 and 150, the rows at 90, 140 and 180.
    harness.expect("c", [100, 170, 10, 10])
    harness.expect("d", [190, 140, 10, 40])
    harness.expect("e", [140, 200, 10, 10])
    harness.expect("f", [190, 180, 10, 30])
  }

  @Test func `unsized cells do not widen the grid`() {
    let harness = Harness(width: 300, height: 300) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("a", 50, 20)
          fixed("b", 50, 20)
        }
        Box("line").frame(height: 2).gridCellUnsizedAxes(.horizontal)
      }
    }
    harness.expect("line", [100, 159, 100, 2])
    harness.expect("a", [100, 139, 50, 20])
  }

  @Test func `modifiers on a row are put on each of its cells`() {
    let harness = Harness(width: 300, height: 300) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          fixed("a", 10, 10)
          fixed("b", 10, 10)
        }
        .padding(5)
        ForEach(0..<2, id: \.self) { row in
          GridRow {
            fixed("c\(row)", 10, 10)
            fixed("d\(row)", 10, 10)
          }
        }
      }
    }
    harness.expect("a", [135, 135, 10, 10])
    harness.expect("b", [155, 135, 10, 10])
    harness.expect("d1", [155, 160, 10, 10])
  }

  @Test func `a grid can be one of several layouts`() {
    let harness = Harness(width: 100, height: 100) {
      AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0)) {
        GridRow {
          fixed("a", 10, 10)
          fixed("b", 10, 10)
        }
      }
    }
    harness.expect("a", [40, 45, 10, 10])
    harness.expect("b", [50, 45, 10, 10])
    #expect(Harness(width: 10, height: 10) { Grid {} }.paintOrder.isEmpty)
  }
}
