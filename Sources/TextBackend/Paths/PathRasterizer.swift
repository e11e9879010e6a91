import CPangoCairo
import Foundation
import Geometry

/// How much of each pixel of a rectangle a path covers.
package struct PathCoverage: Sendable {
  /// The first column and row, pixels.
  package var left: Int
  package var top: Int
  /// In pixels.
  package var width: Int
  package var height: Int
  /// Row by row from the top, `width` x `height`, 0…255.
  package var bytes: ContiguousArray<UInt8>
}

/// Rasterises general paths with Cairo.
package enum PathRasterizer {
  /// W below which points lie behind the viewer.
  private static let nearestW = 1e-4
  /// The largest distance in pixels between a curve and its lines.
  private static let tolerance = 0.05

  /// The coverage of `path` inside a rectangle of pixels; nil where nothing is covered, and for
  /// values that are no numbers.
  ///
  /// `x`, `y` and `w` are the rows of the projection that brings the path to pixels: a point goes
  /// to (X / W, Y / W), and what has W of 0 or less is not seen.
  package static func coverage(
    of path: Path,
    x: SIMD3<Double>,
    y: SIMD3<Double>,
    w: SIMD3<Double>,
    isEvenOdd: Bool,
    isAntialiased: Bool,
    left: Int,
    top: Int,
    right: Int,
    bottom: Int
  ) -> PathCoverage? {
    var outline = ProjectedOutline(x: x, y: y, w: w)
    outline.add(path)
    guard outline.isValid, outline.low.x <= outline.high.x else { return nil }
    // Only what can be seen, whole pixels.
    let x0 = Int(max(Double(left), outline.low.x.rounded(.down)))
    let y0 = Int(max(Double(top), outline.low.y.rounded(.down)))
    let x1 = Int(min(Double(right), outline.high.x.rounded(.up)))
    let y1 = Int(min(Double(bottom), outline.high.y.rounded(.up)))
    guard x0 < x1, y0 < y1, x1 - x0 <= 16384, y1 - y0 <= 16384,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(x1 - x0), Int32(y1 - y0)),
      let context = cairo_create(surface)
    else { return nil }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_antialias(context, isAntialiased ? CAIRO_ANTIALIAS_BEST : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(
      context,
      isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    )
    // Cairo's numbers have 24 bits before the point; what lies far off is pulled in.
    let limit = 100_000.0
    for contour in outline.contours {
      for (index, point) in contour.enumerated() {
        let px = max(-limit, min(limit, point.x - Double(x0)))
        let py = max(-limit, min(limit, point.y - Double(y0)))
        if index == 0 { cairo_move_to(context, px, py) } else { cairo_line_to(context, px, py) }
      }
      cairo_close_path(context)
    }
    cairo_fill(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let width = x1 - x0
    let height = y1 - y0
    let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: width * height) {
      buffer,
      count in
      for row in 0..<height {
        guard let to = buffer.baseAddress else { break }
        (to + row * width).update(from: data + row * stride, count: width)
      }
      count = width * height
    }
    return PathCoverage(left: x0, top: y0, width: width, height: height, bytes: bytes)
  }

  /// A path as closed contours of pixels, cut at the viewer's plane.
  private struct ProjectedOutline {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    let w: SIMD3<Double>
    let isAffine: Bool
    var contours: [[SIMD2<Double>]] = []
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)
    /// False once a coordinate was no number or beyond all measure.
    var isValid = true

    init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
      self.x = x
      self.y = y
      self.w = w
      isAffine = w == SIMD3(0, 0, 1)
    }

    mutating func add(_ path: Path) {
      // Fine enough for where the path is seen largest.
      let size = SIMD2(x.x, y.x).squaredLength + SIMD2(x.y, y.y).squaredLength
      var scale = size.squareRoot()
      if !isAffine { scale *= 4 }
      guard scale.isFinite, scale > 0 else {
        isValid = false
        return
      }
      let flat = path.flattened(tolerance: PathRasterizer.tolerance / scale)
      for polyline in flat.polylines {
        let points = flat.points[polyline.range].map { point -> SIMD3<Double> in
          let p = SIMD3(Double(point.x), Double(point.y), 1)
          return SIMD3((x * p).sum(), (y * p).sum(), (w * p).sum())
        }
        addContour(points)
      }
    }

    private mutating func addContour(_ points: [SIMD3<Double>]) {
      guard points.count > 1, var previous = points.last else { return }
      var contour: [SIMD2<Double>] = []
      for point in points {
        guard (point.x + point.y + point.z).isFinite else {
          isValid = false
          return
        }
        let isInFront = point.z >= PathRasterizer.nearestW
        if isInFront != (previous.z >= PathRasterizer.nearestW) {
          let fraction = (PathRasterizer.nearestW - previous.z) / (point.z - previous.z)
          var crossing = previous + (point - previous) * fraction
          crossing.z = PathRasterizer.nearestW
          append(crossing, to: &contour)
        }
        if isInFront { append(point, to: &contour) }
        previous = point
      }
      if contour.count > 1 { contours.append(contour) }
    }

    private mutating func append(_ p: SIMD3<Double>, to contour: inout [SIMD2<Double>]) {
      let point = SIMD2(p.x, p.y) / p.z
      guard abs(point.x) + abs(point.y) < 1e10 else {
        isValid = false
        return
      }
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
      contour.append(point)
    }
  }
}

extension SIMD2<Double> {
  fileprivate var squaredLength: Double { (self * self).sum() }
}
