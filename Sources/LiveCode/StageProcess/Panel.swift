import Foundation

/// What a panel over the stage says: what is wrong, where, and what to do.
package struct Panel: Sendable, Equatable {
  package enum Style: Sendable, Equatable {
    /// The last good version goes on below.
    case error
    /// Nothing runs below: the last picture is dimmed.
    case crash
    /// Something takes a while.
    case progress
  }

  /// One mistake.
  package struct Problem: Sendable, Equatable {
    /// File, line and column; empty when unknown.
    package var place: String
    package var message: String
    package var source: SourceExcerpt?

    package init(place: String, message: String, source: SourceExcerpt? = nil) {
      self.place = place
      self.message = message
      self.source = source
    }
  }

  package var style: Style
  package var title: String
  package var problems: [Problem]
  /// What to do about it.
  package var hint: String

  package init(_ style: Style, title: String, problems: [Problem] = [], hint: String = "") {
    self.style = style
    self.title = title
    self.problems = problems
    self.hint = hint
  }
}

/// A line of source, with the place that is meant.
package struct SourceExcerpt: Sendable, Equatable {
  /// Without the white space around it.
  package let text: String
  /// The character that is meant, from 0; nil when unknown.
  package let column: Int?

  package init(text: String, column: Int?) {
    self.text = text
    self.column = column
  }

  /// Reads a line of a file; nil when there is no such line.
  ///
  /// - Parameters:
  ///   - file: Its path.
  ///   - line: From 1.
  ///   - column: In bytes, from 1; 0 when unknown.
  package init?(file: String, line: Int, column: Int) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    self.init(in: text, line: line, column: column)
  }

  init?(in text: String, line: Int, column: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let whole = lines[line - 1]
    let trimmed = whole.drop { $0 == " " || $0 == "\t" }
    self.text = trimmed.trimmingCharacters(in: .whitespaces)
    let bytes = Array(whole.utf8.prefix(max(column - 1, 0)))
    // A column beyond the line means its end.
    let before = String(decoding: bytes, as: UTF8.self).count
    let indentation = whole.count - trimmed.count
    self.column = column > 0 ? min(max(before - indentation, 0), self.text.count) : nil
  }

  /// The part around the place that is meant, so that it fits into one line.
  ///
  /// - Parameter limit: How many characters fit; at least 8.
  /// - Returns: No more than `limit` characters, and the place among them.
  package func fitting(_ limit: Int) -> SourceExcerpt {
    let limit = max(limit, 8)
    let characters = Array(text)
    guard characters.count > limit else { return self }
    let place = column ?? 0
    let first = min(max(place - limit / 2, 0), characters.count - limit)
    var part = Array(characters[first..<first + limit])
    if first > 0 { part[0] = "…" }
    if first + limit < characters.count { part[limit - 1] = "…" }
    return SourceExcerpt(text: String(part), column: column.map { $0 - first })
  }
}
