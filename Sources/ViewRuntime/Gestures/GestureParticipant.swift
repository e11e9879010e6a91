import Foundation
import Geometry

/// How a gesture stands to those of the views inside.
package enum GestureAttachment {
  /// Those inside win.
  case normal
  /// It wins over those inside.
  case high
  /// It goes on beside those inside.
  case simultaneous
}

/// What a trackpad can tell apart from pointing.
package enum TrackpadGesture {
  case magnify
  case rotate
}

/// Follows pointers for one element, beside or against others.
///
/// An element offers one through `gestureParticipant`: a gesture modifier, a button, a scroll view.
@MainActor
package class GestureParticipant {
  package unowned(unsafe) final let element: FramedWrapperElement
  package final var attachment = GestureAttachment.normal
  package final var mask = GestureMask.all
  package final var isActivated = true

  // MARK: The arbiter's state

  enum Status {
    case idle
    case contending
    case admitted
    case rejected
  }

  final var status = Status.idle
  /// The pointers that were pressed inside.
  final var pointers: [Int] = []
  /// The number of the press with which the gesture began.
  final var startPress = 0
  /// The number of the last press when the gesture ended; it may have to wait for others.
  final var endPress = 0
  final var treeDepth = 0

  init(_ element: FramedWrapperElement) {
    self.element = element
  }

  // MARK: Following, to be overridden

  package var phaseKind: GesturePhaseKind { .failed }

  /// Gets ready for another first press.
  package func begin() {}

  package func handle(_ event: GestureEvent) {}

  /// Gives up.
  package func fail() {}

  /// Calls back according to the phase.
  package func deliver(_ delivery: GestureDelivery) {}

  /// When it wants a tick, seconds on the frame clock.
  package var deadline: Double? { nil }

  /// Whether its end counts only when stronger gestures have failed.
  package var waitsForFailure: Bool { false }

  /// Whether, once active, it wins over stronger ones that are still possible.
  package var isDecisive: Bool { true }

  /// Whether it keeps weaker ones out while it is active, but leaves stronger ones alone: a button
  /// that is held down.
  package var isSoft: Bool { false }

  /// Whether it takes over from soft ones inside it: a scroll view's pan.
  package var isPan: Bool { false }

  /// Whether it follows events of this kind from a trackpad.
  package func follows(_ kind: TrackpadGesture) -> Bool { false }

  package final var isReceptive: Bool {
    isActivated && mask.contains(.gesture) && element.node.environment.isEnabled
  }

  /// A stage point in the space of the element, as last shown.
  package final func local(_ point: CGPoint) -> CGPoint? {
    element.lastShown.local(point)
  }

  /// Takes it out of the running; for an element that goes away.
  package final func leave() {
    element.host.input.gestures.remove(self)
  }
}

/// The participant of a gesture that is described by a value.
final class TypedGestureParticipant<G: Gesture>: GestureParticipant {
  private var recognizer: _GestureRecognizer<G.Value>?

  func set(_ modifier: _GestureModifier<G>) {
    attachment = modifier.attachment
    mask = modifier.mask
    isActivated = modifier.isEnabled
    if let recognizer {
      G._updateRecognizer(recognizer, modifier.gesture)
    } else {
      recognizer = G._makeRecognizer(modifier.gesture, _GestureContext(element: element))
    }
  }

  override var phaseKind: GesturePhaseKind { recognizer?.phase.kind ?? .failed }

  override func begin() { recognizer?.begin() }

  override func handle(_ event: GestureEvent) { recognizer?.handle(event) }

  override func fail() { recognizer?.fail() }

  override func deliver(_ delivery: GestureDelivery) { recognizer?.deliver(delivery) }

  override var deadline: Double? { recognizer?.deadline }

  override var waitsForFailure: Bool { recognizer?.waitsForFailure ?? false }

  override var isDecisive: Bool { recognizer?.isDecisive ?? true }

  override func follows(_ kind: TrackpadGesture) -> Bool { recognizer?.follows(kind) ?? false }
}

/// The element of a gesture modifier.
package final class GestureElement<G: Gesture>: InputElement {
  private lazy var participant = TypedGestureParticipant<G>(self)

  override package var gestureParticipant: GestureParticipant? { participant }

  func set(_ modifier: _GestureModifier<G>) {
    participant.set(modifier)
  }

  override package func dispose() {
    participant.leave()
    super.dispose()
  }
}
