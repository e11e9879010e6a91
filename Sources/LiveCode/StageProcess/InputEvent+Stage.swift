import Foundation
import ViewRuntime

// What the stage's supervisor has to know of an event.
extension InputEvent {
  /// Whether it says where the pointer is.
  var isOfPointer: Bool {
    switch self {
    case .pointer, .hover, .hoverExit: true
    default: false
    }
  }

  /// Where the pointer is with no button pressed; nil where one is, or it has left.
  var hoverPoint: CGPoint? {
    switch self {
    case .hover(let point, _): point
    case .pointer(let event) where event.phase == .release: event.point
    default: nil
    }
  }

  /// Whether it only ends what an earlier event began.
  var isEnd: Bool {
    switch self {
    case .pointer(let event): event.phase == .release || event.phase == .cancel
    case .hoverExit: true
    case .key(let event): !event.isDown
    case .magnify(let event): event.phase == .ended || event.phase == .cancelled
    case .rotate(let event): event.phase == .ended || event.phase == .cancelled
    case .hover, .scroll, .text, .windowFocus: false
    }
  }

  /// Whether it may put in what is on the clipboard: a command with V, or the beginning of work in
  /// the window.
  var mayPaste: Bool {
    switch self {
    case .key(let key):
      key.isDown && key.key == "v" && !key.modifiers.isDisjoint(with: [.command, .control])
    case .windowFocus(let isFocused): isFocused
    default: false
    }
  }
}
