import CPangoCairo
import Drawing
import Foundation

/// Lays one styled text out, for any number of proposals.
struct TextComposer {
  /// Proposals are met to this many points, and used widths rounded up to twice as much, so that a
  /// size that went through a layout's additions and subtractions does not wrap anew.
  static let tolerance = 1.0 / 128

  /// What a run's font asks of its lines, in points at full size.
  private struct StyleMetrics {
    var font: GlyphFont?
    var size: Double
    /// With half of the extra line height each.
    var ascent: Double
    var descent: Double
    var metrics: GlyphFont.Metrics
    /// Points after each character of the scripts that the system font itself has.
    var systemTracking: Double
  }

  private let engine: PangoEngine
  private let text: StyledText
  private let source: TextSource
  private let contents: TextContents
  private let styles: [StyleMetrics]
  /// Points per Pango pixel at full size.
  private let unit: Double
  /// How much wider than Pango lays it out the text is: the fonts that stand for the system's have
  /// one width, so its other widths are made by stretching.
  private let stretch: Double

  init(engine: PangoEngine, text: StyledText) {
    self.engine = engine
    self.text = text
    source = TextSource(text)
    contents = source.utf8.withUnsafeBufferPointer(TextContents.init)
    let fonts =
      text.runs.isEmpty ? [FontDescription(size: 17, lineHeight: 22)] : text.runs.map(\.font)
    let contents = contents
    let stretches = Set(fonts.map(FontFamilies.stretch))
    let stretch = stretches.count == 1 ? stretches.first ?? 1 : 1
    if stretches.count > 1 { engine.reportMixedWidths() }
    self.stretch = stretch
    styles = fonts.map { font in
      let primary = engine.primaryFont(font, contents: contents).map {
        engine.drawn($0, for: font).stretched(by: stretch)
      }
      let metrics = primary?.metrics ?? .fallback
      let size = Self.usableSize(font.size)
      // In 1024ths, so that lines add up to whole points exactly.
      func rounded(_ points: Double) -> Double { (points * 1024).rounded() / 1024 }
      let natural = (metrics.ascent + metrics.descent) * size
      let height = rounded(font.lineHeight ?? natural + metrics.leading * size)
      let ascent = rounded(metrics.ascent * size + (height - natural) / 2)
      return StyleMetrics(
        font: primary,
        size: size,
        ascent: ascent,
        descent: height - ascent,
        metrics: metrics,
        systemTracking: SystemTracking.applies(to: font, drawnWith: primary)
          ? SystemTracking.points(at: size) : 0
      )
    }
    unit = styles[0].size / PangoEngine.referenceSize
  }

  private static func usableSize(_ size: Double) -> Double {
    size.isFinite ? min(10_000, max(0.01, size)) : 17
  }

  /// What a layout is good for beside the proposal that it was made for.
  struct Outcome {
    var shaped: PangoShapedText
    /// Every width in this range gives the same layout, if the height is enough for it.
    var widths: ClosedRange<Double>?
  }

  // MARK: - Fitting

  /// The layout for a proposal in points, each length 0 or more, or nil.
  func outcome(width: Double?, height: Double?) -> Outcome {
    let lineLimit = text.maximumLines.map { max(1, $0) }
    var scale = 1.0
    var tightening = 0.0
    var drafts = draft(width: width, scale: 1, tightening: 0)
    var visible = visibleLines(drafts, scale: 1, height: height, lineLimit: lineLimit)
    if visible < drafts.lines.count {
      if text.allowsTightening,
        let tight = tightened(width: width, height: height, lineLimit: lineLimit)
      {
        (drafts, tightening) = tight
        visible = drafts.lines.count
      } else if text.minimumScaleFactor < 1 {
        (drafts, scale) = shrunk(width: width, height: height, lineLimit: lineLimit)
        visible = visibleLines(drafts, scale: scale, height: height, lineLimit: lineLimit)
      }
    }
    let isTruncated = visible < drafts.lines.count
    if isTruncated {
      truncate(&drafts, at: visible - 1, width: width, scale: scale)
    }
    let shaped = place(drafts, width: width, scale: scale, isTruncated: isTruncated)
    var widths: ClosedRange<Double>?
    if !isTruncated, scale == 1, tightening == 0 {
      let used = drafts.lines.reduce(0) { max($0, $1.width) } - Self.tolerance
      widths = used...max(used, drafts.isWrapped ? width ?? .infinity : .infinity)
    }
    return Outcome(shaped: shaped, widths: widths)
  }

