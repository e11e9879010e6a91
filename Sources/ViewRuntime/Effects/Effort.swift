#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How much of this thread's time a piece of code takes.
struct Effort {
  /// Longer than three frames, seconds.
  static let limit = 0.05

  private let start: Double
  private let usage: rusage

  private static var usageNow: rusage {
    var usage = rusage()
    #if canImport(Glibc)
    // RUSAGE_THREAD, which Swift's Glibc does not name.
    getrusage(1, &usage)
    #else
    getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage
  }

  /// Begins to measure; the stopwatch tells real seconds.
  init(_ stopwatch: () -> Double) {
    start = stopwatch()
    usage = Self.usageNow
  }

  /// Whether more than the limit has passed since, and the code is to blame: it worked or waited, and
  /// the thread was not just kept waiting by others.
  func isMuch(_ stopwatch: () -> Double) -> Bool {
    guard stopwatch() - start > Self.limit else { return false }
    let now = Self.usageNow
    return now.ru_nvcsw > usage.ru_nvcsw || now.processorTime - usage.processorTime > Self.limit
  }
}

extension rusage {
  /// Seconds.
  fileprivate var processorTime: Double {
    Double(ru_utime.tv_sec + ru_stime.tv_sec) + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1e6
  }
}
