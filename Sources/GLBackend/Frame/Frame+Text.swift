import Drawing
import TextBackend

extension Frame {
  /// Larger glyphs, in pixels per em, are drawn from masks of their outlines.
  private static var largestBitmap: Float { 200 }

  func addText(_ command: TextCommand, _ list: DisplayList) {
    let index = Int(command.text)
    guard !clip(at: command.clip).scissor.isEmpty, list.texts.indices.contains(index),
      let text = list.texts[index] as? PangoShapedText,
      command.opacity > 0 || command.operation.isUnbounded
    else { return }
    let t = command.transform
    guard
      pointwiseMax(t.x, t.x * -1).max() < 1e8, pointwiseMax(t.y, t.y * -1).max() < 1e8,
      pointwiseMax(t.w, t.w * -1).max() < 1e8
    else { return }
    var pen = TextPen(command: command)
    if case .color(let color) = command.paint {
      pen.color = color
    } else {
      guard
        let paint = makePaint(
          command.paint,
          transform: t,
          rect: SIMD4(0, 0, Float(text.size.width), Float(text.size.height)),
          list
        )
      else { return }
      pen.paint = paint
    }
    for rectangle in text.backgrounds { addRectangle(rectangle, pen, list) }
    for rectangle in text.underlines { addRectangle(rectangle, pen, list) }
    // Bitmaps serve text at its own size, wherever it stands.
    let isUpright =
      t.isAffine && t.x.y == 0 && t.y.x == 0 && abs(t.x.x - 1) < 1e-4 && abs(t.y.y - 1) < 1e-4
    for run in text.runs.indices {
      // A picture as paint needs the unit that the atlas would take.
      if isUpright && text.runs[run].size * scale <= Self.largestBitmap
        && pen.paint?.usesPicture != true
      {
        addBitmaps(text, run, pen)
      } else {
        addOutlines(text, run, pen, list)
      }
    }
    for rectangle in text.strikethroughs { addRectangle(rectangle, pen, list) }
  }

  struct TextPen {
    var command: TextCommand
    /// For parts without a colour of their own.
    var color = SRGBColor.clear
    /// In place of the colour.
    var paint: PaintPlan?

    /// The colour of a part, premultiplied, and its paint.
    func resolve(_ own: SRGBColor?) -> (UInt32, PaintPlan?) {
      if own == nil, let paint { return (white(opacity: command.opacity), paint) }
      return (premultipliedPixel(own ?? color, opacity: command.opacity), nil)
    }
  }

  private func addRectangle(_ rectangle: TextRectangle, _ pen: TextPen, _ list: DisplayList) {
    let command = pen.command
    addShape(
      ShapeCommand(
        geometry: ShapeGeometry(kind: .rectangle, rect: rectangle.rect),
        transform: command.transform,
        paint: rectangle.color.map { .color($0) } ?? command.paint,
        opacity: command.opacity,
        clip: command.clip,
        operation: command.operation
      ),
      list
    )
  }

  // MARK: - Bitmaps

  private func addBitmaps(_ text: PangoShapedText, _ index: Int, _ pen: TextPen) {
    let run = text.runs[index]
    let originX = pen.command.transform.x.z * scale
    let originY = pen.command.transform.y.z * scale
    let seen = visible.intersection(clip(at: pen.command.clip).scissor)
    // Half of the size is more than ink leaves the line's box by.
    let slack = run.size * 0.5 + 2
    let top = originY + (run.bounds.y - slack) * scale
    let bottom = originY + (run.bounds.y + run.bounds.w + slack) * scale
    if !(bottom > Float(seen.y0) && top < Float(seen.y1)) { return }
    let left = originX + (run.bounds.x - slack) * scale
    let right = originX + (run.bounds.x + run.bounds.z + slack) * scale
    if !(right > Float(seen.x0) && left < Float(seen.x1)) { return }
    let (color, paint) = pen.resolve(run.color)
    let plain = white(opacity: pen.command.opacity)
    let slots = stores.glyphs.slots(text, scale: scale)
    var pending = PendingGlyphs()
    text.glyphs.withUnsafeBufferPointer { placed in
      for position in run.range {
        let slot = slots.indices[position]
        if slot < 0 { continue }
        let glyph = placed[position]
        // Quarters of a pixel. Baselines keep to whole pixels of the text's own, so that resting
        // text is crisp.
        let x = (originX + glyph.x * scale) * 4 + 0.5
        let y = (originY + (glyph.y * scale).rounded()) * 4 + 0.5
        guard abs(x) < 120_000, abs(y) < 120_000 else { continue }
        let quarterX = floorToInt(x)
        let quarterY = floorToInt(y)
        let phase = Int(quarterX & 3) | Int(quarterY & 3) << 2
        let entry = stores.glyphs.bitmap(slot: slot, phase: phase)
        if entry.width == 0 { continue }
        let isPainted = paint != nil && !entry.isColor
        if pending.count > 0,
          pending.page != entry.page || pending.isPainted != isPainted
        {
          flush(&pending, pen, paint)
        }
        let rect = DeviceRect(
          x0: (quarterX >> 2) &+ Int32(entry.left),
          y0: (quarterY >> 2) &+ Int32(entry.top),
          x1: (quarterX >> 2) &+ Int32(entry.left) &+ Int32(entry.width),
          y1: (quarterY >> 2) &+ Int32(entry.top) &+ Int32(entry.height)
        )
        if pending.count == 0 {
          pending.first = Int32(glyphs.count)
          pending.page = entry.page
          pending.isPainted = isPainted
          pending.bounds = rect
        } else {
          pending.bounds = pending.bounds.union(rect)
        }
        pending.count += 1
        glyphs.append(
          GlyphInstance(
            x: Int16(truncatingIfNeeded: rect.x0),
            y: Int16(truncatingIfNeeded: rect.y0),
            width: entry.width,
            height: entry.height,
            atlasX: entry.x,
            atlasY: entry.y,
            color: entry.isColor ? plain : color
          )
        )
      }
    }
    flush(&pending, pen, paint)
  }