  private func visibleLines(
    _ drafts: LineDrafts,
    scale: Double,
    height: Double?,
    lineLimit: Int?
  ) -> Int {
    var count = min(drafts.lines.count, lineLimit ?? .max)
    if let height {
      var y = 0.0
      for (index, line) in drafts.lines.prefix(count).enumerated() {
        y += line.ascent + line.descent + (index > 0 ? text.lineSpacing * scale : 0)
        if y > height + Self.tolerance {
          count = max(1, index)
          break
        }
      }
    }
    return count
  }

  /// Letters moved together by up to 5 % of the size, if that is enough.
  private func tightened(
    width: Double?,
    height: Double?,
    lineLimit: Int?
  ) -> (LineDrafts, Double)? {
    guard width != nil else { return nil }
    for fraction in [0.0125, 0.025, 0.0375, 0.05] {
      let tightening = -fraction
      let drafts = draft(width: width, scale: 1, tightening: tightening)
      let visible = visibleLines(drafts, scale: 1, height: height, lineLimit: lineLimit)
      if visible == drafts.lines.count { return (drafts, tightening) }
    }
    return nil
  }

  /// The largest scale, down to the text's limit, at which nothing is left out.
  private func shrunk(
    width: Double?,
    height: Double?,
    lineLimit: Int?
  ) -> (LineDrafts, Double) {
    let minimum = min(1, max(0.01, text.minimumScaleFactor))
    func attempt(_ scale: Double) -> (drafts: LineDrafts, fits: Bool) {
      let drafts = draft(width: width, scale: scale, tightening: 0)
      let visible = visibleLines(drafts, scale: scale, height: height, lineLimit: lineLimit)
      return (drafts, visible == drafts.lines.count)
    }
    let smallest = attempt(minimum)
    guard smallest.fits else { return (smallest.drafts, minimum) }
    var best = (smallest.drafts, minimum)
    var low = minimum
    var high = 1.0
    for _ in 0..<9 {
      let middle = (low + high) / 2
      let result = attempt(middle)
      if result.fits {
        low = middle
        best = (result.drafts, middle)
      } else {
        high = middle
      }
    }
    return best
  }

  // MARK: - Pango

  private func draft(width: Double?, scale: Double, tightening: Double) -> LineDrafts {
    var drafts = LineDrafts()
    guard !source.utf8.isEmpty else {
      drafts.lines.append(emptyLine(style: 0, at: 0, scale: scale))
      return drafts
    }
    withLayout(source, width: width, scale: scale, tightening: tightening) { layout in
      drafts.isWrapped = pango_layout_is_wrapped(layout) != 0
      extract(layout, of: source, scale: scale, tightening: tightening, into: &drafts)
    }
    return drafts
  }

  private func emptyLine(style: Int, at byte: Int, scale: Double) -> LineDrafts.Line {
    LineDrafts.Line(
      runs: 0..<0,
      width: 0,
      ascent: styles[style].ascent * scale,
      descent: styles[style].descent * scale,
      start: byte,
      end: byte
    )
  }

