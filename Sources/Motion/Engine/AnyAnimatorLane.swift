/// The animators of one type of vector, seen without that type.
class AnyAnimatorLane {
  /// The lane's index in the bank.
  let index: Int16

  init(index: Int16) { self.index = index }

  /// The number of animators in flight.
  var activeCount: Int { 0 }

  /// Moves everything in flight on to the bank's time.
  func advance(in bank: AnimatorBank) {}

  /// Ends the animator of a slot.
  func cancel(_ slot: Int32, in bank: AnimatorBank) {}

  /// What the animator of a slot does.
  func inFlight(_ slot: Int32, in bank: AnimatorBank) -> InFlightAnimation? { nil }

  /// The course of the animator of a slot.
  func trace(
    _ slot: Int32,
    hasCurve: Bool,
    in bank: AnimatorBank,
    scratch: AnimatorBank
  ) -> MotionTrace? { nil }
}
