import Drawing
import Foundation
import Synchronization
import Testing

@testable import ImageBackend

struct ImageResourcesTests {
  let folder: TemporaryFolder
  let lines = LineCollector()
  let resources: ImageResources

  final class LineCollector: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  init() throws {
    folder = try TemporaryFolder()
    let lines = lines
    resources = ImageResources(
      searchPaths: [folder.path + "/first", folder.path + "/second"],
      symbols: { name, weight in
        SymbolOutline(layers: [], width: Double(weight), ascent: 0, descent: 0)
      },
      diagnostics: { lines.add($0) }
    )
  }

  func size(_ name: String, scale: Double = 1, isDark: Bool = false) -> Int? {
    resources.image(named: name, scale: scale, isDark: isDark)?.width
  }

  @Test func `the first folder wins, and its Assets folder counts`() throws {
    try folder.write(0xFFFF_FFFF, size: 1, to: "first/a.png")
    try folder.write(0xFFFF_FFFF, size: 2, to: "first/Assets/b.png")
    try folder.write(0xFFFF_FFFF, size: 3, to: "second/a.png")
    try folder.write(0xFFFF_FFFF, size: 4, to: "second/b.png")
    try folder.write(0xFFFF_FFFF, size: 5, to: "second/Assets/c.png")
    #expect(size("a") == 1)
    #expect(size("b") == 2)
    #expect(size("c") == 5)
    #expect(size("a.png") == 1)
    #expect(lines.all.isEmpty)
  }

  @Test func `the rendition fits the scale`() throws {
    for (mark, size) in [("", 10), ("@2x", 20), ("@3x", 30)] {
      try folder.write(0xFFFF_FFFF, size: size, to: "first/icon\(mark).png")
    }
    try folder.write(0xFFFF_FFFF, size: 40, to: "first/two@2x.png")
    #expect(size("icon", scale: 1) == 10)
    #expect(size("icon", scale: 1.5) == 20)
    #expect(size("icon", scale: 2) == 20)
    #expect(size("icon", scale: 3) == 30)
    #expect(size("icon", scale: 8) == 30)
    #expect(size("two", scale: 1) == 40)
    #expect(resources.image(named: "icon", scale: 2, isDark: false)?.scale == 2)
    #expect(resources.image(named: "two", scale: 1, isDark: false)?.scale == 2)
  }

  @Test func `a picture is the same object each time`() throws {
    try folder.write(0xFFFF_FFFF, size: 10, to: "first/a.png")
    let one = resources.image(named: "a", scale: 1, isDark: false)
    #expect(one === resources.image(named: "a", scale: 1, isDark: false))
    #expect(one === resources.image(named: "a", scale: 2, isDark: true))
  }

