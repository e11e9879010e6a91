import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// The gallery among the other programs of a desktop.
  @Suite struct DesktopTests {
    private static let isRed: @Sendable (Screenshot.Colour) -> Bool = { $0.isNear(0xFF_0000) }
    private static let isGreen: @Sendable (Screenshot.Colour) -> Bool = { $0.isNear(0x00_FF00) }

    private static func plain(_ name: String, _ colour: String) -> String {
      """
      // \(name)
      // It is in one colour.

      import SwiftUI

      struct \(name): View {
        var body: some View { \(colour).ignoresSafeArea() }
      }
      """
    }

    private static let red = "Color(red: 1, green: 0, blue: 0)"
    private static let green = "Color(red: 0, green: 1, blue: 0)"

    private func isShown(_ colour: @escaping (Screenshot.Colour) -> Bool) -> (Screenshot) -> Bool {
      { ($0.region(where: colour)?.width ?? 0) > 100 }
    }

    // MARK: The pointer

    /// A number for the picture of the cursor.
    private func cursor(_ run: RunningGallery) throws -> String {
      String(decoding: try run.display.run(Built.desktopProbe, ["cursor"]), as: UTF8.self)
    }

    @Test func `the stage's views choose the pointer's shape as the window's do`() throws {
      let code = """
        // Shapes
        // It has several pointers.

        import SwiftUI

        struct Shapes: View {
          @State private var text = ""
          var body: some View {
            VStack(spacing: 0) {
              Color(red: 1, green: 0, blue: 0)
              TextField("Name", text: $text).frame(height: 60)
              Link(destination: URL(string: "https://example.org")!) {
                Color.blue.frame(height: 200)
              }
              Color.yellow.frame(height: 200).pointerStyle(.rowResize)
            }
          }
        }
        """
      let folder = try RunningGallery.Folder(["Zebra/Shapes": code])
      let run = try RunningGallery(folder, ["--demo", "Shapes", "--size", "1200x800"])
      let shot = try run.picture("the stage", where: isShown(Self.isRed))
      let red = try #require(shot.region(where: Self.isRed))
      let zoom = Double(red.width) / 390
      let x = Double(red.left + red.width / 2)
      let bottom = Double(red.top + red.height)
      func shape(_ x: Double, _ y: Double) throws -> String {
        try run.move(x, y - 3)
        try run.move(x, y)
        var last = try cursor(run)
        var since = now()
        return try wait(for: "a cursor") {
          let seen = try cursor(run)
          if seen != last {
            last = seen
            since = now()
          }
          return now() - since > 0.3 ? seen : nil
        }
      }
      // The window's own: the ground, its search field.
      let arrow = try shape(Double(red.left) - 40, 400)
      try run.key("slash")
      let text = try shape(110, 24)
      try run.key("Escape")
      #expect(text != arrow && arrow.contains("x"))
      #expect(try shape(x, Double(red.top) + 60) == arrow)
      #expect(try shape(x, bottom + 30 * zoom) == text)
      let hand = try shape(x, bottom + 160 * zoom)
      let resize = try shape(x, bottom + 360 * zoom)
      #expect(Set([arrow, text, hand, resize]).count == 4)
      #expect(try shape(Double(red.left) - 40, 400) == arrow)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    // MARK: Files

    @Test func `a file that is dropped on the window is shown, and others are told of`() throws {
      let folder = try RunningGallery.Folder(["Zebra/Red": Self.plain("Red", Self.red)])
      try folder.save("../Over there/Grün", Self.plain("Green", Self.green))
      try Data().write(to: URL(fileURLWithPath: folder.path + "/notes.txt"))
      let run = try RunningGallery(folder, ["--demo", "Red", "--size", "1200x800"])
      try run.picture("the stage", where: isShown(Self.isRed))
      func drop(_ path: String, _ x: Int, _ y: Int) throws -> String {
        let uri = URL(fileURLWithPath: path).absoluteString
        let words = ["drop", run.window, "\(x)", "\(y)", uri]
        return String(decoding: try run.display.run(Built.desktopProbe, words), as: UTF8.self)
      }
      let before = try run.pictureAtRest()
      #expect(try drop(folder.path + "/notes.txt", 600, 400) == "dropped\n")
      // A line says why nothing else happens; the demo stays.
      let told = try run.picture("the line") { $0 != before && isShown(Self.isRed)($0) }
      told.keep("dropped text file")
      let path = folder.path + "/Over there/Grün.swift"
      #expect(try drop(path, 600, 400) == "dropped\n")
      try run.picture("the dropped file", within: 60, where: isShown(Self.isGreen))
      #expect(try run.shownTitle() == "Grün - Zoetrope")
      // It is watched as a demo is.
      try Self.plain("Green", Self.red).write(toFile: path, atomically: true, encoding: .utf8)
      try run.picture("what it was changed to", within: 60, where: isShown(Self.isRed))
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    /// A folder that comes first in the path, with a program in it.
    private func programs(_ folder: RunningGallery.Folder, _ code: String?) throws -> String {
      let path = folder.path + "/bin"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      if let code {
        let program = path + "/xdg-open"
        try code.write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      }
      return path
    }

    @Test func `a demo's file is opened in the desktop's editor`() throws {
      let folder = try RunningGallery.Folder(["Zebra/Red": Self.plain("Red", Self.red)])
      let opened = folder.path + "/opened"
      let programs = try programs(folder, "#!/bin/sh\nprintf '%s\\n' \"$@\" >> '\(opened)'\n")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let run = try RunningGallery(
        folder,
        ["--demo", "Red", "--size", "1200x800"],
        environment: ["PATH": programs + ":" + path]
      )
      try run.picture("the stage", where: isShown(Self.isRed))
      try run.key("e")
      let words = try wait(for: "the editor") {
        (try? String(contentsOfFile: opened, encoding: .utf8)).flatMap { $0.isEmpty ? nil : $0 }
      }
      #expect(words == folder.demos + "/Zebra/Red.swift\n")
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test(arguments: ["", "#!/bin/sh\nexit 3\n"])
    func `a desktop that can open nothing is told of in the window`(program: String) throws {
      let folder = try RunningGallery.Folder(["Zebra/Red": Self.plain("Red", Self.red)])
      let programs = try programs(folder, program.isEmpty ? nil : program)
      let run = try RunningGallery(
        folder,
        ["--demo", "Red", "--size", "1200x800"],
        // Nothing else on it: the compiler's own folder is found by other means.
        environment: ["PATH": programs]
      )
      try run.picture("the stage", where: isShown(Self.isRed))
      let before = try run.pictureAtRest()
      try run.key("e")
      let told = try run.picture("the line") { $0 != before }
      told.keep("no editor \(program.isEmpty ? "missing" : "failing")")
      #expect(isShown(Self.isRed)(told))
    }
  }
}
