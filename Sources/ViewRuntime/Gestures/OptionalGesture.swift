/// A gesture that may be missing.
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Wrapped?,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Wrapped.Value> {
    OptionalRecognizer<Wrapped>(gesture, context)
  }

  @MainActor
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Wrapped.Value>,
    _ gesture: Wrapped?
  ) {
    unsafeDowncast(recognizer, to: OptionalRecognizer<Wrapped>.self).update(to: gesture)
  }
}

private final class OptionalRecognizer<Wrapped: Gesture>: _GestureRecognizer<Wrapped.Value> {
  private var base: _GestureRecognizer<Wrapped.Value>?
  private var seen = 0

  init(_ gesture: Wrapped?, _ context: _GestureContext) {
    super.init(context)
    if let gesture { base = Wrapped._makeRecognizer(gesture, context) }
  }

  /// A gesture that comes during a press begins with the next one.
  func update(to gesture: Wrapped?) {
    switch (base, gesture) {
    case (let base?, let gesture?):
      Wrapped._updateRecognizer(base, gesture)
    case (nil, let gesture?):
      base = Wrapped._makeRecognizer(gesture, context)
      base?.fail()
      seen = base?.changeCount ?? 0
      if !phase.kind.isOver { phase = .failed }
    case (let base?, nil):
      base.fail()
      base.deliver(.rejected)
      self.base = nil
      if !phase.kind.isOver { phase = .failed }
    case (nil, nil):
      break
    }
  }

  private func follow() {
    guard let base, seen != base.changeCount else { return }
    seen = base.changeCount
    phase = base.phase
  }

  override func begin() {
    super.begin()
    base?.begin()
    seen = base?.changeCount ?? 0
    if base == nil { phase = .failed }
  }

  override func handle(_ event: GestureEvent) {
    base?.handle(event)
    follow()
  }

  override func fail() {
    base?.fail()
    phase = .failed
  }

  override func deliver(_ delivery: GestureDelivery) { base?.deliver(delivery) }

  override var deadline: Double? { base?.deadline }

  override var waitsForFailure: Bool { base?.waitsForFailure ?? false }

  override var isDecisive: Bool { base?.isDecisive ?? true }

  override func follows(_ kind: TrackpadGesture) -> Bool { base?.follows(kind) ?? false }
}
