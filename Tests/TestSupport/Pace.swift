internal import Foundation
internal import Glibc

/// How evenly something happened that is to happen 60 times a second.
package struct Pace: CustomStringConvertible, Sendable {
  /// Times a second.
  package let rate: Double
  package let fractionUnder18: Double
  /// 99 of 100 intervals deviate from 1/60 s by less, in seconds.
  package let deviation99: Double

  /// - Parameter moments: When it happened, seconds.
  package init(_ moments: [Double]) {
    let intervals = zip(moments, moments.dropFirst()).map { $1 - $0 }
    let total = (moments.last ?? 0) - (moments.first ?? 0)
    rate = total > 0 ? Double(intervals.count) / total : 0
    fractionUnder18 =
      intervals.isEmpty ? 0 : Double(intervals.count { $0 < 0.018 }) / Double(intervals.count)
    let deviations = intervals.map { abs($0 - 1.0 / 60) }.sorted()
    deviation99 = deviations.isEmpty ? .infinity : deviations[deviations.count * 99 / 100]
  }

  /// Whether it is what a window promises.
  package var isGood: Bool { abs(rate - 60) <= 0.5 && fractionUnder18 >= 0.99 }

  package var description: String {
    String(
      format: "%.2f/s, %.1f %% under 18 ms, p99 deviation %.1f ms",
      rate,
      fractionUnder18 * 100,
      deviation99 * 1000
    )
  }
}

/// What the machine did beside a measurement.
///
/// It may be busy with other work, which no program can make up for. So two things are measured
/// meanwhile: how much other processes used, and whether a thread that wakes 60 times a second and
/// does nothing kept the pace. Only where both say that the machine was free can the full promise be
/// asked of what is measured.
package struct Machine: CustomStringConvertible, Sendable {
  /// The thread's pace.
  package let control: Pace
  /// Cores in use by others.
  package let load: Double

  /// Watches the machine for some seconds; `processes` are what is measured, and no other work.
  package static func watch(for seconds: Double, beside processes: [Int32] = []) -> Machine {
    let own = { ([getpid()] + processes).reduce(0) { $0 + ProcessFacts.cpuSeconds($1) } }
    let before = ProcessFacts.machineSeconds - own()
    let start = now()
    let beats = (0...Int(seconds * 60)).map { index in
      sleep(until: start + Double(index) / 60)
      return now()
    }
    let others = ProcessFacts.machineSeconds - own() - before
    return Machine(control: Pace(beats), load: others / (now() - start))
  }

  private static func sleep(until moment: Double) {
    let whole = moment.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((moment - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }

  package var isFree: Bool {
    abs(control.rate - 60) <= 0.3 && control.fractionUnder18 >= 0.995 && load < 0.25
  }

  package var description: String {
    String(format: "others use %.2f cores; control: ", load) + control.description
  }
}
