import Foundation
import Glibc
import TestSupport
import Testing

extension WindowTests {
  /// What `playground run` says when there is nothing that it could show.
  @Suite struct StartingTests {
    private let code = """
      import SwiftUI
      struct Sample: View { var body: some View { Color.red } }
      struct Row: View { let title: String; var body: some View { Text(title) } }
      """

    private func expectLine(
      _ part: String,
      status: Int32,
      _ words: [String],
      on display: VirtualDisplay? = nil
    ) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Built.playground)
      process.arguments = words
      var environment = ProcessInfo.processInfo.environment
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"] {
        environment[name] = nil
      }
      environment["DISPLAY"] = display?.name
      process.environment = environment
      let (output, errors) = (LineCollector(), LineCollector())
      process.standardOutput = output.end
      process.standardError = errors.end
      try process.runWithSignals()
      output.start()
      errors.start()
      defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
      try wait(for: "the end") { errors.isAtEnd && !process.isRunning ? true : nil }
      #expect(process.terminationStatus == status)
      #expect(errors.lines.count == 1, "\(errors.lines)")
      #expect(errors.lines.first?.hasPrefix("playground: ") == true)
      #expect(errors.lines.first?.contains(part) == true, "\(errors.lines)")
      #expect(output.lines.isEmpty)
    }

    @Test func `without a display there is one line`() throws {
      let file = try ScratchFile(code)
      try expectLine("there is no display", status: 1, ["run", file.path])
    }

    @Test func `a missing file gives one line`() throws {
      let display = try VirtualDisplay()
      try expectLine(
        "No file or folder at '/nowhere/A.swift'",
        status: 1,
        ["run", "/nowhere/A.swift"],
        on: display
      )
    }

    @Test(arguments: [("Nope", "There are: "), ("Row", "cannot be made without arguments")])
    func `a view that is not there gives one line`(_ name: String, _ part: String) throws {
      let file = try ScratchFile(code)
      let display = try VirtualDisplay()
      try expectLine(part, status: 1, ["run", file.path, "--view", name], on: display)
    }

    @Test(arguments: [
      (["run"], "needs the path"), (["run", "A.swift", "--size", "big"], "WIDTHxHEIGHT"),
      (["run", "A.swift", "--scale", "0"], "from 0.25 to 16"),
      (["run", "A.swift", "--renderer", "magic"], "must be software"),
    ])
    func `bad arguments give one line`(_ words: [String], _ part: String) throws {
      try expectLine(part, status: 2, words)
    }
  }
}
