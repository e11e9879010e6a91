extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { payload.description }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(reflecting: payload.base) }
}

extension AnimationPayload: CustomStringConvertible {
  var description: String {
    switch self {
    case .defaultSpring: return "DefaultAnimation"
    case .fluid(let spring):
      return "spring(response: \(spring.response), dampingFraction: \(spring.dampingFraction)"
        + ", blendDuration: \(spring.blendDuration))"
    case .bezier(let base):
      let curve = base.curve
      if curve == .linear { return "linear(duration: \(base.duration))" }
      if curve == .easeIn { return "easeIn(duration: \(base.duration))" }
      if curve == .easeOut { return "easeOut(duration: \(base.duration))" }
      if curve == .easeInOut { return "easeInOut(duration: \(base.duration))" }
      return "timingCurve(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2)"
        + ", duration: \(base.duration))"
    case .unitCurve(let base):
      return "timingCurve(\(base.curve), duration: \(base.duration))"
    case .interpolatingSpring(let spring):
      return "interpolatingSpring(mass: \(spring.mass), stiffness: \(spring.stiffness)"
        + ", damping: \(spring.damping), initialVelocity: \(spring.initialVelocity))"
    case .modified(let base):
      return "\(base.original).\(base.modifier)"
    case .custom(let box): return String(describing: box.base)
    case .inFlight: return "in flight"
    }
  }
}

extension ModifiedAnimation.Modifier: CustomStringConvertible {
  var description: String {
    switch self {
    case .delay(let delay): "delay(\(delay))"
    case .speed(let speed): "speed(\(speed))"
    case .repetition(let count?, let autoreverses):
      "repeatCount(\(count), autoreverses: \(autoreverses))"
    case .repetition(nil, let autoreverses): "repeatForever(autoreverses: \(autoreverses))"
    case .logicalCompletion(let duration): "logicallyComplete(after: \(duration))"
    }
  }
}
