import Testing

@testable import LiveCode

@Suite struct CompilerDiagnosticTests {
  @Test func `file, line, column, message and the line of code`() throws {
    let output = """
      Demo.swift:5:15: error: value of type 'Text' has no member 'fooo'
          Text("x").fooo()
          ~~~~~~~~~ ^~~~
      /tmp/a: b/Demo.swift:12:3: warning: unused: 'y'
        y
        ^
      Demo.swift:1:1: note: declared here
      """
    let diagnostics = CompilerDiagnostic.parse(output)
    try #require(diagnostics.count == 3)
    #expect(diagnostics[0].file == "Demo.swift")
    #expect(diagnostics[0].line == 5)
    #expect(diagnostics[0].column == 15)
    #expect(diagnostics[0].severity == .error)
    #expect(diagnostics[0].message == "value of type 'Text' has no member 'fooo'")
    #expect(diagnostics[0].sourceLine == "    Text(\"x\").fooo()")
    #expect(diagnostics[1].file == "/tmp/a: b/Demo.swift")
    #expect(diagnostics[1].message == "unused: 'y'")
    #expect(diagnostics[2].severity == .note)
    #expect(diagnostics[2].sourceLine.isEmpty)
  }

  @Test func `what is said twice counts once`() {
    let line = "a.swift:1:2: error: no"
    #expect(CompilerDiagnostic.parse("\(line)\ncode\n\(line)\ncode\n").count == 1)
  }

  @Test(arguments: [
    "", "error: no such module", "a.swift: error: x", "a:b:c: error: x", "<unknown>:0",
  ])
  func `other lines are no diagnostics`(_ line: String) {
    #expect(CompilerDiagnostic.parse(line).isEmpty)
  }

  @Test func `a report's summary names the first error`() {
    let one = CompilerReport(output: "a.swift:7:1: error: cannot find 'x' in scope\n")
    #expect(one.summary == "line 7: cannot find 'x' in scope")
    let two = CompilerReport(output: one.output + "a.swift:9:1: error: no\n")
    #expect(two.summary == "2 errors, the first in line 7: cannot find 'x' in scope")
    #expect(CompilerReport(output: "clang: out of luck\n").summary == "clang: out of luck")
  }

  @Test func `the driver's lines are split as a shell does`() {
    #expect(
      CommandTemplate.words(#"/usr/bin/x -I '/a b/c' "d \" e" f\ g ''"#)
        == ["/usr/bin/x", "-I", "/a b/c", "d \" e", "f g", ""]
    )
  }
}
