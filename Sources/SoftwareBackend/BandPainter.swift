import Drawing

/// Paints items into one band of rows at a time; each worker has its own.
final class BandPainter {
  /// For whoever uses the worker between bands.
  var arena = Arena()
  private let coverageRow = GrowableBuffer<UInt8>()
  private let colorRow = GrowableBuffer<UInt32>()
  private var frames: [Frame] = []
  /// The masks made for this band, by clip.
  private var masks: [Int32: ClipMask] = [:]

  private struct Frame {
    var surface: Surface
    /// What may be painted.
    var clip: DeviceRect
    var layer: Int32
    var mark: Arena.Mark
  }

  deinit { arena.release() }

  /// Paints the items at `order` that lie in `clip` into `surface`, whose rows are the band's.
  func paint(
    _ scene: Scene,
    order: UnsafePointer<Int32>,
    count: Int,
    into surface: Surface,
    clip: DeviceRect
  ) {
    let start = arena.mark
    defer { arena.rewind(to: start) }
    masks.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    var surface = surface
    var clip = clip
    let items = scene.items.base
    for position in 0..<count {
      let item = items + Int(order[position])
      switch item.pointee.kind {
      case .nothing:
        break
      case .beginLayer:
        let layer = scene.layers.base + Int(item.pointee.first)
        frames.append(
          Frame(surface: surface, clip: clip, layer: item.pointee.first, mark: arena.mark)
        )
        // Masks inside belong to the layer's own surface.
        masks.removeAll(keepingCapacity: true)
        clip = layer.pointee.rect.intersection(clip)
        surface = FilterRunner.makeSurface(clip, &arena)
      case .endLayer:
        guard let frame = frames.popLast() else { break }
        let layer = scene.layers.base + Int(frame.layer)
        if !clip.isEmpty && layer.pointee.filterCount > 0 {
          filter(surface, clip, layer, scene)
        }
        masks.removeAll(keepingCapacity: true)
        finish(layer, pixels: surface, into: frame.surface, clip: frame.clip, scene)
        masks.removeAll(keepingCapacity: true)
        arena.rewind(to: frame.mark)
        surface = frame.surface
        clip = frame.clip
      case .finishedLayer:
        let layer = scene.layers.base + Int(item.pointee.first)
        finish(
          layer,
          pixels: scene.results.base[Int(layer.pointee.job)],
          into: surface,
          clip: clip,
          scene
        )
      default:
        let rect = item.pointee.bounds.intersection(clip)
        if !rect.isEmpty { paint(item, scene, into: surface, rect: rect) }
      }
    }
  }

  private func paint(
    _ item: UnsafePointer<Item>,
    _ scene: Scene,
    into surface: Surface,
    rect: DeviceRect
  ) {
    let color = item.pointee.color
    if item.pointee.mask < 0 && item.pointee.operation == .sourceOver && item.pointee.paint < 0 {
      if color >= 0xFF00_0000 {
        var sink = OpaqueSink(surface, color: color)
        scan(item, scene, rect, nil, surface, &sink)
      } else {
        var sink = TranslucentSink(surface, color: color)
        scan(item, scene, rect, nil, surface, &sink)
      }
      return
    }
    var mask: ClipMask?
    var rect = rect
    if item.pointee.mask >= 0 {
      let made = self.mask(item.pointee.mask, scene, rect: surface.rect)
      rect = rect.intersection(made.rect)
      if rect.isEmpty { return }
      mask = made
    }
    let width = surface.rect.width
    coverageRow.resize(to: width + 32)
    colorRow.resize(to: width + 32)
    let index = item.pointee.paint
    let paint = index >= 0 ? UnsafePointer(scene.paints.base + Int(index)) : nil
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let sampler = paint.flatMap { UprightSampler($0, Int(rect.x0), Int(rect.x1), arena: &arena) }
    var sink = GeneralSink(
      surface,
      color: color,
      paint: paint,
      sampler: sampler,
      // The colour has it already.
      opacity: paint == nil ? 255 : UInt32(item.pointee.opacity),
      operation: item.pointee.operation,
      mask: mask,
      coverage: coverageRow.base + (16 - Int(surface.rect.x0)),
      colors: colorRow.base + (16 - Int(surface.rect.x0))
    )
    scan(item, scene, rect, mask, surface, &sink)
  }

