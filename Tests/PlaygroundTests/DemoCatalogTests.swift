import Foundation
import Testing

@testable import PlaygroundKit

@Suite struct DemoCatalogTests {
  let playground: PlaygroundProcess

  init() throws {
    playground = try PlaygroundProcess()
  }

  private func catalog(_ folders: String...) -> DemoCatalog {
    DemoCatalog(folders: folders.map { "\(playground.folder)/\($0)" })
  }

  private func write(_ text: String, _ path: String) throws {
    let folder = ("\(playground.folder)/\(path)" as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try playground.write(text, path)
  }

  @Test func `a demo says its title and its sentence, over as many lines as it takes`() throws {
    try write(
      "// Flip card\n// A card that turns\n// when tapped.\nimport SwiftUI\n",
      "D/3D/Flip.swift"
    )
    let demo = try #require(catalog("D").demos.first)
    #expect(demo.title == "Flip card")
    #expect(demo.summary == "A card that turns when tapped.")
    #expect(demo.group == "3D")
    #expect(demo.id == "3D/Flip")
    #expect(demo.url.path == "\(playground.folder)/D/3D/Flip.swift")
  }

  @Test(arguments: [
    ("// T\n// S\n", "T", "S"),
    ("\u{FEFF}// T\r\n//S\r\nimport SwiftUI", "T", "S"),
    ("/// T ///\n//\n// about the code", "T ///", ""),
    ("// T", "T", ""),
    ("// 제목 🎴\n// 문장.\n\n// more", "제목 🎴", "문장."),
  ])
  func `headings of all shapes are read`(_ source: String, _ title: String, _ summary: String) {
    let heading = DemoHeading(source: source)
    #expect(heading?.title == title)
    #expect(heading?.summary == summary)
  }

  @Test(arguments: ["", "\n// T\n", "import SwiftUI\n// T\n", "//\n// S\n", "//   \n"])
  func `what begins otherwise has no heading`(_ source: String) {
    #expect(DemoHeading(source: source) == nil)
  }

  @Test func `groups stand in the gallery's order, others behind them by name`() throws {
    for group in ["Zebra", "Gestures", "Own", "3D", "Matched geometry"] {
      try write("// T\n", "D/\(group)/A.swift")
    }
    let names = catalog("D").groups.map(\.name)
    #expect(names == ["Matched geometry", "3D", "Gestures", "Own", "Zebra"])
  }

  @Test func `demos stand by title in their group, and files of no group in one of the folder`()
    throws
  {
    try write("// beta\n", "Mine/A.swift")
    try write("// Alpha\n", "Mine/B.swift")
    try write("// Deep\n", "Mine/Layout/More/C.swift")
    try write("// Picture\n", "Mine/Assets/D.swift")
    try write("// Hidden\n", "Mine/.E.swift")
    let groups = catalog("Mine").groups
    #expect(groups.map(\.name) == ["Mine"])
    #expect(groups.first?.demos.map(\.title) == ["Alpha", "beta"])
  }

  @Test func `a demo in the earlier folder takes the place of its namesake`() throws {
    try write("// First\n", "A/3D/Card.swift")
    try write("// Second\n", "B/3D/Card.swift")
    try write("// Third\n", "B/3D/Cube.swift")
    #expect(catalog("A", "B").demos.map(\.title) == ["First", "Third"])
    #expect(catalog("B", "A").demos.map(\.title) == ["Second", "Third"])
  }

  @Test func `a file without a title or that cannot be read is listed by name, with one note`()
    throws
  {
    try write("import SwiftUI\n", "D/3D/Bare.swift")
    let link = "\(playground.folder)/D/3D/Gone.swift"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere")
    let catalog = catalog("D")
    #expect(catalog.demos.map(\.title) == ["Bare", "Gone"])
    #expect(catalog.notes.count == 2)
    #expect(catalog.notes.first?.contains("Bare.swift has no title") == true)
    #expect(catalog.notes.last?.contains("Gone.swift cannot be read") == true)
  }

  @Test func `folders that are not there are empty`() {
    let catalog = catalog("Nowhere")
    #expect(catalog.groups.isEmpty && catalog.notes.isEmpty && catalog.first == nil)
  }

  @Test func `a search finds words in title, sentence and group, in any case and without accents`()
    throws
  {
    try write("// Flip card\n// Turns in space.\n", "D/3D/Flip.swift")
    try write("// Café\n// A menu.\n", "D/Layout/Menu.swift")
    let catalog = catalog("D")
    func found(_ text: String) -> [String] { catalog.search(text).flatMap(\.demos).map(\.title) }
    #expect(found("CARD") == ["Flip card"])
    #expect(found("space flip") == ["Flip card"])
    #expect(found("layout") == ["Café"])
    #expect(found("cafe") == ["Café"])
    #expect(found("flip menu").isEmpty)
    #expect(found("  ") == ["Flip card", "Café"])
  }

  @Test(arguments: ["3d/flip", "FlipCard2", "flip CARD"])
  func `a demo is found by its identifier, file or title`(_ name: String) throws {
    try write("// Flip card\n", "D/3D/Flip.swift")
    try write("// Other\n", "D/3D/FlipCard2.swift")
    #expect(catalog("D").demo(named: name) != nil)
    #expect(catalog("D").demo(named: "nothing") == nil)
  }

  @Test func `list names the demos of a folder and of the program`() throws {
    try write("// Own card\n// Mine.\n", "D/3D/Own.swift")
    let result = try playground.run("list", "--demos", "D")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "  3D\n    Own card  \(playground.folder)/D/3D/Own.swift\n        Mine."
      )
    )
    #expect(result.output.contains("demos in "))
    #expect(result.output.contains("/Demos:\n  Matched geometry\n"))
    #expect(try playground.run("list", "--demos", "Nowhere").status == 1)
  }
}
