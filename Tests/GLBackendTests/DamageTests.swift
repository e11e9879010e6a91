import Drawing
import Foundation
import Geometry
import GoldenScenes
import Testing

@testable import GLBackend

/// Pictures of which only what changed is drawn.
@Suite struct DamageTests {
  @Test func `draws nothing when nothing changed`() throws {
    let canvas = try GLCanvas(100, 100)
    var list = DisplayList.on(.white)
    list.fill(.rounded(10, 10, 40, 40, radius: 8), .red)
    list.text(shaped("same", size: 15), .black, .placed(10, 60))
    list.fill(
      .rectangle(50, 10, 20, 20),
      paint: list.gradient(
        .radial(center: SIMD2(60, 20), startRadius: 0, endRadius: 10, axisScale: SIMD2(1, 1)),
        [(.red, 0), (.blue, 1)]
      )
    )
    let all = PixelRect(x: 0, y: 0, width: 100, height: 100)
    #expect(try canvas.render(list, keepsContents: true) == [all])
    let before = canvas.pixels
    #expect(try canvas.render(list, keepsContents: true).isEmpty)
    #expect(canvas.pixels == before)
    // Without the old picture everything is drawn.
    #expect(try canvas.render(list) == [all])
  }

  @Test func `draws where a shape was and where it is`() throws {
    let canvas = try GLCanvas(400, 300)
    try canvas.render(.squares(movedTo: 20))
    let rects = try canvas.render(.squares(movedTo: 200), keepsContents: true)
    #expect(
      Set(rects) == [
        PixelRect(x: 20, y: 100, width: 10, height: 10),
        PixelRect(x: 200, y: 100, width: 10, height: 10),
      ]
    )
    #expect(canvas[25, 105] == RGBA(255, 255, 255))
    #expect(canvas[205, 105] == RGBA(255, 0, 0))
  }

  /// One picture goes from change to change, the others are drawn afresh.
  @Test(arguments: 1...12)
  func `scenes that change look as if all of them were drawn`(seed: UInt64) throws {
    var dice = Dice(seed)
    let scale = seed % 3 == 0 ? 1.5 : 1
    // Odd sizes, too.
    let width = 200 + Int(seed % 4)
    let kept = try GLCanvas(width, 141)
    let fresh = try GLCanvas(width, 141)
    var scene = RandomScene(width: width, height: 141, dice: &dice)
    for step in 0..<12 {
      let list = scene.list()
      let changes = try kept.render(list, scale: scale, keepsContents: step > 0)
      try fresh.render(list, scale: scale)
      let difference = PictureDifference(kept.pixels, fresh.pixels)
      if difference.worst > 2, let folder = ProcessInfo.processInfo.environment["GOLDEN_OUTPUT"] {
        try GoldenTests.write(
          kept.pixels,
          fresh.pixels,
          width: width,
          to: "\(folder)/damage-\(seed)-\(step).png"
        )
      }
      #expect(difference.worst <= 2, "step \(step): \(difference), \(changes)")
      for _ in 0...dice.index(2) { scene.change(&dice) }
    }
  }

  /// A material must not see what is in front of it, nor what was there before.
  @Test(arguments: [Float(0), 3, 9, 20], [false, true])
  func `a material shows only what lies behind it, however little is drawn`(
    blur: Float,
    movesAll: Bool
  ) throws {
    func list(_ step: Int) -> DisplayList {
      let moving = Float(step)
      let t = movesAll ? moving : 0
      var list = DisplayList.on(rgb(0x203040))
      list.fill(.rectangle(10 + t * 7, 10, 80, 60), .red)
      list.image(checker(64, squares: 8), SIMD4(90 - t * 3, 40, 100, 70 + t))
      list.backdrops = [
        BackdropPaint(blurRadius: blur, saturation: 1.5, tint: rgb(0xFFFFFF, 0.3)),
        BackdropPaint(blurRadius: blur, saturation: 1, tint: .clear),
      ]
      list.fill(.rounded(60, 30, 90, 60, radius: 12), paint: .backdrop(0))
      list.text(shaped("in front", size: 17), .white, .placed(70 + t * 2, 50))
      // From far off into all the others.
      list.fill(.rectangle(400 - moving * 40, 260 - moving * 20, 20, 30), .green)
      // Shows the first one, too.
      list.fill(.rectangle(100, 80 - t, 70, 40), paint: .backdrop(1))
      list.fill(.ellipse(150, 10 + t * 3, 30, 30), .blue)
      list.layer(Layer(opacity: 0.7)) {
        $0.fill(.rounded(20, 90, 60, 40, radius: 9), paint: .backdrop(0))
      }
      return list
    }
    let kept = try GLCanvas(450, 300)
    let fresh = try GLCanvas(450, 300)
    for step in 0...8 {
      try kept.render(list(step), keepsContents: step > 0)
      try fresh.render(list(step))
      let difference = PictureDifference(kept.pixels, fresh.pixels)
      #expect(difference.worst <= 2, "step \(step): \(difference)")
    }
  }

  /// What the atlases and ramps hold is given to others after a while.
  @Test func `other gradients, paths and glyphs at the same places are seen`() throws {
    let kept = try GLCanvas(300, 60)
    let fresh = try GLCanvas(300, 60)
    var dice = Dice(5)
    for step in 0..<12 {
      var list = DisplayList.on(.white)
      for index in 0..<70 {
        list.fill(
          .rectangle(Float(index) * 4, 0, 4, 20),
          paint: list.gradient(
            .linear(start: SIMD2(0, 0), end: SIMD2(0, 20)),
            [(dice.color(), 0), (dice.color(), 1)]
          )
        )
      }
      for index in 0..<8 {
        var path = Path()
        path.move(to: CGPoint(x: index * 30, y: 25))
        path.addLine(to: CGPoint(x: index * 30 + 25, y: 25 + step))
        path.addLine(to: CGPoint(x: index * 30, y: 40))
        list.fill(list.path(path), .red)
      }
      list.text(shaped("Number \(step * 37 % 100)", size: 14), .black, .placed(5, 40))
      try kept.render(list, keepsContents: step > 0)
      if step == 7 { kept.renderer.purgeCaches() }
      try fresh.render(list)
      #expect(PictureDifference(kept.pixels, fresh.pixels).worst <= 2, "step \(step)")
    }
  }
}
