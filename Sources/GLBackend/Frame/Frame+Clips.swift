import Drawing

extension Frame {
  func addClip(_ clip: Clip, _ list: DisplayList) {
    let parent =
      clip.parent >= 0 && Int(clip.parent) < clips.count ? clips[Int(clip.parent)] : nil
    var result = FrameClip(scissor: parent?.scissor ?? Self.everything)
    result.elements = parent?.elements ?? []
    defer { clips.append(result) }

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
      result.elements.append(
        ClipElement(shape, isAntialiased: clip.isAntialiased, isInverse: clip.isInverse)
      )
      if !clip.isInverse { result.scissor = result.scissor.intersection(shape.bounds) }
      return
    }
    // Filters bring in what lies beside the target.
    guard
      let mask = mask(
        clip.geometry,
        clip.transform,
        list,
        strokeWidth: 0,
        isAntialiased: clip.isAntialiased,
        visible: target.insetBy(-128, -128).intersection(result.scissor)
      )
    else {
      if !clip.isInverse { result.scissor = .empty }
      return
    }
    result.elements.append(ClipElement(mask, isInverse: clip.isInverse))
    if !clip.isInverse { result.scissor = result.scissor.intersection(mask.rect) }
  }
}
