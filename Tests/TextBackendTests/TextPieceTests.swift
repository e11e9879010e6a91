import Drawing
import Testing

@testable import TextBackend

/// A laid-out text taken apart.
struct TextPieceTests {
  @Test(arguments: [nil, 120.0])
  func `the slices of all lines are the text's glyphs, once each and in place`(width: Double?) {
    let shaped = shape(plain(pangram + " 안녕 e\u{301} العربية 😀"), width: width)
    var seen = 0
    #expect(shaped.lines.count == shaped.lineCount)
    for line in shaped.lines {
      for run in line.runs {
        for slice in run.slices {
          seen += slice.glyphs.count
          #expect(slice.x >= line.x - 0.5 && slice.x + slice.width <= line.x + line.width + 1)
          for glyph in shaped.glyphs[slice.glyphs] {
            #expect(abs(Double(glyph.y) - line.baseline) < 4)
          }
        }
      }
    }
    #expect(seen == shaped.glyphs.count)
  }

  @Test func `marks go with their letter`() {
    let slices = shape(plain("b بِ b")).lines[0].runs.flatMap(\.slices)
    #expect(slices.map(\.glyphs.count) == [1, 2, 1])
  }

  @Test func `a piece has its glyphs, colours and its part of the underline`() {
    let text = StyledText(runs: [
      .init(text: "ab", font: body, underline: .init()),
      .init(text: "cd", font: body, color: SRGBColor(red: 1, green: 0, blue: 0)),
    ])
    let shaped = shape(text)
    let runs = shaped.lines[0].runs
    #expect(runs.map(\.style) == [0, 1])
    let first = measurerPiece(shaped, [runs[0].slices[1]])
    #expect(first.runs.map(\.range.count) == [1])
    #expect(first.underlines.count == 1)
    #expect(abs(Double(first.underlines[0].rect.x) - runs[0].slices[1].x) < 0.01)
    #expect(abs(Double(first.underlines[0].rect.z) - runs[0].slices[1].width) < 0.01)
    let second = measurerPiece(shaped, runs[1].slices)
    #expect(second.underlines.isEmpty)
    #expect(second.runs.count == 1 && second.runs[0].range.count == 2)
    #expect(second.runs[0].color == SRGBColor(red: 1, green: 0, blue: 0))
    #expect(second.size == shaped.size)
    #expect(measurerPiece(shaped, []).runs.isEmpty)
  }

  private func measurerPiece(
    _ shaped: PangoShapedText,
    _ slices: [TextLine.Slice]
  ) -> PangoShapedText {
    shaped.makePiece(slices, of: 0)
  }
}
