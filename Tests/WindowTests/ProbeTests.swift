import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// A stage in a window of its own process, which does to itself what no tool can do from outside.
  @Suite struct ProbeTests {
    private func probe(_ arguments: String...) throws -> RunningWindow {
      try RunningWindow(Built.windowProbe, arguments, title: "WindowProbe")
    }

    // H11
    @Test func `parts of a notch scroll as far as whole ones, and the ends hold`() throws {
      let run = try probe("scroll", "20")
      #expect(try run.exitStatus() == 0)
      let offsets = run.printed.filter { $0.hasPrefix("offset ") }
        .compactMap { Double($0.dropFirst(7)) }
      #expect(offsets == [40, 160, 120, 0, 800])
    }

    // H16
    @Test func `the picture is the same after the driver has lost everything`() throws {
      let run = try probe("reset", "30")
      try wait(for: "the first frame") { run.printed.contains("ready") ? true : nil }
      let before = try run.picture("the circle") {
        $0.region { $0.red > 200 && $0.blue < 80 } != nil
      }
      let frames = { run.printed.count { $0.hasPrefix("frame ") } }
      let known = frames()
      try wait(for: "another frame") { frames() > known ? true : nil }
      let after = try run.pictureAtRest()
      #expect(after == before)
      try run.display.xdotool("windowsize", run.window, "420", "260")
      try run.display.xdotool("windowsize", run.window, "300", "200")
      try run.findFrame()
      try run.picture("the first picture after resizing") { $0 == before }
    }
  }
}
