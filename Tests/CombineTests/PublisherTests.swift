import Combine
import Foundation
import Testing

@Suite struct PublisherTests {
  private struct Failed: Error, Equatable {}

  /// Everything that a publisher sends, as text, with its completion at the end.
  private func events<P: Publisher>(_ publisher: P, during action: () -> Void = {}) -> [String] {
    var events: [String] = []
    let cancellable = publisher.sink {
      switch $0 {
      case .finished: events.append("finished")
      case .failure: events.append("failed")
      }
    } receiveValue: {
      events.append("\($0)")
    }
    action()
    withExtendedLifetime(cancellable) {}
    return events
  }

  @Test func `sources send their values and end`() {
    #expect(events(Just(1)) == ["1", "finished"])
    #expect(events([1, 2, 3].publisher) == ["1", "2", "3", "finished"])
    #expect(events(Empty<Int, Never>()) == ["finished"])
    #expect(events(Empty<Int, Never>(completeImmediately: false)) == [])
    #expect(events(Fail<Int, Failed>(error: Failed())) == ["failed"])
    #expect(events(Optional(5).publisher) == ["5", "finished"])
    #expect(events(Result<Int, Failed>.success(2).publisher) == ["2", "finished"])
    #expect(events(Deferred { Just(3) }) == ["3", "finished"])
  }

  @Test func `a future remembers its only result`() {
    var promise: ((Result<Int, Failed>) -> Void)?
    let future = Future<Int, Failed> { promise = $0 }
    #expect(events(future) { promise?(.success(7)) } == ["7", "finished"])
    promise?(.failure(Failed()))
    #expect(events(future) == ["7", "finished"])
  }

  @Test func `values are mapped, filtered and gathered`() {
    let numbers = [1, 2, 2, 3, 4].publisher
    #expect(events(numbers.map { $0 * 2 }) == ["2", "4", "4", "6", "8", "finished"])
    #expect(events(numbers.map(\.description.count)) == ["1", "1", "1", "1", "1", "finished"])
    #expect(events(numbers.filter { $0 > 2 }) == ["3", "4", "finished"])
    #expect(events(numbers.removeDuplicates()) == ["1", "2", "3", "4", "finished"])
    #expect(events(numbers.compactMap { $0 > 3 ? "\($0)" : nil }) == ["4", "finished"])
    #expect(events(numbers.scan(0, +)) == ["1", "3", "5", "8", "12", "finished"])
    #expect(events(numbers.reduce(0, +)) == ["12", "finished"])
    #expect(events(numbers.collect()) == ["[1, 2, 2, 3, 4]", "finished"])
    #expect(events(numbers.collect(2)) == ["[1, 2]", "[2, 3]", "[4]", "finished"])
    #expect(events(numbers.count()) == ["5", "finished"])
    #expect(events(numbers.dropFirst(3)) == ["3", "4", "finished"])
    #expect(events(numbers.drop { $0 < 3 }) == ["3", "4", "finished"])
    #expect(events(numbers.prefix(2)) == ["1", "2", "finished"])
    #expect(events(numbers.prefix { $0 < 3 }) == ["1", "2", "2", "finished"])
    #expect(events(numbers.first { $0 > 1 }) == ["2", "finished"])
    #expect(events(numbers.last()) == ["4", "finished"])
    #expect(events(numbers.output(at: 3)) == ["3", "finished"])
    #expect(events(numbers.contains(3)) == ["true", "finished"])
    #expect(events(numbers.allSatisfy { $0 > 1 }) == ["false", "finished"])
    #expect(events(numbers.prepend(9).append(8)).first == "9")
    #expect(events(numbers.ignoreOutput()) == ["finished"])
    #expect(events([Int?.none, 1].publisher.replaceNil(with: 5)) == ["5", "1", "finished"])
    #expect(events(Empty<Int, Never>().replaceEmpty(with: 1)) == ["1", "finished"])
  }

  @Test func `an endless sequence ends with what listens to it`() {
    #expect(events((1...).publisher.prefix(3)) == ["1", "2", "3", "finished"])
  }

  @Test func `failures are thrown, replaced, caught and retried`() {
    let failing = [1, 2, 3].publisher.tryMap { value -> Int in
      if value == 2 { throw Failed() }
      return value
    }
    #expect(events(failing) == ["1", "failed"])
    #expect(events(failing.replaceError(with: 0)) == ["1", "0", "finished"])
    #expect(events(failing.catch { _ in Just(9) }) == ["1", "9", "finished"])
    #expect(events(failing.retry(1)) == ["1", "1", "failed"])
    #expect(events(failing.mapError { _ in Failed() }) == ["1", "failed"])
    #expect(events(Just(1).setFailureType(to: Failed.self)) == ["1", "finished"])
  }

