import Drawing

/// Builds the rectangles of underlines, strikethroughs and backgrounds.
enum TextLines {
  /// Lengths of ink and gap, in turn, in multiples of the line's thickness; empty for solid.
  private static func dashes(_ pattern: StyledText.LineStyle.Pattern) -> [Float] {
    switch pattern {
    case .solid: []
    case .dot: [2, 2]
    case .dash: [6, 3]
    case .dashDot: [6, 3, 2, 3]
    case .dashDotDot: [6, 3, 2, 3, 2, 3]
    }
  }

  static func add(
    _ style: StyledText.LineStyle,
    x: Float,
    y: Float,
    width: Float,
    thickness: Float,
    textColor: SRGBColor?,
    to rectangles: inout ContiguousArray<TextRectangle>
  ) {
    guard width > 0, thickness > 0 else { return }
    let color = style.color ?? textColor
    let pattern = dashes(style.pattern)
    if pattern.isEmpty {
      extend(
        &rectangles,
        by: TextRectangle(rect: SIMD4(x, y, width, thickness), color: color)
      )
      return
    }
    // Phased by the text's left edge, so that the pattern runs on from run to run.
    let period = pattern.reduce(0, +) * thickness
    var start = (x / period).rounded(.down) * period
    var index = 0
    while start < x + width {
      let length = pattern[index % pattern.count] * thickness
      if index.isMultiple(of: 2) {
        let low = max(x, start)
        let high = min(x + width, start + length)
        if high > low {
          rectangles.append(
            TextRectangle(rect: SIMD4(low, y, high - low, thickness), color: color)
          )
        }
      }
      start += length
      index += 1
    }
  }

  /// Adds a rectangle, or makes the last one longer where this one goes on from it.
  static func extend(
    _ rectangles: inout ContiguousArray<TextRectangle>,
    by next: TextRectangle
  ) {
    if let last = rectangles.last, last.color == next.color, last.rect.y == next.rect.y,
      last.rect.w == next.rect.w, abs(last.rect.x + last.rect.z - next.rect.x) < 0.001
    {
      rectangles[rectangles.count - 1].rect.z = next.rect.x + next.rect.z - last.rect.x
    } else {
      rectangles.append(next)
    }
  }
}
