import Foundation

extension Animation {
  private static func fluid(
    _ response: Double,
    _ dampingFraction: Double,
    _ blendDuration: TimeInterval
  ) -> Animation {
    Animation(
      payload: .fluid(
        FluidSpringAnimation(
          response: response,
          dampingFraction: dampingFraction,
          blendDuration: blendDuration
        )
      )
    )
  }

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring() }

  /// A spring given by how long it seems to take and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: Seconds; the motion goes on a little beyond.
  ///   - bounce: 0 for none, up to 1 for a spring that never rests; below 0, down to −1, it creeps.
  ///   - blendDuration: Seconds over which the pace of a spring in flight changes to this one's.
  /// - Returns: The animation.
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    blendDuration: Double = 0
  ) -> Animation {
    fluid(duration, Spring.dampingRatio(bounce: bounce), blendDuration)
  }

  // Disfavoured, so that `.spring()` is the form above.

  /// A spring given by its pace and damping.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds.
  ///   - dampingFraction: The damping as a fraction of critical damping.
  ///   - blendDuration: Seconds over which the pace of a spring in flight changes to this one's.
  /// - Returns: The animation.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    fluid(response, dampingFraction, blendDuration)
  }

  /// A spring given as a value.
  ///
  /// - Parameters:
  ///   - spring: The spring; its mass has no effect.
  ///   - blendDuration: Seconds over which the pace of a spring in flight changes to this one's.
  /// - Returns: The animation.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    fluid(spring.response, spring.dampingRatio, blendDuration)
  }

  /// A quick spring for what follows a finger.
  public static var interactiveSpring: Animation { interactiveSpring() }

  // Disfavoured, so that `.interactiveSpring()` is the form below.

  /// A quick spring for what follows a finger, given by its pace and damping.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds.
  ///   - dampingFraction: The damping as a fraction of critical damping.
  ///   - blendDuration: Seconds over which the pace of a spring in flight changes to this one's.
  /// - Returns: The animation.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    fluid(response, dampingFraction, blendDuration)
  }

  /// A quick spring for what follows a finger.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - extraBounce: Added to a bounce of 0.15.
  ///   - blendDuration: Seconds over which the pace of a spring in flight changes to this one's.
  /// - Returns: The animation.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15,
    extraBounce: Double = 0.0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A spring of half a second without bounce.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce but the one added.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - extraBounce: Added to a bounce of 0.
  /// - Returns: The animation.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of half a second with a small bounce.
  public static var snappy: Animation { snappy() }

  /// A spring with a small bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - extraBounce: Added to a bounce of 0.15.
  /// - Returns: The animation.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of half a second with a large bounce.
  public static var bouncy: Animation { bouncy() }

  /// A spring with a large bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - extraBounce: Added to a bounce of 0.3.
  /// - Returns: The animation.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring's motion used as a timing curve, whose effects add up when several overlap.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring's motion used as a timing curve, given by physical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring.
  ///   - stiffness: The force per displacement.
  ///   - damping: The force per velocity; beyond critical it counts as critical.
  ///   - initialVelocity: Whole changes a second: 1 covers the change in one second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    mass: Double = 1.0,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      payload: .interpolatingSpring(
        InterpolatingSpringAnimation(
          mass: mass,
          stiffness: stiffness,
          damping: damping,
          initialVelocity: initialVelocity
        )
      )
    )
  }

  /// A spring's motion used as a timing curve, given by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - bounce: 0 for none, up to 1 for a spring that never rests; below 0 counts as 0.
  ///   - initialVelocity: Whole changes a second: 1 covers the change in one second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce),
      initialVelocity: initialVelocity
    )
  }

  /// A spring's motion used as a timing curve, given as a value.
  ///
  /// - Parameters:
  ///   - spring: The spring; damping beyond critical counts as critical.
  ///   - initialVelocity: Whole changes a second: 1 covers the change in one second.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      mass: spring.mass,
      stiffness: spring.stiffness,
      damping: spring.damping,
      initialVelocity: initialVelocity
    )
  }
}