  /// Glyphs that one batch will draw.
  private struct PendingGlyphs {
    var first: Int32 = 0
    var count: Int32 = 0
    var page: Int16 = 0
    var isPainted = false
    var bounds = DeviceRect.empty
  }

  private func flush(_ pending: inout PendingGlyphs, _ pen: TextPen, _ paint: PaintPlan?) {
    defer { pending.count = 0 }
    if pending.count == 0 { return }
    var key = ProgramKey()
    key.coverage = .glyph
    guard
      var batch = makeBatch(
        key,
        bounds: pending.bounds,
        clip: pen.command.clip,
        operation: pen.command.operation
      )
    else { return }
    if pending.isPainted, let paint { paint.apply(to: &batch) }
    batch.picture = stores.glyphs.page(pending.page)
    batch.first = pending.first
    batch.count = pending.count
    add(batch)
  }

  // MARK: - Outlines

  private func addOutlines(
    _ text: PangoShapedText,
    _ index: Int,
    _ pen: TextPen,
    _ list: DisplayList
  ) {
    let run = text.runs[index]
    let t = pen.command.transform
    let fineness = largestScale(t, width: Float(text.size.width), height: Float(text.size.height))
    guard fineness > 0 else { return }
    let (color, paint) = pen.resolve(run.color)
    let seen = run.size * fineness
    for position in run.range {
      let glyph = text.glyphs[position]
      // The same baseline as that of bitmaps.
      let baseline = (glyph.y * scale).rounded() / scale
      if !run.font.hasOutlines {
        addColorGlyph(glyph.glyph, run, x: glyph.x, y: glyph.y, seen: seen, pen)
        continue
      }
      if seen > 96 || paint?.usesPicture == true {
        addOutline(glyph.glyph, run, x: glyph.x, y: baseline, color, paint, pen, list)
        continue
      }
      let sampled = stores.glyphs.sampled(glyph.glyph, run.font, pixelsPerEm: seen)
      guard sampled.entry.width > 0 else { continue }
      addSampled(sampled, run, x: glyph.x, y: baseline, color, paint, pen)
    }
  }

  private func addSampled(
    _ sampled: GlyphStore.Sampled,
    _ run: GlyphRun,
    x: Float,
    y: Float,
    _ color: UInt32,
    _ paint: PaintPlan?,
    _ pen: TextPen
  ) {
    let entry = sampled.entry
    let unit = run.size / sampled.pixelsPerEm
    let geometry = ShapeGeometry(
      kind: .rectangle,
      rect: SIMD4(
        x + Float(entry.left) * unit,
        y + Float(entry.top) * unit,
        Float(entry.width) * unit,
        Float(entry.height) * unit
      )
    )
    var key = ProgramKey()
    var instance: Instance
    let bounds: DeviceRect
    if pen.command.transform.isAffine {
      guard
        let shape = ConvexShape(geometry, transform: pen.command.transform, scale: scale)
      else { return }
      instance = Instance(shape, hole: nil, color: color)
      bounds = shape.bounds
    } else {
      guard
        let projected = projected(
          geometry,
          pen.command.transform,
          grow: 0,
          isStroke: false,
          color: color
        )
      else { return }
      key.isProjective = true
      instance = projected.instance
      bounds = projected.bounds
    }
    key.coverage = .sampledGlyph
    instance.p5 = SIMD4(
      Float(entry.x),
      Float(entry.y),
      Float(entry.width),
      Float(entry.height)
    )
    guard
      var batch = makeBatch(
        key,
        bounds: bounds,
        clip: pen.command.clip,
        operation: pen.command.operation
      )
    else { return }
    if let paint { paint.apply(to: &batch) }
    batch.picture = stores.glyphs.page(entry.page)
    batch.sampling = .linear
    add(instance, batch)
  }

