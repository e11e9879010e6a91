import Foundation
import Geometry

/// Divides a grid's space among columns and rows.
///
/// Columns, then rows, are treated like the children of a stack: in the order of their flexibility
/// each is offered an equal share of what is left, and is as long as its longest cell then wants.
@MainActor
struct GridSolver {
  private struct Cell {
    let element: Element
    let column: Int
    let span: Int
    let unsized: Axis.Set
  }

  private struct Row {
    var cells: ContiguousArray<Cell> = []
    var alignment: VerticalAlignment?
  }

  private let layout: GridLayout
  private var rows: ContiguousArray<Row> = []
  private var columnCount = 0
  private let pixel: CGFloat

  init(_ layout: GridLayout, _ elements: ArraySlice<Element>) {
    self.layout = layout
    pixel = elements.first.map { 1 / $0.host.scale } ?? 1
    var mark: GridRowMark?
    var lines: ContiguousArray<(mark: GridRowMark?, elements: ContiguousArray<Element>)> = []
    for element in elements {
      let own = element.trait(GridRowTrait.self)
      if let own, own === mark, !lines.isEmpty {
        lines[lines.count - 1].elements.append(element)
      } else {
        lines.append((own, [element]))
      }
      mark = own
    }
    for line in lines where line.mark != nil {
      let width = line.elements.reduce(0) { $0 + Self.span(of: $1) }
      columnCount = max(columnCount, width)
    }
    columnCount = max(columnCount, lines.isEmpty ? 0 : 1)
    for line in lines {
      var row = Row(alignment: line.mark?.alignment)
      var column = 0
      for element in line.elements {
        let span = line.mark == nil ? columnCount : Self.span(of: element)
        row.cells.append(
          Cell(
            element: element,
            column: column,
            span: span,
            unsized: LayoutSubview(element: element)[GridUnsizedAxesKey.self]
          )
        )
        column += span
      }
      rows.append(row)
    }
  }

  private static func span(of element: Element) -> Int {
    max(LayoutSubview(element: element)[GridCellColumnsKey.self], 1)
  }

  private var columnGap: CGFloat {
    layout.horizontalSpacing ?? SpacingPreference.defaultDistance
  }

  private func gap(below index: Int) -> CGFloat {
    if let spacing = layout.verticalSpacing { return spacing }
    func spacing(_ row: Row) -> SpacingPreference {
      .stack(of: row.cells.map { $0.element.edgeSpacing }, along: .horizontal)
    }
    return SpacingPreference.distance(
      spacing(rows[index]).bottom,
      spacing(rows[index + 1]).top,
      pixel: pixel
    )
  }

  /// Lengths for `count` lines, of which `length(line, offer)` says how long each is when offered
  /// some.
  private func divide(
    _ available: CGFloat?,
    _ count: Int,
    length: (Int, CGFloat?) -> CGFloat
  ) -> ContiguousArray<CGFloat> {
    var lengths = ContiguousArray<CGFloat>(repeating: 0, count: count)
    guard var left = available else {
      for line in 0..<count { lengths[line] = length(line, nil) }
      return lengths
    }
    let flexibility = (0..<count).map { length($0, .infinity) - length($0, 0) }
    let order = (0..<count).sorted {
      flexibility[$0] == flexibility[$1] ? $0 < $1 : flexibility[$0] < flexibility[$1]
    }
    for (position, line) in order.enumerated() {
      lengths[line] = length(line, max(left / CGFloat(count - position), 0))
      if !left.isInfinite { left -= lengths[line] }
    }
    return lengths
  }

  private func widths(_ proposed: CGFloat?) -> ContiguousArray<CGFloat> {
    let gaps = columnGap * CGFloat(max(columnCount - 1, 0))
    var widths = divide(proposed.map { $0 - gaps }, columnCount) { column, offer in
      var width: CGFloat = 0
      for row in rows {
        for cell in row.cells
        where cell.column == column && cell.span == 1 && !cell.unsized.includes(.horizontal) {
          let proposal = ProposedViewSize(width: offer, height: nil)
          width = max(width, cell.element.sizeThatFits(proposal).width)
        }
      }
      return width
    }
    // Cells over several columns widen them evenly when they need more.
    for row in rows {
      for cell in row.cells where cell.span > 1 && !cell.unsized.includes(.horizontal) {
        let own = width(of: cell, widths)
        let offer = proposed == nil ? nil : max(own, cell.span == columnCount ? proposed ?? 0 : own)
        let wanted = cell.element.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width
        guard wanted > own else { continue }
        let extra = (wanted - own) / CGFloat(cell.span)
        for column in cell.column..<min(cell.column + cell.span, columnCount) {
          widths[column] += extra
        }
      }
    }
    return widths
  }

