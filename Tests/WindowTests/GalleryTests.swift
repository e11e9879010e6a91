import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// The gallery, with real clicks and keys.
  @Suite struct GalleryTests {
    /// A stage in one colour that says where it was clicked, and moves a white square for a while.
    private static func demo(_ name: String, _ colour: String) -> String {
      """
      // \(name)
      // It says where it was clicked.

      import SwiftUI

      struct \(name): View {
        @State private var isMoved = false
        @State private var text = ""

        var body: some View {
          ZStack(alignment: .topLeading) {
            \(colour).ignoresSafeArea()
            Color.white.frame(width: 40, height: 40).offset(x: isMoved ? 300 : 0, y: 300)
          }
          .contentShape(Rectangle())
          .onTapGesture { place in
            print("\(name)", Int(place.x.rounded()), Int(place.y.rounded()))
            withAnimation(.linear(duration: 3)) { isMoved.toggle() }
          }
        }
      }
      """
    }

    private static let red = "Color(red: 1, green: 0, blue: 0)"
    private static let blue = "Color(red: 0, green: 0, blue: 1)"
    private static let isRed: @Sendable (Screenshot.Colour) -> Bool = { $0.isNear(0xFF_0000) }
    private static let isBlue: @Sendable (Screenshot.Colour) -> Bool = { $0.isNear(0x00_00FF) }
    private static let isWhite: @Sendable (Screenshot.Colour) -> Bool = { $0.isNear(0xFF_FFFF) }

    private func folder() throws -> RunningGallery.Folder {
      try RunningGallery.Folder([
        "Zebra/Red": Self.demo("Red", Self.red), "Zebra/Blue": Self.demo("Blue", Self.blue),
      ])
    }

    private func gallery(_ options: [String] = ["--size", "1200x800"]) throws -> RunningGallery {
      try RunningGallery(try folder(), ["--demo", "Red"] + options)
    }

    /// Where the stage of a colour is.
    private func stage(
      _ run: RunningGallery,
      _ colour: @escaping @Sendable (Screenshot.Colour) -> Bool = isRed
    ) throws -> Screenshot.Region {
      let shot = try run.picture("the stage") {
        ($0.region(where: colour)?.width ?? 0) > 100
      }
      return try #require(shot.region(where: colour))
    }

    /// The left edge of the white square, pixels from the stage's.
    private func square(_ shot: Screenshot, _ stage: Screenshot.Region) -> Int? {
      let row = stage.top + stage.height * 364 / 844
      for x in stage.left..<stage.left + stage.width where Self.isWhite(shot[x, row]) {
        return x - stage.left
      }
      return nil
    }

    @Test func `plugins that the tuning panel needs come while the demo goes on`() throws {
      let run = try gallery()
      let stage = try stage(run)
      let processes = run.stageProcessIDs
      // What is in motion stays in motion.
      try run.click(Double(stage.left) + 100, Double(stage.top) + 100)
      try run.type("t")
      try wait(for: "plugins", within: 180) {
        run.errors.lines.contains { $0.hasPrefix("with ") } ? true : nil
      }
      let known = run.frameCount
      try run.click(Double(stage.left) + 100, Double(stage.top) + 100)
      try wait(for: "further frames") { run.frameCount > known + 10 ? true : nil }
      #expect(run.stageProcessIDs == processes)
    }

    @Test func `a click on the stage is the demo's, at its own place and size`() throws {
      let run = try gallery()
      let stage = try stage(run)
      #expect(abs(Double(stage.width) / Double(stage.height) - 390.0 / 844) < 0.01)
      let zoom = Double(stage.width) / 390
      for (x, y) in [(195.0, 200.0), (40, 700), (350, 100)] {
        let known = run.printed.count
        try run.click(Double(stage.left) + x * zoom, Double(stage.top) + y * zoom)
        let line = try #require(try run.lines(after: known).first)
        let words = line.split(separator: " ").compactMap { Double($0) }
        #expect(line.hasPrefix("Red"))
        // One of the window's pixels.
        #expect(abs(words[0] - x) <= 1 / zoom + 1 && abs(words[1] + 47 - y) <= 1 / zoom + 1)
      }
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `clicks beside the stage are the window's, and demos change places`() throws {
      let run = try gallery()
      let stage = try stage(run)
      // The bars, the ground around the device, the list and the code.
      for (x, y) in [(400.0, 20.0), (Double(stage.left) - 30, 400), (100, 600), (1100, 500)] {
        try run.click(x, y)
      }
      // The list's only row then.
      try run.key("ctrl+f")
      try run.type("zebra blue")
      _ = try run.pictureAtRest()
      try run.click(80, 95)
      let other = try self.stage(run, Self.isBlue)
      #expect(run.printed.isEmpty, "\(run.printed)")
      try run.click(Double(other.left + other.width / 2), Double(other.top + other.height / 2))
      #expect(try run.lines(after: 0).first?.hasPrefix("Blue") == true)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `time stands still, steps frame by frame, and goes on`() throws {
      let run = try gallery()
      let stage = try stage(run)
      try run.click(Double(stage.left + stage.width / 2), Double(stage.top + 40))
      try run.picture("movement") { (square($0, stage) ?? 0) > 10 }
      try run.key("space")
      let paused = try run.pictureAtRest()
      let start = try #require(square(paused, stage))
      #expect(start < stage.width * 3 / 5, "the key came too late")
      // 300 points in 3 s: 1.67 points a frame.
      let zoom = Double(stage.width) / 390
      for count in 1...6 {
        try run.key("Right")
        let expected = Double(start) + Double(count) * 300 / 180 * zoom
        try run.picture("step \(count)") {
          abs(Double(square($0, stage) ?? -9) - expected) <= 1.5
        }
      }
      _ = try run.pictureAtRest()
      try run.key("space")
      try run.picture("the end") { abs(Double(square($0, stage) ?? 0) - 300 * zoom) <= 1.5 }
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `slowed down it takes longer, and a restart begins again`() throws {
      let run = try gallery()
      let stage = try stage(run)
      try run.key("bracketleft")
      try run.key("bracketleft")
      try run.key("bracketleft")
      try run.click(Double(stage.left + stage.width / 2), Double(stage.top + 40))
      let began = now()
      try run.picture("movement") { (square($0, stage) ?? 0) >= 10 }
      // A tenth of 100 points a second.
      let zoom = Double(stage.width) / 390
      #expect(now() - began > 10 / zoom / 10 * 0.7)
      let versions = run.shownVersions
      try run.key("r")
      try wait(for: "the restart") { run.shownVersions > versions ? true : nil }
      try run.picture("the beginning") { square($0, stage) == 0 }
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `the time line is dragged back and forth, and the stage goes on from its end`()
      throws
    {
      let run = try gallery()
      let stage = try stage(run)
      try run.click(Double(stage.left + stage.width / 2), Double(stage.top + 40))
      let zoom = Double(stage.width) / 390
      let isAtEnd = { (shot: Screenshot) in
        abs(Double(square(shot, stage) ?? 0) - 300 * zoom) <= 1.5
      }
      try run.picture("the end", where: isAtEnd)
      _ = try run.pictureAtRest()
      // Between the list and the code, in the bar below the stage.
      let y = Double(run.frame.height - 24)
      try run.move(645, y)
      try run.display.xdotool("mousedown", "1")
      var seen: [Int] = []
      for x in [640.0, 627, 614, 601, 614, 627, 640] {
        try run.move(x, y)
        seen.append(square(try run.pictureAtRest(for: 0.15), stage) ?? -1)
      }
      try run.display.xdotool("mouseup", "1")
      #expect(Array(seen[..<4]) == seen[..<4].sorted(by: >), "\(seen)")
      #expect(Array(seen[..<3]) == seen[4...].reversed(), "\(seen)")
      #expect(Set(seen).count >= 3, "\(seen)")
      let known = run.printed.count
      // What is seen again takes no clicks.
      try run.click(Double(stage.left + 100), Double(stage.top + 40))
      try run.key("space")
      try run.picture("the present", where: isAtEnd)
      #expect(run.printed.count == known)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `a key records the stage, and another saves a still`() throws {
      let run = try gallery()
      let stage = try stage(run)
      let files = { (ending: String) in
        try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
          .filter { $0.hasSuffix(ending) }
      }
      try run.key("c")
      let still = try wait(for: "the still") { try files(".png").first }
      #expect(still.hasPrefix("Red "))
      try run.key("v")
      try run.click(Double(stage.left + stage.width / 2), Double(stage.top + 40))
      try run.picture("movement") { (square($0, stage) ?? 0) > 60 }
      try run.key("v")
      let movie = try wait(for: "the movie", within: 60) { try files(".gif").first }
      #expect(movie.hasPrefix("Red "))
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `a demo bears being clicked, paused, stepped, gone back in and resumed`() throws {
      let run = try gallery(["--size", "1200x800"])
      let stage = try stage(run)
      for count in 0..<20 {
        let x = stage.left + 20 + count * (stage.width - 40) / 20
        try run.click(Double(x), Double(stage.top + 60 + count * 20))
      }
      try run.key("space")
      for _ in 0..<5 { try run.key("Left") }
      for _ in 0..<8 { try run.key("Right") }
      try run.key("space")
      try wait(for: "the clicks") { run.printed.count == 20 ? true : nil }
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `what is typed into the search field is no shortcut`() throws {
      let run = try gallery()
      _ = try stage(run)
      let known = run.shownVersions
      try run.key("slash")
      _ = try run.pictureAtRest()
      // Restart, pause, dark, sidebar, as far as shortcuts go.
      try run.type("zebra blue r d b")
      for _ in 0..<6 { try run.key("BackSpace") }
      try run.key("Return")
      _ = try stage(run, Self.isBlue)
      #expect(run.shownVersions == known + 1)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `search, the next preview and the next control have keys, and so has the end`()
      throws
    {
      let folder = try self.folder()
      try folder.save(
        "Zebra/Two",
        """
        // Two
        // It has two previews.

        import SwiftUI

        #Preview("First") { \(Self.red).ignoresSafeArea() }
        #Preview("Second") { \(Self.blue).ignoresSafeArea() }
        """
      )
      let run = try RunningGallery(folder, ["--demo", "Two", "--size", "1200x800"])
      _ = try stage(run)
      try run.key("ctrl+Tab")
      _ = try stage(run, Self.isBlue)
      try run.key("ctrl+shift+Tab")
      _ = try stage(run)
      var last = try run.pictureAtRest()
      for keys in ["question", "Escape", "ctrl+f"] {
        try run.key(keys)
        last = try run.picture(keys) { $0 != last }
        last = try run.pictureAtRest()
      }
      // From the field on to the list's first demo.
      try run.key("Tab")
      try run.picture("the next control") { $0 != last }
      try run.key("ctrl+q")
      #expect(try run.exitStatus() == 0)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `a button is named where the pointer rests on it, and others at once then`() throws {
      let run = try gallery()
      _ = try stage(run)
      let y = run.frame.height - 24
      // Along the lower edge of names above the bar's buttons.
      func tip(_ shot: Screenshot) -> ClosedRange<Int>? {
        let dark = (250..<520).filter { shot[$0, y - 24].isNear(0x2B_2B2B, 2) }
        guard let first = dark.first, let last = dark.last, dark.count > 50 else { return nil }
        return first...last
      }
      // Speed, step.
      try run.move(371, Double(y))
      let first = try #require(tip(try run.picture("the name") { tip($0) != nil }))
      #expect(first.contains(371))
      try run.move(328, Double(y))
      try run.picture("the other's name") { tip($0).map { $0.lowerBound < 320 } ?? false }
      try run.move(500, 300)
      try run.picture("no name") { tip($0) == nil }
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `the window comes back as it was left`() throws {
      let folder = try folder()
      var run = try RunningGallery(folder, ["--demo", "Red", "--size", "900x640"])
      _ = try stage(run)
      try run.key("Up")
      _ = try stage(run, Self.isBlue)
      try run.key("ctrl+q")
      #expect(try run.exitStatus() == 0)
      run = try RunningGallery(folder, [])
      _ = try stage(run, Self.isBlue)
      #expect(run.frame.width == 900 && run.frame.height == 640)
    }

    @Test func `at rest it uses nothing`() throws {
      let run = try gallery()
      _ = try stage(run)
      _ = try run.pictureAtRest(for: 1.5)
      let processes = [run.processID] + run.stageProcessIDs
      let used = { processes.reduce(0) { $0 + ProcessFacts.cpuSeconds($1) } }
      let frames = run.frameCount
      let before = used()
      let start = now()
      sleep(10)
      let share = (used() - before) / (now() - start)
      print("gallery at rest: \(share * 100) % of a core")
      #expect(share <= 0.01)
      #expect(run.frameCount == frames)
    }

    @Test func `code that does not compile is told over the stage, and goes on when it does`()
      throws
    {
      let run = try gallery()
      let stage = try stage(run)
      try run.folder.save("Zebra/Red", Self.demo("Red", Self.red) + "\nlet x: Int = \"a\"\n")
      // The lower part of the stage is covered.
      let covered = try run.picture("the compiler's lines", within: 60) { shot in
        let y = stage.top + stage.height - 40
        return !Self.isRed(shot[stage.left + stage.width / 2, y])
      }
      #expect(Self.isRed(covered[stage.left + stage.width / 2, stage.top + 60]))
      try run.folder.save("Zebra/Red", Self.demo("Red", Self.blue))
      _ = try self.stage(run, Self.isBlue)
    }

    @Test func `it can be made as small as 640 by 480`() throws {
      let run = try gallery(["--size", "640x480"])
      #expect(run.frame.width == 640 && run.frame.height == 480)
      let stage = try stage(run)
      #expect(stage.height > 280)
      try run.display.xdotool("windowsize", run.window, "500", "300")
      try run.findFrame()
      #expect(run.frame.width == 640 && run.frame.height == 480)
    }
  }
}
