import Foundation
import Geometry

/// Takes what a person does to the views that were last shown.
///
/// Events are tested against the frame that was shown last, and their actions run at once; what the
/// actions change is seen in the next frame.
@MainActor
package final class InputPass: FrameObserver {
  private unowned(unsafe) let host: ViewHost
  package let gestures = GestureArena()

  init(_ host: ViewHost) {
    self.host = host
    host.frameObservers.add(self)
  }

  /// Input by itself needs no frames; see `nextDeadline`.
  package var needsFrames: Bool { false }

  /// When a frame is needed although nothing moves, seconds on the frame clock: a long press comes
  /// due, a tap no longer waits for another one.
  package var nextDeadline: Double? { gestures.nextDeadline }

  package func frameWillUpdate(at time: Double) {
    gestures.tick(at: time)
  }

  func send(_ event: InputEvent) {
    switch event {
    case .pointer(let event): send(event)
    case .hover, .hoverExit, .scroll, .magnify, .rotate, .key, .text, .windowFocus:
      break
    }
  }

  private func send(_ event: PointerEvent) {
    guard event.button == .primary else { return }
    gestures.tick(at: event.time)
    var gestureEvent = GestureEvent(
      kind: .move,
      pointer: event.pointer,
      point: event.point,
      time: event.time,
      modifiers: event.modifiers,
      device: event.device
    )
    switch event.phase {
    case .press:
      gestureEvent.kind = .press
      guard let element = host.hit(event.point) else { return }
      gestures.press(GestureArena.chain(from: element), gestureEvent)
    case .move:
      gestures.follow(gestureEvent)
    case .release:
      gestureEvent.kind = .release
      gestures.follow(gestureEvent)
    case .cancel:
      gestures.cancel(pointer: event.pointer)
    }
  }
}

extension ViewHost {
  /// Takes an event to the views that were shown in the last frame.
  package func send(_ event: InputEvent) {
    input.send(event)
  }

  /// The front-most element at a stage point that takes pointer events, as last shown.
  package func hit(_ point: CGPoint) -> Element? {
    rootElement?.hit(point)
  }
}
