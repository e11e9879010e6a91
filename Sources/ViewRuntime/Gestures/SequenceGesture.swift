import Foundation

/// One gesture, and then another one.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public enum Value {
    /// The first gesture is still under way.
    case first(First.Value)
    /// The first gesture has ended; the second may not have begun.
    case second(First.Value, Second.Value?)
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
    SequenceRecognizer<First, Second>(
      First._makeRecognizer(gesture.first, context),
      Second._makeRecognizer(gesture.second, context),
      context
    )
  }

  @MainActor
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    let recognizer = unsafeDowncast(recognizer, to: SequenceRecognizer<First, Second>.self)
    First._updateRecognizer(recognizer.first, gesture.first)
    Second._updateRecognizer(recognizer.second, gesture.second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class SequenceRecognizer<First: Gesture, Second: Gesture>: _GestureRecognizer<
  SequenceGesture<First, Second>.Value
>
{
  let first: _GestureRecognizer<First.Value>
  let second: _GestureRecognizer<Second.Value>
  private var isFirstOver = false
  private var seen = (0, 0)
  /// The pointers that are down, where they were last.
  private var down: [GestureEvent] = []
  private var limit: Double?

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
    isFirstOver = false
    limit = nil
    down.removeAll()
    first.begin()
    second.begin()
    seen = (first.changeCount, second.changeCount)
  }

  override func fail() {
    if !isFirstOver { first.fail() }
    second.fail()
    limit = nil
    super.fail()
  }

  override var deadline: Double? {
    isFirstOver ? [second.deadline, limit].compactMap { $0 }.min() : first.deadline
  }

  override var waitsForFailure: Bool { !isFirstOver && first.waitsForFailure }

  override var isDecisive: Bool { isFirstOver || first.isDecisive }

  override func follows(_ kind: TrackpadGesture) -> Bool {
    first.follows(kind) || second.follows(kind)
  }

  override func handle(_ event: GestureEvent) {
    guard !phase.kind.isOver else { return }
    trackPointers(event)
    if let limit, event.time >= limit {
      fail()
      return
    }
    if isFirstOver {
      if case .press = event.kind { limit = nil }
      second.handle(event)
    } else {
      first.handle(event)
      if case .ended = first.phase {
        isFirstOver = true
        startSecond(event)
      }
    }
    follow()
  }

  private func trackPointers(_ event: GestureEvent) {
    switch event.kind {
    case .press:
      down.append(event)
    case .move:
      if let index = down.firstIndex(where: { $0.pointer == event.pointer }) { down[index] = event }
    case .release:
      down.removeAll { $0.pointer == event.pointer }
    case .tick, .magnify, .rotate:
      break
    }
  }

  /// The second gesture begins with the pointers that are down already.
  private func startSecond(_ event: GestureEvent) {
    if down.isEmpty { limit = event.time + TapLimits.gap }
    for var press in down {
      press.kind = .press
      press.time = event.time
      second.handle(press)
    }
  }

  private func follow() {
    guard seen != (first.changeCount, second.changeCount) else { return }
    seen = (first.changeCount, second.changeCount)
    switch first.phase {
    case .possible(let value):
      phase = .possible(value.map { .first($0) })
    case .active(let value):
      phase = .active(.first(value))
    case .failed:
      phase = .failed
    case .ended(let value):
      switch second.phase {
      case .possible(let other): phase = .active(.second(value, other))
      case .active(let other): phase = .active(.second(value, other))
      case .ended(let other): phase = .ended(.second(value, other))
      case .failed: phase = .failed
      }
    }
  }

  override func deliver(_ delivery: GestureDelivery) {
    first.deliver(delivery)
    if isFirstOver || delivery == .rejected { second.deliver(delivery) }
  }
}

extension Gesture {
  /// This gesture, then `other`.
  nonisolated public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
