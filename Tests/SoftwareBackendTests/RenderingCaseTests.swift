import Drawing
import Foundation
import Geometry
import GoldenScenes
import Testing

@testable import SoftwareBackend

/// What is known to go wrong in renderers; the numbers are those of the project's case list.
@Suite struct RenderingCaseTests {
  /// G04, the grouped half: how the runtime chooses is its own matter.
  @Test func `members of a group do not show through each other`() throws {
    let canvas = Canvas(100, 100)
    var list = DisplayList.on(.white)
    list.layer(Layer(opacity: 0.5)) {
      $0.fill(.rectangle(0, 0, 100, 100), .red)
      $0.fill(.rectangle(20, 20, 60, 60), .blue)
    }
    try canvas.render(list)
    #expect(canvas[50, 50].distance(to: RGBA(127, 127, 255)) <= 1)
    list = .on(.white)
    list.fill(.rectangle(0, 0, 100, 100), .red, opacity: 0.5)
    list.fill(.rectangle(20, 20, 60, 60), .blue, opacity: 0.5)
    try canvas.render(list)
    #expect(canvas[50, 50].distance(to: RGBA(127, 64, 191)) <= 2)
  }

  /// G05: boxes that share edges inside pixels.
  @Test(arguments: [1.0, 1.25, 1.5, 2, 3], [false, true])
  func `no hairlines between boxes of one colour`(scale: Double, isColumn: Bool) throws {
    let length = Int((320 * scale).rounded(.up))
    let canvas = isColumn ? Canvas(20, length) : Canvas(length, 20)
    for step in 0..<20 {
      var list = DisplayList.on(.white)
      let start = Float(step) * 0.13 + 3
      for index in 0..<9 {
        let at = Float(index) * 33.3
        let box: ShapeGeometry =
          isColumn ? .rectangle(0, at, 20, 33.3) : .rectangle(at, 0, 33.3, 20)
        list.fill(box, .red, isColumn ? .placed(0, start) : .placed(start, 0))
      }
      try canvas.render(list, scale: scale)
      let from = Int((Double(start) * scale).rounded(.up))
      let to = Int(((Double(start) + 299.7) * scale).rounded(.down))
      for at in from..<to {
        let pixel = isColumn ? canvas[5, at] : canvas[at, 5]
        #expect(pixel == RGBA(255, 0, 0), "at \(at), step \(step)")
      }
    }
  }

