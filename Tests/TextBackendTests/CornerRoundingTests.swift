import Drawing
import Foundation
import Geometry
import Testing

@testable import TextBackend

struct CornerRoundingTests {
  func shaped(_ text: String, _ design: FontDescription.Design, weight: Int) -> PangoShapedText {
    shape(plain(text, FontDescription(design: design, size: 20, weight: weight)))
  }

  @Test(arguments: [100, 400, 700, 900])
  func `rounded letters have the plain ones' places without their corners`(weight: Int) {
    let plain = shaped("HIEl", .standard, weight: weight)
    let round = shaped("HIEl", .rounded, weight: weight)
    guard round.fontNames.first?.hasPrefix("Inter") == true else { return }
    #expect(plain.glyphs == round.glyphs)
    #expect(plain.runs[0].font !== round.runs[0].font)
    for glyph in plain.glyphs {
      let before = plain.runs[0].font.outline(of: glyph.glyph)
      let after = round.runs[0].font.outline(of: glyph.glyph)
      let box = before.boundingRect
      let corner = CGPoint(x: box.minX + 0.002, y: box.minY + 0.002)
      #expect(before.contains(corner))
      #expect(!after.contains(corner))
      // What touched the edges of the box still does.
      #expect(abs(after.boundingRect.minX - box.minX) < 1e-6)
      #expect(abs(after.boundingRect.maxY - box.maxY) < 1e-6)
    }
  }

  @Test func `a square becomes a circle when its corners take all`() {
    let square = Path(CGRect(x: 0, y: 0, width: 2, height: 2))
    for path in [square, reversed(square)] {
      let round = CornerRounding.rounded(path, reach: 5)
      for point in round.flattened(tolerance: 0.0001).points {
        let distance = (point - PathPoint(1, 1)).length
        #expect(abs(distance - 1) < 0.001)
      }
    }
  }

  @Test func `inward corners of the ink stay sharp, those of holes too`() {
    // An L: five outward corners and an inward one at (1, 1).
    var letter = Path()
    letter.addLines(
      [(0, 0), (1, 0), (1, 1), (3, 1), (3, 2), (0, 2)].map { CGPoint(x: $0.0, y: $0.1) }
    )
    letter.closeSubpath()
    let round = CornerRounding.rounded(letter, reach: 0.2)
    #expect(!round.contains(CGPoint(x: 0.01, y: 0.01)))
    #expect(!round.contains(CGPoint(x: 1.01, y: 0.99)))
    #expect(round.contains(CGPoint(x: 0.99, y: 1.01)))
    // The corners of a hole are inward ones of the ink.
    var ring = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.addPath(reversed(Path(CGRect(x: 3, y: 3, width: 4, height: 4))))
    let holed = CornerRounding.rounded(ring, reach: 1)
    #expect(!holed.contains(CGPoint(x: 3.05, y: 3.05)))
    #expect(!holed.contains(CGPoint(x: 0.05, y: 0.05)))
  }

  @Test func `flat and empty outlines pass unchanged`() {
    #expect(CornerRounding.rounded(Path(), reach: 0.1).isEmpty)
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))
    let box = CornerRounding.rounded(circle, reach: 0.5).boundingRect
    #expect(abs(box.width - 4) < 1e-6 && abs(box.height - 4) < 1e-6)
  }

  /// A rectangle the other way around.
  private func reversed(_ path: Path) -> Path {
    let box = path.boundingRect
    var result = Path()
    result.addLines([
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.minX, y: box.maxY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.maxX, y: box.minY),
    ])
    result.closeSubpath()
    return result
  }
}
