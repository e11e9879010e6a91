import Foundation

/// What a stretch of inline Markdown looks like.
struct MarkdownStyle: Equatable {
  var isBold = false
  var isItalic = false
  var isCode = false
  var isStruckThrough = false
  var link: String?
}

/// A stretch of text in one style.
struct MarkdownRun: Equatable {
  var text: String
  var style: MarkdownStyle
}

/// Inline Markdown: emphasis, code, strikethrough, links, escapes; everything else stays as it is.
///
/// Blocks (headings, lists) are not looked at and line breaks are kept, as SwiftUI does. Delimiter
/// runs follow CommonMark's rules for `*` and `_`; `~` and `~~` follow GitHub's.
struct InlineMarkdown {
  private let characters: [Character]
  private var position = 0
  private var nodes: [Node] = []
  private var openBrackets: [Int] = []

  /// A piece of the result; delimiters that find no partner become text.
  private struct Node {
    var text: String
    var style = MarkdownStyle()
    var delimiter: Delimiter?
    var isBracketActive = true
  }

  private struct Delimiter {
    var character: Character
    var count: Int
    let originalCount: Int
    let canOpen: Bool
    let canClose: Bool
  }

  private init(_ source: String) {
    characters = Array(source)
  }

  static func runs(of source: String) -> [MarkdownRun] {
    // Nothing in it can mean anything: the usual case.
    let isPlain = !source.utf8.contains {
      switch $0 {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "~"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
        true
      default: false
      }
    }
    if isPlain { return source.isEmpty ? [] : [MarkdownRun(text: source, style: .init())] }
    var parser = InlineMarkdown(source)
    parser.scan()
    parser.pairDelimiters(from: 0)
    return parser.merged()
  }

  // MARK: Scanning

  private mutating func scan() {
    while position < characters.count {
      let character = characters[position]
      switch character {
      case "\\": scanEscape()
      case "`": scanCode()
      case "*", "_", "~": scanDelimiters(character)
      case "[":
        openBrackets.append(nodes.count)
        nodes.append(Node(text: "["))
        position += 1
      case "]": scanClosingBracket()
      case "<": scanAutolink()
      case "&": scanEntity()
      default:
        append(character)
        position += 1
      }
    }
  }

  private mutating func append(_ character: Character) {
    append(String(character))
  }

  private mutating func append(_ text: String) {
    if let last = nodes.indices.last, nodes[last].delimiter == nil,
      nodes[last].style == MarkdownStyle(), openBrackets.last != last
    {
      nodes[last].text += text
    } else {
      nodes.append(Node(text: text))
    }
  }

  private mutating func scanEscape() {
    let next = position + 1
    if next < characters.count, isASCIIPunctuation(characters[next]) {
      append(characters[next])
      position += 2
    } else {
      append("\\")
      position += 1
    }
  }

  /// The number of times that `character` stands from `start` on.
  private func runLength(of character: Character, from start: Int) -> Int {
    var end = start
    while end < characters.count, characters[end] == character { end += 1 }
    return end - start
  }

  private mutating func scanCode() {
    let length = runLength(of: "`", from: position)
    var search = position + length
    while search < characters.count {
      guard characters[search] == "`" else {
        search += 1
        continue
      }
      let closing = runLength(of: "`", from: search)
      if closing == length {
        var content = characters[position + length..<search].map { $0.isNewline ? " " : $0 }
        let isPadded = content.count > 2 && content.first == " " && content.last == " "
        if isPadded, content.contains(where: { $0 != " " }) {
          content.removeFirst()
          content.removeLast()
        }
        nodes.append(Node(text: String(content), style: MarkdownStyle(isCode: true)))
        position = search + closing
        return
      }
      search += closing
    }
    append(String(repeating: "`", count: length))
    position += length
  }

  private mutating func scanDelimiters(_ character: Character) {
    let length = runLength(of: character, from: position)
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + length < characters.count ? characters[position + length] : " "
    let isLeft =
      !after.isWhitespace && (!isPunctuation(after) || before.isWhitespace || isPunctuation(before))
    let isRight =
      !before.isWhitespace && (!isPunctuation(before) || after.isWhitespace || isPunctuation(after))
    let canOpen = character == "_" ? isLeft && (!isRight || isPunctuation(before)) : isLeft
    let canClose = character == "_" ? isRight && (!isLeft || isPunctuation(after)) : isRight
    nodes.append(
      Node(
        text: String(repeating: character, count: length),
        delimiter: Delimiter(
          character: character,
          count: length,
          originalCount: length,
          canOpen: canOpen && (character != "~" || length <= 2),
          canClose: canClose && (character != "~" || length <= 2)
        )
      )
    )
    position += length
  }

  private mutating func scanClosingBracket() {
    position += 1
    guard let opener = openBrackets.popLast() else {
      append("]")
      return
    }
    guard nodes[opener].isBracketActive, let (destination, end) = linkDestination(at: position)
    else {
      nodes.append(Node(text: "]"))
      return
    }
    position = end
    pairDelimiters(from: opener + 1)
    nodes[opener].text = ""
    for index in nodes.indices.dropFirst(opener + 1) { nodes[index].style.link = destination }
    // Links do not stand inside links.
    for index in openBrackets { nodes[index].isBracketActive = false }
  }

