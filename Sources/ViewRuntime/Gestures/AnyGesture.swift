/// A gesture without its type.
nonisolated public struct AnyGesture<Value>: Gesture {
  public typealias Body = Never

  let box: AnyGestureBox<Value>

  nonisolated public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    box = TypedGestureBox(gesture)
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    AnyGestureRecognizer(gesture.box, context)
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: AnyGestureRecognizer<Value>.self).update(to: gesture.box)
  }
}

class AnyGestureBox<Value>: @unchecked Sendable {
  nonisolated init() {}

  nonisolated var typeID: ObjectIdentifier { ObjectIdentifier(Never.self) }

  @MainActor
  func make(_ context: _GestureContext) -> _GestureRecognizer<Value> {
    _GestureRecognizer(context)
  }

  @MainActor
  func refresh(_ recognizer: _GestureRecognizer<Value>) {}
}

private final class TypedGestureBox<G: Gesture>: AnyGestureBox<G.Value>, @unchecked Sendable {
  let gesture: G

  nonisolated init(_ gesture: G) {
    self.gesture = gesture
    super.init()
  }

  nonisolated override var typeID: ObjectIdentifier { ObjectIdentifier(G.self) }

  override func make(_ context: _GestureContext) -> _GestureRecognizer<G.Value> {
    G._makeRecognizer(gesture, context)
  }

  override func refresh(_ recognizer: _GestureRecognizer<G.Value>) {
    G._updateRecognizer(recognizer, gesture)
  }
}

private final class AnyGestureRecognizer<Value>: _GestureRecognizer<Value> {
  private var base: _GestureRecognizer<Value>
  private var typeID: ObjectIdentifier
  private var seen = 0

  init(_ box: AnyGestureBox<Value>, _ context: _GestureContext) {
    base = box.make(context)
    typeID = box.typeID
    super.init(context)
    seen = base.changeCount
  }

  /// A gesture of another type takes over; what was under way is given up.
  func update(to box: AnyGestureBox<Value>) {
    if box.typeID == typeID {
      box.refresh(base)
      return
    }
    base.fail()
    base.deliver(.rejected)
    base = box.make(context)
    typeID = box.typeID
    seen = base.changeCount
    if !phase.kind.isOver { phase = .failed }
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

  override func fail() {
    base.fail()
    phase = .failed
  }

  override func deliver(_ delivery: GestureDelivery) { base.deliver(delivery) }

  override var deadline: Double? { base.deadline }

  override var waitsForFailure: Bool { base.waitsForFailure }

  override var isDecisive: Bool { base.isDecisive }

  override func follows(_ kind: TrackpadGesture) -> Bool { base.follows(kind) }
}
