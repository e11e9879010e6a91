/// A file of Swift code as lines whose parts are told apart, for showing it in colours.
package struct SourceColouring: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case plain
    case keyword
    /// A name with a capital: a type, as a rule.
    case type
    case string
    case number
    case comment
    /// A word behind `@` or `#`.
    case attribute
  }

  /// A part of a line.
  package struct Run: Sendable, Equatable {
    package var kind: Kind
    package var text: String
  }

  package private(set) var lines: [[Run]] = []

  private static let keywords: Set<String> = [
    "import", "struct", "class", "enum", "protocol", "extension", "func", "var", "let", "init",
    "return", "if", "else", "guard", "switch", "case", "default", "for", "in", "while", "repeat",
    "break", "continue", "do", "try", "catch", "throw", "throws", "async", "await", "some", "any",
    "self", "Self", "super", "nil", "true", "false", "private", "fileprivate", "public", "internal",
    "static", "mutating", "override", "final", "lazy", "weak", "where", "is", "as", "inout",
    "defer", "typealias", "associatedtype", "indirect", "nonisolated", "get", "set", "willSet",
    "didSet",
  ]

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var runs: [Run] = []
    var position = 0
    func add(_ kind: Kind, to end: Int) {
      guard end > position else { return }
      runs.append(Run(kind: kind, text: String(decoding: bytes[position..<end], as: UTF8.self)))
      position = end
    }
    func addGap(to end: Int) {
      // Between two tokens there is white space, or a comment.
      let isBlank = bytes[position..<end].allSatisfy { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
      add(isBlank ? .plain : .comment, to: end)
    }
    var isMarked = false
    for token in SwiftTokenizer.tokens(of: text) {
      guard token.range.lowerBound >= position, token.range.upperBound <= bytes.count else {
        continue
      }
      addGap(to: token.range.lowerBound)
      let kind: Kind =
        switch token.kind {
        case .string: .string
        case .number: .number
        case .pound: .attribute
        case .symbol: token.text == "@" ? .attribute : .plain
        case .word:
          if isMarked {
            .attribute
          } else if Self.keywords.contains(token.text) {
            .keyword
          } else {
            token.text.first?.isUppercase == true ? .type : .plain
          }
        }
      isMarked = token.isSymbol("@")
      add(kind, to: token.range.upperBound)
    }
    addGap(to: bytes.count)
    lines = Self.lines(runs)
  }

  private static func lines(_ runs: [Run]) -> [[Run]] {
    var lines: [[Run]] = [[]]
    for run in runs {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        guard !part.isEmpty else { continue }
        let last = lines.count - 1
        if let kind = lines[last].last?.kind, kind == run.kind {
          lines[last][lines[last].count - 1].text += part
        } else {
          lines[last].append(Run(kind: run.kind, text: String(part)))
        }
      }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
