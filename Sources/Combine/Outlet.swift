import Foundation

/// What a publisher hands its subscriber as a subscription, and sends its values through.
///
/// Never sends more than was asked for: what comes early waits. Nothing passes after a completion or
/// a cancellation.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  private var waitingCompletion: Subscribers.Completion<Failure>?
  private var isDelivering = false
  private var start: ((Outlet) -> Void)?
  private var upstream: [any Cancellable] = []

  /// `start` runs at the first request; it may send at once.
  init<S: Subscriber>(_ subscriber: S, start: ((Outlet) -> Void)? = nil)
  where S.Input == Output, S.Failure == Failure {
    receiveValue = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: $0) }
    self.start = start
  }

  var isEnded: Bool { lock.withLock { receiveValue == nil } }

  /// Cancels `cancellable` together with this subscription.
  func attach(_ cancellable: any Cancellable) {
    let isEnded = lock.withLock {
      if receiveValue == nil { return true }
      upstream.append(cancellable)
      return false
    }
    if isEnded { cancellable.cancel() }
  }

  func request(_ demand: Subscribers.Demand) {
    let start = lock.withLock {
      self.demand += demand
      guard self.demand > .none else { return nil as ((Outlet) -> Void)? }
      defer { self.start = nil }
      return self.start
    }
    start?(self)
    deliver()
  }

  func send(_ value: Output) {
    lock.withLock {
      if receiveValue != nil, waitingCompletion == nil { waiting.append(value) }
    }
    deliver()
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      if receiveValue != nil, waitingCompletion == nil { waitingCompletion = completion }
    }
    deliver()
  }

  private func deliver() {
    while true {
      lock.lock()
      guard !isDelivering, let receiveValue else {
        lock.unlock()
        return
      }
      if !waiting.isEmpty {
        guard demand > .none else {
          lock.unlock()
          return
        }
        let value = waiting.removeFirst()
        demand = demand - 1
        isDelivering = true
        lock.unlock()
        let more = receiveValue(value)
        lock.withLock {
          demand += more
          isDelivering = false
        }
      } else if let completion = waitingCompletion {
        let receive = receiveCompletion
        lock.unlock()
        end(cancelling: true)
        receive?(completion)
        return
      } else {
        lock.unlock()
        return
      }
    }
  }

  func cancel() {
    end(cancelling: true)
  }

  private func end(cancelling: Bool) {
    let upstream = lock.withLock {
      receiveValue = nil
      receiveCompletion = nil
      start = nil
      waiting = []
      defer { self.upstream = [] }
      return self.upstream
    }
    if cancelling { for cancellable in upstream { cancellable.cancel() } }
  }
}

/// A subscriber made of closures that takes everything.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  private let value: (Input) -> Void
  private let completion: (Subscribers.Completion<Failure>) -> Void
  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var isCancelled = false

  init(
    value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.value = value
    self.completion = completion
  }

  func receive(subscription: any Subscription) {
    let isCancelled = lock.withLock {
      self.subscription = subscription
      return self.isCancelled
    }
    if isCancelled { subscription.cancel() } else { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !lock.withLock({ isCancelled }) { value(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isCancelled = lock.withLock {
      subscription = nil
      return self.isCancelled
    }
    if !isCancelled { self.completion(completion) }
  }

  func cancel() {
    let subscription = lock.withLock {
      isCancelled = true
      defer { self.subscription = nil }
      return self.subscription
    }
    subscription?.cancel()
  }
}

extension Subscriber {
  /// Gives this subscriber a subscription that feeds from `start`, at its first request.
  func attach(_ start: @escaping (Outlet<Input, Failure>) -> Void) {
    receive(subscription: Outlet(self, start: start))
  }

  /// Feeds this subscriber from `upstream` by way of two closures.
  func pipe<Upstream: Publisher>(
    from upstream: Upstream,
    value: @escaping (Upstream.Output, Outlet<Input, Failure>) -> Void,
    completion:
      @escaping (
        Subscribers.Completion<Upstream.Failure>, Outlet<Input, Failure>
      ) -> Void
  ) {
    attach { outlet in
      outlet.connect(upstream, value: value, completion: completion)
    }
  }

  /// The same for publishers that fail as their upstream does.
  func pipe<Upstream: Publisher>(
    from upstream: Upstream,
    value: @escaping (Upstream.Output, Outlet<Input, Failure>) -> Void
  ) where Upstream.Failure == Failure {
    pipe(from: upstream, value: value) { $1.send(completion: $0) }
  }
}

extension Outlet {
  /// Listens to `upstream` until this subscription ends.
  func connect<Upstream: Publisher>(
    _ upstream: Upstream,
    value: @escaping (Upstream.Output, Outlet) -> Void,
    completion: @escaping (Subscribers.Completion<Upstream.Failure>, Outlet) -> Void
  ) {
    let inlet = Inlet<Upstream.Output, Upstream.Failure>(
      value: { value($0, self) },
      completion: { completion($0, self) }
    )
    attach(inlet)
    upstream.subscribe(inlet)
  }
}