  private func width(of cell: Cell, _ widths: ContiguousArray<CGFloat>) -> CGFloat {
    let end = min(cell.column + cell.span, columnCount)
    return widths[cell.column..<end].reduce(0, +) + columnGap * CGFloat(end - cell.column - 1)
  }

  private func alignment(of row: Row) -> AlignmentKey {
    (row.alignment ?? layout.alignment.vertical).key
  }

  private func heights(
    _ proposed: CGFloat?,
    _ widths: ContiguousArray<CGFloat>
  ) -> ContiguousArray<CGFloat> {
    let gaps = (0..<max(rows.count - 1, 0)).reduce(0) { $0 + gap(below: $1) }
    return divide(proposed.map { $0 - gaps }, rows.count) { index, offer in
      let row = rows[index]
      let key = alignment(of: row)
      var before: CGFloat = 0
      var after: CGFloat = 0
      for cell in row.cells where !cell.unsized.includes(.vertical) {
        let proposal = ProposedViewSize(width: width(of: cell, widths), height: offer)
        let size = cell.element.sizeThatFits(proposal)
        let guide = key.isFrameGuide ? 0 : cell.element.guide(key, in: size, proposal: proposal)
        before = max(before, guide)
        after = max(after, size.height.isInfinite ? size.height : size.height - guide)
      }
      return before + after
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard columnCount > 0 else { return .zero }
    let widths = widths(proposal.width)
    let heights = heights(proposal.height, widths)
    let rowGaps = (0..<max(rows.count - 1, 0)).reduce(0) { $0 + gap(below: $1) }
    return CGSize(
      width: widths.reduce(0, +) + columnGap * CGFloat(columnCount - 1),
      height: heights.reduce(0, +) + rowGaps
    )
  }

  /// Calls `body` with the place of each cell's view, as if reading started at the left.
  func placements(
    in frame: CGRect,
    _ proposal: ProposedViewSize,
    _ body: (Element, CGPoint, CGSize, ProposedViewSize) -> Void
  ) {
    guard columnCount > 0 else { return }
    let widths = widths(proposal.width)
    let heights = heights(proposal.height, widths)
    var columnAlignments: [Int: HorizontalAlignment] = [:]
    for cell in rows.lazy.flatMap(\.cells) where columnAlignments[cell.column] == nil {
      columnAlignments[cell.column] =
        LayoutSubview(element: cell.element)[GridColumnAlignmentKey.self]
    }
    var top = frame.minY
    for (index, row) in rows.enumerated() {
      let height = heights[index]
      let key = alignment(of: row)
      let sizes = row.cells.map { cell in
        let proposal = ProposedViewSize(width: width(of: cell, widths), height: height)
        return (proposal, cell.element.sizeThatFits(proposal))
      }
      let line =
        key.isFrameGuide
        ? nil
        : zip(row.cells, sizes)
          .map { $0.element.guide(key, in: $1.1, proposal: $1.0) }
          .max()
      for (cell, (proposal, size)) in zip(row.cells, sizes) {
        let left = frame.minX + widths[..<cell.column].reduce(0) { $0 + $1 + columnGap }
        let own = CGSize(width: proposal.width ?? 0, height: height)
        var place: CGPoint
        if let anchor = LayoutSubview(element: cell.element)[GridCellAnchorKey.self] {
          place = CGPoint(
            x: anchor.x * (own.width - size.width),
            y: anchor.y * (own.height - size.height)
          )
        } else {
          let horizontal = columnAlignments[cell.column] ?? layout.alignment.horizontal
          let dimensions = ViewDimensions(size: own)
          place = CGPoint(
            x: dimensions[horizontal]
              - cell.element.guide(horizontal.key, in: size, proposal: proposal),
            y: (line ?? key.defaultValue(in: dimensions))
              - cell.element.guide(key, in: size, proposal: proposal)
          )
        }
        place.x += left
        place.y += top
        body(cell.element, place, size, proposal)
      }
      top += height + (index + 1 < rows.count ? gap(below: index) : 0)
    }
  }
}