  /// G08: clear has no colour of its own, in fills and in gradients alike.
  @Test func `fading to clear passes through no other colour`() throws {
    let canvas = Canvas(101, 4)
    for clear in [SRGBColor.clear, SRGBColor(red: 1, green: 0, blue: 0, alpha: 0)] {
      var list = DisplayList.on(.white)
      let paint = list.gradient(
        .linear(start: .zero, end: SIMD2(101, 0)),
        [(.red, 0), (clear, 1)]
      )
      list.fill(.rectangle(0, 0, 101, 4), paint: paint)
      try canvas.render(list)
      #expect(canvas[50, 1].distance(to: RGBA(255, 128, 128)) <= 2)
    }
    var list = DisplayList.on(.white)
    list.fill(.rectangle(0, 0, 101, 4), SRGBColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    try canvas.render(list)
    #expect(canvas[50, 1].distance(to: RGBA(255, 128, 128)) <= 1)
  }

  /// G10.
  @Test(arguments: [SRGBColor.black, .white])
  func `drawing through groups changes nothing`(background: SRGBColor) throws {
    func content(_ list: inout DisplayList) {
      list.fill(.rounded(10, 10, 60, 40, radius: 9), rgb(0x808080, 0.5))
      list.text(shaped("Text 가", size: 17), .white, .placed(14, 18))
      list.text(shaped("half", size: 15), rgb(0xFFFFFF, 0.5), .placed(80.4, 18.2, degrees: 8))
      let paint = list.gradient(
        .linear(start: .zero, end: SIMD2(50, 0)),
        [(.clear, 0), (rgb(0xFF8000, 0.7), 1)]
      )
      list.fill(.ellipse(60, 30, 50, 30), paint: paint)
    }
    let direct = Canvas(130, 70)
    var list = DisplayList.on(background)
    content(&list)
    try direct.render(list)
    // A clip, even a useless one, keeps the layers from being folded away.
    let grouped = Canvas(130, 70)
    list = .on(background)
    let clip = list.clip(.rectangle(0, 0, 130, 70))
    list.layer(Layer(clip: clip)) { $0.layer(Layer(clip: clip)) { content(&$0) } }
    try grouped.render(list)
    for (a, b) in zip(direct.pixels, grouped.pixels) {
      #expect(RGBA(a).distance(to: RGBA(b)) <= 2)
    }
  }

  /// G12.
  @Test func `a material stays blurred while it fades and scales`() throws {
    func list(opacity: Float, scale: Float) -> DisplayList {
      var list = DisplayList.on(.white)
      list.image(checker(200, squares: 20), SIMD4(0, 0, 200, 200))
      list.backdrops = [BackdropPaint(blurRadius: 8, saturation: 1, tint: rgb(0xFFFFFF, 0.2))]
      list.layer(Layer(opacity: opacity)) {
        $0.fill(
          .rounded(-70, -70, 140, 140, radius: 20),
          paint: .backdrop(0),
          .placed(100, 100, sx: scale, sy: scale)
        )
      }
      return list
    }
    func contrast(_ canvas: Canvas) -> Int {
      let row = (60..<140).map { canvas[$0, 100].green }
      return (row.max() ?? 0) - (row.min() ?? 0)
    }
    let canvas = Canvas(200, 200)
    var last = 256
    for step in 0...10 {
      try canvas.render(list(opacity: Float(step) / 10, scale: 1))
      let now = contrast(canvas)
      #expect(now <= last)
      last = now
    }
    #expect(last < 40)
    let rest = canvas.pixels
    try canvas.render(list(opacity: 0.99, scale: 0.995))
    var sum = 0
    for (a, b) in zip(rest, canvas.pixels) { sum += RGBA(a).distance(to: RGBA(b)) }
    #expect(Double(sum) / Double(rest.count) < 3)
    for scale: Float in [0.8, 0.9, 1] {
      try canvas.render(list(opacity: 1, scale: scale))
      #expect(contrast(canvas) < 40)
    }
  }

  /// G13.
  @Test func `nothing jumps where opacity passes 1`() throws {
    let canvas = Canvas(120, 50)
    func pixels(_ opacity: Float, isGrouped: Bool) throws -> [UInt32] {
      var list = DisplayList.on(rgb(0x405060))
      func content(_ list: inout DisplayList, _ opacity: Float) {
        list.fill(.rounded(4, 4, 60, 40, radius: 9), .red, opacity: opacity)
        list.fill(.ellipse(30, 8, 60, 34), rgb(0x20C0FF), opacity: opacity)
        list.text(shaped("Steady", size: 17), .white, .placed(20.4, 10), opacity: opacity)
      }
      if isGrouped {
        list.layer(Layer(opacity: opacity)) { content(&$0, 1) }
      } else {
        content(&list, opacity)
      }
      try canvas.render(list)
      return canvas.pixels
    }
    for isGrouped in [false, true] {
      var last = try pixels(0.98, isGrouped: isGrouped)
      for opacity: Float in [0.985, 0.99, 0.995, 1] {
        let next = try pixels(opacity, isGrouped: isGrouped)
        let jump = zip(last, next).map { RGBA($0).distance(to: RGBA($1)) }.max() ?? 0
        #expect(jump <= 4, "\(opacity)")
        last = next
      }
    }
  }

  @Test func `pixel-aligned edges are crisp at every scale`() throws {
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      let size = Int(40 * scale)
      let canvas = Canvas(size, size)
      // 8 and 24 points are whole pixels at all of these.
      var list = DisplayList.on(.black)
      let clip = list.clip(.rectangle(8, 8, 16, 16))
      list.fill(.rectangle(0, 0, 40, 40), .white, clip: clip)
      try canvas.render(list, scale: scale)
      #expect(canvas.whiteArea == (16 * scale) * (16 * scale))
    }
  }

  @Test func `clips without soft edges take whole pixels`() throws {
    let canvas = Canvas(20, 20)
    var list = DisplayList.on(.black)
    list.clips = [
      Clip(
        geometry: .rectangle(2.4, 2.6, 10, 10),
        transform: .identity,
        isAntialiased: false
      )
    ]
    list.fill(.rectangle(0, 0, 20, 20), .white, clip: 0)
    try canvas.render(list)
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (2..<12).contains(x) && (3..<13).contains(y)
        #expect(canvas[x, y] == (isInside ? RGBA(255, 255, 255) : RGBA(0, 0, 0)))
      }
    }
  }

  @Test func `thin lines keep their weight`() throws {
    for width: Float in [0.1, 0.25, 0.5, 0.9] {
      for degrees: Float in [0, 20, 45, 90] {
        let canvas = Canvas(100, 100)
        var list = DisplayList.on(.black)
        list.fill(
          .rectangle(-40, -width / 2, 80, width),
          .white,
          .placed(50.3, 50.2, degrees: degrees)
        )
        try canvas.render(list)
        let area = Double(width) * 80
        #expect(abs(canvas.whiteArea - area) < area * 0.04 + 0.3, "\(width) at \(degrees)")
      }
    }
  }

  @Test func `strokes have the area of their line`() throws {
    let canvas = Canvas(140, 140)
    for width: Float in [0.5, 1, 2, 7] {
      var list = DisplayList.on(.black)
      list.fill(.ellipse(-50, -50, 100, 100), .white, .placed(70.2, 70.1), stroke: width)
      try canvas.render(list)
      let area = 2 * Double.pi * 50 * Double(width)
      #expect(abs(canvas.whiteArea - area) < area * 0.01)
    }
  }
}
