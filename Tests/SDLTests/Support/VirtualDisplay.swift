import Foundation
import Glibc

/// An X server without a screen (Xvfb), for as long as the tests run.
final class VirtualDisplay: @unchecked Sendable {
  /// With true colours, and a window manager where one is installed.
  static let deep = try? VirtualDisplay(depth: 24)
  /// With 16 bits per pixel, as some remote desktops have.
  static let shallow = try? VirtualDisplay(depth: 16)

  static var isInstalled: Bool { path("Xvfb") != nil && path("xdotool") != nil }
  static var hasWindowManager: Bool { isInstalled && path("openbox") != nil }
  static var hasScreenshots: Bool { isInstalled && path("import") != nil && path("convert") != nil }

  static func path(_ tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(tool)" }.first { access($0, X_OK) == 0 }
  }

  let name: String
  private let keeper: Process
  private let lifeline = Pipe()

  /// - Parameter depth: Bits per pixel.
  /// - Throws: When Xvfb does not start.
  init(depth: Int) throws {
    let output = Pipe()
    keeper = Process()
    keeper.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The server ends when this process does, however it does: its end closes the pipe.
    keeper.arguments = [
      "-c",
      """
      Xvfb -displayfd 3 -nolisten tcp -screen 0 1024x768x\(depth) 3>&1 >/dev/null 2>&1 &
      server=$!
      cat >/dev/null
      kill $server
      """,
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
    guard Int(number) != nil else { throw Probe.Failure(description: "Xvfb did not start") }
    name = ":\(number)"
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

  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
  }

  /// Starts a probe on this display.
  func probe(_ arguments: String..., with changes: [String: String] = [:]) throws -> Probe {
    try Probe(arguments, ["DISPLAY": name].merging(changes) { $1 })
  }

  /// Runs a tool on this display and returns what it printed.
  @discardableResult
  func run(_ tool: String, _ arguments: [String]) throws -> Data {
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
  func xdotool(_ arguments: String...) throws -> String {
    String(decoding: try run("xdotool", arguments), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The X id of the probe's window.
  func window() throws -> String {
    let ids = try xdotool("search", "--onlyvisible", "--name", "^SDLProbe")
    guard let id = ids.split(separator: "\n").last else {
      throw Probe.Failure(description: "no window of the probe on \(name)")
    }
    return String(id)
  }

  /// The colours (0xRRGGBB) of a screenshot of `window` at `points`, in pixels.
  func colours(_ window: String, at points: [(x: Int, y: Int)]) throws -> [UInt32] {
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
