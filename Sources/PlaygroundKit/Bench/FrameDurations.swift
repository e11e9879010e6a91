import Foundation

/// How long each frame took to be made, drawn and, with a window, handed over to be shown.
struct FrameDurations {
  private var milliseconds: [Double] = []
  /// Of the processor, all threads together.
  private var processorMilliseconds: [Double] = []

  /// Notes a frame that began at two times in seconds and has just ended.
  @MainActor
  mutating func add(since start: Double, processor: Double) {
    add(BenchReport.now - start, processor: BenchReport.processorTime - processor)
  }

  /// Notes a frame that took so many seconds, and of the processor.
  mutating func add(_ seconds: Double, processor: Double) {
    milliseconds.append(seconds * 1000)
    processorMilliseconds.append(processor * 1000)
  }

  /// Further fields of the line of JSON, with each frame listed if `hasAll`.
  ///
  /// The first frame, in which everything is made, is left out.
  func fields(hasAll: Bool) -> String {
    func list(_ times: [Double]) -> String {
      "[" + times.dropFirst().map { String(format: "%.2f", $0) }.joined(separator: ",") + "]"
    }
    var text = String(
      format: ",\"longest_frame_ms\":%.2f,\"longest_frame_cpu_ms\":%.2f",
      milliseconds.dropFirst().max() ?? 0,
      processorMilliseconds.dropFirst().max() ?? 0
    )
    if hasAll {
      text += ",\"frame_ms\":\(list(milliseconds))"
      text += ",\"frame_cpu_ms\":\(list(processorMilliseconds))"
    }
    return text
  }
}
