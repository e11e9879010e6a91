import Foundation

/// Announces each change of an object before it happens.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let outlets = Outlets<Void, Never>()

  public init() {}

  /// Tells everybody who watches that the object is about to change.
  public func send() { outlets.send(()) }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Void, S.Failure == Never { outlets.add(subscriber) }
}

/// An object whose changes are announced, to views among others.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

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
    let (publisher, isNew) = lock.withLock {
      let id = ObjectIdentifier(object)
      if let entry = entries[id], entry.object === object { return (entry.publisher, false) }
      if entries.count > 64, entries.count & (entries.count - 1) == 0 {
        entries = entries.filter { $0.value.object != nil }
      }
      let made = ObservableObjectPublisher()
      entries[id] = Entry(object: object, publisher: made)
      return (made, true)
    }
    if isNew { announceProperties(of: object, through: publisher) }
    return publisher
  }

  /// Lets published properties announce changes that do not come through their object.
  private static func announceProperties(
    of object: AnyObject,
    through publisher: ObservableObjectPublisher
  ) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for case let property as any PublishedProperty in current.children.map(\.value) {
        property.announce(through: publisher)
      }
      mirror = current.superclassMirror
    }
  }
}

private protocol PublishedProperty {
  func announce(through publisher: ObservableObjectPublisher)
}

extension Published: PublishedProperty {
  fileprivate func announce(through publisher: ObservableObjectPublisher) {
    subject.publisher = publisher
  }
}

/// A property of an observable object whose changes are announced.
@propertyWrapper
public struct Published<Value> {
  fileprivate let subject: PublishedSubject<Value>

  public init(wrappedValue: Value) {
    subject = PublishedSubject(wrappedValue)
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
    get { owner[keyPath: storageKeyPath].subject.value }
    set {
      if let object = owner as? any ObservableObject { announce(object) }
      owner[keyPath: storageKeyPath].subject.set(newValue)
    }
  }

  private static func announce<O: ObservableObject>(_ object: O) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }

  /// The values of the property from the present one on, each shortly before it is there.
  public var projectedValue: Publisher {
    mutating get { Publisher(subject: subject) }
    // swift-format-ignore: only `assign(to:)` writes, and what it writes is what it read.
    set {}
  }

  /// The values of a published property.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      subject.outlets.add(subscriber) { subject.value }
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

/// Where a published property keeps its value.
final class PublishedSubject<Value>: @unchecked Sendable {
  let outlets = Outlets<Value, Never>()
  fileprivate weak var publisher: ObservableObjectPublisher?
  private let lock = NSLock()
  private var current: Value
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { current = value }

  var value: Value { lock.withLock { current } }

  /// Sends the value, then takes it over.
  func set(_ value: Value) {
    outlets.send(value)
    lock.withLock { current = value }
  }

  /// A value that comes from a publisher and not through the object.
  func assign(_ value: Value) {
    publisher?.send()
    set(value)
  }

  func keep(_ cancellable: AnyCancellable) {
    lock.withLock { assignments.append(cancellable) }
  }
}
