import Drawing

/// How a batch gets its colours.
struct PaintPlan {
  var kind = ProgramKey.Paint.color
  /// An index into the frame's paints, or -1.
  var paint: Int32 = -1
  var picture: GLTexture?
  var sampling = GLDevice.Sampling.nearest
  /// An index into the list's backdrops, or -1.
  var backdrop = -1

  init() {}

  init(backdrop: Int) {
    self.backdrop = backdrop
    kind = .surface
  }

  var usesPicture: Bool { picture != nil || backdrop >= 0 }

  func apply(to batch: inout Batch) {
    batch.key.paint = kind
    batch.paint = paint
    if let picture {
      batch.picture = picture
      batch.sampling = sampling
    }
  }
}

extension Frame {
  /// A gradient or tiles; nil when they paint nothing.
  ///
  /// `rect` is the command's, from whose origin tiles are counted.
  func makePaint(
    _ paint: Paint,
    transform: PlaneTransform,
    rect: SIMD4<Float>,
    _ list: DisplayList
  ) -> PaintPlan? {
    guard let inverse = DeviceMap(inverting: transform, scale: scale) else { return nil }
    switch paint {
    case .color, .backdrop:
      return nil
    case .gradient(let index):
      guard list.gradients.indices.contains(Int(index)) else { return nil }
      let gradient = list.gradients[Int(index)]
      if case .mesh = gradient.geometry { return mesh(gradient, transform, inverse) }
      guard let placed = DeviceGradient(gradient.geometry, inverse: inverse) else { return nil }
      var plan = PaintPlan()
      switch placed.kind {
      case .linear: plan.kind = .linear
      case .radial: plan.kind = .radial
      case .angular: plan.kind = .angular
      }
      let row = stores.ramps.row(gradient.stops, gradient.interpolation)
      plan.paint = add(
        FramePaint(
          placed.map,
          figures: SIMD4(placed.scale, placed.offset, placed.wrap, Float(row))
        )
      )
      return plan
    case .imageTile(let index):
      guard list.images.indices.contains(Int(index)) else { return nil }
      let bitmap = list.images[Int(index)]
      guard bitmap.width > 0, bitmap.height > 0, bitmap.scale > 0,
        let picture = stores.pictures.picture(bitmap)
      else { return nil }
      let scale = Float(bitmap.scale)
      var plan = PaintPlan()
      plan.kind = .tile
      plan.picture = picture.texture
      picture.makeLevels()
      plan.sampling = .tiled
      plan.paint = add(
        FramePaint(
          inverse.then(scaleX: scale, scaleY: scale, dx: -rect.x * scale, dy: -rect.y * scale),
          figures: SIMD4(Self.ratioLimit(inverse), 0, 0, 0)
        )
      )
      return plan
    }
  }

  /// How much longer than wide a pixel may be before it takes several samples.
  private static func ratioLimit(_ map: DeviceMap) -> Float { map.isAffine ? 1.5 : 1.2 }

  private func add(_ paint: FramePaint) -> Int32 {
    // Neighbours often share one.
    if let last = paints.last, last == paint { return Int32(paints.count - 1) }
    paints.append(paint)
    return Int32(paints.count - 1)
  }

  /// Sets a mesh gradient up as a picture.
  private func mesh(
    _ gradient: GradientPaint,
    _ transform: PlaneTransform,
    _ inverse: DeviceMap
  ) -> PaintPlan? {
    // As fine as the device, within reason.
    let x = SIMD2(transform.x.x, transform.y.x)
    let y = SIMD2(transform.x.y, transform.y.y)
    let fineness = SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot()) * scale
    guard let mesh = stores.pictures.mesh(gradient, fineness: fineness) else { return nil }
    let size = SIMD2(Float(mesh.picture.texture.width), Float(mesh.picture.texture.height))
    let factor = size / mesh.size
    var plan = PaintPlan()
    plan.kind = .surface
    plan.picture = mesh.picture.texture
    plan.sampling = .linear
    let map = inverse.then(
      scaleX: factor.x,
      scaleY: factor.y,
      dx: -mesh.origin.x * factor.x,
      dy: -mesh.origin.y * factor.y
    )
    if map.isAffine, map.x.y == 0, map.y.x == 0 {
      var paint = FramePaint(map)
      paint.rows.x =
        SIMD4(map.x.x, map.y.y, map.x.z, map.y.z) / SIMD4(size.x, size.y, size.x, size.y)
      plan.paint = add(paint)
    } else {
      // Any other map goes through the rows; outside of the mesh its edge goes on.
      plan.kind = .tile
      plan.sampling = .mipmapped
      plan.paint = add(FramePaint(map, figures: SIMD4(Self.ratioLimit(map), 0, 0, 0)))
    }
    return plan
  }
}
