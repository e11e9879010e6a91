/// One animator in flight, as an inspector shows it.
package struct InFlightAnimation {
  package var id: AnimatorID

  /// The animation that is heading for the newest target.
  package var animation: Animation

  /// Seconds since that animation began or last took over.
  package var elapsed: Double

  /// Seconds from there to its logical end; nil where that is unknown, or never.
  package var duration: Double?

  /// The covered part of the change, which overshoots beyond 1; nil for a change of zero.
  package var fraction: Double?

  /// The magnitude of the change in animatable units.
  package var distance: Double

  /// Units a second, as a magnitude; nil where it is unknown.
  package var speed: Double?

  /// The number of motions that are combined.
  package var layers: Int
}
