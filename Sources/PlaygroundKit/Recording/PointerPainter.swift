import Foundation

/// Draws the pointer and its presses into a finished picture.
struct PointerPainter {
  /// Pixels per point.
  let scale: Double

  /// The outline of an arrow that points up and left, in points from its tip.
  private static let arrow: [(x: Double, y: Double)] = [
    (0, 0), (0, 16.5), (3.9, 12.9), (6.4, 18.6), (8.9, 17.5), (6.4, 11.9), (11.6, 11.9),
  ]
  /// The white edge around the arrow, points.
  private static let edge = 1.2
  /// The radius of a held press, and how much it grows when it ends, points.
  private static let radius = 15.0
  private static let growth = 10.0
  /// How long a press takes to be seen in full, seconds.
  private static let attack = 0.08

  func paint(_ track: PointerTrack, at time: Double, into canvas: inout [UInt32], width: Int) {
    guard width > 0 else { return }
    for press in track.presses(at: time) { paint(press, into: &canvas, width) }
    if let place = track.place(at: time) { paintArrow(at: place, into: &canvas, width) }
  }

  private func paint(_ press: PointerTrack.Press, into canvas: inout [UInt32], _ width: Int) {
    let fading = min(max((press.releasedAge ?? 0) / PointerTrack.fade, 0), 1)
    let coming = min(max(press.age / Self.attack, 0), 1)
    let radius = (Self.radius * (0.7 + 0.3 * coming) + Self.growth * fading) * scale
    let strength = coming * (1 - fading)
    let line = 1.5 * scale
    visit(press.place, radius + line + 1, canvas.count, width) { x, y, index in
      let distance = hypot(x, y) - radius
      let inside = clamp(0.5 - distance) * 0.22
      let ring = clamp(0.5 - (abs(distance) - line / 2)) * 0.7
      blend(&canvas[index], (0.2, 0.47, 0.97), max(inside, ring) * strength)
    }
  }

  private func paintArrow(at place: CGPoint, into canvas: inout [UInt32], _ width: Int) {
    let outline = Self.arrow.map { (x: $0.x * scale, y: $0.y * scale) }
    visit(place, 22 * scale, canvas.count, width) { x, y, index in
      let distance = Self.distance(x, y, outline)
      blend(&canvas[index], (1, 1, 1), clamp(0.5 - (distance - Self.edge * scale)))
      blend(&canvas[index], (0, 0, 0), clamp(0.5 - distance))
    }
  }

  /// Calls `body` for the pixels around a place, with how far their middles are from it.
  private func visit(
    _ place: CGPoint,
    _ radius: Double,
    _ count: Int,
    _ width: Int,
    _ body: (Double, Double, Int) -> Void
  ) {
    guard place.x.isFinite, place.y.isFinite, abs(place.x) < 1e6, abs(place.y) < 1e6 else { return }
    let height = count / width
    let xs = max(Int(place.x - radius), 0)..<max(min(Int(place.x + radius) + 1, width), 0)
    let ys = max(Int(place.y - radius), 0)..<max(min(Int(place.y + radius) + 1, height), 0)
    guard !xs.isEmpty, !ys.isEmpty else { return }
    for y in ys {
      for x in xs {
        body(Double(x) + 0.5 - place.x, Double(y) + 0.5 - place.y, y * width + x)
      }
    }
  }

  /// The distance from a polygon's outline, negative inside.
  private static func distance(
    _ x: Double,
    _ y: Double,
    _ polygon: [(x: Double, y: Double)]
  ) -> Double {
    var nearest = Double.infinity
    var isInside = false
    var previous = polygon[polygon.count - 1]
    for point in polygon {
      let (dx, dy) = (point.x - previous.x, point.y - previous.y)
      let (px, py) = (x - previous.x, y - previous.y)
      let along = min(max((px * dx + py * dy) / (dx * dx + dy * dy), 0), 1)
      nearest = min(nearest, hypot(px - along * dx, py - along * dy))
      if (previous.y > y) != (point.y > y), px < dx * py / dy { isInside.toggle() }
      previous = point
    }
    return isInside ? -nearest : nearest
  }

  private func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }

  private func blend(
    _ pixel: inout UInt32,
    _ color: (red: Double, green: Double, blue: Double),
    _ alpha: Double
  ) {
    guard alpha > 0 else { return }
    func mix(_ shift: UInt32, _ part: Double) -> UInt32 {
      let below = Double(pixel >> shift & 0xFF)
      return UInt32((below + (part * 255 - below) * alpha).rounded()) << shift
    }
    pixel = 0xFF00_0000 | mix(16, color.red) | mix(8, color.green) | mix(0, color.blue)
  }
}
