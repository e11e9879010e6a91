public import Foundation
public import Geometry

/// Views in rows whose columns line up.
///
/// A view of the grid's that is not in a `GridRow` has a row of its own and all columns.
nonisolated public struct Grid<Content: View>: View {
  public typealias Body = Never

  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// - Parameters:
  ///   - alignment: Where cells stand in theirs, unless a row, a column or the cell says otherwise.
  ///   - horizontalSpacing: Points between columns; nil for the default.
  ///   - verticalSpacing: Points between rows; nil for what suits them.
  ///   - content: The rows.
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

  @MainActor
  private var parameters: GridElement.Parameters {
    GridElement.Parameters(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) { GridElement(view.parameters, node: $0) }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: GridElement.self).update(view.parameters)
    node.update(to: view.content)
  }
}

/// A row of a `Grid`; each of its views is a cell.
nonisolated public struct GridRow<Content: View>: View {
  public typealias Body = Never

  let alignment: VerticalAlignment?
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    ContainerNode(view.content, inputs) { GridRowElement(view.alignment, node: $0) }
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerNode<Content>.self)
    unsafeDowncast(node.element, to: GridRowElement.self).update(view.alignment)
    node.update(to: view.content)
  }
}

// MARK: - Traits of cells

enum GridCellColumnsTrait: ElementTraitKey { typealias Value = Int }
enum GridCellUnsizedAxesTrait: ElementTraitKey { typealias Value = Axis.Set }
enum GridCellAnchorTrait: ElementTraitKey { typealias Value = UnitPoint }
enum GridColumnAlignmentTrait: ElementTraitKey { typealias Value = HorizontalAlignment }

public enum _GridCellColumnsBox: ElementTraitKeyBox {
  public static func set(_ value: Int, on element: Element, depth: Int) {
    element.setGridTrait(GridCellColumnsTrait.self, value, depth)
  }
}

public enum _GridCellUnsizedAxesBox: ElementTraitKeyBox {
  public static func set(_ value: Axis.Set, on element: Element, depth: Int) {
    element.setGridTrait(GridCellUnsizedAxesTrait.self, value, depth)
  }
}

public enum _GridCellAnchorBox: ElementTraitKeyBox {
  public static func set(_ value: UnitPoint, on element: Element, depth: Int) {
    element.setGridTrait(GridCellAnchorTrait.self, value, depth)
  }
}

public enum _GridColumnAlignmentBox: ElementTraitKeyBox {
  public static func set(_ value: HorizontalAlignment, on element: Element, depth: Int) {
    element.setGridTrait(GridColumnAlignmentTrait.self, value, depth)
  }
}

extension Element {
  fileprivate func setGridTrait<K: ElementTraitKey>(_ key: K.Type, _ value: K.Value, _ depth: Int)
  where K.Value: Equatable {
    let old = trait(key)
    setTrait(key, value, depth: depth)
    if trait(key) != old { parentContainer?.invalidateLayout() }
  }
}

extension View {
  /// Lets this cell of a `Grid` have `count` columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(_TraitModifier<_GridCellColumnsBox>(value: count))
  }

  /// Keeps this cell from making its column wider or its row higher.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(_TraitModifier<_GridCellUnsizedAxesBox>(value: axes))
  }

  /// Where this view stands in its cell, whatever its row and column say.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(_TraitModifier<_GridCellAnchorBox>(value: anchor))
  }

  /// How all cells of this cell's column are aligned.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(_TraitModifier<_GridColumnAlignmentBox>(value: guide))
  }
}
