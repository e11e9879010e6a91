import Foundation

/// One continuous corner at the origin whose sides run along +x and +y, in units of its radius.
///
/// The figures are those of UIKit's bezier paths. UIKit's own paths turn into circular capsules
/// once the radius reaches half the shorter side; here the corner gets there gradually: the less
/// room its sides leave, the nearer it comes to a quarter circle.
package struct ContinuousCorner: Sendable {
  /// How far from the corner an unconstrained curve starts, in radii.
  package static let fullExtent = CGFloat(1.528665)

  /// How far from the corner the curve starts and ends, 1…`fullExtent` radii.
  package let extent: CGFloat
  /// Three cubics (control, control, end) from (extent, 0) to (0, extent).
  package let segments: [(control1: CGPoint, control2: CGPoint, end: CGPoint)]

  /// A corner that may reach as far as `room` radii along its sides; below 1 counts as 1.
  package init(extent room: CGFloat = Self.fullExtent) {
    guard room < Self.fullExtent else {
      extent = Self.fullExtent
      segments = Self.fullSegments
      return
    }
    extent = max(1, room)
    let share = (extent - 1) / (Self.fullExtent - 1)
    func mix(_ circular: CGPoint, _ full: CGPoint) -> CGPoint {
      CGPoint(
        x: circular.x + (full.x - circular.x) * share,
        y: circular.y + (full.y - circular.y) * share
      )
    }
    segments = zip(Self.circularSegments, Self.fullSegments).map { circular, full in
      (
        mix(circular.control1, full.control1), mix(circular.control2, full.control2),
        mix(circular.end, full.end)
      )
    }
  }

  private typealias Segment = (control1: CGPoint, control2: CGPoint, end: CGPoint)

  private static let fullSegments: [Segment] = [
    (
      CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0),
      CGPoint(x: 0.63149379, y: 0.07491139)
    ),
    (
      CGPoint(x: 0.37282383, y: 0.16905956), CGPoint(x: 0.16905956, y: 0.37282383),
      CGPoint(x: 0.07491139, y: 0.63149379)
    ),
    (
      CGPoint(x: 0, y: 0.86840694), CGPoint(x: 0, y: 1.08849296),
      CGPoint(x: 0, y: 1.528665)
    ),
  ]

  /// A quarter circle around (1, 1), cut where its direction is that of the full corner's joints
  /// so that what lies between the two has no kinks either.
  private static let circularSegments: [Segment] = {
    let joint = 18.77 * Double.pi / 180
    let angles: [Double] = [0, joint, .pi / 2 - joint, .pi / 2]
    func arcPoint(_ angle: Double) -> PathPoint { PathPoint(1 - sin(angle), 1 - cos(angle)) }
    func direction(_ angle: Double) -> PathPoint { PathPoint(-cos(angle), sin(angle)) }
    return zip(angles, angles.dropFirst()).map { from, to in
      let handle = 4.0 / 3 * tan((to - from) / 4)
      return (
        (arcPoint(from) + direction(from) * handle).cgPoint,
        (arcPoint(to) - direction(to) * handle).cgPoint,
        arcPoint(to).cgPoint
      )
    }
  }()
}
