import Foundation
import Geometry
import Motion

/// How far a gesture has got.
public enum _GesturePhase<Value> {
  /// It may still come about; the value is shown to `updating` and `onChanged` already.
  case possible(Value?)
  /// It is under way.
  case active(Value)
  case ended(Value)
  case failed

  func map<T>(_ transform: (Value) -> T) -> _GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  /// The value while the gesture goes on.
  var current: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value): value
    case .ended, .failed: nil
    }
  }

  var kind: GesturePhaseKind {
    switch self {
    case .possible(nil): .possible
    case .possible: .tentative
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }
}

package enum GesturePhaseKind {
  case possible
  case tentative
  case active
  case ended
  case failed

  var isOver: Bool { self == .ended || self == .failed }
}

/// One thing that happened to a pointer that a gesture follows.
package struct GestureEvent {
  package enum Kind {
    case press
    case move
    case release
    /// Time has passed.
    case tick
    case magnify(Double, InputPhase)
    case rotate(Angle, InputPhase)
  }

  package var kind: Kind
  package var pointer: Int
  /// Stage points.
  package var point: CGPoint
  /// Seconds on the frame clock.
  package var time: Double
  package var modifiers: EventModifiers = []
  package var device = PointerEvent.Device.mouse
}

/// What recognisers are told by the arbiter after each event.
package enum GestureDelivery {
  /// Others may still win: only values of a possible gesture are passed on.
  case tentative
  /// Something stronger shows its own tentative values.
  case silent
  /// The gesture has won.
  case admitted
  /// Another gesture has won.
  case rejected
}

/// What a recogniser is made for.
public struct _GestureContext {
  package unowned(unsafe) let element: FramedWrapperElement
}

/// Follows events for one gesture, and calls back once the arbiter lets it.
@MainActor
open class _GestureRecognizer<Value> {
  package final let context: _GestureContext
  /// Counts changes of `phase`.
  package final private(set) var changeCount = 0
  package final var phase: _GesturePhase<Value> = .possible(nil) {
    didSet { changeCount &+= 1 }
  }

  init(_ context: _GestureContext) {
    self.context = context
  }

  /// Gets ready for another first press.
  package func begin() {
    phase = .possible(nil)
  }

  package func handle(_ event: GestureEvent) {}

  /// Gives up.
  package func fail() {
    phase = .failed
  }

  /// Calls back according to the phase.
  package func deliver(_ delivery: GestureDelivery) {}

  /// When the recogniser wants a tick, seconds on the frame clock.
  package var deadline: Double? { nil }

  /// Whether the end counts only when stronger gestures have failed.
  package var waitsForFailure: Bool { false }

  /// Whether the gesture, once active, wins over stronger ones that are still possible.
  package var isDecisive: Bool { true }

  /// Whether it follows a trackpad's gestures of this kind.
  func follows(_ kind: TrackpadGesture) -> Bool { false }
}

/// A recogniser that is another one with something added.
class ForwardingRecognizer<Value>: _GestureRecognizer<Value> {
  final let base: _GestureRecognizer<Value>
  private var seen = 0

  init(_ base: _GestureRecognizer<Value>, _ context: _GestureContext) {
    self.base = base
    super.init(context)
    seen = base.changeCount
  }

  private func follow() {
    guard seen != base.changeCount else { return }
    seen = base.changeCount
    phase = base.phase
  }

  override func begin() {
    base.begin()
    seen = base.changeCount
    super.begin()
  }

  override func handle(_ event: GestureEvent) {
    base.handle(event)
    follow()
  }

  override final func fail() {
    base.fail()
    follow()
  }

  override func deliver(_ delivery: GestureDelivery) {
    base.deliver(delivery)
  }

  override final var deadline: Double? { base.deadline }

  override final var waitsForFailure: Bool { base.waitsForFailure }

  override final var isDecisive: Bool { base.isDecisive }

  override final func follows(_ kind: TrackpadGesture) -> Bool { base.follows(kind) }
}
