package import Foundation
internal import Glibc

/// An X server without a screen (Xvfb), for as long as this object lives.
package final class VirtualDisplay: @unchecked Sendable {
  /// With true colours, and a window manager where one is installed.
  package static let deep = try? VirtualDisplay(depth: 24)
  /// With 16 bits per pixel, as some remote desktops have.
  package static let shallow = try? VirtualDisplay(depth: 16)

  package static var isInstalled: Bool { path("Xvfb") != nil && path("xdotool") != nil }
  package static var hasWindowManager: Bool { isInstalled && path("openbox") != nil }
  package static var hasScreenshots: Bool {
    isInstalled && path("import") != nil && path("convert") != nil
  }

  package static func path(_ tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(tool)" }.first { access($0, X_OK) == 0 }
  }

  package let name: String
  /// What the display shows, as the server keeps it in memory.
  package let screen: ScreenMemory
  private let keeper: Process
  private let lifeline = Pipe()
  private let folder: String

  /// - Parameters:
  ///   - depth: Bits per pixel.
  ///   - size: In pixels.
  /// - Throws: When Xvfb does not start.
  package init(
    depth: Int = 24,
    size: (width: Int, height: Int) = (1024, 768)
  ) throws {
    let output = Pipe()
    folder = NSTemporaryDirectory() + "zoetrope-display-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    keeper = Process()
    keeper.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The server ends when this process does, however it does: its end closes the pipe.
    keeper.arguments = [
      "-c",
      """
      Xvfb -displayfd 3 -nolisten tcp -nocursor -fbdir "$0" \
        -screen 0 \(size.width)x\(size.height)x\(depth) 3>&1 >/dev/null 2>&1 &
      server=$!
      cat >/dev/null
      kill $server
      wait $server
      rm -rf "$0"
      """,
      folder,
    ]
    // No other child may hold the pipe open.
    for end in [lifeline.fileHandleForReading, lifeline.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    keeper.standardInput = lifeline
    keeper.standardOutput = output
    keeper.standardError = FileHandle.nullDevice
    try keeper.runWithSignals()
    var number = ""
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first,
      byte != UInt8(ascii: "\n")
    {
      number.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard Int(number) != nil else { throw TestFailure(description: "Xvfb did not start") }
    name = ":\(number)"
    screen = try ScreenMemory(file: folder + "/Xvfb_screen0")
    if VirtualDisplay.hasWindowManager {
      let manager = Process()
      manager.executableURL = URL(fileURLWithPath: "/bin/sh")
      manager.arguments = ["-c", "exec openbox --startup 'echo managed' 2>/dev/null"]
      manager.environment = environment
      let started = Pipe()
      manager.standardOutput = started
      try manager.runWithSignals()
      _ = try started.fileHandleForReading.read(upToCount: 1)
    }
  }

  package var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
  }

  /// Runs a tool on this display and returns what it printed.
  @discardableResult
  package func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: VirtualDisplay.path(tool) ?? tool)
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  @discardableResult
  package func xdotool(_ arguments: String...) throws -> String {
    String(decoding: try run("xdotool", arguments), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Where a window's content lies on the display, in pixels; nil when there is no such window.
  package func frame(of window: String) throws -> ScreenMemory.Frame? {
    let text = String(decoding: try run("xwininfo", ["-id", window]), as: UTF8.self)
    let value = { (name: String) in
      text.split(separator: "\n").first { $0.contains(name + ":") }
        .flatMap { $0.split(separator: ":").last }
        .flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    }
    guard let x = value("Absolute upper-left X"), let y = value("Absolute upper-left Y"),
      let width = value("Width"), let height = value("Height")
    else { return nil }
    return ScreenMemory.Frame(x: x, y: y, width: width, height: height)
  }

  /// The colours (0xRRGGBB) of a screenshot of `window` at `points`, in pixels.
  package func colours(_ window: String, at points: [(x: Int, y: Int)]) throws -> [UInt32] {
    let picture = try run("import", ["-window", window, "-depth", "8", "rgb:-"])
    let shape = try xdotool("getwindowgeometry", "--shell", window)
    let width = shape.split(separator: "\n").first { $0.hasPrefix("WIDTH=") }
      .flatMap { Int($0.dropFirst(6)) }
    guard let width, width > 0 else { return [] }
    return points.compactMap { point in
      let index = (point.y * width + point.x) * 3
      guard index >= 0, index + 2 < picture.count else { return nil }
      return UInt32(picture[index]) << 16 | UInt32(picture[index + 1]) << 8
        | UInt32(picture[index + 2])
    }
  }
}
