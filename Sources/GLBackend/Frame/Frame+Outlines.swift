import Drawing
import TextBackend

/// Text that is turned, scaled or projected, or very large.
extension Frame {
  func addOutlines(
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
