import Foundation
import Motion

/// Rows with columns that have titles: for selecting and sorting.
nonisolated public struct Table<Value: Identifiable, Rows, Columns>: View {
  private let columns: [_TableColumnParts<Value>]
  private let rows: [Value]
  private let selection: TableSelection?
  private let order: TableOrder?

  private init(
    _ columns: [_TableColumnParts<Value>],
    _ rows: [Value],
    _ selection: TableSelection?,
    _ order: TableOrder?
  ) {
    self.columns = columns
    self.rows = rows
    self.selection = selection
    self.order = order
  }

  @MainActor
  public var body: some View {
    let columns = self.columns
    let rows = self.rows
    TableBody(
      columns: columns.map {
        TableHeader(
          label: $0.label,
          width: $0.width,
          alignment: $0.alignment,
          comparator: $0.comparator
        )
      },
      rows: rows.enumerated().map { TableLine(id: AnyHashable($1.id), index: $0) },
      cell: { columns[$1].cell(rows[$0]) },
      selection: selection,
      order: order
    )
  }
}

extension Table where Rows == _TableRows<Value>, Columns == _TableColumns<Value> {
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value {
    self.init(columns()._columns, Array(data), nil, nil)
  }

  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value {
    self.init(columns()._columns, Array(data), TableSelection(selection), nil)
  }

  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value {
    self.init(columns()._columns, Array(data), TableSelection(selection), nil)
  }

  /// `sortOrder`: Written when a title is clicked; the data is the caller's to sort.
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(columns()._columns, Array(data), nil, TableOrder(sortOrder))
  }

  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns()._columns,
      Array(data),
      TableSelection(selection),
      TableOrder(sortOrder)
    )
  }

  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(
      columns()._columns,
      Array(data),
      TableSelection(selection),
      TableOrder(sortOrder)
    )
  }
}

extension Table where Rows: TableRowContent, Rows.TableRowValue == Value {
  /// A table whose rows are given one by one.
  nonisolated public init(
    of valueType: Value.Type,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumns<Value> {
    self.init(columns()._columns, rows()._rows, nil, nil)
  }

  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumns<Value> {
    self.init(columns()._columns, rows()._rows, TableSelection(selection), nil)
  }

  nonisolated public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumns<Value> {
    self.init(columns()._columns, rows()._rows, TableSelection(selection), nil)
  }

  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns == _TableColumns<Value> {
    self.init(columns()._columns, rows()._rows, nil, TableOrder(sortOrder))
  }

  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value, Columns == _TableColumns<Value> {
    self.init(
      columns()._columns,
      rows()._rows,
      TableSelection(selection),
      TableOrder(sortOrder)
    )
  }
}

/// The selection of a table, without the type of its values.
struct TableSelection {
  let allowsSeveral: Bool
  let get: () -> Set<AnyHashable>
  let set: (Set<AnyHashable>) -> Void

  init<ID: Hashable>(_ binding: Binding<ID?>) {
    allowsSeveral = false
    get = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    set = { binding.wrappedValue = $0.first.flatMap { $0.base as? ID } }
  }

  init<ID: Hashable>(_ binding: Binding<Set<ID>>) {
    allowsSeveral = true
    get = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    set = { binding.wrappedValue = Set($0.compactMap { $0.base as? ID }) }
  }
}

/// The order of a table's rows, without the type of its comparators.
struct TableOrder {
  /// The order of a column that the rows are sorted by in the first place, else nil.
  let primary: (_ comparator: Any?) -> SortOrder?
  /// Sorts by a column in the first place, or the other way round.
  let choose: (_ comparator: Any?) -> Void

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    func isSame(_ left: Sort, _ right: Sort) -> Bool {
      var left = left
      left.order = right.order
      return left == right
    }
    primary = { comparator in
      guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first,
        isSame(comparator, first)
      else { return nil }
      return first.order
    }
    choose = { comparator in
      guard let comparator = comparator as? Sort else { return }
      var order = binding.wrappedValue
      if var first = order.first, isSame(comparator, first) {
        first.order = first.order == .forward ? .reverse : .forward
        order[0] = first
      } else {
        order.removeAll { isSame(comparator, $0) }
        order.insert(comparator, at: 0)
      }
      binding.wrappedValue = order
    }
  }
}