  private func scan<Sink: CoverageSink>(
    _ item: UnsafePointer<Item>,
    _ scene: Scene,
    _ rect: DeviceRect,
    _ mask: ClipMask?,
    _ surface: Surface,
    _ sink: inout Sink
  ) {
    switch item.pointee.kind {
    case .alignedRect:
      var y = rect.y0
      while y < rect.y1 {
        sink.beginRow(y, rect.x0, rect.x1)
        sink.solid(rect.x0, rect.x1)
        sink.endRow()
        y &+= 1
      }
    case .convex:
      rasterize(
        item.pointee.shape,
        hole: nil,
        in: rect,
        isAntialiased: item.pointee.isAntialiased,
        into: &sink
      )
    case .ring:
      rasterize(
        item.pointee.shape,
        hole: scene.holes.base + Int(item.pointee.first),
        in: rect,
        isAntialiased: item.pointee.isAntialiased,
        into: &sink
      )
    case .path:
      rasterize(
        scene.edges.base + Int(item.pointee.first),
        count: Int(item.pointee.count),
        rule: FillRule(
          isEvenOdd: item.pointee.isEvenOdd,
          isAntialiased: item.pointee.isAntialiased
        ),
        in: rect,
        arena: &arena,
        into: &sink
      )
    case .glyphs:
      let draws = scene.glyphDraws.base + Int(item.pointee.first)
      let glyphs = scene.text.store.glyphs.base
      for index in 0..<Int(item.pointee.count) {
        let draw = draws[index]
        let glyph = glyphs + Int(draw.glyph)
        if draw.y >= rect.y1 || draw.y &+ glyph.pointee.height <= rect.y0 { continue }
        if glyph.pointee.isColor {
          paint(glyph.pointee, draw, item, rect, mask, surface)
        } else {
          rasterize(draw, glyph.pointee, in: rect, into: &sink)
        }
      }
    case .nothing, .beginLayer, .endLayer, .finishedLayer:
      break
    }
  }

  /// Draws a glyph in its own colours.
  private func paint(
    _ glyph: StoredGlyph,
    _ draw: GlyphDraw,
    _ item: UnsafePointer<Item>,
    _ rect: DeviceRect,
    _ mask: ClipMask?,
    _ surface: Surface
  ) {
    let box = DeviceRect(
      x0: draw.x,
      y0: draw.y,
      x1: draw.x &+ glyph.width,
      y1: draw.y &+ glyph.height
    ).intersection(rect)
    if box.isEmpty { return }
    for y in box.y0..<box.y1 {
      let bytes = glyph.bytes + Int(y &- draw.y) &* Int(glyph.stride)
      let row = bytes.assumingMemoryBound(to: UInt32.self) - Int(draw.x)
      var x0 = box.x0
      var x1 = box.x1
      var coverage: UnsafePointer<UInt8>?
      if let mask {
        let limits = mask.rows[Int(y - mask.rect.y0)]
        x0 = max(x0, limits.start)
        x1 = min(x1, limits.end)
        if x0 >= x1 { continue }
        coverage = UnsafePointer(mask.row(y))
      }
      compositeRow(
        surface.row(y),
        Int(x0),
        Int(x1),
        source: .pixels(row),
        coverage: coverage,
        opacity: UInt32(item.pointee.opacity),
        operation: item.pointee.operation
      )
    }
  }

  // MARK: - Layers

  private func filter(
    _ surface: Surface,
    _ rect: DeviceRect,
    _ layer: UnsafePointer<SceneLayer>,
    _ scene: Scene
  ) {
    for index in 0..<Int(layer.pointee.filterCount) {
      let filter = scene.filters.base[Int(layer.pointee.firstFilter) + index]
      for y in rect.y0..<rect.y1 {
        filter.apply(to: surface.row(y) + Int(rect.x0), count: rect.width)
      }
    }
  }

