import Drawing
import Geometry
import TextBackend

extension Scene {
  /// Larger glyphs are filled from their outlines.
  private static var largestBitmap: Float { 200 }

  func addText(_ command: TextCommand, _ list: DisplayList) {
    let index = Int(command.text)
    let (scissor, mask, clipHash) = clip(at: command.clip)
    guard !scissor.isEmpty, list.texts.indices.contains(index),
      let text = list.texts[index] as? PangoShapedText,
      command.opacity > 0 || command.operation.isUnbounded
    else { return }
    let t = command.transform
    guard all(magnitude(SIMD4(t.x.x, t.x.y, t.y.x, t.y.y)) .< 1e8), abs(t.x.z) < 1e8,
      abs(t.y.z) < 1e8, all(magnitude(SIMD4(t.w.x, t.w.y, t.w.z, 0)) .< 1e8)
    else { return }

    var pen = TextPen(
      command: command,
      scissor: scissor,
      mask: mask,
      clipHash: clipHash
    )
    if case .color(let color) = command.paint {
      pen.color = color
    } else {
      guard
        let (paint, hash) = makePaint(
          command.paint,
          transform: t,
          rect: SIMD4(0, 0, Float(text.size.width), Float(text.size.height)),
          list
        )
      else { return }
      pen.paint = paint
      pen.paintHash = hash
    }
    for rectangle in text.backgrounds { addRectangle(rectangle, pen) }
    for rectangle in text.underlines { addRectangle(rectangle, pen) }
    // Bitmaps serve text at its own size, wherever it stands; all else is filled from outlines.
    let isUpright =
      t.isAffine && t.x.y == 0 && t.y.x == 0 && abs(t.x.x - 1) < 1e-4 && abs(t.y.y - 1) < 1e-4
    if isUpright {
      addBitmaps(text, pen, list)
    } else {
      addOutlines(text, text.runs.indices, pen, list)
    }
    for rectangle in text.strikethroughs { addRectangle(rectangle, pen) }
  }

  private struct TextPen {
    var command: TextCommand
    var scissor: DeviceRect
    var mask: Int32
    var clipHash: UInt64
    /// For parts without a colour of their own.
    var color = SRGBColor.clear
    var paint: Int32 = -1
    var paintHash: UInt64 = 0

    /// An item in the part's own colour or the command's paint.
    func item(_ own: SRGBColor?, _ hash: inout ContentHash) -> Item {
      var item = Item()
      item.operation = command.operation
      item.mask = mask
      item.opacity = UInt8(byte(command.opacity))
      if own == nil && paint >= 0 {
        item.paint = paint
        hash.add(paintHash)
      } else {
        item.color = premultipliedPixel(own ?? color, opacity: command.opacity)
      }
      hash.add(clipHash)
      hash.add(
        UInt64(item.color) | UInt64(item.opacity) << 32 | UInt64(item.operation.rawValue) << 40
      )
      return item
    }
  }

  private func addRectangle(_ rectangle: TextRectangle, _ pen: TextPen) {
    var hash = ContentHash()
    var item = pen.item(rectangle.color, &hash)
    let geometry = ShapeGeometry(kind: .rectangle, rect: rectangle.rect)
    if pen.command.transform.isAffine {
      guard
        let shape = ConvexShape(geometry, transform: pen.command.transform, scale: scale)
      else { return }
      item.kind = .convex
      item.shape = shape
      item.bounds = shape.bounds
      hash.add(shape)
    } else {
      item.kind = .path
      item.first = Int32(edges.count)
      var flattener = PathFlattener(edges: edges, target: target)
      let r = rectangle.rect
      let corners = [
        SIMD2(r.x, r.y), SIMD2(r.x + r.z, r.y), SIMD2(r.x + r.z, r.y + r.w),
        SIMD2(r.x, r.y + r.w),
      ]
      corners.withUnsafeBufferPointer {
        flattener.add($0, OutlineMap(pen.command.transform, scale: scale))
      }
      item.count = Int32(edges.count) - item.first
      item.bounds = flattener.bounds
      hash.add(edges.base + Int(item.first), count: Int(item.count))
    }
    item.hash = hash.value
    add(item, scissor: pen.scissor)
  }