  @Test func `a missing picture is said once, with where it was looked for`() throws {
    try folder.write(0xFFFF_FFFF, size: 10, to: "first/a.png")
    for scale in [1.0, 2] { #expect(size("nothing", scale: scale) == nil) }
    #expect(lines.all.count == 1)
    let line = lines.all.first ?? ""
    #expect(line.contains("'nothing'"))
    #expect(line.contains(folder.path + "/first"))
    #expect(line.contains("second (does not exist)"))
    #expect(!line.contains("\n"))
  }

  @Test func `a broken file is said once and is not a picture`() throws {
    try folder.write("nonsense", to: "first/broken.png")
    #expect(size("broken") == nil)
    #expect(size("broken", scale: 2) == nil)
    #expect(lines.all.filter { $0.contains("broken.png: ") }.count == 1)
  }

  @Test func `reloading sees new files`() throws {
    #expect(size("late") == nil)
    try folder.write(0xFFFF_FFFF, size: 7, to: "first/late.png")
    #expect(size("late") == nil)
    resources.reload()
    #expect(size("late") == 7)
  }

  @Test func `an image set has scales and a dark variant`() throws {
    let set = "first/Media.xcassets/Pictures/hero.imageset"
    try folder.write(
      """
      {"images":[
        {"idiom":"universal","filename":"hero.png","scale":"1x"},
        {"idiom":"universal","filename":"hero@2x.png","scale":"2x"},
        {"idiom":"universal","scale":"3x"},
        {"idiom":"universal","filename":"night.png","scale":"1x",
         "appearances":[{"appearance":"luminosity","value":"dark"}]}
      ],"info":{"author":"xcode","version":1}}
      """,
      to: set + "/Contents.json"
    )
    try folder.write(0xFFFF_FFFF, size: 10, to: set + "/hero.png")
    try folder.write(0xFFFF_FFFF, size: 20, to: set + "/hero@2x.png")
    try folder.write(0xFF00_0000, size: 11, to: set + "/night.png")
    #expect(size("hero") == 10)
    #expect(size("hero", scale: 3) == 20)
    #expect(size("hero", isDark: true) == 11)
  }

  @Test func `a group may give its name to what it holds`() throws {
    let root = "first/Media.xcassets/Icons"
    try folder.write(#"{"properties":{"provides-namespace":true}}"#, to: root + "/Contents.json")
    try folder.write(
      #"{"images":[{"filename":"a.svg"}]}"#,
      to: root + "/star.imageset/Contents.json"
    )
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>"#,
      to: root + "/star.imageset/a.svg"
    )
    #expect(size("Icons/star") == 8)
    #expect(size("Icons/star", scale: 2) == 16)
    #expect(size("star") == nil)
  }

  @Test func `a colour set is read in its space and appearance`() throws {
    try folder.write(
      """
      {"colors":[
        {"idiom":"universal","color":{"color-space":"srgb","components":
          {"red":"0.500","green":"0x80","blue":"255","alpha":"0.250"}}},
        {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
         "color":{"color-space":"srgb","components":
          {"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}}
      ]}
      """,
      to: "second/Media.xcassets/brand.colorset/Contents.json"
    )
    let light = resources.color(named: "brand", isDark: false)
    #expect(light == SRGBColor(red: 0.5, green: 128 / 255, blue: 1, alpha: 0.25))
    #expect(resources.color(named: "brand", isDark: true) == SRGBColor(red: 1, green: 0, blue: 0))
    #expect(resources.color(named: "none", isDark: true) == nil)
    #expect(resources.color(named: "none", isDark: false) == nil)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("'none'") == true)
  }

  @Test func `wide colours become sRGB`() {
    // Display P3's red in sRGB: 1.0930, -0.2267, -0.1501 (CSS Color 4's sample conversions).
    let red = CatalogColor.color(["red": "1", "green": "0", "blue": "0"], space: "display-p3")
    let expected: [Float] = [1.0930, -0.2267, -0.1501, 1]
    for index in 0..<4 {
      #expect(abs((red?.components[index] ?? 9) - expected[index]) < 0.001)
    }
    let white = CatalogColor.color(["red": "1", "green": "1", "blue": "1"], space: "display-p3")
    for index in 0..<4 { #expect(abs((white?.components[index] ?? 9) - 1) < 1e-5) }
    #expect(CatalogColor.color(["white": "0.5"], space: "extended-gray")?.green == 0.5)
    #expect(CatalogColor.color(["red": "x", "green": "0", "blue": "0"], space: "srgb") == nil)
  }

  @Test func `a broken catalogue is said and the rest is used`() throws {
    try folder.write("{", to: "first/Media.xcassets/bad.imageset/Contents.json")
    try folder.write(0xFFFF_FFFF, size: 9, to: "first/good.png")
    #expect(size("good") == 9)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("bad.imageset") == true)
  }

  @Test func `the project's own background picture is there`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let lines = lines
    let own = ImageResources(
      searchPaths: [root],
      symbols: { _, _ in SymbolOutline(layers: [], width: 0, ascent: 0, descent: 0) },
      diagnostics: { lines.add($0) }
    )
    let picture = own.image(named: "bg", scale: 2, isDark: false)
    #expect(picture?.width == 1600 && picture?.height == 1200)
    #expect(picture?.isOpaque == true)
    #expect(lines.all.isEmpty)
  }

  @Test func `symbols come from the source that was given`() {
    #expect(resources.symbol(named: "star", weight: 700).width == 700)
  }
}
