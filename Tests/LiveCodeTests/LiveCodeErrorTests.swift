import Foundation
import Testing

@testable import LiveCode

@Suite struct LiveCodeErrorTests {
  static let all: [LiveCodeError] = [
    .fileMissing("a.swift"), .notReadable("a.swift"), .notSwift("a.txt"), .noSwiftFiles("a"),
    .modulesMissing("/x"), .compilerMissing, .notStarted("/bin/x", ENOENT), .cacheNotWritable("/x"),
    .doesNotCompile(path: "a.swift", CompilerReport(output: "a.swift:1:1: error: no\n")),
    .cancelled, .unknownView("B", path: "a.swift", known: ["A"]), .viewNeedsArguments("A"),
    .noView("a.swift"), .otherCompiler(library: "l.so", built: "5", current: "6"),
    .otherBuild(library: "l.so"), .stampMissing(library: "l.so"),
    .notLoaded(library: "l.so", reason: "undefined symbol: x"),
  ]

  @Test(arguments: all)
  func `an error is one line that ends as a sentence`(_ error: LiveCodeError) {
    let text = "\(error)"
    #expect(!text.contains("\n"))
    #expect(text.hasSuffix("."))
  }

  @Test func `an unknown view's error names those that are there`() {
    #expect(
      "\(LiveCodeError.unknownView("B", path: "a.swift", known: ["A", "C"]))"
        == "No view or preview named 'B' in 'a.swift'. There are: A, C."
    )
  }

  @Test(
    arguments: [
      ("/nowhere/at/all", LiveCodeError.fileMissing("/nowhere/at/all")),
      ("/etc/hostname", LiveCodeError.notSwift("/etc/hostname")),
    ]
  )
  func `paths that cannot be shown`(_ path: String, _ expected: LiveCodeError) {
    #expect(throws: expected) { try SourceSet(path: path) }
  }

  @Test func `pictures are looked for beside the file and where its project keeps them`() throws {
    let root = FileManager.default.temporaryDirectory.path + "/zoetrope-tests/\(UUID().uuidString)"
    for folder in ["Views/Cards", "Assets", "Views/Main.xcassets"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)",
        withIntermediateDirectories: true
      )
    }
    let file = "\(root)/Views/Cards/A.swift"
    try "let a = 1\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try SourceSet(path: file).assetFolders.map(\.path) == ["\(root)/Views/Cards"])
    try "".write(toFile: "\(root)/Package.swift", atomically: true, encoding: .utf8)
    #expect(
      try SourceSet(path: file).assetFolders.map(\.path)
        == ["\(root)/Views/Cards", "\(root)/Views", root]
    )
  }

  @Test func `a program's exit code and output come back`() throws {
    let result = try Subprocess().run(["/bin/sh", "-c", "echo out; echo err >&2; exit 3"])
    #expect(result.status == 3)
    #expect(result.output == "out\nerr\n")
    #expect(throws: LiveCodeError.notStarted("/no/such/program", ENOENT)) {
      try Subprocess().run(["/no/such/program"])
    }
  }

  @Test func `a program takes input and may end before it has read all of it`() throws {
    let echo = try Subprocess().start(["/bin/cat"], hasInput: true)
    let isTaken = Array("hello".utf8).withUnsafeBytes { echo.write($0) }
    #expect(isTaken)
    #expect(try echo.finish().output == "hello")

    let deaf = try Subprocess().start(["/bin/true"], hasInput: true)
    let large = [UInt8](repeating: 0, count: 8 << 20)
    let isAllTaken = large.withUnsafeBytes { deaf.write($0) }
    #expect(!isAllTaken)
    #expect(try deaf.finish().isSuccess)
  }
}
