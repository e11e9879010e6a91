import Foundation
import Geometry

/// The columns and rows of a grid for one proposal.
///
/// Columns, and then rows, share the room as the views of a stack do: the least flexible first, each
/// an equal share of what is left. Cells of several columns widen theirs evenly where those do not
/// suffice.
@MainActor
struct GridSolution {
  struct Row {
    var cells: ContiguousArray<Element>
    var alignment: VerticalAlignment?
    /// One view with all columns.
    var isWide = false
  }

  struct Cell {
    let element: Element
    let row: Int
    let column: Int
    let span: Int
    let unsized: Axis.Set
  }

  /// A column or a row: where it begins, its length, and where its alignment guide is in it.
  struct Track {
    var start: CGFloat = 0
    var length: CGFloat = 0
    var guide: CGFloat = 0
  }

  private(set) var cells: [Cell] = []
  private(set) var columns: [Track] = []
  private(set) var rowTracks: [Track] = []
  private(set) var size = CGSize.zero
  private let rows: [Row]
  private let alignment: Alignment
  private let gap: CGFloat
  private var columnAlignments: [HorizontalAlignment] = []
  private var heights: [CGFloat?] = []

  init(
    rows: [Row],
    alignment: Alignment,
    horizontalSpacing: CGFloat?,
    verticalSpacing: CGFloat?,
    pixel: CGFloat,
    proposal: ProposedViewSize
  ) {
    self.rows = rows
    self.alignment = alignment
    gap = horizontalSpacing ?? SpacingPreference.defaultDistance
    collectCells()
    let rowGaps = Self.gaps(rows, verticalSpacing, pixel)
    solveColumns(proposal.width)
    solveRows(proposal.height, gaps: rowGaps)
    let width = columns.last.map { $0.start + $0.length } ?? 0
    let height = rowTracks.last.map { $0.start + $0.length } ?? 0
    size = CGSize(width: width, height: height)
  }

  private static func gaps(_ rows: [Row], _ spacing: CGFloat?, _ pixel: CGFloat) -> [CGFloat] {
    guard rows.count > 1 else { return [] }
    return (1..<rows.count).map { index in
      if let spacing { return spacing }
      let distances = zip(rows[index - 1].cells, rows[index].cells).map {
        SpacingPreference.distance($0.spacing.bottom, $1.spacing.top, pixel: pixel)
      }
      return distances.max() ?? SpacingPreference.defaultDistance
    }
  }

  private mutating func collectCells() {
    let count =
      rows.filter { !$0.isWide }
      .map { $0.cells.reduce(0) { $0 + Self.span($1) } }
      .max() ?? (rows.isEmpty ? 0 : 1)
    columnAlignments = Array(repeating: alignment.horizontal, count: count)
    for (index, row) in rows.enumerated() {
      var column = 0
      for element in row.cells {
        let span = row.isWide ? count : min(Self.span(element), max(count - column, 1))
        cells.append(
          Cell(
            element: element,
            row: index,
            column: column,
            span: span,
            unsized: element.trait(GridCellUnsizedAxesTrait.self) ?? []
          )
        )
        if let own = element.trait(GridColumnAlignmentTrait.self), column < count {
          columnAlignments[column] = own
        }
        column += span
      }
    }
    columns = Array(repeating: Track(), count: count)
    rowTracks = Array(repeating: Track(), count: rows.count)
  }

  private static func span(_ element: Element) -> Int {
    max(element.trait(GridCellColumnsTrait.self) ?? 1, 1)
  }

  // MARK: Columns

  private mutating func solveColumns(_ width: CGFloat?) {
    let single = (0..<columns.count).map { column in
      cells.filter {
        $0.column == column && $0.span == 1 && !$0.unsized.contains(.horizontal)
      }
    }
    let gaps = gap * CGFloat(max(columns.count - 1, 0))
    let shares = Self.shares(
      width.map { max($0 - gaps, 0) },
      count: columns.count,
      measure: { column, proposal in
        single[column].map {
          $0.element.sizeThatFits(ProposedViewSize(width: proposal, height: nil)).width
        }
        .max() ?? 0
      }
    )
    for (index, share) in shares.enumerated() {
      let extent = single[index].reduce(into: Extent()) { extent, cell in
        let proposal = ProposedViewSize(width: share, height: nil)
        let size = cell.element.sizeThatFits(proposal)
        extent.include(
          cell.element.guide(columnAlignments[index].key, in: size, proposal: proposal),
          size.width
        )
      }
      columns[index].length = extent.length
      columns[index].guide = extent.before
    }
    for cell in cells where cell.span > 1 && !cell.unsized.contains(.horizontal) {
      let range = cell.column..<cell.column + cell.span
      let sum = columns[range].reduce(gap * CGFloat(cell.span - 1)) { $0 + $1.length }
      let needed = cell.element.sizeThatFits(
        ProposedViewSize(width: width, height: nil)
      ).width
      guard needed > sum else { continue }
      for column in range { columns[column].length += (needed - sum) / CGFloat(cell.span) }
    }
    var start: CGFloat = 0
    for index in columns.indices {
      columns[index].start = start
      start += columns[index].length + gap
    }
  }

