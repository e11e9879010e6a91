import Drawing
import Foundation
import Synchronization
import Testing

@testable import TextBackend

struct FontFallbackTests {
  @Test(arguments: [
    ("Hello, World! 0123", "Inter"), ("안녕하세요 여러분", "CJK KR"), ("日本語かなカナ", "CJK JP"),
    ("你好世界", "CJK SC"), ("😀👍🏽🇰🇷👨‍👩‍👧❤️", "Emoji"), ("مرحبا", ""), ("שלום", ""),
    ("Ελληνικά Привет", ""), ("→ ✓ ★ ♥ ⌘", ""),
  ])
  func `every glyph is found`(text: String, font: String) {
    let shaped = shape(plain(text))
    #expect(!shaped.glyphs.isEmpty)
    #expect(shaped.glyphs.allSatisfy { $0.glyph != 0 })
    #expect(font.isEmpty || shaped.fontNames.contains { $0.contains(font) })
  }

  @Test func `emoji are in colour and Hangul is not`() {
    let emoji = shape(plain("😀"))
    #expect(emoji.runs[0].font.hasColor)
    let image = GlyphRasterizer().image(
      of: emoji.glyphs[0].glyph,
      in: emoji.runs[0].font,
      pixelsPerEm: 34
    )
    #expect(image.isColor)
    #expect(image.width > 30 && image.width < 50)
    #expect(!shape(plain("안녕")).runs[0].font.hasColor)
  }

  @Test func `a family of several people is one glyph`() {
    #expect(shape(plain("👨‍👩‍👧")).glyphs.count == 1)
    #expect(shape(plain("🇰🇷")).glyphs.count == 1)
    #expect(shape(plain("👍🏽")).glyphs.count == 1)
  }

  @Test func `Arabic letters join`() {
    let joined = shape(plain("بب")).glyphs.map(\.glyph)
    let alone = shape(plain("ب")).glyphs.map(\.glyph)
    #expect(joined.count >= 2)
    #expect(!joined.contains(alone[0]))
  }

  @Test func `Arabic and Hebrew run from right to left`() {
    // The first letter in the text is the last one along x.
    let shaped = shape(plain("אב"))
    let alef = shape(plain("א")).glyphs[0].glyph
    #expect(shaped.glyphs.max { $0.x < $1.x }?.glyph == alef)
  }

  @Test func `a colour change inside a word does not unjoin it`() {
    let whole = shape(plain("ببب"))
    let halves = shape(
      StyledText(runs: [
        .init(text: "ب", font: body),
        .init(text: "بب", font: body, color: SRGBColor(red: 1, green: 0, blue: 0)),
      ])
    )
    #expect(halves.width == whole.width)
    #expect(halves.glyphs.map(\.glyph).sorted() == whole.glyphs.map(\.glyph).sorted())
    #expect(Set(halves.runs.map { $0.color != nil }) == [true, false])
  }

  @Test func `designs differ`() {
    let names = [FontDescription.Design.standard, .serif, .monospaced].map {
      shape(plain("Hello", FontDescription(design: $0, size: 17))).fontNames
    }
    #expect(names[0] == ["Inter Regular"])
    #expect(names[1][0].contains("Serif"))
    #expect(names[2][0].contains("Mono"))
    let title = shape(plain("Hello", FontDescription(size: 34))).fontNames[0]
    #expect(title.hasPrefix("Inter"))
  }

  @Test func `a font that is not installed is said once`() {
    let lines = Mutex<[String]>([])
    let measurer = PangoTextMeasurer { line in lines.withLock { $0.append(line) } }
    for size in [12.0, 20, 30] {
      _ = measurer.shaped(
        plain("Hello", FontDescription(family: "Nowhere Sans", size: size)),
        width: nil,
        height: nil
      )
      _ = measurer.shaped(
        plain("Hello", FontDescription(family: "Inter", size: size)),
        width: nil,
        height: nil
      )
    }
    let said = lines.withLock { $0 }
    #expect(said.count == 1)
    #expect(said.first?.contains("'Nowhere Sans'") == true)
    #expect(said.first?.contains("'Inter") == true)
  }

  @Test func `PostScript names are understood`() {
    #expect(FontRequest.split("AvenirNext-DemiBold") == ("Avenir Next", 600, false))
    #expect(FontRequest.split("Georgia-Italic") == ("Georgia", nil, true))
    #expect(FontRequest.split("Helvetica-BoldOblique") == ("Helvetica", 700, true))
    #expect(FontRequest.split("Some-Thing") == ("Some-Thing", nil, false))
    let bold = shape(plain("Hello", FontDescription(family: "Inter-Bold", size: 17)))
    #expect(bold.fontNames == ["Inter Bold"])
  }

  @Test func `scripts are told apart`() {
    func contents(_ text: String) -> TextContents {
      Array(text.utf8).withUnsafeBufferPointer(TextContents.init)
    }
    #expect(contents("Plain — “text” → 2 × 3") == [])
    #expect(contents("한") == .hangul)
    #expect(contents("漢") == .han)
    #expect(contents("カな") == .kana)
    #expect(contents("ش") == .arabic)
    #expect(contents("ש") == .hebrew)
    #expect(contents("ไ é Ж Ω → ★ 😀") == [])
    #expect(contents("한漢a") == [.hangul, .han])
  }
}
