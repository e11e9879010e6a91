import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// A window whose pictures OpenGL draws, on whatever draws for it.
  @Suite struct GLWindowTests {
    private func probe(
      _ arguments: String...,
      environment: [String: String] = [:]
    ) throws -> RunningWindow {
      try RunningWindow(
        Built.windowProbe,
        arguments,
        title: "WindowProbe",
        environment: environment.merging(["PROBE_RENDERER": "gl"]) { $1 }
      )
    }

    private func hasCorners(_ shot: Screenshot) -> Bool {
      let (right, bottom) = (shot.width - 4, shot.height - 4)
      return shot[3, 3].isNear(0xFF_0000) && shot[right, 3].isNear(0x00_FF00)
        && shot[3, bottom].isNear(0x00_00FF) && shot[right, bottom].isNear(0x00_0000)
    }

    /// What the process holds, in megabytes.
    private func memory(_ run: RunningWindow) throws -> Double {
      let pages = try String(contentsOfFile: "/proc/\(run.processID)/statm", encoding: .utf8)
        .split(separator: " ").dropFirst().first.flatMap { Double($0) }
      return try #require(pages) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }

    @Test func `the picture covers a window of any size, and memory does not grow`() throws {
      let run = try probe("corners", "300")
      try run.picture("four corners", where: hasCorners)
      var state: UInt64 = 7
      func random(_ range: Range<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(state >> 33) % range.count
      }
      var held: [Double] = []
      for _ in 0..<9 {
        var words: [String] = []
        for _ in 0..<8 {
          words += [
            "windowsize", run.window, "\(random(140..<800))", "\(random(140..<700))", "sleep",
            "0.03",
          ]
        }
        try run.display.run("xdotool", words + ["windowsize", run.window, "800", "700"])
        try run.findFrame()
        try run.picture("four corners after resizing", where: hasCorners).keep("resized-gl")
        held.append(try memory(run))
      }
      // Every size has been met by then.
      #expect(held[8] < held[2] + 24, "\(held)")
      #expect(run.errors.lines.isEmpty, "\(run.errors.lines)")
    }

    /// Only what changes is shown where the processor draws for OpenGL.
    @Test func `a square that has moved has left nothing behind, covered in between or not`() throws
    {
      let run = try probe("square", "300")
      func isAt(_ left: Int, _ shot: Screenshot) -> Bool {
        var count = 0
        for y in 0..<shot.height {
          for x in 0..<shot.width where !shot[x, y].isNear(0xFF_FFFF) {
            let isInside = (left..<left + 40).contains(x) && (80..<120).contains(y)
            if !isInside { return false }
            count += 1
          }
        }
        return count == 1600
      }
      try run.picture("the square on the left") { isAt(20, $0) }
      try run.click(40, 100)
      try run.picture("the square on the right") { isAt(220, $0) }
      // What the desktop did to the window meanwhile has to be made good.
      try run.display.run("xdotool", ["windowunmap", "--sync", run.window])
      try run.display.run("xdotool", ["windowmap", "--sync", run.window])
      try run.findFrame()
      try run.picture("the square after hiding and showing the window") { isAt(220, $0) }
      try run.click(240, 100)
      try run.picture("the square on the left again") { isAt(20, $0) }
      #expect(run.errors.lines.isEmpty, "\(run.errors.lines)")
    }

    @Test func `where OpenGL does not work the processor draws, and one line says so`() throws {
      let run = try probe(
        "corners",
        "300",
        environment: ["LIBGL_DRIVERS_PATH": "/nowhere", "LIBGL_ALWAYS_SOFTWARE": "1"]
      )
      try run.picture("four corners", where: hasCorners)
      let ours = run.errors.lines.filter { $0.hasPrefix("WindowProbe: ") }
      #expect(ours.count == 1, "\(run.errors.lines)")
      #expect(ours.first?.hasSuffix(". Drawing on the processor instead.") == true, "\(ours)")
    }
  }
}
