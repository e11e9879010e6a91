import Foundation
import Testing

/// Pace is for a whole process, so the test starts one.
@Suite struct `Paced time` {
  private func lines(_ probe: String) throws -> [Substring] {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("SDLProbe")
    process.arguments = [probe]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  @Test func `stops, steps, slows down and goes on for everything that waits`() throws {
    let lines = try lines("paced")
    let value = { (name: String) in
      lines.first { $0.hasPrefix(name + ":") }.map {
        $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
      }
    }
    let all = "after task thread timer wall"
    #expect(value("stopped") == "")
    #expect(value("clocks") == "still")
    #expect(value("two steps") == "")
    #expect(value("four steps") == all)
    #expect(value("slowly") == all)
    let slowed = try #require(value("slowed")).split(separator: " ").compactMap { Double($0) }
    #expect(slowed[0] >= 0.6 && abs(slowed[1] - slowed[0] / 10) < 0.01, "\(slowed)")
    #expect(value("halfway") == "")
    // A second for the first tenth of a second, and 0.3 s; what was set before everything is late
    // by the time that stood still.
    let turned = try #require(value("turned").flatMap { Double($0) })
    #expect(turned >= 1.29, "\(turned)")
    #expect(value("the rest") == "after early task thread timer wall")
  }
}
