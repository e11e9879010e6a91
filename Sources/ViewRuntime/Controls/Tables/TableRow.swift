import Motion

/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable

  var _rows: [TableRowValue] { get }
}

/// A row of a table.
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value

  private let value: Value

  nonisolated public init(_ value: Value) { self.value = value }

  nonisolated public var _rows: [Value] { [value] }
}

/// Several rows.
public struct _TableRows<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value

  public let _rows: [Value]
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue

  nonisolated public var _rows: [Content.TableRowValue] { data.flatMap { content($0)._rows } }

  @_disfavoredOverload
  nonisolated public init<Value>(
    _ data: Data,
    @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  )
  where
    Data.Element: Identifiable, ID == Data.Element.ID, Content: TableRowContent,
    Content.TableRowValue == Value
  {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

/// Turns the statements of a table into rows.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<R: TableRowContent>(_ row: R) -> R
  where R.TableRowValue == Value { row }

  public static func buildBlock<R: TableRowContent>(_ row: R) -> R
  where R.TableRowValue == Value { row }

  @_disfavoredOverload
  public static func buildBlock<each R: TableRowContent>(
    _ rows: repeat each R
  ) -> _TableRows<Value> {
    var all: [Value] = []
    for row in repeat each rows { all += row._rows as? [Value] ?? [] }
    return _TableRows(_rows: all)
  }

  public static func buildOptional<R: TableRowContent>(_ rows: R?) -> _TableRows<Value>
  where R.TableRowValue == Value {
    _TableRows(_rows: rows?._rows ?? [])
  }

  public static func buildEither<R: TableRowContent>(first: R) -> _TableRows<Value>
  where R.TableRowValue == Value {
    _TableRows(_rows: first._rows)
  }

  public static func buildEither<R: TableRowContent>(second: R) -> _TableRows<Value>
  where R.TableRowValue == Value {
    _TableRows(_rows: second._rows)
  }
}
