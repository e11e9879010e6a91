internal import CSDL2
import Foundation
import Glibc
import MainLoop

/// Waits for whatever comes next: events, frames, main-queue blocks, timers, descriptors.
///
/// Nothing ticks. When no frame is asked for the loop sleeps in poll(2), and an event, a
/// `DispatchQueue.main.async`, a main-actor task, a `Timer` of the main run loop, a descriptor or
/// `wake()` from any thread ends the sleep at once.
///
///     let loop = try EventLoop(session: session)
///     loop.onEvents = { for case .quit in $0 { loop.stop() } }
///     loop.onFrame = { frame in
///       let isMoving = draw(at: frame.timestamp)
///       loop.finish(frame, isContinuing: isMoving)
///       return isMoving ? .next : .idle
///     }
///     loop.onShow = { _ in update(window) }
///     loop.requestFrame()
///     try loop.run()
@MainActor
public final class EventLoop {
  /// How the loop spent its time.
  public struct Statistics: Hashable, Sendable {
    /// How often a sleep ended.
    public var wakeUps = 0
    public var frames = 0
    public var missedFrames = 0
    /// How many finished frames were not shown, as their turn was over.
    public var leftOutFrames = 0
  }

  /// Whose events are handed on; nil for a loop without windows.
  public let session: Session?

  /// Called with what has arrived, oldest first; timestamps are on the time base of frames.
  public var onEvents: @MainActor ([Event]) -> Void = { _ in }

  /// Called when a frame is to be made, and never while every window is hidden or minimised; says
  /// when the next one is wanted.
  public var onFrame: @MainActor (FrameClock.Frame) -> FrameRequest = { _ in .idle }

  /// Called when a finished frame's time has come: shows what was drawn.
  public var onShow: @MainActor (FrameClock.Frame) -> Void = { _ in }

  public private(set) var clock: FrameClock
  public private(set) var statistics = Statistics()

  private let pollSet: PollSet
  private let wakeDescriptor: Int32
  private var watches: [Watch] = []
  private var timers = TimerDeadline()
  private var isRunning = false
  private var isStopping = false

  /// A finished frame and when it is to be shown, on the clock.
  private var finished: (frame: FrameClock.Frame, time: Double)?

  /// When the display connection was last active, and whether it was looked at again since.
  private var lastActivity = -Double.infinity
  private var hasFollowedUp = true

  /// When another thread began to push an event, and after which delay to look for it next.
  private var foreignEvent: (began: Double, delay: Double)?

  /// - Parameters:
  ///   - session: Whose events are handed on; nil for a loop of timers, blocks, descriptors and
  ///     frames alone, which needs no SDL.
  ///   - clock: Says when frames begin; nil: deadlines at the rate of the first window's display.
  /// - Throws: `SDLError` when the system has no descriptors left.
  public init(session: Session?, clock: FrameClock? = nil) throws(SDLError) {
    self.session = session
    self.clock = clock ?? FrameClock(rate: session?.openWindows.first?.refreshRate)
    pollSet = try PollSet()
    wakeDescriptor = pollSet.wakeDescriptor
    guard session != nil else { return }
    SDLCalls.addEventWatch(wakeOnForeignEvent, wakeData)
    SignalWake.start(wakeDescriptor)
  }

  isolated deinit {
    guard session != nil else { return }
    SDLCalls.removeEventWatch(wakeOnForeignEvent, wakeData)
    SignalWake.start(-1)
  }

