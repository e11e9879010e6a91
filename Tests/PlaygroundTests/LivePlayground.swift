import Foundation
import Glibc
import TestSupport

/// A `playground run` on a display that nobody sees, and the lines that it writes.
final class LivePlayground {
  struct Frame {
    var number: Int
    /// On the window's clock, seconds.
    var time: Double
    var inFlight: Int
  }

  private let process = Process()
  private let pipe = Pipe()
  private var pending: [UInt8] = []
  /// Everything that it has written so far.
  private(set) var lines: [String] = []
  private(set) var frames: [Frame] = []

  var processID: pid_t { process.processIdentifier }

  /// - Parameters:
  ///   - playground: The folder with the files.
  ///   - arguments: After `run`.
  ///   - display: A display of X.
  /// - Throws: When the program does not start.
  init(_ playground: PlaygroundProcess, _ arguments: [String], display: String) throws {
    process.executableURL = URL(fileURLWithPath: PlaygroundProcess.program)
    process.arguments = ["run"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: playground.folder)
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = NSTemporaryDirectory() + "zoetrope-tests/cache"
    variables["XDG_CONFIG_HOME"] = playground.folder + "/config"
    variables["DISPLAY"] = display
    variables["ZOETROPE_TRACE"] = "frames"
    process.environment = variables
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.runWithSignals()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  struct TimeOut: Error, CustomStringConvertible {
    let what: String
    let lines: [String]

    var description: String { "'\(what)' did not come after \(lines.suffix(12))" }
  }

  /// Waits for a line with a text in it, after those that were taken before.
  ///
  /// - Returns: The line.
  @discardableResult
  func wait(for text: String, seconds: Double = 20) throws -> String {
    var next = taken
    return try wait(text, seconds) {
      while next < lines.count {
        next += 1
        if lines[next - 1].contains(text) {
          taken = next
          return lines[next - 1]
        }
      }
      return nil
    }
  }

  private var taken = 0

  /// Forgets the lines that came up to now: `wait` looks at later ones.
  func forget() {
    read(until: 0)
    taken = lines.count
  }

  /// Waits for some frames more.
  func waitForFrames(_ count: Int, seconds: Double = 20) throws {
    let wanted = frames.count + count
    try wait("\(count) frames", seconds) { frames.count >= wanted ? true : nil }
  }

  @discardableResult
  private func wait<T>(_ what: String, _ seconds: Double, _ look: () -> T?) throws -> T {
    let end = Date().addingTimeInterval(seconds)
    while true {
      if let found = look() { return found }
      let rest = end.timeIntervalSinceNow
      guard rest > 0 else { throw TimeOut(what: what, lines: lines) }
      guard read(until: rest) else {
        if let found = look() { return found }
        throw TimeOut(what: what, lines: lines)
      }
    }
  }

  /// Reads what is there, waiting for something; says whether more may come.
  @discardableResult
  private func read(until seconds: Double) -> Bool {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(seconds * 1000)) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    pending += buffer[..<count]
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      take(String(decoding: pending[..<end], as: UTF8.self))
      pending.removeSubrange(...end)
    }
    return true
  }

  /// `frame 12 at 3.4567 s: update …, 1 in flight`.
  private func take(_ line: String) {
    let words = line.split(separator: " ")
    guard words.first == "frame", words.count > 12, let number = Int(words[1]),
      let time = Double(words[3])
    else { return lines.append(line) }
    frames.append(Frame(number: number, time: time, inFlight: Int(words[words.count - 3]) ?? 0))
  }

  /// Closes it as a person would.
  ///
  /// - Returns: Its exit code.
  func close() -> Int32 {
    // Not by an interrupt, which shells let their background jobs ignore.
    process.terminate()
    let end = Date().addingTimeInterval(10)
    while end.timeIntervalSinceNow > 0, read(until: end.timeIntervalSinceNow) {}
    if process.isRunning { kill(processID, SIGKILL) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The memory of the process and those that it started, bytes.
  var memory: Int {
    let children = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return ([String(processID)] + children.filter { parent(of: $0) == String(processID) })
      .map(resident).reduce(0, +)
  }

  private func parent(of id: String) -> String? {
    guard Int(id) != nil,
      let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    else { return nil }
    return text.split(separator: ")").last?.split(separator: " ").dropFirst().first.map(String.init)
  }

  private func resident(_ id: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(id)/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ").compactMap { Int($0) }
    guard fields.count > 2 else { return 0 }
    // Without pages that are shared with files: the program itself.
    return (fields[1] - fields[2]) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
