import Motion

/// Reads and writes a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// What writes through this binding travel with.
  public var transaction: Transaction
  package var location: AnyLocation<Value>

  package init(location: AnyLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    self.init(location: FunctionLocation(get: read, set: { value, _ in write(value) }))
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let write = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    self.init(location: FunctionLocation(get: read, set: write))
  }

  /// A binding that always reads `value` and ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      location.set(newValue, transaction: Transaction.current.merging(transaction))
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      location: KeyPathLocation(base: location, keyPath: keyPath),
      transaction: transaction
    )
  }

  /// This binding, with `transaction` on everything written through it.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// This binding, with `animation` on everything written through it.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  public static func _bind(
    _ pointer: UnsafeMutablePointer<Binding<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {}

  public static func _areSame(
    _ left: UnsafePointer<Binding<Value>>,
    _ right: UnsafePointer<Binding<Value>>
  ) -> Bool {
    left.pointee.location.isSame(as: right.pointee.location)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  /// A binding to the wrapped value's optional form.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: FunctionLocation(
        get: { base.wrappedValue },
        set: { value, transaction in
          if let value { base.transaction(transaction).wrappedValue = value }
        }
      ),
      transaction: base.transaction
    )
  }

  /// A binding to the value inside, or nil while there is none.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(
      location: FunctionLocation(
        get: { base.wrappedValue ?? first },
        set: { value, transaction in base.transaction(transaction).wrappedValue = value }
      ),
      transaction: base.transaction
    )
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: FunctionLocation(
        get: { AnyHashable(base.wrappedValue) },
        set: { value, transaction in
          if let value = value.base as? V { base.transaction(transaction).wrappedValue = value }
        }
      ),
      transaction: base.transaction
    )
  }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  public func formIndex(after index: inout Value.Index) {
    wrappedValue.formIndex(after: &index)
  }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(base: location, index: position),
      transaction: transaction
    )
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }

  public func formIndex(before index: inout Value.Index) {
    wrappedValue.formIndex(before: &index)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

final class FunctionLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { setter(value, transaction) }
  }
}

final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func get() -> Value { value }
}

final class KeyPathLocation<Root, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let base: AnyLocation<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(base: AnyLocation<Root>, keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    var root = base.get()
    root[keyPath: keyPath] = value
    base.set(root, transaction: transaction)
  }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

final class ElementLocation<Root: MutableCollection>: AnyLocation<Root.Element>,
  @unchecked Sendable
{
  private let base: AnyLocation<Root>
  private let index: Root.Index

  init(base: AnyLocation<Root>, index: Root.Index) {
    self.base = base
    self.index = index
  }

  override func get() -> Root.Element { base.get()[index] }

  override func set(_ value: Root.Element, transaction: Transaction) {
    var root = base.get()
    guard root.indices.contains(where: { $0 == index }) else { return }
    root[index] = value
    base.set(root, transaction: transaction)
  }

  override func isSame(as other: AnyLocation<Root.Element>) -> Bool {
    guard let other = other as? ElementLocation<Root> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}
