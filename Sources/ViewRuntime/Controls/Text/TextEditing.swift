import Foundation

/// Text with a caret and a selection, and what keys do to it.
///
/// Places count characters, from 0 before the first to `characters.count` behind the last.
struct TextEditing: Equatable {
  private(set) var characters: [Character]
  /// The end of the selection that stays when it is extended.
  private(set) var anchor: Int
  /// The end that moves.
  private(set) var caret: Int

  init(_ text: String = "") {
    characters = Array(text)
    anchor = characters.count
    caret = characters.count
  }

  var text: String { String(characters) }

  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  var hasSelection: Bool { anchor != caret }

  var selectedText: String { String(characters[selection]) }

  // MARK: Changes

  /// Takes over another text; the caret stays where it can.
  mutating func replaceAll(with text: String) {
    guard text != self.text else { return }
    let isAtEnd = caret == characters.count
    characters = Array(text)
    caret = isAtEnd ? characters.count : min(caret, characters.count)
    anchor = caret
  }

  mutating func insert(_ text: String) {
    let range = selection
    let new = Array(text)
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
    anchor = caret
  }

  mutating func deleteBackward(word: Bool = false) {
    if !hasSelection { anchor = word ? wordStart(before: caret) : max(caret - 1, 0) }
    insert("")
  }

  mutating func deleteForward(word: Bool = false) {
    if !hasSelection { anchor = word ? wordEnd(after: caret) : min(caret + 1, characters.count) }
    insert("")
  }

  // MARK: Moving

  mutating func move(to place: Int, extending: Bool = false) {
    caret = min(max(place, 0), characters.count)
    if !extending { anchor = caret }
  }

  mutating func moveLeft(word: Bool = false, extending: Bool = false) {
    if hasSelection, !extending, !word {
      move(to: selection.lowerBound)
    } else {
      move(to: word ? wordStart(before: caret) : caret - 1, extending: extending)
    }
  }

  mutating func moveRight(word: Bool = false, extending: Bool = false) {
    if hasSelection, !extending, !word {
      move(to: selection.upperBound)
    } else {
      move(to: word ? wordEnd(after: caret) : caret + 1, extending: extending)
    }
  }

  mutating func select(_ range: Range<Int>) {
    anchor = min(max(range.lowerBound, 0), characters.count)
    caret = min(max(range.upperBound, 0), characters.count)
  }

  mutating func selectAll() { select(0..<characters.count) }

  // MARK: Words

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  func wordStart(before place: Int) -> Int {
    var index = place
    while index > 0, !Self.isWord(characters[index - 1]) { index -= 1 }
    while index > 0, Self.isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  func wordEnd(after place: Int) -> Int {
    var index = place
    while index < characters.count, !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count, Self.isWord(characters[index]) { index += 1 }
    return index
  }

  /// The word, or the run of other characters, around a place.
  func word(at place: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let middle = min(place, characters.count - 1)
    let isWord = Self.isWord(characters[middle])
    var start = middle
    var end = middle + 1
    while start > 0, Self.isWord(characters[start - 1]) == isWord { start -= 1 }
    while end < characters.count, Self.isWord(characters[end]) == isWord { end += 1 }
    return start..<end
  }

  /// The paragraph around a place, without its end.
  func paragraph(at place: Int) -> Range<Int> {
    let start = characters[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex(of: "\n") ?? characters.count
    return start..<end
  }
}
