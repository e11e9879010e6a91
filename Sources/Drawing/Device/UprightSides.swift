/// The sides of an upright rectangle that was just drawn, to which the next one may be joined.
///
/// Where two rectangles of one colour share an edge inside a pixel, each covers a part of it, and a
/// part of what lies behind would show through: a hairline. The later one then takes all of that
/// pixel.
package struct UprightSides {
  /// Left, top, right, bottom in device pixels.
  package let sides: SIMD4<Float>

  /// Nil for a rectangle that is turned by anything but quarters.
  package init?(_ shape: ConvexShape) {
    var halfX = shape.halfU
    var halfY = shape.halfV
    if abs(shape.uy) < 1e-6 && abs(shape.vx) < 1e-6 {
      // Upright.
    } else if abs(shape.ux) < 1e-6 && abs(shape.vy) < 1e-6 {
      swap(&halfX, &halfY)
    } else {
      return nil
    }
    sides = SIMD4(
      shape.centerX - halfX,
      shape.centerY - halfY,
      shape.centerX + halfX,
      shape.centerY + halfY
    )
  }

  /// The rectangle as far as the pixel in which it touches `last`, or nil when it does not.
  package func joined(to last: UprightSides) -> ConvexShape? {
    let near: Float = 1.0 / 64
    let isSameColumn = abs(sides.x - last.sides.x) < near && abs(sides.z - last.sides.z) < near
    let isSameRow = abs(sides.y - last.sides.y) < near && abs(sides.w - last.sides.w) < near
    var grown = sides
    if isSameRow && abs(sides.x - last.sides.z) < near {
      grown.x = sides.x.rounded(.down)
    } else if isSameRow && abs(sides.z - last.sides.x) < near {
      grown.z = sides.z.rounded(.up)
    } else if isSameColumn && abs(sides.y - last.sides.w) < near {
      grown.y = sides.y.rounded(.down)
    } else if isSameColumn && abs(sides.w - last.sides.y) < near {
      grown.w = sides.w.rounded(.up)
    } else {
      return nil
    }
    return ConvexShape(
      ShapeGeometry(
        kind: .rectangle,
        rect: SIMD4(grown.x, grown.y, grown.z - grown.x, grown.w - grown.y)
      ),
      transform: .identity,
      scale: 1
    )
  }
}
