import Drawing
import Foundation
import Geometry

@testable import ViewRuntime

/// Measures text as boxes: each character is half as wide as the font is large.
final class BoxTextMeasuring: TextMeasuring {
  func shape(_ text: StyledText, width: Double?, height: Double?) -> ShapedText {
    let natural = text.runs.reduce(0) { $0 + Double($1.text.count) * $1.font.size / 2 }
    let lineHeight = text.runs.map { $0.font.size * 1.2 }.max() ?? 0
    return BoxText(text, size: CGSize(width: min(natural, width ?? natural), height: lineHeight))
  }

  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascent: font.size * 0.8,
      descent: font.size * 0.2,
      capHeight: font.size * 0.7,
      xHeight: font.size * 0.5,
      leading: 0
    )
  }
}

final class BoxText: ShapedText, @unchecked Sendable {
  let text: StyledText

  init(_ text: StyledText, size: CGSize) {
    self.text = text
    super.init(
      size: size,
      firstBaseline: size.height * 0.8,
      lastBaseline: size.height * 0.8,
      lineCount: 1,
      isTruncated: false
    )
  }

  var string: String { text.runs.map(\.text).joined() }
}

/// Has one picture, `picture` (4 x 2 pixels), and square symbols of three layers; `wide` is another.
final class TestResources: ResourceProviding {
  let picture = Bitmap(
    width: 4,
    height: 2,
    pixels: ContiguousArray(repeating: 0xFF00_00FF, count: 8)
  )

  func image(named name: String, scale: Double, isDark: Bool) -> Bitmap? {
    name == "picture" ? picture : nil
  }

  func symbol(named name: String, weight: Int) -> SymbolOutline {
    SymbolOutline(
      layers: (0..<3).map { index in
        Path(
          CGRect(
            x: Double(index) / 3,
            y: -0.8,
            width: name == "wide" ? 0.3 : 1.0 / 3,
            height: 1
          )
        )
      },
      width: 1,
      ascent: 0.8,
      descent: 0.2
    )
  }

  func color(named name: String, isDark: Bool) -> SRGBColor? { nil }
}
