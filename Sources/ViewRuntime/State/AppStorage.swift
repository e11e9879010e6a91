public import Foundation

/// A value kept in user defaults, shared by all views that name its key.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private var stored: StoredValue<Value>

  private init(
    _ key: String,
    _ initial: Value,
    _ store: UserDefaults?,
    _ format: StorageFormat<Value>
  ) {
    stored = StoredValue(key, initial, store ?? StoredValues.standard, format)
  }

  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.value = newValue }
  }

  public var projectedValue: Binding<Value> { stored.binding }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<AppStorage<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    pointer.pointee.stored.bind(to: node, slot: &slot)
  }

  public static func _areSame(
    _ left: UnsafePointer<AppStorage<Value>>,
    _ right: UnsafePointer<AppStorage<Value>>
  ) -> Bool { left.pointee.stored.isNamedLike(right.pointee.stored) }
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
