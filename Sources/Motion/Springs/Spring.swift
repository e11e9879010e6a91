import Foundation

/// A damped spring, as a set of parameters and as functions of time.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// spring.stiffness  // 157.9…
/// spring.value(target: 100.0, time: 0.1)  // 42.3…
/// ```
public struct Spring: Hashable, Sendable {
  /// The period of the undamped spring in seconds, which sets the pace.
  public var response: Double

  /// The damping as a fraction of critical damping; no unit.
  ///
  /// Below 1 the motion overshoots, at 1 it arrives without overshooting, above 1 it creeps.
  public var dampingRatio: Double

  /// The mass at the end of the spring.
  ///
  /// It affects stiffness, damping and force, not the motion.
  public let mass: Double

  private init(response: Double, dampingRatio: Double, mass: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
    self.mass = mass
  }

  /// A spring given by the pace in seconds and the damping as a fraction of critical damping.
  public init(response: Double, dampingRatio: Double) {
    self.init(response: response, dampingRatio: dampingRatio, mass: 1)
  }

  var oscillator: DampedOscillator {
    DampedOscillator(frequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }
}

// MARK: - Duration and bounce

extension Spring {
  /// A spring given by how long it seems to take and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - bounce: 0 for none, up to 1 for a spring that never rests; below 0, down to −1, it creeps.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
  }

  /// How long the motion seems to take, in seconds.
  public var duration: TimeInterval { response }

  /// How much the spring bounces: 0 not at all, 1 for ever, below 0 it creeps.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// 1 − bounce where bounce is not negative, else 1 / (1 + bounce).
  static func dampingRatio(bounce: Double) -> Double {
    if bounce < 0 { return bounce <= -1 ? .infinity : 1 / (1 + bounce) }
    // Written so that NaN stays NaN and can be reported.
    return bounce > 1 ? 0 : 1 - bounce
  }

  /// No bounce, half a second.
  public static var smooth: Spring { smooth() }

  /// No bounce but the one added.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - extraBounce: Added to a bounce of 0.
  /// - Returns: The spring.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A small bounce, half a second.
  public static var snappy: Spring { snappy() }

  /// A small bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - extraBounce: Added to a bounce of 0.15.
  /// - Returns: The spring.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A large bounce, half a second.
  public static var bouncy: Spring { bouncy() }

  /// A large bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - extraBounce: Added to a bounce of 0.3.
  /// - Returns: The spring.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Mass, stiffness and damping

extension Spring {
  /// A spring given by its physical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring.
  ///   - stiffness: The force per displacement.
  ///   - damping: The force per velocity.
  ///   - allowOverDamping: Whether damping beyond critical is kept rather than lowered to critical.
  public init(
    mass: Double = 1.0,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      response: 2 * .pi / (stiffness / mass).squareRoot(),
      dampingRatio: ratio > 1 && !allowOverDamping ? 1 : ratio,
      mass: mass
    )
  }

  /// The force per displacement.
  public var stiffness: Double {
    let frequency = 2 * .pi / response
    return mass * frequency * frequency
  }

  /// The force per velocity.
  public var damping: Double { 4 * .pi * dampingRatio * mass / response }
}

// MARK: - Settling duration

extension Spring {
  /// A spring that rests after a given time.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds until a change of 1 that started at rest stays within `epsilon`.
  ///   - dampingRatio: The damping as a fraction of critical damping.
  ///   - epsilon: The distance that counts as rest.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    guard settlingDuration > 0, settlingDuration < .infinity, epsilon > 0, epsilon < 1,
      dampingRatio > 0
    else {
      self.init(response: 0, dampingRatio: dampingRatio)
      return
    }
    // Both estimates of the settling time fall as the frequency rises, so bisect on its logarithm.
    func settles(_ frequency: Double) -> Bool {
      if dampingRatio < 1 {
        let decay = dampingRatio * frequency
        return log((1 + decay) / epsilon) / decay <= settlingDuration
      }
      let oscillator = DampedOscillator(frequency: frequency, dampingRatio: dampingRatio)
      return abs(oscillator.propagator(time: settlingDuration).uu) <= epsilon
    }
    var low = -20.0
    var high = 20.0
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if settles(exp(middle)) { high = middle } else { low = middle }
    }
    self.init(response: 2 * .pi / exp(high), dampingRatio: dampingRatio)
  }

  /// Seconds until a change of 1 that started at rest stays within 0.001 of its target.
  public var settlingDuration: TimeInterval {
    settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
  }

  /// Seconds until a motion from zero stays within `epsilon` of its target.
  ///
  /// For an underdamped spring this is a bound from its envelope; otherwise it is found in steps of
  /// 0.1 s. A spring that never rests answers infinity.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - initialVelocity: Units a second at the start.
  ///   - epsilon: The distance that counts as rest.
  /// - Returns: Seconds.
  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> TimeInterval {
    let oscillator = oscillator
    guard oscillator.isUsable else { return 0 }
    let distance = target.magnitudeSquared.squareRoot()
    if dampingRatio < 1 {
      let decay = dampingRatio * oscillator.frequency
      guard decay > 0 else { return .infinity }
      let drift = (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot()
      let duration = -log(epsilon / (distance + drift)) / decay
      return duration > 0 ? duration : 0
    }
    return TimeInterval.settlingScan { t in
      let factors = oscillator.propagator(time: t)
      let remaining = target.scaled(by: factors.uu) - initialVelocity.scaled(by: factors.uv)
      return remaining.magnitudeSquared.squareRoot() < epsilon
    }
  }

  /// Seconds until the motion between two values stays within `epsilon` of its end.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where it ends.
  ///   - initialVelocity: The velocity at the start, as a value of the same type.
  ///   - epsilon: The distance in animatable data that counts as rest.
  /// - Returns: Seconds.
  public func settlingDuration<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon
    )
  }
}

