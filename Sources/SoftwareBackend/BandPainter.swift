import Drawing

/// Paints items into one band of rows at a time; each worker has its own.
final class BandPainter {
  private var arena = Arena()
  /// One row of coverage.
  private let coverageRow = GrowableBuffer<UInt8>()
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

  /// Paints the items at `order` that lie in `clip` into `surface`.
  func paint(
    _ scene: Scene,
    order: UnsafePointer<Int32>,
    count: Int,
    into surface: Surface,
    clip: DeviceRect
  ) {
    arena.rewind()
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
        clip = layer.pointee.rect.intersection(clip)
        surface = makeSurface(clip)
      case .endLayer:
        let frame = frames.removeLast()
        finish(
          scene.layers.base + Int(frame.layer),
          pixels: surface,
          into: frame.surface,
          clip: frame.clip,
          scene: scene
        )
        // Masks made meanwhile lie above the mark.
        masks.removeAll(keepingCapacity: true)
        arena.rewind(to: frame.mark)
        surface = frame.surface
        clip = frame.clip
      default:
        let rect = item.pointee.bounds.intersection(clip)
        if !rect.isEmpty { paint(item, scene, into: surface, rect: rect) }
      }
    }
  }

  /// A clear surface for `rect`.
  private func makeSurface(_ rect: DeviceRect) -> Surface {
    // At least a block wide, so that rows can be read four pixels at a time.
    let stride = (max(4, rect.width) + 3) & ~3
    let height = rect.height
    let pixels = arena.allocate(UInt32.self, count: stride * height)
    pixels.update(repeating: 0, count: stride * height)
    var padded = rect
    if rect.isEmpty { padded = .empty } else { padded.x1 = padded.x0 + Int32(stride) }
    return Surface(pixels: pixels, stride: stride, rect: padded)
  }

  private func paint(
    _ item: UnsafePointer<Item>,
    _ scene: Scene,
    into surface: Surface,
    rect: DeviceRect
  ) {
    let isDirect =
      item.pointee.mask < 0 && item.pointee.operation == .sourceOver
      && item.pointee.fill == .color
    let color = item.pointee.color
    if isDirect {
      if color >= 0xFF00_0000 {
        var sink = OpaqueSink(surface, color: color)
        scan(item, scene, rect, &sink)
      } else {
        var sink = TranslucentSink(surface, color: color)
        scan(item, scene, rect, &sink)
      }
      return
    }
    var mask: ClipMask?
    var rect = rect
    if item.pointee.mask >= 0 {
      let made = self.mask(item.pointee.mask, scene, rect: clipRect(surface))
      rect = rect.intersection(made.rect)
      if rect.isEmpty { return }
      mask = made
    }
    let coverage = rowBuffer(for: surface)
    var sink = GeneralSink(
      surface,
      color: color,
      opacity: 255,
      operation: item.pointee.operation,
      mask: mask,
      coverage: coverage
    )
    scan(item, scene, rect, &sink)
  }

  private func clipRect(_ surface: Surface) -> DeviceRect { surface.rect }

  /// A row of coverage that is indexed with the columns of `surface`.
  private func rowBuffer(for surface: Surface) -> UnsafeMutablePointer<UInt8> {
    coverageRow.resize(to: surface.rect.width + 32)
    return coverageRow.base + (16 - Int(surface.rect.x0))
  }

  private func scan<Sink: CoverageSink>(
    _ item: UnsafePointer<Item>,
    _ scene: Scene,
    _ rect: DeviceRect,
    _ sink: inout Sink
  ) {
    switch item.pointee.kind {
    case .alignedRect:
      for y in rect.y0..<rect.y1 {
        sink.beginRow(y, rect.x0, rect.x1)
        sink.solid(rect.x0, rect.x1)
        sink.endRow()
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
    case .nothing, .beginLayer, .endLayer:
      break
    }
  }

  // MARK: - Layers

  private func finish(
    _ layer: UnsafePointer<SceneLayer>,
    pixels: Surface,
    into surface: Surface,
    clip: DeviceRect,
    scene: Scene
  ) {
    let operation = layer.pointee.operation
    var rect = clip.intersection(layer.pointee.scissor)
    if !operation.isUnbounded { rect = rect.intersection(layer.pointee.rect) }
    var mask: ClipMask?
    if layer.pointee.mask >= 0 {
      let made = self.mask(layer.pointee.mask, scene, rect: surface.rect)
      rect = rect.intersection(made.rect)
      mask = made
    }
    if rect.isEmpty { return }
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
      // Where the layer has no pixels it is clear.
      let inside = DeviceRect(x0: x0, y0: y, x1: x1, y1: y + 1).intersection(pixels.rect)
      if inside.isEmpty {
        compositeRow(
          target,
          Int(x0),
          Int(x1),
          source: .color(0),
          coverage: coverage,
          opacity: opacity,
          operation: operation
        )
        continue
      }
      if x0 < inside.x0 && operation.isUnbounded {
        compositeRow(
          target,
          Int(x0),
          Int(inside.x0),
          source: .color(0),
          coverage: coverage,
          opacity: opacity,
          operation: operation
        )
      }
      compositeRow(
        target,
        Int(inside.x0),
        Int(inside.x1),
        source: .pixels(pixels.row(y)),
        coverage: coverage,
        opacity: opacity,
        operation: operation
      )
      if x1 > inside.x1 && operation.isUnbounded {
        compositeRow(
          target,
          Int(inside.x1),
          Int(x1),
          source: .color(0),
          coverage: coverage,
          opacity: opacity,
          operation: operation
        )
      }
    }
  }

  // MARK: - Clip masks

  /// The coverage of a clip and its ancestors in the rows and columns of `rect`.
  private func mask(_ index: Int32, _ scene: Scene, rect: DeviceRect) -> ClipMask {
    if let made = masks[index], made.rect.contains(rect.intersection(made.rect)) { return made }
    let clip = scene.clips.base + Int(index)
    let rect = clip.pointee.scissor.intersection(rect)
    let stride = rect.width + 16
    let bytes = arena.allocate(UInt8.self, count: stride * rect.height + 16)
    let rows = arena.allocate(ClipMask.Row.self, count: rect.height)
    let none = ClipMask.Row(start: 0, end: 0)
    rows.update(repeating: none, count: rect.height)
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
        let parent = self.mask(clip.pointee.parentMask, scene, rect: rect)
        combine(mask, with: parent)
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
      mask.rows[line] = ClipMask.Row(start: start, end: max(start, end))
      if start < end { multiply(mask.row(y), by: parent.row(y), Int(start), Int(end)) }
    }
  }
}
