/// A piece of Swift source; comments and white space are left out.
struct SwiftToken: Sendable {
  enum Kind: Sendable {
    /// An identifier or keyword, without backquotes.
    case word
    /// A word behind `#`, such as `Preview`.
    case pound
    /// A string or regular expression, whole; interpolations are not looked into.
    case string
    case number
    /// One character of punctuation or of an operator.
    case symbol
  }

  let kind: Kind
  /// UTF-8 offsets in the file.
  let range: Range<Int>
  let text: String
  /// From 1.
  let line: Int
  /// In UTF-8 bytes, from 1.
  let column: Int
  /// Whether it is the first token of its line.
  let startsLine: Bool
  /// Whether it follows the token before without white space.
  let isJoined: Bool

  func isSymbol(_ character: String) -> Bool { kind == .symbol && text == character }

  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
