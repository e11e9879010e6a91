import Foundation

extension Subscribers {
  /// Takes everything and hands it to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Completion<Failure>) -> Void
    private let inlet: Inlet<Input, Failure>

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
      inlet = Inlet(value: receiveValue, completion: receiveCompletion)
    }

    public func receive(subscription: any Subscription) {
      inlet.receive(subscription: subscription)
    }

    public func receive(_ input: Input) -> Demand { inlet.receive(input) }

    public func receive(completion: Completion<Failure>) {
      inlet.receive(completion: completion)
    }

    public func cancel() { inlet.cancel() }
  }

  /// Writes everything into a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var subscription: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      object?[keyPath: keyPath] = input
      return .none
    }

    public func receive(completion: Completion<Never>) { cancel() }

    public func cancel() {
      object = nil
      subscription?.cancel()
      subscription = nil
    }
  }
}

extension Publisher {
  /// Hands everything to closures, until what is returned is cancelled or let go.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue
    )
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes every value into a property of `object`, which is kept alive meanwhile.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Writes every value into a published property, for as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subject = published.subject
    subject.keep(sink { [weak subject] in subject?.assign($0) })
  }
}

/// A subscriber of any type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscription: ((any Subscription) -> Void)?
  private let value: ((Input) -> Subscribers.Demand)?
  private let completion: ((Subscribers.Completion<Failure>) -> Void)?

  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    subscription = { subscriber.receive(subscription: $0) }
    value = { subscriber.receive($0) }
    completion = { subscriber.receive(completion: $0) }
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscription = receiveSubscription
    value = receiveValue
    completion = receiveCompletion
  }

  public func receive(subscription: any Subscription) { self.subscription?(subscription) }

  public func receive(_ input: Input) -> Subscribers.Demand { value?(input) ?? .none }

  public func receive(completion: Subscribers.Completion<Failure>) { self.completion?(completion) }
}
