import Drawing
import Foundation

/// A glyph and where its origin goes, in points from the text's top-left corner; y is the
/// baseline, downward.
@frozen
package struct PositionedGlyph: Hashable, Sendable {
  package var glyph: UInt32
  package var x: Float
  package var y: Float
}

/// Glyphs of one font, size and colour on one line.
package struct GlyphRun: Sendable {
  package var font: GlyphFont
  /// Points per em.
  package var size: Float
  /// Nil for the paint of the command.
  package var color: SRGBColor?
  /// Which of `PangoShapedText.glyphs` it holds.
  package var range: Range<Int>
  /// The line's box along the run (x, y, width, height in points), for culling; ink may reach out
  /// of it by about a quarter of the size.
  package var bounds: SIMD4<Float>
  /// An index into the styled text's runs.
  package var style: Int32 = 0
}

/// A filled rectangle of an underline, a strikethrough or a background.
package struct TextRectangle: Hashable, Sendable {
  /// x, y, width, height in points from the text's top-left corner.
  package var rect: SIMD4<Float>
  /// Nil for the paint of the command.
  package var color: SRGBColor?
}

/// Text laid out by Pango: immutable, so that any number of threads may read it.
///
/// Renderers paint `backgrounds`, then `underlines`, then the glyphs run by run, then
/// `strikethroughs`. Coordinates are points from the text's top-left corner and
/// do not depend on the scale that it is rendered at.
package final class PangoShapedText: ShapedText, @unchecked Sendable {
  package let runs: ContiguousArray<GlyphRun>
  package let glyphs: ContiguousArray<PositionedGlyph>
  package let backgrounds: ContiguousArray<TextRectangle>
  package let underlines: ContiguousArray<TextRectangle>
  package let strikethroughs: ContiguousArray<TextRectangle>
  /// For each glyph the byte of the text that its cluster starts with.
  let clusters: ContiguousArray<Int32>
  let boxes: ContiguousArray<LineBox>
  let attachmentCharacters: ContiguousArray<Int32>
  let attachmentStyles: ContiguousArray<Int32>
  /// How much the text was shrunk to fit, a fraction; 1 for not at all.
  package let shrinkage: Double

  init(
    size: CGSize,
    firstBaseline: Double,
    lastBaseline: Double,
    lineCount: Int,
    isTruncated: Bool,
    shrinkage: Double,
    content: Content
  ) {
    runs = content.runs
    glyphs = content.glyphs
    backgrounds = content.backgrounds
    underlines = content.underlines
    strikethroughs = content.strikethroughs
    clusters = content.clusters
    boxes = content.boxes
    attachmentCharacters = content.attachmentCharacters
    attachmentStyles = content.attachmentStyles
    self.shrinkage = shrinkage
    super.init(
      size: size,
      firstBaseline: firstBaseline,
      lastBaseline: lastBaseline,
      lineCount: lineCount,
      isTruncated: isTruncated,
      attachments: content.attachments
    )
  }

  override package var lines: [TextLine] { makeLines() }

  override package func piece(_ slices: [TextLine.Slice], of line: Int) -> ShapedText {
    makePiece(slices, of: line)
  }

  /// What is painted, while it is put together.
  struct Content {
    var runs: ContiguousArray<GlyphRun> = []
    var glyphs: ContiguousArray<PositionedGlyph> = []
    var backgrounds: ContiguousArray<TextRectangle> = []
    var underlines: ContiguousArray<TextRectangle> = []
    var strikethroughs: ContiguousArray<TextRectangle> = []
    var attachments: ContiguousArray<PlacedAttachment> = []
    var clusters: ContiguousArray<Int32> = []
    var boxes: ContiguousArray<LineBox> = []
    var attachmentCharacters: ContiguousArray<Int32> = []
    var attachmentStyles: ContiguousArray<Int32> = []
  }
}
