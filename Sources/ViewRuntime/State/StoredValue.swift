import Foundation

/// What the wrappers of stored values have in common: a value in a store, by name.
struct StoredValue<Value> {
  private let key: String
  private let store: any KeyValueStore
  private let initial: Value
  private let format: StorageFormat<Value>
  private var cell: StorageCell<Value>?

  init(
    _ key: String,
    _ initial: Value,
    _ store: any KeyValueStore,
    _ format: StorageFormat<Value>
  ) {
    self.key = key
    self.store = store
    self.initial = initial
    self.format = format
  }

  var value: Value {
    get { cell?.location.get() ?? store.storedValue(key).flatMap(format.decode) ?? initial }
    nonmutating set {
      store.store(format.encode(newValue), key)
      StoredValues.didWrite(key)
    }
  }

  var binding: Binding<Value> {
    Binding(
      location: FunctionLocation(get: { self.value }, set: { value, _ in self.value = value })
    )
  }

  /// Hands out the node's cell, a new one where the name is another than before.
  @MainActor
  mutating func bind(to node: ViewNode, slot: inout AnyObject?) {
    if let cell = slot as? StorageCell<Value>, cell.key == key {
      self.cell = cell
      return
    }
    let cell = StorageCell(key, store, format, initial: initial, host: node.host)
    slot = cell
    self.cell = cell
  }

  func isNamedLike(_ other: Self) -> Bool { key == other.key }
}

extension StoredValue: @unchecked Sendable where Value: Sendable {}

/// A stored value on show.
@MainActor
final class StorageCell<Value>: StoredValueCell {
  let key: String
  let location: StateLocation<Value>
  private let store: any KeyValueStore
  private let format: StorageFormat<Value>
  private let initial: Value

  init(
    _ key: String,
    _ store: any KeyValueStore,
    _ format: StorageFormat<Value>,
    initial: Value,
    host: ViewHost
  ) {
    self.key = key
    self.store = store
    self.format = format
    self.initial = initial
    location = StateLocation(store.storedValue(key).flatMap(format.decode) ?? initial, host: host)
    StoredValues.add(self)
  }

  func refresh(_ key: String?) {
    guard key == nil || key == self.key else { return }
    let value = store.storedValue(self.key).flatMap(format.decode) ?? initial
    let isSame = withUnsafePointer(to: value) { new in
      withUnsafePointer(to: location.current) { old in
        ValueComparator.of(Value.self).areSame(old, new)
      }
    }
    if !isSame { location.set(value, transaction: .current) }
  }
}
