/// A gesture with other values.
nonisolated public struct _MapGesture<Content: Gesture, Value>: Gesture {
  public typealias Body = Never

  let content: Content
  let transform: (Content.Value) -> Value

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    MapRecognizer<Content, Value>(gesture, context)
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: MapRecognizer<Content, Value>.self)
    recognizer.transform = gesture.transform
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

private final class MapRecognizer<Content: Gesture, Value>: _GestureRecognizer<Value> {
  let base: _GestureRecognizer<Content.Value>
  var transform: (Content.Value) -> Value
  private var seen = 0

  init(_ gesture: _MapGesture<Content, Value>, _ context: _GestureContext) {
    base = Content._makeRecognizer(gesture.content, context)
    transform = gesture.transform
    super.init(context)
  }

  private func follow() {
    guard seen != base.changeCount else { return }
    seen = base.changeCount
    phase = base.phase.map(transform)
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
    follow()
  }

  override func deliver(_ delivery: GestureDelivery) { base.deliver(delivery) }

  override var deadline: Double? { base.deadline }

  override var waitsForFailure: Bool { base.waitsForFailure }

  override var isDecisive: Bool { base.isDecisive }

  override func follows(_ kind: TrackpadGesture) -> Bool { base.follows(kind) }
}

extension Gesture {
  /// This gesture with its values turned into others.
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}
