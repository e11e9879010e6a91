/// One animator in flight with its numbers and its course, as an inspector draws it.
package struct MotionTrace {
  /// The animation that is heading for the newest target.
  package var animation: Animation

  /// Seconds since that animation began or last took over.
  package var elapsed: Double

  /// The number of motions that are combined.
  package var layers: Int

  /// What is shown minus the model, component by component.
  package var delta: [Double]

  /// Units a second, component by component; nil where it is unknown.
  package var velocity: [Double]?

  /// The whole change, component by component.
  package var interval: [Double]

  package var curve: Curve?

  /// What is shown minus the model, over time.
  package struct Curve {
    /// Seconds since the animation began, of the first sample.
    package var start: Double

    /// Seconds between two samples.
    package var step: Double

    /// Component by component, sample after sample.
    package var deltas: [Double]

    /// Whether the animation starts over at the end.
    package var repeats: Bool
  }
}

/// Asks a bank for the courses of its animators.
///
/// Courses are worked out when they are asked for, on copies; nothing is kept for them while
/// animators move.
package struct MotionTracer {
  private let bank: AnimatorBank
  /// Where copies report to: nobody.
  private let scratch = AnimatorBank()

  package init(_ bank: AnimatorBank) { self.bank = bank }

  /// - Parameters:
  ///   - id: The animator.
  ///   - hasCurve: Whether its course is wanted, which costs as much as some hundred frames of it.
  /// - Returns: Nil when it is not in flight.
  package func trace(_ id: AnimatorID, hasCurve: Bool) -> MotionTrace? {
    bank.trace(id, hasCurve: hasCurve, scratch: scratch)
  }
}
