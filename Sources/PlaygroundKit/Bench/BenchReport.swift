import Foundation
import Glibc
import MainLoop

/// What a run of a scene cost, as one line of JSON.
struct BenchReport {
  let scene: String
  let count: Int
  private var frames = 0
  private var seconds = 0.0
  private var firstPicture: Double?
  /// How many frames a window's clock left out, and how far apart the rest were; nil without one.
  var pacing: FramePacing?
  var times = FrameDurations()
  /// Whether the time of each frame is printed.
  var listsFrames = false

  init(scene: String, count: Int) {
    self.scene = scene
    self.count = count
  }

  /// Runs the scene and notes how long it took.
  ///
  /// `work`: Is given what to call at the first picture; returns how many pictures there were.
  @MainActor
  mutating func measure(_ work: (_ firstPicture: @escaping () -> Void) throws -> Int) rethrows {
    let start = Self.now
    let first = Moment()
    frames = try work { if first.seconds == nil { first.seconds = Self.now } }
    seconds = Self.now - start
    firstPicture = first.seconds.map { $0 - Self.processStart }
  }

  private final class Moment {
    var seconds: Double?
  }

  var line: String {
    let usage = Self.usage
    let processor = Self.processorTime
    return String(
      format:
        "{\"scene\":\"%@\",\"n\":%d,\"frames\":%d,\"seconds\":%.3f,\"fps\":%.2f,"
        + "\"cpu_ms_per_frame\":%.3f,\"first_frame_ms\":%.1f,\"peak_rss_mb\":%.1f%@}",
      scene,
      count,
      frames,
      seconds,
      Double(frames) / max(seconds, 1e-9),
      processor * 1000 / Double(max(frames, 1)),
      (firstPicture ?? 0) * 1000,
      Double(usage.ru_maxrss) / 1024,
      (pacing?.fields ?? "") + times.fields(hasAll: listsFrames)
    )
  }

  /// Seconds that all threads together have used of the processor.
  static var processorTime: Double {
    let usage = usage
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  /// Tells the outside that a scene changes its state now.
  static func toggled() {
    print(String(format: "@toggle %.6f", Date().timeIntervalSince1970))
    fflush(nil)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Seconds since the machine started, whatever a virtual clock says.
  static var now: Double { VirtualTime.realNow }

  /// When the program was started, on the same clock; to 10 ms.
  private static let processStart: Double = {
    guard let line = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      // The program's name may have spaces in it; field 22 is the 20th after it.
      let fields = line.split(separator: ")").last?.split(separator: " "), fields.count > 19,
      let ticks = Double(fields[19])
    else { return now }
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }()
}
