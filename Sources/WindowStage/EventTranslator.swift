internal import Foundation
internal import SDL
internal import ViewRuntime

/// Turns SDL's events into what the views take.
struct EventTranslator {
  /// How far one notch of a wheel scrolls, points.
  static let pointsPerNotch = 40.0

  /// Which pointer each finger is; the mouse is 0.
  private var pointers: [Finger: Int] = [:]

  private struct Finger: Hashable {
    var device: Int64
    var finger: Int64
  }

  /// - Parameters:
  ///   - event: On the time base of frames.
  ///   - modifiers: The keys that are held.
  /// - Returns: None for events that are no input.
  mutating func translate(_ event: SDL.Event, modifiers: KeyModifiers) -> [InputEvent] {
    let held = EventModifiers(modifiers)
    switch event {
    case .mouseMoved(let motion):
      guard let button = PointerEvent.Button(motion.buttons) else {
        return [.hover(motion.position, time: motion.timestamp)]
      }
      return [
        .pointer(
          PointerEvent(
            .move,
            at: motion.position,
            time: motion.timestamp,
            button: button,
            modifiers: held
          )
        )
      ]
    case .mouseDown(let click):
      return pointer(.press, click, held)
    case .mouseUp(let click):
      return pointer(.release, click, held)
    case .wheel(let wheel):
      return [.scroll(scroll(wheel, held))]
    case .touchDown(let touch):
      return pointer(.press, touch, held)
    case .touchMoved(let touch):
      return pointer(.move, touch, held)
    case .touchUp(let touch):
      return pointer(.release, touch, held)
    case .keyDown(let press):
      return key(press, isDown: true)
    case .keyUp(let press):
      return key(press, isDown: false)
    case .textInput(let input):
      return [.text(input.text)]
    case .window(let change):
      switch change.kind {
      case .mouseLeft: return [.hoverExit(time: change.timestamp)]
      case .focusGained: return [.windowFocus(true)]
      case .focusLost: return [.windowFocus(false)]
      default: return []
      }
    default:
      return []
    }
  }

  private func pointer(
    _ phase: PointerEvent.Phase,
    _ click: SDL.Event.MouseClick,
    _ held: EventModifiers
  ) -> [InputEvent] {
    guard let button = PointerEvent.Button(click.button) else { return [] }
    return [
      .pointer(
        PointerEvent(
          phase,
          at: click.position,
          time: click.timestamp,
          button: button,
          clickCount: click.clickCount,
          modifiers: held
        )
      )
    ]
  }

  private mutating func pointer(
    _ phase: PointerEvent.Phase,
    _ touch: SDL.Event.Touch,
    _ held: EventModifiers
  ) -> [InputEvent] {
    // A touch of no window has no place in points.
    guard touch.windowID != 0 else { return [] }
    let finger = Finger(device: touch.device, finger: touch.finger)
    let pointer: Int
    if let known = pointers[finger] {
      pointer = known
    } else {
      guard phase == .press else { return [] }
      let taken = Set(pointers.values)
      pointer = (1...).first { !taken.contains($0) } ?? 1
      pointers[finger] = pointer
    }
    if phase == .release { pointers[finger] = nil }
    return [
      .pointer(
        PointerEvent(
          phase,
          at: touch.position,
          time: touch.timestamp,
          pointer: pointer,
          device: .touch,
          modifiers: held
        )
      )
    ]
  }

  /// A turn away from the person shows what lies above: the content moves down.
  private func scroll(_ wheel: SDL.Event.Wheel, _ held: EventModifiers) -> ScrollEvent {
    var delta = CGSize(
      width: -wheel.delta.width * Self.pointsPerNotch,
      height: wheel.delta.height * Self.pointsPerNotch
    )
    // A plain wheel scrolls sideways with shift, as elsewhere on the desktop.
    if held.contains(.shift), delta.width == 0 {
      delta = CGSize(width: delta.height, height: 0)
    }
    return ScrollEvent(
      delta: delta,
      at: wheel.position,
      time: wheel.timestamp,
      modifiers: held
    )
  }

  private func key(_ press: SDL.Event.KeyPress, isDown: Bool) -> [InputEvent] {
    guard let key = KeyEquivalent(press.key) else { return [] }
    var modifiers = EventModifiers(press.modifiers)
    if press.key.isOnKeypad { modifiers.insert(.numericPad) }
    return [
      .key(
        KeyEvent(
          isDown: isDown,
          key: key,
          characters: key.characters(with: modifiers),
          modifiers: modifiers,
          isRepeat: press.isRepeat,
          time: press.timestamp
        )
      )
    ]
  }
}

extension PointerEvent.Button {
  /// Nil for buttons that views know nothing of.
  init?(_ button: SDL.Event.MouseButton) {
    switch button {
    case .left: self = .primary
    case .right: self = .secondary
    case .middle: self = .middle
    case .other: return nil
    }
  }

  /// The button that a drag is made with; nil when none is held.
  init?(_ held: SDL.Event.MouseButtons) {
    if held.contains(.left) {
      self = .primary
    } else if held.contains(.right) {
      self = .secondary
    } else if held.contains(.middle) {
      self = .middle
    } else {
      return nil
    }
  }
}

extension EventModifiers {
  init(_ held: KeyModifiers) {
    var modifiers: EventModifiers = []
    if held.hasShift { modifiers.insert(.shift) }
    if held.hasControl { modifiers.insert(.control) }
    if held.hasAlt { modifiers.insert(.option) }
    if held.hasCommand { modifiers.insert(.command) }
    if held.contains(.capsLock) { modifiers.insert(.capsLock) }
    self = modifiers
  }
}
