import Foundation
import Geometry
import Motion

/// Takes keys, typed text and pointers for a text input.
final class TextInputElement: InputElement {
  var view: TextInput?
  private let leaf: TextInputLeaf
  private lazy var press = TextInputPress(self)
  /// Earlier texts, for undoing, and undone ones.
  private var undoStack: [TextEditing] = []
  private var redoStack: [TextEditing] = []
  /// Where up and down lead, in the text's own space, points.
  private var goalX: CGFloat?

  private static let undoLimit = 200

  init(child: TextInputLeaf, node: ViewNode) {
    leaf = child
    super.init(child: child, node: node)
  }

  var input: TextInputLeaf { leaf }

  override var gestureParticipant: GestureParticipant? { press }
  override var canFocus: Bool { node.environment.isEnabled }
  override var takesFocusWhenPressed: Bool { true }
  override var submitsByItself: Bool { true }
  override var takesText: Bool { true }
  override var showsFocus: Bool { false }

  /// A field is as easy to hit as its frame is large.
  override func hit(_ point: CGPoint) -> Element? { super.hit(point) }

  override func focusDidChange(_ isFocused: Bool) {
    leaf.setFocused(isFocused)
    if isFocused, !press.isPressed, host.input.focus.isMarked {
      // A field that the focus comes to by Tab has everything selected.
      _ = leaf.edit { $0.selectAll() }
    }
    view?.onEditingChanged?(isFocused)
  }

  override func dispose() {
    press.leave()
    super.dispose()
  }

  // MARK: Text

  override func insertText(_ text: String) -> Bool {
    var text = text
    if view?.traits.isMultiline != true {
      text = String(text.map { $0.isNewline ? " " : $0 })
    }
    change { $0.insert(text) }
    return true
  }

  /// Changes the text, and tells whoever owns it.
  private func change(_ edit: (inout TextEditing) -> Void) {
    goalX = nil
    let old = leaf.editing
    guard leaf.edit(edit) else { return }
    undoStack.append(old)
    if undoStack.count > Self.undoLimit { undoStack.removeFirst() }
    redoStack.removeAll()
    write()
  }

  private func write() {
    guard let view else { return }
    let text = leaf.editing.text
    withTransaction(Transaction()) {
      if view.text.wrappedValue != text { view.text.wrappedValue = text }
    }
    // The owner may have kept another text.
    host.invalidate(node, transaction: Transaction())
  }

  private func move(_ edit: (inout TextEditing) -> Void) {
    goalX = nil
    _ = leaf.edit(edit)
  }

  private func undo(_ from: inout [TextEditing], _ to: inout [TextEditing]) {
    guard let last = from.popLast() else { return }
    to.append(leaf.editing)
    _ = leaf.edit { $0 = last }
    write()
  }

