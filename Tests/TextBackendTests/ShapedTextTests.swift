import Drawing
import Foundation
import Geometry
import Testing

@testable import TextBackend

struct ShapedTextTests {
  let red = SRGBColor(red: 1, green: 0, blue: 0)
  let blue = SRGBColor(red: 0, green: 0, blue: 1)

  @Test func `runs carry their own colour and size`() {
    let shaped = shape(
      StyledText(runs: [
        .init(text: "one", font: body), .init(text: "two", font: body, color: red),
        .init(text: "three", font: FontDescription(size: 34), color: blue),
      ])
    )
    #expect(shaped.runs.map(\.color) == [nil, red, blue])
    #expect(shaped.runs.map(\.size) == [17, 17, 34])
    #expect(shaped.runs.map(\.range.count) == [3, 3, 5])
    #expect(Set(shaped.glyphs.map(\.y)).count == 1)
  }

  @Test func `every glyph is inside the text's box`() {
    for width in [50.0, 120, 300] {
      let shaped = shape(plain(pangram + " 안녕 日本語"), width: width)
      for glyph in shaped.glyphs {
        #expect(glyph.x >= 0 && Double(glyph.x) < shaped.width)
        #expect(glyph.y > 0 && Double(glyph.y) < shaped.height)
      }
      #expect(shaped.runs.reduce(0) { $0 + $1.range.count } == shaped.glyphs.count)
    }
  }

  @Test func `an attachment has its place in the line`() {
    let text = StyledText(runs: [
      .init(text: "ab", font: body),
      .init(
        text: "\u{FFFC}",
        font: body,
        color: red,
        attachment: TextAttachment(width: 20, height: 16, descent: 3, identifier: 7)
      ), .init(text: "cd", font: body),
    ])
    let shaped = shape(text)
    let placed = shaped.attachments[0]
    let left = Float(shape(plain("ab")).width)
    #expect(placed.attachment.identifier == 7)
    #expect(placed.color == red)
    #expect(abs(placed.rect.x - left) < 0.03)
    #expect(placed.rect.z == 20 && placed.rect.w == 16)
    #expect(abs(Double(placed.rect.y) - (shaped.firstBaseline - 13)) < 1e-4)
    #expect(shaped.glyphs.count == 4)
    #expect(shaped.height == 22)
    let widths = shape(plain("ab")).width + shape(plain("cd")).width
    #expect(abs(shaped.width - widths - 20) < 0.05)
  }

  @Test func `a tall attachment makes its line higher`() {
    var text = StyledText(runs: [
      .init(text: "a", font: body),
      .init(
        text: "",
        font: body,
        attachment: TextAttachment(width: 50, height: 60, descent: 10, identifier: 0)
      ),
    ])
    let shaped = shape(text)
    #expect(shaped.firstBaseline == 50)
    #expect(shaped.height == 60)
    #expect(shaped.attachments[0].rect.y == 0)
    text.runs.append(.init(text: " and more text that wraps", font: body))
    let wrapped = shape(text, width: 70)
    #expect(wrapped.lineCount > 2)
    #expect(wrapped.height == 60 + 22 * Double(wrapped.lineCount - 1))
  }

  @Test func `lines are drawn under, through and behind text`() {
    let shaped = shape(
      StyledText(runs: [
        .init(text: "under", font: body, underline: .init()),
        .init(text: "through", font: body, color: red, strikethrough: .init(color: blue)),
        .init(text: "behind", font: body, backgroundColor: red),
      ])
    )
    let baseline = Float(shaped.firstBaseline)
    let under = shaped.underlines[0]
    #expect(shaped.underlines.count == 1)
    #expect(under.color == nil)
    #expect(under.rect.x == 0 && under.rect.y > baseline && under.rect.y < baseline + 4)
    #expect(abs(under.rect.z - shaped.runs[1].bounds.x) < 1e-3)
    let through = shaped.strikethroughs[0]
    #expect(through.color == blue)
    #expect(through.rect.y < baseline - 3 && through.rect.y > baseline - 9)
    #expect(shaped.backgrounds[0].color == red)
    #expect(shaped.backgrounds[0].rect.w == 22)
  }

  @Test func `an underline over several fonts is one line`() {
    let shaped = shape(
      StyledText(runs: [.init(text: "one 안녕 two", font: body, underline: .init())])
    )
    #expect(shaped.runs.count > 1)
    #expect(shaped.underlines.count == 1)
    #expect(abs(Double(shaped.underlines[0].rect.z) - shaped.width) < 0.05)
  }

  @Test(arguments: [
    StyledText.LineStyle.Pattern.dot, .dash, .dashDot, .dashDotDot,
  ])
  func `a patterned line has gaps and stays inside`(pattern: StyledText.LineStyle.Pattern) {
    let shaped = shape(
      StyledText(runs: [.init(text: "patterned", font: body, underline: .init(pattern: pattern))])
    )
    let total = shaped.underlines.reduce(0) { $0 + $1.rect.z }
    #expect(shaped.underlines.count > 3)
    #expect(total < Float(shaped.width) * 0.85)
    for (left, right) in zip(shaped.underlines, shaped.underlines.dropFirst()) {
      #expect(left.rect.x + left.rect.z <= right.rect.x)
    }
  }
}
