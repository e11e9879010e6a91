/// Sends values over time, then at most one completion.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches a subscriber; called by `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends everything on through a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(
      receiveCompletion: { subject.send(completion: $0) },
      receiveValue: { subject.send($0) }
    )
  }
}

/// Receives what a publisher sends.
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  /// Called once, before any value; values come when the subscriber has asked for some.
  func receive(subscription: any Subscription)

  /// - Returns: How many more values are wanted than before.
  func receive(_ input: Input) -> Subscribers.Demand

  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// Ends something that goes on.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  /// Keeps it alive in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// The tie between a publisher and one of its subscribers.
public protocol Subscription: Cancellable, AnyObject {
  func request(_ demand: Subscribers.Demand)
}

/// A publisher that starts when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

/// A publisher that code sends values into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)

  func send(completion: Subscribers.Completion<Failure>)

  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// A namespace for subscribers.
public enum Subscribers {
  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// How many values a subscriber still wants.
  public struct Demand: Equatable, Comparable, Hashable, Sendable {
    /// Values; nil for no limit.
    public let max: Int?

    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)

    init(max: Int?) { self.max = max }

    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand of \(value) values: it has to be at least 0")
      return Demand(max: value)
    }

    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      let (sum, overflows) = first.addingReportingOverflow(second)
      return overflows ? .unlimited : .max(sum)
    }

    public static func += (left: inout Demand, right: Demand) { left = left + right }

    public static func - (left: Demand, right: Int) -> Demand {
      left.max.map { .max(Swift.max($0 - right, 0)) } ?? .unlimited
    }

    public static func < (left: Demand, right: Demand) -> Bool {
      guard let first = left.max else { return false }
      return right.max.map { first < $0 } ?? true
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

/// A namespace for publishers that other publishers' methods make.
public enum Publishers {}
