/// What a stage process writes to standard error: passed on, except for what it says about a crash
/// of its own, which is kept.
struct CrashText {
  /// A function that was being run.
  struct Frame: Equatable, Sendable {
    /// The library's path, or the program's.
    var library: String
    /// Of the call, from the library's beginning.
    var offset: UInt64
  }

  /// The first of some libraries whose code ran in a crash, from the innermost function outward.
  static func first(_ frames: [Frame], in libraries: [String]) -> String? {
    for frame in frames {
      let name = frame.library.split(separator: "/").last
      if let match = libraries.first(where: { $0.split(separator: "/").last == name }) {
        return match
      }
    }
    return nil
  }

  /// More than this of an older text is forgotten, bytes.
  static let limit = 64 << 10

  private var bytes: [UInt8] = []
  /// Where the line begins that is not complete yet.
  private var lineStart = 0
  /// What ran when it crashed, the innermost first.
  private(set) var frames: [Frame] = []
  private(set) var isStackOverflow = false
  private(set) var hasCrashed = false
  private var isInTrace = false

  /// What was written last, without what was about the crash.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private static let mark = Array("*** stage ".utf8)

  /// Takes further bytes in.
  ///
  /// - Returns: Those to be shown: whole lines.
  mutating func take(_ added: [UInt8]) -> [UInt8] {
    bytes += added
    var shown: [UInt8] = []
    while let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[lineStart...end]
      if line.starts(with: Self.mark) {
        readCrash(String(decoding: line.dropLast(), as: UTF8.self))
        bytes.removeSubrange(lineStart...end)
      } else if isStackTrace(line) {
        bytes.removeSubrange(lineStart...end)
      } else {
        shown += line
        lineStart = end + 1
      }
    }
    if bytes.count > Self.limit {
      let surplus = min(lineStart, bytes.count - Self.limit / 2)
      bytes.removeFirst(surplus)
      lineStart -= surplus
    }
    return shown
  }

  /// Whether a line is of the trace that Swift's runtime writes after a fatal error: it names
  /// functions of the program's at best, and no lines.
  private mutating func isStackTrace(_ line: ArraySlice<UInt8>) -> Bool {
    if line.starts(with: Self.traceStart) {
      isInTrace = true
    } else if isInTrace {
      let word = line.prefix { $0 != UInt8(ascii: " ") }
      isInTrace = !word.isEmpty && word.allSatisfy { (0x30...0x39).contains($0) }
    }
    return isInTrace
  }

  private static let traceStart = Array("Current stack trace:".utf8)

  private mutating func readCrash(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5 else { return }
    if words[2] == "signal" {
      hasCrashed = true
      frames = []
      isStackOverflow = words[4] == "1"
    } else if words[2] == "frame", let offset = UInt64(words[3], radix: 16) {
      frames.append(Frame(library: String(words[4]), offset: offset))
    }
  }
}
