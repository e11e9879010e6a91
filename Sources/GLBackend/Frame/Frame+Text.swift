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
}
