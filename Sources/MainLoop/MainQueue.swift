import Dispatch
import Foundation
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func dispatchMainQueueCallback(_ message: UnsafeMutableRawPointer?)

/// The main dispatch queue and the main run loop's timers, served by a loop that is not theirs.
///
/// `DispatchQueue.main.async`, main-actor tasks and `OperationQueue.main` all arrive at the main
/// queue; a loop polls `descriptor` and calls `drain()`. Timers are asked for by `fireTimers()`.
@MainActor
package enum MainQueue {
  /// Readable while something waits in the main queue; -1 when libdispatch offers none.
  package static let descriptor: Int32 = dispatchMainQueueHandle()

  /// Whether something waits in the main queue right now.
  package static var isPending: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  /// Runs what waits in the main queue, but not what that adds to it.
  ///
  /// - Returns: Whether anything was waiting.
  @discardableResult
  package static func drain() -> Bool {
    var count: UInt64 = 0
    guard read(descriptor, &count, MemoryLayout.size(ofValue: count)) > 0 else { return false }
    dispatchMainQueueCallback(nil)
    return true
  }

  /// Fires the main run loop's due timers and runs its performed blocks.
  ///
  /// - Returns: When the next timer is due on the wall clock; nil when there is none.
  package static func fireTimers() -> Date? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else {
      return nil
    }
    return date
  }
}
