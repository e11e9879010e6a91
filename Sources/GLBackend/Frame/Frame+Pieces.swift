import Drawing
import Foundation

extension Frame {
  /// Takes the inside of a large opaque picture out of its batch, which is put back to its edges.
  ///
  /// - Parameters:
  ///   - instance: The picture's quad.
  ///   - batch: Its batch, clip and all.
  ///   - inside: The pixels that the picture covers wholly.
  ///   - fill: Adds a batch of the instances of one part each.
  /// - Returns: False when nothing was done, since there is little to gain.
  private func split(
    _ instance: Instance,
    _ batch: Batch,
    inside: DeviceRect,
    fill: ([DeviceRect]) -> Void
  ) -> Bool {
    var limits = Inside(inside)
    if batch.clip >= 0 {
      let elements = clips[Int(batch.clip)].elements
      guard elements.count == 1 else { return false }
      limits = elements[0].inside
    }
    let whole = batch.bounds
    let parts = limits.parts(in: inside.intersection(whole))
    guard parts.reduce(0, { $0 + $1.area }) >= Self.smallestInside else { return false }
    fill(parts)
    var rest = [whole]
    for part in parts { rest = rest.flatMap { $0.without(part) } }
    if rest.isEmpty { return true }
    var edges = batch
    edges.key.isCut = true
    edges.scissor = nil
    edges.first = Int32(instances.count)
    edges.count = Int32(rest.count)
    for rect in rest {
      var piece = instance
      piece.cut(to: rect)
      instances.append(piece)
    }
    add(edges)
    return true
  }

  /// Fewer pixels are not worth a draw call.
  private static var smallestInside: Int { 128 * 128 }

  /// Adds a large upright opaque picture as its inside, which nothing has to be worked out for, and
  /// its edges; false when it is none.
  func addInside(_ picture: Picture, _ instance: Instance, _ batch: Batch) -> Bool {
    guard picture.isOpaque, instance.color == .max, batch.operation == .sourceOver,
      !batch.key.isTinted, abs(instance.p1.x) == 1, instance.p1.y == 0, instance.p1.z == 0,
      abs(instance.p1.w) == 1
    else { return false }
    // As if u ran to the right and v down.
    var part = instance.p5
    if instance.p1.x < 0 { part = SIMD4(part.x + part.z, part.y, -part.z, part.w) }
    if instance.p1.w < 0 { part = SIMD4(part.x, part.y + part.w, part.z, -part.w) }
    let center = SIMD2(instance.p0.x, instance.p0.y)
    let half = SIMD2(instance.p0.z, instance.p0.w)
    let origin = center - half
    let size = half * 2
    let start = SIMD2(part.x, part.y)
    let step = SIMD2(part.z, part.w) / size
    let whole = SIMD2(Float(picture.texture.width), Float(picture.texture.height))
    // A part of a picture ends where its own outermost pixels do.
    let low = pointwiseMin(start, start + step * size)
    let high = pointwiseMax(start, start + step * size)
    var margin = SIMD2<Float>.zero
    for axis in 0..<2 where low[axis] > 0.001 || high[axis] < whole[axis] - 0.001 {
      margin[axis] = 0.5 / abs(step[axis])
    }
    let slack = SIMD2<Float>(repeating: 1.0 / 64)
    let first = origin + margin - slack
    let last = origin + size - margin + slack
    let inside = DeviceRect(
      x0: floorToInt(first.x, roundsUp: true),
      y0: floorToInt(first.y, roundsUp: true),
      x1: floorToInt(last.x),
      y1: floorToInt(last.y)
    )
    if inside.isEmpty { return false }
    return split(instance, batch, inside: inside) { parts in
      let pieces = parts.map { rect in
        let corner = SIMD2(Float(rect.x0), Float(rect.y0))
        let extent = SIMD2(Float(rect.width), Float(rect.height)) * step
        let place = start + (corner - origin) * step
        return Instance(piece: rect, part: SIMD4(place.x, place.y, extent.x, extent.y))
      }
      addPieces(pieces, picture, batch, texelsPerPixel: max(abs(step.x), abs(step.y)))
    }
  }

  private func addPieces(
    _ pieces: [Instance],
    _ picture: Picture,
    _ batch: Batch,
    texelsPerPixel: Float
  ) {
    var copy = batch
    copy.key = ProgramKey()
    copy.key.paint = .copy
    copy.scissor = nil
    copy.clip = -1
    copy.blending = .opaque
    guard batch.sampling == .mipmapped, stores.isSoftware else {
      add(pieces, copy)
      return
    }
    // Two quick layers instead of pixels that read two levels each.
    copy.sampling = .linear
    let detail = max(0, log2(texelsPerPixel))
    let level = min(Int(detail), picture.levelCount - 1)
    let share = ((detail - Float(level)) * 255).rounded() / 255
    copy.picture = picture.level(level)
    add(pieces.map { reduced($0, picture, level) }, copy)
    guard share > 0, level + 1 < picture.levelCount else { return }
    copy.picture = picture.level(level + 1)
    copy.blending = .share(min(1, share))
    add(pieces.map { reduced($0, picture, level + 1) }, copy)
  }

  /// A piece of a picture as a piece of one of its levels.
  private func reduced(_ piece: Instance, _ picture: Picture, _ level: Int) -> Instance {
    let texture = picture.level(level)
    let x = Float(texture.width) / Float(picture.texture.width)
    let y = Float(texture.height) / Float(picture.texture.height)
    var piece = piece
    piece.p5 *= SIMD4(x, y, x, y)
    return piece
  }

  private func add(_ pieces: [Instance], _ batch: Batch) {
    var batch = batch
    batch.first = Int32(instances.count)
    batch.count = Int32(pieces.count)
    instances.append(contentsOf: pieces)
    add(batch)
  }

  /// Adds a large rectangle of a material as its inside, for which nothing has to be worked out, and
  /// its edges; false when it is none.
  func addInside(_ instance: Instance, _ batch: Batch) -> Bool {
    guard batch.key.coverage == .full, !batch.key.isProjective, instance.color == .max,
      batch.operation == .sourceOver
    else { return false }
    return split(instance, batch, inside: batch.bounds) { parts in
      var copy = batch
      copy.key = ProgramKey()
      copy.key.paint = .copy
      copy.scissor = nil
      copy.clip = -1
      copy.first = Int32(instances.count)
      copy.count = Int32(parts.count)
      // What they show is known when the material is there.
      for part in parts { instances.append(Instance(piece: part, part: .zero)) }
      add(copy)
    }
  }
}
