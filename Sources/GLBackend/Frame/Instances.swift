import Drawing

/// What one quad carries to the shaders: six vectors whose meaning depends on the program.
///
/// Affine shapes:
///   p0: centre x, y; half width, half height (u, v)
///   p1: rows of u and v in device pixels
///   p2, p3: corner radii along u and v
///   p4: extent of continuous corners outside and inside; then the most that a pixel is covered, or
///       the half sizes of a stroke's inside
///   p5: a picture's part in its pixels: x, y, width, height
///   cut: for programs that draw a part of a shape, the device pixels of that part
/// Pieces of pictures:
///   cut: the device pixels
///   p5: what they show, in the picture's pixels: x, y, width, height
/// Shapes under a projection:
///   p0, p1, p2: the rows that bring device pixels back to the shape's centre; w of p0 and p1 the
///       half sizes, w of p2 and p4 those of a stroke's inside
///   p3: the device pixels that it can touch
///   p4: the extents; then half the inside's height
///   p5: the corner radii or the picture's part
struct Instance {
  var p0 = SIMD4<Float>.zero
  var p1 = SIMD4<Float>.zero
  var p2 = SIMD4<Float>.zero
  var p3 = SIMD4<Float>.zero
  var p4 = SIMD4<Float>.zero
  var p5 = SIMD4<Float>.zero
  /// Premultiplied; multiplies the paint.
  var color: UInt32 = 0
  /// Nothing: so that no byte of it is undefined.
  private var padding: UInt32 = 0
  /// x0, y0, x1, y1.
  var cut = SIMD4<Int16>.zero

  init() {}
}

/// A bitmap of an atlas at whole pixels.
struct GlyphInstance {
  /// The device pixels: x, y, width, height.
  var x: Int16
  var y: Int16
  var width: Int16
  var height: Int16
  /// The first pixel in the atlas.
  var atlasX: UInt16
  var atlasY: UInt16
  /// Premultiplied; multiplies what the atlas holds.
  var color: UInt32
}

extension Instance {
  /// All of a rectangle of whole pixels.
  init(_ rect: DeviceRect, color: UInt32) {
    let halfX = Float(rect.width) * 0.5
    let halfY = Float(rect.height) * 0.5
    p0 = SIMD4(Float(rect.x0) + halfX, Float(rect.y0) + halfY, halfX, halfY)
    p1 = SIMD4(1, 0, 0, 1)
    self.color = color
  }

  /// A piece of a picture; `part` is what it shows, in the picture's pixels.
  init(piece rect: DeviceRect, part: SIMD4<Float>) {
    p5 = part
    cut(to: rect)
  }

  /// Limits it to device pixels, for programs that draw a part.
  mutating func cut(to rect: DeviceRect) {
    cut = SIMD4(
      Int16(clamping: rect.x0),
      Int16(clamping: rect.y0),
      Int16(clamping: rect.x1),
      Int16(clamping: rect.y1)
    )
  }

  /// A shape, or a stroke around `hole`.
  init(_ shape: ConvexShape, hole: ConvexShape?, color: UInt32) {
    p0 = SIMD4(shape.centerX, shape.centerY, shape.halfU, shape.halfV)
    p1 = SIMD4(shape.ux, shape.uy, shape.vx, shape.vy)
    p2 = shape.radiiU
    p3 = shape.radiiV
    p4 = SIMD4(shape.extent, hole?.extent ?? shape.extent, shape.limit, 0)
    if let hole {
      p4.z = hole.halfU
      p4.w = hole.halfV
    }
    self.color = color
  }
}
