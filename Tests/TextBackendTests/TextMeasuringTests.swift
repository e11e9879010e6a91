import Drawing
import Foundation
import Geometry
import Testing

@testable import TextBackend

struct TextMeasuringTests {
  // Apple's Human Interface Guidelines, iOS, content size Large: size and leading in points.
  static let textStyles: [(name: String, size: Double, leading: Double, weight: Int)] = [
    ("largeTitle", 34, 41, 400), ("title", 28, 34, 400), ("title2", 22, 28, 400),
    ("title3", 20, 25, 400), ("headline", 17, 22, 600), ("body", 17, 22, 400),
    ("callout", 16, 21, 400), ("subheadline", 15, 20, 400), ("footnote", 13, 18, 400),
    ("caption", 12, 16, 400), ("caption2", 11, 13, 400),
  ]

  @Test(arguments: textStyles)
  func `a line of a text style is as high as its leading`(
    style: (name: String, size: Double, leading: Double, weight: Int)
  ) {
    let font = FontDescription(
      size: style.size,
      weight: style.weight,
      lineHeight: style.leading
    )
    #expect(shape(plain("Hello", font)).height == style.leading)
    #expect(shape(plain("Hello\nWorld", font)).height == 2 * style.leading)
    #expect(shape(plain("Hj안녕 日本語かな", font)).height == style.leading)
    let hello = shape(plain("Hello", font))
    #expect(hello.firstBaseline == hello.lastBaseline)
    #expect(hello.firstBaseline > style.leading / 2 && hello.firstBaseline < style.leading)
  }

  @Test func `without a line height the font's own is used`() {
    let font = FontDescription(size: 100)
    let metrics = measurer.metrics(of: font)
    let height = shape(plain("Hello", font)).height
    #expect(abs(height - metrics.ascent - metrics.descent - metrics.leading) < 0.001)
    #expect(height > 110 && height < 130)
  }

  @Test func `metrics grow with the size and are those of the system font`() {
    let small = measurer.metrics(of: FontDescription(size: 10))
    let large = measurer.metrics(of: FontDescription(size: 20))
    #expect(abs(large.ascent - 2 * small.ascent) < 1e-12)
    #expect(abs(large.descent - 2 * small.descent) < 1e-12)
    // Inter 4: 0.96875, 0.2415, 0.727 and 0.546 em; close to SF's 0.952, 0.241 and 0.705.
    #expect(abs(small.ascent - 9.6875) < 0.01)
    #expect(abs(small.descent - 2.415) < 0.01)
    #expect(abs(small.capHeight - 7.27) < 0.02)
    #expect(abs(small.xHeight - 5.46) < 0.02)
    #expect(small.leading == 0)
  }

  @Test func `an empty text has no width and one line's height`() {
    for text in [plain(""), StyledText(runs: [])] {
      let shaped = shape(text)
      #expect(shaped.size == CGSize(width: 0, height: 22))
      #expect(shaped.glyphs.isEmpty)
      #expect(shaped.lineCount == 1)
      #expect(!shaped.isTruncated)
      #expect(shaped.firstBaseline > 0)
    }
  }