  private var wakeData: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: Int(wakeDescriptor))
  }

  // MARK: Asking

  /// Asks for a frame as soon as the rate allows.
  public func requestFrame() { clock.requestFrame() }

  /// Asks for a frame that shows the time `timestamp`.
  public func requestFrame(at timestamp: Double) { clock.requestFrame(at: timestamp) }

  /// Gives the frame that is being made a later time where its own has passed already.
  public func catchUp(_ frame: inout FrameClock.Frame) { clock.catchUp(&frame) }

  /// Says that a frame can be shown: at its deadline, or at once when that has passed.
  ///
  /// Until then no other frame begins, and events wait: they are for the frame after it.
  ///
  /// - Parameters:
  ///   - frame: What `onFrame` was called with.
  ///   - isContinuing: Whether the next frame is to follow directly. After `onFrame` has returned
  ///     it is asked for; before, `onFrame` does so.
  /// - Returns: Whether it will be shown; not if its turn is over already and another one follows.
  @discardableResult
  public func finish(_ frame: FrameClock.Frame, isContinuing: Bool) -> Bool {
    let showing = clock.finish(frame, isContinuing: isContinuing)
    statistics.missedFrames = clock.missedFrames
    switch showing {
    case .leftOut:
      statistics.leftOutFrames += 1
      return false
    case .at(let time) where time <= clock.now:
      finished = nil
      show(frame)
    case .at(let time):
      finished = (frame, min(time, finished?.time ?? time))
    }
    return true
  }

  /// Ends `run()` after what is being handled.
  public func stop() { isStopping = true }

  /// Ends the loop's sleep, from any thread; a caller that wants something done has it done by
  /// `DispatchQueue.main.async`, which needs no `wake()`.
  public nonisolated func wake() { PollSet.wake(wakeDescriptor) }

  /// Chooses who makes frames wait, and their rate where the display does not say.
  public func setPacing(_ pacing: FrameClock.Pacing, rate: Double? = nil) {
    clock.pacing = pacing
    clock.setRate(rate ?? session?.openWindows.first?.refreshRate)
  }

  /// Whether the rate changes when a window moves to a display with another one.
  public var followsDisplayRate = true

  // MARK: Descriptors

  /// A descriptor that the loop watches until this is cancelled.
  @MainActor
  public final class Watch {
    fileprivate let descriptor: Int32
    fileprivate let events: Int16
    fileprivate let action: @MainActor () -> Void
    fileprivate private(set) var isCancelled = false

    fileprivate init(
      _ descriptor: Int32,
      _ events: Int16,
      _ action: @escaping @MainActor () -> Void
    ) {
      self.descriptor = descriptor
      self.events = events
      self.action = action
    }

    /// Stops watching; the descriptor may be closed then.
    public func cancel() { isCancelled = true }
  }

  /// Calls `action` whenever `descriptor` can be read, or its other end is gone.
  ///
  /// The action has to read what is there, or it is called again at once. Cancel the watch before
  /// the descriptor is closed: its number may be given out again.
  ///
  /// - Returns: What cancels it; the loop holds it until then.
  @discardableResult
  public func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> Watch {
    let watch = Watch(descriptor, Int16(POLLIN), action)
    watches.append(watch)
    return watch
  }

  // MARK: Running

  /// Runs until `stop()`.
  public func run() throws(SDLError) {
    precondition(!isRunning, "the event loop is running already")
    isRunning = true
    isStopping = false
    defer { isRunning = false }
    while !isStopping { try turn() }
  }

  /// One round: what has arrived, what is due, then sleep.
  private func turn() throws(SDLError) {
    clock.absorbGap(isPaused: !isVisible)
    showIfDue()
    if finished == nil { deliverEvents() }
    if isStopping { return }
    MainQueue.drain()
    _ = MainQueue.fireTimers()
    if isStopping { return }
    runFrameIfDue()
    // Again, for the timers that events, blocks and the frame have set.
    let timerDeadline = timers.deadline(for: MainQueue.fireTimers(), now: clock.now)
    if isStopping { return }
    try sleep(timerDeadline)
  }

  /// Without windows frames are for somebody else, who asks for them.
  private var isVisible: Bool { session?.hasVisibleWindow ?? true }

  private func deliverEvents() {
    guard let session else { return }
    var events = session.pollEvents()
    guard !events.isEmpty else { return }
    for index in events.indices {
      events[index].timestamp = clock.timestamp(of: events[index].timestamp)
      if followsDisplayRate, case .window(let change) = events[index],
        case .displayChanged = change.kind
      {
        clock.setRate(session.window(change.windowID)?.refreshRate)
      }
    }
    onEvents(events)
  }

  private func runFrameIfDue() {
    guard finished == nil, let beginning = clock.beginning, beginning <= clock.now, isVisible
    else { return }
    let frame = clock.beginFrame()
    let request = onFrame(frame)
    if case .at(let timestamp) = request { clock.requestFrame(at: timestamp) }
    clock.endFrame(isContinuing: request == .next, isPending: request == .pending)
    statistics.frames += 1
    statistics.missedFrames = clock.missedFrames
  }

  private func showIfDue() {
    guard let finished, finished.time <= clock.now else { return }
    self.finished = nil
    show(finished.frame)
  }

  private func show(_ frame: FrameClock.Frame) {
    let began = clock.now
    onShow(frame)
    clock.didShow(in: clock.now - began)
  }

  private func sleep(_ timerDeadline: Double?) throws(SDLError) {
    // Events that Xlib took off the connection while the frame was presented do not make the
    // descriptor readable: pump last.
    if session != nil { SDLCalls.pumpEvents() }
    let now = clock.now
    let frameDeadline = finished?.time ?? (isVisible ? clock.beginning : nil)
    var deadline = [timerDeadline, frameDeadline, nextLook(now)].compactMap(\.self).min()
    var isImmediate = deadline.map { $0 <= now } ?? false
    if session != nil, finished == nil, SDLCalls.hasEvents() {
      isImmediate = true
      deadline = nil
    }
    var descriptors: [(descriptor: Int32, events: Int16)] = [
      (MainQueue.descriptor, Int16(POLLIN))
    ]
    let connection = session?.connectionDescriptor ?? -1
    // Within a frame's interval events wait for the frame: they could not be seen earlier.
    let isFrameNear = frameDeadline.map { $0 - now < clock.interval } ?? false
    if connection >= 0, !isFrameNear { descriptors.append((connection, Int16(POLLIN))) }
    watches.removeAll(where: \.isCancelled)
    for watch in watches { descriptors.append((watch.descriptor, watch.events)) }
    let ready = try pollSet.wait(for: descriptors, until: deadline, isImmediate: isImmediate)
    if !isImmediate { statistics.wakeUps += 1 }
    if ready.isEventComing { foreignEvent = (clock.now, 0.0005) }
    // Polling it again would return at once, for ever.
    for watch in watches where ready.invalid.contains(watch.descriptor) { watch.cancel() }
    guard !ready.descriptors.isEmpty else { return }
    if ready.descriptors.contains(connection) {
      lastActivity = clock.now
      hasFollowedUp = false
    }
    for watch in watches where !watch.isCancelled && ready.descriptors.contains(watch.descriptor) {
      watch.action()
    }
  }

  /// When the display connection is to be looked at though nothing has arrived on it.
  private func nextLook(_ now: Double) -> Double? {
    [nextLookAtConnection(now), nextLookForForeignEvent(now)].compactMap(\.self).min()
  }

  /// SDL tells of an event before it enters the queue, so the loop can be awake too early for it.
  private func nextLookForForeignEvent(_ now: Double) -> Double? {
    guard var event = foreignEvent else { return nil }
    while event.began + event.delay <= now { event.delay *= 2 }
    foreignEvent = event.delay < 1 ? event : nil
    return foreignEvent.map { $0.began + $0.delay }
  }

  private func nextLookAtConnection(_ now: Double) -> Double? {
    guard let session else { return nil }
    switch session.driver {
    case "x11":
      // Input methods answer on a connection of their own.
      if SDLCalls.isTextInputActive(), now - lastActivity < 1 { return now + 0.02 }
      // SDL holds back changes of focus for 200 ms, to see whether they stay.
      guard !hasFollowedUp else { return nil }
      if now - lastActivity >= 0.25 {
        hasFollowedUp = true
        return nil
      }
      return lastActivity + 0.25
    case "wayland":
      // SDL makes the keyboard's repeats itself, from within its pumping.
      return SDLCalls.isAnyKeyDown() ? now + 0.01 : nil
    case "offscreen", "dummy":
      return nil
    default:
      // No descriptor to wait for: look at the devices now and then.
      return session.connectionDescriptor >= 0 ? nil : now + 0.01
    }
  }
}

/// Ends the loop's sleep when another thread pushes an event.
private func wakeOnForeignEvent(
  _ data: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  if !Thread.isMainThread { PollSet.wake(Int32(Int(bitPattern: data)), isEventComing: true) }
  return 1
}
