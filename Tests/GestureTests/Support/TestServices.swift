import Drawing
import Foundation
import Synchronization

@testable import ViewRuntime

/// Measures text as boxes: each character is half as wide as the font is large.
final class BoxTextMeasuring: TextMeasuring {
  func shape(_ text: StyledText, width: Double?, height: Double?) -> ShapedText {
    let natural = text.runs.reduce(0) { $0 + Double($1.text.count) * $1.font.size / 2 }
    let lineHeight = text.runs.map { $0.font.lineHeight ?? $0.font.size * 1.2 }.max() ?? 0
    return ShapedText(
      size: CGSize(width: min(natural, width ?? natural), height: lineHeight),
      firstBaseline: lineHeight * 0.8,
      lastBaseline: lineHeight * 0.8,
      lineCount: 1,
      isTruncated: false
    )
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

/// Has no pictures; every symbol is a placeholder.
final class NoResources: ResourceProviding {
  func image(named name: String, scale: Double, isDark: Bool) -> Bitmap? { nil }

  func symbol(named name: String, weight: Int) -> SymbolOutline {
    SymbolOutline(layers: [], width: 1, ascent: 0.8, descent: 0.2, isPlaceholder: true)
  }

  func color(named name: String, isDark: Bool) -> SRGBColor? { nil }
}