  @Test func `publishers are merged, paired and flattened`() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<String, Never>()
    func send() {
      first.send(1)
      first.send(2)
      second.send("a")
      first.send(3)
      second.send("b")
      first.send(completion: .finished)
      second.send(completion: .finished)
    }
    let latest = events(first.combineLatest(second) { "\($0)\($1)" }, during: send)
    #expect(latest == ["2a", "3a", "3b", "finished"])
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let zipped = events(left.zip(right).map { $0 * 10 + $1 }) {
      left.send(1)
      left.send(2)
      right.send(3)
      right.send(4)
      left.send(completion: .finished)
    }
    #expect(zipped == ["13", "24", "finished"])
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    let merged = events(a.merge(with: b)) {
      a.send(1)
      b.send(2)
      a.send(completion: .finished)
      b.send(3)
    }
    #expect(merged == ["1", "2", "3"])
    #expect(
      events([1, 2].publisher.flatMap { [$0, $0 * 10].publisher })
        == ["1", "10", "2", "20", "finished"]
    )
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let old = PassthroughSubject<Int, Never>()
    let new = PassthroughSubject<Int, Never>()
    let switched = events(outer.switchToLatest()) {
      outer.send(old)
      old.send(1)
      outer.send(new)
      old.send(2)
      new.send(3)
    }
    #expect(switched == ["1", "3"])
  }

  @Test func `a subject reaches its subscribers until they cancel`() {
    let subject = PassthroughSubject<Int, Never>()
    var first: [Int] = []
    var second: [Int] = []
    var set: Set<AnyCancellable> = []
    subject.sink { first.append($0) }.store(in: &set)
    let other = subject.sink { second.append($0) }
    subject.send(1)
    other.cancel()
    subject.send(2)
    set.removeAll()
    subject.send(3)
    #expect(first == [1, 2])
    #expect(second == [1])
  }

  @Test func `a current value comes first and is the newest`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.value = 2
    let seen = events(subject) {
      subject.send(3)
      subject.send(completion: .finished)
      subject.send(4)
    }
    #expect(seen == ["2", "3", "finished"])
    #expect(subject.value == 3)
  }

  @Test func `one shared subscription serves everybody`() {
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    let shared = subject.handleEvents(receiveOutput: { _ in count += 1 }).share()
    var sum = 0
    let first = shared.sink { sum += $0 }
    let second = shared.sink { sum += $0 }
    subject.send(5)
    #expect(count == 1)
    #expect(sum == 10)
    withExtendedLifetime((first, second)) {}
  }

  private final class Target {
    var value = 0
  }

  @Test func `values are assigned to properties`() {
    let target = Target()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.assign(to: \.value, on: target)
    subject.send(4)
    #expect(target.value == 4)
    cancellable.cancel()
    subject.send(5)
    #expect(target.value == 4)
  }

  private final class OneByOne: Subscriber {
    typealias Input = Int
    typealias Failure = Never
    var subscription: (any Subscription)?
    var values: [Int] = []
    var isEnded = false

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.max(1))
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) { isEnded = true }
  }

  @Test func `no more comes than was asked for`() {
    let subscriber = OneByOne()
    [1, 2, 3].publisher.map { $0 * 2 }.subscribe(subscriber)
    #expect(subscriber.values == [2])
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.values == [2, 4])
    #expect(!subscriber.isEnded)
    subscriber.subscription?.request(.unlimited)
    #expect(subscriber.values == [2, 4, 6])
    #expect(subscriber.isEnded)
  }

  @Test func `a subscription that is let go lets its publisher go`() {
    weak var held: Target?
    do {
      let target = Target()
      held = target
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = subject.map { $0 + target.value }.filter { $0 > 0 }.sink { _ in }
      subject.send(1)
      withExtendedLifetime(cancellable) {}
    }
    #expect(held == nil)
  }

  @Test func `notifications are values`() {
    let name = Notification.Name("combine-test")
    let center = NotificationCenter()
    let seen = events(center.publisher(for: name).map { $0.userInfo?["n"] as? Int ?? 0 }) {
      center.post(name: name, object: nil, userInfo: ["n": 3])
      center.post(name: Notification.Name("other"), object: nil)
    }
    #expect(seen == ["3"])
  }

  @MainActor
  @Test func `schedulers deliver on the main queue, and debounce lets only the last through`()
    async
  {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var debounced: [Int] = []
    let first = subject.receive(on: DispatchQueue.main).sink { received.append($0) }
    await withCheckedContinuation { done in
      let second = subject.debounce(for: .milliseconds(20), scheduler: DispatchQueue.main)
        .sink {
          debounced.append($0)
          done.resume()
        }
      subject.send(1)
      subject.send(2)
      #expect(received.isEmpty)
      #expect(debounced.isEmpty)
      keep = second
    }
    keep = nil
    #expect(received == [1, 2])
    #expect(debounced == [2])
    withExtendedLifetime(first) {}
  }

  @MainActor private var keep: AnyCancellable? {
    get { Self.kept }
    nonmutating set { Self.kept = newValue }
  }

  @MainActor private static var kept: AnyCancellable?

  @Test func `asynchronous loops see the values`() async {
    var sum = 0
    for await value in [1, 2, 3].publisher.values { sum += value }
    #expect(sum == 6)
  }
}