  // MARK: - Bitmaps

  private func addBitmaps(_ text: PangoShapedText, _ pen: TextPen, _ list: DisplayList) {
    let resolution = text_bitmaps(text)
    let store = self.text.store
    let originX = pen.command.transform.x.z * scale
    let originY = pen.command.transform.y.z * scale
    let visible = openLayers[openLayers.count - 1].visible.intersection(pen.scissor)
    if visible.isEmpty { return }
    text.glyphs.withUnsafeBufferPointer { glyphs in
      for (runIndex, run) in text.runs.enumerated() {
        if run.size * scale > Self.largestBitmap {
          addOutlines(text, runIndex..<(runIndex + 1), pen, list)
          continue
        }
        // A quarter of the size is how far ink may leave the line's box.
        let slack = run.size * 0.5 + 2
        let top = originY + (run.bounds.y - slack) * scale
        let bottom = originY + (run.bounds.y + run.bounds.w + slack) * scale
        if !(bottom > Float(visible.y0) && top < Float(visible.y1)) { continue }
        var hash = ContentHash()
        var item = pen.item(run.color, &hash)
        item.kind = .glyphs
        item.first = Int32(glyphDraws.count)
        var bounds = SIMD4<Int32>(.max, .max, .min, .min)
        for index in run.range {
          let glyph = glyphs[index]
          let slot = resolution.indices[index]
          if slot < 0 { continue }
          // Quarters of a pixel. Baselines keep to whole pixels of the text's own, so that
          // resting text is crisp.
          let x = ((originX + glyph.x * scale) * 4 + 0.5)
          let y = ((originY + (glyph.y * scale).rounded()) * 4 + 0.5)
          guard abs(x) < 4e6, abs(y) < 4e6 else { continue }
          let quarterX = floorToInt(x * 0.25 * 4)
          let quarterY = floorToInt(y * 0.25 * 4)
          let phase = Int(quarterX & 3) | Int(quarterY & 3) << 2
          let stored = store.glyph(slot: slot, phase: phase)
          let entry = store.glyphs.base + Int(stored)
          if entry.pointee.width == 0 { continue }
          let left = (quarterX >> 2) &+ entry.pointee.left
          let top = (quarterY >> 2) &+ entry.pointee.top
          bounds.x = min(bounds.x, left)
          bounds.y = min(bounds.y, top)
          bounds.z = max(bounds.z, left &+ entry.pointee.width)
          bounds.w = max(bounds.w, top &+ entry.pointee.height)
          glyphDraws.append(GlyphDraw(x: left, y: top, glyph: stored))
          hash.add(UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: top)))
          hash.add(index: stored)
        }
        item.count = Int32(glyphDraws.count) - item.first
        if item.count == 0 { continue }
        item.bounds = DeviceRect(x0: bounds.x, y0: bounds.y, x1: bounds.z, y1: bounds.w)
        item.hash = hash.value
        add(item, scissor: pen.scissor)
      }
    }
  }

  private func text_bitmaps(_ text: PangoShapedText) -> TextResolution {
    self.text.bitmaps(text, scale: scale, frame: caches.frame)
  }

  // MARK: - Outlines

  private func addOutlines(
    _ text: PangoShapedText,
    _ runs: Range<Int>,
    _ pen: TextPen,
    _ list: DisplayList
  ) {
    let t = pen.command.transform
    let fineness = largestScale(t, width: Float(text.size.width), height: Float(text.size.height))
    guard fineness > 0 else { return }
    let resolution = self.text.outlines(text, scale: fineness, frame: caches.frame)
    let outlines = self.text.store.outlines
    for run in text.runs[runs] {
      if !run.font.hasOutlines {
        addColorGlyphs(text, run, fineness, pen, list)
        continue
      }
      var hash = ContentHash()
      var item = pen.item(run.color, &hash)
      item.kind = .path
      item.first = Int32(edges.count)
      var flattener = PathFlattener(edges: edges, target: target)
      for index in run.range {
        let outlineIndex = resolution.indices[index]
        if outlineIndex < 0 { continue }
        let glyph = text.glyphs[index]
        // The same baseline as that of bitmaps.
        let baseline = (glyph.y * scale).rounded() / scale
        let outline = outlines.base[Int(outlineIndex)]
        var local = t
        // em to text: scale by the size, then move.
        local.x = placed(t.x, run.size, glyph.x, baseline)
        local.y = placed(t.y, run.size, glyph.x, baseline)
        local.w = placed(t.w, run.size, glyph.x, baseline)
        let map = OutlineMap(local, scale: scale)
        var start = 0
        for contour in 0..<Int(outline.contourCount) {
          let end = Int(outline.ends[contour])
          flattener.add(
            UnsafeBufferPointer(start: outline.points + start, count: end - start),
            map
          )
          start = end
        }
      }
      item.count = Int32(edges.count) - item.first
      guard flattener.isValid, item.count > 0 else {
        edges.resize(to: Int(item.first))
        continue
      }
      item.bounds = flattener.bounds
      hash.add(edges.base + Int(item.first), count: Int(item.count))
      item.hash = hash.value
      add(item, scissor: pen.scissor)
    }
  }

  @inline(__always)
  private func placed(
    _ row: SIMD3<Float>,
    _ size: Float,
    _ x: Float,
    _ y: Float
  ) -> SIMD3<Float> {
    SIMD3(row.x * size, row.y * size, row.x * x + row.y * y + row.z)
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

  /// Draws colour glyphs as pictures, from bitmaps of a size that is a power of the root of two.
  private func addColorGlyphs(
    _ text: PangoShapedText,
    _ run: GlyphRun,
    _ fineness: Float,
    _ pen: TextPen,
    _ list: DisplayList
  ) {
    let wanted = max(1, min(run.size * fineness, 160))
    let level = (log2(wanted) * 2).rounded(.up)
    let half = Int(level) / 2
    let size = Float(1 << half) * (Int(level) % 2 == 1 ? Float(2).squareRoot() : 1)
    let pixels = size.rounded()
    for index in run.range {
      let glyph = text.glyphs[index]
      let key = PaintCaches.GlyphKey(
        font: run.font.id,
        glyph: glyph.glyph,
        pixelsPerEm: Int(pixels)
      )
      var image: GlyphImage?
      func rasterized() -> GlyphImage {
        if let image { return image }
        let made = GlyphRasterizer.shared.image(
          of: glyph.glyph,
          in: run.font,
          pixelsPerEm: Double(pixels)
        )
        image = made
        return made
      }
      guard case .color(let content) = rasterized().content, !rasterized().isEmpty else {
        continue
      }
      let source = rasterized()
      let picture = caches.glyph(key) {
        Bitmap(width: source.width, height: source.height, pixels: content)
      }
      let unit = run.size / pixels
      addPicture(
        picture,
        rect: SIMD4(
          glyph.x + Float(source.left) * unit,
          glyph.y + Float(source.top) * unit,
          Float(source.width) * unit,
          Float(source.height) * unit
        ),
        source: SIMD4(0, 0, 1, 1),
        transform: pen.command.transform,
        tint: nil,
        opacity: UInt8(byte(pen.command.opacity)),
        interpolation: .medium,
        operation: pen.command.operation,
        scissor: pen.scissor,
        mask: pen.mask,
        clipHash: pen.clipHash,
        list
      )
    }
  }
}
