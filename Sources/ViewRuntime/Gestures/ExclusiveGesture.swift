/// Two gestures of which only one comes about; the first is preferred.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public enum Value {
    case first(First.Value)
    case second(Second.Value)
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
    ExclusiveRecognizer<First, Second>(
      First._makeRecognizer(gesture.first, context),
      Second._makeRecognizer(gesture.second, context),
      context
    )
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: ExclusiveRecognizer<First, Second>.self)
    First._updateRecognizer(recognizer.first, gesture.first)
    Second._updateRecognizer(recognizer.second, gesture.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: _GestureRecognizer<
  ExclusiveGesture<First, Second>.Value
>
{
  private enum Winner {
    case first
    case second
  }

  let first: _GestureRecognizer<First.Value>
  let second: _GestureRecognizer<Second.Value>
  private var winner: Winner?
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
    winner = nil
    first.begin()
    second.begin()
    seen = (first.changeCount, second.changeCount)
  }

  override func fail() {
    if !first.phase.kind.isOver { first.fail() }
    if !second.phase.kind.isOver { second.fail() }
    super.fail()
  }

  override var deadline: Double? {
    switch winner {
    case .first: first.deadline
    case .second: second.deadline
    case nil: [first.deadline, second.deadline].compactMap { $0 }.min()
    }
  }

  override var waitsForFailure: Bool {
    switch winner {
    case .first: first.waitsForFailure
    case .second: second.waitsForFailure
    case nil: false
    }
  }

  override var isDecisive: Bool {
    switch winner {
    case .first: first.isDecisive
    case .second: second.isDecisive
    case nil: true
    }
  }

  override func follows(_ kind: TrackpadGesture) -> Bool {
    first.follows(kind) || second.follows(kind)
  }

  override func handle(_ event: GestureEvent) {
    guard !phase.kind.isOver else { return }
    if winner != .second { first.handle(event) }
    if winner != .first { second.handle(event) }
    decide()
    guard seen != (first.changeCount, second.changeCount) else { return }
    seen = (first.changeCount, second.changeCount)
    switch winner {
    case .first: phase = first.phase.map { .first($0) }
    case .second: phase = second.phase.map { .second($0) }
    case nil: phase = undecidedPhase
    }
  }

  private func decide() {
    guard winner == nil else { return }
    let firstKind = first.phase.kind
    let secondKind = second.phase.kind
    if firstKind == .active || firstKind == .ended {
      winner = .first
      if !secondKind.isOver { second.fail() }
    } else if secondKind == .active || secondKind == .ended {
      guard firstKind == .failed || !second.waitsForFailure && second.isDecisive else { return }
      winner = .second
      if firstKind != .failed { first.fail() }
    }
  }

  private var undecidedPhase: _GesturePhase<ExclusiveGesture<First, Second>.Value> {
    if first.phase.kind == .failed, second.phase.kind == .failed { return .failed }
    if let value = first.phase.current { return .possible(.first(value)) }
    if case .possible(let value?) = second.phase { return .possible(.second(value)) }
    return .possible(nil)
  }

  override func deliver(_ delivery: GestureDelivery) {
    switch winner {
    case .first:
      first.deliver(delivery)
      second.deliver(.rejected)
    case .second:
      first.deliver(.rejected)
      second.deliver(delivery)
    case nil:
      let inner: GestureDelivery = delivery == .admitted ? .tentative : delivery
      first.deliver(inner)
      let isShown = first.phase.current != nil
      second.deliver(isShown && inner == .tentative ? .silent : inner)
    }
  }
}

extension Gesture {
  /// This gesture, or else `other`.
  nonisolated public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
