import Drawing

/// A part of the picture: what it looks like, and where.
struct FrameUnit {
  /// A digest of all that it depends on; what lies behind a material is not among that.
  var hash: UInt64
  var bounds: DeviceRect
}

extension Frame {
  /// Notes a batch as a part of the picture.
  func addUnit(_ batch: Batch) {
    guard notesUnits else { return }
    var hash = ContentHash()
    withUnsafeBytes(of: batch.key) { hash.add($0) }
    hash.add(UInt64(batch.operation.rawValue) << 8 | UInt64(batch.sampling.rawValue))
    hash.add(UInt64(batch.picture?.serial ?? 0))
    switch batch.blending {
    case .asOperation: hash.add(1)
    case .opaque: hash.add(2)
    case .share(let share): hash.add(UInt64(share.bitPattern) << 8 | 3)
    }
    hash.add(batch.bounds)
    if batch.clip >= 0 { hash.add(digest(ofClip: batch.clip)) }
    if batch.paint >= 0 {
      for row in paints[Int(batch.paint)].uniforms { hash.add(row) }
      hash.add(UInt64(stores.ramps.epoch))
    }
    if batch.backdrop >= 0 {
      let backdrop = backdrops[Int(batch.backdrop)]
      hash.add(backdrop.contents)
      for filter in backdrop.filters { filter.hash(into: &hash) }
    }
    let range = Int(batch.first)..<Int(batch.first + batch.count)
    if batch.key.isCompact {
      glyphs.withUnsafeBufferPointer { hash.add(UnsafeRawBufferPointer(rebasing: $0[range])) }
    } else {
      instances.withUnsafeBufferPointer { hash.add(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
    units.append(FrameUnit(hash: hash.value, bounds: batch.bounds))
  }

  /// Makes one part of all that were noted since `first`: a layer that is drawn by itself.
  func foldUnits(from first: Int, firstBackdrop op: Int, into layer: FrameLayer) {
    guard notesUnits else { return }
    var hash = ContentHash()
    for unit in units[first...] { hash.add(unit.hash) }
    hash.add(UInt64(layer.opacity.bitPattern) << 8 | UInt64(layer.operation.rawValue))
    hash.add(layer.contents)
    hash.add(layer.rect)
    hash.add(layer.scissor)
    if layer.clip >= 0 { hash.add(digest(ofClip: layer.clip)) }
    for filter in layer.filters { filter.hash(into: &hash) }
    for stage in layer.stages { hash.add(stage) }
    let bounds = layer.operation.isUnbounded ? visible : layer.rect
    units.removeLast(units.count - first)
    units.append(FrameUnit(hash: hash.value, bounds: bounds))
    for index in backdrops.indices.reversed() {
      if backdrops[index].op < op { break }
      backdrops[index].shown = bounds
      backdrops[index].isInLayer = true
    }
  }

  private func digest(ofClip index: Int32) -> UInt64 {
    let clip = clips[Int(index)]
    if clip.digest != 0 { return clip.digest }
    var hash = ContentHash()
    hash.add(clip.scissor)
    for element in clip.elements {
      hash.add(UInt64(element.clip.rawValue) << 8 | (element.isAntialiased ? 1 : 2))
      hash.add(UInt64(element.texture?.serial ?? 0))
      for row in element.uniforms { hash.add(row) }
    }
    clips[Int(index)].digest = hash.value
    return hash.value
  }
}

extension ContentHash {
  /// Adds memory without padding.
  fileprivate mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    for word in 0..<words { add(bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) }
    for index in (words * 8)..<bytes.count { add(UInt64(bytes[index])) }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate init<T>(rebasing slice: Slice<UnsafeBufferPointer<T>>) {
    self.init(UnsafeBufferPointer(rebasing: slice))
  }
}
