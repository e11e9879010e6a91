import Foundation

/// What a demo's file says of itself: a title in its first line, a sentence in the comment below.
struct DemoHeading: Equatable {
  var title: String
  var summary: String

  /// How much of a file is read, in bytes.
  static let limit = 8192

  /// Fails when the first line is no comment with something in it.
  ///
  /// - Parameter source: The beginning of a file.
  init?(source: String) {
    // A byte order mark stands before the text in files of some editors.
    let text = source.hasPrefix("\u{FEFF}") ? source.dropFirst() : source[...]
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let comments = lines.prefix { $0.hasPrefix("//") }.map { line in
      line.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
    }
    guard let title = comments.first, !title.isEmpty else { return nil }
    self.title = title
    // An empty comment line ends the sentence: what follows is about the code.
    summary = comments.dropFirst().prefix { !$0.isEmpty }.joined(separator: " ")
  }

  /// What a file says; nil when it has no heading.
  ///
  /// - Throws: What Foundation says of a file that cannot be read.
  static func read(_ url: URL) throws -> DemoHeading? {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let data = try file.read(upToCount: limit) ?? Data()
    return DemoHeading(source: String(decoding: data, as: UTF8.self))
  }
}