  /// Puts a finished layer over what lies below it.
  private func finish(
    _ layer: UnsafePointer<SceneLayer>,
    pixels: Surface,
    into surface: Surface,
    clip: DeviceRect,
    _ scene: Scene
  ) {
    let operation = layer.pointee.operation
    var rect = clip.intersection(layer.pointee.scissor)
    if !operation.isUnbounded { rect = rect.intersection(layer.pointee.rect) }
    if rect.isEmpty { return }
    var mask: ClipMask?
    if layer.pointee.mask >= 0 {
      let made = self.mask(layer.pointee.mask, scene, rect: surface.rect)
      rect = rect.intersection(made.rect)
      if rect.isEmpty { return }
      mask = made
    }
    let opacity = UInt32(layer.pointee.opacity)
    for y in rect.y0..<rect.y1 {
      var x0 = rect.x0
      var x1 = rect.x1
      var coverage: UnsafePointer<UInt8>?
      if let mask {
        let row = mask.rows[Int(y - mask.rect.y0)]
        x0 = max(x0, row.start)
        x1 = min(x1, row.end)
        coverage = UnsafePointer(mask.row(y))
      }
      if x0 >= x1 { continue }
      let target = surface.row(y)
      func put(_ from: Int32, _ to: Int32, _ source: RowSource) {
        compositeRow(
          target,
          Int(from),
          Int(to),
          source: source,
          coverage: coverage,
          opacity: opacity,
          operation: operation
        )
      }
      // Where the layer has no pixels it is clear.
      let inside = DeviceRect(x0: x0, y0: y, x1: x1, y1: y + 1)
        .intersection(pixels.rect).intersection(layer.pointee.rect)
      if inside.isEmpty {
        if operation.isUnbounded { put(x0, x1, .color(0)) }
        continue
      }
      if x0 < inside.x0 && operation.isUnbounded { put(x0, inside.x0, .color(0)) }
      put(inside.x0, inside.x1, .pixels(pixels.row(y)))
      if x1 > inside.x1 && operation.isUnbounded { put(inside.x1, x1, .color(0)) }
    }
  }

  // MARK: - Clip masks

  /// The coverage of a clip and its ancestors in the rows and columns of `rect`.
  private func mask(_ index: Int32, _ scene: Scene, rect: DeviceRect) -> ClipMask {
    if let made = masks[index] { return made }
    let clip = scene.clips.base + Int(index)
    let rect = clip.pointee.scissor.intersection(rect)
    let height = rect.isEmpty ? 0 : rect.height
    let stride = rect.width + 16
    let bytes = arena.allocate(UInt8.self, count: stride * height + 16)
    let rows = arena.allocate(ClipMask.Row.self, count: height)
    rows.update(repeating: ClipMask.Row(start: 0, end: 0), count: height)
    let mask = ClipMask(rect: rect, bytes: bytes + 8, stride: stride, rows: rows)
    if !rect.isEmpty {
      var sink = MaskSink(mask)
      switch clip.pointee.kind {
      case .none:
        break
      case .convex:
        rasterize(
          clip.pointee.shape,
          hole: nil,
          in: rect,
          isAntialiased: clip.pointee.isAntialiased,
          into: &sink
        )
      case .path:
        rasterize(
          scene.edges.base + Int(clip.pointee.first),
          count: Int(clip.pointee.count),
          rule: FillRule(
            isEvenOdd: clip.pointee.isEvenOdd,
            isAntialiased: clip.pointee.isAntialiased
          ),
          in: rect,
          arena: &arena,
          into: &sink
        )
      }
      if clip.pointee.isInverse { invert(mask) }
      if clip.pointee.parentMask >= 0 {
        combine(mask, with: self.mask(clip.pointee.parentMask, scene, rect: rect))
        // The parent was made for this clip's part only.
        masks[clip.pointee.parentMask] = nil
      }
    }
    masks[index] = mask
    return mask
  }

  private func invert(_ mask: ClipMask) {
    let whole = ClipMask.Row(start: mask.rect.x0, end: mask.rect.x1)
    for y in mask.rect.y0..<mask.rect.y1 {
      let line = mask.row(y)
      let row = mask.rows[Int(y - mask.rect.y0)]
      for x in Int(whole.start)..<Int(whole.end) {
        let isInside = x >= Int(row.start) && x < Int(row.end)
        line[x] = isInside ? 255 - line[x] : 255
      }
      mask.rows[Int(y - mask.rect.y0)] = whole
    }
  }

  private func combine(_ mask: ClipMask, with parent: ClipMask) {
    for y in mask.rect.y0..<mask.rect.y1 {
      let line = Int(y - mask.rect.y0)
      guard y >= parent.rect.y0 && y < parent.rect.y1 else {
        mask.rows[line] = ClipMask.Row(start: 0, end: 0)
        continue
      }
      let other = parent.rows[Int(y - parent.rect.y0)]
      let start = max(mask.rows[line].start, other.start)
      let end = min(mask.rows[line].end, other.end)
      mask.rows[line].start = start
      mask.rows[line].end = max(start, end)
      mask.rows[line].solidStart = max(mask.rows[line].solidStart, other.solidStart)
      mask.rows[line].solidEnd = min(mask.rows[line].solidEnd, other.solidEnd)
      if start < end { multiply(mask.row(y), by: parent.row(y), Int(start), Int(end)) }
    }
  }
}
