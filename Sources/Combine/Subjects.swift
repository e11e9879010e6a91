import Foundation

/// The subscribers of a subject, in the order in which they came.
final class Outlets<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var outlets: [Outlet<Output, Failure>] = []
  private var ending: Subscribers.Completion<Failure>?

  func add<S: Subscriber>(_ subscriber: S, first: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet(subscriber)
    let ending = lock.withLock {
      outlets.removeAll { $0.isEnded }
      if self.ending == nil { outlets.append(outlet) }
      return self.ending
    }
    subscriber.receive(subscription: outlet)
    if let ending {
      outlet.send(completion: ending)
    } else if let first {
      outlet.send(first())
    }
  }

  func send(_ value: Output) {
    for outlet in lock.withLock({ ending == nil ? outlets : [] }) { outlet.send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let outlets = lock.withLock {
      if ending != nil { return [] as [Outlet<Output, Failure>] }
      ending = completion
      defer { self.outlets = [] }
      return self.outlets
    }
    for outlet in outlets { outlet.send(completion: completion) }
  }

  var isEnded: Bool { lock.withLock { ending != nil } }
}

/// Sends on what it is told, and keeps nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let outlets = Outlets<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { outlets.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) {
    outlets.send(completion: completion)
  }

  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { outlets.add(subscriber) }
}

extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}

/// Sends on what it is told, and the newest value first to each new subscriber.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let outlets = Outlets<Output, Failure>()
  private let lock = NSLock()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard !outlets.isEnded else { return }
    lock.withLock { current = value }
    outlets.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    outlets.send(completion: completion)
  }

  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    outlets.add(subscriber) { self.value }
  }
}

extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
