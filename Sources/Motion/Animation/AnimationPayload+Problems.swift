import Foundation

extension AnimationPayload {
  /// What makes the animation impossible to run, naming the value, or nil.
  ///
  /// A change under such an animation is shown at once. Damping that makes a motion grow counts,
  /// durations of zero do not: those end at once by themselves.
  var problem: String? {
    switch self {
    case .defaultSpring, .custom, .inFlight: return nil
    case .fluid(let spring):
      // A response of zero or less is a spring as stiff as can be.
      if !(spring.response < 1e6) { return "response \(spring.response)" }
      if !(spring.dampingFraction >= 0 && spring.dampingFraction < 1e6) {
        return "damping fraction \(spring.dampingFraction)"
      }
      if !spring.blendDuration.isFinite { return "blend duration \(spring.blendDuration)" }
      return nil
    case .bezier(let base):
      return base.curve.isFinite ? Self.problem(ofDuration: base.duration) : "control points"
    case .unitCurve(let base):
      return base.curve.isFinite ? Self.problem(ofDuration: base.duration) : "control points"
    case .interpolatingSpring(let spring):
      if !(spring.mass > 0 && spring.mass < .infinity) { return "mass \(spring.mass)" }
      if !(spring.stiffness > 0 && spring.stiffness < .infinity) {
        return "stiffness \(spring.stiffness)"
      }
      if !(spring.damping >= 0 && spring.damping < .infinity) {
        return "damping \(spring.damping)"
      }
      if !spring.initialVelocity.isFinite { return "initial velocity \(spring.initialVelocity)" }
      return nil
    case .modified(let base):
      switch base.modifier {
      case .delay(let delay) where !delay.isFinite: return "delay \(delay)"
      case .speed(let speed) where !speed.isFinite: return "speed \(speed)"
      case .logicalCompletion(let duration) where duration.isNaN:
        return "logical completion after \(duration)"
      case .delay, .speed, .repetition, .logicalCompletion: return base.original.payload.problem
      }
    }
  }

  private static func problem(ofDuration duration: TimeInterval) -> String? {
    duration.isFinite ? nil : "duration \(duration)"
  }
}
