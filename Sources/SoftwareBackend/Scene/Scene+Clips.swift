import Drawing

extension Scene {
  func addClip(_ clip: Clip, _ list: DisplayList) {
    var result = SceneClip()
    let parent =
      clip.parent >= 0 && Int(clip.parent) < clips.count ? clips.base[Int(clip.parent)] : nil
    result.scissor = parent?.scissor ?? Self.everything
    result.mask = parent?.mask ?? -1
    result.parentMask = result.mask
    result.isInverse = clip.isInverse
    result.isAntialiased = clip.isAntialiased
    let index = Int32(clips.count)
    var hash = ContentHash()
    hash.add(parent?.hash ?? 0)
    hash.add((clip.isInverse ? 1 : 0) | (clip.isAntialiased ? 2 : 0))
    defer {
      hash.add(result.scissor)
      result.hash = hash.value
      clips.append(result)
    }

    if clip.transform.isAffine && clip.geometry.hasDistance(isStroke: false) {
      guard let shape = ConvexShape(clip.geometry, transform: clip.transform, scale: scale) else {
        // Nothing is inside a shape that cannot be drawn.
        if !clip.isInverse { result.scissor = .empty }
        return
      }
      if let rect = shape.alignedPixels(isAntialiased: clip.isAntialiased), !clip.isInverse {
        result.scissor = result.scissor.intersection(rect)
        return
      }
      result.kind = .convex
      result.shape = shape
      result.mask = index
      hash.add(shape)
      if !clip.isInverse { result.scissor = result.scissor.intersection(shape.bounds) }
      return
    }
    result.first = Int32(edges.count)
    guard
      let bounds = flatten(clip.geometry, clip.transform, list, strokeWidth: 0)
    else {
      if !clip.isInverse { result.scissor = .empty }
      return
    }
    result.kind = .path
    result.count = Int32(edges.count) - result.first
    result.isEvenOdd = clip.geometry.isEvenOdd
    result.mask = index
    hash.add(edges.base + Int(result.first), count: Int(result.count))
    hash.add(result.isEvenOdd ? 1 : 0)
    if !clip.isInverse { result.scissor = result.scissor.intersection(bounds) }
  }
}
