import Foundation
import Geometry
import Motion

/// A column as a table's body shows it.
struct TableHeader {
  let label: AnyView
  let width: TableColumnWidth
  let alignment: HorizontalAlignment
  let comparator: Any?
}

/// A row by its identity and its place.
struct TableLine: Identifiable {
  let id: AnyHashable
  let index: Int
}

/// A table as on a desktop: titles that stay, narrow rows of alternating grounds.
struct TableBody: View {
  let columns: [TableHeader]
  let rows: [TableLine]
  let cell: @MainActor (_ row: Int, _ column: Int) -> AnyView
  let selection: TableSelection?
  let order: TableOrder?
  /// Widths that people have chosen, by column, points.
  @State private var chosen: [Int: CGFloat] = [:]
  @State private var contentHeight: CGFloat = 0
  @State private var isFocused = false
  /// Where a range of rows begins and ends.
  @State private var anchor: AnyHashable?
  @State private var last: AnyHashable?
  @Environment(\.alternatesRows) private var alternatesRows
  @Environment(\.tableHeaders) private var headers

  /// Points.
  static let rowHeight: CGFloat = 24
  private static let headerHeight: CGFloat = 28
  private static let margin: CGFloat = 10

  var body: some View {
    GeometryReader { proxy in
      let widths = TableColumnWidth.divide(
        proxy.size.width - 2 * Self.margin,
        columns.map(\.width),
        chosen: chosen
      )
      let total = max(widths.reduce(0, +) + 2 * Self.margin, proxy.size.width)
      let selected = selection?.get() ?? []
      ScrollView(.horizontal) {
        VStack(spacing: 0) {
          if headers != .hidden {
            header(widths)
            HairLine()
          }
          ScrollViewReader { scroll in
            ScrollView {
              LazyVStack(spacing: 0) {
                ForEach(rows) { line($0, widths, selected) }
              }
              .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) {
                contentHeight = $0
              }
              .padding(.horizontal, Self.margin)
              .frame(width: total)
              .controlInput(
                key: { handle($0, scroll) },
                focusChange: { isFocused = $0 },
                takesFocusWhenPressed: selection != nil
              )
              .focusEffectDisabled()
            }
            .background(alignment: .top) { emptyRows(proxy.size.height) }
          }
        }
        .frame(width: total, height: proxy.size.height)
      }
    }
    .transformEnvironment(\.font) { $0 = $0 ?? .system(size: 13) }
    .background(Color(storage: .system(.background)))
  }

  // MARK: Titles

  private func header(_ widths: [CGFloat]) -> some View {
    HStack(spacing: 0) {
      ForEach(columns.indices, id: \.self) { index in
        TableTitle(
          column: columns[index],
          sorted: order?.primary(columns[index].comparator),
          choose: order == nil || columns[index].comparator == nil
            ? nil : { order?.choose(columns[index].comparator) }
        )
        .frame(width: widths[index], height: Self.headerHeight)
        .overlay(alignment: .trailing) { handle(index, widths) }
      }
    }
    .padding(.horizontal, Self.margin)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The line behind a title, which can be dragged where the column's width is not fixed.
  private func handle(_ index: Int, _ widths: [CGFloat]) -> some View {
    let isLast = index == columns.count - 1
    return Rectangle()
      .fill(Color(storage: .system(.separator)))
      .frame(width: 1, height: 16)
      .opacity(isLast ? 0 : 1)
      .overlay {
        if !columns[index].width.isFixed {
          TableHandle(width: widths[index]) { width in
            // What the others have now stays.
            if chosen.isEmpty {
              for (index, width) in widths.enumerated() { chosen[index] = width }
            }
            chosen[index] = columns[index].width.clamp(width)
          }
          .accessibilityIdentifier("TableDivider \(index)")
        }
      }
      .zIndex(1)
  }

  // MARK: Rows

  private func line(
    _ line: TableLine,
    _ widths: [CGFloat],
    _ selected: Set<AnyHashable>
  ) -> some View {
    let isSelected = selected.contains(line.id)
    return TableRowBody(
      widths: widths,
      alignments: columns.map(\.alignment),
      ground: ground(line.index, isSelected),
      isEmphasized: isSelected && isFocused,
      select: selection == nil ? nil : { select(line.id, $0) }
    ) { cell(line.index, $0) }
  }

  private func ground(_ index: Int, _ isSelected: Bool) -> Color {
    if isSelected { return isFocused ? .accentColor : Color(storage: .system(.gray4)) }
    return stripe(index)
  }

  private func stripe(_ index: Int) -> Color {
    alternatesRows && !index.isMultiple(of: 2)
      ? Color(storage: .system(.quaternaryFill)) : .clear
  }

  /// The grounds go on below the last row.
  private func emptyRows(_ height: CGFloat) -> some View {
    let count = alternatesRows ? max(Int((height - contentHeight) / Self.rowHeight), 0) : 0
    return VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        RoundedRectangle(cornerRadius: TableRowBody<EmptyView>.radius)
          .fill(stripe(rows.count + index))
          .frame(height: Self.rowHeight)
      }
    }
    .padding(.horizontal, Self.margin)
    .padding(.top, contentHeight)
    .allowsHitTesting(false)
  }

  // MARK: Selection

  private func select(_ id: AnyHashable, _ modifiers: EventModifiers) {
    guard let selection else { return }
    defer { last = id }
    if selection.allowsSeveral, !modifiers.isDisjoint(with: [.command, .control]) {
      anchor = id
      selection.set(selection.get().symmetricDifference([id]))
    } else if selection.allowsSeveral, modifiers.contains(.shift), let range = range(to: id) {
      selection.set(Set(rows[range].map(\.id)))
    } else {
      anchor = id
      selection.set([id])
    }
  }

  private func range(to id: AnyHashable) -> ClosedRange<Int>? {
    guard let end = place(id) else { return nil }
    let start = anchor.flatMap { place($0) } ?? end
    return min(start, end)...max(start, end)
  }

  private func place(_ id: AnyHashable) -> Int? { rows.firstIndex { $0.id == id } }

  private func handle(_ event: KeyEvent, _ scroll: ScrollViewProxy) -> Bool {
    guard let selection, event.isDown, !rows.isEmpty else { return false }
    let selected = selection.get()
    let current =
      last.flatMap { selected.contains($0) ? place($0) : nil }
      ?? rows.firstIndex { selected.contains($0.id) }
    let next: Int
    switch event.key {
    case .upArrow: next = current.map { $0 - 1 } ?? rows.count - 1
    case .downArrow: next = current.map { $0 + 1 } ?? 0
    case .home: next = 0
    case .end: next = rows.count - 1
    default:
      let isCommand = !event.modifiers.isDisjoint(with: [.command, .control])
      guard event.key == "a", isCommand, selection.allowsSeveral else { return false }
      selection.set(Set(rows.map(\.id)))
      return true
    }
    let id = rows[min(max(next, 0), rows.count - 1)].id
    select(id, event.modifiers.intersection(.shift))
    scroll.scrollTo(id)
    return true
  }
}

