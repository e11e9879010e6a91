import Drawing
import Foundation
import Geometry

extension GoldenScene {
  package static let text = GoldenScene("text", 360, 190) {
    var list = DisplayList.on(.white)
    list.text(shaped("Hamburgefonstiv 0123", size: 17), .black, .placed(10, 8))
    list.text(shaped("안녕하세요 日本語 العربية 😀🎉", size: 17), rgb(0x203080), .placed(10, 34))
    // Sub-pixel positions.
    for index in 0..<4 {
      list.text(
        shaped("quarter", size: 11),
        .black,
        .placed(10 + Float(index) * 60 + Float(index) * 0.25, 64 + Float(index) * 0.25)
      )
    }
    let title = shaped("Gradient", size: 30, weight: 700)
    let paint = list.gradient(
      .linear(start: .zero, end: SIMD2(Float(title.size.width), 0)),
      [(rgb(0xFF2060), 0), (rgb(0x2060FF), 1)]
    )
    list.text(title, paint: paint, .placed(10, 84))
    let styled = shaped("", size: 15) { text in
      let font = FontDescription(size: 15)
      text.runs = [
        StyledText.Run(text: "red ", font: font, color: rgb(0xD02020)),
        StyledText.Run(text: "marked", font: font, backgroundColor: rgb(0xFFF080)),
        StyledText.Run(text: " under", font: font, underline: StyledText.LineStyle()),
        StyledText.Run(
          text: " struck",
          font: font,
          strikethrough: StyledText.LineStyle(color: rgb(0xFF0000))
        ),
      ]
    }
    list.text(styled, .black, .placed(10, 128))
    let clip = list.clip(.ellipse(160, 90, 90, 34))
    list.fill(.rectangle(150, 84, 120, 46), rgb(0x101418), clip: clip)
    list.text(shaped("clipped label", size: 17), .white, .placed(156, 96), clip: clip)
    list.text(shaped("half", size: 30), .black, .placed(270, 84), opacity: 0.5)
    list.text(
      shaped("Wrapped text in a narrow column of words", size: 12, width: 120),
      rgb(0x404040),
      .placed(240, 130)
    )
    list.text(shaped("tiny", size: 6), .black, .placed(10, 160))
    list.text(shaped("Ag", size: 240), rgb(0x000000, 0.08), .placed(20, -60))
    return list
  }

  package static let turnedText = GoldenScene("turned-text", 300, 200) {
    var list = DisplayList.on(.white)
    let label = shaped("Turned 회전 😀", size: 18)
    list.text(label, .black, .placed(20, 20, degrees: 15))
    list.text(label, rgb(0x2040C0), .placed(150, 10, degrees: 0, sx: 1.4, sy: 1.4))
    list.text(label, rgb(0xC02040), .placed(110, 80, degrees: -30, sx: 0.7, sy: 0.7))
    list.text(label, rgb(0x208040), .placed(260, 190, degrees: 180))
    list.text(
      shaped("STAR 워즈 🚀", size: 40, weight: 700),
      rgb(0x906000),
      PlaneTransform.turned(-55, axis: SIMD3(1, 0, 0), around: 140, 25, distance: 160)
        .moved(10, 110)
    )
    return list
  }
}
