import Glibc

/// When frames begin and which time they show.
///
/// This is the only place that reads a clock (CLOCK_MONOTONIC). The time shown follows it, except
/// across a frame that came more than `longestGap` late: after a suspended process or a hidden
/// window, animations carry on from where they were.
///
/// With `Pacing.deadline` frames lie on a grid of 1/rate seconds and show the time of their grid
/// point. With `Pacing.vsync` something else holds the rate, usually a buffer swap, and the time
/// shown is smoothed over it.
public struct FrameClock: Sendable {
  /// Who makes a frame wait for its turn.
  public enum Pacing: Hashable, Sendable {
    /// Frames begin at deadlines, for surfaces whose presenting does not wait.
    case deadline
    /// Presenting a frame waits for the display. Where it turns out not to, deadlines take over.
    case vsync
  }

  /// One frame's time.
  public struct Frame: Hashable, Sendable {
    /// The time that the frame shows, in seconds: never lower than the frame's before.
    public var timestamp: Double
    /// The time between frames at the clock's rate, in seconds.
    public var interval: Double
    /// Counts from 0.
    public var index: Int
    /// How many frames were left out directly before this one because it came late.
    public var missed: Int
  }

  /// Gaps longer than this are not played back, in seconds.
  public static let longestGap = 0.25

  /// The rate when the display does not say, in frames per second.
  public static let usualRate = 60.0

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
  /// How many frames were left out because others took too long, in total.
  public private(set) var missedFrames = 0
  /// How many frames began.
  public private(set) var frameCount = 0
  /// How much time was not played back, in total, in seconds.
  public private(set) var skippedTime = 0.0
  /// When the next frame is to begin, in seconds on the clock; nil when none was asked for.
  public private(set) var due: Double?

  private let read: @Sendable () -> Double
  /// The grid point of the last frame, on the clock.
  private var last = -Double.infinity
  /// Whether the next frame follows the last one directly.
  private var isContinuous = false
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

  private var isPacedByDisplay: Bool { pacing == .vsync && isVsyncWorking }

  // MARK: Asking for frames

  /// Asks for the next frame of the rate: one interval after the last one, or at once when that
  /// is longer ago.
  public mutating func requestFrame() {
    let now = read()
    let next: Double
    if isPacedByDisplay {
      next = isContinuous ? min(last, now) : now
    } else {
      next = last + interval
    }
    // From idle the grid starts anew: it is not a late frame.
    let begin = isContinuous ? next : max(next, now)
    due = min(due ?? .infinity, begin)
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
    var missed = 0
    var begin = due
    if isPacedByDisplay, !isContinuous {
      begin = now
    } else if isPacedByDisplay {
      let elapsed = now - last
      let count = (elapsed / interval).rounded()
      noteHaste(elapsed)
      if count < 1 {
        begin = now
      } else {
        // A tenth of the deviation: jitter of the swap is smoothed out, drift is followed.
        let predicted = last + count * interval
        begin = predicted + 0.1 * (now - predicted)
        missed = Int(count) - 1
      }
    } else {
      let late = now - due
      if late >= interval {
        let count = (late / interval).rounded(.down)
        // The first frame after idle is due when it is asked for, so being late is no omission.
        missed = isContinuous ? Int(count) : 0
        begin += count * interval
      }
    }
    begin = max(begin, last)
    last = begin
    missedFrames += missed
    defer { frameCount += 1 }
    isContinuous = true
    return Frame(
      timestamp: begin - skippedTime,
      interval: interval,
      index: frameCount,
      missed: missed
    )
  }

  /// Ends a frame.
  ///
  /// - Parameter isContinuing: Whether the next one is to follow directly. Otherwise the clock
  ///   rests until what was asked for is due, or something is.
  public mutating func endFrame(isContinuing: Bool) {
    if isContinuing { requestFrame() }
    // A request from within the frame continues as well.
    isContinuous = if let due { due < last + 1.5 * interval } else { false }
  }

  /// Counts frames that follow each other faster than any display would let them.
  private mutating func noteHaste(_ elapsed: Double) {
    hastyFrames = elapsed < interval / 2 ? hastyFrames + 1 : max(hastyFrames - 1, 0)
    if hastyFrames >= 8 { isVsyncWorking = false }
  }
}
