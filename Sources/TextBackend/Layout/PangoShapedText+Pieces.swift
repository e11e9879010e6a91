import Drawing

extension PangoShapedText {
  /// A line's place, and which runs and attachments are on it.
  struct LineBox {
    var x: Double
    var width: Double
    var baseline: Double
    var ascent: Double
    var descent: Double
    var runs: Range<Int>
    var attachments: Range<Int>
  }

  func makeLines() -> [TextLine] { boxes.map(makeLine) }

  private func makeLine(_ box: LineBox) -> TextLine {
    var runs: [TextLine.Run] = []
    for index in box.runs {
      let run = self.runs[index]
      runs.append(TextLine.Run(style: Int(run.style), slices: slices(of: run)))
    }
    for index in box.attachments {
      let placed = attachments[index]
      let slice = TextLine.Slice(
        x: Double(placed.rect.x),
        width: Double(placed.rect.z),
        character: Int(attachmentCharacters[index]),
        glyphs: 0..<0,
        attachment: index
      )
      let place = runs.firstIndex { ($0.slices.first?.x ?? 0) > slice.x } ?? runs.count
      runs.insert(
        TextLine.Run(style: Int(attachmentStyles[index]), slices: [slice]),
        at: place
      )
    }
    return TextLine(
      x: box.x,
      width: box.width,
      baseline: box.baseline,
      ascent: box.ascent,
      descent: box.descent,
      runs: runs
    )
  }

  /// The glyphs of a run, those of one cluster together.
  private func slices(of run: GlyphRun) -> [TextLine.Slice] {
    var slices: [TextLine.Slice] = []
    var start = run.range.lowerBound
    while start < run.range.upperBound {
      var end = start + 1
      while end < run.range.upperBound, clusters[end] == clusters[start] { end += 1 }
      let x = Double(glyphs[start].x)
      let limit =
        end < run.range.upperBound
        ? Double(glyphs[end].x) : Double(run.bounds.x + run.bounds.z)
      slices.append(
        TextLine.Slice(
          x: x,
          width: max(limit - x, 0),
          character: Int(clusters[start]),
          glyphs: start..<end
        )
      )
      start = end
    }
    return slices
  }

  func makePiece(_ slices: [TextLine.Slice], of line: Int) -> PangoShapedText {
    var content = Content()
    content.glyphs = glyphs
    guard boxes.indices.contains(line) else { return copy(content) }
    let box = boxes[line]
    for slice in slices {
      if let index = slice.attachment, attachments.indices.contains(index) {
        content.attachments.append(attachments[index])
      }
      for run in runs[box.runs] where run.range.overlaps(slice.glyphs) {
        var part = run
        part.range = run.range.clamped(to: slice.glyphs)
        if var last = content.runs.last, last.font === part.font, last.color == part.color,
          last.style == part.style, last.range.upperBound == part.range.lowerBound
        {
          last.range = last.range.lowerBound..<part.range.upperBound
          content.runs[content.runs.count - 1] = last
        } else {
          content.runs.append(part)
        }
      }
    }
    guard let left = slices.map(\.x).min(), let right = slices.map({ $0.x + $0.width }).max()
    else { return copy(content) }
    func cut(_ rectangles: ContiguousArray<TextRectangle>) -> ContiguousArray<TextRectangle> {
      ContiguousArray(
        rectangles.compactMap { rectangle in
          let top = Float(box.baseline - box.ascent) - 0.01
          let bottom = Float(box.baseline + box.descent) + 0.01
          let low = max(rectangle.rect.x, Float(left))
          let high = min(rectangle.rect.x + rectangle.rect.z, Float(right))
          guard rectangle.rect.y >= top, rectangle.rect.y <= bottom, low < high else { return nil }
          var part = rectangle
          part.rect.x = low
          part.rect.z = high - low
          return part
        }
      )
    }
    content.backgrounds = cut(backgrounds)
    content.underlines = cut(underlines)
    content.strikethroughs = cut(strikethroughs)
    return copy(content)
  }

  private func copy(_ content: Content) -> PangoShapedText {
    PangoShapedText(
      size: size,
      firstBaseline: firstBaseline,
      lastBaseline: lastBaseline,
      lineCount: lineCount,
      isTruncated: isTruncated,
      shrinkage: shrinkage,
      content: content
    )
  }
}
