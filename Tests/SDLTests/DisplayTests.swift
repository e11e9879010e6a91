import Foundation
import Glibc
import TestSupport
import Testing

/// Real windows on an X server without a screen, with real clicks, in processes of their own.
@Suite(
  .serialized,
  .enabled(if: VirtualDisplay.isInstalled, "needs Xvfb and xdotool (Debian: xvfb xdotool)")
)
struct `On a display` {
  @Test func `clicks, wheel and keys arrive`() async throws {
    try await blocking {
      let display = try #require(VirtualDisplay.deep)
      let probe = try display.probe("events", "30")
      defer { probe.stop() }
      try probe.line("ready")
      let window = try display.window()
      try display.xdotool("windowfocus", window)
      try display.xdotool("mousemove", "--window", window, "120", "80")
      try probe.line("moved 120.0 80.0")
      try display.xdotool("click", "1")
      try probe.line("down left 1 120.0 80.0")
      try probe.line("up left 120.0 80.0")
      try display.xdotool("click", "1")
      try probe.line("down left 2 120.0 80.0")
      try display.xdotool("mousemove", "--window", window, "20", "250", "click", "3")
      try probe.line("down right 1 20.0 250.0")
      try display.xdotool("click", "4")
      try probe.line("wheel 0.0 1.0")
      try display.xdotool("click", "5")
      try probe.line("wheel 0.0 -1.0")
      try display.xdotool("key", "a")
      try probe.line("keydown A false")
      try probe.line("text a")
      try probe.line("keyup A")
      try display.xdotool("key", "shift+b")
      try probe.line("keydown B true")
      try probe.line("text B")
      try display.xdotool("key", "Left")
      try probe.line("keydown Left")
      try display.xdotool("key", "Escape")
      let lines = try probe.finish()
      // Nothing doubles.
      try check(lines.filter { $0.hasPrefix("down ") }.count, 3, "presses")
      try check(lines.filter { $0.hasPrefix("wheel ") }.count, 2, "notches")
      try check(lines.filter { $0.hasPrefix("text ") }, ["text a", "text B"], "text")
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `clicks hit the same points at every scale`(scale: Double) async throws {
    try await blocking {
      let display = try #require(VirtualDisplay.deep)
      let probe = try display.probe("events", "30", with: ["PROBE_SCALE": "\(scale)"])
      defer { probe.stop() }
      let ready = try probe.line("ready")
      try check(ready.split(separator: " ").last.flatMap { Double($0) }, scale, "scale")
      let window = try display.window()
      // Multiples of 4 points are whole pixels at all of these scales.
      for (x, y) in [(100, 60), (200, 60), (100, 120), (200, 120)] {
        let pixels = [x, y].map { String(Int(Double($0) * scale)) }
        try display.xdotool("mousemove", "--window", window, pixels[0], pixels[1], "click", "1")
        try probe.line { $0.hasPrefix("down left") && $0.hasSuffix(" \(x).0 \(y).0") }
      }
    }
  }

  @Test func `resizing tells the size in points`() async throws {
    try await blocking {
      let display = try #require(VirtualDisplay.deep)
      let probe = try display.probe("events", "30", with: ["PROBE_SCALE": "2"])
      defer { probe.stop() }
      try probe.line("ready")
      try display.xdotool("windowsize", try display.window(), "500", "300")
      try probe.line("size 250.0 150.0 500")
    }
  }

  @Test(
    .enabled(if: VirtualDisplay.hasScreenshots, "needs ImageMagick's import"),
    arguments: [24, 16]
  )
  func `what is drawn covers the window, at every size`(depth: Int) async throws {
    try await blocking {
      let display = try #require(depth == 24 ? VirtualDisplay.deep : VirtualDisplay.shallow)
      let probe = try display.probe("colours", "30")
      defer { probe.stop() }
      try probe.line("ready")
      let window = try display.window()
      for (width, height) in [(400, 300), (613, 177), (200, 420), (400, 300)] {
        if width != 400 || probe.lines.contains(where: { $0.hasPrefix("drawn 200") }) {
          try display.xdotool("windowsize", window, "\(width)", "\(height)")
          try probe.line("drawn \(width) \(height)")
        }
        let (right, bottom) = (width - 5, height - 5)
        let colours = try display.colours(
          window,
          at: [(5, 5), (right, 5), (5, bottom), (right, bottom), (width / 2, height / 2)]
        )
        let expected: [UInt32] = [0xFF_0000, 0x00_FF00, 0x00_00FF, 0xFF_FFFF, 0x40_8020]
        try check(colours.count, expected.count, "colours")
        for (seen, wanted) in zip(colours, expected) {
          for shift in [0, 8, 16] {
            let difference = Int(seen >> shift & 255) - Int(wanted >> shift & 255)
            // Five bits of red and blue leave steps of 8, and the screenshot rounds them up.
            let isNear = abs(difference) <= (depth == 24 ? 0 : 10)
            let message = "\(String(seen, radix: 16)) instead of \(String(wanted, radix: 16))"
            try check(isNear, true, message)
          }
        }
      }
    }
  }

  /// The tests beside this one keep the cores busy, so a disturbed measurement is repeated.
  private func measured(
    attempts: Int = 6,
    _ probe: @escaping @Sendable (VirtualDisplay) throws -> Probe,
    isGood: @escaping @Sendable (Probe) throws -> Bool
  ) async throws -> Probe {
    try await blocking {
      let display = try #require(VirtualDisplay.deep)
      var last: Probe?
      for _ in 0..<attempts {
        let run = try probe(display)
        defer { run.stop() }
        _ = try run.finish()
        last = run
        if try isGood(run) { break }
      }
      return try #require(last)
    }
  }

  @Test func `moving holds 60 frames a second`() async throws {
    let isGood: @Sendable (Pace) -> Bool = { $0.isGood && $0.deviation99 < 0.001 }
    let (probe, isFree) = try await blocking {
      let display = try #require(VirtualDisplay.deep)
      var last: (probe: Probe, isFree: Bool)?
      for _ in 0..<6 {
        let run = try display.probe("animate", "4")
        defer { run.stop() }
        let machine = Machine.watch(for: 4, beside: [run.processID])
        _ = try run.finish()
        last = (run, machine.isFree)
        let pace = Pace(run.frames.map(\.began))
        print("moving: \(pace), cpu \(try run.number("cpu") / 4 * 100) %; \(machine)")
        if isGood(pace) { break }
      }
      return try #require(last)
    }
    let pace = Pace(probe.frames.map(\.began))
    // On cores that others have taken, no more can be asked than that it moves and does not spin.
    #expect(isFree ? isGood(pace) : pace.rate > 20 && pace.rate < 61)
    // The times shown are even, whatever the frames' beginnings were.
    let shown = probe.frames.map(\.shown)
    for (previous, next) in zip(shown, shown.dropFirst()) {
      let steps = (next - previous) * 60
      #expect(steps > 0.5)
      #expect(abs(steps - steps.rounded()) < 1e-6)
    }
    #expect(abs(try probe.number("ticks") - 40) <= (isFree ? 2 : 4))
  }

  /// A moment, and what was to happen at it.
  private struct Mark {
    var kind: Substring
    var frame = 0
    var time: Double
    var deadline = 0.0

    init?(_ line: String) {
      let words = line.split(separator: " ")
      guard words.count == 4 || words.count == 2, let time = Double(words[words.count / 2]) else {
        return nil
      }
      (kind, self.time) = (words[0], time)
      if words.count == 4 {
        frame = Int(words[1]) ?? 0
        deadline = Double(words[3]) ?? 0
      }
    }
  }

  @Test func `finished frames wait for their deadlines, events for them, and blocks for nobody`()
    async throws
  {
    let late: @Sendable (Probe) -> [Double] = { probe in
      probe.lines.compactMap(Mark.init).filter { $0.kind == "shown" && $0.frame > 10 }
        .map { $0.time - $0.deadline }.sorted()
    }
    let probe = try await measured({ try $0.probe("deadlines", "2") }) {
      let late = late($0)
      return late.count > 100 && late[late.count * 9 / 10] < 0.001
    }
    // Handed over before it by what showing takes on average; no picture is there long before its time.
    #expect((late(probe).first ?? -1) > -0.0005)
    let marks = probe.lines.compactMap(Mark.init)
    let key = try #require(marks.firstIndex { $0.kind == "key" })
    // It came while frame 60 waited: for the one after it, and not before that was seen.
    #expect(marks[key - 1].kind == "shown" && marks[key - 1].frame == 60)
    #expect(marks[key + 1].kind == "made" && marks[key + 1].frame == 61)
    let block = try #require(marks.firstIndex { $0.kind == "block" })
    #expect(marks[block - 1].kind == "made" && marks[block - 1].frame == 70)
    #expect(marks[block + 1].kind == "shown" && marks[block + 1].frame == 70)
  }

  @Test func `a surface that is taken for vsync does not spin`() async throws {
    let probe = try await measured({ try $0.probe("animate", "3", "vsync") }) {
      abs(Double($0.frames.count) - 188) < 10
    }
    #expect(probe.lines.contains("paced-by-display false"))
    #expect(probe.frames.count < 55 * 3 + 60)
    #expect(try probe.number("cpu") / 3 < 0.6)
  }

  @Test func `asleep it uses nothing`() async throws {
    let probe = try await measured({ try $0.probe("idle", "4") }) {
      try $0.number("cpu") <= 0.01 && $0.number("sleeps") <= 5
    }
    print(
      "asleep: cpu \(try probe.number("cpu") * 100) %, sleeps \(try probe.number("sleeps"))/s, "
        + "wake-ups of the loop \(try probe.number("wakeups"))/s"
    )
    #expect(try probe.number("cpu") <= 0.01)
    #expect(try probe.number("sleeps") <= 5)
    #expect(try probe.number("wakeups") <= 5)
    #expect(try probe.number("frames") <= 2)
  }

  static let wakers = [
    "main-queue", "main-actor-task", "timer", "task-sleep", "async-after", "descriptor", "frame",
    "frame-at", "event", "performed",
  ]

  @Test func `from sleep everything wakes it within a frame`() async throws {
    let latencies: @Sendable (Probe) -> [String: Double] = { probe in
      let pairs = probe.lines.compactMap { line -> (String, Double)? in
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "woken", let delay = Double(words[2]) else {
          return nil
        }
        return (String(words[1]), delay)
      }
      return Dictionary(pairs) { $1 }
    }
    let probe = try await measured({ try $0.probe("wake") }) {
      latencies($0).values.allSatisfy { $0 < 1.0 / 60 }
    }
    let found = latencies(probe)
    #expect(Set(found.keys) == Set(Self.wakers))
    for (what, delay) in found {
      #expect(delay < 1.0 / 60, "\(what)")
      #expect(delay > -0.001, "\(what) came too early")
    }
    print("woken within \((found.values.max() ?? 0) * 1000) ms")
    #expect(abs(try probe.number("shown-late")) < 0.001)
  }

  @Test(arguments: [true, false])
  func `hidden or minimised it draws nothing, and carries on afterwards`(isHidden: Bool)
    async throws
  {
    guard isHidden || VirtualDisplay.hasWindowManager else {
      return print("minimising needs a window manager (Debian: openbox)")
    }
    let changes = isHidden ? ["PROBE_HIDE": "1"] : [:]
    let probe = try await measured({ try $0.probe("minimise", "2", with: changes) }) {
      try $0.number("hidden-cpu") < 0.1 && abs($0.number("hidden-ticks") - 20) <= 2
        && $0.number("restored-after") < 0.1
    }
    #expect(try probe.number("hidden-frames") == 0)
    #expect(abs(try probe.number("hidden-ticks") - 20) <= 2)
    #expect(try probe.number("hidden-cpu") < 0.1)
    // The time shown stood still meanwhile.
    let gap = try probe.number("gap-shown")
    #expect(gap > 0 && gap < 0.1)
    #expect(try probe.number("frames-after") <= 75)
    #expect(try probe.number("frames-after") >= 50)
  }

  @Test func `stopped and continued it neither bursts nor jumps`() async throws {
    let probe = try await blocking {
      let display = try #require(VirtualDisplay.deep)
      let probe = try display.probe("animate", "5")
      try probe.line("ready")
      // The waiting is the test: a stopped process does not notice it.
      try display.run(
        "sh",
        ["-c", "sleep 1; kill -STOP $0; sleep 2; kill -CONT $0", "\(probe.processID)"]
      )
      _ = try probe.finish()
      return probe
    }
    let frames = probe.frames
    let steps = zip(frames, frames.dropFirst()).enumerated()
    let gap = try #require(
      steps.max {
        $0.element.1.began - $0.element.0.began < $1.element.1.began - $1.element.0.began
      }
    )
    let (before, after) = gap.element
    #expect(after.began - before.began > 1.9)
    #expect(after.shown - before.shown > 0)
    #expect(after.shown - before.shown < 0.1)
    let burst = frames.filter { $0.began >= after.began && $0.began < after.began + 1 }
    #expect(burst.count <= 75)
    // Of the 20 ticks of the gap one at most is made up for.
    #expect(try probe.number("ticks") <= 33)
  }

  @Test func `setting the wall clock changes nothing`() async throws {
    let probe = try await measured({ try $0.probe("wallclock", "3") }) {
      try Self.areEven(Self.times("tick", $0)) && $0.numbers("frame-steps")[1] < 0.02
    }
    let wall = probe.lines.filter { $0.hasPrefix("wall ") }.compactMap {
      $0.split(separator: " ").last.flatMap { Double($0) }
    }
    // The shim works: the clock went back by two hours.
    #expect(abs((wall.first ?? 0) - (wall.last ?? 0) - 7200) < 5)
    let ticks = Self.times("tick", probe)
    #expect(abs(ticks.count - 29) <= 1)
    #expect(Self.areEven(ticks))
    #expect(abs((Self.times("long", probe).first ?? 0) - 2.25) < 0.05)
    #expect(Self.times("block", probe).count == 19)
    // Two thirds of the frames' time: no spinning while the clock was ahead or behind.
    #expect(try probe.number("wakeups") < 300)
    let steps = try probe.numbers("frame-steps")
    #expect(steps[0] > 0 && steps[1] < 0.1)
  }

  private static func areEven(_ ticks: [Double]) -> Bool {
    ticks.enumerated().allSatisfy { abs($1 - 0.1 * Double($0 + 1)) < 0.05 }
  }

  private static func times(_ name: String, _ probe: Probe) -> [Double] {
    probe.lines.filter { $0.hasPrefix(name + " ") }.compactMap {
      $0.split(separator: " ").last.flatMap { Double($0) }
    }
  }

  @Test(arguments: [[], ["es"]])
  func `OpenGL draws`(flags: [String]) async throws {
    let probe = try await blocking {
      let display = try #require(VirtualDisplay.deep)
      let probe = try Probe(["gl", "1"] + flags, ["DISPLAY": display.name])
      _ = try probe.finish()
      return probe
    }
    if let error = probe.lines.first(where: { $0.hasPrefix("error ") }) {
      return print("no OpenGL here: \(error)")
    }
    #expect(probe.lines.contains("profile OpenGL \(flags.isEmpty ? "3.3 core" : "ES 3.0")"))
    #expect(probe.lines.contains("drawable 320 240"))
    // Red 255, green 128 or 127, blue 0, as bytes in memory.
    #expect(probe.lines.contains("pixel ff0080ff") || probe.lines.contains("pixel ff007fff"))
    #expect(probe.frames.count <= 75)
  }
}

@Suite struct `Without any display` {
  @Test func `starting says so in one line`() async throws {
    let lines = try await blocking { try Probe(["session"], [:]).finish() }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("there is no display") == true)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal from outside asks a sleeping loop to quit`(signal: Int32) async throws {
    let lines = try await blocking {
      let probe = try Probe(["events", "30"], ["SDL_VIDEODRIVER": "offscreen"])
      defer { probe.stop() }
      try probe.line("ready")
      kill(probe.processID, signal)
      return try probe.finish()
    }
    #expect(lines.last?.hasPrefix("other quit") == true)
  }

  @Test(arguments: ["offscreen", "dummy"])
  func `a loop sleeps, wakes and keeps the rate`(driver: String) async throws {
    let (wake, idle, moving) = try await blocking {
      let environment = ["SDL_VIDEODRIVER": driver]
      let probes = try [["wake"], ["idle", "2"], ["animate", "2"]].map {
        try Probe($0, environment)
      }
      for probe in probes { _ = try probe.finish() }
      return (probes[0], probes[1], probes[2])
    }
    #expect(wake.lines.filter { $0.hasPrefix("woken ") }.count == `On a display`.wakers.count)
    #expect(try idle.number("sleeps") <= 5)
    #expect(try idle.number("cpu") <= 0.01)
    #expect(abs(Double(moving.frames.count) / 2 - 60) <= 5)
    #expect(try moving.number("cpu") / 2 < 0.6)
  }
}
