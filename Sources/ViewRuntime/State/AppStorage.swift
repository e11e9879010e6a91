public import Foundation

/// A value kept in user defaults, shared by all views that name its key.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: any KeyValueStore
  private let initial: Value
  private let format: StorageFormat<Value>
  private var cell: StorageCell<Value>?

  private init(
    _ key: String,
    _ initial: Value,
    _ store: UserDefaults?,
    _ format: StorageFormat<Value>
  ) {
    self.key = key
    self.store = store ?? StoredValues.standard
    self.initial = initial
    self.format = format
  }

  public var wrappedValue: Value {
    get { cell?.location.get() ?? store.storedValue(key).flatMap(format.decode) ?? initial }
    nonmutating set {
      store.store(format.encode(newValue), key)
      StoredValues.didWrite(key)
    }
  }

  public var projectedValue: Binding<Value> {
    let copy = self
    return Binding(
      location: FunctionLocation(
        get: { copy.wrappedValue },
        set: { value, _ in copy.wrappedValue = value }
      )
    )
  }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<AppStorage<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    let storage = pointer.pointee
    if let cell = slot as? StorageCell<Value>, cell.key == storage.key {
      pointer.pointee.cell = cell
      return
    }
    let cell = StorageCell(
      storage.key,
      storage.store,
      storage.format,
      initial: storage.initial,
      host: node.host
    )
    slot = cell
    pointer.pointee.cell = cell
  }

  public static func _areSame(
    _ left: UnsafePointer<AppStorage<Value>>,
    _ right: UnsafePointer<AppStorage<Value>>
  ) -> Bool { left.pointee.key == right.pointee.key }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .bool)
  }
}

extension AppStorage where Value == Int {
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .int)
  }
}

extension AppStorage where Value == Double {
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .double)
  }
}

extension AppStorage where Value == String {
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .plain)
  }
}

extension AppStorage where Value == URL {
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .url)
  }
}

extension AppStorage where Value == Data {
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .plain)
  }
}

extension AppStorage where Value == Date {
  public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .plain)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .raw)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, .raw)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, nil, store, StorageFormat<Bool>.bool.optional)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, nil, store, StorageFormat<Int>.int.optional)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, store, StorageFormat<Double>.double.optional)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, store, StorageFormat<String>.plain.optional)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, nil, store, StorageFormat<URL>.url.optional)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, nil, store, StorageFormat<Data>.plain.optional)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, nil, store, StorageFormat<Date>.plain.optional)
  }
}

extension AppStorage {
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, store, StorageFormat<R>.raw.optional)
  }
}

extension AppStorage {
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, store, StorageFormat<R>.raw.optional)
  }
}

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
