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
    return (place ?? "") + title + (reason.isEmpty ? "" : ": " + reason)
  }
}

extension CrashReport {
  /// Reads what the process left behind.
  ///
  /// - Parameters:
  ///   - end: How it ended.
  ///   - files: The paths of the user's files.
  init(_ end: StageEnd, files: [String]) {
    let text = StandardErrorText(end.text)
    place = text.place(in: files)
    reason = text.message ?? ""
    if end.isHung {
      title = "The code did not come back for \(StageSupervisor.patienceText)"
      reason = place == nil ? "" : "An endless loop, or work that takes too long, in a frame"
    } else if text.isOutOfMemory {
      title = "The code ran out of memory"
    } else if text.isStackOverflow {
      title = "The stack overflowed"
      reason = "Functions call each other without end"
    } else if let signal = end.signal {
      title = Self.title(signal)
      if reason.isEmpty, signal == SIGKILL {
        reason = "Something ended the process; the system does that when memory runs short"
      }
    } else {
      title = "The code ended its process"
      reason = "exit code \(end.exitCode)"
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

/// The text that Swift's runtime writes when it gives up.
private struct StandardErrorText {
  private let lines: [Substring]
  /// Where the backtrace begins.
  private let backtrace: Int

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    // The program may write such a line itself: the last one counts.
    backtrace = lines.lastIndex { $0.hasPrefix("*** Signal ") } ?? lines.count
  }

  /// The reason that was given.
  var message: String? {
    for line in lines[backtrace...] where line.hasPrefix("*** Swift runtime failure: ") {
      return line.dropFirst(27).trimmingSuffix(" ***")
    }
    guard let line = fatalLine else { return nil }
    for word in ["Fatal error: ", "Precondition failed: ", "Assertion failed: "] {
      if let range = line.range(of: word) { return String(line[range.upperBound...]) }
    }
    return String(line)
  }

  private var fatalLine: Substring? {
    let marks = [
      "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value",
      "failed to allocate", "Simultaneous accesses", "Terminating app",
    ]
    return lines[..<backtrace].suffix(20).last { line in marks.contains { line.contains($0) } }
  }

  var isOutOfMemory: Bool {
    fatalLine.map { $0.contains("failed to allocate") || $0.contains("allocate memory") } ?? false
  }

  /// The number of the outermost frame says how deep the calls were.
  var isStackOverflow: Bool {
    let isBadPointer = lines[backtrace...].contains { $0.contains("Bad pointer dereference") }
    guard isBadPointer else { return false }
    return lines[backtrace...].contains { line in
      line.split(separator: " ").first.flatMap { Int($0) } ?? 0 > 5000
    }
  }

  /// The innermost frame in one of the files; else where the message says it was.
  func place(in files: [String]) -> CrashReport.Place? {
    for line in lines[backtrace...] {
      guard let range = line.range(of: " at ", options: .backwards),
        let place = Self.place(line[range.upperBound...]),
        files.contains(place.file)
      else { continue }
      return place
    }
    guard let fatalLine, let end = fatalLine.range(of: ": ") else { return nil }
    guard let place = Self.place(fatalLine[..<end.lowerBound]) else { return nil }
    // "Module/File.swift": the folder is not said.
    let name = (place.file as NSString).lastPathComponent
    let known = files.filter { ($0 as NSString).lastPathComponent == name }
    guard let file = known.first, known.count == 1 else { return nil }
    return CrashReport.Place(file: file, line: place.line, column: place.column)
  }

  /// Reads `path:line:column` or `path:line`.
  private static func place(_ text: Substring) -> CrashReport.Place? {
    let parts = text.split(separator: ":")
    guard parts.count >= 2 else { return nil }
    if parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts.last ?? "")
    {
      return CrashReport.Place(
        file: parts.dropLast(2).joined(separator: ":"),
        line: line,
        column: column
      )
    }
    guard let line = Int(parts.last ?? "") else { return nil }
    return CrashReport.Place(file: parts.dropLast().joined(separator: ":"), line: line, column: 0)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self)
  }
}
