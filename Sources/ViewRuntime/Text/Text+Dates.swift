import Foundation
import Motion

extension Text {
  /// How a date is written.
  public struct DateStyle: Equatable, Hashable, Codable, Sendable {
    enum Kind: UInt8, Codable, Sendable {
      case time, date, relative, offset, timer
    }

    let kind: Kind

    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// How far away it is from now, such as "2 hr, 5 min".
    public static let relative = DateStyle(kind: .relative)
    /// How far away it is from now with a sign, such as "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// How far away it is from now as on a stopwatch, such as "2:05:33".
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date; styles that depend on the present change as time goes on.
  public init(_ date: Date, style: DateStyle) {
    self.init(
      storage: .content(TextContentBox(content: DateContent(date: date, style: style)))
    )
  }

  /// The time or days between two dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(
      storage: .content(
        TextContentBox(content: DateRangeContent(start: dates.lowerBound, end: dates.upperBound))
      )
    )
  }

  /// The time or days of an interval.
  public init(_ interval: DateInterval) {
    self.init(
      storage: .content(
        TextContentBox(content: DateRangeContent(start: interval.start, end: interval.end))
      )
    )
  }

  /// A stopwatch that runs during an interval and stands still outside of it.
  ///
  /// - Parameters:
  ///   - timerInterval: When it runs.
  ///   - pauseTime: When it stops early, if it does.
  ///   - countsDown: Whether it shows what is left, else what is over.
  ///   - showsHours: Whether an hour shows as 1:00:00, else as 60:00.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      storage: .content(
        TextContentBox(
          content: TimerContent(
            interval: timerInterval,
            pauseTime: pauseTime,
            countsDown: countsDown,
            showsHours: showsHours
          )
        )
      )
    )
  }
}

private struct DateContent: TextContent, Equatable {
  let date: Date
  let style: Text.DateStyle

  func pieces(in environment: EnvironmentValues) -> [TextPiece] {
    [.string(string(in: environment))]
  }

  private func string(in environment: EnvironmentValues) -> String {
    let interval = date.timeIntervalSince(environment.now)
    switch style.kind {
    case .time:
      return date.formatted(environment.dateFormat(date: .omitted, time: .shortened))
    case .date:
      return date.formatted(environment.dateFormat(date: .long, time: .omitted))
    case .timer:
      return stopwatch(seconds: abs(interval), showsHours: true)
    case .relative:
      return span(seconds: abs(interval))
    case .offset:
      return (interval < 0 ? "-" : "+") + largestUnit(seconds: abs(interval))
    }
  }

  func nextChange(after now: Date) -> Date? {
    switch style.kind {
    case .time, .date: nil
    case .relative, .offset, .timer: nextWholeSecond(after: now, relativeTo: date)
    }
  }
}

private struct TimerContent: TextContent, Equatable {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  func pieces(in environment: EnvironmentValues) -> [TextPiece] {
    let now = min(environment.now, pauseTime ?? .distantFuture)
    let clamped = min(max(now, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(clamped)
      : clamped.timeIntervalSince(interval.lowerBound)
    // What is left counts as a whole second until it is over.
    return [
      .string(
        stopwatch(seconds: countsDown ? seconds.rounded(.up) : seconds, showsHours: showsHours)
      )
    ]
  }

  func nextChange(after now: Date) -> Date? {
    let end = min(interval.upperBound, pauseTime ?? interval.upperBound)
    guard now < end else { return nil }
    guard now >= interval.lowerBound else { return interval.lowerBound }
    let reference = countsDown ? interval.upperBound : interval.lowerBound
    return min(nextWholeSecond(after: now, relativeTo: reference), end)
  }
}

private struct DateRangeContent: TextContent, Equatable {
  let start: Date
  let end: Date

  func pieces(in environment: EnvironmentValues) -> [TextPiece] {
    var format = Date.IntervalFormatStyle(
      locale: environment.locale,
      calendar: environment.calendar,
      timeZone: environment.timeZone
    )
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    if calendar.isDate(start, inSameDayAs: end) {
      format = format.hour().minute()
    } else {
      format = format.day().month(.abbreviated).year()
    }
    guard start < end else {
      let time = environment.dateFormat(date: .omitted, time: .shortened)
      return [.string(start.formatted(time))]
    }
    return [.string(format.format(start..<end))]
  }
}

extension EnvironmentValues {
  fileprivate func dateFormat(
    date: Date.FormatStyle.DateStyle,
    time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date,
      time: time,
      locale: locale,
      calendar: calendar,
      timeZone: timeZone
    )
  }
}

private func nextWholeSecond(after now: Date, relativeTo reference: Date) -> Date {
  let elapsed = now.timeIntervalSince(reference)
  return reference.addingTimeInterval(elapsed.rounded(.down) + 1)
}

/// `h:mm:ss`, without hours below one of them.
private func stopwatch(seconds: Double, showsHours: Bool) -> String {
  let total = seconds.isFinite ? Int(min(seconds, 1e15)) : 0
  let hours = showsHours ? total / 3600 : 0
  let minutes = total / 60 - hours * 60
  func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  let rest = padded(total % 60)
  return hours > 0 ? "\(hours):\(padded(minutes)):\(rest)" : "\(minutes):\(rest)"
}

private let timeUnits: [(seconds: Int, short: String, long: String)] = [
  (31_536_000, "yr", "year"), (2_592_000, "mo", "month"), (86_400, "day", "day"),
  (3600, "hr", "hour"), (60, "min", "minute"), (1, "sec", "second"),
]

/// The two largest units, abbreviated: "2 hr, 5 min".
private func span(seconds: Double) -> String {
  let total = seconds.isFinite ? Int(min(seconds, 1e15)) : 0
  guard let first = timeUnits.firstIndex(where: { $0.seconds <= total }) else { return "0 sec" }
  func part(_ unit: (seconds: Int, short: String, long: String), _ count: Int) -> String {
    unit.short == "day" && count != 1 ? "\(count) days" : "\(count) \(unit.short)"
  }
  let unit = timeUnits[first]
  let count = total / unit.seconds
  let next = first + 1
  guard next < timeUnits.count else { return part(unit, count) }
  let rest = (total - count * unit.seconds) / timeUnits[next].seconds
  return rest > 0 ? part(unit, count) + ", " + part(timeUnits[next], rest) : part(unit, count)
}

/// The largest unit in full: "2 hours".
private func largestUnit(seconds: Double) -> String {
  let total = seconds.isFinite ? Int(min(seconds, 1e15)) : 0
  guard let unit = timeUnits.first(where: { $0.seconds <= total }) else { return "0 seconds" }
  let count = total / unit.seconds
  return "\(count) \(unit.long)\(count == 1 ? "" : "s")"
}
