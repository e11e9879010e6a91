import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Every demo that ships, in one window, as somebody tries them one after the other.
  @Suite struct DemoRoundTests {
    private static let isRed: @Sendable (Screenshot.Colour) -> Bool = { $0.isNear(0xFF_0000) }

    /// Shown first, to see where the stage is.
    private static let first = """
      // First
      // It is red.

      import SwiftUI

      struct First: View {
        var body: some View { Color(red: 1, green: 0, blue: 0).ignoresSafeArea() }
      }
      """

    /// The names of the files, as they follow each other in the list.
    private static var demos: [String] {
      let files = FileManager.default.enumerator(atPath: Built.demos)?.compactMap { $0 as? String }
      return (files ?? []).filter { $0.hasSuffix(".swift") }
    }

    /// The same numbers on every run.
    private struct Dice {
      var state: UInt64

      mutating func roll(_ range: Range<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(state >> 33) % range.count
      }
    }

    @Test func `every demo is clicked, held, paused, stepped, gone back in and resumed`() throws {
      let folder = try RunningGallery.Folder(["Zebra/First": Self.first])
      let run = try RunningGallery(
        folder,
        ["--demos", Built.demos, "--demo", "First", "--size", "1200x800"]
      )
      let shot = try run.picture("the stage") {
        ($0.region(where: Self.isRed)?.width ?? 0) > 100
      }
      let stage = try #require(shot.region(where: Self.isRed))
      let count = Self.demos.count
      #expect(count >= 24)
      var titles: Set<String> = []
      for index in 0..<count {
        let shown = run.shownVersions
        try run.key("Down")
        try wait(for: "demo \(index) after \(titles)", within: 60) {
          try run.check()
          return run.shownVersions > shown ? true : nil
        }
        let title = try run.shownTitle()
        titles.insert(title)
        try play(run, stage, index, title)
      }
      #expect(titles.count == count, "\(titles)")
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    private func play(
      _ run: RunningGallery,
      _ stage: Screenshot.Region,
      _ index: Int,
      _ title: String
    ) throws {
      let complaints = run.complaints.count
      let process = try wait(for: "the end of the demo before \(title)") {
        run.stageProcessIDs.count == 1 ? run.stageProcessIDs.first : nil
      }
      var dice = Dice(state: UInt64(index + 1))
      var words: [String] = []
      for number in 0..<20 {
        let x = run.frame.x + stage.left + dice.roll(4..<stage.width - 4)
        let y = run.frame.y + stage.top + dice.roll(4..<stage.height - 4)
        words += ["mousemove", "\(x)", "\(y)"]
        switch number {
        // Held until a long press has come; dragged; clicked.
        case 6, 13: words += ["mousedown", "1", "sleep", "0.6", "mouseup", "1"]
        case 9, 16:
          words += ["mousedown", "1", "mousemove_relative", "--", "-40", "9"]
          words += ["mousemove_relative", "--", "-40", "9", "mouseup", "1"]
        default: words += ["click", "1", "sleep", "0.02"]
        }
      }
      _ = try run.display.run("xdotool", words)
      // Beside the stage, so that no field of the demo's has the keyboard.
      try run.click(Double(stage.left) - 20, Double(stage.top + stage.height / 2))
      try run.key("space")
      // Nothing moves: no animation, no timer.
      var frames = run.frameCount
      var since = now()
      try wait(for: "\(title) to stand still", within: 5) {
        if run.frameCount != frames {
          frames = run.frameCount
          since = now()
        }
        return now() - since >= 0.35 ? true : nil
      }
      let still = try run.picture()
      try run.display.xdotool("key", "Left", "Left", "Left", "Left", "Left")
      try run.display.xdotool("key", "Right", "Right", "Right", "Right", "Right", "Right", "Right")
      let y = run.frame.y + run.frame.height - 24
      let x = run.frame.x + 645
      _ = try run.display.run(
        "xdotool",
        ["mousemove", "\(x)", "\(y)", "mousedown", "1"]
          + [-30, -60, -20, -45].flatMap { ["mousemove", "\(x + $0)", "\(y)", "sleep", "0.03"] }
          + ["mouseup", "1"]
      )
      try run.key("space")
      let known = run.frameCount
      try run.click(Double(stage.left + stage.width / 2), Double(stage.top + 8))
      try wait(for: "\(title) to go on", within: 10) {
        try run.check()
        return run.frameCount > known ? true : nil
      }
      #expect(
        Array(run.complaints.dropFirst(complaints)).isEmpty,
        "\(title): \(run.complaints.dropFirst(complaints))"
      )
      #expect(run.stageProcessIDs == [process], "\(title) was started anew")
      still.keep("demo \(index) \(title)")
    }
  }
}
