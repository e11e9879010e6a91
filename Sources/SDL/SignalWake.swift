import Glibc

/// Wakes a loop when a signal asks the program to end.
///
/// SDL takes note of such a signal on whatever thread it comes, and makes an event of it when it is
/// asked for events: a loop that sleeps would not ask.
enum SignalWake {
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var handlers: [Int32: @convention(c) (Int32) -> Void] = [:]

  /// To be called once SDL has put its handlers in place.
  ///
  /// - Parameter wakeDescriptor: Of the loop that is woken; -1 for none.
  @MainActor
  static func start(_ wakeDescriptor: Int32) {
    descriptor = wakeDescriptor
    for number in [SIGINT, SIGTERM] where handlers[number] == nil {
      var known = sigaction()
      guard sigaction(number, nil, &known) == 0,
        Int(known.sa_flags) & Int(SA_SIGINFO) == 0,
        let handler = known.__sigaction_handler.sa_handler,
        // A program that ends at once, or was told to ignore it, needs no waking.
        unsafeBitCast(handler, to: Int.self) > 1
      else { continue }
      handlers[number] = handler
      var own = sigaction()
      own.__sigaction_handler.sa_handler = { number in
        SignalWake.handlers[number]?(number)
        PollSet.wake(SignalWake.descriptor)
      }
      own.sa_flags = Int32(SA_RESTART)
      sigaction(number, &own, nil)
    }
  }
}
