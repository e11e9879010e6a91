import Foundation
import Glibc
import TestSupport

/// A run of the program in Tests/SDLProbe.
///
/// Its methods block: call them within `blocking { … }`.
final class Probe: @unchecked Sendable {
  typealias Failure = TestFailure

  private let process = Process()
  private let output = Pipe()
  private var rest: [UInt8] = []
  private(set) var lines: [String] = []

  /// Next to the test bundle, where the build puts both.
  static var executable: URL {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("SDLProbe")
  }

  init(_ arguments: [String], _ changes: [String: String]) throws {
    process.executableURL = Probe.executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"] {
      environment[name] = nil
    }
    process.environment = environment.merging(changes) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
  }

  var processID: pid_t { process.processIdentifier }

  /// Reads on to the next line that satisfies `matches`.
  @discardableResult
  func line(within seconds: Double = 30, where matches: (String) -> Bool) throws -> String {
    var unmatched: [String] = []
    while let line = try nextLine(within: seconds) {
      if matches(line) { return line }
      unmatched.append(line)
    }
    throw Failure(description: "the probe ended without the line; it said \(unmatched)")
  }

  @discardableResult
  func line(_ prefix: String, within seconds: Double = 30) throws -> String {
    try line(within: seconds) { $0.hasPrefix(prefix) }
  }

  /// Reads to the end.
  func finish(within seconds: Double = 60) throws -> [String] {
    while try nextLine(within: seconds) != nil {}
    process.waitUntilExit()
    return lines
  }

  func stop() {
    if process.isRunning { kill(processID, SIGKILL) }
    process.waitUntilExit()
  }

  private func nextLine(within seconds: Double) throws -> String? {
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        lines.append(line)
        return line
      }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Int32(seconds * 1000)) > 0 else {
        throw Failure(description: "the probe said nothing for \(seconds) s after \(lines)")
      }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      rest += buffer[..<count]
    }
  }

  // MARK: Reading what it said

  /// The numbers after `name` in the last line that begins with it.
  func numbers(_ name: String) throws -> [Double] {
    guard let line = lines.last(where: { $0.hasPrefix(name + " ") }) else {
      throw Failure(description: "no line '\(name)' in \(lines.suffix(20))")
    }
    return line.split(separator: " ").dropFirst().compactMap { Double($0) }
  }

  func number(_ name: String) throws -> Double { try numbers(name).first ?? .nan }

  /// When each frame began, and the time that it showed.
  var frames: [(began: Double, shown: Double)] {
    lines.filter { $0.hasPrefix("frame ") }.map {
      let numbers = $0.split(separator: " ").dropFirst().compactMap { Double($0) }
      return (numbers[0], numbers[1])
    }
  }
}

extension VirtualDisplay {
  /// Starts a probe on this display.
  func probe(_ arguments: String..., with changes: [String: String] = [:]) throws -> Probe {
    try Probe(arguments, ["DISPLAY": name].merging(changes) { $1 })
  }

  /// The X id of the probe's window.
  func window() throws -> String {
    let ids = try xdotool("search", "--onlyvisible", "--name", "^SDLProbe")
    guard let id = ids.split(separator: "\n").last else {
      throw Probe.Failure(description: "no window of the probe on \(name)")
    }
    return String(id)
  }
}
