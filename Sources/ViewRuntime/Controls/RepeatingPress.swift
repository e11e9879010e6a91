import Foundation
import Geometry
import Motion

/// Acts when it is pressed, and again and again while it is held.
nonisolated struct _RepeatingPressModifier: ElementModifier {
  typealias Body = Never

  let action: () -> Void
  let pressChange: (Bool) -> Void

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> RepeatingPressElement {
    RepeatingPressElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: RepeatingPressElement, from old: Self) { element.press.modifier = self }
}

final class RepeatingPressElement: InputElement {
  private(set) lazy var press = RepeatingPress(initial, self)
  private let initial: _RepeatingPressModifier

  init(_ modifier: _RepeatingPressModifier, child: Element, node: ViewNode) {
    initial = modifier
    super.init(child: child, node: node)
  }

  override var gestureParticipant: GestureParticipant? { press }

  override func dispose() {
    press.leave()
    super.dispose()
  }
}

final class RepeatingPress: GestureParticipant {
  var modifier: _RepeatingPressModifier
  private var phase = GesturePhaseKind.possible
  private var pointer: Int?
  private var next: Double?
  private var isDue = false
  private var isPressed = false

  /// Seconds from the press to the first repetition, and from each to the next.
  private static let firstDelay = 0.5
  private static let interval = 0.1

  init(_ modifier: _RepeatingPressModifier, _ element: FramedWrapperElement) {
    self.modifier = modifier
    super.init(element)
  }

  override var phaseKind: GesturePhaseKind { phase }
  override var deadline: Double? { phase == .active ? next : nil }

  override func begin() {
    phase = .possible
    pointer = nil
    next = nil
  }

  override func fail() { phase = .failed }

  override func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    switch event.kind {
    case .press:
      guard pointer == nil else { return }
      pointer = event.pointer
      phase = .active
      next = event.time + Self.firstDelay
      isDue = true
    case .tick:
      guard let due = next, event.time >= due else { return }
      next = due + Self.interval
      isDue = true
    case .release where event.pointer == pointer:
      phase = .ended
    case .move, .release, .magnify, .rotate:
      break
    }
  }

  override func deliver(_ delivery: GestureDelivery) {
    let holds = phase == .active && delivery != .rejected
    if holds != isPressed {
      isPressed = holds
      modifier.pressChange(holds)
    }
    guard isDue, delivery == .admitted else { return }
    isDue = false
    let action = modifier.action
    withTransaction(Transaction()) { action() }
  }
}
