extension Publishers {
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let isIncluded: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isIncluded = self.isIncluded
      subscriber.pipe(from: upstream) { if isIncluded($0) { $1.send($0) } }
    }
  }

  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      let predicate = self.predicate
      subscriber.pipe(from: upstream) { value, outlet in
        if let last, predicate(last, value) { return }
        last = value
        outlet.send(value)
      }
    }
  }

  /// The values after some.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isOpen = false
      let predicate = self.predicate
      subscriber.pipe(from: upstream) { value, outlet in
        isOpen = isOpen || !predicate(value)
        if isOpen { outlet.send(value) }
      }
    }
  }

  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var left = count
      subscriber.pipe(from: upstream) { value, outlet in
        if left > 0 { left -= 1 } else { outlet.send(value) }
      }
    }
  }

  /// The first values, then a completion.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: Range<Int>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var index = 0
      let range = self.range
      if range.isEmpty {
        subscriber.attach { $0.send(completion: .finished) }
        return
      }
      subscriber.pipe(from: upstream) { value, outlet in
        let place = index
        index += 1
        if range.contains(place) { outlet.send(value) }
        if index == range.upperBound { outlet.send(completion: .finished) }
      }
    }
  }

  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = self.predicate
      subscriber.pipe(from: upstream) { value, outlet in
        if predicate(value) { outlet.send(value) } else { outlet.send(completion: .finished) }
      }
    }
  }

  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      subscriber.pipe(from: upstream) { value, _ in
        last = value
      } completion: { completion, outlet in
        if case .finished = completion, let last { outlet.send(last) }
        outlet.send(completion: completion)
      }
    }
  }

  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isEmpty = true
      let output = self.output
      subscriber.pipe(from: upstream) { value, outlet in
        isEmpty = false
        outlet.send(value)
      } completion: { completion, outlet in
        if isEmpty, case .finished = completion { outlet.send(output) }
        outlet.send(completion: completion)
      }
    }
  }

  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var values: [Upstream.Output] = []
      let count = self.count
      subscriber.pipe(from: upstream) { value, outlet in
        values.append(value)
        guard values.count == count else { return }
        outlet.send(values)
        values = []
      } completion: { completion, outlet in
        if !values.isEmpty, case .finished = completion { outlet.send(values) }
        outlet.send(completion: completion)
      }
    }
  }
}

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }

  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  public func prefix(_ count: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: 0..<count)
  }

  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  public func first() -> Publishers.Output<Self> { prefix(1) }

  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Output<Publishers.Filter<Self>> {
    filter(predicate).prefix(1)
  }

  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  public func last(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Last<Publishers.Filter<Self>> { filter(predicate).last() }

  public func output(at index: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: index..<index + 1)
  }

  public func ignoreOutput() -> Publishers.Filter<Self> { filter { _ in false } }

  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// The values in arrays of `count`.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }

  public func contains(
    where predicate: @escaping (Output) -> Bool
  )
    -> Publishers.ReplaceEmpty<
      Publishers.Map<Publishers.Output<Publishers.Filter<Self>>, Bool>
    >
  {
    first(where: predicate).map { _ in true }.replaceEmpty(with: false)
  }

  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  )
    -> Publishers.ReplaceEmpty<
      Publishers.Map<Publishers.Output<Publishers.Filter<Self>>, Bool>
    >
  {
    first { !predicate($0) }.map { _ in false }.replaceEmpty(with: true)
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }

  public func contains(_ output: Output)
    -> Publishers.ReplaceEmpty<
      Publishers.Map<Publishers.Output<Publishers.Filter<Self>>, Bool>
    >
  {
    contains { $0 == output }
  }
}
