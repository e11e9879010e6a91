import Foundation

extension Publishers {
  /// Sends everything on from a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let scheduler = self.scheduler
      subscriber.pipe(from: upstream) { value, outlet in
        scheduler.schedule { outlet.send(value) }
      } completion: { completion, outlet in
        scheduler.schedule { outlet.send(completion: completion) }
      }
    }
  }

  /// Subscribes from a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (upstream, scheduler) = (self.upstream, self.scheduler)
      subscriber.attach { outlet in
        scheduler.schedule {
          outlet.connect(upstream) {
            $1.send($0)
          } completion: {
            $1.send(completion: $0)
          }
        }
      }
    }
  }

  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (interval, scheduler) = (self.interval, self.scheduler)
      subscriber.pipe(from: upstream) { value, outlet in
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { outlet.send(value) }
      } completion: { completion, outlet in
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
          outlet.send(completion: completion)
        }
      }
    }
  }

  /// The newest value once there was none for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (dueTime, scheduler) = (self.dueTime, self.scheduler)
      let lock = NSLock()
      var number = 0
      subscriber.pipe(from: upstream) { value, outlet in
        let own = lock.withLock {
          number += 1
          return number
        }
        scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
          if lock.withLock({ own == number }) { outlet.send(value) }
        }
      } completion: { completion, outlet in
        lock.withLock { number += 1 }
        scheduler.schedule { outlet.send(completion: completion) }
      }
    }
  }

  /// At most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    /// Whether the last value of an interval counts, else the first.
    public let latest: Bool

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (interval, scheduler, latest) = (self.interval, self.scheduler, self.latest)
      let lock = NSLock()
      var opensAt: Context.SchedulerTimeType?
      var held: Output?
      subscriber.pipe(from: upstream) { value, outlet in
        let now = scheduler.now
        lock.lock()
        if let end = opensAt, now < end {
          let isScheduled = held != nil
          if latest || !isScheduled { held = value }
          lock.unlock()
          guard !isScheduled else { return }
          scheduler.schedule(after: end) {
            let next = lock.withLock {
              opensAt = scheduler.now.advanced(by: interval)
              defer { held = nil }
              return held
            }
            if let next { outlet.send(next) }
          }
        } else {
          opensAt = now.advanced(by: interval)
          lock.unlock()
          scheduler.schedule { outlet.send(value) }
        }
      } completion: { completion, outlet in
        scheduler.schedule { outlet.send(completion: completion) }
      }
    }
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(upstream: self, interval: interval, scheduler: scheduler)
  }

  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
