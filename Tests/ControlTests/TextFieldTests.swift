import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

@MainActor
@Suite struct TextFieldTests {
  private func stage(_ text: String, _ box: Box<String>) -> Stage {
    Stage.showing {
      Owner(text, box) { value in
        TextField("Name", text: value)
          .textFieldStyle(.roundedBorder)
          .accessibilityIdentifier("field")
          .frame(width: 300)
      }
    }
  }

  private func leaf(_ stage: Stage) -> CGRect { stage.leaves("TextField").first?.rect ?? .zero }

  @Test func `a click gives it the focus, and what is typed goes in`() {
    let box = Box("")
    let stage = stage("", box)
    stage.type("lost")
    stage.tap("field")
    stage.type("Grüße 👋")
    stage.advance(by: 0.05)
    #expect(box.value == "Grüße 👋")
    stage.press(key: "delete")
    stage.press(key: "!")
    stage.advance(by: 0.05)
    #expect(box.value == "Grüße !")
  }

  @Test func `the placeholder is there while the text is empty`() {
    let box = Box("")
    let stage = stage("", box)
    #expect(stage.leaves("Text").count == 1)
    stage.tap("field")
    stage.press(key: "a")
    stage.advance(by: 0.05)
    #expect(stage.leaves("Text").isEmpty)
  }

  @Test func `arrows, home, end and shift move and select`() {
    let box = Box("")
    let stage = stage("abcdef", box)
    stage.tap(at: CGPoint(x: leaf(stage).maxX - 5, y: leaf(stage).midY))
    for key in ["left", "left", "x", "home", "y", "shift+end", "z"] { stage.press(key: key) }
    stage.advance(by: 0.05)
    #expect(box.value == "yz")
    for key in ["home", "shift+right", "delete"] { stage.press(key: key) }
    stage.advance(by: 0.05)
    #expect(box.value == "z")
  }

  @Test func `a click sets the caret between the nearest characters, a drag selects`() {
    let box = Box("")
    let stage = stage("iiiiii", box)
    let rect = leaf(stage)
    stage.tap(at: CGPoint(x: rect.minX, y: rect.midY))
    stage.press(key: "a")
    stage.advance(by: 1)
    #expect(box.value == "aiiiiii")
    stage.drag(
      from: CGPoint(x: rect.minX, y: rect.midY),
      to: CGPoint(x: rect.maxX, y: rect.midY)
    )
    stage.press(key: "b")
    stage.advance(by: 0.05)
    #expect(box.value == "b")
  }

  @Test func `two clicks select a word`() {
    let box = Box("")
    let stage = stage("one two", box)
    let place = CGPoint(x: leaf(stage).minX + 8, y: leaf(stage).midY)
    stage.tap(at: place)
    stage.advance(by: 0.1)
    stage.tap(at: place)
    stage.press(key: "X")
    stage.advance(by: 0.05)
    #expect(box.value == "X two")
  }

  @Test func `copy, cut and paste go through the clipboard`() {
    let box = Box("")
    let stage = stage("abc", box)
    stage.tap("field")
    for key in ["control+a", "control+c", "end", "control+v", "control+a", "control+x"] {
      stage.press(key: key)
    }
    stage.advance(by: 0.05)
    #expect(box.value == "")
    #expect(stage.host.clipboard.text == "abcabc")
    stage.press(key: "control+z")
    stage.advance(by: 0.05)
    #expect(box.value == "abcabc")
  }

