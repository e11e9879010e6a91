import Foundation
import Geometry

/// Divides its size among columns and rows.
final class GridElement: ContainerElement {
  struct Parameters: Equatable {
    var alignment: Alignment
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?
  }

  private var parameters: Parameters

  init(_ parameters: Parameters, node: ViewNode) {
    self.parameters = parameters
    super.init(node: node)
  }

  func update(_ parameters: Parameters) {
    guard parameters != self.parameters else { return }
    self.parameters = parameters
    invalidateLayout()
  }

  private func solution(_ proposal: ProposedViewSize) -> GridSolution {
    GridSolution(
      rows: children.map { child in
        guard let row = child.gridRow else { return GridSolution.Row(cells: [child], isWide: true) }
        return GridSolution.Row(cells: row.children, alignment: row.alignment)
      },
      alignment: parameters.alignment,
      horizontalSpacing: parameters.horizontalSpacing,
      verticalSpacing: parameters.verticalSpacing,
      pixel: 1 / host.scale,
      proposal: proposal
    )
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    solution(proposal).size
  }

  override func placeContents() {
    let solution = self.solution(proposal)
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    for (index, child) in children.enumerated() where child.gridRow != nil {
      let row = solution.rowFrame(index)
      child.place(
        at: CGPoint(x: origin.x, y: origin.y + row.minY),
        proposal: ProposedViewSize(width: size.width, height: row.height)
      )
    }
    for cell in solution.cells {
      let frame = solution.frame(of: cell)
      let x = isMirrored ? size.width - frame.maxX : frame.minX
      cell.element.place(
        at: CGPoint(x: origin.x + x, y: origin.y + frame.minY),
        proposal: solution.proposal(for: cell)
      )
    }
  }

  override var spacing: SpacingPreference {
    var result = SpacingPreference()
    if let first = children.first { result.top = first.spacing.top }
    if let last = children.last { result.bottom = last.spacing.bottom }
    return result
  }
}

/// A row as large as the grid says; the grid places the cells.
final class GridRowElement: ContainerElement {
  private(set) var alignment: VerticalAlignment?
  private var version = 0

  init(_ alignment: VerticalAlignment?, node: ViewNode) {
    self.alignment = alignment
    super.init(node: node)
  }

  func update(_ alignment: VerticalAlignment?) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    invalidateLayout()
  }

  private var isInGrid: Bool { parentContainer is GridElement }

  override var stackAxis: Axis? { isInGrid ? nil : .horizontal }

  /// Outside of a grid a row stands by itself, as a stack.
  private var stack: StackSolver {
    StackSolver(axis: .horizontal, spacing: nil, children: children, host: host)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if isInGrid { return proposal.replacingUnspecifiedDimensions(by: .zero) }
    var stack = stack
    return stack.sizeThatFits(proposal, alignment: (alignment ?? .center).key)
  }

  override func placeContents() {
    guard !isInGrid else { return }
    var stack = stack
    stack.place(
      in: CGRect(origin: origin, size: size),
      proposal: proposal,
      alignment: (alignment ?? .center).key
    )
  }

  /// A row's own size says nothing about its cells: what changed in them must reach the grid.
  override func layoutInputsDidChange() { version += 1 }

  override var layoutSignature: Double { Double(version) }

  override var spacing: SpacingPreference {
    var result = SpacingPreference()
    for child in children {
      result.top = SpacingPreference.union(result.top, child.spacing.top)
      result.bottom = SpacingPreference.union(result.bottom, child.spacing.bottom)
    }
    return result
  }
}

extension Element {
  /// The row of a grid that this element is, through wrappers.
  var gridRow: GridRowElement? {
    var element = self
    while let wrapper = element as? WrapperElement { element = wrapper.child }
    return element as? GridRowElement
  }
}
