import Glibc

/// When frames begin, when they are shown, and which time they show.
///
/// This is the only place that reads a clock (CLOCK_MONOTONIC). The time shown follows it, except
/// across a frame that came more than `longestGap` late: after a suspended process or a hidden
/// window, animations carry on from where they were.
///
/// With `Pacing.deadline` frames are shown at the points of a grid of 1/rate seconds. Each is made
/// for the time of its point, a little ahead: as long as the last ones took, and a margin. What is
/// finished early waits, so that how long a frame takes does not move when it is seen. One that is
/// late is shown at once; one whose turn is over when it is finished is left out, since what it
/// shows is past, and the next one takes its place.
///
/// With `Pacing.vsync` something else holds the rate, usually a buffer swap, and the time shown is
/// smoothed over it.
public struct FrameClock: Sendable {
  /// Who makes a frame wait for its turn.
  public enum Pacing: Hashable, Sendable {
    /// Frames are shown at deadlines, on surfaces whose presenting does not wait.
    case deadline
    /// Presenting a frame waits for the display. Where it turns out not to, deadlines take over.
    case vsync
    /// Nobody: frames are shown as soon as they are finished, the rate is a limit. For measuring.
    case immediate
  }

  /// One frame's time.
  public struct Frame: Hashable, Sendable {
    /// The time that the frame shows, in seconds: never lower than the frame's before.
    public var timestamp: Double
    /// The time between frames at the clock's rate, in seconds.
    public var interval: Double
    /// Counts from 0.
    public var index: Int
    /// How many frames were left out directly before this one because others took too long.
    public var missed: Int
    /// When it is to be seen, in seconds on the clock.
    public var deadline: Double
    /// When it began, in seconds on the clock.
    var began: Double
    /// Whether it follows the one before directly.
    var isContinuous: Bool
  }

  /// What becomes of a finished frame.
  public enum Showing: Hashable, Sendable {
    /// It is shown at a time in seconds on the clock.
    case at(Double)
    /// It is not shown: its turn is over, and another one follows at once.
    case leftOut
  }

  /// Gaps longer than this are not played back, in seconds.
  public static let longestGap = 0.25

  /// The rate when the display does not say, in frames per second.
  public static let usualRate = 60.0

  /// What a frame begins earlier than the last ones needed, in seconds.
  static let margin = 0.001

  /// A frame that is late by less than this part of an interval is still in time.
  static let tolerance = 1.0 / 3

  /// Seconds on CLOCK_MONOTONIC.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Frames per second.
  public private(set) var rate: Double
  public var pacing: Pacing
  /// Whether the display was found to hold the rate, or nothing else was found yet.
  public private(set) var isVsyncWorking = true
  /// How many turns passed without a new picture because frames took too long, in total.
  public private(set) var missedFrames = 0
  /// How many frames began.
  public private(set) var frameCount = 0
  /// How much time was not played back, in total, in seconds.
  public private(set) var skippedTime = 0.0
  /// When the next frame is to be shown, in seconds on the clock; nil when none was asked for.
  public private(set) var due: Double?

  private let read: @Sendable () -> Double
  /// What frames took that followed another one directly.
  private var costs = FrameCosts()
  /// What the last other one took, which has more to do, seconds.
  private var firstCost = 0.0
  /// What showing a finished frame takes, seconds.
  private var showingCost = 0.0
  /// When the last frame was to be shown, on the clock.
  private var last = -Double.infinity
  private var lastTimestamp = -Double.infinity
  /// The turn up to which missed ones are counted.
  private var counted = -Double.infinity
  /// Whether the next frame follows the last one directly.
  private var isContinuous = false
  private var isInFrame = false
  /// Whether the last frame is finished later, by somebody who may take long for it.
  private var isPending = false
  /// Whether the last finished frame was left out.
  private var hasLeftOut = false
  private var hastyFrames = 0

  /// - Parameters:
  ///   - rate: Frames per second; out of 1...1000 or nil: 60.
  ///   - pacing: Who makes a frame wait.
  ///   - read: Seconds on a clock that only moves forward, for tests.
  public init(
    rate: Double? = nil,
    pacing: Pacing = .deadline,
    read: @escaping @Sendable () -> Double = FrameClock.now
  ) {
    self.rate = FrameClock.sensible(rate)
    self.pacing = pacing
    self.read = read
  }

  private static func sensible(_ rate: Double?) -> Double {
    guard let rate, rate >= 1, rate <= 1000 else { return usualRate }
    return rate
  }

  /// The time between two frames, in seconds.
  public var interval: Double { 1 / rate }

