extension Publishers {
  /// The values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let publishers = self.publishers
      subscriber.attach { outlet in
        if publishers.isEmpty { outlet.send(completion: .finished) }
        var running = publishers.count
        for publisher in publishers {
          outlet.connect(publisher) {
            $1.send($0)
          } completion: { completion, outlet in
            running -= 1
            if case .failure = completion {
              outlet.send(completion: completion)
            } else if running == 0 {
              outlet.send(completion: .finished)
            }
          }
        }
      }
    }
  }

  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
        .receive(subscriber: subscriber)
    }
  }

  /// Pairs of the newest values, once both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (a, b) = (self.a, self.b)
      subscriber.attach { outlet in
        var first: A.Output?
        var second: B.Output?
        var running = 2
        func end(_ completion: Subscribers.Completion<Failure>, _ outlet: Outlet<Output, Failure>) {
          running -= 1
          if case .failure = completion {
            outlet.send(completion: completion)
          } else if running == 0 {
            outlet.send(completion: .finished)
          }
        }
        outlet.connect(a) { value, outlet in
          first = value
          if let second { outlet.send((value, second)) }
        } completion: {
          end($0, $1)
        }
        outlet.connect(b) { value, outlet in
          second = value
          if let first { outlet.send((first, value)) }
        } completion: {
          end($0, $1)
        }
      }
    }
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest<CombineLatest<A, B>, C>(CombineLatest<A, B>(a, b), c)
        .map { ($0.0, $0.1, $1) }
        .receive(subscriber: subscriber)
    }
  }

  /// Pairs of the first values, the second ones, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (a, b) = (self.a, self.b)
      subscriber.attach { outlet in
        var first: [A.Output] = []
        var second: [B.Output] = []
        var isFirstDone = false
        var isSecondDone = false
        func pair(_ outlet: Outlet<Output, Failure>) {
          while !first.isEmpty, !second.isEmpty {
            outlet.send((first.removeFirst(), second.removeFirst()))
          }
          if isFirstDone && first.isEmpty || isSecondDone && second.isEmpty {
            outlet.send(completion: .finished)
          }
        }
        outlet.connect(a) {
          first.append($0)
          pair($1)
        } completion: { completion, outlet in
          isFirstDone = true
          if case .failure = completion { outlet.send(completion: completion) }
          pair(outlet)
        }
        outlet.connect(b) {
          second.append($0)
          pair($1)
        } completion: { completion, outlet in
          isSecondDone = true
          if case .failure = completion { outlet.send(completion: completion) }
          pair(outlet)
        }
      }
    }
  }

  /// One publisher after the other.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Prefix.Output
    public typealias Failure = Prefix.Failure

    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let suffix = self.suffix
      subscriber.pipe(from: prefix) {
        $1.send($0)
      } completion: { completion, outlet in
        if case .failure = completion {
          outlet.send(completion: completion)
        } else {
          outlet.connect(suffix) {
            $1.send($0)
          } completion: {
            $1.send(completion: $0)
          }
        }
      }
    }
  }

  /// The values of a publisher made for each value.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = self.transform
      let limit = maxPublishers
      var running = 0
      var waiting: [Upstream.Output] = []
      var isDone = false
      func start(_ value: Upstream.Output, _ outlet: Outlet<Output, Failure>) {
        running += 1
        outlet.connect(transform(value)) {
          $1.send($0)
        } completion: { completion, outlet in
          running -= 1
          if case .failure = completion {
            outlet.send(completion: completion)
          } else if !waiting.isEmpty {
            start(waiting.removeFirst(), outlet)
          } else if isDone, running == 0 {
            outlet.send(completion: .finished)
          }
        }
      }
      subscriber.pipe(from: upstream) { value, outlet in
        if limit.max.map({ running >= $0 }) ?? false {
          waiting.append(value)
        } else {
          start(value, outlet)
        }
      } completion: { completion, outlet in
        isDone = true
        if case .failure = completion {
          outlet.send(completion: completion)
        } else if running == 0 {
          outlet.send(completion: .finished)
        }
      }
    }
  }

  /// The values of the newest publisher that was sent.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var current: Inlet<Output, Failure>?
      var isDone = false
      subscriber.pipe(from: upstream) { publisher, outlet in
        current?.cancel()
        let inlet = Inlet<Output, Failure>(
          value: { outlet.send($0) },
          completion: { completion in
            current = nil
            if case .failure = completion {
              outlet.send(completion: completion)
            } else if isDone {
              outlet.send(completion: .finished)
            }
          }
        )
        current = inlet
        outlet.attach(inlet)
        publisher.subscribe(inlet)
      } completion: { completion, outlet in
        isDone = true
        if case .failure = completion {
          outlet.send(completion: completion)
        } else if current == nil {
          outlet.send(completion: .finished)
        }
      }
    }
  }
}

extension Publisher {
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  public func merge<B: Publisher, C: Publisher>(
    with b: B,
    _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }

  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P,
    _ second: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }

  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    Publishers.Concatenate(prefix: Publishers.Sequence(sequence: elements), suffix: self)
  }

  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    Publishers.Concatenate(prefix: self, suffix: Publishers.Sequence(sequence: elements))
  }

  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
