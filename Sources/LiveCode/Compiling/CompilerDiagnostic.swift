import Foundation

/// One error, warning or note of the compiler's.
package struct CompilerDiagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// As it was given to the compiler.
  package let file: String
  /// From 1.
  package let line: Int
  /// From 1.
  package let column: Int
  package let severity: Severity
  package let message: String
  /// The line of code that it is about; empty when the compiler showed none.
  package var sourceLine = ""

  package init(
    file: String,
    line: Int,
    column: Int,
    severity: Severity,
    message: String,
    sourceLine: String = ""
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.sourceLine = sourceLine
  }

  /// `file:line:column: error: message`.
  package var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message)"
  }

  /// Reads what the compiler wrote: lines of the form `file:line:column: error: message`, each
  /// followed by the line of code.
  ///
  /// The same diagnostic said twice counts once.
  package static func parse(_ output: String) -> [CompilerDiagnostic] {
    var result: [CompilerDiagnostic] = []
    var mayTakeSource = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let diagnostic = CompilerDiagnostic(head: line) {
        let isKnown = result.contains {
          $0.description == diagnostic.description
        }
        mayTakeSource = !isKnown
        if !isKnown { result.append(diagnostic) }
      } else if mayTakeSource, let last = result.indices.last {
        result[last].sourceLine = String(line)
        mayTakeSource = false
      }
    }
    return result
  }

  /// The head line of a diagnostic; nil for any other line.
  init?(head line: Substring) {
    // The file's name may hold colons itself: the severity is looked for first.
    for severity in [Severity.error, .warning, .note] {
      guard let mark = line.range(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let number = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else { continue }
      self.init(
        file: place.dropLast(2).joined(separator: ":"),
        line: number,
        column: column,
        severity: severity,
        message: String(line[mark.upperBound...])
      )
      return
    }
    return nil
  }
}
