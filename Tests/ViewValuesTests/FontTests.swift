import Drawing
import Foundation
import Testing

@testable import ViewRuntime

struct FontTests {
  private static let styles: [String: (Font, Font.TextStyle)] = [
    "largeTitle": (.largeTitle, .largeTitle), "title": (.title, .title),
    "title2": (.title2, .title2), "title3": (.title3, .title3),
    "headline": (.headline, .headline), "body": (.body, .body), "callout": (.callout, .callout),
    "subheadline": (.subheadline, .subheadline), "footnote": (.footnote, .footnote),
    "caption": (.caption, .caption), "caption2": (.caption2, .caption2),
  ]
  private static let weights = ["regular": 400, "medium": 500, "semibold": 600, "bold": 700]

  private func resolve(_ font: Font, _ size: DynamicTypeSize = .large) -> FontDescription {
    font.resolve(dynamicTypeSize: size)
  }

  @Test func `text styles have iOS sizes, line heights and weights`() throws {
    for vector in try Vectors.group("F.textStyles.iOS") {
      let (font, style) = try #require(Self.styles[vector.string("style")])
      let description = resolve(font)
      #expect(description.size == (try vector.number("size")))
      #expect(abs((description.lineHeight ?? 0) - (try vector.number("leading"))) < 1e-9)
      #expect(description.weight == Self.weights[try vector.string("weight")])
      #expect(resolve(font.bold()).weight == Self.weights[try vector.string("emphasized")])
      #expect(resolve(.system(style)) == description)
    }
  }

  @Test func `text grows with the reader's text size`() {
    for (_, style) in Self.styles.values {
      let sizes = DynamicTypeSize.allCases.map { resolve(.system(style), $0).size }
      #expect(sizes == sizes.sorted())
      #expect(sizes.count == 12)
      for size in DynamicTypeSize.allCases {
        let description = resolve(.system(style), size)
        let ratio = (description.lineHeight ?? 0) / description.size
        #expect((1.1...1.4).contains(ratio), "\(style) \(size)")
      }
    }
    #expect(resolve(.body, .accessibility5).size == 53)
    #expect(resolve(.system(size: 17), .accessibility5).size == 17)
    #expect(resolve(.custom("A", size: 34), .accessibility5).size == 106)
    #expect(resolve(.custom("A", fixedSize: 34), .accessibility5).size == 34)
    #expect(resolve(.custom("A", size: 17, relativeTo: .caption2), .xSmall).size == 17)
  }

  @Test func `traits are put on in order`() {
    let font = Font.system(size: 20, weight: .light, design: .rounded).italic().monospacedDigit()
      .width(.condensed).smallCaps()
    let description = resolve(font)
    #expect(description.size == 20)
    #expect(description.weight == 300)
    #expect(description.design == .rounded)
    #expect(description.isItalic)
    #expect(description.usesMonospacedDigits)
    #expect(description.usesSmallCaps)
    #expect(description.width == 75)
    #expect(resolve(font.weight(.heavy)).weight == 800)
    #expect(resolve(font.bold()).weight == 700)
    #expect(resolve(font.monospaced()).design == .monospaced)
    #expect(resolve(Font.system(.title, design: .serif)).design == .serif)
    #expect(resolve(Font.system(.title, design: .serif, weight: .black)).weight == 900)
  }

  @Test func `leading moves lines by two points`() {
    #expect(abs((resolve(.body.leading(.loose)).lineHeight ?? 0) - 24) < 1e-9)
    #expect(abs((resolve(.body.leading(.tight)).lineHeight ?? 0) - 20) < 1e-9)
  }

  @Test(arguments: [0, -3, CGFloat.nan, .infinity])
  func `impossible sizes become one point`(size: CGFloat) {
    #expect(resolve(.system(size: size)).size == 1)
    #expect(resolve(.custom("A", size: size)).size == 1)
  }

  @Test func `equal fonts are equal`() {
    #expect(Font.system(size: 12).bold() == Font.system(size: 12).bold())
    #expect(Font.system(size: 12).bold() != Font.system(size: 12).italic())
    #expect(Font.body != Font.callout)
  }
}

/// Which of the numeric cases these tests use.
struct VectorCountTests {
  /// Left out: the eleven of `F.textStyles.macOS`, since the stage is a device with iOS text styles.
  @Test func `every case of fonts and colours is used`() throws {
    let counts = [
      "F.textStyles.iOS": 11, "I.colorResolved.measured": 13, "I.colorInterpolation.linear": 9,
    ]
    for (group, count) in counts { #expect(try Vectors.group(group).count == count) }
    #expect(counts.values.reduce(0, +) == 33)
  }
}
