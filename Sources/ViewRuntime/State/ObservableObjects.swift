public import Foundation
import Motion
public import Observation

/// Announces each change of an object before it happens.
///
/// The small part of Combine that observable objects need.
public final class ObservableObjectPublisher: @unchecked Sendable {
  private let lock = NSLock()
  private var subscribers: [Int: () -> Void] = [:]
  private var count = 0

  public init() {}

  /// Tells everybody who watches that the object is about to change.
  public func send() {
    let actions = lock.withLock { subscribers.sorted { $0.key < $1.key }.map(\.value) }
    for action in actions { action() }
  }

  package func subscribe(_ action: @escaping () -> Void) -> Int {
    lock.withLock {
      count += 1
      subscribers[count] = action
      return count
    }
  }

  package func unsubscribe(_ id: Int) {
    lock.withLock { subscribers[id] = nil }
  }
}

/// An object whose changes are announced, to views among others.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    ObservableObjectRegistry.publisher(of: self)
  }
}

/// The publishers of objects that do not store one themselves.
private enum ObservableObjectRegistry {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  private static let lock = NSLock()

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let id = ObjectIdentifier(object)
      if let entry = entries[id], entry.object === object { return entry.publisher }
      if entries.count > 64, entries.count & (entries.count - 1) == 0 {
        entries = entries.filter { $0.value.object != nil }
      }
      let made = ObservableObjectPublisher()
      entries[id] = Entry(object: object, publisher: made)
      return made
    }
  }
}

/// A property of an observable object whose changes are announced.
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  private var subject: PublishedSubject<Value>

  public init(wrappedValue: Value) {
    value = wrappedValue
    subject = PublishedSubject()
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  @available(*, unavailable, message: "@Published works on properties of classes only.")
  public var wrappedValue: Value {
    get { preconditionFailure("@Published works on properties of classes only") }
    set { preconditionFailure("@Published works on properties of classes only \(newValue)") }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: storageKeyPath].value }
    set {
      if let object = owner as? any ObservableObject { announce(object) }
      owner[keyPath: storageKeyPath].value = newValue
      owner[keyPath: storageKeyPath].subject.send(newValue)
    }
  }

  private static func announce<O: ObservableObject>(_ object: O) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }

  /// The values of the property from the present one on.
  public var projectedValue: Publisher {
    Publisher(current: value, subject: subject)
  }

  /// The values of a published property.
  public struct Publisher {
    package let current: Value
    package let subject: PublishedSubject<Value>
  }
}

package final class PublishedSubject<Value> {
  private var actions: [Int: (Value) -> Void] = [:]
  private var count = 0

  package init() {}

  package func send(_ value: Value) {
    for action in actions.sorted(by: { $0.key < $1.key }).map(\.value) { action(value) }
  }

  package func subscribe(_ action: @escaping (Value) -> Void) -> Int {
    count += 1
    actions[count] = action
    return count
  }

  package func unsubscribe(_ id: Int) {
    actions[id] = nil
  }
}

/// Watches an object for a node.
final class ObjectSubscription: DisposableSlot {
  private(set) weak var object: AnyObject?
  private var publisher: ObservableObjectPublisher?
  private var id: Int?
  private weak var node: ViewNode?

  init(node: ViewNode) {
    self.node = node
  }

  func watch<O: ObservableObject>(_ object: O) {
    if self.object === object { return }
    dispose()
    self.object = object
    guard let publisher = object.objectWillChange as? ObservableObjectPublisher else { return }
    self.publisher = publisher
    id = publisher.subscribe { [weak self] in
      let transaction = Transaction.current
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.changed(transaction) }
      } else {
        DispatchQueue.main.async { self?.changed(Transaction()) }
      }
    }
  }

  private func changed(_ transaction: Transaction) {
    guard let node, !node.isDisposed else { return }
    node.host.invalidate(node, transaction: transaction)
  }

  func dispose() {
    if let id { publisher?.unsubscribe(id) }
    id = nil
    publisher = nil
  }
}

/// An observable object that a view is given, and follows.
@propertyWrapper
@MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object: object, keyPath: keyPath))
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<ObservedObject<ObjectType>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    let subscription = slot as? ObjectSubscription ?? ObjectSubscription(node: node)
    slot = subscription
    subscription.watch(pointer.pointee.wrappedValue)
  }

  nonisolated public static func _areSame(
    _ left: UnsafePointer<ObservedObject<ObjectType>>,
    _ right: UnsafePointer<ObservedObject<ObjectType>>
  ) -> Bool {
    nonisolated(unsafe) let left = left
    nonisolated(unsafe) let right = right
    return MainActor.assumeIsolated {
      left.pointee.wrappedValue === right.pointee.wrappedValue
    }
  }
}

/// An observable object that a view owns for as long as its place in the tree lasts.
@propertyWrapper
@MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated(unsafe) private let make: () -> ObjectType
  private var box: StateObjectBox<ObjectType>?

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  public var wrappedValue: ObjectType {
    box?.object ?? make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<StateObject<ObjectType>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    if let box = slot as? StateObjectBox<ObjectType> {
      pointer.pointee.box = box
      return
    }
    let box = StateObjectBox(pointer.pointee.make(), node: node)
    slot = box
    pointer.pointee.box = box
  }

  nonisolated public static func _areSame(
    _ left: UnsafePointer<StateObject<ObjectType>>,
    _ right: UnsafePointer<StateObject<ObjectType>>
  ) -> Bool { true }
}

