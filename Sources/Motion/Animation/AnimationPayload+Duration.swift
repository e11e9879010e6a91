import Foundation

extension AnimationPayload {
  /// When a person would call an animation finished.
  enum LogicalEnd {
    /// Seconds after its beginning, or after it took over from another.
    case after(Double)
    /// It goes on for ever.
    case never
    /// Only the animation itself can tell.
    case unknown

    /// The same with the time remapped.
    fileprivate func map(_ transform: (Double) -> Double) -> LogicalEnd {
      if case .after(let duration) = self { return .after(transform(duration)) }
      return self
    }
  }

  var logicalEnd: LogicalEnd {
    switch self {
    case .defaultSpring: .after(FluidSpringAnimation.standard.response)
    case .fluid(let base): .after(max(base.response, 0))
    case .bezier(let base): .after(max(base.duration, 0))
    case .unitCurve(let base): .after(max(base.duration, 0))
    case .interpolatingSpring(let base): .after(base.logicalDuration)
    case .modified(let base):
      switch base.modifier {
      case .delay(let delay): base.original.payload.logicalEnd.map { max(0, $0 + delay) }
      case .speed(let speed) where speed > 0: base.original.payload.logicalEnd.map { $0 / speed }
      case .speed: .never
      case .repetition(nil, _): .never
      case .repetition(let count?, _):
        base.original.payload.logicalEnd.map { $0 * Double(max(count, 1)) }
      case .logicalCompletion(let duration): .after(duration)
      }
    case .custom, .inFlight: .unknown
    }
  }
}
