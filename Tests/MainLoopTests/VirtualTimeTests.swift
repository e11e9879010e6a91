import Foundation
import Testing

/// Virtual time is for a whole process, so each test starts one.
@Suite struct `Virtual time` {
  /// What fired: its name, the virtual time, and the wall clock since the start.
  private struct Firing {
    var name: String
    var time: Double
    var wallTime: Double
  }

  private struct Report {
    var firings: [Firing] = []
    var values: [String: [Double]] = [:]
    var text = ""

    init(_ text: String) {
      self.text = text
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.first == "fired", words.count == 4 {
          firings.append(
            Firing(
              name: String(words[1]),
              time: Double(words[2]) ?? .nan,
              wallTime: Double(words[3]) ?? .nan
            )
          )
        } else if words.count == 2 {
          values[String(words[0]), default: []].append(Double(words[1]) ?? .nan)
        }
      }
    }

    /// Firings are named after the time at which they are due, as in "sleep-3".
    func expectOnTime(_ names: String...) {
      for name in names {
        let due = name.split(separator: "-").last.flatMap { Double($0) } ?? 0
        let matching = firings.filter { $0.name == name }
        #expect(matching.count == 1, "\(name) fired \(matching.count) times")
        for firing in matching {
          #expect(abs(firing.time - due) < 1e-6, "\(name) fired at \(firing.time)")
          #expect(abs(firing.wallTime - due) < 1e-6, "\(name) saw the wall clock wrong")
        }
      }
    }
  }

  private func run(_ probe: String) throws -> Report {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("SDLProbe")
    process.arguments = [probe]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Report(String(decoding: data, as: UTF8.self))
  }

  @Test func `everything on the main thread fires at its own time`() throws {
    let report = try run("virtual")
    report.expectOnTime(
      "asyncAfter-4",
      "wall-2",
      "sleep-3",
      "continuous-3.5",
      "suspending-4.25",
      "nanoseconds-4.373456789",
      "chain-10.5"
    )
    let immediate = Set(report.firings.filter { $0.time == 0 }.map(\.name))
    #expect(immediate == ["async", "task", "perform"])
    let source = report.firings.filter { $0.name == "source" && $0.time < 10.1 }.map(\.time)
    #expect(source.count == 14)
    for (index, time) in source.enumerated() {
      #expect(abs(time - 0.7 * Double(index + 1)) < 1e-6)
    }
  }

  @Test func `a timer of a tenth of a second ticks 30 times in 3 s`() throws {
    let report = try run("virtual")
    #expect(report.values["ticks"] == [30, 100])
    #expect(abs((report.values["now"]?.first ?? 0) - 10) <= 1e-6)
  }

  @Test func `the same input gives the same output`() throws {
    #expect(try run("virtual").text == run("virtual").text)
  }

  @Test func `other threads sleep in virtual time, and their work takes none`() throws {
    let report = try run("virtual-threads")
    report.expectOnTime(
      "computed-0",
      "usleep-0.25",
      "pool-usleep-0.3",
      "group-0.4",
      "semaphore-0.6",
      "sleep-1",
      "thread-sleep-1.5",
      "main-slept-2.5"
    )
  }

  @Test func `code that never rests does not stop the time`() throws {
    let report = try run("virtual-endless")
    report.expectOnTime("after-0.5")
    #expect(report.values["now"] == [1])
  }
}
