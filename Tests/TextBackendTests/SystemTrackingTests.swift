import Drawing
import Testing

@testable import TextBackend

struct SystemTrackingTests {
  private func width(_ string: String, _ font: FontDescription) -> Double {
    shape(plain(string, font)).width
  }

  @Test(arguments: [(13.0, -0.08), (17, -0.43), (34, 0.4), (12, 0), (10, 0.12)])
  func `the system font is spaced as Apple's table says`(size: Double, points: Double) {
    #expect(abs(SystemTracking.points(at: size) - points) < 1e-9)
    let named = size < FontFamilies.displaySize ? "Inter" : "Inter Display"
    let plain = width("nnnnnnnnnn", FontDescription(family: named, size: size))
    let tracked = width("nnnnnnnnnn", FontDescription(size: size))
    #expect(abs(tracked - plain - 10 * points) < 0.1)
  }

  @Test func `spacing changes little from one size to the next`() {
    var last: Double?
    for tenths in 60...1000 {
      let size = Double(tenths) / 10
      let em = width("Hamburgefonstiv", FontDescription(size: size)) / size
      if let last { #expect(abs(em - last) < 0.25, "\(size) pt") }
      last = em
    }
  }

  @Test func `other scripts, designs and families keep their own spacing`() {
    for (string, family) in [("안녕하세요", "Noto Sans CJK KR"), ("العربية", "Noto Sans Arabic")] {
      let system = width(string, FontDescription(size: 17))
      #expect(abs(system - width(string, FontDescription(family: family, size: 17))) < 0.05)
    }
    let mono = width("1234567890", FontDescription(design: .monospaced, size: 17))
    #expect(abs(mono - 10 * width("1", FontDescription(design: .monospaced, size: 17))) < 0.2)
  }

  @Test func `digits in key caps, marks and letters of one cluster stay together`() {
    let keyCap = shape(plain("1\u{FE0F}\u{20E3}"))
    #expect(keyCap.glyphs.count == 1)
    #expect(shape(plain("e\u{301}")).glyphs.count == 1)
  }

  @Test func `stretches cover a text without gaps, split where scripts change`() {
    let source = TextSource(StyledText(runs: [.init(text: "ab, 한글 1 cd", font: body)]))
    let all = 0..<source.utf8.count
    let stretches = source.stretches(of: all, splitsScripts: true)
    #expect(stretches.map(\.isSystem) == [true, false, true])
    #expect(stretches.map(\.range) == [0..<4, 4..<11, 11..<15])
    for byte in all {
      let expected = stretches.first { $0.range.contains(byte) }?.isSystem
      #expect(source.isSystemScript(at: byte, in: 0) == expected, "\(byte)")
    }
    #expect(source.stretches(of: all, splitsScripts: false).count == 1)
  }

  @Test func `all scripts share the line's baseline, whichever comes first`() {
    for string in ["日 العربية x", "안녕 العربية 日", "x العربية 日", "日 שלום x"] {
      let shaped = shape(plain(string))
      let other = shape(plain(String(string.reversed())))
      // Letters that stand on the baseline by themselves have no offset of their own.
      #expect(shaped.glyphs.filter { abs(Double($0.y) - shaped.firstBaseline) < 0.01 }.count > 3)
      #expect(abs(shaped.firstBaseline - other.firstBaseline) < 0.01)
      let furthest = shaped.glyphs.map { abs(Double($0.y) - shaped.firstBaseline) }.max() ?? 0
      #expect(furthest < 3, "\(string)")
    }
  }
}
