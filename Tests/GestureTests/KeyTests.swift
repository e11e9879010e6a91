import Foundation
import Motion
import Testing

@testable import ViewRuntime

@MainActor
struct KeyTests {
  private func press(
    _ harness: Harness,
    _ key: KeyEquivalent,
    _ modifiers: EventModifiers = [],
    up: Bool = true
  ) {
    harness.host.send(.key(KeyEvent(key: key, modifiers: modifiers, time: harness.time)))
    if up {
      harness.host.send(
        .key(KeyEvent(isDown: false, key: key, modifiers: modifiers, time: harness.time))
      )
    }
    harness.step()
  }

  private enum Field: Hashable {
    case first
    case second
  }

  private struct Form: View {
    let log: Recorder
    @FocusState private var field: Field?

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100)
          .focusable()
          .focused($field, equals: .first)
        Color.green.frame(width: 100, height: 100)
          .focusable()
          .focused($field, equals: .second)
        Color.blue.frame(width: 100, height: 100)
          .onTapGesture { field = field == .first ? .second : .first }
        Color.gray.frame(width: 100, height: 100)
          .onTapGesture { field = nil }
      }
      .onChange(of: field) { _, new in log.add(new.map { "\($0)" } ?? "none") }
    }
  }

  @Test func `a focus state moves the focus and follows it`() {
    let log = Recorder()
    let harness = Harness { Form(log: log) }
    harness.tap(200, 250)
    harness.step()
    #expect(log.take() == ["first"])
    harness.tap(200, 250)
    harness.step()
    #expect(log.take() == ["second"])
    // By a click.
    harness.tap(200, 50)
    harness.step()
    #expect(log.take() == ["first"])
    // By the keyboard.
    press(harness, .tab)
    #expect(log.take() == ["second"])
    press(harness, .tab, .shift)
    #expect(log.take() == ["first"])
    harness.tap(200, 350)
    harness.step()
    #expect(log.take() == ["none"])
    #expect(harness.host.input.focus.focused == nil)
  }

  private struct Lamp: View {
    @Environment(\.isFocused) private var isFocused

    var body: some View {
      Color.red.frame(width: 50, height: 50)
        .accessibilityIdentifier(isFocused ? "on" : "off")
    }
  }

  private struct Vanishing: View {
    @FocusState private var isFocused: Bool
    @State private var isThere = true
    let log: Recorder

    var body: some View {
      VStack {
        if isThere { Lamp().focusable().focused($isFocused) }
        Color.blue.onTapGesture { isThere = false }
      }
      .onAppear { isFocused = true }
      .onChange(of: isFocused) { _, new in log.add("\(new)") }
    }
  }

  @Test func `a view can have the focus from its appearance on, until it goes`() {
    let log = Recorder()
    let harness = Harness { Vanishing(log: log) }
    harness.step()
    harness.step()
    #expect(harness.rect(of: "on") != nil)
    #expect(log.take() == ["true"])
    harness.tap(200, 300)
    harness.step()
    #expect(log.take() == ["false"])
    #expect(harness.host.input.focus.focused == nil)
  }

  private struct Nowhere: View {
    let log: Recorder
    @FocusState private var isFocused: Bool

    var body: some View {
      Text("not focusable")
        .focused($isFocused)
        .onTapGesture { isFocused = true }
        .onChange(of: isFocused) { _, new in log.add("\(new)") }
    }
  }

  @Test func `a view that cannot have the focus does not keep the state set`() {
    let log = Recorder()
    let harness = Harness { Nowhere(log: log) }
    harness.tap(200, 200)
    harness.step()
    #expect(log.take().last != "true")
  }

  @Test func `keys go to the view with the focus, the innermost handler first`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.focusable()
        .onKeyPress(.space) {
          log.add("space")
          return .handled
        }
        .onKeyPress(keys: ["a", "b"], phases: .all) { press in
          log.add("\(press.characters) \(press.phase.rawValue)")
          return .ignored
        }
        .onKeyPress(characters: .decimalDigits) { press in
          log.add("digit \(press.characters)")
          return .handled
        }
        .onKeyPress { press in
          log.add("any \(press.key.character)")
          return .ignored
        }
    }
    harness.tap(200, 200)
    press(harness, .space)
    #expect(log.take() == ["space"])
    press(harness, "a")
    #expect(log.take() == ["a 1", "any a", "a 4"])
    press(harness, "7")
    #expect(log.take() == ["digit 7"])
    press(harness, "x")
    #expect(log.take() == ["any x"])
    harness.host.send(.key(KeyEvent(key: "b", isRepeat: true)))
    #expect(log.take() == ["b 2", "any b"])
  }

  @Test func `the first key gives the focus to the first view that takes keys`() {
    let log = Recorder()
    let harness = Harness {
      VStack {
        Button("Button") { log.add("button") }
        Color.red.focusable().onKeyPress("k") {
          log.add("key")
          return .handled
        }
      }
    }
    press(harness, "k")
    #expect(log.take() == ["key"])
  }

  @Test func `commands: arrows, escape and return`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.focusable()
        .onMoveCommand { log.add("\($0)") }
        .onExitCommand { log.add("exit") }
        .onSubmit { log.add("submit") }
        .onDeleteCommand { log.add("delete") }
    }
    harness.tap(200, 200)
    for key in [KeyEquivalent.leftArrow, .rightArrow, .upArrow, .downArrow] { press(harness, key) }
    #expect(log.take() == ["left", "right", "up", "down"])
    press(harness, .escape)
    press(harness, .return)
    press(harness, .delete)
    #expect(log.take() == ["exit", "submit", "delete"])
  }

  @Test func `tab goes through buttons, and space and return make them act`() {
    let log = Recorder()
    let harness = Harness {
      VStack {
        Button("One") { log.add("one") }
        Button("Two") { log.add("two") }.disabled(true)
        Button("Three") { log.add("three") }
      }
    }
    press(harness, .space)
    #expect(log.take() == [])
    press(harness, .tab)
    press(harness, .space)
    #expect(log.take() == ["one"])
    press(harness, .tab)
    press(harness, .return)
    #expect(log.take() == ["three"])
    press(harness, .tab)
    press(harness, .space)
    #expect(log.take() == ["one"])
    press(harness, .tab, .shift)
    press(harness, .space)
    #expect(log.take() == ["three"])
  }

  @Test func `the focus is marked when it was moved with the keyboard`() {
    let harness = Harness {
      Button("One") {}
    }
    func strokes() -> Int {
      harness.list.commands.count {
        if case .shape(let shape) = $0 { return shape.strokeWidth > 0 }
        return false
      }
    }
    #expect(strokes() == 0)
    press(harness, .tab)
    #expect(strokes() == 1)
    let unmarked = Harness { Button("One") {}.focusEffectDisabled() }
    press(unmarked, .tab)
    #expect(unmarked.host.pass.leaves.count == 1)
  }

  @Test func `shortcuts make buttons act, Control in the place of Command too`() {
    let log = Recorder()
    let harness = Harness {
      VStack {
        Button("Save") { log.add("save") }.keyboardShortcut("s")
        Button("Save as") { log.add("save as") }.keyboardShortcut(
          "S",
          modifiers: [.command, .shift]
        )
        Button("OK") { log.add("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log.add("cancel") }.keyboardShortcut(.cancelAction)
        Button("Off") { log.add("off") }.keyboardShortcut("o").disabled(true)
      }
    }
    press(harness, "s", .command)
    press(harness, "s", .control)
    press(harness, "s")
    #expect(log.take() == ["save", "save"])
    press(harness, "s", [.control, .shift])
    #expect(log.take() == ["save as"])
    press(harness, .return)
    press(harness, .escape)
    #expect(log.take() == ["ok", "cancel"])
    press(harness, "o", .command)
    #expect(log.take() == [])
  }
}
