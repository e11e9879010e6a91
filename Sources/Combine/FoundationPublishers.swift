public import Foundation

extension Timer {
  /// Sends the date again and again, once it is connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    /// Seconds.
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    private let outlets = Outlets<Date, Never>()

    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never { outlets.add(subscriber) }

    public func connect() -> any Cancellable {
      let outlets = self.outlets
      // Timer(timeInterval:) would fire at once on Linux.
      let timer = Timer(
        fire: Date(timeIntervalSinceNow: interval),
        interval: interval,
        repeats: true
      ) { outlets.send($0.fireDate) }
      if let tolerance { timer.tolerance = tolerance }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// A publisher of dates, `interval` seconds apart.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}

extension NotificationCenter {
  /// Sends the notifications of a name.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let (center, name, object) = (self.center, self.name, self.object)
      subscriber.attach { outlet in
        let observer = center.addObserver(forName: name, object: object, queue: nil) {
          outlet.send($0)
        }
        nonisolated(unsafe) let token = observer
        outlet.attach(AnyCancellable { center.removeObserver(token) })
      }
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter {
  /// The notifications of a name, one after the other.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Observes from here on, until it ends.
    public struct Iterator: AsyncIteratorProtocol {
      private var base: AsyncStream<Received>.Iterator

      fileprivate init(_ stream: AsyncStream<Received>) { base = stream.makeAsyncIterator() }

      public mutating func next() async -> Notification? { await base.next()?.notification }
    }

    /// Foundation hands a notification over to whoever is told of it.
    fileprivate struct Received: @unchecked Sendable {
      let notification: Notification
    }

    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream<Received>.makeStream()
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Received(notification: $0))
      }
      nonisolated(unsafe) let token = observer
      let center = self.center
      continuation.onTermination = { _ in center.removeObserver(token) }
      return Iterator(stream)
    }
  }

  /// The notifications of a name as they come, for `for await`.
  public func notifications(
    named name: Notification.Name,
    object: AnyObject? = nil
  ) -> Notifications { Notifications(self, name, object) }
}