  private func withLayout(
    _ source: TextSource,
    width: Double?,
    scale: Double,
    tightening: Double,
    ellipsize: PangoEllipsizeMode = PANGO_ELLIPSIZE_NONE,
    _ body: (OpaquePointer) -> Void
  ) {
    pango_context_set_base_dir(
      engine.context,
      text.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
    )
    guard let layout = pango_layout_new(engine.context) else { return }
    defer { zoetrope_object_unref(UnsafeMutableRawPointer(layout)) }
    source.utf8.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
    let attributes = makeAttributes(source, scale: scale, tightening: tightening)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let width {
      let pixels = (max(0, width) + Self.tolerance) / (unit * stretch * scale)
      pango_layout_set_width(layout, Int32(min(2_000_000, pixels) * Double(PANGO_SCALE)))
    }
    pango_layout_set_ellipsize(layout, ellipsize)
    body(layout)
  }

  private func makeAttributes(
    _ source: TextSource,
    scale: Double,
    tightening: Double
  ) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    let all = 0..<source.utf8.count
    insert(pango_attr_insert_hyphens_new(0), all)
    for span in source.spans {
      let run = text.runs[span.style]
      let description = engine.makeDescription(
        run.font,
        contents: contents,
        ratio: styles[span.style].size / styles[0].size
      )
      insert(pango_attr_font_desc_new(description), span.range)
      pango_font_description_free(description)
      let tracked = styles[span.style].systemTracking != 0
      for (range, isTracked) in source.stretches(of: span.range, splitsScripts: tracked) {
        let spacing = letterSpacing(span.style, isTracked: isTracked, tightening: tightening)
        if spacing != 0 { insert(pango_attr_letter_spacing_new(spacing), range) }
      }
      if run.font.usesMonospacedDigits {
        insert(pango_attr_font_features_new("tnum=1"), span.range)
      }
      if let attachment = run.attachment {
        let height = pangoUnits(attachment.height)
        var rect = PangoRectangle(
          x: 0,
          y: pangoUnits(attachment.descent) - height,
          width: pangoUnits(attachment.width / stretch),
          height: height
        )
        insert(pango_attr_shape_new(&rect, &rect), span.range)
      }
      if source.spans.count > 1 {
        // Never drawn: a colour of its own makes Pango hand each style over as a run of its own
        // without shaping it apart.
        let red = UInt16(truncatingIfNeeded: span.style)
        let green = UInt16(truncatingIfNeeded: span.style >> 16)
        insert(pango_attr_foreground_new(red, green, 0), span.range)
      }
    }
    return list
  }

  private func pangoUnits(_ points: Double) -> Int32 {
    let value = points / unit * Double(PANGO_SCALE)
    return value.isFinite ? Int32(min(1e9, max(-1e9, value.rounded()))) : 0
  }

  /// In Pango units.
  private func letterSpacing(_ style: Int, isTracked: Bool, tightening: Double) -> Int32 {
    guard text.runs.indices.contains(style) else { return 0 }
    let run = text.runs[style]
    let own = isTracked ? styles[style].systemTracking : 0
    let points = own + run.tracking + run.kerning + tightening * styles[style].size
    return pangoUnits(points / stretch)
  }

  // MARK: - From Pango's runs to ours

  private func extract(
    _ layout: OpaquePointer,
    of source: TextSource,
    scale: Double,
    tightening: Double,
    into drafts: inout LineDrafts,
    origin: Int = 0
  ) {
    let points = unit * scale / Double(PANGO_SCALE)
    var lines = pango_layout_get_lines_readonly(layout)
    while let node = lines {
      defer { lines = node.pointee.next }
      guard let line = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else {
        continue
      }
      let start = Int(pango_layout_line_get_start_index(line))
      let end = start + Int(pango_layout_line_get_length(line))
      let firstRun = drafts.runs.count
      var x = 0.0
      var ascent = -Double.infinity
      var descent = -Double.infinity
      var item = line.pointee.runs
      var isFirst = true
      while let entry = item {
        defer {
          item = entry.pointee.next
          isFirst = false
        }
        guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else {
          continue
        }
        let draft = extract(
          run.pointee,
          of: source,
          x: x,
          points: points,
          scale: scale,
          tightening: tightening,
          isFirst: isFirst,
          isLast: entry.pointee.next == nil,
          origin: origin,
          into: &drafts
        )
        let style = styles[draft.style]
        let offset = text.runs[draft.style].baselineOffset * scale
        ascent = max(ascent, style.ascent * scale + offset)
        descent = max(descent, style.descent * scale - offset)
        if draft.isAttachment, let attachment = text.runs[draft.style].attachment {
          ascent = max(ascent, (attachment.height - attachment.descent) * scale + offset)
          descent = max(descent, attachment.descent * scale - offset)
        }
        x += draft.width
        drafts.runs.append(draft)
      }
      let runs = firstRun..<drafts.runs.count
      if runs.isEmpty {
        var line = emptyLine(style: source.style(at: start), at: start + origin, scale: scale)
        line.runs = runs
        drafts.lines.append(line)
        continue
      }
      growForFallbackFonts(runs, in: drafts, ascent: &ascent, descent: &descent)
      drafts.lines.append(
        LineDrafts.Line(
          runs: runs,
          width: x,
          ascent: ascent,
          descent: descent,
          start: start + origin,
          end: end + origin
        )
      )
    }
  }

  private func extract(
    _ run: PangoGlyphItem,
    of source: TextSource,
    x: Double,
    points: Double,
    scale: Double,
    tightening: Double,
    isFirst: Bool,
    isLast: Bool,
    origin: Int,
    into drafts: inout LineDrafts
  ) -> LineDrafts.Run {
    let item = run.item.pointee
    let glyphs = run.glyphs.pointee
    let offset = Int(item.offset)
    let style = source.style(at: offset)
    let isEllipsis = item.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    let isAttachment =
      !isEllipsis && text.runs.indices.contains(style) && text.runs[style].attachment != nil
    let start = drafts.glyphs.count

    // Pango puts half of the letter spacing on either side of a character and none at the ends of
    // a line; ours follows each character.
    let spacing = letterSpacing(
      style,
      isTracked: source.isSystemScript(at: offset, in: style),
      tightening: tightening
    )
    var left = spacing / 2
    if spacing & (PANGO_SCALE - 1) == 0 { left = (left + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) }
    let right = spacing - left
    var position = isFirst ? 0 : Int(-left)

    let font = item.analysis.font
    let glyphFont = font.flatMap(engine.glyphFont).map { found in
      let drawn =
        text.runs.indices.contains(style) ? engine.drawn(found, for: text.runs[style].font) : found
      return drawn.stretched(by: stretch)
    }
    let pointsAcross = points * stretch
    // Pango's own shift of the run is left out: where a line starts with Chinese, Japanese or Korean
    // it aligns by the fonts' BASE tables, which lifts Arabic by half its height. One baseline is
    // what Core Text has, too.
    for index in 0..<Int(glyphs.num_glyphs) {
      let info = glyphs.glyphs[index]
      let isSpace =
        !isEllipsis && source.utf8[offset + Int(glyphs.log_clusters[index])] == 0x20
      if !isAttachment, !isSpace, info.glyph != PangoGlyph(0x0FFF_FFFF), glyphFont != nil {
        let isUnknown = info.glyph & PangoGlyph(0x1000_0000) != 0
        drafts.clusters.append(
          Int32(
            clamping: origin + source.letterStart(at: offset + Int(glyphs.log_clusters[index]))
          )
        )
        drafts.glyphs.append(
          PositionedGlyph(
            glyph: isUnknown ? 0 : info.glyph,
            x: Float(x + Double(position + Int(info.geometry.x_offset)) * pointsAcross),
            y: Float(Double(info.geometry.y_offset) * points)
          )
        )
      }
      var advance = Int(info.geometry.width)
      if isEllipsis, let font {
        // Pango widens the ellipsis until the line is as wide as was allowed.
        advance = min(advance, engine.advance(of: info.glyph, in: font) + Int(spacing))
      }
      position += advance
    }
    let width = position + Int(left) + (isLast ? Int(right) : 0)
    return LineDrafts.Run(
      font: glyphFont,
      size: (font.map(engine.size) ?? PangoEngine.referenceSize) * unit * scale,
      style: style,
      start: origin + offset,
      glyphs: start..<drafts.glyphs.count,
      x: x,
      width: Double(width) * pointsAcross,
      isAttachment: isAttachment
    )
  }

  /// A fallback font's own line height does not count, but ink that would leave the line does.
  private func growForFallbackFonts(
    _ runs: Range<Int>,
    in drafts: LineDrafts,
    ascent: inout Double,
    descent: inout Double
  ) {
    for run in drafts.runs[runs] {
      guard !run.isAttachment, let font = run.font, font !== styles[run.style].font else {
        continue
      }
      let offset = text.runs[run.style].baselineOffset * run.size / styles[run.style].size
      if font.metrics.ascent * run.size + offset <= ascent,
        font.metrics.descent * run.size - offset <= descent
      {
        continue
      }
      for glyph in drafts.glyphs[run.glyphs] {
        let ink = font.inkExtents(of: glyph.glyph)
        ascent = max(ascent, Double(ink.x) * run.size - Double(glyph.y) + offset)
        descent = max(descent, Double(ink.y) * run.size + Double(glyph.y) - offset)
      }
    }
  }

  // MARK: - Truncation

  /// Makes `index` the last line, ending in (or starting with, or holding) an ellipsis.
  private func truncate(
    _ drafts: inout LineDrafts,
    at index: Int,
    width: Double?,
    scale: Double
  ) {
    let line = drafts.lines[index]
    let end = source.utf8.count
    let paragraphEnd = source.utf8[line.start...].firstIndex(of: 10) ?? end
    let part: TextSource
    var mode = PANGO_ELLIPSIZE_END
    // Greedy lines: this one and the next together are wider than the proposal, so nothing
    // beyond them can be seen.
    let nextEnd = index + 1 < drafts.lines.count ? drafts.lines[index + 1].end : end
    if text.truncation == .tail || width == nil {
      if line.end >= paragraphEnd {
        // This paragraph ends here, the text does not.
        let trimmed =
          source.utf8[line.start..<paragraphEnd].lastIndex { $0 != 32 }.map { $0 + 1 }
        part = source.paragraph(line.start..<(trimmed ?? line.start), suffix: "…")
      } else {
        part = source.paragraph(line.start..<min(paragraphEnd, nextEnd))
      }
    } else {
      part = source.paragraph(line.start..<end)
      mode = text.truncation == .head ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_MIDDLE
    }
    drafts.removeLines(from: index)
    withLayout(part, width: width, scale: scale, tightening: 0, ellipsize: mode) { layout in
      extract(
        layout,
        of: part,
        scale: scale,
        tightening: 0,
        into: &drafts,
        origin: line.start
      )
    }
    drafts.removeLines(from: index + 1)
  }

  // MARK: - Placing

  private func place(
    _ drafts: LineDrafts,
    width: Double?,
    scale: Double,
    isTruncated: Bool
  ) -> PangoShapedText {
    let used = drafts.lines.reduce(0) { max($0, $1.width) }
    let step = Self.tolerance * 2
    var boxWidth = max(0, (used / step - 1e-6).rounded(.up) * step)
    if let width, used <= width + Self.tolerance { boxWidth = min(boxWidth, max(0, width)) }

    var content = PangoShapedText.Content()
    content.glyphs = drafts.glyphs
    content.clusters = drafts.clusters
    content.runs.reserveCapacity(drafts.runs.count)
    var top = 0.0
    var firstBaseline = 0.0
    var lastBaseline = 0.0
    for (index, line) in drafts.lines.enumerated() {
      if index > 0 { top += text.lineSpacing * scale }
      let baseline = top + line.ascent
      if index == 0 { firstBaseline = baseline }
      lastBaseline = baseline
      let slack = boxWidth - line.width
      let left: Double
      switch text.alignment {
      case .leading: left = text.isRightToLeft ? slack : 0
      case .center: left = slack / 2
      case .trailing: left = text.isRightToLeft ? 0 : slack
      }
      let firstRun = content.runs.count
      let firstAttachment = content.attachments.count
      for run in drafts.runs[line.runs] {
        place(run, of: line, left: left, top: top, baseline: baseline, scale: scale, &content)
      }
      content.boxes.append(
        PangoShapedText.LineBox(
          x: left,
          width: line.width,
          baseline: baseline,
          ascent: line.ascent,
          descent: line.descent,
          runs: firstRun..<content.runs.count,
          attachments: firstAttachment..<content.attachments.count
        )
      )
      top = baseline + line.descent
    }
    if text.minimumLines > drafts.lines.count {
      let missing = Double(text.minimumLines - drafts.lines.count)
      top += missing * (styles[0].ascent + styles[0].descent + text.lineSpacing) * scale
    }
    return PangoShapedText(
      size: CGSize(width: boxWidth, height: top),
      firstBaseline: firstBaseline,
      lastBaseline: lastBaseline,
      lineCount: drafts.lines.count,
      isTruncated: isTruncated,
      shrinkage: scale,
      content: content
    )
  }

  private func place(
    _ run: LineDrafts.Run,
    of line: LineDrafts.Line,
    left: Double,
    top: Double,
    baseline: Double,
    scale: Double,
    _ content: inout PangoShapedText.Content
  ) {
    let styled = text.runs[run.style]
    let y = baseline - styled.baselineOffset * scale
    for index in run.glyphs {
      content.glyphs[index].x += Float(left)
      content.glyphs[index].y += Float(y)
    }
    let box = SIMD4(
      Float(left + run.x),
      Float(top),
      Float(run.width),
      Float(line.ascent + line.descent)
    )
    if let color = styled.backgroundColor {
      TextLines.extend(&content.backgrounds, by: TextRectangle(rect: box, color: color))
    }
    if let attachment = styled.attachment, run.isAttachment {
      content.attachmentCharacters.append(Int32(clamping: run.start))
      content.attachmentStyles.append(Int32(run.style))
      content.attachments.append(
        PlacedAttachment(
          attachment: attachment,
          rect: SIMD4(
            box.x,
            Float(y - (attachment.height - attachment.descent) * scale),
            Float(attachment.width * scale),
            Float(attachment.height * scale)
          ),
          baseline: Float(y),
          scale: Float(scale),
          color: styled.color
        )
      )
    } else if let font = run.font, !run.glyphs.isEmpty {
      content.runs.append(
        GlyphRun(
          font: font,
          size: Float(run.size),
          color: styled.color,
          range: run.glyphs,
          bounds: box,
          style: Int32(run.style)
        )
      )
    }
    let metrics = styles[run.style].metrics
    let size = styles[run.style].size * scale
    if let style = styled.underline {
      TextLines.add(
        style,
        x: box.x,
        y: Float(y + metrics.underlineOffset * size),
        width: box.z,
        thickness: Float(metrics.underlineThickness * size),
        textColor: styled.color,
        to: &content.underlines
      )
    }
    if let style = styled.strikethrough {
      TextLines.add(
        style,
        x: box.x,
        y: Float(y - metrics.strikethroughOffset * size),
        width: box.z,
        thickness: Float(metrics.strikethroughThickness * size),
        textColor: styled.color,
        to: &content.strikethroughs
      )
    }
  }
}

extension GlyphFont.Metrics {
  /// For a system without a single font that can be opened.
  fileprivate static let fallback = GlyphFont.Metrics(
    ascent: 0.95,
    descent: 0.25,
    capHeight: 0.7,
    xHeight: 0.5,
    leading: 0,
    underlineOffset: 0.1,
    underlineThickness: 0.05,
    strikethroughOffset: 0.3,
    strikethroughThickness: 0.05
  )
}
