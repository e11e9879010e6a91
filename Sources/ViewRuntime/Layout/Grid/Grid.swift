public import Foundation
public import Geometry

/// Views in rows and columns, all of which are there at once.
///
/// What is not in a `GridRow` takes a row of its own.
nonisolated public struct Grid<Content: View>: View {
  public typealias Body = Never

  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// The spacings are points between columns and rows, nil for what suits them.
  nonisolated public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  private var layout: GridLayout {
    GridLayout(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) { CustomLayoutElement(view.layout, node: $0) }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: CustomLayoutElement<GridLayout>.self).update(view.layout)
    node.update(to: view.content)
  }
}

/// A grid as a layout.
public struct GridLayout: Layout, Equatable, Sendable {
  public var alignment: Alignment
  /// Points; nil for what suits the views.
  public var horizontalSpacing: CGFloat?
  /// Points; nil for what suits the views.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  private func solve<T: Sendable>(
    _ subviews: Subviews,
    _ body: @MainActor (GridSolver) -> T
  ) -> T {
    MainActor.assumeIsolated { body(GridSolver(self, subviews.elements)) }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    solve(subviews) { $0.sizeThatFits(proposal) }
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    solve(subviews) {
      $0.placements(in: bounds, proposal) { LayoutSubview(element: $0).put(at: $1, $2, $3) }
    }
  }
}

/// A row of a grid; outside of grids it is nothing but its content.
nonisolated public struct GridRow<Content: View>: View {
  public typealias Body = Never

  let alignment: VerticalAlignment?
  let content: Content

  /// `alignment`: nil for the grid's own.
  nonisolated public init(
    alignment: VerticalAlignment? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    GridRowNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: GridRowNode<Content>.self).update(to: view)
  }
}

final class GridRowNode<Content: View>: UnaryNode {
  private let row: GridRowMark

  init(_ view: GridRow<Content>, _ inputs: _NodeInputs) {
    row = GridRowMark(view.alignment)
    super.init(inputs)
    childNode = Content._makeNode(view.content, _NodeInputs(childOf: self))
  }

  func update(to view: GridRow<Content>) {
    if row.alignment != view.alignment {
      row.alignment = view.alignment
      var list = ElementList()
      childNode?.appendElements(to: &list)
      list.live.first?.parentContainer?.invalidateLayout()
    }
    if let childNode { Content._updateNode(childNode, view.content) }
  }

  override func appendElements(to list: inout ElementList) {
    let start = list.live.count
    super.appendElements(to: &list)
    for index in start..<list.live.count {
      list.live[index].setTrait(GridRowTrait.self, row, depth: depth)
    }
  }
}

/// What the cells of one row have in common.
final class GridRowMark {
  var alignment: VerticalAlignment?

  init(_ alignment: VerticalAlignment?) { self.alignment = alignment }
}

enum GridRowTrait: ElementTraitKey {
  typealias Value = GridRowMark
}

enum GridCellColumnsKey: LayoutValueKey {
  static let defaultValue = 1
}

enum GridCellAnchorKey: LayoutValueKey {
  static let defaultValue: UnitPoint? = nil
}

enum GridColumnAlignmentKey: LayoutValueKey {
  static let defaultValue: HorizontalAlignment? = nil
}

enum GridUnsizedAxesKey: LayoutValueKey {
  static let defaultValue: Axis.Set = []
}

extension View {
  /// Lets a cell of a grid reach over several columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: count)
  }

  /// Puts this view at a point of its cell instead of where the grid's alignment says.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// The alignment of the whole column that this cell of a grid is in.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Leaves this cell out when the grid works out its columns' widths or its row's height.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridUnsizedAxesKey.self, value: axes)
  }
}
