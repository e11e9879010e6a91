/// What a stage process writes to standard error: passed on, except for the backtrace at the end,
/// which is kept to be read by `CrashReport`.
struct CrashText {
  /// More than this of an older text is forgotten.
  static let limit = 256 << 10

  private var bytes: [UInt8] = []
  /// Where the line begins that is not complete yet.
  private var lineStart = 0
  private var isBacktrace = false

  /// What was written last.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes further bytes in.
  ///
  /// - Returns: Those to be shown: whole lines, and none of a backtrace.
  mutating func take(_ added: [UInt8]) -> [UInt8] {
    bytes += added
    var shown: [UInt8] = []
    while let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[lineStart...end]
      if line.starts(with: Self.backtraceStart) { isBacktrace = true }
      if !isBacktrace { shown += line }
      lineStart = end + 1
    }
    if bytes.count > Self.limit, !isBacktrace {
      let surplus = min(lineStart, bytes.count - Self.limit / 2)
      bytes.removeFirst(surplus)
      lineStart -= surplus
    }
    return shown
  }

  private static let backtraceStart = Array("*** ".utf8)
}
