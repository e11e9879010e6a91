/// A value to reach, when, and how.
struct Keyframe<V: VectorArithmetic> {
  enum Kind {
    case curve(UnitCurve)
    case spring(Spring, startVelocity: V?)
    case cubic(startVelocity: V?, endVelocity: V?)
    case move
  }

  let to: V

  /// Seconds since the keyframe before; not negative, and finite.
  let duration: Double

  let kind: Kind

  init(to: V, duration: Double, kind: Kind) {
    self.to = to
    self.duration = duration > 0 && duration < .infinity ? duration : 0
    self.kind = kind
  }
}
