import Drawing

/// The space that Apple's system font adds after each character, by size.
///
/// SF's tracking table (Human Interface Guidelines, Typography) goes with its two optical cuts.
/// Inter's text cut is as wide as SF's without tracking, its display cut as SF's display cut, so the
/// same numbers fit. They are used up to 19 points; SF then changes over to its display cut, Inter
/// at 24, and between them the text cut keeps the fraction of the size that it has at 19 and 24.
enum SystemTracking {
  /// Points after a character at a size in points; between entries linear.
  private static let text: [(size: Double, points: Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
    (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.46), (20, -0.50),
    (22, -0.60), (24, -0.72),
  ]
  private static let display: [(size: Double, points: Double)] = [
    (24, 0.35), (28, 0.38), (34, 0.40), (40, 0.37), (48, 0.35), (56, 0.30), (64, 0.22), (72, 0.14),
    (80, 0),
  ]

  /// Whether a font is the system's own, and Inter there to stand for it.
  static func applies(to font: FontDescription, drawnWith face: GlyphFont?) -> Bool {
    (font.family ?? "").isEmpty && (font.design == .standard || font.design == .rounded)
      && face?.name.hasPrefix("Inter") == true
  }

  /// Points after each character at `size` points.
  static func points(at size: Double) -> Double {
    let table = size < FontFamilies.displaySize ? text : display
    guard let first = table.first, let last = table.last else { return 0 }
    // Below the table the fraction of the size stays.
    if size <= first.size { return first.points * size / first.size }
    if size >= last.size { return last.points }
    let upper = table.firstIndex { $0.size >= size } ?? 1
    let (low, high) = (table[upper - 1], table[upper])
    return low.points
      + (high.points - low.points) * (size - low.size) / (high.size - low.size)
  }
}

extension TextSource {
  /// Parts of a range in scripts that the system font has and in others, in turn; without
  /// `splitsScripts` the whole range as one.
  ///
  /// White space and punctuation belong to what stands before them.
  func stretches(
    of range: Range<Int>,
    splitsScripts: Bool
  ) -> [(range: Range<Int>, isSystem: Bool)] {
    guard splitsScripts else { return [(range, false)] }
    var result: [(range: Range<Int>, isSystem: Bool)] = []
    var start = range.lowerBound
    var isSystem = true
    var index = start
    while index < range.upperBound {
      if let kind = Self.isSystem(utf8, at: index), kind != isSystem {
        if index > start { result.append((start..<index, isSystem)) }
        start = index
        isSystem = kind
      }
      index += 1
    }
    if start < range.upperBound { result.append((start..<range.upperBound, isSystem)) }
    return result
  }

  /// What `stretches` says of a byte; looks back to the letter that decides.
  func isSystemScript(at byte: Int, in style: Int) -> Bool {
    let start = spans.first { $0.style == style && $0.range.contains(byte) }?.range.lowerBound ?? 0
    var index = min(byte, utf8.count - 1)
    while index >= start {
      if let kind = Self.isSystem(utf8, at: index) { return kind }
      index -= 1
    }
    return true
  }

  /// Whether a letter starts here that Latin, Greek or Cyrillic has; nil for what goes with its
  /// neighbours, and within a character.
  private static func isSystem(_ utf8: ContiguousArray<UInt8>, at index: Int) -> Bool? {
    func next(_ offset: Int) -> UInt8 { index + offset < utf8.count ? utf8[index + offset] : 0 }
    switch utf8[index] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0x00...0xBF: return nil
    // U+0080...U+053F.
    case 0xC2...0xD4: return true
    // U+1AB0...U+1AFF, U+1DC0...U+1DFF: marks that combine; U+1E00...U+1FFF: letters with accents.
    case 0xE1:
      switch next(1) {
      case 0xAA, 0xAB: return nil
      case 0xB7: return next(2) >= 0x80 ? nil : false
      case 0xB8...0xBF: return true
      default: return false
      }
    // U+2000...U+2FFF: punctuation, arrows, symbols, the key cap that goes round a digit.
    case 0xE2: return nil
    // U+FE00...U+FE0F choose between pictures and signs; U+FEFF is nothing.
    case 0xEF where next(1) == 0xB8 && next(2) <= 0x8F: return nil
    case 0xEF where next(1) == 0xBB && next(2) == 0xBF: return nil
    default: return false
    }
  }
}
