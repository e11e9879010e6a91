import Foundation
import Testing

@testable import PlaygroundKit

/// Bad input: one line that says what to do, exit code 2 for the command line, 1 for a failed job.
@Suite struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let status: Int32
    /// A part of the line.
    let part: String

    init(_ line: String, _ status: Int32, _ part: String) {
      testDescription = line
      words = line.split(separator: " ").map(String.init)
      self.status = status
      self.part = part
    }
  }

  static let cases: [Case] = [
    Case("rende A.swift", 2, "Did you mean 'render'?"),
    Case("check", 2, "needs the path"),
    Case("check A.swift --swift-version 4", 2, "must be 5 or 6, not '4'"),
    Case("render", 2, "needs the path"),
    Case("render A.swift", 2, "nothing to write"),
    Case("render A.swift B.swift --dump d", 2, "one path, not 2"),
    Case("render A.swift --sclae 2", 2, "Did you mean '--scale'?"),
    Case("render A.swift --dump", 2, "--dump needs a value"),
    Case("render A.swift --dump --fps 60", 2, "--dump needs a value"),
    Case("render A.swift --dump d --size 390", 2, "WIDTHxHEIGHT"),
    Case("render A.swift --dump d --size 0x5", 2, "WIDTHxHEIGHT"),
    Case("render A.swift --dump d --scale 0", 2, "a number from 0.25 to 16, not '0'"),
    Case("render A.swift --dump d --fps nan", 2, "a number from 1 to 1000, not 'nan'"),
    Case("render A.swift --dump d --duration -1", 2, "a number from 0 to 86400, not '-1'"),
    Case("render A.swift --still half.png", 2, "SECONDS=FILE.png"),
    Case("render A.swift --still 2=a.png --duration 1", 2, "behind the end at 1 s"),
    Case("render A.swift --movie a.avi", 2, ".gif, .mp4 or .webp"),
    Case("render A.swift --dump d --dump e", 2, "given twice"),
    Case("new effect", 2, "a kind and a name"),
    Case("new effect wobble", 2, "Begin with a capital"),
    Case("new effect View", 2, "Choose another name"),
    Case("new demo Wobble", 2, "not 'demo'"),
    Case("list here", 2, "takes no path"),
    Case("render Missing.swift --dump d", 1, "No file or folder at 'Missing.swift'"),
    Case("render Sample.swift --assets nowhere --dump d", 1, "no folder 'nowhere'"),
    Case("run Sample.swift --assets nowhere", 1, "no folder 'nowhere'"),
    Case("render Sample.swift --effects nowhere --dump d", 1, "no folder 'nowhere'"),
    Case("render Sample.swift --view Nope --dump d", 1, "There are: Sample."),
    Case("render Sample.swift --view Row --dump d", 1, "cannot be made without arguments"),
    Case("render Plain.swift --dump d", 1, "No view in 'Plain.swift'"),
    Case("render Sample.swift --script Missing.jsonl --dump d", 1, "cannot be read"),
    Case("render Sample.swift --script bad.jsonl --dump d", 1, "bad.jsonl: Line 2 of the script"),
    Case("render Sample.swift --dump /nowhere/d", 1, "'/nowhere/d' cannot be written"),
    Case("render Sample.swift --still 0=/nowhere/a.png", 1, "'/nowhere/a.png' cannot be written"),
  ]

  @Test(arguments: cases)
  func `one line and an exit code`(_ example: Case) throws {
    let playground = try PlaygroundProcess()
    try playground.write(
      """
      import SwiftUI
      struct Sample: View { var body: some View { Text("x") } }
      struct Row: View { let title: String; var body: some View { Text(title) } }
      """,
      "Sample.swift"
    )
    try playground.write("struct Plain {}\n", "Plain.swift")
    try playground.write("{\"at\":0,\"tap\":[1,2]}\n{\"at\":1,\"tip\":[1,2]}\n", "bad.jsonl")
    let result = try playground.run(example.words)
    #expect(result.status == example.status)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("playground: "))
    #expect(result.errors.contains(example.part), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["", "run", "render", "check", "new", "bench", "list"])
  func `every command has help`(_ command: String) throws {
    let words = command.isEmpty ? ["--help"] : [command, "--help"]
    let result = try PlaygroundProcess().run(words)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("playground \(command)"))
  }

  @Test func `options are read with a space or an equals sign, in any order, up to two dashes`()
    throws
  {
    let arguments = try Arguments(
      ["a", "--size=2x3", "--still", "0=a.png", "--still=1=b.png", "--", "--b"],
      options: ["size", "still"]
    )
    #expect(arguments.paths == ["a", "--b"])
    #expect(try arguments.size("size") == CGSize(width: 2, height: 3))
    #expect(arguments.all("still") == ["0=a.png", "1=b.png"])
  }
}
