import CEpoxy
import Drawing

extension FrameRunner {
  /// Filters a layer and puts it over what lies below.
  func finish(
    _ frame: Frame,
    _ layer: FrameLayer,
    _ drawn: RenderTarget,
    into target: RenderTarget
  ) throws(GLError) {
    guard var picture = picture(drawn) else { return }
    picture = try filtered(picture, layer.filters, stages: layer.stages, result: layer.rect)
    activate(target)
    // Some operators change what lies beside the layer.
    let reach = layer.operation.isUnbounded ? target.rect : layer.rect
    let rect = reach.intersection(layer.scissor).intersection(target.limit ?? target.rect)
    if rect.isEmpty { return }
    var key = layer.clipKey
    key.paint = .surface
    let hasClip = key.clip != .none
    let needsBackdrop =
      layer.operation.blendFactors == nil || hasClip && layer.operation.isUnbounded
    if needsBackdrop {
      key.readsBackdrop = true
      key.operation = layer.operation
    }
    let program = try prepare(key, target)
    if hasClip { useClip(frame, layer.clip, key, program) }
    device.setScissor(target.pixels(rect))
    device.bind(picture.texture, to: .picture, picture.isExact ? .nearest : .linear)
    GLCalls.uniform(program.paint, [picture.map, .zero, .zero, .zero])
    if needsBackdrop {
      try useBackdrop(rect, target, program)
      device.setBlend(nil)
    } else {
      device.setBlend(layer.operation.blendFactors)
    }
    drawQuad(rect, color: SIMD4(repeating: layer.opacity))
  }

  /// Copies what a shader is to blend with.
  func useBackdrop(
    _ rect: DeviceRect,
    _ target: RenderTarget,
    _ program: GLProgram
  ) throws(GLError) {
    let seen = rect.intersection(target.rect)
    let area = target.pixels(seen)
    guard area.z > 0, area.w > 0 else { return }
    let copy = try pool.take(width: area.z, height: area.w, format: .color)
    held.append(copy)
    device.bindForUpload(copy.id)
    GLCalls.copyTextureSubImage(
      x: 0,
      y: 0,
      fromX: area.x,
      fromY: area.y,
      width: area.z,
      height: area.w
    )
    device.bind(copy, to: .backdrop)
    GLCalls.uniform(
      program.backdropOrigin,
      SIMD4(Float(area.x), Float(area.y), 0, 0)
    )
  }

  // MARK: - Materials

  /// Makes what a material shows: from `behind`, or, inside layers, from all that comes before it.
  func makeBackdrop(
    _ frame: Frame,
    _ index: Int,
    behind: RenderTarget?,
    op: Int
  ) throws(GLError) {
    let backdrop = frame.backdrops[index]
    var source: LayerPicture
    if let behind {
      let inPairs = backdrop.filters.first?.beginsWithAverages == true
      let pairs = cells(backdrop.contents, 2, 2)
      if inPairs, behind.rect.contains(pairs), var whole = picture(behind) {
        // Read where it is: nothing looks past the pairs.
        whole.rect = pairs
        source = whole
      } else {
        source = try copy(backdrop.contents, of: behind, inPairs: inPairs)
      }
    } else {
      var target = try makeTarget(backdrop.contents, format: .color)
      // Other materials that are not seen here must not be made here.
      target.limit = backdrop.contents
      device.setScissor(target.pixels(backdrop.contents))
      GLCalls.clear(frame.background)
      try run(frame, 0..<op, into: target, isRoot: false)
      guard let made = picture(target) else { return }
      source = made
    }
    // What each filter has to deliver.
    var stages: [DeviceRect] = []
    var needed = backdrop.result
    for filter in backdrop.filters.reversed() {
      stages.append(needed)
      needed = filter.needed(for: needed)
    }
    stages.reverse()
    source = try filtered(source, backdrop.filters, stages: stages, result: backdrop.result)
    backdrops[index] = source
  }

  /// A copy of a part of a target, with clear pixels around it, or, if nothing will look farther,
  /// only where a pair of pixels ends beside it.
  private func copy(
    _ rect: DeviceRect,
    of target: RenderTarget,
    inPairs: Bool
  ) throws(GLError) -> LayerPicture {
    let margin = Self.margin
    let rect = inPairs ? cells(rect, 2, 2).intersection(target.rect) : rect
    let made = try makeTarget(rect, format: .color, isCleared: false)
    guard let texture = made.texture, let picture = picture(made) else {
      throw .framebuffer(width: rect.width, height: rect.height)
    }
    // Clearing what is about to be written would cost more than copying it.
    let outer = made.pixels(rect)
    let width = texture.width
    let height = texture.height
    func isSeen(_ edge: Int32) -> Bool { !inPairs || edge & 1 != 0 }
    for (edge, isSeen) in [
      (SIMD4(0, 0, width, margin), isSeen(rect.y0)),
      (SIMD4(0, margin, margin, height - margin), isSeen(rect.x0)),
      (
        SIMD4(outer.x + outer.z, margin, width - outer.x - outer.z, height - margin),
        isSeen(rect.x1)
      ),
      (
        SIMD4(margin, outer.y + outer.w, outer.z, height - outer.y - outer.w),
        isSeen(rect.y1)
      ),
    ] where isSeen && edge.z > 0 && edge.w > 0 {
      device.setScissor(edge)
      GLCalls.clear(.zero)
    }
    // A window's rows run upward.
    device.copy(
      from: target.framebuffer,
      target.pixels(rect),
      isReversed: target.scale.y < 0,
      to: made.framebuffer,
      x: margin,
      y: margin
    )
    return picture
  }
}
