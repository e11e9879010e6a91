public import Foundation

/// The moments at which a `TimelineView` is brought up to date.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode

  associatedtype Entries: Sequence where Entries.Element == Date

  /// The moments from about `startDate` on, in ascending order.
  ///
  /// The latest that is not after `startDate` is what the view shows first.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule is to have an entry.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as it wants to.
  case normal
  /// As seldom as makes sense; not asked for here.
  case lowFrequency
}

/// Entries at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private let start: Date
    private let interval: TimeInterval
    private var index: Double

    fileprivate init(start: Date, interval: TimeInterval, index: Double) {
      self.start = start
      self.interval = interval
      self.index = index
    }

    public mutating func next() -> Date? {
      guard interval > 0, index.isFinite else {
        defer { index = .infinity }
        return index.isFinite ? start : nil
      }
      defer { index += 1 }
      return start.addingTimeInterval(index * interval)
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// - Parameters:
  ///   - startDate: One of the entries.
  ///   - interval: Seconds from one to the next; the start is the only entry if it is not positive.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard interval > 0, interval.isFinite else {
      return Entries(start: start, interval: 0, index: 0)
    }
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(start: start, interval: interval, index: Swift.max(passed, 0))
  }
}

/// Entries at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private var minute: Double

    fileprivate init(minute: Double) {
      self.minute = minute
    }

    public mutating func next() -> Date? {
      defer { minute += 1 }
      return Date(timeIntervalSinceReferenceDate: minute * 60)
    }
  }

  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // All time zones in use today are whole minutes off.
    Entries(minute: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down))
  }
}

/// Entries at dates of one's own.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// - Parameter dates: In ascending order.
  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// An entry for every frame, or for as many as an interval allows.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private var date: Date?
    private let interval: TimeInterval

    fileprivate init(date: Date?, interval: TimeInterval) {
      self.date = date
      self.interval = interval
    }

    public mutating func next() -> Date? {
      defer { date = date?.addingTimeInterval(interval) }
      return date
    }
  }

  /// Seconds; nil for every frame.
  package let minimumInterval: Double?
  package let isPaused: Bool

  /// - Parameters:
  ///   - minimumInterval: Seconds that lie between two entries at least; nil for every frame.
  ///   - paused: Stops where it is.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: isPaused ? nil : start, interval: minimumInterval ?? 1 / 120)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Entries at equal distances of `interval` seconds, one of them `startDate`.
  public static func periodic(
    from startDate: Date,
    by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Entries at the beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// Entries at `dates`, which are in ascending order.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// An entry for every frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// An entry for every frame, or for as many as `minimumInterval` seconds allow.
  public static func animation(
    minimumInterval: Double? = nil,
    paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
