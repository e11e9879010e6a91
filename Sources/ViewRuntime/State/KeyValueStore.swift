import Combine
package import Foundation

/// Where `@AppStorage` and `@SceneStorage` keep values by name.
package protocol KeyValueStore: AnyObject {
  func storedValue(_ key: String) -> Any?

  /// nil removes the value.
  func store(_ value: Any?, _ key: String)
}

extension UserDefaults: KeyValueStore {
  package func storedValue(_ key: String) -> Any? { object(forKey: key) }

  package func store(_ value: Any?, _ key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
  }
}

/// Values that last as long as the process.
package final class MemoryStore: KeyValueStore {
  private var values: [String: Any] = [:]

  package init() {}

  package func storedValue(_ key: String) -> Any? { values[key] }

  package func store(_ value: Any?, _ key: String) { values[key] = value }
}

/// The stores, and who shows values out of them.
@MainActor
package enum StoredValues {
  /// Takes the place of the standard user defaults, for runs that must not depend on earlier ones.
  nonisolated(unsafe) package static var standard: any KeyValueStore = UserDefaults.standard

  /// Values of a scene, which begins anew with every run.
  nonisolated(unsafe) static let scene = MemoryStore()

  private struct Reader {
    weak var cell: (any StoredValueCell)?
  }

  private static var readers: [Reader] = []

  private static var notifications: AnyCancellable?

  static func add(_ cell: any StoredValueCell) {
    readers.removeAll { $0.cell == nil }
    readers.append(Reader(cell: cell))
    guard notifications == nil else { return }
    // Code that writes to the user defaults itself is heard of too.
    notifications = NotificationCenter.default
      .publisher(for: UserDefaults.didChangeNotification)
      .sink { _ in
        if MainQueue.isCurrent {
          MainActor.assumeIsolated { refresh(nil) }
        } else {
          DispatchQueue.main.async { refresh(nil) }
        }
      }
  }

  /// Lets everybody read `key` again, or every key.
  static func refresh(_ key: String?) {
    for reader in readers { reader.cell?.refresh(key) }
  }

  nonisolated static func didWrite(_ key: String) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { refresh(key) }
    } else {
      DispatchQueue.main.async { refresh(key) }
    }
  }
}

@MainActor
protocol StoredValueCell: AnyObject {
  func refresh(_ key: String?)
}

/// How values of a type are written to a store.
struct StorageFormat<Value>: @unchecked Sendable {
  let decode: (Any) -> Value?
  let encode: (Value) -> Any?

  /// A value that a store takes as it is.
  static var plain: StorageFormat<Value> {
    StorageFormat(decode: { $0 as? Value }, encode: { $0 })
  }

  static func number(_ decode: @escaping (NSNumber) -> Value) -> StorageFormat<Value> {
    StorageFormat(
      decode: { $0 as? Value ?? ($0 as? NSNumber).map(decode) },
      encode: { $0 }
    )
  }

  /// The same, with nil for no value.
  var optional: StorageFormat<Value?> {
    let (decode, encode) = (self.decode, self.encode)
    return StorageFormat<Value?>(decode: { decode($0) }, encode: { $0.flatMap(encode) })
  }
}

extension StorageFormat where Value: RawRepresentable, Value.RawValue == String {
  static var raw: StorageFormat<Value> {
    StorageFormat(
      decode: { ($0 as? String).flatMap(Value.init(rawValue:)) },
      encode: { $0.rawValue }
    )
  }
}

extension StorageFormat where Value: RawRepresentable, Value.RawValue == Int {
  static var raw: StorageFormat<Value> {
    StorageFormat(
      decode: {
        ($0 as? Int ?? ($0 as? NSNumber)?.intValue).flatMap(Value.init(rawValue:))
      },
      encode: { $0.rawValue }
    )
  }
}

extension StorageFormat where Value == Bool {
  static var bool: StorageFormat<Bool> { .number { $0.boolValue } }
}

extension StorageFormat where Value == Int {
  static var int: StorageFormat<Int> { .number { $0.intValue } }
}

extension StorageFormat where Value == Double {
  static var double: StorageFormat<Double> { .number { $0.doubleValue } }
}

extension StorageFormat where Value == URL {
  static var url: StorageFormat<URL> {
    StorageFormat(
      decode: { ($0 as? String).flatMap(URL.init(string:)) },
      encode: { $0.absoluteString }
    )
  }
}
