import Foundation
import Geometry

/// Rounds the corners of letters, for the rounded design.
///
/// No open font that Debian ships looks like SF Rounded, whose letters are those of the plain
/// design with round ends. Cutting the outward corners of the plain outlines by half the thickness
/// of a stem gives the same: both corners of a stroke's end together make a half circle.
enum CornerRounding {
  /// How far from a corner the rounding starts, in em, for a CSS weight number: about half a stem.
  static func reach(weight: Int) -> Double {
    0.01 + 0.00009 * Double(min(900, max(100, weight)))
  }

  /// Corners flatter than this stay.
  private static let smallestTurn = 20.0 * .pi / 180

  /// The outline with its outward corners rounded.
  static func rounded(_ path: Path, reach: Double) -> Path {
    let contours = path.subpaths
    // Outer contours enclose more than holes do, so the sum has their sign.
    let area = contours.reduce(0) { $0 + signedArea($1) }
    guard area != 0 else { return path }
    var result = Path()
    for contour in contours { add(contour, sign: area < 0 ? -1 : 1, reach: reach, to: &result) }
    return result
  }

  private static func signedArea(_ contour: Subpath) -> Double {
    var sum = 0.0
    for segment in contour.segments {
      var last = segment.start
      let steps = if case .line = segment { 1 } else { 8 }
      for step in 1...steps {
        let next = segment.point(at: Double(step) / Double(steps))
        sum += last.cross(next)
        last = next
      }
    }
    return sum
  }

  private struct Edge {
    var segment: Bezier
    var length: Double
    /// How much of the length is cut off at the start and at the end.
    var startCut = 0.0
    var endCut = 0.0
  }

  private static func add(_ contour: Subpath, sign: Double, reach: Double, to path: inout Path) {
    var edges = contour.segments.compactMap { segment -> Edge? in
      let length = segment.length
      return length > 1e-6 ? Edge(segment: segment, length: length) : nil
    }
    guard edges.count > 1 else {
      append(contour, to: &path)
      return
    }
    for index in edges.indices {
      let next = (index + 1) % edges.count
      guard let into = tangent(atEndOf: edges[index].segment),
        let out = tangent(atEndOf: edges[next].segment.reversed).map({ -$0 })
      else { continue }
      let turn = atan2(into.cross(out), into.dot(out)) * sign
      guard turn > smallestTurn else { continue }
      // Two corners share an edge; neither takes more than its half.
      let cut = min(reach, edges[index].length / 2, edges[next].length / 2)
      edges[index].endCut = cut
      edges[next].startCut = cut
    }

    for (index, edge) in edges.enumerated() {
      let from = parameter(edge, at: edge.startCut)
      let to = parameter(edge, at: edge.length - edge.endCut)
      let part = edge.segment.part(from: from, to: max(from, to))
      if index == 0 { path.move(to: part.start.cgPoint) }
      append(part, to: &path)
      guard edge.endCut > 0 else { continue }
      let next = edges[(index + 1) % edges.count]
      let corner = edge.segment.end
      let start = part.end
      let end = next.segment.point(at: parameter(next, at: next.startCut))
      // A quarter circle where the corner is square.
      let handle = 0.5523
      path.addCurve(
        to: end.cgPoint,
        control1: (start + (corner - start) * handle).cgPoint,
        control2: (end + (corner - end) * handle).cgPoint
      )
    }
    path.closeSubpath()
  }

  private static func parameter(_ edge: Edge, at distance: Double) -> Double {
    if distance <= 0 { return 0 }
    if distance >= edge.length { return 1 }
    return edge.segment.parameter(atLength: distance, total: edge.length)
  }

  private static func tangent(atEndOf segment: Bezier) -> PathPoint? {
    // Where a handle has no length, a little before the end there is a direction.
    segment.derivative(at: 1).normalized ?? segment.derivative(at: 0.99).normalized
  }

  private static func append(_ segment: Bezier, to path: inout Path) {
    switch segment {
    case .line(_, let end): path.addLine(to: end.cgPoint)
    case .quadratic(_, let control, let end):
      path.addQuadCurve(to: end.cgPoint, control: control.cgPoint)
    case .cubic(_, let one, let two, let end):
      path.addCurve(to: end.cgPoint, control1: one.cgPoint, control2: two.cgPoint)
    }
  }

  private static func append(_ contour: Subpath, to path: inout Path) {
    path.move(to: contour.start.cgPoint)
    for segment in contour.segments { append(segment, to: &path) }
    if contour.isClosed { path.closeSubpath() }
  }
}
