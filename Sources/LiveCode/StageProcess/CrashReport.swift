import Foundation
import Glibc

/// Why a stage process ended, in words for the person whose code it ran.
package struct CrashReport: Sendable, Equatable {
  /// A place in the user's files.
  package struct Place: Sendable, Equatable {
    package var file: String
    package var line: Int
    /// From 1; 0 when unknown.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// With the file's name only.
    package var shortText: String {
      "\((file as NSString).lastPathComponent):\(line)" + (column > 0 ? ":\(column)" : "")
    }
  }

  /// What kind of end it was, in a few words.
  package var title: String
  /// What is known of the reason, in one line; empty when nothing is.
  package var reason: String
  /// Where in the user's files it happened, when that is known.
  package var place: Place?
  /// The plugin whose code ran; nil when it was the rest of the code.
  package var plugin: StageSupervisor.Plugin?

  package init(title: String, reason: String, place: Place? = nil) {
    self.title = title
    self.reason = reason
    self.place = place
  }

  /// One line for standard error.
  package var line: String {
    let place = place.map { place in
      "\(place.file):\(place.line):" + (place.column > 0 ? "\(place.column):" : "") + " "
    }
    let name = plugin.map { "plugin '\($0.name)': " }
    return (place ?? "") + (name ?? "") + title + (reason.isEmpty ? "" : ": " + reason)
  }
}

/// How a stage process ended.
package struct StageEnd: Sendable {
  /// As `waitpid` says.
  package var status: Int32
  /// Whether it was ended because it no longer answered.
  package var isHung: Bool
  /// What it wrote to standard error last.
  package var text: String
  package var isStackOverflow: Bool

  package init(status: Int32, isHung: Bool, text: String, isStackOverflow: Bool = false) {
    self.status = status
    self.isHung = isHung
    self.text = text
    self.isStackOverflow = isStackOverflow
  }

  /// The signal that ended it; nil when it ended by itself.
  package var signal: Int32? {
    let number = status & 0x7F
    return number == 0 ? nil : number
  }

  package var exitCode: Int32 { status >> 8 & 0xFF }
}

extension CrashReport {
  /// Reads what the process left behind.
  ///
  /// - Parameters:
  ///   - end: How it ended.
  ///   - places: Where the functions were that ran, the innermost first, as far as known.
  ///   - files: The paths of the user's files, as they may stand in messages.
  package init(_ end: StageEnd, places: [Place], files: [String]) {
    let fatal = FatalLine(end.text)
    place = places.first { files.contains($0.file) } ?? fatal?.place(in: files)
    reason = fatal?.message ?? ""
    if end.isHung {
      title = "The code did not come back for \(StageSupervisor.patienceText)"
      reason = "An endless loop, or work that takes too long for one frame"
    } else if fatal?.isOutOfMemory == true {
      title = "The code ran out of memory"
    } else if end.isStackOverflow {
      title = "The stack overflowed"
      reason = "Functions call each other without end"
    } else if let signal = end.signal {
      title = Self.title(signal)
      if reason.isEmpty, signal == SIGKILL {
        reason = "Something ended the process; the system does that when memory runs short"
      } else if reason.isEmpty, signal == SIGILL || signal == SIGTRAP {
        reason = "A number too large or too small for its type, as a rule"
      }
    } else {
      title = "The code ended its process"
      reason = "Exit code \(end.exitCode)"
    }
  }

  private static func title(_ signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "The code trapped"
    case SIGSEGV, SIGBUS: "The code used memory that is not its own"
    case SIGABRT: "The code aborted"
    case SIGFPE: "The code divided by zero"
    case SIGKILL: "The code was killed"
    default: "The code was ended by signal \(signal)"
    }
  }
}

/// The line that Swift's runtime writes when it gives up.
private struct FatalLine {
  private let line: Substring

  private static let marks = [
    "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value",
    "failed to allocate", "Simultaneous accesses",
  ]

  /// Nil when there is no such line.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").suffix(20)
    guard let line = lines.last(where: { line in Self.marks.contains { line.contains($0) } })
    else { return nil }
    self.line = line
  }

  /// What it says, without where it happened.
  var message: String {
    for word in ["Fatal error: ", "Precondition failed: ", "Assertion failed: "] {
      if let range = line.range(of: word) { return String(line[range.upperBound...]) }
    }
    // Addresses help nobody: `'Swift.Int' (0x7f7b265da698)`.
    return line.replacingOccurrences(
      of: #" \(0x[0-9a-f]+\)"#,
      with: "",
      options: .regularExpression
    )
  }

  var isOutOfMemory: Bool {
    line.contains("failed to allocate") || line.contains("allocate memory")
  }

  /// `Module/File.swift:12: Fatal error: …`, where the folder is not said.
  func place(in files: [String]) -> CrashReport.Place? {
    let parts = line.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[1]) else { return nil }
    let name = (String(parts[0]) as NSString).lastPathComponent
    guard let file = files.first(where: { ($0 as NSString).lastPathComponent == name })
    else { return nil }
    return CrashReport.Place(file: file, line: number, column: 0)
  }
}