  /// Draws a colour glyph as a picture, from a bitmap whose size is a power of the root of two.
  private func addColorGlyph(
    _ glyph: UInt32,
    _ run: GlyphRun,
    x: Float,
    y: Float,
    seen: Float,
    _ pen: TextPen
  ) {
    let pixels = GlyphStore.size(atLeast: max(1, min(seen, 160)))
    let image = GlyphRasterizer.shared.image(
      of: glyph,
      in: run.font,
      pixelsPerEm: Double(pixels)
    )
    guard case .color(let content) = image.content, !image.isEmpty else { return }
    let key = PictureStore.GlyphKey(
      font: run.font.id,
      glyph: glyph,
      pixelsPerEm: Int(pixels)
    )
    let made = stores.pictures.glyph(key) {
      Bitmap(width: image.width, height: image.height, pixels: content)
    }
    guard let made else { return }
    let unit = run.size / pixels
    addPicture(
      made,
      ImageCommand(
        image: -1,
        rect: SIMD4(
          x + Float(image.left) * unit,
          y + Float(image.top) * unit,
          Float(image.width) * unit,
          Float(image.height) * unit
        ),
        transform: pen.command.transform,
        opacity: pen.command.opacity,
        clip: pen.command.clip,
        operation: pen.command.operation,
        interpolation: .medium
      )
    )
  }

  /// Adds one large glyph from its outline.
  private func addOutline(
    _ glyph: UInt32,
    _ run: GlyphRun,
    x: Float,
    y: Float,
    _ color: UInt32,
    _ paint: PaintPlan?,
    _ pen: TextPen,
    _ list: DisplayList
  ) {
    let path = run.font.outline(of: glyph)
    if path.isEmpty { return }
    let t = pen.command.transform
    func placed(_ row: SIMD3<Float>) -> SIMD3<Float> {
      SIMD3(row.x * run.size, row.y * run.size, row.x * x + row.y * y + row.z)
    }
    let seen = visible.intersection(clip(at: pen.command.clip).scissor)
    guard
      let mask = stores.masks.mask(
        MaskStore.Key(
          path: path,
          transform: PlaneTransform(x: placed(t.x), y: placed(t.y), w: placed(t.w)),
          scale: scale,
          strokeWidth: 0,
          isEvenOdd: false,
          isAntialiased: true,
          visible: seen
        )
      )
    else { return }
    addMasked(
      mask,
      paint ?? PaintPlan(),
      color,
      clip: pen.command.clip,
      operation: pen.command.operation,
      list
    )
  }

  /// Pixels per point where the text is seen largest; 0 when it cannot be seen at all.
  private func largestScale(_ t: PlaneTransform, width: Float, height: Float) -> Float {
    if t.isAffine {
      let across = (t.x.x * t.x.x + t.y.x * t.y.x).squareRoot()
      let down = (t.x.y * t.x.y + t.y.y * t.y.y).squareRoot()
      return max(across, down) * scale
    }
    var result: Float = 0
    for (x, y) in [(0, 0), (width, 0), (0, height), (width, height)] {
      let w = t.w.x * x + t.w.y * y + t.w.z
      // Close to the viewer it only has to look reasonable.
      let depth = max(w, 0.05)
      let px = (t.x.x * x + t.x.y * y + t.x.z) / depth
      let py = (t.y.x * x + t.y.y * y + t.y.z) / depth
      let across = SIMD2(t.x.x - px * t.w.x, t.y.x - py * t.w.x) / depth
      let down = SIMD2(t.x.y - px * t.w.y, t.y.y - py * t.w.y) / depth
      result = max(result, (across * across).sum(), (down * down).sum())
    }
    let size = result.squareRoot() * scale
    return size < 1e6 ? min(size, 64 * scale) : 0
  }
}