/// The title of a column; a click sorts the rows by it.
private struct TableTitle: View {
  let column: TableHeader
  let sorted: SortOrder?
  let choose: (() -> Void)?
  @State private var isPressed = false

  var body: some View {
    HStack(spacing: 4) {
      column.label
        .lineLimit(1)
        .frame(
          maxWidth: .infinity,
          alignment: Alignment(horizontal: column.alignment, vertical: .center)
        )
      if let sorted {
        Image(systemName: sorted == .forward ? "chevron.up" : "chevron.down")
          .font(.system(size: 9, weight: .bold))
      }
    }
    .font(.system(size: 11, weight: sorted == nil ? .medium : .semibold))
    .foregroundStyle(
      sorted == nil ? HierarchicalShapeStyle.secondary : HierarchicalShapeStyle.primary
    )
    .padding(.horizontal, TableRowBody<EmptyView>.inset)
    .frame(maxHeight: .infinity)
    .background(isPressed ? Color(storage: .system(.quaternaryFill)) : .clear)
    .contentShape(Rectangle())
    .modifier(RowPress(action: choose.map { choose in { _ in choose() } }, isPressed: $isPressed))
  }
}

/// What is dragged to make a column wider or narrower.
private struct TableHandle: View {
  let width: CGFloat
  let change: (CGFloat) -> Void
  @State private var start: CGFloat?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Color.clear
      .frame(width: 9, height: 28)
      .contentShape(Rectangle())
      .pointerStyle(.columnResize)
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .onChanged { value in
            let from = start ?? width
            start = from
            change(from + (direction == .rightToLeft ? -1 : 1) * value.translation.width)
          }
          .onEnded { _ in start = nil }
      )
  }
}

/// The cells of a row.
private struct TableRowBody<Cell: View>: View {
  let widths: [CGFloat]
  let alignments: [HorizontalAlignment]
  let ground: Color
  /// Whether the row is selected in a table that has the focus.
  let isEmphasized: Bool
  let select: ((EventModifiers) -> Void)?
  let cell: (Int) -> Cell
  @State private var isPressed = false

  /// Points.
  static var radius: CGFloat { 5 }
  static var inset: CGFloat { 6 }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(widths.indices, id: \.self) { index in
        cell(index)
          .lineLimit(1)
          .padding(.horizontal, Self.inset)
          .frame(
            width: widths[index],
            alignment: Alignment(horizontal: alignments[index], vertical: .center)
          )
          .clipped()
      }
    }
    .foregroundStyle(
      isEmphasized ? AnyShapeStyle(Color.white) : AnyShapeStyle(HierarchicalShapeStyle.primary)
    )
    .frame(minHeight: TableBody.rowHeight)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(ground, in: RoundedRectangle(cornerRadius: Self.radius))
    .contentShape(Rectangle())
    .modifier(RowPress(action: select, isPressed: $isPressed))
  }
}

// MARK: - Modifiers

/// Whether the grounds of rows alternate.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  let isEnabled: Bool

  public static let automatic = AlternatingRowBackgroundBehavior(isEnabled: true)
  public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
  public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)
}

private enum AlternatesRowsKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum TableHeadersKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  fileprivate var alternatesRows: Bool {
    get { self[AlternatesRowsKey.self] }
    set { self[AlternatesRowsKey.self] = newValue }
  }

  fileprivate var tableHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}

extension View {
  /// Whether every other row of a table has a ground of its own.
  nonisolated public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    environment(\.alternatesRows, behavior.isEnabled)
  }

  /// Whether tables show the titles of their columns.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableHeaders, visibility)
  }
}
