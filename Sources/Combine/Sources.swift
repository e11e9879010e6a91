import Foundation

/// One value, then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Never {
    let output = self.output
    subscriber.attach {
      $0.send(output)
      $0.send(completion: .finished)
    }
  }
}

extension Just: Equatable where Output: Equatable {}

/// No values.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(
    completeImmediately: Bool = true,
    outputType: Output.Type,
    failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let ends = completeImmediately
    subscriber.attach { if ends { $0.send(completion: .finished) } }
  }
}

/// A failure at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let error = self.error
    subscriber.attach { $0.send(completion: .failure(error)) }
  }
}

/// A publisher made anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// One result that may come later.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [Outlet<Output, Failure>] = []

  /// Runs `attemptToFulfill` at once; only the first call of its promise counts.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let outlets = lock.withLock {
      guard self.result == nil else { return [] as [Outlet<Output, Failure>] }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    for outlet in outlets { Self.send(result, outlet) }
  }

  private static func send(_ result: Result<Output, Failure>, _ outlet: Outlet<Output, Failure>) {
    switch result {
    case .success(let value):
      outlet.send(value)
      outlet.send(completion: .finished)
    case .failure(let error): outlet.send(completion: .failure(error))
    }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.attach { outlet in
      let result = self.lock.withLock {
        if self.result == nil { self.waiting.append(outlet) }
        return self.result
      }
      if let result { Self.send(result, outlet) }
    }
  }
}

extension Publishers {
  /// The elements of a sequence, then the end.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let sequence = self.sequence
      subscriber.attach { outlet in
        for element in sequence {
          if outlet.isEnded { return }
          outlet.send(element)
        }
        outlet.send(completion: .finished)
      }
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? [])
  }
}

extension Result {
  public var publisher: Future<Success, Failure> {
    Future { promise in promise(self) }
  }
}
