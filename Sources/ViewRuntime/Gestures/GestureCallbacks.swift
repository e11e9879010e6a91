import Motion

/// A gesture with an action for its end.
nonisolated public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Content.Value) -> Void

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    let base = Content._makeRecognizer(gesture.content, context)
    return EndedRecognizer(base, context, action: gesture.action)
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: EndedRecognizer<Value>.self)
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

private final class EndedRecognizer<Value>: ForwardingRecognizer<Value> {
  var action: (Value) -> Void
  private var isDelivered = false

  init(
    _ base: _GestureRecognizer<Value>,
    _ context: _GestureContext,
    action: @escaping (Value) -> Void
  ) {
    self.action = action
    super.init(base, context)
  }

  override func begin() {
    super.begin()
    isDelivered = false
  }

  override func deliver(_ delivery: GestureDelivery) {
    super.deliver(delivery)
    guard delivery == .admitted, !isDelivered, case .ended(let value) = phase else { return }
    isDelivered = true
    withTransaction(Transaction()) { action(value) }
  }
}

/// A gesture with an action for each change of its value.
nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture
where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Content.Value) -> Void

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    let base = Content._makeRecognizer(gesture.content, context)
    return ChangedRecognizer(base, context, action: gesture.action)
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: ChangedRecognizer<Value>.self)
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

private final class ChangedRecognizer<Value: Equatable>: ForwardingRecognizer<Value> {
  var action: (Value) -> Void
  private var last: Value?

  init(
    _ base: _GestureRecognizer<Value>,
    _ context: _GestureContext,
    action: @escaping (Value) -> Void
  ) {
    self.action = action
    super.init(base, context)
  }

  override func begin() {
    super.begin()
    last = nil
  }

  override func deliver(_ delivery: GestureDelivery) {
    super.deliver(delivery)
    guard let value = phase.value(for: delivery), value != last else { return }
    last = value
    withTransaction(.continuous) { action(value) }
  }
}

extension _GesturePhase {
  /// The value that callbacks may see.
  func value(for delivery: GestureDelivery) -> Value? {
    switch (self, delivery) {
    case (.possible(let value), .tentative), (.possible(let value), .admitted): value
    case (.active(let value), .admitted): value
    default: nil
    }
  }
}

extension Transaction {
  /// What the changes of a gesture under way travel with.
  static var continuous: Transaction {
    var transaction = Transaction()
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    return transaction
  }
}

extension Gesture {
  /// Runs `action` with the gesture's last value when it has ended.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }
}

extension Gesture where Value: Equatable {
  /// Runs `action` each time the gesture's value changes.
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