final class StateObjectBox<ObjectType: ObservableObject>: DisposableSlot {
  let object: ObjectType
  private let subscription: ObjectSubscription

  init(_ object: ObjectType, node: ViewNode) {
    self.object = object
    subscription = ObjectSubscription(node: node)
    subscription.watch(object)
  }

  func dispose() {
    subscription.dispose()
  }
}

final class ObjectLocation<Object: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

// MARK: - Objects in the environment

private struct EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { self[EnvironmentObjectKey<Object>.self] }
    set { self[EnvironmentObjectKey<Object>.self] = newValue }
  }
}

/// An observable object that an ancestor put into the environment.
@propertyWrapper
@MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  nonisolated public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(Messages.missingEnvironmentObject("\(ObjectType.self)"))
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<EnvironmentObject<ObjectType>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    let object = node.trackedEnvironment[object: ObjectType.self]
    pointer.pointee.object = object
    guard let object else { return }
    let subscription = slot as? ObjectSubscription ?? ObjectSubscription(node: node)
    slot = subscription
    subscription.watch(object)
  }

  nonisolated public static func _areSame(
    _ left: UnsafePointer<EnvironmentObject<ObjectType>>,
    _ right: UnsafePointer<EnvironmentObject<ObjectType>>
  ) -> Bool { true }
}

extension Environment where Value: AnyObject & Observable {
  /// Reads the observable object of a type from the environment.
  public init(_ type: Value.Type) {
    self.init { values in
      guard let object = values[object: Value.self] else {
        preconditionFailure(Messages.missingEnvironmentObject("\(Value.self)"))
      }
      return object
    }
  }
}

extension Environment {
  /// Reads the observable object of a type from the environment, nil where there is none.
  public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    self.init { $0[object: T.self] }
  }
}

extension View {
  /// Puts an observable object into the environment of this view.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentTransform { $0[object: T.self] = object })
  }

  /// Puts an observable object into the environment of this view, or takes it out.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentTransform { $0[object: T.self] = object })
  }
}

// MARK: - Bindable

/// Gives bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  @available(
    *,
    unavailable,
    message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Bindable where Value: AnyObject {
  fileprivate init(object: Value) {
    wrappedValue = object
  }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(location: ObjectLocation(object: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) {
    self.init(object: wrappedValue)
  }

  public init(_ wrappedValue: Value) {
    self.init(object: wrappedValue)
  }

  public init(projectedValue: Bindable<Value>) {
    self = projectedValue
  }
}

// MARK: - Storage between runs

/// A value kept in user defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults
  private let initial: Value
  private let read: (UserDefaults, String) -> Value?
  private let write: (UserDefaults, String, Value) -> Void
  private var location: StateLocation<Value>?

  private init(
    _ key: String,
    _ initial: Value,
    _ store: UserDefaults?,
    read: @escaping (UserDefaults, String) -> Value?,
    write: @escaping (UserDefaults, String, Value) -> Void
  ) {
    self.key = key
    self.store = store ?? .standard
    self.initial = initial
    self.read = read
    self.write = write
  }

  public var wrappedValue: Value {
    get { location?.get() ?? read(store, key) ?? initial }
    nonmutating set {
      write(store, key, newValue)
      location?.set(newValue, transaction: .current)
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
    if let slot {
      pointer.pointee.location = unsafeDowncast(slot, to: StateLocation<Value>.self)
      return
    }
    let storage = pointer.pointee
    let location = StateLocation(
      storage.read(storage.store, storage.key) ?? storage.initial,
      host: node.host
    )
    slot = location
    pointer.pointee.location = location
  }

  public static func _areSame(
    _ left: UnsafePointer<AppStorage<Value>>,
    _ right: UnsafePointer<AppStorage<Value>>
  ) -> Bool { left.pointee.key == right.pointee.key }

  fileprivate init(plist key: String, _ initial: Value, _ store: UserDefaults?) {
    self.init(
      key,
      initial,
      store,
      read: { $0.object(forKey: $1) as? Value },
      write: { $0.set($2, forKey: $1) }
    )
  }
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
    self.init(plist: key, wrappedValue, store)
  }
}

extension AppStorage where Value == Int {
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
    self.init(plist: key, wrappedValue, store)
  }
}

extension AppStorage where Value == Double {
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
    self.init(plist: key, wrappedValue, store)
  }
}

extension AppStorage where Value == String {
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
    self.init(plist: key, wrappedValue, store)
  }
}

extension AppStorage where Value == Data {
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
    self.init(plist: key, wrappedValue, store)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key,
      wrappedValue,
      store,
      read: { $0.string(forKey: $1).flatMap(Value.init(rawValue:)) },
      write: { $0.set($2.rawValue, forKey: $1) }
    )
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key,
      wrappedValue,
      store,
      read: { ($0.object(forKey: $1) as? Int).flatMap(Value.init(rawValue:)) },
      write: { $0.set($2.rawValue, forKey: $1) }
    )
  }
}
