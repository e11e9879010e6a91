import CEpoxy
import Drawing

/// Draws a frame's batches, layer by layer.
final class FrameRunner {
  let device: GLDevice
  let programs: ProgramLibrary
  let pool: TexturePool
  let stores: Stores
  let vertices: VertexStreams
  private var targetCount = 0
  private var hasClearedPart = false
  /// The results of the frame's backdrops.
  var backdrops: [LayerPicture?] = []
  /// Textures to be used again once the frame is done.
  var held: [GLTexture] = []
  /// The frame's clips of several elements, multiplied.
  var masks: [ClipElement] = []

  /// Clear pixels around every layer's own, so that filters may look past its edges.
  static let margin = 2

  init(_ device: GLDevice, stores: Stores) throws(GLError) {
    self.device = device
    self.stores = stores
    programs = ProgramLibrary(device)
    pool = TexturePool(device)
    vertices = VertexStreams(device)
  }

  func purge() { pool.purge() }

  /// The number of the next target.
  func nextNumber() -> Int {
    targetCount += 1
    return targetCount
  }

  /// Draws a frame into a window or a texture.
  ///
  /// `regions`: What is drawn, none of it overlapping; the rest stays as it is. Nil for everything.
  func run(
    _ frame: Frame,
    into target: RenderTarget,
    regions: [DeviceRect]?
  ) throws(GLError) {
    pool.beginFrame()
    vertices.upload(frame)
    backdrops = Array(repeating: nil, count: frame.backdrops.count)
    defer {
      for texture in held { pool.give(texture) }
      held.removeAll(keepingCapacity: true)
    }
    try makeMasks(frame)
    var root = target
    root.number = nextNumber()
    guard let regions else {
      activate(root)
      if frame.notesUnits, device.isSoftware, !hasClearedPart {
        // The driver compiles something for it, which the first frame of a motion has no time for.
        device.setScissor(SIMD4(0, 0, 1, 1))
        GLCalls.clear(frame.background)
        hasClearedPart = true
      }
      device.setScissor(nil)
      GLCalls.clear(frame.background)
      return try run(frame, 0..<frame.ops.count, into: root, isRoot: true)
    }
    for region in regions {
      root.limit = region
      activate(root)
      device.setScissor(root.pixels(region))
      GLCalls.clear(frame.background)
      try run(frame, 0..<frame.ops.count, into: root, isRoot: true)
    }
  }

  /// A layer that is being drawn, the outermost being the picture itself.
  private struct OpenLayer {
    var target: RenderTarget
    var layer: Int32
    /// Textures that were held when it began.
    var firstHeld: Int
  }

  /// Runs the ops of a range; layers that are still open at its end count as if they were not
  /// there.
  func run(
    _ frame: Frame,
    _ range: Range<Int>,
    into root: RenderTarget,
    isRoot: Bool
  ) throws(GLError) {
    var stack = [OpenLayer(target: root, layer: -1, firstHeld: held.count)]
    let closed = isRoot ? nil : closedLayers(frame, range)
    activate(root)
    var index = range.lowerBound
    while index < range.upperBound {
      let op = frame.ops[index]
      let target = stack[stack.count - 1].target
      if let limit = target.limit, !isSeen(op, frame, limit) {
        index = end(of: op, at: index, frame) + 1
        continue
      }
      switch op {
      case .nothing:
        break
      case .draw(let batch):
        try draw(frame, frame.batches[Int(batch)], into: target)
      case .begin(let layer):
        if let closed, !closed.contains(layer) { break }
        let firstHeld = held.count
        let made = try makeTarget(frame.layers[Int(layer)].contents, format: .color)
        stack.append(OpenLayer(target: made, layer: layer, firstHeld: firstHeld))
      case .end(let layer):
        guard stack.count > 1, let open = stack.popLast(), open.layer == layer else { break }
        let below = stack[stack.count - 1].target
        try finish(frame, frame.layers[Int(layer)], open.target, into: below)
        release(from: open.firstHeld)
      case .backdrop(let backdrop):
        if backdrops[Int(backdrop)] == nil {
          try makeBackdrop(
            frame,
            Int(backdrop),
            behind: stack.count == 1 ? target : nil,
            op: index
          )
          activate(target)
        }
      }
      index += 1
    }
  }

  /// Gives back textures that a finished layer needed; what materials show may be needed again.
  private func release(from first: Int) {
    // Mesa's llvmpipe (seen with 22.3) draws several framebuffers' contents at once, and may clear
    // one while another still reads it: there they wait for the end of the frame.
    if device.isSoftware { return }
    let kept = held[first...].filter { texture in
      backdrops.contains { $0?.texture === texture }
    }
    for texture in held[first...] where !kept.contains(where: { $0 === texture }) {
      pool.give(texture)
    }
    held.removeLast(held.count - first)
    held.append(contentsOf: kept)
  }

