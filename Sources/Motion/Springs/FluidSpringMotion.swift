import Foundation

/// The state of one fluid spring, moved on in steps of 1/300 s.
struct FluidSpringMotion<V: VectorArithmetic> {
  /// How much of the change is covered.
  var offset: V = .zero

  /// Units a second.
  var velocity: V = .zero

  /// The acceleration at the end of the last step, in units a second squared.
  var acceleration: V = .zero

  /// How far the integration has got, in seconds since the spring began; up to a step further than
  /// what is shown.
  var time: Double = 0

  /// When the motion was last asked for, in seconds since the spring began.
  var lastElapsed: Double = 0

  /// When a person would call the motion finished, in seconds since the spring began.
  var logicalEnd: Double = 0

  private(set) var stiffness: Double = 0
  private(set) var damping: Double = 0
  private var response: Double = 0
  private var dampingFraction: Double = 0

  // A blend of the response of a replaced spring into this one's; over when blendExcess is 0.
  private var blendStart: Double = 0
  private var blendDuration: Double = 0
  private var blendExcess: Double = 0

  private(set) var hasParameters = false

  /// Whether the motion was ever asked for at a time that is no whole number of steps.
  private var isBetweenSteps = false

  init() {}

  /// A motion that takes over from another one in flight.
  ///
  /// - Parameters:
  ///   - offset: How much of the change is covered.
  ///   - velocity: Units a second.
  ///   - elapsed: The time in seconds to count from.
  init(offset: V, velocity: V, elapsed: Double = 0) {
    self.offset = offset
    self.velocity = velocity
    time = elapsed
    lastElapsed = elapsed
  }
}

/// The length of an integration step in seconds.
///
/// Not a member of the generic type, where a constant would be a look-up per use.
private let step = 1.0 / 300

private let stepsPerSecond = 300.0

/// A stiffness beyond this makes the integration unstable; also that of a response of 0.
private let maximumStiffness = 45000.0

/// The time in seconds as the nearest multiple of a step, where it is one but for rounding.
///
/// Frame times are multiples of a step up to rounding. Which side of the step the rounding falls on
/// decides over a whole step, so let it be the same side wherever the clock began.
@inline(__always)
private func roundedToStep(_ time: Double) -> Double {
  let steps = time * stepsPerSecond
  let nearest = (steps + 0x1.8p52) - 0x1.8p52
  return abs(steps - nearest) < 1e-4 ? nearest / stepsPerSecond : time
}

@inline(__always)
private func isStep(_ time: Double) -> Bool {
  let steps = time * stepsPerSecond
  return abs(steps - ((steps + 0x1.8p52) - 0x1.8p52)) < 1e-4
}

extension FluidSpringMotion {
  /// Takes on a spring's parameters at the start.
  mutating func setParameters(_ spring: FluidSpringAnimation) {
    response = spring.response
    dampingFraction = spring.dampingFraction
    blendExcess = 0
    hasParameters = true
    logicalEnd = lastElapsed + max(spring.response, 0)
    applyParameters(response: spring.response)
  }

  /// Takes on another spring's parameters in flight, blending if that spring asks for it.
  ///
  /// The integration starts anew at `elapsed`, which gives back the part of a step by which it was
  /// ahead; but not when retargets follow each other closely, as that would speed up the motion by
  /// up to a step each.
  ///
  /// - Parameters:
  ///   - spring: The spring that takes over.
  ///   - elapsed: Seconds since the motion began.
  mutating func retarget(_ spring: FluidSpringAnimation, at elapsed: Double) {
    let lastStart = logicalEnd - max(response, 0)
    if elapsed - lastStart > 0.1 {
      offset = shown
      time = isBetweenSteps ? elapsed + step / 2 : roundedToStep(elapsed)
    }
    let previous = hasParameters ? effectiveResponse(at: elapsed) : spring.response
    response = spring.response
    dampingFraction = spring.dampingFraction
    hasParameters = true
    logicalEnd = elapsed + max(spring.response, 0)
    blendExcess = spring.blendDuration > 0 ? previous - spring.response : 0
    blendStart = elapsed
    blendDuration = spring.blendDuration
    applyParameters(response: effectiveResponse(at: elapsed))
  }

