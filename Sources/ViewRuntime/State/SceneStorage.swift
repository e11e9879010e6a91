public import Foundation

/// A value that a scene keeps by name while the program runs.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var stored: StoredValue<Value>

  private init(_ key: String, _ initial: Value, _ format: StorageFormat<Value>) {
    stored = StoredValue(key, initial, StoredValues.scene, format)
  }

  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.value = newValue }
  }

  public var projectedValue: Binding<Value> { stored.binding }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<SceneStorage<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    pointer.pointee.stored.bind(to: node, slot: &slot)
  }

  public static func _areSame(
    _ left: UnsafePointer<SceneStorage<Value>>,
    _ right: UnsafePointer<SceneStorage<Value>>
  ) -> Bool { left.pointee.stored.isNamedLike(right.pointee.stored) }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage where Value == Bool {
  public init(wrappedValue: Bool, _ key: String) {
    self.init(key, wrappedValue, .bool)
  }
}

extension SceneStorage where Value == Int {
  public init(wrappedValue: Int, _ key: String) {
    self.init(key, wrappedValue, .int)
  }
}

extension SceneStorage where Value == Double {
  public init(wrappedValue: Double, _ key: String) {
    self.init(key, wrappedValue, .double)
  }
}

extension SceneStorage where Value == String {
  public init(wrappedValue: String, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == URL {
  public init(wrappedValue: URL, _ key: String) {
    self.init(key, wrappedValue, .url)
  }
}

extension SceneStorage where Value == Data {
  public init(wrappedValue: Data, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Date {
  public init(wrappedValue: Date, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, StorageFormat<Bool>.bool.optional)
  }

  public init(_ key: String) where Value == Int? {
    self.init(key, nil, StorageFormat<Int>.int.optional)
  }

  public init(_ key: String) where Value == Double? {
    self.init(key, nil, StorageFormat<Double>.double.optional)
  }

  public init(_ key: String) where Value == String? {
    self.init(key, nil, StorageFormat<String>.plain.optional)
  }

  public init(_ key: String) where Value == URL? {
    self.init(key, nil, StorageFormat<URL>.url.optional)
  }

  public init(_ key: String) where Value == Data? {
    self.init(key, nil, StorageFormat<Data>.plain.optional)
  }

  public init(_ key: String) where Value == Date? {
    self.init(key, nil, StorageFormat<Date>.plain.optional)
  }
}

extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, StorageFormat<R>.raw.optional)
  }
}

extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, StorageFormat<R>.raw.optional)
  }
}
