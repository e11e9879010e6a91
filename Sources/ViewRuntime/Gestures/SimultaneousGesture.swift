/// Two gestures that may go on at once.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor
  public static func _makeRecognizer(
    _ gesture: Self,
    _ context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>(
      First._makeRecognizer(gesture.first, context),
      Second._makeRecognizer(gesture.second, context),
      context
    )
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: SimultaneousRecognizer<First, Second>.self)
    First._updateRecognizer(recognizer.first, gesture.first)
    Second._updateRecognizer(recognizer.second, gesture.second)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: _GestureRecognizer<
  SimultaneousGesture<First, Second>.Value
>
{
  let first: _GestureRecognizer<First.Value>
  let second: _GestureRecognizer<Second.Value>
  private var seen = (0, 0)

  init(
    _ first: _GestureRecognizer<First.Value>,
    _ second: _GestureRecognizer<Second.Value>,
    _ context: _GestureContext
  ) {
    self.first = first
    self.second = second
    super.init(context)
  }

  override func begin() {
    super.begin()
    first.begin()
    second.begin()
    seen = (first.changeCount, second.changeCount)
  }

  override func fail() {
    if !first.phase.kind.isOver { first.fail() }
    if !second.phase.kind.isOver { second.fail() }
    super.fail()
  }

  override var deadline: Double? { [first.deadline, second.deadline].compactMap { $0 }.min() }

  override var waitsForFailure: Bool { first.waitsForFailure && second.waitsForFailure }

  override var isDecisive: Bool {
    let isFirst = first.phase.kind == .active || first.phase.kind == .ended
    let isSecond = second.phase.kind == .active || second.phase.kind == .ended
    return isFirst && first.isDecisive || isSecond && second.isDecisive
  }

  override func follows(_ kind: TrackpadGesture) -> Bool {
    first.follows(kind) || second.follows(kind)
  }

  override func handle(_ event: GestureEvent) {
    guard !phase.kind.isOver else { return }
    first.handle(event)
    second.handle(event)
    guard seen != (first.changeCount, second.changeCount) else { return }
    seen = (first.changeCount, second.changeCount)
    let value = SimultaneousGesture<First, Second>.Value(
      first: first.phase.latest,
      second: second.phase.latest
    )
    let kinds = [first.phase.kind, second.phase.kind]
    if kinds.allSatisfy({ $0 == .failed }) {
      phase = .failed
    } else if kinds.allSatisfy(\.isOver) {
      phase = .ended(value)
    } else if kinds.contains(where: { $0 == .active || $0 == .ended }) {
      phase = .active(value)
    } else {
      phase = .possible(value.first == nil && value.second == nil ? nil : value)
    }
  }

  override func deliver(_ delivery: GestureDelivery) {
    first.deliver(delivery)
    second.deliver(delivery)
  }
}

extension _GesturePhase {
  /// The value under way or at the end.
  var latest: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }
}

extension Gesture {
  /// This gesture and `other` at once.
  nonisolated public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
