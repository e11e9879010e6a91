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
  package private(set) lazy var focus = FocusManager(host)

  init(_ host: ViewHost) {
    self.host = host
    host.frameObservers.add(self)
  }

  /// Input by itself needs no frames; see `nextDeadline`.
  package var needsFrames: Bool { false }

  /// When a frame is needed although nothing moves, seconds on the frame clock: a long press comes
  /// due, a tap no longer waits for another one.
  package var nextDeadline: Double? {
    [gestures.nextDeadline, wheelGesture?.end].compactMap { $0 }.min()
  }

  package func frameWillUpdate(at time: Double) {
    advance(to: time)
    refreshHover()
  }

  func send(_ event: InputEvent) {
    switch event {
    case .pointer(let event): send(event)
    case .hover(let point, let time): hover(point, at: time)
    case .hoverExit: hoverExit()
    case .scroll(let event): send(event)
    case .magnify(let event):
      follow(
        .magnify,
        .magnify(event.magnification, event.phase),
        event.phase,
        event.point,
        event.time
      )
    case .rotate(let event):
      follow(.rotate, .rotate(event.rotation, event.phase), event.phase, event.point, event.time)
    case .key(let event): focus.send(event)
    case .text(let text): focus.send(text: text)
    case .windowFocus:
      // Views look the same in a window in the background.
      break
    }
  }

  /// Lets what was due before `time` happen.
  private func advance(to time: Double) {
    if let wheel = wheelGesture, wheel.end <= time { endWheelGesture() }
    gestures.tick(at: time)
  }

  // MARK: Pointers

  /// The modifier keys that were held at the last pointer event.
  private(set) var modifiers: EventModifiers = []

  private func send(_ event: PointerEvent) {
    modifiers = event.modifiers
    guard event.button == .primary else {
      if event.button == .secondary, event.phase == .press { secondaryClick(at: event.point) }
      return
    }
    advance(to: event.time)
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
      guard let element = receiver(at: event.point) else { return }
      focus.pointerWasPressed(on: element)
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

  private func secondaryClick(at point: CGPoint) {
    var current = receiver(at: point)
    while let element = current {
      if let target = element as? SecondaryClickElement, target.node.environment.isEnabled {
        let action = target.modifier.action
        withTransaction(Transaction()) { action() }
        return
      }
      current = element.parent
    }
  }

  /// What a pointer at a stage point is on: a view, or the bare ground of a scroll view.
  private func receiver(at point: CGPoint) -> Element? {
    host.hit(point)
      ?? host.rootElement?.scrollElement(at: point, axes: [.horizontal, .vertical])
  }

  // MARK: Trackpad gestures

  private static func pointer(of kind: TrackpadGesture) -> Int {
    kind == .magnify ? .min + 1 : .min + 2
  }

  private func follow(
    _ gesture: TrackpadGesture,
    _ kind: GestureEvent.Kind,
    _ phase: InputPhase,
    _ point: CGPoint,
    _ time: Double
  ) {
    advance(to: time)
    let pointer = Self.pointer(of: gesture)
    let event = GestureEvent(kind: kind, pointer: pointer, point: point, time: time)
    if phase == .began {
      gestures.cancel(pointer: pointer)
      guard let element = receiver(at: point) else { return }
      let chain = GestureArena.chain(from: element).filter { $0.follows(gesture) }
      gestures.press(chain, event)
    } else {
      gestures.follow(event)
    }
  }

  // MARK: Scrolling

  /// A pinch or turn that is made with the wheel while a modifier key is held.
  private struct WheelGesture {
    var kind: TrackpadGesture
    var amount: Double
    var point: CGPoint
    /// When it is over unless the wheel turns on, seconds.
    var end: Double
  }

  private var wheelGesture: WheelGesture?

  /// Seconds without a turn of the wheel that end its gesture.
  private static let wheelPause = 0.25
  /// Points of the wheel for a magnification by e, and for a turn by one radian.
  private static let wheelPointsPerUnit = 200.0

  private func send(_ event: ScrollEvent) {
    advance(to: event.time)
    if event.modifiers.contains(.control), turnWheel(.magnify, event) { return }
    if event.modifiers.contains(.option), turnWheel(.rotate, event) { return }
    endWheelGesture()
    scroll(event)
  }

  private func turnWheel(_ kind: TrackpadGesture, _ event: ScrollEvent) -> Bool {
    if wheelGesture?.kind != kind {
      endWheelGesture()
      guard let element = receiver(at: event.point),
        GestureArena.chain(from: element).contains(where: { $0.follows(kind) })
      else { return false }
      wheelGesture = WheelGesture(kind: kind, amount: 0, point: event.point, end: 0)
      sendWheel(.began, at: event.time)
    }
    // Away from the person makes larger, and turns clockwise.
    wheelGesture?.amount += Double(event.delta.height) / Self.wheelPointsPerUnit
    wheelGesture?.end = event.time + Self.wheelPause
    sendWheel(.changed, at: event.time)
    return true
  }

  private func endWheelGesture() {
    guard let wheel = wheelGesture else { return }
    sendWheel(.ended, at: wheel.end)
    wheelGesture = nil
  }

  private func sendWheel(_ phase: InputPhase, at time: Double) {
    guard let wheel = wheelGesture else { return }
    let kind: GestureEvent.Kind =
      switch wheel.kind {
      case .magnify: .magnify(exp(wheel.amount), phase)
      case .rotate: .rotate(.radians(wheel.amount), phase)
      }
    let pointer = Self.pointer(of: wheel.kind)
    let event = GestureEvent(kind: kind, pointer: pointer, point: wheel.point, time: time)
    if phase == .began {
      guard let element = receiver(at: wheel.point) else { return }
      gestures.press(GestureArena.chain(from: element).filter { $0.follows(wheel.kind) }, event)
    } else {
      gestures.follow(event)
    }
  }

  /// Moves the innermost scroll view that can still move that way.
  private func scroll(_ event: ScrollEvent) {
    guard let receiver = receiver(at: event.point) else { return }
    let delta = CGSize(width: -event.delta.width, height: -event.delta.height)
    var current: Element? = receiver
    var isInScroll = false
    while let element = current {
      if let scroll = element as? ScrollElement {
        isInScroll = true
        if scroll.node.environment.isScrollEnabled, scroll.scroll(by: delta) { return }
      }
      current = element.parent
    }
    if !isInScroll, let scroll = scrollView(behind: receiver, at: event.point),
      scroll.node.environment.isScrollEnabled
    {
      scroll.scroll(by: delta)
    }
  }

  /// The scroll view that is seen through a view that lies over it and does nothing with a pointer;
  /// none where one of them is presented in front of everything.
  private func scrollView(behind receiver: Element, at point: CGPoint) -> ScrollElement? {
    guard
      let scroll = host.rootElement?.scrollElement(at: point, axes: [.horizontal, .vertical])
    else { return nil }
    var around: Set<ObjectIdentifier> = []
    var current: Element? = scroll
    while let element = current {
      around.insert(ObjectIdentifier(element))
      current = element.parent
    }
    current = receiver
    while let element = current, !around.contains(ObjectIdentifier(element)) {
      if element.gestureParticipant != nil { return nil }
      current = element.parent
    }
    return current === host.rootElement ? nil : scroll
  }

  // MARK: Hovering

  /// How many elements want to know of hovering; without any, the pointer is not looked for.
  var hoverCount = 0
  private var hovered: [InputElement] = []
  private var hoverPoint: CGPoint?

  private func hover(_ point: CGPoint, at time: Double) {
    advance(to: time)
    hoverPoint = point
    updateHover(isMove: true)
  }

  private func hoverExit() {
    hoverPoint = nil
    updateHover(isMove: false)
  }

  /// Views may have moved under a pointer that rests.
  private func refreshHover() {
    guard hoverPoint != nil, hoverCount > 0 else { return }
    updateHover(isMove: false)
  }

  private func updateHover(isMove: Bool) {
    guard hoverCount > 0 else { return }
    var found: [InputElement] = []
    if let hoverPoint {
      var current = host.hit(hoverPoint)
      while let element = current {
        if let input = element as? InputElement, input.isHoverReceptive { found.append(input) }
        current = element.parent
      }
    }
    let old = hovered
    hovered = found
    for element in old where !found.contains(where: { $0 === element }) { element.hoverEnded() }
    guard let hoverPoint else { return }
    // The outermost first.
    for element in found.reversed() where isMove || !old.contains(where: { $0 === element }) {
      element.hoverMoved(to: hoverPoint)
    }
  }

  func hoverDidEnd(on element: InputElement) {
    hovered.removeAll { $0 === element }
  }
}

extension ViewHost {
  /// Takes an event to the views that were shown in the last frame.
  package func send(_ event: InputEvent) {
    Self.active = self
    switch event {
    case .hover, .hoverExit, .windowFocus: break
    default: hasSeenInput = true
    }
    input.send(event)
  }

  /// The front-most element at a stage point that takes pointer events, as last shown.
  package func hit(_ point: CGPoint) -> Element? {
    rootElement?.hit(point)
  }

  /// The date of an event.
  func date(at time: Double) -> Date {
    date.addingTimeInterval(time - self.time)
  }
}
