import EffectKit

/// An animation that SwiftUI has a name for, with its duration.
package enum MotionPreset: String, CaseIterable, Identifiable, Sendable {
  case linear, easeIn, easeOut, easeInOut, smooth, snappy, bouncy

  package var id: String { rawValue }

  /// The control points of a timing curve, as CSS and SwiftUI have them; nil for a spring.
  private var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch self {
    case .linear: (0, 0, 1, 1)
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInOut: (0.42, 0, 0.58, 1)
    case .smooth, .snappy, .bouncy: nil
    }
  }

  private var bounce: Double {
    switch self {
    case .snappy: 0.15
    case .bouncy: 0.3
    default: 0
    }
  }

  /// The duration that the name alone stands for, seconds.
  package var usualDuration: Double { controlPoints == nil ? 0.5 : 0.35 }

  package func choice(duration: Double) -> MotionChoice {
    if let points = controlPoints {
      .bezier(x1: points.x1, y1: points.y1, x2: points.x2, y2: points.y2, duration: duration)
    } else {
      .bouncySpring(duration: duration, bounce: bounce)
    }
  }

  /// The animation as an expression: `.snappy(duration: 0.4)`, or `.snappy` at its usual duration.
  package func code(duration: Double) -> String {
    let text = SwiftCode.number(duration)
    return text == SwiftCode.number(usualDuration)
      ? ".\(rawValue)" : ".\(rawValue)(duration: \(text))"
  }

  /// The preset that a timing curve is, with its duration; nil for any other animation.
  package static func curve(of choice: MotionChoice) -> (preset: MotionPreset, duration: Double)? {
    guard case .bezier(_, _, _, _, let duration) = choice else { return nil }
    return allCases.first { $0.choice(duration: duration) == choice }.map { ($0, duration) }
  }
}
