import Testing

@testable import ViewRuntime

@Suite struct TextEditingTests {
  private func editing(_ text: String, anchor: Int? = nil, caret: Int) -> TextEditing {
    var editing = TextEditing(text)
    editing.select((anchor ?? caret)..<max(caret, anchor ?? caret))
    editing.move(to: anchor ?? caret)
    editing.move(to: caret, extending: true)
    return editing
  }

  @Test func `text is put in at the caret, in place of what is selected`() {
    var plain = editing("Helo", caret: 3)
    plain.insert("l")
    #expect(plain.text == "Hello" && plain.caret == 4)
    var selected = editing("Hello", anchor: 4, caret: 1)
    selected.insert("👩‍👩‍👧")
    #expect(selected.text == "H👩‍👩‍👧o" && selected.caret == 2 && !selected.hasSelection)
  }

  @Test func `deleting takes a whole character, a selection or a word`() {
    var letter = editing("e\u{301}a", caret: 1)
    letter.deleteBackward()
    #expect(letter.text == "a")
    letter.deleteBackward()
    #expect(letter.text == "a")
    letter.deleteForward()
    letter.deleteForward()
    #expect(letter.text == "")
    var word = editing("one two  three", caret: 9)
    word.deleteBackward(word: true)
    #expect(word.text == "one three")
    var selection = editing("one two", anchor: 0, caret: 4)
    selection.deleteForward(word: true)
    #expect(selection.text == "two")
  }

  @Test func `moving keeps inside the text, and ends a selection at its side`() {
    var text = editing("abc", caret: 0)
    text.moveLeft()
    #expect(text.caret == 0)
    text.moveRight(extending: true)
    text.moveRight(extending: true)
    #expect(text.selectedText == "ab")
    text.moveLeft()
    #expect(text.caret == 0 && !text.hasSelection)
    text.selectAll()
    text.moveRight()
    #expect(text.caret == 3 && !text.hasSelection)
    text.moveRight()
    #expect(text.caret == 3)
  }

  @Test func `words end where letters do`() {
    let text = TextEditing("one, two_3 x")
    #expect(text.wordEnd(after: 0) == 3)
    #expect(text.wordEnd(after: 3) == 10)
    #expect(text.wordStart(before: 10) == 5)
    #expect(text.word(at: 6) == 5..<10)
    #expect(text.word(at: 3) == 3..<5)
    #expect(TextEditing("").word(at: 0) == 0..<0)
  }

  @Test func `another text keeps the caret where it can`() {
    var text = editing("abcdef", caret: 2)
    text.replaceAll(with: "xyz")
    #expect(text.caret == 2)
    text.replaceAll(with: "x")
    #expect(text.caret == 1)
    text.replaceAll(with: "longer")
    #expect(text.caret == 6)
  }

  @Test func `a paragraph lies between line breaks`() {
    let text = TextEditing("a\nbcd\n")
    #expect(text.paragraph(at: 3) == 2..<5)
    #expect(text.paragraph(at: 0) == 0..<1)
    #expect(text.paragraph(at: 6) == 6..<6)
  }
}
