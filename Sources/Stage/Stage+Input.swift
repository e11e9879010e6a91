public import Foundation
import Geometry
internal import ViewRuntime

/// Pointer and key events. Each is tested against the last frame and takes effect in the next one.
extension Stage {
  /// Presses and releases the primary button at the centre of where the front-most leaf with an
  /// accessibility identifier or structural path is seen.
  ///
  /// - Returns: Whether there is such a leaf.
  @discardableResult
  public func tap(_ id: String) -> Bool {
    guard let leaf = views.last(where: { $0.id == id && $0.phase == .live }) else { return false }
    let center = CGPoint(
      x: leaf.quad.map(\.x).reduce(0, +) / 4,
      y: leaf.quad.map(\.y).reduce(0, +) / 4
    )
    tap(at: center)
    return true
  }

  /// Presses and releases the primary button at a stage point.
  public func tap(at point: CGPoint) {
    press(at: point)
    release(at: point)
  }

  public func press(at point: CGPoint) { send(.press, point) }

  public func move(to point: CGPoint) { send(.move, point) }

  public func release(at point: CGPoint) { send(.release, point) }

  /// Turns the wheel over a point: positive deltas move the content to the right and down.
  public func scroll(by delta: CGSize, over point: CGPoint) {
    host.send(.scroll(ScrollEvent(delta: delta, at: point, time: time)))
  }

  /// Presses and releases a key: a character such as `a`, or the name of a key such as `space`,
  /// `return`, `escape`, `tab`, `delete`, `upArrow`, with modifiers in front: `shift+tab`.
  ///
  /// - Returns: Whether there is a key of this name.
  @discardableResult
  public func press(key name: String) -> Bool {
    guard let stroke = KeyStroke(name) else { return false }
    for isDown in [true, false] {
      host.send(
        .key(
          KeyEvent(
            isDown: isDown,
            key: stroke.key,
            characters: stroke.characters,
            modifiers: stroke.modifiers,
            time: time
          )
        )
      )
      if isDown { type(stroke) }
    }
    return true
  }

  /// Types text, as an input method hands it over: into the field that has the focus.
  public func type(_ text: String) {
    host.send(.text(text))
  }

  /// A key that stands for a character types it, unless it is part of a command.
  private func type(_ stroke: KeyStroke) {
    guard stroke.modifiers.isDisjoint(with: [.command, .control, .option]),
      stroke.characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return }
    type(stroke.characters)
  }

  private func send(_ phase: PointerEvent.Phase, _ point: CGPoint) {
    host.send(.pointer(PointerEvent(phase, at: point, time: time)))
  }
}
