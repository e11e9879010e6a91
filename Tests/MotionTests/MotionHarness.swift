import Motion
import Testing

/// One animated number, driven by hand as a view would drive it.
final class Animated {
  let bank: AnimatorBank
  private(set) var model: Double
  private var id: AnimatorID?

  init(_ model: Double = 0, in bank: AnimatorBank = AnimatorBank()) {
    self.model = model
    self.bank = bank
  }

  var shown: Double { model + (id.flatMap { bank.delta4($0)?[0] } ?? 0) }

  var velocity: Double? { id.flatMap { bank.velocity4($0)?[0] } }

  var inFlight: InFlightAnimation? { id.flatMap { bank.inFlight($0) } }

  func set(_ target: Double, _ animation: Animation?, groups: [CompletionGroup] = []) {
    let interval = target - model
    model = target
    guard let animation else { return }
    id = bank.animate4(
      id,
      interval: Vector4(interval),
      animation: animation,
      groups: groups,
      environment: EnvironmentValues()
    )
  }

  func drag(to target: Double) {
    model = target
    id = bank.track4(id, model: Vector4(target))
  }

  func cancel() {
    if let id { bank.cancel(id) }
  }
}

extension AnimatorBank {
  /// Advances frame by frame to `end`, in frames of 1/`rate` s counted from 0, and calls `body`
  /// after each.
  func run(from start: Double = 0, to end: Double, rate: Double = 60, _ body: (Double) -> Void) {
    var frame = Int((start * rate).rounded()) + 1
    while Double(frame) / rate <= end + 1e-9 {
      advance(to: Double(frame) / rate)
      body(Double(frame) / rate)
      frame += 1
    }
  }
}

func expectNear(
  _ value: Double,
  _ expected: Double,
  _ tolerance: Double,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(value - expected) <= tolerance,
    comment ?? "\(value) is not within \(tolerance) of \(expected)",
    sourceLocation: sourceLocation
  )
}
