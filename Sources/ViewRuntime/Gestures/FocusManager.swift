import Foundation
import Geometry
import Motion

/// What the view with the focus takes from the keyboard.
package enum KeyFocus: UInt8, Sendable {
  /// No view has it.
  case none
  case keys
  /// Typed text too.
  case text
}

/// Knows which view has the focus, and takes keys there.
@MainActor
package final class FocusManager {
  private unowned(unsafe) let host: ViewHost
  private(set) var focused: InputElement?
  /// Whether the focus came by the keyboard, and is marked.
  private(set) var isMarked = false
  private var bindings: [FocusBindingElement] = []

  init(_ host: ViewHost) {
    self.host = host
  }

  /// What the view with the focus takes.
  package var kind: KeyFocus {
    guard let focused else { return .none }
    return focused.takesText ? .text : .keys
  }

  // MARK: Moving the focus

  package func setFocus(_ element: InputElement?, byKeyboard: Bool = false) {
    let isSame = element === focused
    if isMarked != (byKeyboard && element != nil) || !isSame {
      isMarked = byKeyboard && element != nil
      host.needsPaint = true
      host.requestFrame()
    }
    guard !isSame else { return }
    let old = focused
    focused = element
    let oldBindings = old.map(bindings(around:)) ?? []
    let newBindings = element.map(bindings(around:)) ?? []
    old?.focusDidChange(false)
    for binding in oldBindings where !newBindings.contains(where: { $0 === binding }) {
      binding.note(false)
    }
    for binding in newBindings { binding.note(true) }
    element?.focusDidChange(true)
    host.focusedValues.refresh(around: element)
  }

  /// The element can no longer have the focus.
  func leave(_ element: InputElement) {
    if focused === element { setFocus(nil) }
  }

  private func bindings(around element: Element) -> [FocusBindingElement] {
    var found: [FocusBindingElement] = []
    var current: Element? = element
    while let element = current {
      if let binding = element as? FocusBindingElement { found.append(binding) }
      current = element.parent
    }
    return found
  }

  /// Whether a focus state was written that the focus has still to follow.
  var hasPendingMove: Bool { pendingMoves > 0 }
  private var pendingMoves = 0

  /// Counts the moves that focus states have asked for.
  func moveIsPending(_ isPending: Bool) { pendingMoves += isPending ? 1 : -1 }

  // MARK: Focus states

  func add(_ binding: FocusBindingElement) {
    if !bindings.contains(where: { $0 === binding }) { bindings.append(binding) }
  }

  func remove(_ binding: FocusBindingElement) {
    bindings.removeAll { $0 === binding }
  }

  /// Moves the focus to where the state at `location` wants it; calls `reset` when there is no view
  /// to give it to.
  func follow(_ location: ObjectIdentifier, reset: () -> Void) {
    let candidates = bindings.filter { $0.location == location }
    if let wanted = candidates.first(where: { $0.isWanted() }) {
      if let focused, bindings(around: focused).contains(where: { $0 === wanted }) { return }
      guard let target = firstFocusable(in: wanted, needsPresence: false) else {
        reset()
        return
      }
      setFocus(target)
      return
    }
    if let focused, bindings(around: focused).contains(where: { $0.location == location }) {
      setFocus(nil)
    } else {
      reset()
    }
  }

  // MARK: Order

  private func firstFocusable(in element: Element, needsPresence: Bool) -> InputElement? {
    var found: InputElement?
    visit(element, needsPresence: needsPresence) {
      found = $0
      return false
    }
    return found
  }

  /// Calls `body` with what can have the focus, in the order of the tree, until it returns false.
  @discardableResult
  private func visit(
    _ element: Element,
    needsPresence: Bool,
    _ body: (InputElement) -> Bool
  ) -> Bool {
    if let input = element as? InputElement, input.canFocus {
      let presented = input.record.presented
      let isPresent =
        presented.frame == host.shownFrame && presented.opacity > 0 && !presented.isLeaving
      if isPresent || !needsPresence, !body(input) { return false }
    }
    var goesOn = true
    element.forEachChild { child in
      if goesOn { goesOn = visit(child, needsPresence: needsPresence, body) }
    }
    return goesOn
  }

  /// Where keys go: the front-most presentation, else the whole tree.
  private var keyRoot: Element? { host.presentations.top?.keyElement ?? host.rootElement }

  /// Everything that can have the focus, in the order in which Tab goes through it.
  var order: [InputElement] {
    var found: [InputElement] = []
    if let root = keyRoot {
      host.presentUnseen()
      visit(root, needsPresence: true) {
        found.append($0)
        return true
      }
    }
    return found
  }

  private func moveFocus(forward: Bool) -> Bool {
    let order = self.order
    guard !order.isEmpty else { return false }
    let index = focused.flatMap { focused in order.firstIndex { $0 === focused } }
    let next: Int
    switch index {
    case let index?: next = (index + (forward ? 1 : order.count - 1)) % order.count
    case nil: next = forward ? 0 : order.count - 1
    }
    setFocus(order[next], byKeyboard: true)
    return true
  }

  // MARK: Pointers

  /// A click gives the focus to the innermost view around `element` that takes it.
  func pointerWasPressed(on element: Element) {
    var current: Element? = element
    while let element = current {
      if let input = element as? InputElement, input.canFocus, input.takesFocusWhenPressed {
        setFocus(input)
        return
      }
      current = element.parent
    }
  }

  // MARK: Keys

  /// Takes a key to whoever acts on it; says whether somebody did.
  @discardableResult
  package func send(_ event: KeyEvent) -> Bool {
    swallowsText = false
    let isCommand = !event.modifiers.isDisjoint(with: [.command, .control])
    if isCommand, runShortcut(event) { return true }
    if focused == nil, event.isDown, event.key != .tab { focusFirst() }
    let submits = focused?.submitsByItself ?? false
    for handler in handlers
    where handler.node.environment.isEnabled && !(submits && handler.isSubmission) {
      if handler.handle(event) {
        swallowsText = event.isDown
        return true
      }
    }
    if let focused, focused.canFocus, focused.handleKey(event) { return true }
    guard event.isDown else { return false }
    if let focused, event.modifiers.isDisjoint(with: [.command, .control, .option]),
      event.key == .space || event.key == .return, !event.isRepeat, focused.canFocus,
      focused.activate()
    {
      return true
    }
    if !isCommand, runShortcut(event) { return true }
    if event.key == .escape, !isCommand, let top = host.presentations.top,
      top.kind != .fullScreenCover, top.kind != .alert
    {
      top.dismissByPerson()
      return true
    }
    if event.key == .tab, !isCommand {
      return moveFocus(forward: !event.modifiers.contains(.shift))
    }
    return false
  }

  /// Whether the text that the last key types is not wanted, since a handler took the key.
  private var swallowsText = false

  /// Takes text that was typed to the view with the focus.
  func send(text: String) {
    guard !swallowsText, !text.isEmpty, let focused, focused.canFocus else { return }
    _ = focused.insertText(text)
  }

  /// The first key goes to the first view that was made to take keys.
  private func focusFirst() {
    guard let root = keyRoot else { return }
    var found: InputElement?
    visit(root, needsPresence: true) {
      guard $0.takesFocusWhenPressed else { return true }
      found = $0
      return false
    }
    if let found { setFocus(found) }
  }

  /// The key handlers of the view with the focus, the innermost first.
  private var handlers: [KeyHandlerElement] {
    guard let focused else { return [] }
    var found: [KeyHandlerElement] = []
    // Those on the same view, though the modifier stands before `focusable`.
    var inner = focused.child
    while true {
      if let handler = inner as? KeyHandlerElement { found.insert(handler, at: 0) }
      guard let wrapper = inner as? WrapperElement else { break }
      inner = wrapper.child
    }
    var current: Element? = focused
    while let element = current {
      if let handler = element as? KeyHandlerElement { found.append(handler) }
      current = element.parent
    }
    return found
  }

  private func runShortcut(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat, let root = keyRoot else { return false }
    return runShortcut(event, in: root)
  }

  private func runShortcut(_ event: KeyEvent, in element: Element) -> Bool {
    if let input = element as? InputElement, input.canFocus,
      let shortcut = input.node.environment.keyboardShortcut, shortcut.matches(event),
      !input.record.presented.isLeaving, input.activate()
    {
      return true
    }
    var isDone = false
    element.forEachChild { child in
      if !isDone { isDone = runShortcut(event, in: child) }
    }
    return isDone
  }
}
