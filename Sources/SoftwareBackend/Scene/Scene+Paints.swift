import Drawing

extension Scene {
  /// Adds a paint; its index and digest, or nil when it paints nothing.
  ///
  /// `rect` is the command's, from whose origin tiles are counted.
  func makePaint(
    _ paint: Paint,
    transform: PlaneTransform,
    rect: SIMD4<Float>,
    _ list: DisplayList
  ) -> (Int32, UInt64)? {
    guard let inverse = DeviceMap(inverting: transform, scale: scale) else { return nil }
    var result = ScenePaint()
    var hash = ContentHash()
    switch paint {
    case .color, .backdrop:
      return nil
    case .gradient(let index):
      guard list.gradients.indices.contains(Int(index)) else { return nil }
      let gradient = list.gradients[Int(index)]
      if case .mesh(let columns, let rows, let points, let smoothsColors) = gradient.geometry {
        guard
          let id = mesh(
            gradient,
            columns,
            rows,
            points,
            smoothsColors,
            transform,
            inverse,
            &result
          )
        else { return nil }
        hash.add(id)
      } else {
        guard place(gradient, inverse, &result) else { return nil }
        let ramp = caches.ramp(gradient.stops, gradient.interpolation)
        result.ramp = UnsafePointer(ramp.value.pixels)
        hash.add(ramp.id)
      }
    case .imageTile(let index):
      guard list.images.indices.contains(Int(index)) else { return nil }
      let bitmap = list.images[Int(index)]
      guard bitmap.width > 0, bitmap.height > 0, bitmap.scale > 0 else { return nil }
      let chain = caches.chain(bitmap)
      let scale = Float(bitmap.scale)
      result.kind = .tile
      result.map = inverse.then(
        scaleX: scale,
        scaleY: scale,
        dx: -rect.x * scale,
        dy: -rect.y * scale
      )
      result.limits = SIMD4(0, 0, Float(bitmap.width), Float(bitmap.height))
      choosePicture(chain.value, .medium, &result)
      hash.add(chain.id)
    }
    hash.add(UInt64(result.kind.rawValue))
    hash.add(result.map)
    hash.add(SIMD4(result.scale, result.offset, result.wrap, 0))
    paints.append(result)
    return (Int32(paints.count - 1), hash.value)
  }

  /// Sets the map and figures of a linear, radial or angular gradient.
  private func place(
    _ gradient: GradientPaint,
    _ inverse: DeviceMap,
    _ paint: inout ScenePaint
  ) -> Bool {
    switch gradient.geometry {
    case .linear(let start, let end):
      let along = end - start
      let square = (along * along).sum()
      guard (start * start).sum() < 1e16, square < 1e16 else { return false }
      paint.kind = .linear
      if square < 1e-12 {
        // Without a direction all is past the end.
        paint.map.x = inverse.w
      } else {
        let unit = along / square
        paint.map.x =
          inverse.x * unit.x + inverse.y * unit.y - inverse.w * (start * unit).sum()
      }
      paint.map.y = inverse.y
      paint.map.w = inverse.w
      paint.map.isAffine = inverse.isAffine
    case .radial(let center, let startRadius, let endRadius, let axisScale):
      guard (center * center).sum() < 1e16, abs(startRadius) < 1e8, abs(endRadius) < 1e8,
        axisScale.x > 0, axisScale.y > 0
      else { return false }
      paint.kind = .radial
      paint.map = inverse.then(
        scaleX: 1 / axisScale.x,
        scaleY: 1 / axisScale.y,
        dx: -center.x / axisScale.x,
        dy: -center.y / axisScale.y
      )
      let span = endRadius - startRadius
      paint.scale = abs(span) > 1e-6 ? 1 / span : 1e6
      paint.offset = -startRadius * paint.scale
    case .angular(let center, let startAngle, let endAngle):
      guard (center * center).sum() < 1e16, abs(startAngle) < 1e6, abs(endAngle) < 1e6 else {
        return false
      }
      paint.kind = .angular
      // Backwards is forwards in a mirror.
      let sign: Float = endAngle < startAngle ? -1 : 1
      paint.map = inverse.then(
        scaleX: 1,
        scaleY: sign,
        dx: -center.x,
        dy: -center.y * sign
      )
      let span = min(1, max(abs(endAngle - startAngle) / (2 * .pi), 1e-6))
      let start = sign * startAngle / (2 * .pi)
      // Brings the start into 0…1 before it is taken from angles of -0.5…0.5.
      paint.offset = -(start - start.rounded(.down))
      paint.scale = 1 / max(abs(endAngle - startAngle) / (2 * .pi), 1e-6)
      paint.wrap = span + (1 - span) / 2
    case .mesh:
      return false
    }
    return true
  }

  /// Sets a mesh gradient up as a picture; its digest.
  private func mesh(
    _ gradient: GradientPaint,
    _ columns: Int,
    _ rows: Int,
    _ points: [SIMD2<Float>],
    _ smoothsColors: Bool,
    _ transform: PlaneTransform,
    _ inverse: DeviceMap,
    _ paint: inout ScenePaint
  ) -> UInt64? {
    guard columns >= 2, rows >= 2, columns <= 256, rows <= 256,
      points.count == columns * rows, gradient.stops.count == points.count,
      points.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 })
    else { return nil }
    let mesh = MeshRaster(
      columns: columns,
      rows: rows,
      points: points,
      colors: gradient.stops.map { mixable($0.color, gradient.interpolation) },
      smoothsColors: smoothsColors,
      interpolation: gradient.interpolation
    )
    let (origin, size) = mesh.bounds
    guard size.x > 0, size.y > 0 else { return nil }
    // As fine as the device, within reason.
    let x = SIMD2(transform.x.x, transform.y.x)
    let y = SIMD2(transform.x.y, transform.y.y)
    let fineness = SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot()) * scale
    let width = Int(max(1, min(2048, (size.x * fineness.x).rounded(.up))))
    let height = Int(max(1, min(2048, (size.y * fineness.y).rounded(.up))))
    let key = PaintCaches.MeshKey(gradient: gradient, width: width, height: height)
    let picture = caches.mesh(key) { mesh.bitmap(width: width, height: height) }
    let scaleX = Float(width) / size.x
    let scaleY = Float(height) / size.y
    paint.kind = .image
    paint.map = inverse.then(
      scaleX: scaleX,
      scaleY: scaleY,
      dx: -origin.x * scaleX,
      dy: -origin.y * scaleY
    )
    paint.limits = SIMD4(0, 0, Float(width), Float(height))
    choosePicture(picture.value, .low, &paint)
    return picture.id
  }
}