extension TimeInterval {
  /// The first of 1,024 multiples of 0.1 s at which `isSettled` begins to hold for over a second.
  static func settlingScan(_ isSettled: (TimeInterval) -> Bool) -> TimeInterval {
    var settledSince: Int?
    for step in 0...1024 {
      guard isSettled(Double(step) / 10) else {
        settledSince = nil
        continue
      }
      let since = settledSince ?? step
      settledSince = since
      if step - since > 10 { return Double(since) / 10 }
    }
    return Double(settledSince ?? 1024) / 10
  }
}

// MARK: - Motion

extension Spring {
  /// Where a motion from zero is at `time`.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - initialVelocity: Units a second at the start.
  ///   - time: Seconds since the start.
  /// - Returns: The value.
  public func value<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval
  ) -> V {
    let factors = oscillator.propagator(time: time)
    return target - target.scaled(by: factors.uu) + initialVelocity.scaled(by: factors.uv)
  }

  /// The velocity of a motion from zero at `time`, in units a second.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - initialVelocity: Units a second at the start.
  ///   - time: Seconds since the start.
  /// - Returns: The velocity.
  public func velocity<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval
  ) -> V {
    let factors = oscillator.propagator(time: time)
    return initialVelocity.scaled(by: factors.vv) - target.scaled(by: factors.vu)
  }

  /// Moves a value and its velocity on by `deltaTime`.
  ///
  /// - Parameters:
  ///   - value: Where the motion is.
  ///   - velocity: Units a second.
  ///   - target: Where the motion ends.
  ///   - deltaTime: Seconds.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval
  ) {
    let factors = oscillator.propagator(time: deltaTime)
    let displacement = value - target
    value = target + displacement.scaled(by: factors.uu) + velocity.scaled(by: factors.uv)
    velocity = displacement.scaled(by: factors.vu) + velocity.scaled(by: factors.vv)
  }

  // Disfavoured, so that numbers, which are vectors and animatable, take the form above.

  /// Moves a value of any animatable type and its velocity on by `deltaTime`.
  ///
  /// - Parameters:
  ///   - value: Where the motion is.
  ///   - velocity: Units a second, as a value of the same type.
  ///   - target: Where the motion ends.
  ///   - deltaTime: Seconds.
  @_disfavoredOverload
  public func update<V: Animatable>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval
  ) {
    var data = value.animatableData
    var velocityData = velocity.animatableData
    update(
      value: &data,
      velocity: &velocityData,
      target: target.animatableData,
      deltaTime: deltaTime
    )
    value.animatableData = data
    velocity.animatableData = velocityData
  }

  /// The force that acts at a position and velocity.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - position: Where it is.
  ///   - velocity: Units a second.
  /// - Returns: The force.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Where the motion between two values is at `time`.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where it ends.
  ///   - initialVelocity: The velocity at the start, as a value of the same type.
  ///   - time: Seconds since the start.
  /// - Returns: The value.
  public func value<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    time: TimeInterval
  ) -> V {
    var result = toValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData,
        time: time
      )
    return result
  }

  /// The velocity of the motion between two values at `time`, as a value of the same type.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where it ends.
  ///   - initialVelocity: The velocity at the start, as a value of the same type.
  ///   - time: Seconds since the start.
  /// - Returns: The velocity.
  public func velocity<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    time: TimeInterval
  ) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      time: time
    )
    return result
  }

  /// The force that acts in the motion between two values, as a value of the same type.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where it ends.
  ///   - position: Where it is.
  ///   - velocity: The velocity there.
  /// - Returns: The force.
  public func force<V: Animatable>(
    fromValue: V,
    toValue: V,
    position: V,
    velocity: V
  ) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData,
      position: position.animatableData,
      velocity: velocity.animatableData
    )
    return result
  }
}
