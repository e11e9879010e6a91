import Foundation
import Testing

@Suite struct CheckTests {
  static let listings = [
    "000-card-refactored", "000-card", "000-title-matched", "000-title-plain", "001-matched",
    "001-offset", "001-segmented-control", "002-like", "003-all-effects", "003-scale-effect",
    "003-signal", "003-transform-effect", "004-people",
  ]

  @Test(arguments: listings)
  func `a listing from the field compiles unchanged`(_ name: String) throws {
    let result = try PlaygroundProcess().run("check", "\(PlaygroundProcess.listings)/\(name).swift")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("error:"))
  }

  @Test func `the compiler's lines go to standard error, and the exit code is 1`() throws {
    let playground = try PlaygroundProcess()
    try playground.write("import SwiftUI\nlet x: Int = \"a\"\n", "Bad.swift")
    try playground.write("import SwiftUI\nlet x = 1\n", "Good.swift")
    let result = try playground.run("check", "Good.swift", "Bad.swift")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Bad.swift:2:14: error: cannot convert value of type"))
    #expect(try playground.run("check", "Good.swift").status == 0)
  }

  @Test func `a missing file gives one line that says what to do`() throws {
    let result = try PlaygroundProcess().run("check", "Missing.swift")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "playground: No file or folder at 'Missing.swift'. Give the path of a .swift "
        + "file or of a folder of them.\n"
    )
  }

  @Test(arguments: ["effect", "view"])
  func `what new writes compiles and shows itself`(_ kind: String) throws {
    let playground = try PlaygroundProcess()
    #expect(try playground.run("new", kind, "Wobble").status == 0)
    let result = try playground.run(
      "render",
      "Wobble.swift",
      "--dump",
      "d.jsonl",
      "--duration",
      "0"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try !playground.frames("d.jsonl")[0].views.isEmpty)
    let again = try playground.run("new", kind, "Wobble")
    #expect(again.status == 1)
    #expect(again.errors.contains("already"))
  }
}
