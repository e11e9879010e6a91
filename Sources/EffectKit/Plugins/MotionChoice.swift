/// An animation that is tried in the place of those that the code gives.
public enum MotionChoice: Hashable, Sendable, Codable {
  /// One that a plugin offers, by its name.
  case registered(String)
  /// Response in seconds.
  case spring(response: Double, dampingFraction: Double)
  /// Duration in seconds; the bounce from -1 to 1.
  case bouncySpring(duration: Double, bounce: Double)
  /// A cubic Bézier curve; the duration in seconds.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)

  /// Nil when no plugin offers it.
  @MainActor
  public var animation: Animation? {
    switch self {
    case .registered(let name): EffectRegistry.shared.animation(named: name)
    case .spring(let response, let fraction):
      .spring(response: response, dampingFraction: fraction)
    case .bouncySpring(let duration, let bounce): .spring(duration: duration, bounce: bounce)
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      .timingCurve(x1, y1, x2, y2, duration: duration)
    }
  }
}
