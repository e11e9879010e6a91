internal import CSDL2
import Glibc

/// Sleeps until one of several descriptors is ready or a deadline has come (poll(2)).
final class PollSet {
  /// What became ready.
  struct Readiness {
    var hasTimedOut = false
    /// Whether another thread is pushing an event.
    var isEventComing = false
    /// Of those that were passed to `wait`.
    var descriptors: [Int32] = []
    /// Those that are not open.
    var invalid: [Int32] = []
  }

  /// Written to from any thread to end a sleep.
  let wakeDescriptor: Int32
  private let timerDescriptor: Int32
  private var armedDeadline: Double?
  private var entries: [pollfd] = []

  init() throws(SDLError) {
    wakeDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard wakeDescriptor >= 0 else { throw .system("make a wake-up descriptor", code: errno) }
    // Exact to some microseconds, where poll's own timeout counts in milliseconds.
    timerDescriptor = timerfd_create(
      CLOCK_MONOTONIC,
      Int32(TFD_CLOEXEC | TFD_NONBLOCK)
    )
    guard timerDescriptor >= 0 else {
      let code = errno
      close(wakeDescriptor)
      throw .system("make a timer descriptor", code: code)
    }
  }

  deinit {
    close(wakeDescriptor)
    close(timerDescriptor)
  }

  /// From any thread.
  static func wake(_ descriptor: Int32, isEventComing: Bool = false) {
    // The counter adds up: its upper half counts events, its lower half other wake-ups.
    var increment: UInt64 = isEventComing ? 1 << 32 : 1
    // A full counter means that the wake-up is pending already.
    _ = write(descriptor, &increment, MemoryLayout.size(ofValue: increment))
  }

  /// Sleeps.
  ///
  /// - Parameters:
  ///   - descriptors: With the events of poll(2) that are awaited.
  ///   - deadline: In seconds on the clock of `FrameClock.now()`; nil never.
  ///   - isImmediate: Whether to look without sleeping.
  /// - Returns: What ended the sleep; nothing when that was a signal.
  /// - Throws: `SDLError` when the system refuses to wait.
  func wait(
    for descriptors: [(descriptor: Int32, events: Int16)],
    until deadline: Double?,
    isImmediate: Bool
  ) throws(SDLError) -> Readiness {
    entries.removeAll(keepingCapacity: true)
    entries.append(pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0))
    entries.append(pollfd(fd: timerDescriptor, events: Int16(POLLIN), revents: 0))
    for entry in descriptors {
      entries.append(pollfd(fd: entry.descriptor, events: entry.events, revents: 0))
    }
    if !isImmediate { try arm(deadline) }
    let count = poll(&entries, nfds_t(entries.count), isImmediate ? 0 : -1)
    var result = Readiness()
    if count < 0 {
      // A signal: SDL turns some into events.
      guard errno == EINTR else { throw .system("wait for events", code: errno) }
      return result
    }
    if entries[0].revents != 0 {
      result.isEventComing = reset(wakeDescriptor) >> 32 != 0
    }
    if entries[1].revents != 0 {
      result.hasTimedOut = true
      _ = reset(timerDescriptor)
      armedDeadline = nil
    }
    for entry in entries.dropFirst(2) where entry.revents != 0 {
      if Int32(entry.revents) & POLLNVAL != 0 {
        result.invalid.append(entry.fd)
      } else {
        result.descriptors.append(entry.fd)
      }
    }
    return result
  }

  private func reset(_ descriptor: Int32) -> UInt64 {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    return count
  }

  private func arm(_ deadline: Double?) throws(SDLError) {
    guard deadline != armedDeadline else { return }
    var value = itimerspec()
    if let deadline {
      let seconds = deadline.rounded(.down)
      value.it_value.tv_sec = Int(seconds)
      // Never zero, which would disarm.
      value.it_value.tv_nsec = max(Int((deadline - seconds) * 1e9), 1)
    }
    guard timerfd_settime(timerDescriptor, Int32(TFD_TIMER_ABSTIME), &value, nil) == 0
    else { throw .system("set the frame timer", code: errno) }
    armedDeadline = deadline
  }
}
