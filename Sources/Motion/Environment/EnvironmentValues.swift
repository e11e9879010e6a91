/// The values that flow down the view tree, looked up by key type.
///
/// A copy shares its storage until one of the two is changed.
public struct EnvironmentValues: CustomStringConvertible {
  private var storage: EnvironmentStorage?

  private var entries: [ObjectIdentifier: EnvironmentEntry] { storage?.entries ?? [:] }

  /// Where reads are recorded; copies carry it along.
  package var tracker: EnvironmentTracker?

  /// An environment in which every key has its default value.
  public init() {}

  /// The value of a key, or its default where nothing was set.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      tracker?.record(id)
      guard let entry = storage?.entries[id] else { return K.defaultValue }
      return unsafeDowncast(entry, to: TypedEnvironmentEntry<K>.self).value
    }
    set {
      let entry = TypedEnvironmentEntry<K>(newValue)
      if let storage, isKnownUniquelyReferenced(&self.storage) {
        storage.entries[ObjectIdentifier(key)] = entry
      } else {
        var entries = entries
        entries[ObjectIdentifier(key)] = entry
        storage = EnvironmentStorage(entries)
      }
    }
  }

  /// The keys set, with their values, sorted by name.
  public var description: String {
    "[" + entries.values.map(\.description).sorted().joined(separator: ", ") + "]"
  }

  /// Whether this key was set, as opposed to having its default.
  package func isSet<K: EnvironmentKey>(_ key: K.Type) -> Bool {
    entries[ObjectIdentifier(key)] != nil
  }

  /// Whether both share all that they hold, without looking into it.
  package func isIdentical(to other: EnvironmentValues) -> Bool {
    storage === other.storage && tracker === other.tracker
  }

  /// The keys whose values differ between the two environments.
  ///
  /// Equatable values are compared with `==`, objects by identity; a value that allows neither
  /// counts as changed unless both environments share one and the same write. A key that only one
  /// side has set is compared with the key's default. Costs nothing when the storage is shared,
  /// else O(keys set).
  package func changedKeys(from old: EnvironmentValues) -> Set<ObjectIdentifier> {
    if storage === old.storage { return [] }
    let entries = entries
    let oldEntries = old.entries
    var changed: Set<ObjectIdentifier> = []
    for (id, entry) in entries where !entry.matches(oldEntries[id]) {
      changed.insert(id)
    }
    for (id, entry) in oldEntries where entries[id] == nil && !entry.matches(nil) {
      changed.insert(id)
    }
    return changed
  }

  /// The same with other values for `keys`: those that `other` has.
  package func replacing(
    _ keys: Set<ObjectIdentifier>,
    from other: EnvironmentValues
  ) -> EnvironmentValues {
    var entries = entries
    let others = other.entries
    for key in keys { entries[key] = others[key] }
    var values = self
    values.storage = EnvironmentStorage(entries)
    return values
  }

  /// Whether any of the keys has another value than in `old`; see ``changedKeys(from:)``.
  package func hasChanges(in keys: Set<ObjectIdentifier>, from old: EnvironmentValues) -> Bool {
    if storage === old.storage { return false }
    let entries = entries
    let oldEntries = old.entries
    return keys.contains { id in
      switch (entries[id], oldEntries[id]) {
      case (nil, nil): false
      case (let entry?, let oldEntry): !entry.matches(oldEntry)
      case (nil, let oldEntry?): !oldEntry.matches(nil)
      }
    }
  }
}

private final class EnvironmentStorage {
  var entries: [ObjectIdentifier: EnvironmentEntry]

  init(_ entries: [ObjectIdentifier: EnvironmentEntry]) { self.entries = entries }
}

private class EnvironmentEntry: CustomStringConvertible {
  var description: String { "" }

  /// Whether `other`, or the key's default where it is nil, has the same value.
  func matches(_ other: EnvironmentEntry?) -> Bool { self === other }
}

private final class TypedEnvironmentEntry<K: EnvironmentKey>: EnvironmentEntry {
  let value: K.Value

  init(_ value: K.Value) { self.value = value }

  override var description: String { "\(K.self) = \(value)" }

  override func matches(_ other: EnvironmentEntry?) -> Bool {
    guard let other else { return valuesMatch(value, K.defaultValue) }
    return self === other
      || valuesMatch(value, unsafeDowncast(other, to: TypedEnvironmentEntry<K>.self).value)
  }
}

/// Compares by `==`, by identity, or not at all (false).
private func valuesMatch<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  if let lhs = lhs as? any Equatable { return lhs.equals(rhs) }
  switch (object(in: lhs), object(in: rhs)) {
  case (let lhs?, let rhs?): return lhs === rhs
  case (nil, nil): return isNil(lhs) && isNil(rhs)
  default: return false
  }
}

/// The object that a value is, or wraps as an optional.
private func object(in value: Any) -> AnyObject? {
  if let optional = value as? any OptionalValue { return optional.wrapped.flatMap(object(in:)) }
  return type(of: value) is AnyClass ? value as AnyObject : nil
}

private func isNil(_ value: Any) -> Bool {
  (value as? any OptionalValue).map { $0.wrapped == nil } ?? false
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
