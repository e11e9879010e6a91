public import Dispatch
public import Foundation

/// Says when and where something runs.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A length of time in a scheduler's unit.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// Runs everything at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = _SchedulerTime
  public typealias SchedulerOptions = Never

  public static let shared = ImmediateScheduler()

  public var now: _SchedulerTime { _SchedulerTime(seconds: 0) }
  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: _SchedulerTime,
    tolerance: _SchedulerTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) { action() }
}

/// A point in time of the schedulers here, seconds since an origin of their own.
public struct _SchedulerTime: Strideable, Hashable, Sendable {
  let seconds: Double

  public func distance(to other: _SchedulerTime) -> Stride { Stride(other.seconds - seconds) }

  public func advanced(by n: Stride) -> _SchedulerTime {
    _SchedulerTime(seconds: seconds + n.timeInterval)
  }

  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Sendable
  {
    /// Seconds.
    public var timeInterval: Double
    public var magnitude: Double { abs(timeInterval) }

    init(_ seconds: Double) { timeInterval = seconds }

    public init(integerLiteral value: Int) { timeInterval = Double(value) }

    public init(floatLiteral value: Double) { timeInterval = value }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Double(exactly: source) else { return nil }
      timeInterval = value
    }

    public static func < (left: Stride, right: Stride) -> Bool {
      left.timeInterval < right.timeInterval
    }

    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval + right.timeInterval)
    }

    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval - right.timeInterval)
    }

    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval * right.timeInterval)
    }

    public static func *= (left: inout Stride, right: Stride) { left = left * right }

    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) / 1e9) }
  }
}

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = _SchedulerTime
  public typealias SchedulerOptions = _QueueOptions

  public struct _QueueOptions {}

  public var now: _SchedulerTime {
    _SchedulerTime(seconds: Double(DispatchTime.now().uptimeNanoseconds) / 1e9)
  }

  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  public func schedule(options: _QueueOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    async { action() }
  }

  public func schedule(
    after date: _SchedulerTime,
    tolerance: _SchedulerTime.Stride,
    options: _QueueOptions?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    asyncAfter(deadline: .now() + max(date.seconds - now.seconds, 0)) { action() }
  }
}

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = _SchedulerTime
  public typealias SchedulerOptions = _LoopOptions

  public struct _LoopOptions {}

  public var now: _SchedulerTime {
    _SchedulerTime(seconds: Date().timeIntervalSinceReferenceDate)
  }

  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  public func schedule(options: _LoopOptions?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  public func schedule(
    after date: _SchedulerTime,
    tolerance: _SchedulerTime.Stride,
    options: _LoopOptions?,
    _ action: @escaping () -> Void
  ) {
    let delay = max(date.seconds - now.seconds, 0)
    // The main loop is driven from outside: what its queue holds runs there in any case.
    if self === RunLoop.main {
      let queue = DispatchQueue.main
      queue.schedule(after: queue.now.advanced(by: .seconds(delay)), action)
      return
    }
    nonisolated(unsafe) let action = action
    add(Timer(timeInterval: delay, repeats: false) { _ in action() }, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = _SchedulerTime
  public typealias SchedulerOptions = _OperationOptions

  public struct _OperationOptions {}

  public var now: _SchedulerTime { DispatchQueue.main.now }
  public var minimumTolerance: _SchedulerTime.Stride { 0 }

  public func schedule(options: _OperationOptions?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    addOperation { action() }
  }

  public func schedule(
    after date: _SchedulerTime,
    tolerance: _SchedulerTime.Stride,
    options: _OperationOptions?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    DispatchQueue.global().asyncAfter(deadline: .now() + max(date.seconds - now.seconds, 0)) {
      self.addOperation { action() }
    }
  }
}
