/// Draws a grid of coloured points as a smooth picture.
///
/// Positions follow Catmull-Rom patches through the points, so that an even grid stays even; where
/// patches overlap, later ones lie on top.
package struct MeshRaster {
  let columns: Int
  let rows: Int
  let points: [SIMD2<Float>]
  /// In the space in which the gradient mixes, premultiplied.
  let colors: [SIMD4<Float>]
  let smoothsColors: Bool
  let interpolation: GradientPaint.Interpolation

  /// Nil for other gradients, and for grids of too few or too many points.
  package init?(_ gradient: GradientPaint) {
    guard
      case .mesh(let columns, let rows, let points, let smoothsColors) = gradient.geometry,
      columns >= 2, rows >= 2, columns <= 256, rows <= 256, points.count == columns * rows,
      gradient.stops.count == points.count,
      points.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 })
    else { return nil }
    self.columns = columns
    self.rows = rows
    self.points = points
    colors = gradient.stops.map { mixable($0.color, gradient.interpolation) }
    self.smoothsColors = smoothsColors
    interpolation = gradient.interpolation
  }

  /// Where the points lie: origin and size.
  package var bounds: (SIMD2<Float>, SIMD2<Float>) {
    var low = points[0]
    var high = points[0]
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low, high - low)
  }

  package func bitmap(width: Int, height: Int) -> Bitmap {
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    let (origin, size) = bounds
    let factor = SIMD2(Float(width), Float(height)) / size
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      // Patches are cut so that the pieces' sides are a few pixels long.
      let patchSize = max(Float(width) / Float(columns - 1), Float(height) / Float(rows - 1))
      let steps = max(4, min(32, Int(patchSize / 6)))
      for row in 0..<(rows - 1) {
        for column in 0..<(columns - 1) {
          drawPatch(column, row, steps, origin, factor, base, width, height)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private struct Vertex {
    var position: SIMD2<Float>
    var color: SIMD4<Float>
  }

  private func drawPatch(
    _ column: Int,
    _ row: Int,
    _ steps: Int,
    _ origin: SIMD2<Float>,
    _ factor: SIMD2<Float>,
    _ pixels: UnsafeMutablePointer<UInt32>,
    _ width: Int,
    _ height: Int
  ) {
    func vertex(_ i: Int, _ j: Int) -> Vertex {
      let u = Float(i) / Float(steps)
      let v = Float(j) / Float(steps)
      let position = (cubic(column, row, u, v, point(at:_:)) - origin) * factor
      let color =
        smoothsColors
        ? cubic(column, row, u, v, color(at:_:))
        : linear(column, row, u, v)
      return Vertex(position: position, color: color)
    }
    var upper = (0...steps).map { vertex($0, 0) }
    for j in 1...steps {
      let lower = (0...steps).map { vertex($0, j) }
      for i in 0..<steps {
        let (a, b, c, d) = (upper[i], upper[i + 1], lower[i + 1], lower[i])
        draw(a, b, c, pixels, width, height)
        draw(a, c, d, pixels, width, height)
      }
      upper = lower
    }
  }

  /// A point of the grid or, one step outside of it, its mirror image.
  private func point(at column: Int, _ row: Int) -> SIMD2<Float> {
    extended(column, row) { points[$1 * columns + $0] }
  }

  private func color(at column: Int, _ row: Int) -> SIMD4<Float> {
    extended(column, row) { colors[$1 * columns + $0] }
  }

  private func extended<V: SIMD>(
    _ column: Int,
    _ row: Int,
    _ get: (Int, Int) -> V
  ) -> V where V.Scalar == Float {
    if column < 0 { return 2 * extended(0, row, get) - extended(1, row, get) }
    if column >= columns {
      return 2 * extended(columns - 1, row, get) - extended(columns - 2, row, get)
    }
    if row < 0 { return 2 * get(column, 0) - get(column, 1) }
    if row >= rows { return 2 * get(column, rows - 1) - get(column, rows - 2) }
    return get(column, row)
  }

  private func cubic<V: SIMD>(
    _ column: Int,
    _ row: Int,
    _ u: Float,
    _ v: Float,
    _ get: (Int, Int) -> V
  ) -> V where V.Scalar == Float {
    let wu = weights(u)
    let wv = weights(v)
    var result = V.zero
    for j in 0..<4 {
      var line = V.zero
      for i in 0..<4 { line += get(column + i - 1, row + j - 1) * wu[i] }
      result += line * wv[j]
    }
    return result
  }

  private func weights(_ t: Float) -> SIMD4<Float> {
    let t2 = t * t
    let t3 = t2 * t
    return SIMD4(
      -t3 + 2 * t2 - t,
      3 * t3 - 5 * t2 + 2,
      -3 * t3 + 4 * t2 + t,
      t3 - t2
    ) * 0.5
  }

  private func linear(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD4<Float> {
    let top = mix(color(at: column, row), color(at: column + 1, row), u)
    let bottom = mix(color(at: column, row + 1), color(at: column + 1, row + 1), u)
    return mix(top, bottom, v)
  }

  private func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ t: Float) -> SIMD4<Float> {
    a + (b - a) * t
  }

  /// Fills the pixels whose middles a triangle contains, its edges included, so that neighbours
  /// leave no gaps.
  private func draw(
    _ a: Vertex,
    _ b: Vertex,
    _ c: Vertex,
    _ pixels: UnsafeMutablePointer<UInt32>,
    _ width: Int,
    _ height: Int
  ) {
    let ab = b.position - a.position
    let ac = c.position - a.position
    let area = ab.x * ac.y - ab.y * ac.x
    guard abs(area) > 1e-12 else { return }
    let low = pointwiseMin(a.position, pointwiseMin(b.position, c.position))
    let high = pointwiseMax(a.position, pointwiseMax(b.position, c.position))
    let x0 = max(0, Int(max(-1, low.x - 1)))
    let y0 = max(0, Int(max(-1, low.y - 1)))
    let x1 = min(width - 1, Int(min(high.x + 1, Float(width))))
    let y1 = min(height - 1, Int(min(high.y + 1, Float(height))))
    guard x0 <= x1, y0 <= y1 else { return }
    let inverse = 1 / area
    let slack: Float = 1e-3
    for y in y0...y1 {
      for x in x0...x1 {
        let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - a.position
        let wb = (p.x * ac.y - p.y * ac.x) * inverse
        let wc = (ab.x * p.y - ab.y * p.x) * inverse
        let wa = 1 - wb - wc
        guard wa >= -slack, wb >= -slack, wc >= -slack else { continue }
        pixels[y * width + x] = displayed(
          a.color * wa + b.color * wb + c.color * wc,
          interpolation
        )
      }
    }
  }
}
