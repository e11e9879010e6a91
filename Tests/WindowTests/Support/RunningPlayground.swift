import Foundation
import Glibc
import TestSupport

/// A `playground run` in a window on a display of its own.
final class RunningPlayground: RunningWindow {
  /// Starts it and waits for its window, and the first picture where the code compiles.
  ///
  /// The size is in points; the path has to be given in full.
  init(
    _ path: String,
    size: (width: Int, height: Int) = (390, 700),
    _ options: [String] = [],
    isShowable: Bool = true
  ) throws {
    try super.init(
      Built.playground,
      ["run", path, "--size", "\(size.width)x\(size.height)"] + options,
      title: (path as NSString).lastPathComponent.replacingOccurrences(of: ".", with: "\\."),
      environment: ["ZOETROPE_TRACE": "frames"]
    )
    guard isShowable else { return }
    // On a machine that has never compiled a view, the compiler's own caches are filled first.
    try wait(for: "the first picture", within: 180) {
      try check()
      return frameTimes.isEmpty ? nil : true
    }
  }

  /// The stage processes: children of the window's.
  var stageProcessIDs: [pid_t] { ProcessFacts.children(of: processID) }

  /// Those on standard error, without the trace of frames.
  var complaints: [String] {
    errors.lines.filter { !$0.hasPrefix("frame ") && !$0.hasPrefix("shown ") }
  }

  /// How many versions of the code were shown.
  var shownVersions: Int { errors.lines.count { $0.hasPrefix("shown ") } }

  /// When frames were shown, seconds on the monotonic clock.
  var frameTimes: [Double] {
    errors.lines.filter { $0.hasPrefix("frame ") }.compactMap { line in
      line.split(separator: " ").dropFirst(3).first.flatMap { Double($0) }
    }
  }
}
