import Drawing

extension Frame {
  func addImage(_ command: ImageCommand, _ list: DisplayList) {
    let index = Int(command.image)
    guard list.images.indices.contains(index),
      byte(command.opacity) > 0 || command.operation.isUnbounded,
      let picture = stores.pictures.picture(list.images[index])
    else { return }
    addPicture(picture, command)
  }

  /// Draws a picture as `command` says.
  func addPicture(_ picture: Picture, _ command: ImageCommand) {
    if clip(at: command.clip).scissor.isEmpty { return }
    let rect = command.rect
    let width = Float(picture.texture.width)
    let height = Float(picture.texture.height)
    var part = command.source * SIMD4(width, height, width, height)
    guard part.x.magnitude < 1e6, part.y.magnitude < 1e6, part.z > 0, part.w > 0, part.z < 1e6,
      part.w < 1e6, rect.z != 0, rect.w != 0, rect.x.magnitude < 1e8, rect.y.magnitude < 1e8,
      rect.z.magnitude < 1e8, rect.w.magnitude < 1e8
    else { return }
    // A rectangle of negative size shows a mirror image.
    if rect.z < 0 { part = SIMD4(part.x + part.z, part.y, -part.z, part.w) }
    if rect.w < 0 { part = SIMD4(part.x, part.y + part.w, part.z, -part.w) }
    var color = white(opacity: command.opacity)
    var key = ProgramKey()
    if let tint = command.tint {
      key.isTinted = true
      color = premultipliedPixel(tint, opacity: command.opacity)
    }
    let geometry = ShapeGeometry(kind: .rectangle, rect: rect)
    var sampling = GLDevice.Sampling.linear
    var instance: Instance
    let bounds: DeviceRect
    key.paint = .picture
    if command.transform.isAffine {
      guard let shape = ConvexShape(geometry, transform: command.transform, scale: scale) else {
        return
      }
      if let aligned = shape.alignedPixels(isAntialiased: true) {
        instance = Instance(shape, hole: nil, color: color)
        bounds = aligned
        snap(&instance, aligned)
      } else {
        key.coverage = .box
        instance = Instance(shape, hole: nil, color: color)
        bounds = shape.bounds
      }
      instance.p5 = part
      // Bitmap pixels per device pixel along each of its directions.
      let perUnit = SIMD2(part.z, part.w) * 0.5 / SIMD2(instance.p0.z, instance.p0.w)
      let right = SIMD2(instance.p1.x, instance.p1.z) * perUnit
      let down = SIMD2(instance.p1.y, instance.p1.w) * perUnit
      let across = (right * right).sum().squareRoot()
      let along = (down * down).sum().squareRoot()
      let longer = max(across, along)
      if command.interpolation == .none {
        sampling = .nearest
      } else if longer > 1.01 {
        // As wide as long, a pixel takes one sample, which the driver finds the level for.
        if longer > min(across, along) * 1.5 { key.paint = .reducedPicture }
        sampling = .mipmapped
      } else if abs(longer - 1) < 1e-4, isWhole(instance, part), right.y == 0, down.x == 0 {
        // Pixel for pixel.
        sampling = .nearest
      }
    } else {
      guard
        let projected = projected(
          geometry,
          command.transform,
          grow: 0,
          isStroke: false,
          color: color
        )
      else { return }
      key.isProjective = true
      key.coverage = projected.coverage
      instance = projected.instance
      bounds = projected.bounds
      instance.p5 = part
      if command.interpolation == .none {
        sampling = .nearest
      } else {
        key.paint = .reducedPicture
        sampling = .mipmapped
      }
    }
    if sampling == .mipmapped { picture.makeLevels() }
    guard
      var batch = makeBatch(
        key,
        bounds: bounds,
        clip: command.clip,
        operation: command.operation
      )
    else { return }
    batch.picture = picture.texture
    batch.sampling = sampling
    if key.paint == .picture, command.transform.isAffine, command.interpolation != .none,
      addInside(picture, instance, batch)
    {
      return
    }
    add(instance, batch)
  }

  /// Moves a quad whose edges are nearly on whole pixels onto them.
  private func snap(_ instance: inout Instance, _ rect: DeviceRect) {
    let halfX = Float(rect.width) * 0.5
    let halfY = Float(rect.height) * 0.5
    instance.p0.x = Float(rect.x0) + halfX
    instance.p0.y = Float(rect.y0) + halfY
    // u runs along x, or along y in a quarter turn.
    let isTurned = abs(instance.p1.x) < 0.5
    instance.p0.z = isTurned ? halfY : halfX
    instance.p0.w = isTurned ? halfX : halfY
    for lane in 0..<4 { instance.p1[lane] = instance.p1[lane].rounded() }
  }

  /// Whether the picture's pixels lie on the device's.
  private func isWhole(_ instance: Instance, _ part: SIMD4<Float>) -> Bool {
    let x = instance.p0.x - instance.p0.z - part.x
    let y = instance.p0.y - instance.p0.w - part.y
    return abs(x - x.rounded()) < 1.0 / 256 && abs(y - y.rounded()) < 1.0 / 256 && part.z > 0
      && part.w > 0
  }
}
