/// What the compiler said about some code.
package struct CompilerReport: Sendable, Equatable {
  package let diagnostics: [CompilerDiagnostic]
  /// The compiler's own lines.
  package let output: String

  package init(output: String) {
    self.output = output
    diagnostics = CompilerDiagnostic.parse(output)
  }

  /// - Parameters:
  ///   - output: The compiler's lines.
  ///   - writer: Who wrote what was compiled; the lines are made to speak of the user's files.
  ///   - folder: Where it was written.
  init(output: String, writer: EntryWriter, folder: String) {
    var lines: [String] = []
    var isHidden = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let head = CompilerDiagnostic(head: line) {
        let moved = writer.inUsersFile(head, folder: folder)
        isHidden = moved == nil
        if let moved { lines.append(moved.description) }
      } else if !isHidden {
        lines.append(String(line))
      }
    }
    self.init(output: lines.joined(separator: "\n"))
  }

  package var errors: [CompilerDiagnostic] { diagnostics.filter { $0.severity == .error } }

  /// `2 errors, the first in line 7: cannot find 'x' in scope`.
  var summary: String {
    guard let first = errors.first else {
      let line = output.split(separator: "\n").last { !$0.isEmpty }
      return line.map(String.init) ?? "the compiler failed without a word"
    }
    let count = errors.count
    return count == 1
      ? "line \(first.line): \(first.message)"
      : "\(count) errors, the first in line \(first.line): \(first.message)"
  }
}