  /// Seconds on the clock, which `due` refers to.
  public var now: Double { read() }

  /// The time that a moment on the clock has on the time base of frames.
  public func timestamp(of moment: Double) -> Double { moment - skippedTime }

  /// Follows the display to another rate; nil when it does not say.
  public mutating func setRate(_ rate: Double?) {
    let rate = FrameClock.sensible(rate)
    guard rate != self.rate else { return }
    self.rate = rate
    isVsyncWorking = true
    hastyFrames = 0
  }

  /// Whether finished frames wait for a deadline.
  public var keepsDeadlines: Bool { pacing == .deadline || pacing == .vsync && !isVsyncWorking }

  // MARK: Asking for frames

  /// When the next frame is to begin, in seconds on the clock; nil when none was asked for.
  public var beginning: Double? { due.map { $0 - lead } }

  /// How long before its deadline a frame begins, in seconds.
  private var lead: Double {
    guard keepsDeadlines else { return 0 }
    if costs.isEmpty { return min(firstCost, interval / 2) }
    return min(costs.high + showingCost + FrameClock.margin, interval)
  }

  /// Asks for the next frame of the rate: one interval after the last one, or as soon as one can
  /// be made when that is longer ago.
  public mutating func requestFrame() {
    let now = read()
    let next: Double
    if pacing == .vsync, isVsyncWorking {
      next = isContinuous ? min(last, now) : now
    } else if isContinuous, !(isPending && now - last > FrameClock.longestGap) {
      next = last + interval
    } else {
      // From idle the grid starts anew: it is not a late frame.
      next = max(last + interval, now + lead)
    }
    due = min(due ?? .infinity, next)
  }

  /// Asks for a frame that shows the time `timestamp`, or for the next one when that has passed.
  public mutating func requestFrame(at timestamp: Double) {
    guard timestamp.isFinite else { return }
    let moment = timestamp + skippedTime
    let earliest = max(last + interval, read())
    due = min(due ?? .infinity, max(moment, earliest))
  }

  /// Forgets the frame that was asked for.
  public mutating func cancelRequest() {
    due = nil
    isContinuous = false
  }

  // MARK: Frames

  /// Takes a gap out of the time shown, if the frame that is due is late by more than
  /// `longestGap`; call it before handing on events that came with the delay.
  ///
  /// - Parameter isPaused: Whether frames are withheld at present, so that any delay is a gap.
  public mutating func absorbGap(isPaused: Bool = false) {
    guard let due else { return }
    let now = read()
    guard now - due > (isPaused ? 0 : FrameClock.longestGap) else { return }
    skippedTime += now - due
    last += now - due
    counted += now - due
    self.due = now
  }

  /// Begins the frame that is due.
  ///
  /// Until `endFrame(isContinuing:)`, requests for a further frame are collected.
  public mutating func beginFrame() -> Frame {
    absorbGap()
    let now = read()
    let due = self.due ?? now
    self.due = nil
    let (deadline, missed) =
      if keepsDeadlines {
        nextTurn(due, now)
      } else if pacing == .vsync {
        nextRefresh(now)
      } else {
        nextPoint(due, now)
      }
    last = max(deadline, last)
    counted = last
    missedFrames += missed
    // Never lower, not by a rounding either.
    lastTimestamp = max(last - skippedTime, lastTimestamp)
    defer {
      frameCount += 1
      isContinuous = true
      isInFrame = true
    }
    return Frame(
      timestamp: lastTimestamp,
      interval: interval,
      index: frameCount,
      missed: missed,
      deadline: last,
      began: now,
      isContinuous: isContinuous
    )
  }

  /// The first turn for which a frame that begins now will be finished.
  private func nextTurn(_ due: Double, _ now: Double) -> (deadline: Double, missed: Int) {
    // On a machine that others keep busy frames take much longer by chance: what they take when
    // they are let says which turn is within reach.
    let finished = now + (costs.isEmpty ? lead : costs.quick)
    let late = (finished - due) / interval - FrameClock.tolerance
    // The first frame after idle is due when it is asked for, so being late is no omission.
    guard isContinuous else { return (late > 0 ? finished : due, 0) }
    let deadline = due + max(late.rounded(.up), 0) * interval
    return (deadline, max(Int(((deadline - counted) / interval).rounded()) - 1, 0))
  }

