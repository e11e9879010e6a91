import Drawing
import Foundation
import Geometry
import GoldenScenes
import Testing

@testable import SoftwareBackend

@Suite struct DamageTests {
  @Test func `repaints nothing when nothing changed`() throws {
    let canvas = Canvas(100, 100)
    var list = DisplayList.on(.white)
    list.fill(.rounded(10, 10, 40, 40, radius: 8), .red)
    list.text(shaped("same", size: 15), .black, .placed(10, 60))
    #expect(try canvas.render(list).count == 1)
    let before = canvas.pixels
    #expect(try canvas.render(list, keepsContents: true).isEmpty)
    #expect(canvas.pixels == before)
    // Without the old picture everything is painted.
    let all = try canvas.render(list)
    #expect(all == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test func `repaints where a shape was and where it is`() throws {
    let canvas = Canvas(400, 300)
    try canvas.render(.squares(movedTo: 20))
    let rects = try canvas.render(.squares(movedTo: 200), keepsContents: true)
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(area == 200)
    #expect(rects.contains { $0 == PixelRect(x: 20, y: 100, width: 10, height: 10) })
    #expect(canvas[25, 105] == RGBA(255, 255, 255))
    #expect(canvas[205, 105] == RGBA(255, 0, 0))
  }

  /// Materials that are made from the picture itself must not see what is in front of them, nor
  /// what was there before.
  @Test(arguments: [Float(0), 3, 20])
  func `a material shows only what lies behind it, however little is repainted`(
    blur: Float
  ) throws {
    func list(_ step: Int) -> DisplayList {
      let t = Float(step)
      var list = DisplayList.on(rgb(0x203040))
      list.fill(.rectangle(10 + t * 7, 10, 80, 60), .red)
      list.image(checker(64, squares: 8), SIMD4(90 - t * 3, 40, 100, 70 + t))
      list.backdrops = [
        BackdropPaint(blurRadius: blur, saturation: 1.5, tint: rgb(0xFFFFFF, 0.3)),
        BackdropPaint(blurRadius: blur, saturation: 1, tint: .clear),
      ]
      list.fill(.rounded(60, 30, 90, 60, radius: 12), paint: .backdrop(0))
      list.text(shaped("in front", size: 17), .white, .placed(70 + t * 2, 50))
      list.fill(.rectangle(150 - t * 4, 60, 20, 30), .green)
      // Shows the first one, too.
      list.fill(.rectangle(100, 80 - t, 70, 40), paint: .backdrop(1))
      list.fill(.ellipse(150, 10 + t * 3, 30, 30), .blue)
      list.layer(Layer(opacity: 0.7)) {
        $0.fill(.rounded(20, 90 - t, 60, 40, radius: 9), paint: .backdrop(0))
      }
      return list
    }
    let kept = Canvas(200, 140)
    let fresh = Canvas(200, 140)
    try kept.render(list(0))
    for step in 1...8 {
      try kept.render(list(step), keepsContents: true)
      try fresh.render(list(step))
      #expect(kept.pixels == fresh.pixels, "step \(step)")
    }
  }

