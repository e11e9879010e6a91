import Foundation

extension Animation {
  /// Seconds that a timing curve takes when nothing else is said.
  private static let defaultCurveDuration = 0.35

  private static func curve(_ curve: CubicCurve, _ duration: TimeInterval) -> Animation {
    Animation(payload: .bezier(BezierAnimation(curve: curve, duration: duration)))
  }

  /// A constant speed, for 0.35 s.
  public static var linear: Animation { linear(duration: defaultCurveDuration) }

  /// A constant speed, for `duration` seconds.
  public static func linear(duration: TimeInterval) -> Animation { curve(.linear, duration) }

  /// A slow start, over 0.35 s.
  public static var easeIn: Animation { easeIn(duration: defaultCurveDuration) }

  /// A slow start, over `duration` seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { curve(.easeIn, duration) }

  /// A slow end, over 0.35 s.
  public static var easeOut: Animation { easeOut(duration: defaultCurveDuration) }

  /// A slow end, over `duration` seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { curve(.easeOut, duration) }

  /// A slow start and end, over 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: defaultCurveDuration) }

  /// A slow start and end, over `duration` seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { curve(.easeInOut, duration) }

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - p1x: The first control point's x, clamped to 0…1.
  ///   - p1y: The first control point's y; outside 0…1 the motion overshoots.
  ///   - p2x: The second control point's x, clamped to 0…1.
  ///   - p2y: The second control point's y; outside 0…1 the motion overshoots.
  ///   - duration: Seconds.
  /// - Returns: The animation.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    curve(CubicCurve(p1x, p1y, p2x, p2y), duration)
  }

  /// Any unit curve.
  ///
  /// A spring that interrupts it takes over its velocity, which the curves given by name or by four
  /// numbers do not hand on.
  ///
  /// - Parameters:
  ///   - curve: The eased progress.
  ///   - duration: Seconds.
  /// - Returns: The animation.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(payload: .unitCurve(UnitCurveAnimation(curve: curve, duration: duration)))
  }
}