  @Test func `return submits, and takes the focus away`() {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      TextField("Name", text: .constant("x"))
        .accessibilityIdentifier("field")
        .onSubmit { log.value.append("inner") }
        .onSubmit(of: .search) { log.value.append("search") }
        .onSubmit { log.value.append("outer") }
    }
    stage.tap("field")
    stage.press(key: "return")
    stage.advance(by: 0.05)
    #expect(log.value == ["inner", "outer"])
    #expect(stage.host.input.focus.focused == nil)
  }

  private struct Form: View {
    enum Field { case first, second }
    @State private var first = ""
    @State private var second = ""
    @FocusState private var focus: Field?
    let log: Box<[String]>

    var body: some View {
      VStack {
        TextField("First", text: $first).focused($focus, equals: .first)
          .accessibilityIdentifier("first")
          .onSubmit { focus = .second }
        TextField("Second", text: $second).focused($focus, equals: .second)
          .accessibilityIdentifier("second")
      }
      .onAppear { focus = .first }
      .onChange(of: first) { _, new in log.value.append("1 \(new)") }
      .onChange(of: second) { _, new in log.value.append("2 \(new)") }
    }
  }

  @Test func `the focus is set by state, and goes on at a submit and with tab`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { Form(log: log) }
    stage.type("a")
    stage.advance(by: 0.05)
    stage.press(key: "return")
    stage.advance(by: 0.05)
    stage.type("b")
    stage.advance(by: 0.05)
    stage.press(key: "tab")
    stage.advance(by: 0.05)
    stage.type("c")
    stage.advance(by: 0.05)
    // The focus came by Tab: what was there is selected, and replaced.
    #expect(log.value == ["1 a", "2 b", "1 c"])
  }

  @Test func `a value with a format is read at the end, and restored from bad text`() {
    let box = Box(3.5)
    let stage = Stage.showing {
      Owner(3.5, box) { value in
        TextField("Number", value: value, format: .number).accessibilityIdentifier("field")
      }
    }
    stage.tap("field")
    stage.press(key: "control+a")
    stage.type("12")
    stage.advance(by: 0.05)
    #expect(box.value == 3.5)
    stage.press(key: "return")
    stage.advance(by: 0.05)
    #expect(box.value == 12)
    stage.tap("field")
    stage.press(key: "control+a")
    stage.type("nonsense")
    stage.press(key: "return")
    stage.advance(by: 0.05)
    #expect(box.value == 12)
  }

  @Test func `a secure field shows and copies nothing of its text`() {
    let box = Box("")
    let stage = Stage.showing {
      Owner("wide WWWW", box) { value in
        SecureField("Password", text: value).accessibilityIdentifier("field")
      }
    }
    #expect(stage.leaves("SecureField").count == 1)
    stage.tap("field")
    stage.press(key: "control+a")
    stage.press(key: "control+c")
    #expect(stage.host.clipboard.text == nil)
    stage.type("x")
    stage.advance(by: 0.05)
    #expect(box.value == "x")
  }

  @Test func `onKeyPress comes first, and keeps what it takes out of the text`() {
    let box = Box("")
    let stage = Stage.showing {
      Owner("", box) { value in
        TextField("Name", text: value)
          .accessibilityIdentifier("field")
          .onKeyPress("q") { .handled }
      }
    }
    stage.tap("field")
    for key in ["q", "r", "q"] { stage.press(key: key) }
    stage.advance(by: 0.05)
    #expect(box.value == "r")
  }

  private struct Limited: View {
    @State private var text = ""
    let box: Box<String>

    var body: some View {
      TextField(
        "Digits",
        text: Binding(
          get: { text },
          set: { text = $0.filter(\.isNumber) }
        )
      )
      .accessibilityIdentifier("field")
      .onChange(of: text) { _, new in box.value = new }
    }
  }

  @Test func `a binding may keep another text than was typed`() {
    let box = Box("")
    let stage = Stage.showing { Limited(box: box) }
    stage.tap("field")
    for key in ["1", "a", "2"] {
      stage.press(key: key)
      stage.advance(by: 0.05)
    }
    #expect(box.value == "12")
  }

  @Test func `an editor takes lines, and up and down go between them`() {
    let box = Box("")
    let stage = Stage.showing {
      Owner("", box) { TextEditor(text: $0).accessibilityIdentifier("editor") }
    }
    stage.tap("editor")
    for key in ["a", "b", "return", "c", "up", "x"] { stage.press(key: key) }
    stage.advance(by: 0.05)
    #expect(box.value == "axb\nc")
  }

  @Test func `a disabled field takes nothing`() {
    let box = Box("")
    let stage = Stage.showing {
      Owner("", box) { TextField("", text: $0).accessibilityIdentifier("field").disabled(true) }
    }
    stage.tap("field")
    stage.type("a")
    stage.advance(by: 0.05)
    #expect(box.value == "")
  }
}
