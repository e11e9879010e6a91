import Drawing
import Foundation

@testable import TextBackend

/// One measurer for all tests: fonts are loaded once, as in a program.
let measurer = PangoTextMeasurer()

let body = FontDescription(size: 17, lineHeight: 22)

let pangram = "The quick brown fox jumps over the lazy dog and runs away from the big bad wolf"

func plain(_ text: String, _ font: FontDescription = body) -> StyledText {
  StyledText(runs: [StyledText.Run(text: text, font: font)])
}

func shape(
  _ text: StyledText,
  width: Double? = nil,
  height: Double? = nil
) -> PangoShapedText {
  measurer.shaped(text, width: width, height: height)
}

extension PangoShapedText {
  // As `Double`: comparisons of `CGFloat` and `Double` in `#expect` do not convert.
  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }

  /// The names of the fonts that its glyphs come from, in the order of their first use.
  var fontNames: [String] {
    runs.reduce(into: []) { if !$0.contains($1.font.name) { $0.append($1.font.name) } }
  }

  /// The places where its lines' baselines are, top to bottom.
  var baselines: [Float] { Array(Set(glyphs.map(\.y))).sorted() }
}
