import Drawing
import Foundation
import Testing

@testable import TextBackend

struct TruncationTests {
  /// The glyph of a horizontal ellipsis in the system font.
  let ellipsis = shape(plain("…")).glyphs[0].glyph

  func ellipsisIndex(_ shaped: PangoShapedText) -> Int? {
    shaped.glyphs.firstIndex { $0.glyph == ellipsis }
  }

  @Test func `a line limit truncates the last line's end`() {
    var text = plain(pangram)
    text.maximumLines = 2
    let shaped = shape(text, width: 200)
    #expect(shaped.lineCount == 2)
    #expect(shaped.isTruncated)
    #expect(shaped.height == 44)
    #expect(shaped.width <= 200)
    #expect(ellipsisIndex(shaped) == shaped.glyphs.count - 1)
    // The first line is that of the whole text.
    let whole = shape(plain(pangram), width: 200)
    let firstLine = whole.glyphs.filter { $0.y == whole.glyphs[0].y }
    #expect(Array(shaped.glyphs.prefix(firstLine.count)) == Array(firstLine))
  }

  @Test func `a limit that is not reached changes nothing`() {
    var text = plain(pangram)
    let count = shape(text, width: 200).lineCount
    text.maximumLines = count
    let shaped = shape(text, width: 200)
    #expect(!shaped.isTruncated)
    #expect(shaped.lineCount == count)
    #expect(ellipsisIndex(shaped) == nil)
  }

  @Test func `the head and the middle can be left out instead`() {
    var text = plain(pangram)
    text.maximumLines = 1
    text.truncation = .head
    let head = shape(text, width: 200)
    #expect(ellipsisIndex(head) == 0)
    text.truncation = .middle
    let middle = shape(text, width: 200)
    let index = ellipsisIndex(middle)
    #expect(index != nil && index! > 3 && index! < middle.glyphs.count - 4)
    // The middle one starts like the text, both end like it.
    let whole = shape(plain(pangram))
    #expect(middle.glyphs.first?.glyph == whole.glyphs.first?.glyph)
    #expect(middle.glyphs.last?.glyph == whole.glyphs.last?.glyph)
    #expect(head.glyphs.last?.glyph == whole.glyphs.last?.glyph)
    for shaped in [head, middle] {
      #expect(shaped.isTruncated)
      #expect(shaped.width <= 200)
      #expect(shaped.width > 150)
    }
  }

  @Test func `a height limits the lines, but one stays`() {
    let text = plain(pangram)
    #expect(shape(text, width: 200, height: 44).lineCount == 2)
    #expect(shape(text, width: 200, height: 43).lineCount == 1)
    #expect(shape(text, width: 200, height: 43).isTruncated)
    #expect(shape(text, width: 200, height: 0).lineCount == 1)
    #expect(shape(text, width: 200, height: 0).height == 22)
    #expect(!shape(text, width: 200, height: 1000).isTruncated)
  }

  @Test func `paragraphs beyond the limit leave an ellipsis`() {
    var text = plain("Hello\nWorld")
    text.maximumLines = 1
    for width in [nil, 500.0] {
      let shaped = shape(text, width: width)
      #expect(shaped.isTruncated)
      #expect(shaped.lineCount == 1)
      #expect(shaped.glyphs.count == 6)
      #expect(ellipsisIndex(shaped) == 5)
      #expect(abs(shaped.width - shape(plain("Hello…")).width) < 0.05)
    }
  }

  @Test func `no width at all leaves the ellipsis`() {
    var text = plain(pangram)
    text.maximumLines = 1
    let shaped = shape(text, width: 1)
    #expect(shaped.isTruncated)
    #expect(shaped.lineCount == 1)
    #expect(shaped.glyphs.contains { $0.glyph == ellipsis })
  }

  @Test func `text shrinks before it is truncated`() {
    var text = plain(pangram)
    text.maximumLines = 1
    text.minimumScaleFactor = 0.5
    let natural = shape(plain(pangram)).width
    let shrunk = shape(text, width: natural * 0.7)
    #expect(!shrunk.isTruncated)
    #expect(shrunk.width <= natural * 0.7)
    #expect(abs(shrunk.shrinkage - 0.7) < 0.01)
    #expect(abs(Double(shrunk.runs[0].size) - 17 * shrunk.shrinkage) < 1e-4)
    #expect(abs(shrunk.height - 22 * shrunk.shrinkage) < 1e-9)
    let tooSmall = shape(text, width: natural * 0.4)
    #expect(tooSmall.isTruncated)
    #expect(tooSmall.shrinkage == 0.5)
    #expect(shape(text, width: natural + 1).shrinkage == 1)
  }

  @Test func `letters move together a little where that is allowed`() {
    var text = plain(pangram)
    text.maximumLines = 1
    let natural = shape(plain(pangram)).width
    #expect(shape(text, width: natural - 10).isTruncated)
    text.allowsTightening = true
    let tight = shape(text, width: natural - 10)
    #expect(!tight.isTruncated)
    #expect(tight.width <= natural - 10)
    #expect(tight.runs[0].size == 17)
    #expect(shape(text, width: natural / 2).isTruncated)
  }

  @Test func `right-to-left text loses its left end`() {
    var text = plain("מזל טוב לכולם ותודה רבה על הכל חברים יקרים")
    text.maximumLines = 1
    let shaped = shape(text, width: 120)
    #expect(shaped.isTruncated)
    let index = shaped.glyphs.indices.min { shaped.glyphs[$0].x < shaped.glyphs[$1].x } ?? 0
    let font = shaped.runs.first { $0.range.contains(index) }?.font
    let dots = ["…", "⋯"].compactMap { font?.glyph(for: $0) }
    #expect(dots.contains(shaped.glyphs[index].glyph))
  }
}
