public import Foundation
import Motion

/// A pointer that is held still for a while; its value is true from the press on.
nonisolated public struct LongPressGesture: Gesture, Sendable {
  public typealias Value = Bool
  public typealias Body = Never

  /// Seconds.
  public var minimumDuration: Double
  /// Points that the pointer may move.
  public var maximumDistance: CGFloat

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: LongPressGesture,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Bool> {
    LongPressRecognizer(gesture, context)
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Bool>,
    _ gesture: LongPressGesture
  ) {
    unsafeDowncast(recognizer, to: LongPressRecognizer.self).gesture = gesture
  }
}

final class LongPressRecognizer: _GestureRecognizer<Bool> {
  var gesture: LongPressGesture
  private var pointer: Int?
  private var start = CGPoint.zero
  private var due: Double?

  init(_ gesture: LongPressGesture, _ context: _GestureContext) {
    self.gesture = gesture
    super.init(context)
  }

  override func begin() {
    super.begin()
    pointer = nil
    due = nil
  }

  override func fail() {
    super.fail()
    due = nil
  }

  override var deadline: Double? { due }

  override func handle(_ event: GestureEvent) {
    guard !phase.kind.isOver else { return }
    switch event.kind {
    case .press:
      guard pointer == nil else { return }
      pointer = event.pointer
      start = event.point
      due = event.time + gesture.minimumDuration
      phase = .possible(true)
    case .move where event.pointer == pointer:
      if start.distance(to: event.point) > gesture.maximumDistance { fail() }
    case .release where event.pointer == pointer:
      if !isDue(event.time) { fail() }
    case .tick, .move, .release, .magnify, .rotate:
      break
    }
    if pointer != nil, !phase.kind.isOver, isDue(event.time) {
      due = nil
      phase = .ended(true)
    }
  }

  private func isDue(_ time: Double) -> Bool {
    due.map { time >= $0 - 1e-9 } ?? false
  }
}

/// A gesture that tells when it may be coming about, and when no longer.
nonisolated struct PressingGesture<Content: Gesture>: Gesture {
  typealias Value = Content.Value
  typealias Body = Never

  let content: Content
  let action: (Bool) -> Void

  @MainActor
  static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    let base = Content._makeRecognizer(gesture.content, context)
    return PressingRecognizer(base, context, action: gesture.action)
  }

  @MainActor
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: PressingRecognizer<Value>.self)
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

private final class PressingRecognizer<Value>: ForwardingRecognizer<Value> {
  var action: (Bool) -> Void
  private var isPressing = false

  init(
    _ base: _GestureRecognizer<Value>,
    _ context: _GestureContext,
    action: @escaping (Bool) -> Void
  ) {
    self.action = action
    super.init(base, context)
  }

  override func deliver(_ delivery: GestureDelivery) {
    super.deliver(delivery)
    let isNow =
      delivery == .silent ? isPressing && !phase.kind.isOver : phase.value(for: delivery) != nil
    guard isNow != isPressing else { return }
    isPressing = isNow
    withTransaction(Transaction()) { action(isNow) }
  }
}

extension View {
  /// Runs `action` when a pointer was held for `minimumDuration` seconds and moved by at most
  /// `maximumDistance` points; `onPressingChanged` is told true at the press, and false when the
  /// gesture has ended or failed.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressingGesture(
        content: LongPressGesture(
          minimumDuration: minimumDuration,
          maximumDistance: maximumDistance
        ),
        action: { onPressingChanged?($0) }
      )
      .onEnded { _ in action() }
    )
  }

  @available(
    *,
    deprecated,
    renamed: "onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)"
  )
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }
}