  // MARK: Keys

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown else { return false }
    let shift = event.modifiers.contains(.shift)
    let isCommand = !event.modifiers.isDisjoint(with: [.command, .control])
    let word = isCommand || event.modifiers.contains(.option)
    switch event.key {
    case .leftArrow: move { $0.moveLeft(word: word, extending: shift) }
    case .rightArrow: move { $0.moveRight(word: word, extending: shift) }
    case .upArrow: moveVertically(-1, extending: shift)
    case .downArrow: moveVertically(1, extending: shift)
    case .home:
      let start = isCommand ? 0 : leaf.caretLine.lowerBound
      move { $0.move(to: start, extending: shift) }
    case .end:
      let end = isCommand ? leaf.editing.characters.count : leaf.caretLine.upperBound
      move { $0.move(to: end, extending: shift) }
    case .delete: change { $0.deleteBackward(word: word) }
    case .deleteForward: change { $0.deleteForward(word: word) }
    case .return:
      if view?.traits.isMultiline == true {
        change { $0.insert("\n") }
      } else {
        submit()
      }
    case .escape:
      if host.presentations.top != nil { return false }
      host.input.focus.setFocus(nil)
    default:
      if isCommand { return command(event.key.folded, shift: shift) }
      // What it types comes as text.
      return event.key != .tab && event.modifiers.isDisjoint(with: .option)
    }
    return true
  }

  private func moveVertically(_ lines: Int, extending: Bool) {
    guard view?.traits.wraps == true else {
      let end = lines < 0 ? 0 : leaf.editing.characters.count
      move { $0.move(to: end, extending: extending) }
      return
    }
    let x = goalX ?? leaf.caretX
    let place = leaf.place(linesAway: lines, x: x)
    _ = leaf.edit { $0.move(to: place, extending: extending) }
    goalX = x
  }

  private func command(_ key: KeyEquivalent, shift: Bool) -> Bool {
    switch key {
    case "a": move { $0.selectAll() }
    case "c": copy()
    case "x":
      copy()
      if view?.traits.isSecure != true, leaf.editing.hasSelection { change { $0.insert("") } }
    case "v":
      if let text = host.clipboard.text, !text.isEmpty { _ = insertText(text) }
    case "z":
      if shift { undo(&redoStack, &undoStack) } else { undo(&undoStack, &redoStack) }
    case "y": undo(&redoStack, &undoStack)
    default: return false
    }
    return true
  }

  private func copy() {
    guard view?.traits.isSecure != true, leaf.editing.hasSelection else { return }
    host.clipboard.text = leaf.editing.selectedText
  }

  private func submit() {
    withTransaction(Transaction()) {
      view?.onSubmit?()
      let trigger: SubmitTriggers = view?.traits.submitTrigger == 1 ? .search : .text
      node.environment.submitActions.run(trigger)
    }
    // The focus goes, unless an action has moved it elsewhere.
    if host.input.focus.focused === self {
      let isPending = host.input.focus.hasPendingMove
      if !isPending { host.input.focus.setFocus(nil) }
    }
  }

  // MARK: Pointers

  fileprivate func place(at point: CGPoint) -> Int? {
    record.presented.local(point).map { leaf.place(at: $0) }
  }

  fileprivate func select(_ edit: (inout TextEditing) -> Void) { move(edit) }
}

/// Sets the caret and selects with a pointer: two presses select a word, three a paragraph.
private final class TextInputPress: GestureParticipant {
  private unowned(unsafe) let field: TextInputElement
  private var phase = GesturePhaseKind.possible
  private var pointer: Int?
  private var last: (time: Double, point: CGPoint, count: Int)?
  private var origin = 0..<0
  private(set) var isPressed = false

  /// Seconds and points within which presses count as one after the other.
  private static let pause = 0.35
  private static let distance: CGFloat = 6

  init(_ field: TextInputElement) {
    self.field = field
    super.init(field)
  }

  override var phaseKind: GesturePhaseKind { phase }

  override func begin() {
    phase = .possible
    pointer = nil
  }

  override func fail() {
    phase = .failed
    isPressed = false
  }

  override func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    switch event.kind {
    case .press:
      guard pointer == nil else { return }
      pointer = event.pointer
      phase = .active
      isPressed = true
      press(event)
    case .move where event.pointer == pointer:
      drag(event)
    case .release where event.pointer == pointer:
      phase = .ended
      isPressed = false
    case .tick, .move, .release, .magnify, .rotate:
      break
    }
  }

  private func press(_ event: GestureEvent) {
    guard let place = field.place(at: event.point) else { return }
    var count = 1
    if let last, event.time - last.time <= Self.pause,
      abs(event.point.x - last.point.x) <= Self.distance,
      abs(event.point.y - last.point.y) <= Self.distance
    {
      count = last.count % 3 + 1
    }
    last = (event.time, event.point, count)
    let editing = field.input.editing
    switch count {
    case 2: origin = editing.word(at: place)
    case 3: origin = editing.paragraph(at: place)
    default: origin = place..<place
    }
    if count == 1, event.modifiers.contains(.shift) {
      origin = editing.anchor..<editing.anchor
      field.select { $0.move(to: place, extending: true) }
    } else {
      let range = origin
      field.select { $0.select(range) }
    }
  }

  private func drag(_ event: GestureEvent) {
    guard let place = field.place(at: event.point) else { return }
    let origin = self.origin
    field.select { editing in
      if place < origin.lowerBound {
        editing.move(to: origin.upperBound)
        editing.move(to: place, extending: true)
      } else {
        editing.move(to: origin.lowerBound)
        editing.move(to: max(place, origin.upperBound), extending: true)
      }
    }
  }
}
