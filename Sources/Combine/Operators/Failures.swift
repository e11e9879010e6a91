extension Publishers {
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = self.transform
      subscriber.pipe(from: upstream) {
        $1.send($0)
      } completion: {
        $1.send(completion: $0.mapError(transform))
      }
    }
  }

  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.pipe(from: upstream) {
        $1.send($0)
      } completion: { _, outlet in
        outlet.send(completion: .finished)
      }
    }
  }

  /// Goes on with another publisher after a failure.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let handler = self.handler
      subscriber.pipe(from: upstream) {
        $1.send($0)
      } completion: { completion, outlet in
        switch completion {
        case .finished: outlet.send(completion: .finished)
        case .failure(let error):
          outlet.connect(handler(error)) {
            $1.send($0)
          } completion: {
            $1.send(completion: $0)
          }
        }
      }
    }
  }

  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let output = self.output
      subscriber.pipe(from: upstream) {
        $1.send($0)
      } completion: { completion, outlet in
        if case .failure = completion { outlet.send(output) }
        outlet.send(completion: .finished)
      }
    }
  }

  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (prefix, file, line) = (self.prefix, self.file, self.line)
      subscriber.pipe(from: upstream) {
        $1.send($0)
      } completion: { completion, outlet in
        if case .failure(let error) = completion {
          preconditionFailure("\(prefix): \(error)", file: file, line: line)
        }
        outlet.send(completion: .finished)
      }
    }
  }

  /// Subscribes again after a failure.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// How often; nil without end.
    public let retries: Int?

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var left = retries
      let upstream = self.upstream
      func attempt(_ outlet: Outlet<Output, Failure>) {
        outlet.connect(upstream) {
          $1.send($0)
        } completion: { completion, outlet in
          guard case .failure = completion, left != 0 else {
            outlet.send(completion: completion)
            return
          }
          left = left.map { $0 - 1 }
          attempt(outlet)
        }
      }
      subscriber.attach(attempt)
    }
  }
}

extension Publisher {
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }

  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to type: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
