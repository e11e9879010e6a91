import Foundation

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let any = publisher as? AnyPublisher<Output, Failure> {
      self = any
      return
    }
    attach = { publisher.receive(subscriber: $0) }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

extension Publishers {
  /// Does something at each event.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let handlers = self
      subscriber.attach { outlet in
        handlers.receiveSubscription?(outlet)
        handlers.receiveRequest?(.unlimited)
        var isDone = false
        outlet.attach(
          AnyCancellable {
            if !isDone { handlers.receiveCancel?() }
          }
        )
        outlet.connect(handlers.upstream) {
          handlers.receiveOutput?($0)
          $1.send($0)
        } completion: {
          isDone = true
          handlers.receiveCompletion?($0)
          $1.send(completion: $0)
        }
      }
    }
  }

  /// One subscription upstream for everybody.
  public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let outlets = Outlets<Output, Failure>()
    private let lock = NSLock()
    private var users = 0
    private var connection: Inlet<Output, Failure>?

    init(_ upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlets = self.outlets
      subscriber.attach { outlet in
        let inlet = Inlet<Output, Failure>(
          value: { outlet.send($0) },
          completion: { outlet.send(completion: $0) }
        )
        outlets.add(inlet)
        outlet.attach(
          AnyCancellable {
            inlet.cancel()
            self.leave()
          }
        )
        self.join()
      }
    }

    private func join() {
      let inlet = lock.withLock {
        users += 1
        guard connection == nil else { return nil as Inlet<Output, Failure>? }
        let outlets = self.outlets
        let made = Inlet<Output, Failure>(
          value: { outlets.send($0) },
          completion: { outlets.send(completion: $0) }
        )
        connection = made
        return made
      }
      if let inlet { upstream.subscribe(inlet) }
    }

    private func leave() {
      let inlet = lock.withLock {
        users -= 1
        guard users == 0 else { return nil as Inlet<Output, Failure>? }
        defer { connection = nil }
        return connection
      }
      inlet?.cancel()
    }
  }

  /// Connects a connectable publisher while anybody listens.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let lock = NSLock()
    private var users = 0
    private var connection: (any Cancellable)?

    init(_ upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let upstream = self.upstream
      subscriber.attach { outlet in
        outlet.attach(AnyCancellable { self.leave() })
        outlet.connect(upstream) {
          $1.send($0)
        } completion: {
          $1.send(completion: $0)
        }
        self.join()
      }
    }

    private func join() {
      let isFirst = lock.withLock {
        users += 1
        return users == 1
      }
      guard isFirst else { return }
      let connection = upstream.connect()
      lock.withLock { self.connection = connection }
    }

    private func leave() {
      let connection = lock.withLock {
        users -= 1
        guard users == 0 else { return nil as (any Cancellable)? }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }

  /// Prints every event to standard output.
  public func print(_ prefix: String = "") -> Publishers.HandleEvents<Self> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveSubscription: { Swift.print("\(start)receive subscription: (\(type(of: $0)))") },
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: {
        switch $0 {
        case .finished: Swift.print("\(start)receive finished")
        case .failure(let error): Swift.print("\(start)receive error: (\(error))")
        }
      },
      receiveCancel: { Swift.print("\(start)receive cancel") },
      receiveRequest: { _ in Swift.print("\(start)request unlimited") }
    )
  }

  public func share() -> Publishers.Share<Self> { Publishers.Share(self) }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}