  private func effectiveResponse(at elapsed: Double) -> Double {
    guard blendExcess != 0 else { return response }
    let t = min(max((elapsed - blendStart) / blendDuration, 0), 1)
    return response + blendExcess * (1 - t * t * (3 - 2 * t))
  }

  private mutating func applyParameters(response: Double) {
    if response > 0 {
      let frequency = 2 * .pi / response
      stiffness = min(frequency * frequency, maximumStiffness)
    } else {
      stiffness = maximumStiffness
    }
    damping = 2 * dampingFraction * stiffness.squareRoot()
  }

  /// How much of the change is seen as covered at the time that was asked for last.
  ///
  /// Between two steps the motion goes straight on, so that it is even on displays whose frames are
  /// no whole steps apart. Where they are, as at 60 a second, it is as far as the steps have got.
  @inline(__always)
  var shown: V {
    guard isBetweenSteps else { return offset }
    let lead = min(max(time - (lastElapsed + step / 2), 0), step)
    // What the last step went by.
    return offset - (velocity - acceleration.scaled(by: step / 2)).scaled(by: lead)
  }

  /// Moves on to `elapsed` seconds since the beginning, up to one step past it.
  ///
  /// After more than a second without a call it does not catch up.
  @inline(__always)
  mutating func advance(to elapsed: Double, target: V) {
    if elapsed - lastElapsed > 1 { time = elapsed - 1.0 / 60 }
    if blendExcess != 0 { updateBlend(at: elapsed) }
    lastElapsed = elapsed

    var end = roundedToStep(elapsed)
    if !isBetweenSteps { isBetweenSteps = !isStep(end) }
    // Whole steps are ahead by half of one on average.
    if isBetweenSteps { end = elapsed + step / 2 }
    guard time < end else { return }

    if damping * step > 1 {
      advanceExactly(to: end, target: target)
      return
    }
    // Velocities live half a step away from offsets, as in a leapfrog; damping acts on those.
    var offset = offset
    var acceleration = acceleration
    var time = time
    var half = velocity + acceleration.scaled(by: step / 2)
    repeat {
      offset += half.scaled(by: step)
      acceleration = (target - offset).scaled(by: stiffness) - half.scaled(by: damping)
      half += acceleration.scaled(by: step)
      time += step
    } while time < end
    velocity = half - acceleration.scaled(by: step / 2)
    self.offset = offset
    self.acceleration = acceleration
    self.time = time
  }

  private mutating func updateBlend(at elapsed: Double) {
    if elapsed >= blendStart + blendDuration { blendExcess = 0 }
    applyParameters(response: effectiveResponse(at: elapsed))
  }

  /// The exact solution, for damping so strong that fixed steps would not converge.
  @inline(never)
  private mutating func advanceExactly(to end: Double, target: V) {
    let frequency = stiffness.squareRoot()
    let factors = DampedOscillator(
      frequency: frequency,
      dampingRatio: damping / (2 * frequency)
    ).propagator(time: end - time)
    let displacement = offset - target
    offset = target + displacement.scaled(by: factors.uu) + velocity.scaled(by: factors.uv)
    velocity = displacement.scaled(by: factors.vu) + velocity.scaled(by: factors.vv)
    acceleration = (target - offset).scaled(by: stiffness) - velocity.scaled(by: damping)
    time = end
  }

  /// Whether the rest of the motion is too small to see.
  ///
  /// Speed and acceleration are held against an absolute 0.06 units, the remaining distance against
  /// 1 % of the change unless that is zero, as after a retarget back to where it all began.
  @inline(__always)
  func isAtRest(target: V) -> Bool {
    let speed = velocity.magnitudeSquared
    let force = acceleration.magnitudeSquared
    // Also ends a motion whose numbers have overflowed.
    guard speed + force < .infinity else { return true }
    guard max(speed, force) <= 0.0036 else { return false }
    let distance = target.magnitudeSquared
    // What is left of a sum of retargets that should be zero is not always zero.
    return distance < 1e-18 || (target - offset).magnitudeSquared <= 1e-4 * distance
  }
}
