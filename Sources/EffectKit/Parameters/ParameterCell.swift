import Synchronization

/// Where a parameter's value is kept: one place for each declaration in the source, shared by all
/// values of the type that it is declared in.
package class AnyParameterCell: @unchecked Sendable {
  /// Where the declaration stands.
  package struct Place: Hashable, Sendable {
    var module: String
    var file: String
    var line: Int
    var column: Int

    /// Takes `Module/File.swift`, a line and a column.
    init(_ fileID: String, _ line: Int, _ column: Int) {
      let parts = fileID.split(separator: "/", maxSplits: 1).map(String.init)
      module = parts.first ?? ""
      file = parts.last ?? ""
      self.line = line
      self.column = column
    }
  }

  package let place: Place
  package let title: String
  package let kind: ParameterKind
  /// What the code gives it.
  package let initial: ParameterValue

  fileprivate init(
    _ place: Place,
    _ title: String,
    _ kind: ParameterKind,
    _ initial: ParameterValue
  ) {
    self.place = place
    self.title = title
    self.kind = kind
    self.initial = initial
  }

  /// What somebody has set; nil for what the code gives it.
  package var setValue: ParameterValue? { nil }

  /// Nil for what the code gives it.
  @MainActor
  package func set(_ value: ParameterValue?) {}

  /// Sets a value before anybody has read one.
  fileprivate func begin(with value: ParameterValue) {}
}

package final class ParameterCell<Value: ParameterType>: AnyParameterCell, @unchecked Sendable {
  private let value = Mutex<Value?>(nil)
  /// Bodies that read it; of the main thread's.
  private var readers = Subscribers()

  /// The cell of a declaration, made when the first value of its type is.
  static func of(
    _ place: Place,
    _ title: String,
    _ kind: ParameterKind,
    _ initial: Value
  ) -> ParameterCell {
    ParameterCells.shared.cell(at: place) {
      ParameterCell(place, title, kind, initial.parameterValue)
    }
  }

  /// What somebody has set; nil for what the code gives it.
  var current: Value? {
    if Evaluation.reader != nil, MainQueue.isCurrent { readers.noteReader() }
    return value.withLock(\.self)
  }

  override package var setValue: ParameterValue? { value.withLock { $0?.parameterValue } }

  override fileprivate func begin(with value: ParameterValue) {
    let typed = Value(value)
    self.value.withLock { $0 = typed }
  }

  override package func set(_ value: ParameterValue?) {
    let typed = value.flatMap(Value.init)
    self.value.withLock { $0 = typed }
    readers.invalidate()
    OutsideValues.didChange()
  }
}

/// All parameters that code has declared so far.
package final class ParameterCells: Sendable {
  package static let shared = ParameterCells()

  private struct State {
    var cells: [AnyParameterCell.Place: AnyParameterCell] = [:]
    /// Those asked for since somebody began to listen.
    var heard: [AnyParameterCell]?
    var revision = 0
    var prepared: [Name: Prepared] = [:]
  }

  /// A parameter by its module and title.
  package struct Name: Hashable, Sendable {
    var module: String
    var title: String
  }

  /// What a parameter begins with, as data or as a person wrote it.
  package enum Prepared: Sendable {
    case value(ParameterValue)
    case text(String)
  }

  /// Says what parameters begin with that are not declared yet.
  package func prepare(_ values: [Name: Prepared]) {
    state.withLock { $0.prepared = values }
  }

  private let state = Mutex(State())

  /// Grows with each new declaration.
  package var revision: Int { state.withLock(\.revision) }

  fileprivate func cell<Value>(
    at place: AnyParameterCell.Place,
    make: () -> ParameterCell<Value>
  ) -> ParameterCell<Value> {
    state.withLock { state in
      let cell: ParameterCell<Value>
      if let known = state.cells[place] as? ParameterCell<Value> {
        cell = known
      } else {
        // In a generic type one declaration stands for several; the last one can be set.
        cell = make()
        let name = Name(module: place.module, title: cell.title)
        if let value = state.prepared[name]?.value(for: cell.kind) { cell.begin(with: value) }
        state.cells[place] = cell
        state.revision += 1
      }
      state.heard?.append(cell)
      return cell
    }
  }

  /// The parameters of a module, in the order in which they stand there.
  package func cells(of module: String) -> [AnyParameterCell] {
    state.withLock { $0.cells.values.filter { $0.place.module == module } }.sorted {
      let (left, right) = ($0.place, $1.place)
      return (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
  }

  /// Those that `body` makes values with.
  package func used(by body: () -> Void) -> [AnyParameterCell] {
    state.withLock { $0.heard = [] }
    body()
    return state.withLock { state in
      defer { state.heard = nil }
      return state.heard ?? []
    }
  }
}

extension ParameterCells.Prepared {
  /// Nil for what does not fit.
  fileprivate func value(for kind: ParameterKind) -> ParameterValue? {
    switch self {
    case .value(let value): kind.nearest(value)
    case .text(let text):
      kind.value(text).flatMap { value in kind.nearest(value) == value ? value : nil }
    }
  }
}
