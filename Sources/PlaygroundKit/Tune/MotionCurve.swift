import EffectKit
import Foundation
import SwiftUI

/// An animation of a value from 0 to 1 as a function of time, with what is worth knowing of it.
package struct MotionCurve: Equatable, Sendable {
  private enum Function: Equatable, Sendable {
    case spring(Spring)
    case timing(UnitCurve, duration: Double)
  }

  private let function: Function

  /// Nil for an animation that only its plugin knows.
  package init?(_ choice: MotionChoice) {
    switch choice {
    case .registered: return nil
    case .spring(let response, let fraction):
      function = .spring(Spring(response: response, dampingRatio: fraction))
    case .bouncySpring(let duration, let bounce):
      function = .spring(Spring(duration: duration, bounce: bounce))
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      let curve = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: x1, y: y1),
        endControlPoint: UnitPoint(x: x2, y: y2)
      )
      function = .timing(curve, duration: duration)
    }
  }

  /// The value at a time in seconds.
  package func value(at time: Double) -> Double {
    switch function {
    case .spring(let spring): return spring.value(target: 1, time: max(time, 0))
    case .timing(let curve, let duration):
      guard duration > 0, time < duration else { return 1 }
      return curve.value(at: max(time / duration, 0))
    }
  }

  /// The change of the value a second.
  package func velocity(at time: Double) -> Double {
    switch function {
    case .spring(let spring): return spring.velocity(target: 1, time: max(time, 0))
    case .timing(let curve, let duration):
      guard duration > 0, time >= 0, time <= duration else { return 0 }
      return curve.velocity(at: time / duration) / duration
    }
  }

  /// Seconds until it stays within a thousandth of its end; infinite for a spring without damping.
  package var settlingTime: Double {
    switch function {
    case .spring(let spring): spring.settlingDuration
    case .timing(_, let duration): duration
    }
  }

  /// Seconds worth drawing: all that an eye can tell from rest, at most eight periods of a spring.
  package var shownTime: Double {
    switch function {
    case .spring(let spring):
      let settled = spring.settlingDuration(target: 1.0, epsilon: 0.004)
      return max(min(settled, spring.response * 8), 0.05)
    case .timing(_, let duration): return max(duration, 0.05)
    }
  }

  /// Points of the curve, evenly spread over the time that is drawn.
  package func samples(_ count: Int) -> [CGPoint] {
    let length = shownTime
    return (0..<count).map { index in
      let time = length * Double(index) / Double(max(count - 1, 1))
      return CGPoint(x: time, y: value(at: time))
    }
  }

  /// How far beyond its end it goes, a fraction of the way.
  package var overshoot: Double { max((samples(400).map(\.y).max() ?? 1) - 1, 0) }

  /// Its highest speed, the whole way a second.
  package var peakVelocity: Double {
    let length = shownTime
    return (0...400).map { abs(velocity(at: length * Double($0) / 400)) }.filter(\.isFinite).max()
      ?? 0
  }
}