  /// The target of `(target "title")` at `start`, and where it ends.
  private func linkDestination(at start: Int) -> (String, Int)? {
    guard start < characters.count, characters[start] == "(" else { return nil }
    var index = start + 1
    func skipSpaces() {
      while index < characters.count, characters[index].isWhitespace { index += 1 }
    }
    skipSpaces()
    var destination = ""
    if index < characters.count, characters[index] == "<" {
      index += 1
      while index < characters.count, characters[index] != ">" {
        destination.append(characters[index])
        index += 1
      }
      index += 1
    } else {
      var depth = 0
      while index < characters.count {
        let character = characters[index]
        if character.isWhitespace || character == ")" && depth == 0 { break }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if character == "\\", index + 1 < characters.count,
          isASCIIPunctuation(characters[index + 1])
        {
          index += 1
        }
        destination.append(characters[index])
        index += 1
      }
    }
    skipSpaces()
    if index < characters.count, characters[index] == "\"" || characters[index] == "'" {
      let quote = characters[index]
      index += 1
      while index < characters.count, characters[index] != quote { index += 1 }
      index += 1
      skipSpaces()
    }
    guard index < characters.count, characters[index] == ")" else { return nil }
    return (destination, index + 1)
  }

  private mutating func scanAutolink() {
    let rest = characters[(position + 1)...]
    if let end = rest.firstIndex(of: ">") {
      let content = String(rest[..<end])
      let isURI =
        content.range(of: #"^[A-Za-z][A-Za-z0-9+.\-]{1,31}:[^\s<>]*$"#, options: .regularExpression)
        != nil
      let isMail =
        content.range(of: #"^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$"#, options: .regularExpression) != nil
      if isURI || isMail {
        let link = isURI ? content : "mailto:" + content
        nodes.append(Node(text: content, style: MarkdownStyle(link: link)))
        position = end + 1
        return
      }
    }
    append("<")
    position += 1
  }

  private mutating func scanEntity() {
    let rest = characters[position...].prefix(10)
    if let end = rest.firstIndex(of: ";") {
      let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": "\u{A0}", "copy": "©"]
      if let value = names[String(characters[position + 1..<end])] {
        append(value)
        position = end + 1
        return
      }
    }
    append("&")
    position += 1
  }

  // MARK: Emphasis

  /// Finds an opener for each closing delimiter from the node at `bottom` on.
  private mutating func pairDelimiters(from bottom: Int) {
    var closer = bottom
    while closer < nodes.count {
      guard let closing = nodes[closer].delimiter, closing.canClose, closing.count > 0 else {
        closer += 1
        continue
      }
      guard let opener = openerIndex(for: closing, before: closer, from: bottom) else {
        closer += 1
        continue
      }
      pair(opener, closer)
      if (nodes[closer].delimiter?.count ?? 0) == 0 { closer += 1 }
    }
    // What has no partner is text from now on.
    for index in nodes.indices.dropFirst(bottom) { nodes[index].delimiter = nil }
  }

  private func openerIndex(for closing: Delimiter, before closer: Int, from bottom: Int) -> Int? {
    var index = closer - 1
    while index >= bottom {
      if let opening = nodes[index].delimiter, opening.canOpen, opening.count > 0,
        opening.character == closing.character
      {
        if closing.character == "~" {
          if opening.count == closing.count { return index }
        } else {
          // CommonMark's rule of three: `***` in the middle of a word does not split oddly.
          let isOdd =
            (opening.canClose || closing.canOpen)
            && (opening.originalCount + closing.originalCount).isMultiple(of: 3)
            && !(opening.originalCount.isMultiple(of: 3)
              && closing.originalCount.isMultiple(of: 3))
          if !isOdd { return index }
        }
      }
      index -= 1
    }
    return nil
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    guard var opening = nodes[opener].delimiter, var closing = nodes[closer].delimiter else {
      return
    }
    let isStrikethrough = opening.character == "~"
    let used = isStrikethrough ? opening.count : (opening.count >= 2 && closing.count >= 2 ? 2 : 1)
    for index in (opener + 1)..<closer {
      if isStrikethrough {
        nodes[index].style.isStruckThrough = true
      } else if used == 2 {
        nodes[index].style.isBold = true
      } else {
        nodes[index].style.isItalic = true
      }
      // Delimiters between the two cannot reach out any more.
      nodes[index].delimiter = nil
    }
    opening.count -= used
    closing.count -= used
    nodes[opener].delimiter = opening
    nodes[closer].delimiter = closing
    nodes[opener].text.removeLast(used)
    nodes[closer].text.removeLast(used)
  }

  private func merged() -> [MarkdownRun] {
    var runs: [MarkdownRun] = []
    for node in nodes where !node.text.isEmpty {
      if let last = runs.indices.last, runs[last].style == node.style {
        runs[last].text += node.text
      } else {
        runs.append(MarkdownRun(text: node.text, style: node.style))
      }
    }
    return runs
  }
}

private func isASCIIPunctuation(_ character: Character) -> Bool {
  guard let value = character.asciiValue else { return false }
  switch value {
  case 33...47, 58...64, 91...96, 123...126: return true
  default: return false
  }
}

private func isPunctuation(_ character: Character) -> Bool {
  isASCIIPunctuation(character) || character.isPunctuation || character.isSymbol
}