  @Test func `hard breaks make lines, also empty ones`() {
    for text in ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "a\u{2028}b\u{2029}\u{85}c"] {
      let shaped = shape(plain(text))
      #expect(shaped.lineCount == 4)
      #expect(shaped.height == 88)
      #expect(abs(shaped.lastBaseline - shaped.firstBaseline - 66) < 1e-9)
    }
    #expect(shape(plain("a\n")).lineCount == 2)
  }

  @Test func `text that fits keeps its natural size and object`() {
    let natural = shape(plain(pangram))
    #expect(natural.lineCount == 1)
    let roomy = shape(plain(pangram), width: 2000, height: 100)
    #expect(roomy === natural)
    #expect(shape(plain(pangram), width: natural.width) === natural)
    #expect(shape(plain(pangram), width: .infinity) === natural)
  }

  @Test func `narrow text wraps and reports the width it uses`() {
    for width in stride(from: 20.0, through: 700, by: 13) {
      let wrapped = shape(plain(pangram), width: width)
      #expect(wrapped.width <= width)
      #expect(wrapped.height == 22 * Double(wrapped.lineCount))
      #expect(!wrapped.isTruncated)
      // Proposing what was used, or a hair less, must not wrap anew.
      let fresh = PangoTextMeasurer()
      let again = fresh.shaped(plain(pangram), width: wrapped.width - 1e-9, height: nil)
      #expect(again.lineCount == wrapped.lineCount)
      #expect(again.glyphs == wrapped.glyphs)
    }
  }

  @Test func `narrower is never lower`() {
    var last = 0
    for width in stride(from: 700.0, through: 0, by: -7) {
      let count = shape(plain(pangram), width: width).lineCount
      #expect(count >= last)
      last = count
    }
  }

  @Test func `remembered widths give what a fresh layout gives`() {
    let used = PangoTextMeasurer()
    for width in stride(from: 300.0, through: 100, by: -3.7) {
      let remembered = used.shaped(plain(pangram), width: width, height: nil)
      let fresh = PangoTextMeasurer().shaped(plain(pangram), width: width, height: nil)
      #expect(remembered.size == fresh.size)
      #expect(remembered.glyphs == fresh.glyphs)
    }
  }

  @Test func `width zero puts one character on each line`() {
    let shaped = shape(plain("Wide"), width: 0)
    #expect(shaped.lineCount == 4)
    #expect(shaped.width > 0)
    #expect(shape(plain("안녕하"), width: 0).lineCount == 3)
  }

  @Test func `a word that is too long breaks inside, without a hyphen`() {
    let shaped = shape(plain("Supercalifragilistic"), width: 60)
    #expect(shaped.lineCount > 2)
    #expect(shaped.width <= 60)
    #expect(shaped.glyphs.count == 20)
  }

  @Test func `undefined and negative proposals are harmless`() {
    #expect(shape(plain(pangram), width: .nan).lineCount == 1)
    #expect(shape(plain("Hi"), width: -5, height: -5).height >= 22)
    #expect(shape(plain("Hi", FontDescription(size: .nan))).height.isFinite)
    #expect(shape(plain("Hi", FontDescription(size: 0))).width < 0.1)
    #expect(shape(plain("Hi\0there")).lineCount == 1)
  }

  @Test func `line spacing goes between lines only`() {
    var text = plain("a\nb\nc")
    text.lineSpacing = 10
    #expect(shape(text).height == 86)
    #expect(shape(text).lastBaseline - shape(text).firstBaseline == 64)
  }

  @Test func `minimum lines keep their height`() {
    var text = plain("a")
    text.minimumLines = 3
    #expect(shape(text).height == 66)
    text.lineSpacing = 4
    #expect(shape(text).height == 74)
    #expect(shape(text).lineCount == 1)
  }

  @Test func `scaling the font scales the width`() {
    // A font by its name: the system's own is set tighter as it grows.
    let one = shape(plain(pangram, FontDescription(family: "Inter", size: 10))).width
    let two = shape(plain(pangram, FontDescription(family: "Inter", size: 20))).width
    #expect(abs(two - 2 * one) < 0.1)
  }

  @Test func `body text is about as wide as on a phone`() {
    // Widths in the system font that UIKit has: a string in public unit tests, and a label and a
    // button as Interface Builder makes them.
    func width(_ string: String, _ size: Double) -> Double {
      shape(plain(string, FontDescription(size: size))).width
    }
    #expect(abs(width("This is a test string", 17) - 144.09) < 1)
    #expect(abs(width("Label", 17) - 41.7) < 0.7)
    #expect(abs(width("Button", 15) - 45.7) < 0.7)
  }

  @Test func `the system font has widths, a text at a time`() {
    func width(_ percent: Int, _ wrapped: Double? = nil) -> PangoShapedText {
      shape(plain(pangram, FontDescription(size: 17, width: percent)), width: wrapped)
    }
    let widths = [62, 75, 100, 125].map { width($0).width }
    #expect(widths == widths.sorted())
    #expect(abs(widths[0] / widths[2] - 0.7) < 0.02)
    #expect(abs(widths[3] / widths[2] - 1.22) < 0.02)
    // Lines are broken at the width that is seen.
    #expect(width(62, 250).lineCount < width(125, 250).lineCount)
    #expect(width(62, 250).width <= 250 && width(62, 250).width > 180)
    for glyph in width(125, 250).glyphs { #expect(glyph.x < 250) }
    // A glyph is as wide as its place.
    let plainFont = width(100).runs[0].font
    let narrow = width(62).runs[0].font
    let glyph = width(100).glyphs[4].glyph
    let ratio =
      narrow.outline(of: glyph).boundingRect.width / plainFont.outline(of: glyph).boundingRect.width
    #expect(abs(Double(ratio) - 0.7) < 0.01)
  }

  @Test func `heavier is wider, and nine weights differ`() {
    let widths = stride(from: 100, through: 900, by: 100).map { weight in
      shape(plain(pangram, FontDescription(size: 17, weight: weight))).width
    }
    #expect(Set(widths).count == 9)
    #expect(widths[8] > widths[0])
  }

  @Test func `monospaced digits are equally wide`() {
    let font = FontDescription(size: 17, usesMonospacedDigits: true)
    #expect(shape(plain("1111", font)).size == shape(plain("0000", font)).size)
    #expect(shape(plain("1111")).width < shape(plain("0000")).width)
  }

  @Test func `a monospaced design gives every letter the same width`() {
    let font = FontDescription(design: .monospaced, size: 17)
    #expect(shape(plain("iiii", font)).size == shape(plain("WWWW", font)).size)
  }

  @Test func `small capitals are smaller than capitals`() {
    let small = FontDescription(size: 17, usesSmallCaps: true)
    let width = shape(plain("hello", small)).width
    #expect(width < shape(plain("HELLO")).width)
    #expect(width != shape(plain("hello")).width)
  }

  @Test func `italic text comes from another font`() {
    let shaped = shape(plain("Hello", FontDescription(size: 17, isItalic: true)))
    #expect(shaped.fontNames.allSatisfy { $0.contains("Italic") })
  }

  @Test func `tracking follows every character, the last one too`() {
    var tracked = plain("Tracks")
    tracked.runs[0].tracking = 10
    let normal = shape(plain("Tracks"))
    let wide = shape(tracked)
    #expect(abs(wide.width - normal.width - 60) < 0.05)
    for (index, pair) in zip(wide.glyphs, normal.glyphs).enumerated() {
      #expect(abs(pair.0.x - pair.1.x - Float(index) * 10) < 0.01)
    }
    tracked.runs[0].tracking = -1
    #expect(abs(shape(tracked).width - normal.width + 6) < 0.05)
  }

  @Test func `tracking of one run leaves its neighbours alone`() {
    // Letters without kerning between them.
    var text = StyledText(runs: ["nn", "nn", "nn"].map { .init(text: $0, font: body) })
    let normal = shape(text)
    text.runs[1].tracking = 8
    let wide = shape(text)
    let shifts = zip(wide.glyphs, normal.glyphs).map { $0.0.x - $0.1.x }
    #expect(shifts.map { ($0 * 10).rounded() / 10 } == [0, 0, 0, 8, 16, 16])
  }

  @Test func `a raised run makes the line higher by as much`() {
    var text = StyledText(runs: [
      .init(text: "x", font: body), .init(text: "2", font: body, baselineOffset: 8),
    ])
    let shaped = shape(text)
    #expect(shaped.height == 30)
    #expect(abs(shaped.glyphs[0].y - shaped.glyphs[1].y - 8) < 1e-4)
    text.runs[1].baselineOffset = -8
    #expect(shape(text).height == 30)
    #expect(shape(text).firstBaseline == shape(plain("x")).firstBaseline)
  }

  @Test func `lines align inside their own box`() {
    var text = plain("Wide first line\nshort")
    func lefts(_ shaped: PangoShapedText) -> [Float] {
      shaped.baselines.map { y in shaped.glyphs.filter { $0.y == y }.map(\.x).min() ?? -1 }
    }
    let slack = Float(
      shape(plain("Wide first line")).width - shape(plain("short")).width
    )
    #expect(lefts(shape(text, width: 500)) == [0, 0])
    text.alignment = .trailing
    #expect(abs(lefts(shape(text, width: 500))[1] - slack) < 0.05)
    text.alignment = .center
    #expect(abs(lefts(shape(text, width: 500))[1] - slack / 2) < 0.05)
    text.alignment = .leading
    text.isRightToLeft = true
    #expect(abs(lefts(shape(text, width: 500))[1] - slack) < 0.05)
  }

  @Test func `layout is the same on every run`() {
    let text = StyledText(runs: [
      .init(text: "Mixed 안녕 ", font: body),
      .init(text: "日本語 😀", font: FontDescription(size: 22, weight: 700)),
    ])
    let first = PangoTextMeasurer().shaped(text, width: 90, height: nil)
    let second = PangoTextMeasurer().shaped(text, width: 90, height: nil)
    #expect(first.glyphs == second.glyphs)
    #expect(first.size == second.size)
    #expect(first.runs.map(\.font) == second.runs.map(\.font))
  }

  @Test func `many threads may measure at once`() async {
    let shared = PangoTextMeasurer()
    let expected = (0..<24).map { index in
      PangoTextMeasurer().shaped(plain("Label \(index) 라벨"), width: 60, height: nil).size
    }
    let sizes = await withTaskGroup(of: (Int, CGSize).self) { group in
      for task in 0..<96 {
        group.addTask {
          let index = task % 24
          return (index, shared.shaped(plain("Label \(index) 라벨"), width: 60, height: nil).size)
        }
      }
      return await group.reduce(into: [(Int, CGSize)]()) { $0.append($1) }
    }
    for (index, size) in sizes { #expect(size == expected[index]) }
  }

  @Test func `five thousand words in three scripts are found at once the second time`() {
    let stems = ["quick", "다람쥐", "いろは", "brown", "쳇바퀴에", "日本語"]
    let words = (0..<5000).map { stems[$0 * 7 % 6] }.joined(separator: " ")
    let first = shape(plain(words), width: 390)
    #expect(first.lineCount > 300)
    #expect(first.width <= 390)
    let clock = ContinuousClock()
    var second: PangoShapedText?
    let time = clock.measure { second = shape(plain(words), width: 390) }
    #expect(second === first)
    #expect(time < .milliseconds(20))
  }
}
