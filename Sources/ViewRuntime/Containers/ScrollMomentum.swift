import Foundation
import Geometry

/// The motion of a scroll view after the pointer let go: it slows down, and springs back from
/// beyond an end.
struct ScrollMomentum {
  private struct AxisMotion {
    var offset = 0.0
    var velocity = 0.0
    var isActive = false
  }

  private var x = AxisMotion()
  private var y = AxisMotion()
  private var time = 0.0

  /// What is left of the speed after a millisecond: UIScrollView's normal rate.
  private static let decay = 0.998

  /// How far the content coasts, points per point per second of its speed.
  static let distancePerVelocity = -1 / (1000 * log(decay))

  /// The angular frequency of the spring back, radians per second: critically damped.
  private static let bounceFrequency = 14.0

  var isActive: Bool { x.isActive || y.isActive }

  /// Points per second.
  var velocity: CGVector? {
    isActive
      ? CGVector(dx: x.isActive ? x.velocity : 0, dy: y.isActive ? y.velocity : 0) : nil
  }

  mutating func stop() {
    x.isActive = false
    y.isActive = false
  }

  mutating func start(offset: CGPoint, velocity: CGSize, at time: Double) {
    self.time = time
    x = AxisMotion(offset: offset.x, velocity: velocity.width, isActive: true)
    y = AxisMotion(offset: offset.y, velocity: velocity.height, isActive: true)
  }

  mutating func advance(to time: Double, maximum: CGPoint) -> CGPoint {
    var remaining = min(max(time - self.time, 0), 0.25)
    self.time = time
    // Small fixed steps: the result does not depend on the frame rate.
    while remaining > 0 {
      let step = min(remaining, 1.0 / 480)
      Self.advance(&x, by: step, limit: maximum.x)
      Self.advance(&y, by: step, limit: maximum.y)
      remaining -= step
    }
    return CGPoint(x: x.offset, y: y.offset)
  }

  private static func advance(_ motion: inout AxisMotion, by step: Double, limit: Double) {
    guard motion.isActive else { return }
    let end = min(max(motion.offset, 0), limit)
    let distance = motion.offset - end
    if distance != 0 {
      let w = bounceFrequency
      motion.velocity += (-w * w * distance - 2 * w * motion.velocity) * step
      motion.offset += motion.velocity * step
      let next = motion.offset - end
      if abs(next) < 0.25, abs(motion.velocity) < 10 || next * distance < 0 {
        motion.offset = end
        motion.isActive = false
      }
      return
    }
    motion.velocity *= pow(decay, step * 1000)
    motion.offset += motion.velocity * step
    if abs(motion.velocity) < 8, motion.offset >= 0, motion.offset <= limit {
      motion.isActive = false
    }
  }

  /// Where the content is shown when it is dragged to `offset`: beyond an end it follows more and
  /// more reluctantly, at most by the view's length (UIScrollView's constant 0.55).
  static func rubberBand(_ offset: Double, limit: Double, length: Double) -> Double {
    func resisted(_ distance: Double) -> Double {
      length > 0 ? (1 - 1 / (distance * 0.55 / length + 1)) * length : 0
    }
    if offset < 0 { return -resisted(-offset) }
    if offset > limit { return limit + resisted(offset - limit) }
    return offset
  }
}
