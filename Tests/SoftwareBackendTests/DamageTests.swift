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
    func list(_ x: Float) -> DisplayList {
      var list = DisplayList.on(.white)
      list.fill(.rectangle(0, 280, 400, 20), .blue)
      list.fill(.rectangle(x, 100, 10, 10), .red)
      list.fill(.rectangle(300, 10, 50, 50), .green)
      return list
    }
    try canvas.render(list(20))
    let rects = try canvas.render(list(200), keepsContents: true)
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    #expect(area == 200)
    #expect(rects.contains { $0 == PixelRect(x: 20, y: 100, width: 10, height: 10) })
    #expect(canvas[25, 105] == RGBA(255, 255, 255))
    #expect(canvas[205, 105] == RGBA(255, 0, 0))
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

  @Test(arguments: 101...106)
  func `any number of threads draws the same`(seed: Int) throws {
    var dice = Dice(UInt64(seed))
    let scene = RandomScene(width: 160, height: 200, dice: &dice)
    let reference = Canvas(160, 200, threads: 1)
    try reference.render(scene.list())
    for threads in [2, 3, 7] {
      let canvas = Canvas(160, 200, threads: threads)
      try canvas.render(scene.list())
      #expect(canvas.pixels == reference.pixels)
    }
  }
}