  private func closedLayers(_ frame: Frame, _ range: Range<Int>) -> Set<Int32> {
    var result: Set<Int32> = []
    for index in range {
      if case .end(let layer) = frame.ops[index] { result.insert(layer) }
    }
    return result
  }

  /// Makes a target for device pixels, clear unless all that is read of it will be written, and
  /// draws into it from now on.
  func makeTarget(
    _ rect: DeviceRect,
    format: GLTexture.Format,
    factorX: Int = 1,
    factorY: Int = 1,
    isCleared: Bool = true
  ) throws(GLError) -> RenderTarget {
    // In cells of several pixels.
    let x0 = floorDivided(Int(rect.x0), factorX)
    let y0 = floorDivided(Int(rect.y0), factorY)
    let x1 = rect.isEmpty ? x0 : floorDivided(Int(rect.x1) - 1, factorX) + 1
    let y1 = rect.isEmpty ? y0 : floorDivided(Int(rect.y1) - 1, factorY) + 1
    let margin = Self.margin
    let texture = try pool.take(
      width: x1 - x0 + 2 * margin,
      height: y1 - y0 + 2 * margin,
      format: format
    )
    held.append(texture)
    let target = RenderTarget(
      framebuffer: try texture.target(),
      texture: texture,
      width: texture.width,
      height: texture.height,
      scale: SIMD2(1 / Float(factorX), 1 / Float(factorY)),
      offset: SIMD2(Float(margin - x0), Float(margin - y0)),
      rect: rect,
      number: nextNumber()
    )
    activate(target)
    device.setScissor(nil)
    if isCleared { GLCalls.clear(.zero) }
    return target
  }

  private func floorDivided(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  /// The picture in a target.
  func picture(_ target: RenderTarget, factorX: Int = 1, factorY: Int = 1) -> LayerPicture? {
    target.texture.map {
      LayerPicture(
        texture: $0,
        scale: target.scale,
        offset: target.offset,
        rect: target.rect,
        factorX: factorX,
        factorY: factorY
      )
    }
  }

  func activate(_ target: RenderTarget) {
    device.bind(framebuffer: target.framebuffer)
    GLCalls.viewport(target.width, target.height)
  }

  // MARK: - Batches

  private func draw(_ frame: Frame, _ batch: Batch, into target: RenderTarget) throws(GLError) {
    let program = try prepare(batch.key, target)
    // Layers' pixels end where the margin begins.
    var limits = batch.scissor
    if target.texture != nil { limits = (limits ?? target.rect).intersection(target.rect) }
    if let limit = target.limit { limits = (limits ?? limit).intersection(limit) }
    // Beside it nothing is known of what lies below.
    if batch.key.readsBackdrop { limits = (limits ?? batch.bounds).intersection(batch.bounds) }
    if let limits {
      if limits.isEmpty { return }
      device.setScissor(target.pixels(limits))
    } else {
      device.setScissor(nil)
    }
    if batch.clip >= 0 { useClip(frame, batch.clip, batch.key, program) }
    switch batch.key.paint {
    case .linear, .radial, .angular:
      if let ramp = stores.ramps.texture { device.bind(ramp, to: .ramp) }
    default:
      break
    }
    if batch.paint >= 0 {
      GLCalls.uniform(program.paint, frame.paints[Int(batch.paint)].uniforms)
    }
    if batch.backdrop >= 0 {
      guard let picture = backdrops[Int(batch.backdrop)] else { return }
      device.bind(picture.texture, to: .picture, picture.isExact ? .nearest : .linear)
      if batch.key.paint == .copy {
        device.setBlend(batch.operation.blendFactors)
        drawPieces(frame, batch, of: picture, program)
        return
      }
      GLCalls.uniform(program.paint, [picture.map, .zero, .zero, .zero])
    } else if let picture = batch.picture {
      device.bind(picture, to: .picture, batch.sampling)
      if program.unit >= 0 { useUnit(of: picture, program) }
    }
    if batch.key.readsBackdrop {
      try useBackdrop(batch.bounds, target, program)
      device.setBlend(nil)
    } else {
      switch batch.blending {
      case .asOperation: device.setBlend(batch.operation.blendFactors ?? (GL_ONE, GL_ZERO))
      case .opaque: device.setBlend(nil)
      case .share(let share): device.setBlend(share: share)
      }
    }
    vertices.draw(batch)
  }

  /// Makes a program current and sets it up for a target.
  func prepare(_ key: ProgramKey, _ target: RenderTarget) throws(GLError) -> GLProgram {
    let program = try programs.program(key)
    device.use(program: program.id)
    if program.targetNumber != target.number {
      program.targetNumber = target.number
      GLCalls.uniform(program.view, target.view)
      if program.device >= 0 { GLCalls.uniform(program.device, target.device) }
    }
    return program
  }

  /// Draws one quad over device pixels; the program is current and set up.
  func drawQuad(_ rect: DeviceRect, color: SIMD4<Float> = SIMD4(repeating: 1)) {
    vertices.drawQuad(Instance(rect, color: 0), color: color)
  }
}
