/// The values of a publisher that never fails, for `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  let publisher: P

  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<P.Output>.Iterator

    public mutating func next() async -> P.Output? { await base.next() }
  }

  public func makeAsyncIterator() -> Iterator {
    let publisher = self.publisher
    let stream = AsyncStream<P.Output> { continuation in
      let cancellable = publisher.sink { _ in
        continuation.finish()
      } receiveValue: {
        nonisolated(unsafe) let value = $0
        continuation.yield(value)
      }
      continuation.onTermination = { _ in cancellable.cancel() }
    }
    return Iterator(base: stream.makeAsyncIterator())
  }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(publisher: self) }
}
