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
      if case .mesh = gradient.geometry {
        guard
          let id = mesh(gradient, transform, inverse, &result)
        else { return nil }
        hash.add(id)
      } else {
        guard let placed = DeviceGradient(gradient.geometry, inverse: inverse) else { return nil }
        switch placed.kind {
        case .linear: result.kind = .linear
        case .radial: result.kind = .radial
        case .angular: result.kind = .angular
        }
        result.map = placed.map
        result.scale = placed.scale
        result.offset = placed.offset
        result.wrap = placed.wrap
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

  /// Sets a mesh gradient up as a picture; its digest.
  private func mesh(
    _ gradient: GradientPaint,
    _ transform: PlaneTransform,
    _ inverse: DeviceMap,
    _ paint: inout ScenePaint
  ) -> UInt64? {
    guard let mesh = MeshRaster(gradient) else { return nil }
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
