import Foundation
import Geometry
import Motion

/// Columns of a table.
public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable

  var _columns: [_TableColumnParts<TableRowValue>] { get }
}

/// What a table knows of a column.
public struct _TableColumnParts<RowValue> {
  let label: AnyView
  var width = TableColumnWidth()
  var alignment = HorizontalAlignment.leading
  /// Orders rows by this column, ascending; of the type of the table's sort order, if it can.
  let comparator: Any?
  let cell: (RowValue) -> AnyView
}

/// How wide a column is, points.
struct TableColumnWidth: Equatable {
  var minimum: CGFloat = 40
  /// Nil for a column that takes its part of what is left.
  var ideal: CGFloat?
  var maximum = CGFloat.infinity

  var isFixed: Bool { minimum == maximum }

  func clamp(_ width: CGFloat) -> CGFloat { max(min(width, maximum), minimum) }

  /// Divides `available` points; columns that people have made wider or narrower stay as they are.
  static func divide(
    _ available: CGFloat,
    _ columns: [TableColumnWidth],
    chosen: [Int: CGFloat]
  ) -> [CGFloat] {
    var widths = columns.enumerated().map { index, column in
      chosen[index] ?? column.clamp(column.ideal ?? column.minimum)
    }
    let free = columns.indices.filter { chosen[$0] == nil && !columns[$0].isFixed }
    // Those without a wish come first; those with one give and take what they cannot.
    for wishes in [false, true] {
      var open = free.filter { (columns[$0].ideal != nil) == wishes }
      var rest = available - widths.reduce(0, +)
      while !open.isEmpty, abs(rest) > 0.01 {
        let share = rest / CGFloat(open.count)
        for index in open { widths[index] = columns[index].clamp(widths[index] + share) }
        let left = available - widths.reduce(0, +)
        if abs(left - rest) < 0.01 { break }
        rest = left
        open.removeAll { rest > 0 && widths[$0] >= columns[$0].maximum }
        open.removeAll { rest < 0 && widths[$0] <= columns[$0].minimum }
      }
    }
    return widths
  }
}

/// A column of a table: a title, and what it shows of each row.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue

  private let label: Label
  private let comparator: Sort?
  private let content: (RowValue) -> Content
  private var width = TableColumnWidth()
  private var alignment = HorizontalAlignment.leading

  init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  nonisolated public var _columns: [_TableColumnParts<RowValue>] {
    let content = self.content
    return [
      _TableColumnParts(
        label: AnyView(label),
        width: width,
        alignment: alignment,
        comparator: comparator
      ) { AnyView(content($0)) }
    ]
  }

  /// A width that stays, points; nil for one that follows the table's.
  nonisolated public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    column.width =
      width.map { TableColumnWidth(minimum: $0, ideal: $0, maximum: $0) } ?? TableColumnWidth()
    return column
  }

  /// Limits of the width that people can choose, and the one it begins with, points.
  nonisolated public func width(
    min: CGFloat? = nil,
    ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> TableColumn {
    var column = self
    let standard = TableColumnWidth()
    let minimum = min ?? Swift.min(standard.minimum, ideal ?? .infinity, max ?? .infinity)
    column.width = TableColumnWidth(
      minimum: minimum,
      ideal: ideal,
      maximum: Swift.max(max ?? standard.maximum, minimum)
    )
    return column
  }

  /// Where a column's title and its content stand.
  nonisolated public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.alignment = alignment.horizontal
    return column
  }
}

/// Where the content of a column stands.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Place { case leading, center, trailing }

  private let place: Place

  public static let automatic = TableColumnAlignment(place: .leading)
  public static let leading = TableColumnAlignment(place: .leading)
  public static let center = TableColumnAlignment(place: .center)
  public static let trailing = TableColumnAlignment(place: .trailing)
  /// As numbers stand: at the trailing edge.
  public static let numeric = TableColumnAlignment(place: .trailing)

  var horizontal: HorizontalAlignment {
    switch place {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension TableColumn where Sort == Never, Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), nil, content)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), nil, content)
  }

  nonisolated public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column by which a table can be sorted.
  nonisolated public init<V: Comparable>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), content)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Comparable>(
    _ title: S,
    value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value), content)
  }

  nonisolated public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V> & Sendable,
    comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column that shows a string.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, String> & Sendable
  ) {
    self.init(Text(titleKey), KeyPathComparator(value)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    value: KeyPath<RowValue, String> & Sendable
  ) {
    self.init(Text(title), KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }

  nonisolated public init(_ text: Text, value: KeyPath<RowValue, String> & Sendable) {
    self.init(text, KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  /// A column with an order of its own.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), comparator, content)
  }
}

/// Several columns.
public struct _TableColumns<RowValue: Identifiable>: TableColumnContent {
  public typealias TableRowValue = RowValue

  public let _columns: [_TableColumnParts<RowValue>]
}

/// Turns the statements of a table into columns.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable> {
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> _TableColumns<RowValue>
  where C.TableRowValue == RowValue {
    _TableColumns(_columns: column._columns)
  }

  public static func buildBlock(_ columns: _TableColumns<RowValue>...) -> _TableColumns<RowValue> {
    _TableColumns(_columns: columns.flatMap(\._columns))
  }

  public static func buildOptional(
    _ columns: _TableColumns<RowValue>?
  ) -> _TableColumns<RowValue> {
    columns ?? _TableColumns(_columns: [])
  }

  public static func buildEither(first: _TableColumns<RowValue>) -> _TableColumns<RowValue> {
    first
  }

  public static func buildEither(second: _TableColumns<RowValue>) -> _TableColumns<RowValue> {
    second
  }

  public static func buildLimitedAvailability(
    _ columns: _TableColumns<RowValue>
  ) -> _TableColumns<RowValue> { columns }
}
