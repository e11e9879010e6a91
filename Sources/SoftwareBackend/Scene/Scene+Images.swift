import Drawing

extension Scene {
  func addImage(_ command: ImageCommand, _ list: DisplayList) {
    let (scissor, mask, clipHash) = clip(at: command.clip)
    let index = Int(command.image)
    let opacity = byte(command.opacity)
    guard !scissor.isEmpty, list.images.indices.contains(index),
      opacity > 0 || command.operation.isUnbounded
    else { return }
    addPicture(
      caches.chain(list.images[index]),
      rect: command.rect,
      source: command.source,
      transform: command.transform,
      tint: command.tint,
      opacity: UInt8(opacity),
      interpolation: command.interpolation,
      operation: command.operation,
      scissor: scissor,
      mask: mask,
      clipHash: clipHash,
      list
    )
  }

  /// Draws `source`, in fractions, of a picture into `rect`.
  func addPicture(
    _ picture: PaintCaches.Entry<MipChain>,
    rect: SIMD4<Float>,
    source: SIMD4<Float>,
    transform: PlaneTransform,
    tint: SRGBColor?,
    opacity: UInt8,
    interpolation: ImageCommand.Interpolation,
    operation: CompositeOperation,
    scissor: DeviceRect,
    mask: Int32,
    clipHash: UInt64,
    _ list: DisplayList
  ) {
    let width = Float(picture.value.bitmap.width)
    let height = Float(picture.value.bitmap.height)
    let part = source * SIMD4(width, height, width, height)
    guard all(magnitude(part) .< 1e6), part.z > 0, part.w > 0, rect.z != 0, rect.w != 0,
      all(magnitude(rect) .< 1e8),
      let inverse = DeviceMap(inverting: transform, scale: scale)
    else { return }
    var item = Item()
    item.operation = operation
    item.opacity = opacity
    item.mask = mask
    let geometry = ShapeGeometry(kind: .rectangle, rect: rect)
    if transform.isAffine {
      guard let shape = ConvexShape(geometry, transform: transform, scale: scale) else { return }
      item.kind = .convex
      item.shape = shape
      item.bounds = shape.bounds
      if let aligned = shape.alignedPixels(isAntialiased: true) {
        item.kind = .alignedRect
        item.bounds = aligned
      }
    } else {
      item.first = Int32(edges.count)
      guard let bounds = flatten(geometry, transform, list, strokeWidth: 0) else { return }
      item.kind = .path
      item.count = Int32(edges.count) - item.first
      item.bounds = bounds
    }
    if item.bounds.intersection(scissor).isEmpty { return }

    var paint = ScenePaint()
    paint.kind = .image
    let scaleX = part.z / rect.z
    let scaleY = part.w / rect.w
    paint.map = inverse.then(
      scaleX: scaleX,
      scaleY: scaleY,
      dx: part.x - rect.x * scaleX,
      dy: part.y - rect.y * scaleY
    )
    // Whole pixels, at least one, none outside the bitmap.
    var limits = SIMD4(part.x, part.y, part.x + part.z, part.y + part.w)
    limits.x = max(0, min(width - 1, (limits.x + 0.001).rounded(.down)))
    limits.y = max(0, min(height - 1, (limits.y + 0.001).rounded(.down)))
    limits.z = max(limits.x + 1, min(width, (limits.z - 0.001).rounded(.up)))
    limits.w = max(limits.y + 1, min(height, (limits.w - 0.001).rounded(.up)))
    paint.limits = limits
    if let tint {
      paint.isTinted = true
      paint.tint = premultipliedPixel(tint)
    } else {
      paint.isOpaque = picture.value.bitmap.isOpaque
    }
    choosePicture(picture.value, interpolation, &paint)

    var hash = ContentHash()
    hash.add(clipHash)
    hash.add(picture.id)
    hash.add(
      UInt64(paint.tint) | UInt64(opacity) << 32 | UInt64(operation.rawValue) << 40
        | UInt64(interpolation.rawValue) << 48 | (paint.isTinted ? 1 << 56 : 0)
    )
    hash.add(paint.map)
    hash.add(limits)
    hash.add(item.shape)
    if item.kind == .path { hash.add(edges.base + Int(item.first), count: Int(item.count)) }
    item.hash = hash.value
    item.paint = Int32(paints.count)
    paints.append(paint)
    add(item, scissor: scissor)
  }

  /// Chooses how a picture is sampled and makes the levels that this needs.
  func choosePicture(
    _ chain: MipChain,
    _ interpolation: ImageCommand.Interpolation,
    _ paint: inout ScenePaint
  ) {
    snap(&paint.map)
    let map = paint.map
    if interpolation == .none {
      paint.filtering = .nearest
    } else if map.isAffine {
      let across = (map.x.x * map.x.x + map.y.x * map.y.x).squareRoot()
      let down = (map.x.y * map.x.y + map.y.y * map.y.y).squareRoot()
      let longer = max(across, down)
      let shorter = min(across, down)
      if longer <= 1.01 {
        paint.filtering = .bilinear
      } else if longer > shorter * 1.5 {
        chain.prepare(level: .max)
        paint.filtering = .perspective
      } else {
        let lod = min(log2(longer), 15)
        let level = Int(lod)
        chain.prepare(level: level + 1)
        paint.filtering = .trilinear
        paint.level = Int32(min(level, chain.count - 1))
        paint.levelMix = UInt32((lod - Float(level)) * 255 + 0.5)
      }
    } else {
      chain.prepare(level: .max)
      paint.filtering = .perspective
    }
    paint.levels = UnsafePointer(chain.levels)
    paint.levelCount = Int32(chain.count)
  }

  /// Makes maps that differ by rounding only from copying whole pixels exact.
  private func snap(_ map: inout DeviceMap) {
    guard map.isAffine, abs(map.x.x - 1) < 1e-5, abs(map.y.y - 1) < 1e-5,
      abs(map.x.y) < 1e-6, abs(map.y.x) < 1e-6
    else { return }
    let x = map.x.z.rounded()
    let y = map.y.z.rounded()
    guard abs(map.x.z - x) < 1.0 / 256, abs(map.y.z - y) < 1.0 / 256 else { return }
    map.x = SIMD3(1, 0, x)
    map.y = SIMD3(0, 1, y)
  }
}

/// The binary logarithm, to 1/1000.
func log2(_ v: Float) -> Float {
  guard v > 0, v < .infinity else { return 0 }
  let m = v.significand - 1
  return Float(v.exponent) + m + 0.346607 * m * (1 - m)
}
