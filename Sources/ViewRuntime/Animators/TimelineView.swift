public import Foundation
import Motion

/// A view that is made anew at the moments of a schedule.
///
/// Dates follow the clock of the frames: what is slowed down or drawn frame by frame without a
/// window shows the dates that belong to its frames.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is told.
  public struct Context {
    /// How often the view is brought up to date.
    public enum Cadence: Comparable, Hashable, Sendable {
      case live
      case seconds
      case minutes
    }

    /// The moment that the view is made for.
    public let date: Date
    /// Always `live`: nothing here saves power by showing less often.
    public let cadence: Cadence

    /// Does nothing: no content is made ahead of its time.
    public func invalidateTimelineContent() {}
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

/// The context of timeline views, whatever their schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View where Content: View {
  public typealias Body = Never

  /// - Parameters:
  ///   - schedule: When to make the content anew.
  ///   - content: The view for a moment.
  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    TimelineNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: TimelineNode<Schedule, Content>.self).update(to: view)
  }
}

final class TimelineNode<Schedule: TimelineSchedule, Content: View>: AnimatorNode<Content>,
  FrameObserver
{
  private var view: TimelineView<Schedule, Content>
  private var entries: Schedule.Entries.Iterator?
  /// The entry that is shown.
  private var current: Date?
  /// The first entry that is still to come.
  private var upcoming: Date?
  private var hasStarted = false

  init(_ view: TimelineView<Schedule, Content>, _ inputs: _NodeInputs) {
    self.view = view
    super.init(source: nil, inputs)
    start()
    evaluate()
    host.frameObservers.add(self)
  }

  func update(to view: TimelineView<Schedule, Content>) {
    let isSame = withUnsafePointer(to: self.view.schedule) { old in
      withUnsafePointer(to: view.schedule) { new in
        ValueComparator.of(Schedule.self).areSame(old, new)
      }
    }
    self.view = view
    if !isSame { start() }
    evaluate()
  }

  override func reevaluate() {
    isDirty = false
    evaluate()
  }

  private func evaluate() {
    let context = TimelineViewDefaultContext(date: current ?? host.date, cadence: .live)
    let view = self.view
    show { view.content(context) }
  }

  private var animation: AnimationTimelineSchedule? { view.schedule as? AnimationTimelineSchedule }

  /// Asks the schedule for its entries from now on, and shows the latest that is past.
  private func start() {
    let now = host.date
    hasStarted = host.frame > 0
    if let animation {
      // A schedule that is paused keeps the date at which it stopped.
      if !animation.isPaused || current == nil { current = now }
      entries = nil
      upcoming =
        animation.isPaused
        ? nil : animation.minimumInterval.map { now.addingTimeInterval($0) }
      return
    }
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    upcoming = entries?.next()
    current = now
    _ = takeEntries(until: now)
  }

  /// Goes to the latest entry that is due; says whether there was one.
  private func takeEntries(until now: Date) -> Bool {
    var isChanged = false
    // Dates resolve about a tenth of a microsecond.
    let limit = now.addingTimeInterval(1e-6)
    var count = 0
    while let entry = upcoming, entry <= limit {
      current = entry
      isChanged = true
      upcoming = entries?.next()
      count += 1
      if let next = upcoming, next <= entry || count > 100_000 {
        // Not ascending, or more than anybody can show: the rest is given up.
        host.reportOnce("timeline-\(structuralPath)", Messages.disorderedSchedule)
        upcoming = next > limit ? next : nil
        break
      }
    }
    return isChanged
  }

  // MARK: Frames

  var needsFrames: Bool {
    guard let animation, !animation.isPaused else { return false }
    return animation.minimumInterval == nil
  }

  /// When a frame is needed, seconds on the clock of frames.
  var nextWakeUp: Double? { upcoming.map { host.time(of: $0) } }

  func frameWillUpdate(at time: Double) {
    if !hasStarted {
      // The node was made before the clock was known.
      start()
      host.invalidate(self, transaction: Transaction())
      return
    }
    let now = host.date
    if let animation {
      guard !animation.isPaused else { return }
      if let interval = animation.minimumInterval {
        guard let due = upcoming, due <= now.addingTimeInterval(1e-6) else { return }
        current = now
        // On the grid, unless frames come so late that whole intervals were missed.
        let next = due.addingTimeInterval(interval)
        upcoming = next > now ? next : now.addingTimeInterval(interval)
      } else {
        guard now != current else { return }
        current = now
      }
      host.invalidate(self, transaction: Transaction())
    } else if takeEntries(until: now) {
      host.invalidate(self, transaction: Transaction())
    }
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    host.frameObservers.remove(self)
  }
}
