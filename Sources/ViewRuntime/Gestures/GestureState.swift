import Motion

/// A value that a gesture sets while it goes on, and that falls back when it ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let resetTransaction: (Value) -> Transaction
  fileprivate var location: StateLocation<Value>?

  public init(wrappedValue: Value) {
    initial = wrappedValue
    resetTransaction = { _ in Transaction() }
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// A state whose way back travels with `resetTransaction`.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    initial = wrappedValue
    self.resetTransaction = { _ in resetTransaction }
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// A state where `reset` edits the transaction of the way back from the value it is given.
  public init(
    wrappedValue: Value,
    reset: @escaping (Value, inout Transaction) -> Void
  ) {
    initial = wrappedValue
    resetTransaction = { value in
      var transaction = Transaction()
      reset(value, &transaction)
      return transaction
    }
  }

  public init(
    initialValue: Value,
    reset: @escaping (Value, inout Transaction) -> Void
  ) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.get() ?? initial }

  public var projectedValue: GestureState<Value> { self }

  public static func _bind(
    _ pointer: UnsafeMutablePointer<GestureState<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    if let slot {
      pointer.pointee.location = unsafeDowncast(slot, to: StateLocation<Value>.self)
      return
    }
    let location = StateLocation(pointer.pointee.initial, host: node.host)
    slot = location
    pointer.pointee.location = location
  }

  public static func _areSame(
    _ left: UnsafePointer<GestureState<Value>>,
    _ right: UnsafePointer<GestureState<Value>>
  ) -> Bool { true }

  /// Sets the value of a gesture under way.
  @MainActor
  fileprivate func update(_ body: (inout Value, inout Transaction) -> Void) {
    guard let location else { return }
    var value = location.current
    var transaction = Transaction.continuous
    body(&value, &transaction)
    location.set(value, transaction: transaction)
  }

  @MainActor
  fileprivate func reset() {
    guard let location else { return }
    location.set(initial, transaction: resetTransaction(location.current))
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

/// A gesture that sets a gesture state while it goes on.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  public var base: Base
  public var state: GestureState<State>
  public var body_: (Value, inout State, inout Transaction) -> Void

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    UpdatingRecognizer<Base, State>(gesture, context)
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: UpdatingRecognizer<Base, State>.self).update(to: gesture)
  }
}

private final class UpdatingRecognizer<Base: Gesture, State>: ForwardingRecognizer<Base.Value> {
  private var gesture: GestureStateGesture<Base, State>
  private var isSet = false
  private var delivered = -1

  init(_ gesture: GestureStateGesture<Base, State>, _ context: _GestureContext) {
    self.gesture = gesture
    super.init(Base._makeRecognizer(gesture.base, context), context)
  }

  func update(to gesture: GestureStateGesture<Base, State>) {
    self.gesture = gesture
    Base._updateRecognizer(base, gesture.base)
  }

  override func deliver(_ delivery: GestureDelivery) {
    super.deliver(delivery)
    if let value = phase.value(for: delivery) {
      guard delivered != changeCount else { return }
      delivered = changeCount
      isSet = true
      gesture.state.update { gesture.body_(value, &$0, &$1) }
    } else if isSet, delivery == .rejected || phase.kind.isOver {
      isSet = false
      gesture.state.reset()
    }
  }
}

extension Gesture {
  /// Sets `state` while the gesture goes on: `body` changes it for the gesture's value, and may
  /// change what the change travels with.
  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body_: body)
  }
}
