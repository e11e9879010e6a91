/// A value as a function of time, through a row of keyframes.
struct KeyframeCurve<V: VectorArithmetic> {
  private struct Segment {
    enum Shape {
      case curve(UnitCurve)
      case spring(Spring)
      case cubic(endVelocity: V)
    }

    var start: Double
    var duration: Double
    var from: V
    var to: V
    var startVelocity: V
    var shape: Shape

    func value(at time: Double) -> V {
      let t = time - start
      switch shape {
      case .curve(let curve):
        return from.interpolated(towards: to, amount: curve.value(at: t / duration))
      case .spring(let spring):
        return from + spring.value(target: to - from, initialVelocity: startVelocity, time: t)
      case .cubic(let endVelocity):
        // Hermite's basis, the velocities scaled to the unit interval.
        let s = t / duration
        let s2 = s * s
        let s3 = s2 * s
        return from
          + (to - from).scaled(by: 3 * s2 - 2 * s3)
          + startVelocity.scaled(by: (s3 - 2 * s2 + s) * duration)
          + endVelocity.scaled(by: (s3 - s2) * duration)
      }
    }

    /// What the keyframe after starts with.
    var endVelocity: V {
      switch shape {
      case .curve(let curve):
        let slope = curve.velocity(at: 1) / duration
        return slope.isFinite ? (to - from).scaled(by: slope) : .zero
      case .spring(let spring):
        return spring.velocity(target: to - from, initialVelocity: startVelocity, time: duration)
      case .cubic(let endVelocity):
        return endVelocity
      }
    }

    /// Where the keyframe after starts; a spring that is cut short has not reached its target.
    var endValue: V {
      if case .spring = shape { return value(at: start + duration) }
      return to
    }
  }

  private var segments: [Segment] = []

  /// The value once all keyframes are past.
  private let finalValue: V

  /// Seconds.
  let duration: Double

  /// - Parameters:
  ///   - initialValue: The value at time 0.
  ///   - initialVelocity: What the first keyframe starts with where it does not say, per second.
  ///   - keyframes: In their order.
  init(from initialValue: V, initialVelocity: V = .zero, keyframes: [Keyframe<V>]) {
    var time = 0.0
    var value = initialValue
    var velocity = initialVelocity
    for (index, keyframe) in keyframes.enumerated() {
      guard keyframe.duration > 0 else {
        value = keyframe.to
        velocity = .zero
        continue
      }
      let segment = Segment(
        start: time,
        duration: keyframe.duration,
        from: value,
        to: keyframe.to,
        startVelocity: keyframe.startVelocity ?? velocity,
        shape: Self.shape(of: keyframe, from: value, before: keyframes.dropFirst(index + 1).first)
      )
      segments.append(segment)
      time += keyframe.duration
      value = segment.endValue
      velocity = segment.endVelocity
    }
    duration = time
    finalValue = keyframes.last?.to ?? initialValue
  }

  private static func shape(
    of keyframe: Keyframe<V>,
    from value: V,
    before next: Keyframe<V>?
  ) -> Segment.Shape {
    switch keyframe.kind {
    case .curve(let curve): return .curve(curve)
    case .move: return .curve(.linear)
    case .spring(let spring, _): return .spring(spring)
    case .cubic(_, let endVelocity?): return .cubic(endVelocity: endVelocity)
    case .cubic(_, nil):
      guard let next, next.duration > 0 else { return .cubic(endVelocity: .zero) }
      switch next.kind {
      case .curve(let curve):
        let slope = curve.velocity(at: 0) / next.duration
        return .cubic(
          endVelocity: slope.isFinite ? (next.to - keyframe.to).scaled(by: slope) : .zero
        )
      case .cubic, .spring:
        // Catmull and Rom's tangent: the direction from the point before to the one after.
        return .cubic(
          endVelocity: (next.to - value).scaled(by: 1 / (keyframe.duration + next.duration))
        )
      case .move: return .cubic(endVelocity: .zero)
      }
    }
  }

  /// The value at `time` seconds, held constant before 0 and after the duration.
  func value(at time: Double) -> V {
    let time = max(time, 0)
    guard time < duration, let first = segments.first else { return finalValue }
    var current = first
    for segment in segments {
      if segment.start > time { break }
      current = segment
    }
    return current.value(at: time)
  }
}

extension Keyframe {
  fileprivate var startVelocity: V? {
    switch kind {
    case .spring(_, let startVelocity), .cubic(let startVelocity, _): startVelocity
    case .curve, .move: nil
    }
  }
}
