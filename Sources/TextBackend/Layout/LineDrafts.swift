import Drawing

/// Lines before they have a place: x runs from the line's left end, y from its baseline, in points.
struct LineDrafts {
  struct Run {
    var font: GlyphFont?
    /// Points per em.
    var size: Double
    /// An index into the styled text's runs.
    var style: Int
    /// The byte of the text that it starts with.
    var start: Int
    var glyphs: Range<Int>
    var x: Double
    var width: Double
    var isAttachment: Bool
  }

  struct Line {
    var runs: Range<Int>
    /// Points, without the white space that a wrapped line ends in.
    var width: Double
    /// Points above and below the baseline.
    var ascent: Double
    var descent: Double
    /// In the source's bytes.
    var start: Int
    var end: Int
  }

  var glyphs: ContiguousArray<PositionedGlyph> = []
  /// For each glyph the byte of the text that its cluster starts with.
  var clusters: ContiguousArray<Int32> = []
  var runs: ContiguousArray<Run> = []
  var lines: ContiguousArray<Line> = []
  /// Whether a line ends where the text itself does not break.
  var isWrapped = false

  /// Forgets everything from line `index` on.
  mutating func removeLines(from index: Int) {
    guard index < lines.count else { return }
    let firstRun = lines[index].runs.lowerBound
    if firstRun < runs.count {
      glyphs.removeSubrange(runs[firstRun].glyphs.lowerBound...)
      clusters.removeSubrange(runs[firstRun].glyphs.lowerBound...)
      runs.removeSubrange(firstRun...)
    }
    lines.removeSubrange(index...)
  }
}
