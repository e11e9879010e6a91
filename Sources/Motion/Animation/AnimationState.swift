/// What a custom animation keeps from one frame to the next, looked up by key type.
public struct AnimationState<Value: VectorArithmetic> {
  // A handful of entries at most, so a scan beats hashing. Entries are objects for the sake of
  // being changed in place, without an allocation a frame.
  private var entries: [AnimationStateEntry] = []

  /// A state in which every key has its default value.
  public init() {}

  /// The value of a key, or its default until it is set.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      guard let entry = entries.first(where: { $0.key == id }) else { return K.defaultValue }
      return unsafeDowncast(entry, to: TypedAnimationStateEntry<K.Value>.self).value
    }
    set { withValue(of: key) { $0 = newValue } }
  }

  /// Changes the value of a key in place.
  package mutating func withValue<K: AnimationStateKey, Result>(
    of key: K.Type,
    _ body: (inout K.Value) throws -> Result
  ) rethrows -> Result {
    let id = ObjectIdentifier(key)
    let index: Int
    if let found = entries.firstIndex(where: { $0.key == id }) {
      index = found
      if !isKnownUniquelyReferenced(&entries[index]) {
        let shared = unsafeDowncast(
          entries[index],
          to: TypedAnimationStateEntry<K.Value>.self
        )
        entries[index] = TypedAnimationStateEntry(key: id, value: shared.value)
      }
    } else {
      index = entries.count
      entries.append(TypedAnimationStateEntry(key: id, value: K.defaultValue))
    }
    let entry = unsafeDowncast(entries[index], to: TypedAnimationStateEntry<K.Value>.self)
    return try body(&entry.value)
  }
}

private class AnimationStateEntry {
  let key: ObjectIdentifier

  init(key: ObjectIdentifier) { self.key = key }
}

private final class TypedAnimationStateEntry<Value>: AnimationStateEntry {
  var value: Value

  init(key: ObjectIdentifier, value: Value) {
    self.value = value
    super.init(key: key)
  }
}