  /// What lies behind opaque shapes is left out; shapes under a clip with a mask hide nothing.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `shapes that are hidden by others make no difference`(seed: UInt64) throws {
    func list(isMasked: Bool) -> DisplayList {
      var dice = Dice(seed)
      var list = DisplayList.on(rgb(0x102030))
      let nothing = list.clip(.rounded(-50, -50, 5, 5, radius: 2), isInverse: true)
      for index in 0..<600 {
        let width = dice.number(12, 72)
        let height = dice.number(12, 72)
        var shape = ShapeGeometry.rounded(
          -width / 2,
          -height / 2,
          width,
          height,
          radius: Float(index % 3) * 5,
          isContinuous: index % 2 == 0
        )
        if index % 7 == 0 { shape = .ellipse(-width / 2, -height / 2, width, height) }
        var color = dice.color()
        color.components.w = index % 9 == 0 ? 0.5 : 1
        let x = dice.number(-15, 315)
        let y = dice.number(-15, 220)
        let degrees = index % 4 == 0 ? 0 : dice.number(0, 360)
        list.fill(shape, color, .placed(x, y, degrees: degrees), clip: isMasked ? nothing : -1)
      }
      return list
    }
    let plain = Canvas(301, 205)
    let masked = Canvas(301, 205)
    try plain.render(list(isMasked: false))
    try masked.render(list(isMasked: true))
    #expect(zip(plain.pixels, masked.pixels).allSatisfy { RGBA($0).distance(to: RGBA($1)) <= 1 })
  }

  @Test func `a rectangle is covered by several together`() {
    let rect = DeviceRect(x0: 10, y0: 10, x1: 50, y1: 40)
    func rectangle(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> DeviceRect {
      DeviceRect(x0: x0, y0: y0, x1: x1, y1: y1)
    }
    let quarters = [
      rectangle(0, 0, 30, 25), rectangle(30, 0, 60, 20), rectangle(30, 20, 60, 60),
      rectangle(0, 25, 30, 60),
    ]
    #expect(rect.isCovered(by: quarters[...]))
    for index in quarters.indices {
      var others = quarters
      others.remove(at: index)
      #expect(!rect.isCovered(by: others[...]))
    }
    #expect(DeviceRect.empty.isCovered(by: []))
  }

  @Test func `repaints a material when what lies behind it changes`() throws {
    let canvas = Canvas(200, 100)
    func list(_ x: Float) -> DisplayList {
      var list = DisplayList.on(.white)
      list.fill(.rectangle(x, 40, 10, 10), .red)
      list.backdrops = [BackdropPaint(blurRadius: 4, saturation: 1, tint: .clear)]
      list.fill(.rectangle(100, 20, 60, 60), paint: .backdrop(0))
      return list
    }
    try canvas.render(list(20))
    // Far away it does not matter, near its edge it does.
    let far = try canvas.render(list(30), keepsContents: true)
    #expect(!far.contains { $0.x + $0.width > 100 })
    let near = try canvas.render(list(92), keepsContents: true)
    #expect(near.contains { $0.x + $0.width >= 160 })
    let partial = canvas.pixels
    try canvas.render(list(92))
    #expect(canvas.pixels == partial)
  }

  /// More with `RANDOM_SCENES=2000`.
  private static let sceneCount =
    ProcessInfo.processInfo.environment["RANDOM_SCENES"].flatMap { Int($0) } ?? 24

  @Test(arguments: 1...sceneCount)
  func `partial repaints equal full ones`(seed: Int) throws {
    var dice = Dice(UInt64(seed))
    let width = 150
    let height = 130
    let partial = Canvas(width, height, threads: 2)
    let full = Canvas(width, height, threads: 1)
    var scene = RandomScene(width: width, height: height, dice: &dice)
    try partial.render(scene.list())
    for step in 0..<6 {
      for _ in 0..<(1 + dice.index(2)) { scene.change(&dice) }
      let list = scene.list()
      let rects = try partial.render(list, keepsContents: true)
      try full.render(list)
      let a = partial.pixels
      let b = full.pixels
      if a != b {
        let wrong = a.indices.filter { a[$0] != b[$0] }
        let first = wrong[0]
        Issue.record(
          """
          step \(step): \(wrong.count) pixels differ, first (\(first % width), \(first / width)): \
          \(RGBA(a[first])) instead of \(RGBA(b[first])); repainted \(rects)
          """
        )
        return
      }
      for (index, rect) in rects.enumerated() {
        for other in rects[(index + 1)...] {
          let apart =
            rect.x + rect.width <= other.x || other.x + other.width <= rect.x
            || rect.y + rect.height <= other.y || other.y + other.height <= rect.y
          #expect(apart, "\(rect) overlaps \(other)")
        }
      }
    }
  }

  /// Shapes of long lists are worked out by several threads as well.
  @Test(arguments: 101...106, [false, true])
  func `any number of threads draws the same`(seed: Int, isLong: Bool) throws {
    var dice = Dice(UInt64(seed))
    let scene = RandomScene(width: 160, height: 200, dice: &dice)
    var list = scene.list()
    let commands = list.commands
    while isLong, list.commands.count < 1500 { list.commands += commands }
    let reference = Canvas(160, 200, threads: 1)
    try reference.render(list)
    for threads in [2, 3, 7] {
      let canvas = Canvas(160, 200, threads: threads)
      try canvas.render(list)
      #expect(canvas.pixels == reference.pixels)
    }
  }
}
