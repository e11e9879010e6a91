import Foundation
import Geometry
import Motion

/// Lets a control have the focus, and act on keys.
nonisolated struct _ControlInputModifier: ElementModifier {
  typealias Body = Never

  /// Acts as if the control were clicked; nil when there is nothing to click.
  var activate: (() -> Void)?
  /// Says whether it took the key.
  var key: ((KeyEvent) -> Bool)?
  var focusChange: ((Bool) -> Void)?
  /// Whether a click gives it the focus.
  var takesFocusWhenPressed = false

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> ControlInputElement {
    ControlInputElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: ControlInputElement, from old: Self) { element.modifier = self }
}

final class ControlInputElement: InputElement {
  var modifier: _ControlInputModifier

  init(_ modifier: _ControlInputModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  override var canFocus: Bool { node.environment.isEnabled }

  override var takesFocusWhenPressed: Bool { modifier.takesFocusWhenPressed }

  override func activate() -> Bool {
    guard let activate = modifier.activate else { return false }
    withTransaction(Transaction()) { activate() }
    return true
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard let key = modifier.key else { return false }
    return withTransaction(Transaction()) { key(event) }
  }

  override func focusDidChange(_ isFocused: Bool) { modifier.focusChange?(isFocused) }
}

extension View {
  /// Lets this view have the focus and act on space, return and other keys.
  nonisolated func controlInput(
    activate: (() -> Void)? = nil,
    key: ((KeyEvent) -> Bool)? = nil,
    focusChange: ((Bool) -> Void)? = nil,
    takesFocusWhenPressed: Bool = false
  ) -> some View {
    modifier(
      _ControlInputModifier(
        activate: activate,
        key: key,
        focusChange: focusChange,
        takesFocusWhenPressed: takesFocusWhenPressed
      )
    )
  }
}

extension KeyEvent {
  /// Whether a key goes down with none of the modifiers that make commands.
  var isPlainPress: Bool {
    isDown && modifiers.isDisjoint(with: [.command, .control, .option])
  }
}

/// Fades a control that takes no input, as a whole.
struct DisabledFade: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    if isEnabled {
      content
    } else {
      content.compositingGroup().opacity(0.5)
    }
  }
}
