import Foundation
import Glibc
import TestSupport
import Testing

extension WindowTests {
  /// Saving the file that is shown.
  @Suite struct ReloadTests {
    private func code(_ colour: String, onTap action: String = "") -> String {
      """
      import SwiftUI

      struct Sample: View {
        var body: some View {
          \(colour)
            .onTapGesture {
              \(action)
            }
        }
      }
      """
    }

    private let red = "Color(red: 1, green: 0, blue: 0)"
    private let green = "Color(red: 0, green: 1, blue: 0)"
    private let blue = "Color(red: 0, green: 0, blue: 1)"

    private func isAll(_ value: UInt32) -> (Screenshot) -> Bool {
      { shot in shot.region { !$0.isNear(value) } == nil }
    }

    @Test func `a save shows the new version in the same window`() throws {
      let file = try ScratchFile(code(red))
      let run = try RunningPlayground(file.path, size: (400, 300))
      try run.picture("red", where: isAll(0xFF_0000))
      let stage = run.stageProcessIDs
      try file.save(code(green))
      let film = try run.film("green", until: isAll(0x00_FF00))
      // One picture gives way to the other: nothing is seen in between.
      #expect(film.shots.allSatisfy { isAll(0xFF_0000)($0) || isAll(0x00_FF00)($0) })
      #expect(try run.windowNow() == run.window)
      try wait(for: "the end of the version before") {
        Set(run.stageProcessIDs).isDisjoint(with: stage) ? true : nil
      }
      // Written in place, as some editors do.
      try code(blue).write(toFile: file.path, atomically: false, encoding: .utf8)
      try run.picture("blue", where: isAll(0x00_00FF))
      #expect(run.complaints.isEmpty)
      #expect(try run.close() == 0)
    }

    @Test func `what does not compile is shown over the last good version`() throws {
      let file = try ScratchFile(code(green))
      let run = try RunningPlayground(file.path, size: (400, 300))
      try run.picture("green", where: isAll(0x00_FF00))
      try file.save(code("Colour.red"))
      try run.picture("the panel") { $0.region { $0.isNear(0x1C_1C21, 16) } != nil }
      let panel = try run.pictureAtRest()
      panel.keep("panel")
      // The version goes on above it, and shows at its sides.
      #expect(panel[200, 4].isNear(0x00_FF00))
      #expect(panel[2, 290].isNear(0x00_FF00))
      let line = try #require(run.complaints.first { $0.contains("error:") })
      #expect(line.contains("Sample.swift:5:5: error:"), "\(line)")

      // Other mistakes take the first one's place.
      try file.save(code(blue) + "\n}")
      try run.picture("the other panel") {
        $0 != panel && $0.region { $0.isNear(0x1C_1C21, 16) } != nil
      }
      try file.save(code(blue))
      try run.picture("blue, without a panel", where: isAll(0x00_00FF))
      #expect(try run.windowNow() == run.window)
    }

    @Test func `what is as it was before takes its panel away`() throws {
      let file = try ScratchFile(code(green, onTap: "print(\"alive\")"))
      let run = try RunningPlayground(file.path, size: (400, 300))
      try run.picture("green", where: isAll(0x00_FF00))
      let stage = run.stageProcessIDs
      func isPanel(_ shot: Screenshot) -> Bool { shot.region { $0.isNear(0x1C_1C21, 16) } != nil }

      try file.save(code("Colour.red"))
      try run.picture("the panel", where: isPanel)
      try file.save(code(green, onTap: "print(\"alive\")"))
      try run.picture("green, without a panel", where: isAll(0x00_FF00))

      let elsewhere = file.path + ".away"
      try FileManager.default.moveItem(atPath: file.path, toPath: elsewhere)
      try run.picture("the panel", where: isPanel)
      try FileManager.default.moveItem(atPath: elsewhere, toPath: file.path)
      try run.picture("green, without a panel", where: isAll(0x00_FF00))
      // It went on all the time; another one may wait for the next version.
      #expect(Set(run.stageProcessIDs).isSuperset(of: stage))
      try run.click(200, 20)
      #expect(try run.lines(after: 0) == ["alive"])
    }

    @Test func `a file that does not compile at first is shown once it does`() throws {
      let file = try ScratchFile(code("Colour.red"))
      let run = try RunningPlayground(file.path, size: (400, 300), isShowable: false)
      try wait(for: "the compiler's line", within: 180) {
        run.complaints.contains { $0.contains("error:") } ? true : nil
      }
      try run.picture("the panel") { $0.region { $0.isNear(0x1C_1C21, 16) } != nil }
      try file.save(code(blue))
      try run.picture("blue, without a panel", where: isAll(0x00_00FF))
    }

    @Test func `a trap keeps the window, says where it was, and the next save starts again`()
      throws
    {
      let file = try ScratchFile(
        code(green, onTap: "let numbers: [Int] = []; print(numbers[3])")
      )
      let run = try RunningPlayground(file.path, size: (400, 300))
      try run.picture("green", where: isAll(0x00_FF00))
      try run.click(200, 100)
      try run.picture("the panel") { $0.region { $0.isNear(0x1C_1C21, 16) } != nil }
      let panel = try run.pictureAtRest()
      panel.keep("trap")
      // The last picture stays, darkened.
      let behind = panel[200, 4]
      #expect(behind.green > 60 && behind.green < 200 && behind.red < 20)
      #expect(try run.windowNow() == run.window)
      let line = try #require(run.complaints.first { $0.hasPrefix("playground:") })
      #expect(line.contains("Sample.swift:7"), "\(line)")
      #expect(line.contains("out of range"), "\(line)")

      try file.save(code(blue, onTap: "print(\"fine\")"))
      try run.picture("blue, without a panel", where: isAll(0x00_00FF))
      try run.click(200, 100)
      #expect(try run.lines(after: 0) == ["fine"])
      #expect(try run.windowNow() == run.window)
      #expect(try run.close() == 0)
    }

    @Test func `a version that traps at once leaves the one before running`() throws {
      let file = try ScratchFile(code(green, onTap: "print(\"alive\")"))
      let run = try RunningPlayground(file.path, size: (400, 300))
      try run.picture("green", where: isAll(0x00_FF00))
      try file.save(code("Color(red: [0.0][Int(CGFloat(2))], green: 0, blue: 0)"))
      try run.picture("the panel") { $0.region { $0.isNear(0x1C_1C21, 16) } != nil }
      try run.click(200, 20)
      #expect(try run.lines(after: 0) == ["alive"])
      let line = try #require(run.complaints.first { $0.hasPrefix("playground:") })
      #expect(line.contains("Sample.swift:5"), "\(line)")
    }

    @Test func `code that hangs is ended, and the next save starts again`() throws {
      let file = try ScratchFile(code(green, onTap: "while true {}"))
      let run = try RunningPlayground(file.path, size: (400, 300))
      try run.picture("green", where: isAll(0x00_FF00))
      try run.click(200, 100)
      try run.picture("the panel") { $0.region { $0.isNear(0x1C_1C21, 16) } != nil }
      let line = try #require(run.complaints.first { $0.hasPrefix("playground:") })
      #expect(line.contains("Sample.swift:7"), "\(line)")
      try file.save(code(blue))
      try run.picture("blue, without a panel", where: isAll(0x00_00FF))
      #expect(try run.windowNow() == run.window)
    }
  }
}