  private func width(of cell: Cell) -> CGFloat {
    let last = columns[min(cell.column + cell.span, columns.count) - 1]
    return last.start + last.length - columns[cell.column].start
  }

  // MARK: Rows

  private mutating func solveRows(_ height: CGFloat?, gaps: [CGFloat]) {
    let sized = rows.indices.map { row in
      cells.filter { $0.row == row && !$0.unsized.contains(.vertical) }
    }
    heights = Self.shares(
      height.map { max($0 - gaps.reduce(0, +), 0) },
      count: rows.count,
      measure: { row, proposal in
        sized[row].map {
          $0.element.sizeThatFits(
            ProposedViewSize(width: width(of: $0), height: proposal)
          ).height
        }
        .max() ?? 0
      }
    )
    for index in rows.indices {
      let key = (rows[index].alignment ?? alignment.vertical).key
      let extent = sized[index].reduce(into: Extent()) { extent, cell in
        let proposal = ProposedViewSize(width: width(of: cell), height: heights[index])
        let size = cell.element.sizeThatFits(proposal)
        extent.include(cell.element.guide(key, in: size, proposal: proposal), size.height)
      }
      rowTracks[index].length = extent.length
      rowTracks[index].guide = extent.before
    }
    var start: CGFloat = 0
    for index in rowTracks.indices {
      rowTracks[index].start = start
      start += rowTracks[index].length + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// Room before and after an alignment guide.
  private struct Extent {
    private var first: CGFloat?
    private var last: CGFloat?

    mutating func include(_ guide: CGFloat, _ length: CGFloat) {
      first = max(first ?? -.infinity, guide)
      last = max(last ?? -.infinity, length - guide)
    }

    var before: CGFloat { first ?? 0 }
    var length: CGFloat { (first ?? 0) + (last ?? 0) }
  }

  /// What each track is offered.
  ///
  /// The least flexible one is served first, with an equal share of what is left. Without a length
  /// all offers are nil.
  private static func shares(
    _ length: CGFloat?,
    count: Int,
    measure: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat?] {
    guard let length else { return Array(repeating: nil, count: count) }
    let claims = (0..<count).map { index in
      let minimum = measure(index, 0)
      return (index: index, minimum: minimum, flexibility: measure(index, .infinity) - minimum)
    }
    .sorted {
      if $0.flexibility == $1.flexibility {
        if $0.flexibility.isInfinite, $0.minimum != $1.minimum { return $0.minimum > $1.minimum }
        return $0.index < $1.index
      }
      return $0.flexibility < $1.flexibility
    }
    var shares: [CGFloat?] = Array(repeating: nil, count: count)
    var available = length
    for (position, claim) in claims.enumerated() {
      let share = max(available / CGFloat(claims.count - position), 0)
      shares[claim.index] = share
      available -= measure(claim.index, share)
    }
    return shares
  }

  // MARK: Answers

  func rowFrame(_ index: Int) -> CGRect {
    CGRect(x: 0, y: rowTracks[index].start, width: size.width, height: rowTracks[index].length)
  }

  func proposal(for cell: Cell) -> ProposedViewSize {
    ProposedViewSize(
      width: width(of: cell),
      height: heights[cell.row] == nil && !cell.unsized.contains(.vertical)
        ? nil : rowTracks[cell.row].length
    )
  }

  /// Where a cell's view stands, in the grid's own space.
  func frame(of cell: Cell) -> CGRect {
    let proposal = self.proposal(for: cell)
    let own = cell.element.sizeThatFits(proposal)
    let room = CGSize(width: width(of: cell), height: rowTracks[cell.row].length)
    let start = CGPoint(x: columns[cell.column].start, y: rowTracks[cell.row].start)
    if let anchor = cell.element.trait(GridCellAnchorTrait.self) {
      return CGRect(
        x: start.x + anchor.x * (room.width - own.width),
        y: start.y + anchor.y * (room.height - own.height),
        width: own.width,
        height: own.height
      )
    }
    let dimensions = ViewDimensions(size: room)
    let horizontal = columnAlignments[cell.column].key
    let vertical = (rows[cell.row].alignment ?? alignment.vertical).key
    let across =
      cell.span == 1 && !horizontal.isFrameGuide
      ? columns[cell.column].guide : horizontal.defaultValue(in: dimensions)
    let down =
      vertical.isFrameGuide ? vertical.defaultValue(in: dimensions) : rowTracks[cell.row].guide
    return CGRect(
      x: start.x + across - cell.element.guide(horizontal, in: own, proposal: proposal),
      y: start.y + down - cell.element.guide(vertical, in: own, proposal: proposal),
      width: own.width,
      height: own.height
    )
  }
}