  /// The refresh of a display that holds the rate.
  private mutating func nextRefresh(_ now: Double) -> (deadline: Double, missed: Int) {
    guard isContinuous else { return (now + interval, 0) }
    // What was swapped then was seen an interval later.
    let lastBegin = last - interval
    let count = ((now - lastBegin) / interval).rounded()
    noteHaste(now - lastBegin)
    guard count >= 1 else { return (now + interval, 0) }
    // A tenth of the deviation: jitter of the swap is smoothed out, drift is followed.
    let predicted = lastBegin + count * interval
    return (predicted + 0.1 * (now - predicted) + interval, Int(count) - 1)
  }

  /// The last point of the grid, for frames that wait for nobody.
  private func nextPoint(_ due: Double, _ now: Double) -> (deadline: Double, missed: Int) {
    let count = max(((now - due) / interval).rounded(.down), 0)
    return (due + count * interval, isContinuous ? Int(count) : 0)
  }

  /// Gives the frame that is being made a later time where its own has passed before anything was
  /// drawn, so that it does not show the past: the turn that has begun, or now for one that begins
  /// the grid.
  ///
  /// A gap that is not played back is left to the next frame.
  public mutating func catchUp(_ frame: inout Frame) {
    let late = read() - frame.deadline
    guard late > 0, late <= FrameClock.longestGap else { return }
    if frame.isContinuous {
      let turns = (late / interval).rounded(.down)
      guard turns >= 1 else { return }
      frame.deadline += turns * interval
      frame.missed += Int(turns)
      missedFrames += Int(turns)
    } else {
      frame.deadline += late
    }
    last = frame.deadline
    counted = last
    lastTimestamp = max(last - skippedTime, lastTimestamp)
    frame.timestamp = lastTimestamp
  }

  /// Finishes a frame: it can be shown from now on.
  ///
  /// - Parameters:
  ///   - frame: What `beginFrame` gave.
  ///   - isContinuing: Whether the next one is to follow directly; after `endFrame` it is asked for.
  /// - Returns: When it is to be shown.
  public mutating func finish(_ frame: Frame, isContinuing: Bool) -> Showing {
    let now = read()
    let late = now - frame.deadline
    // The gap behind it will not be played back.
    let isGap = late > FrameClock.longestGap + interval
    if !frame.isContinuous {
      firstCost = now - frame.began
    } else if now - frame.began < FrameClock.longestGap {
      costs.add(now - frame.began)
    }
    if !isInFrame {
      isPending = false
      // Whoever made it did not have the time of a gap either: it goes on from here.
      if isContinuing {
        isContinuous = !isGap
        requestFrame()
      } else if due == nil {
        isContinuous = false
      }
    }
    guard keepsDeadlines else { return .at(now) }
    let passed = (late / interval + 1 - FrameClock.tolerance).rounded(.down)
    if passed >= 1 {
      let turn = frame.deadline + (passed - 1) * interval
      if frame.isContinuous, !isGap {
        // Its own, which `beginFrame` took for kept, and those after it.
        let further = (turn - max(counted, frame.deadline)) / interval
        missedFrames += 1 + max(Int(further.rounded()), 0)
      }
      counted = max(counted, turn)
    }
    // Where frames are late all the time, one that is shown late is better than none.
    let isException = costs.typical <= interval / 2
    hasLeftOut =
      late >= interval && !isGap && frame.isContinuous && isContinuing && !hasLeftOut
      && isException
    return hasLeftOut ? .leftOut : .at(max(frame.deadline - showingCost, now))
  }

  /// Tells what it took to show a frame, in seconds; the next ones are handed over so much earlier,
  /// so that they are there at their deadlines.
  public mutating func didShow(in seconds: Double) {
    guard keepsDeadlines, seconds >= 0 else { return }
    // A tenth of the difference: one that took long by chance moves none.
    showingCost += 0.1 * (min(seconds, interval / 4) - showingCost)
  }

  /// Ends a frame.
  ///
  /// - Parameters:
  ///   - isContinuing: Whether the next one is to follow directly. Otherwise the clock rests until
  ///     what was asked for is due, or something is.
  ///   - isPending: Whether that is said when it is finished.
  public mutating func endFrame(isContinuing: Bool, isPending: Bool = false) {
    isInFrame = false
    self.isPending = isPending
    if isContinuing { requestFrame() }
    // A request from within the frame continues as well.
    isContinuous = if let due { due < last + 1.5 * interval } else { isPending && isContinuous }
  }

  /// Counts frames that follow each other faster than any display would let them.
  private mutating func noteHaste(_ elapsed: Double) {
    hastyFrames = elapsed < interval / 2 ? hastyFrames + 1 : max(hastyFrames - 1, 0)
    if hastyFrames >= 8 { isVsyncWorking = false }
  }
}
