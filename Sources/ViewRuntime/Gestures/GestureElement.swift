import Foundation
import Geometry
import Motion

/// How a gesture stands to those of the views inside.
package enum GestureAttachment {
  /// Those inside win.
  case normal
  /// It wins over those inside.
  case high
  /// It goes on beside those inside.
  case simultaneous
}

/// A wrapper that follows pointers for a gesture of its content.
///
/// The arbiter's state of each gesture lives here, so that following a pointer allocates nothing.
package class GestureElement: FramedWrapperElement {
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

  // MARK: Following, to be overridden

  var phaseKind: GesturePhaseKind { .failed }
  func begin() {}
  func handle(_ event: GestureEvent) {}
  func fail() {}
  func deliver(_ delivery: GestureDelivery) {}
  var deadline: Double? { nil }
  var waitsForFailure: Bool { false }
  var isDecisive: Bool { true }
  /// Whether the gesture, while it is active, keeps weaker ones out but leaves stronger ones alone:
  /// a button that is held down.
  var isSoft: Bool { false }
  /// Whether the gesture takes over from soft ones inside it: a scroll view's pan.
  var isPan: Bool { false }
  /// Whether it follows events of this kind from a trackpad.
  func follows(_ kind: TrackpadGesture) -> Bool { false }

  package final var isReceptive: Bool {
    isActivated && mask.contains(.gesture) && node.environment.isEnabled
  }

  /// A stage point in the space of the view, as last shown.
  package final func local(_ point: CGPoint) -> CGPoint? {
    record.presented.local(point)
  }

  override package func paint(_ context: inout PaintContext) {
    _ = record.present(context)
    child.paint(&context)
  }

  override package func dispose() {
    super.dispose()
    host.input.gestures.remove(self)
  }
}

/// What a trackpad can tell apart from pointing.
enum TrackpadGesture {
  case magnify
  case rotate
}

/// The element of a gesture that is described by a value.
package final class TypedGestureElement<G: Gesture>: GestureElement {
  private var recognizer: _GestureRecognizer<G.Value>?

  func set(_ modifier: _GestureModifier<G>) {
    attachment = modifier.attachment
    mask = modifier.mask
    isActivated = modifier.isEnabled
    if let recognizer {
      G._updateRecognizer(recognizer, modifier.gesture)
    } else {
      recognizer = G._makeRecognizer(modifier.gesture, _GestureContext(element: self))
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
